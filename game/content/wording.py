"""Terms in words: each is a phrase of the catalogue with the words of its fields put in.

The keys are `term.<game>.<tag>.say`, with `{field}` for each field and `{parts}` for the optional ones that are said
(`.part.<field>`, with `{x}`, and `.between` between them); `.join` stands between the items of a list, `.inner` between
those of a list in it. Words of the files are `term.<game>.word.is_<word>`.
"""

from collections.abc import Iterable
from typing import Any

from game.content.text import Catalogue
from game.core.condition import All
from game.core.condition import Any as AnyOf
from game.core.node import is_record, shape_of, tag


def words(catalogue: Catalogue, game: str, value: Any, owner: str = "") -> str:
    """A term, a part of one, or a list of them in words; `owner` is the tag of the record whose field it is."""
    if isinstance(value, tuple):
        return _joined(catalogue, game, value, owner)
    if is_record(type(value)):
        return _said(catalogue, game, value)
    word = (
        "" if value is None else str(value).lower() if isinstance(value, bool) else str(getattr(value, "word", value))
    )
    return word_of(catalogue, game, word)


def word_of(catalogue: Catalogue, game: str, word: str) -> str:
    """A word of the files as people read it; itself where the catalogue has no other."""
    key = f"term.{game}.word.is_{word}"
    return catalogue.tr(key) if catalogue.has(key) else word


def name_of(catalogue: Catalogue, game: str, tagged: str) -> str:
    """What a term is called."""
    return catalogue.tr(f"term.{game}.{tagged}.name")


def field_of(catalogue: Catalogue, game: str, owner: str, key: str) -> str:
    """What a field of a record is called: as that record calls it, or as all do."""
    for known in (f"term.{game}.{owner}.field.{key}", f"term.field.{key}"):
        if catalogue.has(known):
            return catalogue.tr(known)
    return key


def _joined(catalogue: Catalogue, game: str, items: Iterable[Any], owner: str, *, inner: bool = False) -> str:
    said = [
        _joined(catalogue, game, item, owner, inner=True) if isinstance(item, tuple) else words(catalogue, game, item)
        for item in items
    ]
    key = f"term.{game}.{owner}.{'inner' if inner else 'join'}"
    between = catalogue.tr(key if catalogue.has(key) else f"term.{'inner' if inner else 'join'}")
    return between.join(_bracketed(text, item) for text, item in zip(said, items, strict=True))


def _bracketed(said: str, item: Any) -> str:
    """A branch or a list inside a list stands in brackets, unless it is but one thing."""
    parts = item.of if isinstance(item, All | AnyOf) else item if isinstance(item, tuple) else ()
    return f"({said})" if len(parts) > 1 else said


def _said(catalogue: Catalogue, game: str, value: Any) -> str:
    cls: type = type(value)
    name, shape = tag(cls), shape_of(cls)
    said = {key: words(catalogue, game, getattr(value, field), name) for key, field, *_ in shape}
    parts = [
        catalogue.tr(part, x=said[key])
        for key, field, _, spec in shape
        if getattr(value, field) != spec.default and catalogue.has(part := f"term.{game}.{name}.part.{key}")
    ]
    key = f"term.{game}.{name}.between"
    between = catalogue.tr(key) if catalogue.has(key) else ""
    return catalogue.tr(f"term.{game}.{name}.say", parts=between.join(parts), **said)


def sentence(text: str) -> str:
    """A phrase with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
