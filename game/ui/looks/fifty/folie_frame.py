"""What the speed table of 50 Missions is composed from: the table, the countdown, and a dock for each seat."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.values import Seat
from game.ui.looks.frame import TableFrame

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
    this seat sees it, None while the hand is hidden; `active` says that digits choose from this hand, `trading`
    that this person is to trade cards now.
    """

    seat: Seat
    name: str
    person: bool
    key: str
    cards: int
    hand: TableFrame | None = None
    active: bool = False
    trading: bool = False


@dataclass(frozen=True, slots=True)
class FolieFrame:
    """One state of the speed table: `table` is it with the picks of whoever picked last."""

    table: TableFrame
    docks: tuple[Dock, ...]
    countdown: Countdown
