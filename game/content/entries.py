"""What the missions and briefs of all games have in common as files: a list of entries, an id, texts that fit."""

import re
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, TypeGuard, TypeVar, cast

from game.content.text import Language, typeset
from game.core.node import Node, shape_of
from game.core.reader import Reader

T = TypeVar("T")

FILLED_IN = "missions"
"""The key of a brief that players may not write: the library fills it in."""

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,23}")


def read_list(reader: Reader, node: Node, read: Callable[[Node], T | None]) -> list[tuple[Node, T | None]]:
    """The entries under a game's key, each with the node it stands in; None for one that has a problem."""
    meant = reader.keys(node, ("missions",))
    missions = node.child("missions")
    if node.shape != "mapping":
        reader.wrong(node, "mapping")
    elif missions is None:
        if "missions" not in meant:
            reader.report(node, "missing_key", key="missions")
    elif missions.shape != "list":
        reader.wrong(missions, "list")
    found: list[tuple[Node, T | None]] = []
    for item in missions.items() if missions is not None else ():
        before = len(reader.problems)
        entry = read(item)
        found.append((item, entry if len(reader.problems) == before else None))
    return found


def is_written(node: Node | None) -> TypeGuard[Node]:
    """Whether there is a value, and it is one word or text."""
    return node is not None and node.shape == "scalar" and not node.is_null


def check_id(reader: Reader, node: Node | None) -> None:
    """An id is one word of an action, such as `A say can b26`."""
    if is_written(node) and not _ID.fullmatch(node.text):
        reader.report(node, "bad_id", id=node.text)


def check_text(reader: Reader, node: Node | None, key: str, *, longest: int) -> None:
    """A text says something and fits where it is shown."""
    if not is_written(node):
        return
    if not node.text.strip():
        reader.report(node, "empty_text", key=key)
    elif len(node.text) > longest:
        reader.report(node, "text_too_long", limit=longest, length=len(node.text))


def is_hopeless(node: Node, hint: Any, possible: Callable[[Any], bool]) -> bool:
    """Whether a node is a whole condition that nothing can satisfy, whatever else is wrong with its entry."""
    attempt = Reader()
    condition = attempt.read(node, hint)
    return condition is not None and not attempt.problems and not possible(condition)


def in_language(en: str, fr: str, language: Language) -> str:
    """One of two texts on one line, with the spaces of its language."""
    return typeset(" ".join((fr if language == "fr" else en).split()), language)


def brief_of(kind: type[T], reader: Reader, node: Node) -> T | None:
    """The brief of a scenario, a journal or a set-up, without its missions; None when there is a problem."""
    before = len(reader.problems)
    keys = tuple(key for key, *_ in shape_of(cast(Hashable, kind)) if key != FILLED_IN)
    reader.keys(node, keys)
    known = tuple(pair for pair in node.pairs() if pair[0].text in keys)
    brief: T | None = reader.record(replace(node, content=known) if node.shape == "mapping" else node, kind)
    return brief if len(reader.problems) == before else None
