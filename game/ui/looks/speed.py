"""What a speed table is composed from - the table, the countdown, a dock for each seat - and what its look offers."""

import importlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, cast

from game.core.values import Seat
from game.ui.context import Context
from game.ui.looks.frame import TableFrame
from game.ui.node import Nodes
from game.ui.timeline import Beat

State: TypeAlias = Literal["running", "last", "golden", "full"]
"""The countdown runs, comes to its end, is held by a golden 1, or has just been filled again."""

LAST = 30.0
"""Seconds left from which on the countdown warns."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """What is left of how many seconds."""

    left: float
    whole: float
    state: State


@dataclass(frozen=True, slots=True)
class Dock:
    """A seat's place at the edge.

    `key` is the name of the key that shows its hand, `cards` how many cards it holds; `hand` is the table as
    this seat sees it, None while the hand is hidden; `active` says that digits choose from this hand.
    """

    seat: Seat
    name: str
    person: bool
    key: str
    cards: int
    hand: TableFrame | None = None
    active: bool = False


@dataclass(frozen=True, slots=True)
class SpeedFrame:
    """One state of the speed table: `table` is it with the picks of whoever picked last."""

    table: TableFrame
    docks: tuple[Dock, ...]
    countdown: Countdown


class SpeedLook(Protocol):
    """What the look of a game that can be played against the clock offers besides; a module is one."""

    def compose_folie(self, context: Context, frame: SpeedFrame, beats: Sequence[Beat] = ()) -> Nodes:
        """The whole table, with what travels over it."""

    def compose_pause(self, context: Context, frame: SpeedFrame, why: str) -> Nodes:
        """The table while the clock stands still: no hand; `why` is `start`, `pause` or `gap`."""

    def flights(self, before: Any, events: Iterable[Any]) -> tuple[Beat, ...]:
        """What events told to the table look like in time."""


def speed_look_of(game: str) -> SpeedLook:
    """The speed look of a game: the module `game.ui.looks.<game>.folie`."""
    return cast(SpeedLook, importlib.import_module(f"game.ui.looks.{game}.folie"))
