"""Seeded chance: a seed and a label give the same order for years, on every machine."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from game.core.engine import Rng

Item = TypeVar("Item")


def source(seed: int, label: str) -> Rng:
    """A stream of numbers in [0, 1) that depends on the seed and the label alone.

    Only `Random.random()` is used: of all of `random` it alone is promised to stay the same.
    """
    return Random(f"{seed}/{label}").random


def shuffle(items: Iterable[Item], rng: Rng) -> tuple[Item, ...]:
    """The items in an order drawn from `rng` (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = int(rng() * (last + 1))
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def shuffled(items: Iterable[Item], seed: int, label: str) -> tuple[Item, ...]:
    """The items in the order that this seed and label give; pinned by tests of known deals."""
    return shuffle(items, source(seed, label))
