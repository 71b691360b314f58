"""Samples of a mission: situations that satisfy it, and near misses one card away; chosen evenly, always the same."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

SHOWN = 4
"""How many samples of a kind are shown."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sample:
    """One situation: `shown` is what lies there, as the game's look draws it.

    `changed` is the place of the card that differs from a situation that satisfies the mission; None where it does.
    """

    shown: Any
    changed: int | None = None


@dataclass(frozen=True, slots=True)
class Samples:
    """Situations that satisfy a mission, and others that fail by one card; `near[i]` is one card from `good[i]`."""

    good: tuple[Sample, ...]
    near: tuple[Sample, ...]


def varied(candidates: Sequence[T], distance: Callable[[T, T], float], count: int = SHOWN) -> tuple[T, ...]:
    """Some of the candidates, as unlike each other as can be: the first, then always the one farthest from the rest."""
    chosen = list(candidates[:1])
    nearest = [distance(chosen[0], other) for other in candidates] if chosen else []
    while len(chosen) < min(count, len(candidates)):
        at = max(range(len(candidates)), key=nearest.__getitem__)
        if nearest[at] <= 0:
            break
        chosen.append(candidates[at])
        nearest = [min(far, distance(chosen[-1], other)) for far, other in zip(nearest, candidates, strict=True)]
    return tuple(chosen)


def paired(
    candidates: Sequence[T],
    distance: Callable[[T, T], float],
    misses: Callable[[T, int], Sample | None],
) -> Samples:
    """Varied candidates with their near misses; those that no change of one card breaks come last.

    `misses` gives the near miss of a candidate, looking at its places from a number on.
    """
    with_miss: list[T] = []
    found: dict[int, Sample] = {}
    for candidate in varied(candidates, distance, 4 * SHOWN):
        miss = misses(candidate, len(with_miss))
        if miss is not None:
            found[len(with_miss)] = miss
            with_miss.append(candidate)
        if len(with_miss) == SHOWN:
            break
    good = with_miss + [each for each in varied(candidates, distance) if each not in with_miss]
    return Samples(tuple(map(Sample, good[:SHOWN])), tuple(found.values()))
