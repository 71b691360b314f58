"""What happens in The Crew, in the past tense; for eyes and ears, no state is computed from it."""

from dataclasses import dataclass
from typing import TypeAlias

from game.core.engine import Outcome
from game.core.values import Seat
from game.rules.crew.values.actions import Direction, Signal, Word
from game.rules.crew.values.cards import Card
from game.rules.crew.values.tricks import Laid, Roles, Token


@dataclass(frozen=True, slots=True)
class Dealt:
    """A person was dealt a hand; to other seats the cards are None."""

    seat: Seat
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class ColumnsLaid:
    """The columns of JARVIS lie on the table, from left to right: the face-up cards (None where none is left).

    `covered` says of each column whether a hidden card lies under it.
    """

    up: tuple[Card | None, ...]
    covered: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Commanding:
    """This seat is commander (K6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HolderTold:
    """This seat said that it holds a card (M46)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TasksHidden:
    """So many task cards lie face down (K12, K14)."""

    count: int


@dataclass(frozen=True, slots=True)
class TaskShown:
    """A task card lies face up, with its token (K9)."""

    card: Card
    token: Token | None = None


@dataclass(frozen=True, slots=True)
class TokensSwapped:
    """The tokens of these two tasks changed places (K20, K22)."""

    one: Card
    two: Card


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """A token went from one task to another (K21, K22)."""

    card: Card
    to: Card


@dataclass(frozen=True, slots=True)
class TokensKept:
    """The tokens stay as they are."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat answered, or said which role it wishes for."""

    seat: Seat
    word: Word


@dataclass(frozen=True, slots=True)
class Named:
    """The commander named this crew member."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TaskTaken:
    """A task has an owner now: chosen (K10), given (K14), or all to the one who was named (K12)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TaskHandedOver:
    """A task went to another player (K24)."""

    giver: Seat
    taker: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TasksKept:
    """Nobody hands a task over."""


@dataclass(frozen=True, slots=True)
class RolesSet:
    """Who wins the first tricks and who the last (M50)."""

    roles: Roles


@dataclass(frozen=True, slots=True)
class DistressAnswered:
    """The distress signal is used in this direction, or not in this attempt (K62)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class PassChosen:
    """A seat has chosen the card it passes; only who chose it sees which (K65): itself, the commander for JARVIS."""

    seat: Seat
    card: Card | None
    by: Seat


@dataclass(frozen=True, slots=True)
class CardPassed:
    """A card went to a neighbour (K63); others than these two do not see it, unless JARVIS is one (K71)."""

    giver: Seat
    taker: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew a card from the right neighbour (M12); only these two see it. `column` is where JARVIS lost it."""

    giver: Seat
    taker: Seat
    card: Card | None
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Wished:
    """A seat wishes to signal (K92)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unwished:
    """A seat took its wish back, or lost it because it was silenced (K60, K92)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GapOpened:
    """This seat leads the coming trick; before it, these seats are asked for their signals (K93)."""

    number: int
    leader: Seat
    asked: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Signalled:
    """A seat has shown a card."""

    signal: Signal


@dataclass(frozen=True, slots=True)
class StayedSilent:
    """A seat gave up its wish in this gap."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A card lies in the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is over and goes to this seat (K34)."""

    seat: Seat
    number: int
    cards: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class TaskDone:
    """A task is fulfilled (K37)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TaskLost:
    """A seat won a card that was another's task (K38)."""

    seat: Seat
    card: Card
    owner: Seat


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The card under a column of JARVIS, 1 from the left, lies face up now (K82)."""

    column: int
    card: Card


@dataclass(frozen=True, slots=True)
class Ended:
    """The attempt is over; every hand is open, by `slot`."""

    outcome: Outcome
    hands: tuple[tuple[Card, ...], ...]


Event: TypeAlias = (
    Dealt
    | ColumnsLaid
    | Commanding
    | HolderTold
    | TasksHidden
    | TaskShown
    | TokensSwapped
    | TokenMoved
    | TokensKept
    | Answered
    | Named
    | TaskTaken
    | TaskHandedOver
    | TasksKept
    | RolesSet
    | DistressAnswered
    | PassChosen
    | CardPassed
    | CardDrawn
    | Wished
    | Unwished
    | GapOpened
    | Signalled
    | StayedSilent
    | Played
    | TrickWon
    | TaskDone
    | TaskLost
    | TurnedUp
    | Ended
)
