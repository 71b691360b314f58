"""What happens in Mission Complete, in the past tense; for eyes and ears, no state is computed from it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.engine import Outcome
from game.core.values import Seat
from game.rules.complete.values.actions import Signal
from game.rules.complete.values.cards import Card, Color, Icon

Marker: TypeAlias = Literal["robot", "task"]


@dataclass(frozen=True, slots=True)
class TableLaid:
    """The Starting cards lie before the seats, each with its colour, and both markers in the centre (S1, S4)."""

    colours: tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took cards into its hand; to others they are None."""

    seat: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Phase 1 begins; the First player card lies with this seat (D4)."""

    first: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A card was laid above the Piles (P3)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MarkerPlaced:
    """A seat drew a card, laid it face down and put a marker on it (R4, R5); to others the card is None."""

    marker: Marker
    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Called:
    """A seat called, and both cards were shown (M8).

    When `right`, the Task's card was kept and the Robot's went to the box, else both; the markers are back.
    """

    seat: Seat
    right: bool
    robot: Card
    task: Card


@dataclass(frozen=True, slots=True)
class PileCovered:
    """The Pile before this seat got cards of its colour, the last of them on top (L1-L3)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class IconChanged:
    """From now on this seat talks in another way (L5)."""

    seat: Seat
    icon: Icon


@dataclass(frozen=True, slots=True)
class Said:
    """A row of tokens or a text stands on the table (C10)."""

    signal: Signal


@dataclass(frozen=True, slots=True)
class SignalsGone:
    """What this seat has said is gone, because its icon has changed (C10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; hands and the cards under the markers are open (E4)."""

    outcome: Outcome
    missions: int
    hands: tuple[tuple[Card, ...], ...]
    robot: Card | None
    task: Card | None
    fulfilled: bool | None


Event: TypeAlias = (
    TableLaid
    | Drew
    | RoundBegan
    | Played
    | MarkerPlaced
    | Called
    | PileCovered
    | IconChanged
    | Said
    | SignalsGone
    | Ended
)
