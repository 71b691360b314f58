"""The task of a mission as the rules know it: a condition on a round, how often in a row, and how to mime it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from game.core.condition import MET
from game.core.node import BadValue
from game.rules.complete.terms.conditions import Condition, is_early
from game.rules.complete.terms.trial import Trial
from game.rules.complete.values.cards import Card
from game.rules.complete.values.palette import LONGEST_ROW, Token


@dataclass(frozen=True, slots=True)
class Mission:
    """A task: it is done when its condition is met in some round, or in two rounds in a row with `repeat` 2 (M4, M7).

    `mime` is a row of tokens that says it without words (C11); `cards` are the cards that it stands on. An `early` task
    looks only at the Operator's card and Pile and is judged once that card is down, others when all are (M5).
    """

    lasting: ClassVar[bool] = True

    id: str
    condition: Condition
    repeat: Literal[1, 2] = 1
    mime: tuple[Token, ...] = ()
    cards: tuple[Card, ...] = ()
    early: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.mime) > LONGEST_ROW:
            raise BadValue("row_too_long", limit=LONGEST_ROW)
        object.__setattr__(self, "early", is_early(self.condition))

    def __hash__(self) -> int:
        return hash(self.id)

    def is_done(self, trials: Iterable[Trial]) -> bool:
        """Whether successive rounds, each ripe to be judged, fulfil the task."""
        in_a_row = 0
        for trial in trials:
            in_a_row = in_a_row + 1 if self.condition.judge(trial) is MET else 0
            if in_a_row == self.repeat:
                return True
        return False
