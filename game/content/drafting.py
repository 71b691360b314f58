"""A mission in the making: its first draft, the texts that its terms suggest, and what the reader says of it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from game.content.choices import Choice
from game.content.contents import contents_of
from game.content.draft import Path, Slot, changed, numbered, slots_of
from game.content.library import Library
from game.content.nodes import Examples, examples_of, node_of
from game.content.shortest import smallest
from game.content.text import MISSION_LANGUAGES, Catalogue, Language
from game.content.wording import field_of, sentence, words
from game.content.writing import mission_file, ordered
from game.core.node import Node, Problem, shape_of
from game.core.reader import Reader
from game.rules.games import GAMES


@dataclass(frozen=True, slots=True)
class Judged:
    """A draft as the reader takes it: the mission, or its problems, each with the way to its place."""

    entry: Any | None
    problems: tuple[tuple[Path, Problem], ...]


def examples(library: Library, game: str) -> Examples:
    """How the missions of a game write their terms."""
    entry = contents_of(game).Entry
    return examples_of([node_of(each, entry) for each in library.book(game).entries.values()])


def taken_ids(library: Library) -> dict[str, str]:
    """Every id of every game, and whose it is."""
    return {id: f"{game}, {id}" for game in GAMES for id in library.book(game).entries}


def free_id(taken: Collection[str], stem: str) -> str:
    """The first id of a stem that no mission has."""
    return next(id for number in range(1, len(taken) + 2) if (id := f"{stem}{number}") not in taken)


def fresh(game: str, id: str) -> Node:
    """The shortest mission of a game, still without texts."""
    contents = contents_of(game)
    draft = ordered(smallest(Choice("record", hint=contents.Entry)), contents.EDITED)
    for key in _text_keys(game):
        draft = changed(draft, (key,), None) if draft.child(key) is not None else draft
    return changed(draft, ("id",), Node(id))


def opened(game: str, entry: Any, id: str) -> Node:
    """The draft of a mission: one's own as it is but for what is counted anew, another as a start under a new id."""
    contents = contents_of(game)
    draft = node_of(entry, contents.Entry)
    keys = [key for key, *_ in shape_of(contents.Entry) if key != "probability" and key not in contents.EDITED]
    kept = (*contents.EDITED, *keys) if entry.set == "own" else contents.EDITED
    return changed(ordered(draft, kept), ("id",), Node(id))


def _text_keys(game: str) -> tuple[str, ...]:
    stems = contents_of(game).TEXTS
    return tuple(text_key(stem, language) for stem in stems for language in MISSION_LANGUAGES)


def text_key(stem: str, language: Language) -> str:
    """The key of a text in a language, such as `fr` or `rider_fr`."""
    return f"{stem}_{language}" if stem else language


def texts_of(game: str, draft: Node) -> dict[str, tuple[Language, tuple[str, ...]]]:
    """The texts that a draft wants, each with its language and the fields that it puts in words."""
    return {
        text_key(stem, language): (language, fields)
        for stem, fields in contents_of(game).TEXTS.items()
        if not stem or any(draft.child(field) is not None for field in fields)
        for language in MISSION_LANGUAGES
    }


def suggested(catalogue: Catalogue, game: str, draft: Node, fields: tuple[str, ...]) -> str:
    """Some fields of a draft in the words of their terms."""
    hints = {key: hint for key, _, hint, _ in shape_of(contents_of(game).Entry)}
    said: list[str] = []
    for name in fields:
        node = draft.child(name)
        value = None if node is None else Reader().read(node, hints[name])
        if isinstance(value, int):
            said.append(catalogue.tr("term.number", name=field_of(catalogue, game, "entry", name), n=value))
        else:
            parts = value if isinstance(value, tuple) else (value,)
            said += [sentence(words(catalogue, game, part)) for part in parts if part is not None]
    return ". ".join(said)


def judge(game: str, draft: Node, taken: Collection[str]) -> Judged:
    """What the reader says of a draft, as it would of the file; an id that another mission has is a problem too."""
    contents = contents_of(game)
    item, ways = numbered(draft)
    reader = Reader()
    section = Node(((Node("missions"), Node((item,), "list")),), "mapping")
    [(_, entry)] = contents.read_missions(reader, section, own=True)
    id = item.child("id")
    if id is not None and id.text in taken:
        reader.report(id, "duplicate_id", id=id.text, first=game)
    return Judged(
        entry if not reader.problems else None,
        tuple((ways.get(problem.line, ()), problem) for problem in reader.problems),
    )


def file_of(game: str, entry: Any) -> str:
    """The file that holds a mission and nothing else, as a person would write it."""
    contents = contents_of(game)
    others = [key for key, *_ in shape_of(contents.Entry) if key not in contents.EDITED]
    written = ordered(node_of(entry, contents.Entry), (*contents.EDITED, *others))
    texts = _text_keys(game)
    pairs = [(key, value if key.text in texts else replace(value, plain=True)) for key, value in written.pairs()]
    return mission_file(game, [replace(written, content=tuple(pairs))])


def places_of(game: str, draft: Node) -> tuple[Slot, ...]:
    """The places of a draft that its author fills, texts that it does not want left out."""
    contents = contents_of(game)
    texts = texts_of(game, draft)
    keys = [key for key in contents.EDITED if key not in _text_keys(game) or key in texts]
    return slots_of(draft, contents.Entry, keys)
