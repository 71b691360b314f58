"""Samples of tasks of Mission Complete: rounds of three players that fulfil one, and rounds that just fail."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Literal

from game.content.samples import Sample, Samples, paired
from game.core.condition import MET
from game.rules.complete.terms import Condition, Trial, is_early
from game.rules.complete.values.cards import CARDS, EACH, Card, Color, Number

OTHERS = 2
"""How many other players a sample has."""

COLORS: tuple[Color, ...] = ("blue", "red", "green")
"""The Operator's own colour, and those of the others."""

PILE = OTHERS + 1
"""The place of the top of the Operator's Pile among those that a sample can differ in; 0 is the Operator's card."""


def samples_of(condition: Condition, repeat: Literal[1, 2]) -> Samples:
    """Rounds that fulfil a task and rounds that fail by one card: each a row of one trial, or of two with `repeat` 2.

    Of two rounds in a row the second one fails.
    """
    found = paired(_fulfilling(condition), _distance, lambda trial, turn: _miss(condition, trial, turn))
    if repeat == 1:
        return Samples(tuple(map(_alone, found.good)), tuple(map(_alone, found.near)))
    half = len(found.good) // 2
    before = found.good[half:]
    return Samples(_rows(before, found.good[:half]), _rows(before, found.near[:half]))


def _rows(before: tuple[Sample, ...], after: tuple[Sample, ...]) -> tuple[Sample, ...]:
    """Two rounds in a row, the second as it may be changed."""
    return tuple(Sample((one.shown, two.shown), two.changed) for one, two in zip(before, after, strict=False))


def _alone(sample: Sample) -> Sample:
    return Sample((sample.shown,), sample.changed)


def _fulfilling(condition: Condition) -> list[Trial]:
    """All rounds that fulfil a task, as far as colours and numbers tell them apart, from all over."""
    met = [trial for trial in _rounds(condition) if condition.judge(trial) is MET]
    step = max(1, len(met) // 120)
    return met[step // 2 :: step]


def _rounds(condition: Condition) -> Iterator[Trial]:
    kinds = [(color, number) for color in COLORS for number, _ in EACH]
    others = 0 if is_early(condition) else OTHERS
    for row in product(kinds, repeat=1 + others):
        cards = _distinct(row)
        for top in range(4):
            yield Trial(COLORS[0], cards[0], cards[1:], top)


def _distinct(row: tuple[tuple[Color, Number], ...]) -> tuple[Card, ...]:
    """A card for each colour and number, each card once."""
    return tuple(_nth(color, number, row[:at].count((color, number))) for at, (color, number) in enumerate(row))


def _nth(color: Color, number: Number, nth: int) -> Card:
    first = 1 + sum(count for before, count in EACH if before < number)
    return CARDS[f"{color[0]}{first + nth:02}"]


def _distance(one: Trial, two: Trial) -> float:
    pairs = zip((one.card, *one.others), (two.card, *two.others), strict=True)
    cards = sum((a.color != b.color) + (a.number != b.number) for a, b in pairs)
    return cards + 0.5 * (one.top != two.top)


def _miss(condition: Condition, trial: Trial, turn: int) -> Sample | None:
    """The round with one other card that does not fulfil the task any more."""
    places = [*range(1 + len(trial.others)), PILE]
    for step in range(len(places)):
        place = places[(turn + step) % len(places)]
        for other in _changes(trial, place):
            if other != trial and condition.judge(other) is not MET:
                return Sample(other, place)
    return None


def _changes(trial: Trial, place: int) -> Iterator[Trial]:
    """The round with every other card at a place."""
    if place == PILE:
        yield from (replace(trial, top=top) for top in range(4))
        return
    cards = (trial.card, *trial.others)
    for color in COLORS:
        for number, _ in EACH:
            if (color, number) != (cards[place].color, cards[place].number):
                card = _nth(color, number, sum((each.color, each.number) == (color, number) for each in cards))
                changed = (*cards[:place], card, *cards[place + 1 :])
                yield replace(trial, card=changed[0], others=changed[1:])
