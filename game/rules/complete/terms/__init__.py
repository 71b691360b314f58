"""The vocabulary of tasks: conditions on one round, the cards they speak of, and the task itself."""

from game.rules.complete.terms.conditions import Condition, Left, Operator, Others, Pile, Right, Total, is_early
from game.rules.complete.terms.likes import Bounds, Like, Likeness
from game.rules.complete.terms.missions import Mission
from game.rules.complete.terms.trial import Trial

__all__ = [
    "Bounds",
    "Condition",
    "Left",
    "Like",
    "Likeness",
    "Mission",
    "Operator",
    "Others",
    "Pile",
    "Right",
    "Total",
    "Trial",
    "is_early",
]
