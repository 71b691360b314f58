"""What the development tools need to know of a game beyond its engine, and the games that they know."""

import importlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, cast

from game.content import library
from game.content.library import Library
from game.core.codec import write
from game.core.engine import Rng
from game.core.node import shape_of
from game.core.values import Seat
from game.rules.games import Game

NAMES = ("fifty", "crew", "complete")


@dataclass(frozen=True, slots=True)
class Deal:
    """Where a walk begins: a brief, a number of seats and a seed."""

    brief: Any
    seats: int
    seed: int


class Ledger(Protocol):
    """What one seat has been told so far, folded from redacted events."""

    def hear(self, event: Any) -> None:
        """Take note of one event."""

    def differences(self, view: Any) -> Iterator[str]:
        """Where a view names something that was not told, or lacks what was told and has not been hidden since."""


class Subject(Protocol):
    """One game as the development tools see it; a package of `game.dev` is a subject."""

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> type: ...
    @property
    def view(self) -> type: ...
    @property
    def event(self) -> Any: ...
    @property
    def seats(self) -> tuple[int, ...]: ...

    def any_brief(self, rng: Rng) -> Any:
        """Some brief that the game allows."""

    def grid(self) -> Iterator[tuple[Any, tuple[int, ...]]]:
        """Briefs that together show every option, each with the numbers of seats to try."""

    def deck(self, brief: Any) -> Iterable[Any]:
        """All cards of a match."""

    def cards(self, state: Any) -> Iterable[Any]:
        """Every card of a state, wherever it is."""

    def vocabulary(self, state: Any) -> Iterable[Any]:
        """Every action that words can name here, legal or not; what is without end is sampled."""

    def ledger(self, deal: Deal, seat: Seat) -> Ledger:
        """The empty ledger of a seat (or of TABLE)."""

    def impossible(self, state: Any, view: Any) -> Iterator[str]:
        """What a view remembers and a state contradicts."""

    def public_lines(self, public: Any) -> list[str]:
        """The public facts as text."""

    def notes(self, public: Any) -> list[str]:
        """What the ids among the public facts mean, in words."""

    def view_line(self, view: Any) -> str:
        """What a view knows beyond the public facts, as text."""

    def event_text(self, event: Any) -> str:
        """An event as text."""


def load(name: str) -> Subject:
    """The subject of a game's name."""
    return cast(Subject, importlib.import_module(f"game.dev.{name}"))


@cache
def shelf() -> Library:
    """The library of all missions and cards, read once."""
    return library.load()


def read_brief(name: str, words: Iterable[str]) -> Any:
    """A brief with its missions, from words such as `box=base` or `pick=b01,b02`; raises BadText."""
    pairs = [(key, value) for key, _, value in (word.partition("=") for word in words)]
    return shelf().read_brief(name, library.brief_node(name, pairs))


def brief_words(brief: Any) -> str:
    """The words that `read_brief` reads back: every key that differs from its default."""
    kind: Any = type(brief)
    default = kind()
    written = [(key, name) for key, name, *_ in shape_of(kind) if key != "missions"]
    values = [(key, getattr(brief, name)) for key, name in written if getattr(brief, name) != getattr(default, name)]
    return " ".join(f"{key}={_word(value)}" for key, value in values)


def _word(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else write(value).strip('"')
