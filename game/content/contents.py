"""What each game says about its missions, cards and briefs as files; a module is a game's contents."""

import importlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

from game.content.samples import Samples
from game.content.text import Catalogue, Language
from game.core.node import Node
from game.core.reader import Reader


class Entry(Protocol):
    """A mission of a file: what the rules need, and what people read."""

    @property
    def id(self) -> str: ...
    @property
    def mission(self) -> Any:
        """The mission as the rules know it."""

    def text(self, language: Language) -> str:
        """What the mission asks for."""


class Contents(Protocol):
    """One game's missions, cards and briefs as files write them; `game.content.<game>` is such a module."""

    @property
    def LISTS(self) -> tuple[str, ...]:
        """The keys of a brief whose values are lists."""

    def read_missions(self, reader: Reader, node: Node, *, own: bool) -> list[tuple[Node, Any | None]]:
        """The entries under the game's key, each with its node; None for one that has a problem."""

    def verify(self, reader: Reader, node: Node, entry: Any) -> None:
        """What takes too long for every start: done by `check` only."""

    def read_cards(self, reader: Reader, node: Node) -> Any | None:
        """The cards under the game's key; None when there is a problem."""

    def count_cards(self, cards: Any) -> int:
        """How many cards all decks of the game have."""

    def read_brief(self, reader: Reader, node: Node) -> Any | None:
        """A brief without its missions, which players may not write; None when there is a problem."""

    def complete_brief(self, reader: Reader, node: Node, brief: Any, book: "Book") -> Any | None:
        """A brief with the missions that it draws from; None when there is a problem. Raises BadValue."""

    def facts_of(self, entry: Any, language: Language) -> Mapping[str, Any]:
        """A mission as JSON data: game, id, set, text, condition, and what else the game tells of it."""

    def lines_of(self, entry: Any, catalogue: Catalogue) -> Iterator[str]:
        """A mission as lines of a list."""

    @property
    def FACETS(self) -> tuple[str, ...]:
        """By what missions can be sorted out."""

    def facets_of(self, entry: Any) -> Mapping[str, tuple[str, ...]]:
        """What a mission is, by facet."""

    @property
    def TOLD(self) -> tuple[str, ...]:
        """The fields of a mission that are told in the words of its terms."""

    def share_of(self, entry: Any) -> float | None:
        """The share of all states that satisfy a mission; None in a game that does not know it."""

    def samples(self, entry: Any) -> Samples | None:
        """Situations that satisfy a mission and near misses; None in a game whose missions take a whole match."""

    def tally_keys(self, entry: Any) -> tuple[str, ...]:
        """What the archive may call a mission; () where it keeps no results of single missions."""

    @property
    def Entry(self) -> type:
        """The dataclass of a mission of a file."""

    @property
    def EDITED(self) -> tuple[str, ...]:
        """The keys of a mission that its author sets, in order; () where the players' own are never played."""

    @property
    def TEXTS(self) -> Mapping[str, tuple[str, ...]]:
        """The keys of texts, without their language, and the fields that each of them puts in words."""

    def settle(self, draft: Node, key: str) -> Node:
        """The draft of a mission with whatever must follow a change under one of its keys."""

    def named_choices(self, book: "Book", sets: Iterable[Any]) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """Fields of a brief with choices that players have named, and the fields that each of those sets."""


@dataclass(frozen=True, slots=True)
class Book:
    """One game's missions by their ids, in the order of the files, and the cards they are played with."""

    entries: Mapping[str, Any]
    cards: Any


def contents_of(game: str) -> Contents:
    """The contents of a game, imported when they are first asked for."""
    return cast(Contents, importlib.import_module(f"game.content.{game}"))
