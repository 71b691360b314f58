"""Which cards a mission speaks of: predicates, bounds, and where such cards lie on top."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal, Protocol, TypeAlias

from game.core.node import BadValue, Range
from game.rules.fifty.values.cards import CARDS, Card, Color

Tops: TypeAlias = tuple[Card, Card, Card, Card]
Pile: TypeAlias = Annotated[int, Range(1, 4)]
Value: TypeAlias = Annotated[int, Range(1, 7)]


class HasTops(Protocol):
    """What a term judges: anything that shows the four top cards from left to right."""

    @property
    def tops(self) -> Tops: ...


@dataclass(frozen=True, slots=True)
class Bounds:
    """At least `min` and at most `max`; a missing bound does not bind."""

    min: Annotated[int, Range(0, 28)] | None = None
    max: Annotated[int, Range(0, 28)] | None = None

    def __post_init__(self) -> None:
        if self.min is None and self.max is None:
            raise BadValue("empty_bounds")

    def holds(self, number: int) -> bool:
        return (self.min is None or number >= self.min) and (self.max is None or number <= self.max)


@dataclass(frozen=True, slots=True)
class Pred:
    """Which cards are meant: of a colour, of a value, odd or even; what is named must all hold."""

    color: Color | tuple[Color, ...] | None = None
    value: tuple[Value, ...] | Bounds | None = None
    parity: Literal["odd", "even"] | None = None

    def __post_init__(self) -> None:
        if self.color is None and self.value is None and self.parity is None:
            raise BadValue("empty_pred")

    def __contains__(self, card: Card) -> bool:
        if self.color is not None and card.color not in _tuple(self.color):
            return False
        if isinstance(self.value, Bounds):
            if not self.value.holds(card.value):
                return False
        elif self.value is not None and card.value not in self.value:
            return False
        return self.parity is None or card.value % 2 == (self.parity == "odd")


AnyPred: TypeAlias = Pred | Literal["any"]


def _tuple(color: Color | tuple[Color, ...]) -> tuple[Color, ...]:
    return color if isinstance(color, tuple) else (color,)


@lru_cache(maxsize=512)
def matching(pred: AnyPred) -> frozenset[Card]:
    """All cards that a predicate means."""
    return frozenset(card for card in CARDS.values() if pred == "any" or card in pred)


def derive(term: object, **values: object) -> None:
    """Set what a frozen term derives from its fields once, so that judging need not compute it."""
    for name, value in values.items():
        object.__setattr__(term, name, value)


def places_of(tops: Tops, cards: frozenset[Card]) -> int:
    """Where some cards lie on top, as bits: 1 is pile 1, 8 is pile 4."""
    a, b, c, d = tops
    return (a in cards) | (b in cards) << 1 | (c in cards) << 2 | (d in cards) << 3
