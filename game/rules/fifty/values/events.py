"""What happens in 50 Missions, in the past tense; for eyes and ears, no state is computed from it."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from game.core.engine import Outcome
from game.core.values import Seat
from game.rules.fifty.values.actions import Signal
from game.rules.fifty.values.cards import Card

Medal: TypeAlias = Literal["bronze", "silver", "gold"]

MEDALS: tuple[Medal, ...] = get_args(Medal)


@dataclass(frozen=True, slots=True)
class PilesLaid:
    """The starting cards lie on the table."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took cards into its hand; to other seats they are None unless the hand is shown."""

    seat: Seat
    cards: tuple[Card | None, ...]
    shown: bool = False


@dataclass(frozen=True, slots=True)
class MissionShown:
    """A mission lies face up at a place, 1..4."""

    mission: str
    place: int


@dataclass(frozen=True, slots=True)
class MissionDone:
    """A mission was true and goes to the pile of wins (F14)."""

    mission: str
    place: int


@dataclass(frozen=True, slots=True)
class MedalWon:
    """A medal surfaced from the stock (F29)."""

    medal: Medal


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The cards under the tops became the new draw pile, with what was left of it (F29, F43)."""

    draw: int


@dataclass(frozen=True, slots=True)
class TurnOf:
    """It is this seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A card went from hand onto a pile."""

    seat: Seat
    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class NextPlayFree:
    """The next card may ignore the placement rule (F27)."""

    mission: str


@dataclass(frozen=True, slots=True)
class GadgetLost:
    """A gadget found no legal target (F39)."""

    mission: str


@dataclass(frozen=True, slots=True)
class Tucked:
    """Top cards went under their own pile."""

    pile: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two piles traded places."""

    piles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Carried:
    """Top cards went onto another pile."""

    source: int
    target: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TradeOffered:
    """A seat may trade cards with the draw pile (F37)."""

    seat: Seat
    up_to: int


@dataclass(frozen=True, slots=True)
class Traded:
    """A seat gave cards to the bottom of the draw pile; to others they are None unless the hand is shown."""

    seat: Seat
    given: tuple[Card | None, ...]
    shown: bool = False


@dataclass(frozen=True, slots=True)
class HandShown:
    """Everybody sees this hand until the next card."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandHidden:
    """The shown hand is hidden again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A signal stands on the board."""

    signal: Signal


@dataclass(frozen=True, slots=True)
class Unsaid:
    """A signal is gone, taken back or dropped (F35)."""

    signal: Signal


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """A golden 1 holds the countdown (F32)."""


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The countdown runs again."""


@dataclass(frozen=True, slots=True)
class ClockRestarted:
    """The countdown is full again, because gold was won (F32)."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; every hand is open."""

    outcome: Outcome
    hands: tuple[tuple[Card, ...], ...]


Event: TypeAlias = (
    PilesLaid
    | Drew
    | MissionShown
    | MissionDone
    | MedalWon
    | Reshuffled
    | TurnOf
    | Played
    | NextPlayFree
    | GadgetLost
    | Tucked
    | Swapped
    | Carried
    | TradeOffered
    | Traded
    | HandShown
    | HandHidden
    | Said
    | Unsaid
    | ClockStopped
    | ClockStarted
    | ClockRestarted
    | Ended
)
