"""Samples of conditions of 50 Missions: four tops that satisfy one, and four that fail by one card."""

from itertools import compress

from game.content.samples import Sample, Samples, paired
from game.content.truth import CELLS, KINDS, truth
from game.core.condition import MET
from game.rules.fifty.terms import Condition, Tops
from game.rules.fifty.values.cards import CARDS, Card

WANTED = 48
"""Among so many states that satisfy a condition the samples are chosen."""

TRIED = 40_000
"""How many states are tried one by one before all of them are gone through."""

_STRIDE = 104_729


class _Row:
    """Four tops for terms to judge."""

    __slots__ = ("tops",)

    def __init__(self, tops: Tops) -> None:
        self.tops = tops


def samples_of(condition: Condition, *, golden: bool = False) -> Samples:
    """Four states that satisfy a condition and four near misses; fewer when there are not so many.

    `golden` shows every 1 as the golden 1 that it is in "Ça se complique" (F21); to a condition they are the same.
    """
    found = paired(_satisfying(condition), _distance, lambda tops, turn: _miss(condition, tops, turn))
    return _gilded(found) if golden else found


def _satisfying(condition: Condition) -> list[Tops]:
    """States that satisfy a condition, from all over the 611,604 (F20)."""
    found: list[Tops] = []
    for step in range(TRIED):
        tops = _tops(step * _STRIDE % CELLS)
        if _exists(tops) and condition.judge(_Row(tops)) is MET:
            found.append(tops)
            if len(found) == WANTED:
                return found
    cells = list(compress(range(CELLS), truth(condition)))
    count = min(WANTED, len(cells))
    return [_tops(cells[(2 * at + 1) * len(cells) // (2 * count)]) for at in range(count)]


def _tops(cell: int) -> Tops:
    return KINDS[cell // 21952], KINDS[cell // 784 % 28], KINDS[cell // 28 % 28], KINDS[cell % 28]


def _exists(tops: Tops) -> bool:
    """A box has two copies of each card."""
    return max(map(tops.count, tops)) <= 2


def _distance(one: Tops, two: Tops) -> float:
    return sum(
        (a.color != b.color) + 0.5 * (a.value != b.value) + 0.05 * abs(a.value - b.value)
        for a, b in zip(one, two, strict=True)
    )


def _miss(condition: Condition, tops: Tops, turn: int) -> Sample | None:
    """The state with another card on one pile that does not satisfy the condition any more."""
    for step in range(4):
        place = (turn + step) % 4
        near = sorted(KINDS, key=lambda card: _unlike(tops[place], card, by_value=turn % 2 == 0))
        for card in near:
            other = _with(tops, place, card)
            if card is not tops[place] and _exists(other) and condition.judge(_Row(other)) is not MET:
                return Sample(other, place)
    return None


def _with(tops: Tops, place: int, card: Card) -> Tops:
    a, b, c, d = (card if at == place else here for at, here in enumerate(tops))
    return a, b, c, d


def _unlike(here: Card, card: Card, *, by_value: bool) -> tuple[bool, int]:
    """How much a card differs: first those that differ in the value alone, or in the colour alone."""
    other_color, steps = here.color != card.color, abs(here.value - card.value)
    return (other_color, steps) if by_value else (not other_color, steps)


def _gilded(samples: Samples) -> Samples:
    def gild(sample: Sample) -> Sample:
        shown = tuple(CARDS[f"{card.word}*"] if card.value == 1 else card for card in sample.shown)
        return Sample(shown, sample.changed)

    return Samples(tuple(map(gild, samples.good)), tuple(map(gild, samples.near)))
