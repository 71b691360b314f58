"""What a mission adds up: sums, single tops, products, differences (F15, F19)."""

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from game.core.node import BadValue, Range
from game.rules.fifty.terms.preds import AnyPred, Pile, Tops, derive, matching
from game.rules.fifty.values.cards import CARDS, Card

Total: TypeAlias = Annotated[int, Range(0, 99)]


@dataclass(frozen=True, slots=True)
class Sum:
    """The total of the tops that a predicate means; nothing shown is 0."""

    of: AnyPred
    _worth: dict[Card, int] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        cards = matching(self.of)
        derive(self, _worth={card: card.value * (card in cards) for card in CARDS.values()})

    def amount(self, tops: Tops) -> int:
        worth = self._worth
        a, b, c, d = tops
        return worth[a] + worth[b] + worth[c] + worth[d]


@dataclass(frozen=True, slots=True)
class Top:
    """The value on top of one pile."""

    pile: Pile

    def amount(self, tops: Tops) -> int:
        return tops[self.pile - 1].value


@dataclass(frozen=True, slots=True)
class Plus:
    """The sum of its parts."""

    of: "tuple[Expr, ...]"

    def amount(self, tops: Tops) -> int:
        total = 0
        for part in self.of:
            total += part if isinstance(part, int) else part.amount(tops)
        return total


@dataclass(frozen=True, slots=True)
class Times:
    """The product of its parts."""

    of: "tuple[Expr, ...]"

    def amount(self, tops: Tops) -> int:
        product = 1
        for part in self.of:
            product *= part if isinstance(part, int) else part.amount(tops)
        return product


@dataclass(frozen=True, slots=True)
class Gap:
    """How far its two parts lie apart."""

    of: "tuple[Expr, ...]"

    def __post_init__(self) -> None:
        if len(self.of) != 2:
            raise BadValue("needs_two", found=len(self.of))

    def amount(self, tops: Tops) -> int:
        return abs(amount(self.of[0], tops) - amount(self.of[1], tops))


@dataclass(frozen=True, slots=True)
class Spread:
    """The highest less the lowest value in view."""

    of: Literal["any"]

    def amount(self, tops: Tops) -> int:
        values = [card.value for card in tops]
        return max(values) - min(values)


Expr: TypeAlias = Total | Sum | Top | Plus | Times | Gap | Spread


def amount(expr: Expr, tops: Tops) -> int:
    """What an expression comes to for these tops."""
    return expr if isinstance(expr, int) else expr.amount(tops)
