"""All rounds of Mission Complete as a task can meet them, and whether a condition is possible at all."""

from collections.abc import Iterator
from itertools import product

from game.core.condition import MET
from game.rules.complete.terms import Condition, Trial, is_early
from game.rules.complete.values.cards import CARDS, EACH, Card, Color

TABLES = (2, 3, 4, 5)
_OWN, _OTHER, _THIRD = ("b", "r", "p")
"""The Operator's own colour and two more: terms only ask whether colours are the same, so that three are enough."""


def is_possible(condition: Condition, *, players: tuple[int, ...] = TABLES) -> bool:
    """Whether some round shows the condition with one of these numbers of players."""
    return any(condition.judge(trial) is MET for count in players for trial in _rounds(condition, count))


def _rounds(condition: Condition, players: int) -> Iterator[Trial]:
    """Every round that this condition can tell apart, over every top of the Operator's Pile."""
    own: Color = "blue"
    others = 0 if is_early(condition) else players - 1
    cards = _cards(_OWN + _OTHER + (_THIRD if players > 2 else ""))
    for card in _cards(_OWN + _OTHER):
        for row in product(cards, repeat=others):
            for top in range(4):
                yield Trial(own, card, row, top)


def _cards(letters: str) -> list[Card]:
    """One card of each number in each colour."""
    first = {number: sum(count for before, count in EACH if before < number) + 1 for number, _ in EACH}
    return [CARDS[f"{letter}{first[number]:02}"] for letter in letters for number in first]
