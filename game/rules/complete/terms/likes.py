"""Which cards a task speaks of, and how many of them: likenesses to the Operator's card, and bounds."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from game.core.node import BadValue, Range
from game.rules.complete.terms.trial import Trial
from game.rules.complete.values.cards import Card, Number

Likeness: TypeAlias = Literal[1, 2, 3, "lower", "same", "higher"]
"""A number, or how it compares with the number that the Operator plays."""


@dataclass(frozen=True, slots=True)
class Like:
    """Which cards are meant; what is named must all hold.

    `color`: the Operator's own, any other than that, or the same as on the Operator's card.
    """

    color: Literal["own", "other", "same"] | None = None
    number: Likeness | tuple[Number, ...] | None = None

    def __post_init__(self) -> None:
        if self.color is None and self.number is None:
            raise BadValue("empty_like")

    def means(self, card: Card, trial: Trial) -> bool:
        """Whether a card is meant in this round."""
        match self.color:
            case "own" if card.color != trial.own:
                return False
            case "other" if card.color == trial.own:
                return False
            case "same" if card.color != trial.card.color:
                return False
        return self.number is None or is_number(card.number, self.number, trial)


def is_number(number: int, wanted: Likeness | tuple[Number, ...], trial: Trial) -> bool:
    """Whether a number is one of those wanted, or compares as wanted with the Operator's."""
    match wanted:
        case "lower":
            return number < trial.card.number
        case "same":
            return number == trial.card.number
        case "higher":
            return number > trial.card.number
        case int():
            return number == wanted
    return number in wanted


@dataclass(frozen=True, slots=True)
class Bounds:
    """At least `min` and at most `max`; a missing bound does not bind."""

    min: Annotated[int, Range(0, 15)] | None = None
    max: Annotated[int, Range(0, 15)] | None = None

    def __post_init__(self) -> None:
        if self.min is None and self.max is None:
            raise BadValue("empty_bounds")

    def holds(self, number: int) -> bool:
        return (self.min is None or number >= self.min) and (self.max is None or number <= self.max)
