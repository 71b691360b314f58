"""What authors of missions must know, written from the code: every term of every game, its fields, and an example."""

import types
import typing
from collections.abc import Iterator
from dataclasses import MISSING
from typing import Any

from game.content.choices import Choice, bounds_of, choices_of, words_of
from game.content.contents import contents_of
from game.content.drafting import examples
from game.content.library import Library
from game.content.nodes import Examples
from game.content.shortest import example
from game.content.text import Catalogue
from game.content.wording import name_of
from game.content.writing import flow
from game.core.node import is_record, is_term, is_word, members, shape_of, tag
from game.rules.games import GAMES

SHORT = 12
"""So many words are listed; of more, the first and the last are named."""


def authors_page(catalogue: Catalogue, library: Library) -> str:
    """The page for authors of missions, in a language, as Markdown."""
    tr = catalogue.tr
    lines = [f"# {tr('authors.title')}", "", tr("authors.about"), "", tr("authors.sets"), ""]
    for game in GAMES:
        lines += [f"## {tr(f'{game}.title')}", ""]
        lines += _entry_lines(catalogue, game)
        for field, union in unions_of(game).items():
            lines += [f"### {tr('authors.terms', field=field)}", ""]
            lines += [
                line for choice in union for line in _term_lines(catalogue, game, choice, examples(library, game))
            ]
        lines += [f"### {tr('authors.parts')}", ""]
        lines += [line for part in parts_of(game) for line in _part_lines(catalogue, game, part)]
    return "\n".join(lines).rstrip() + "\n"


def _entry_lines(catalogue: Catalogue, game: str) -> Iterator[str]:
    entry = contents_of(game).Entry
    yield catalogue.tr("authors.entry", game=game)
    yield ""
    for key, _, hint, spec in shape_of(entry):
        needed = catalogue.tr("authors.optional") if spec.default is not MISSING else ""
        yield f"- `{key}`: {type_words(catalogue, hint, game)}{needed}"
    yield ""


def _term_lines(catalogue: Catalogue, game: str, choice: Choice, known: Examples) -> Iterator[str]:
    yield f"#### `{choice.word}`: {name_of(catalogue, game, choice.word)}"
    yield ""
    yield catalogue.tr(f"term.{game}.{choice.word}.help")
    yield ""
    yield from _fields(catalogue, game, choice.hint)
    yield catalogue.tr("authors.example", example=flow(example(choice, union_of(game, choice), known)))
    yield ""


def _part_lines(catalogue: Catalogue, game: str, cls: type) -> Iterator[str]:
    yield f"#### {name_of(catalogue, game, tag(cls))}"
    yield ""
    yield catalogue.tr(f"term.{game}.{tag(cls)}.help")
    yield ""
    yield from _fields(catalogue, game, cls)


def _fields(catalogue: Catalogue, game: str, cls: type) -> Iterator[str]:
    shape = shape_of(cls)
    for key, _, hint, spec in shape:
        optional = catalogue.tr("authors.optional") if spec.default is not MISSING else ""
        name = "" if len(shape) == 1 else f"`{key}`: "
        yield f"- {name}{type_words(catalogue, hint, game)}{optional}"
    yield ""


def type_words(catalogue: Catalogue, hint: Any, game: str) -> str:
    """What may stand where a type is asked for."""
    if is_term(hint):
        return catalogue.tr("authors.condition")
    parts = members(hint)
    tagged = sum(map(is_record, parts)) > 1
    words = [
        word for part in parts if part is not types.NoneType for word in _kinds(catalogue, part, game, tagged=tagged)
    ]
    return catalogue.tr("problem.or").join(dict.fromkeys(words))


def _kinds(catalogue: Catalogue, hint: Any, game: str, *, tagged: bool) -> Iterator[str]:
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        bounds = bounds_of(hint)
        kind = "range" if typing.get_args(hint)[0] is int else "number"
        yield catalogue.tr(f"authors.{kind}", low=bounds.low, high=bounds.high)
    elif origin is tuple:
        yield catalogue.tr("authors.list", of=type_words(catalogue, typing.get_args(hint)[0], game))
    elif is_word(hint):
        every = words_of(hint)
        yield catalogue.tr("authors.card", first=every[0], last=every[-1])
    elif is_record(hint):
        yield catalogue.tr("authors.tagged", tag=tag(hint)) if tagged else name_of(catalogue, game, tag(hint))
    elif hint is str:
        yield catalogue.tr("problem.kind.text")
    else:
        # sorted: of two types with the same words in another order, Python may hand out either
        named = [f"`{word}`" for word in sorted(choice.word for choice in choices_of(hint))]
        yield ", ".join(named) if len(named) <= SHORT else f"{named[0]} ... {named[-1]}"


# ---- the vocabulary, by reflection -----------------------------------------------------------------


def unions_of(game: str) -> dict[str, tuple[Choice, ...]]:
    """The terms of a game: by the field or the term where they are first met, each union of several records."""
    found: dict[str, tuple[Choice, ...]] = {}
    seen: set[tuple[str, ...]] = set()
    for field, hint in _places(contents_of(game).Entry):
        terms = tuple(choice for choice in choices_of(hint) if choice.kind == "term")
        words = tuple(choice.word for choice in terms)
        if terms and words not in seen:
            seen.add(words)
            found[field] = terms
    return found


def parts_of(game: str) -> tuple[type, ...]:
    """The records that stand under a key without a name of their own."""
    found: dict[type, None] = {}
    for _, hint in _places(contents_of(game).Entry):
        found |= {choice.hint: None for choice in choices_of(hint) if choice.kind == "record"}
    return tuple(found)


def union_of(game: str, choice: Choice) -> Any:
    """The union that a term belongs to."""
    for _, hint in _places(contents_of(game).Entry):
        if any(other == choice for other in choices_of(hint)):
            return hint
    raise LookupError(choice.word)


def _places(cls: type) -> Iterator[tuple[str, Any]]:
    """Every type that is asked for somewhere below a record, with the key where it is first met."""
    seen: set[type] = {cls}
    waiting = [cls]
    while waiting:
        for key, _, hint, _ in shape_of(waiting.pop(0)):
            for inner in _inner(hint):
                yield key, inner
                records = [part for part in members(inner) if is_record(part) and part not in seen]
                seen.update(records)
                waiting += records


def _inner(hint: Any) -> Iterator[Any]:
    """A type, and what its lists are made of; Term stands for a union that is met elsewhere."""
    if is_term(hint):
        return
    yield hint
    for part in members(hint):
        if typing.get_origin(part) is tuple:
            yield from _inner(typing.get_args(part)[0])
