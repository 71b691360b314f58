"""What a task asks of one round: terms about the Operator's card, the others' cards, and the Operator's Pile.

A round is judged when it is ripe (M5): every term is then met or broken, never open.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from game.core.condition import BROKEN, MET, All, Any, Not, Verdict
from game.core.node import BadValue, Range
from game.rules.complete.terms.likes import Bounds, Like, Likeness, is_number
from game.rules.complete.terms.trial import Trial
from game.rules.complete.values.cards import Number


def _verdict(*, met: bool) -> Verdict:
    return MET if met else BROKEN


@dataclass(frozen=True, slots=True)
class Operator:
    """The Operator's card: its number, and whether it is in the Operator's own colour; what is named must all hold."""

    color: Literal["own", "other"] | None = None
    number: Number | tuple[Number, ...] | None = None

    def __post_init__(self) -> None:
        if self.color is None and self.number is None:
            raise BadValue("empty_like")

    def judge(self, trial: Trial) -> Verdict:
        is_own = trial.card.color == trial.own
        fits = self.color is None or is_own == (self.color == "own")
        return _verdict(met=fits and (self.number is None or is_number(trial.card.number, self.number, trial)))


@dataclass(frozen=True, slots=True)
class Pile:
    """The number on top of the Operator's Pile before this round's Pile phase; a Starting card has none."""

    number: Likeness | tuple[Number, ...]

    def judge(self, trial: Trial) -> Verdict:
        return _verdict(met=trial.top > 0 and is_number(trial.top, self.number, trial))


@dataclass(frozen=True, slots=True)
class Left:
    """The card of the player to the Operator's left, the next clockwise."""

    card: Like

    def judge(self, trial: Trial) -> Verdict:
        return _verdict(met=self.card.means(trial.others[0], trial))


@dataclass(frozen=True, slots=True)
class Right:
    """The card of the player to the Operator's right; with two players the same as Left."""

    card: Like

    def judge(self, trial: Trial) -> Verdict:
        return _verdict(met=self.card.means(trial.others[-1], trial))


@dataclass(frozen=True, slots=True)
class Others:
    """How many of the other players' cards are meant: exactly a number, within bounds, or all of them."""

    of: Like
    is_: Literal[0, 1, 2, 3, 4, "all"] | Bounds

    def judge(self, trial: Trial) -> Verdict:
        found = sum(self.of.means(card, trial) for card in trial.others)
        match self.is_:
            case "all":
                return _verdict(met=found == len(trial.others))
            case Bounds():
                return _verdict(met=self.is_.holds(found))
        return _verdict(met=found == self.is_)


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of all numbers of the round: even, odd, a number, or within bounds."""

    is_: Literal["odd", "even"] | Annotated[int, Range(2, 15)] | Bounds

    def judge(self, trial: Trial) -> Verdict:
        total = trial.card.number + sum(card.number for card in trial.others)
        match self.is_:
            case "even" | "odd":
                return _verdict(met=total % 2 == (self.is_ == "odd"))
            case Bounds():
                return _verdict(met=self.is_.holds(total))
        return _verdict(met=total == self.is_)


Condition: TypeAlias = Operator | Pile | Left | Right | Others | Total | All | Any | Not


def is_early(condition: object) -> bool:
    """Whether a condition looks only at the Operator's card and Pile, so that nobody else's card matters (M5)."""
    match condition:
        case All(parts) | Any(parts):
            return all(map(is_early, parts))
        case Not(part):
            return is_early(part)
    return isinstance(condition, Operator | Pile)
