"""Turns presses into an action, for any game: an action names the places it touches, in order."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

Touch: TypeAlias = tuple[str, ...]
"""One step: the keys that do equally well (a card that one holds twice lies at two places)."""


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action and its steps."""

    action: Any
    steps: tuple[Touch, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """What has been pressed so far, and the action when all its places are chosen."""

    picked: tuple[str, ...] = ()
    action: Any = None


def open_options(options: Iterable[Option], picked: tuple[str, ...]) -> tuple[Option, ...]:
    """The options that begin with what has been picked."""
    return tuple(option for option in options if _begins(option, picked))


def _begins(option: Option, picked: tuple[str, ...]) -> bool:
    return len(option.steps) >= len(picked) and all(
        key in step for key, step in zip(picked, option.steps, strict=False)
    )


def next_keys(options: Iterable[Option], picked: tuple[str, ...]) -> frozenset[str]:
    """The keys that may be pressed next."""
    at = len(picked)
    return frozenset(
        key
        for option in open_options(options, picked)
        if len(option.steps) > at
        for key in option.steps[at]
        if key not in picked
    )


def press(options: tuple[Option, ...], picked: tuple[str, ...], key: str) -> Pick:
    """What is picked after a press: one step more, the step taken back, or a new beginning."""
    if key in next_keys(options, picked):
        return _after(options, (*picked, key))
    if key in picked:
        return Pick(picked[: picked.index(key)])
    for length in range(len(picked) - 1, -1, -1):
        if key in next_keys(options, picked[:length]):
            return _after(options, (*picked[:length], key))
    return Pick(picked)


def _after(options: tuple[Option, ...], picked: tuple[str, ...]) -> Pick:
    whole = [option for option in open_options(options, picked) if len(option.steps) == len(picked)]
    return Pick((), whole[0].action) if whole else Pick(picked)
