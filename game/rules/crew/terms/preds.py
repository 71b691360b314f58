"""Which cards and which seat a mission speaks of."""

from dataclasses import dataclass
from typing import Annotated, Literal, Protocol, TypeAlias

from game.core.node import BadValue, Range
from game.core.values import Seat
from game.rules.crew.values.cards import CARDS, COLORS, Card, Suit
from game.rules.crew.values.tricks import Holder, Roles, Start, Task, Trick, slot

Value: TypeAlias = Annotated[int, Range(1, 9)]


class Attempt(Protocol):
    """What a term judges: the tricks of an attempt so far, and who is who.

    `deck` are the cards in the game, `total` is how many tricks are played, `wins` how many each seat has won (by
    `slot`), `past` the tricks since the start.
    """

    @property
    def deck(self) -> frozenset[Card]: ...
    @property
    def total(self) -> int: ...
    @property
    def crew(self) -> tuple[Seat, ...]: ...
    @property
    def commander(self) -> Seat: ...
    @property
    def named(self) -> Seat | None: ...
    @property
    def roles(self) -> Roles | None: ...
    @property
    def holders(self) -> tuple[Holder, ...]: ...
    @property
    def start(self) -> Start: ...
    @property
    def past(self) -> tuple[Trick, ...]: ...
    @property
    def wins(self) -> tuple[int, ...]: ...
    @property
    def tasks(self) -> tuple[Task, ...]: ...


@dataclass(frozen=True, slots=True)
class Pred:
    """Which cards are meant: of a suit (`color` is every suit but the rockets), of a value; both must hold."""

    suit: Suit | Literal["color"] | None = None
    value: Value | tuple[Value, ...] | None = None

    def __post_init__(self) -> None:
        if self.suit is None and self.value is None:
            raise BadValue("empty_cards")

    def __contains__(self, card: Card) -> bool:
        if self.suit is not None and card.suit not in (COLORS if self.suit == "color" else (self.suit,)):
            return False
        values = (self.value,) if isinstance(self.value, int) else self.value
        return values is None or card.value in values

    @property
    def cards(self) -> frozenset[Card]:
        """All cards that are meant."""
        return frozenset(card for card in CARDS.values() if card in self)


@dataclass(frozen=True, slots=True)
class LeftOf:
    """The next seat clockwise of the one that held this card when tasks were laid out."""

    left_of: Card


@dataclass(frozen=True, slots=True)
class HolderOf:
    """The seat that held this card when tasks were laid out."""

    holder_of: Card


Who: TypeAlias = Literal["commander", "named"] | LeftOf | HolderOf


def seat_of(who: Who, attempt: Attempt) -> Seat | None:
    """The seat that is meant; None while nobody is."""
    match who:
        case "commander":
            return attempt.commander
        case "named":
            return attempt.named
        case LeftOf(card):
            crew, holder = attempt.crew, _holder(card, attempt)
            return None if holder is None else crew[(crew.index(holder) + 1) % len(crew)]
        case HolderOf(card):
            return _holder(card, attempt)


def _holder(card: Card, attempt: Attempt) -> Seat | None:
    return next((holder.seat for holder in attempt.holders if holder.card is card), None)


def wins_of(seat: Seat, attempt: Attempt) -> int:
    """How many tricks a seat has won, those before a scenario's start among them."""
    return attempt.wins[slot(seat)]


def is_over(attempt: Attempt) -> bool:
    """Whether the last trick has been played."""
    return attempt.start.tricks + len(attempt.past) >= attempt.total


def played(attempt: Attempt) -> frozenset[Card]:
    """All cards of finished tricks."""
    return frozenset(laid.card for trick in attempt.past for laid in trick.cards) | frozenset(attempt.start.gone)


def derive(term: object, **values: object) -> None:
    """Set what a frozen term derives from its fields once, so that judging need not compute it."""
    for name, value in values.items():
        object.__setattr__(term, name, value)
