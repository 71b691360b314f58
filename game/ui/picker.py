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


def press(options: tuple[Option, ...], picked: tuple[str, ...], key: str, *, one: bool = False) -> Pick:
    """What is picked after a press: one step more, the step taken back, or a new beginning.

    With `one`, a press that leaves a single action makes it, and so does the place where a single card may go.
    """
    if key in next_keys(options, picked):
        return _after(options, (*picked, key), one=one)
    if key in picked:
        return Pick(picked[: picked.index(key)])
    for length in range(len(picked) - 1, -1, -1):
        if key in next_keys(options, picked[:length]):
            return _after(options, (*picked[:length], key), one=one)
    ends = [option for option in options if key in option.steps[-1] and option.steps[0][0].startswith(HAND)]
    if one and not picked and len(ends) == 1:
        return Pick((), ends[0].action)
    return Pick(picked)


def _after(options: tuple[Option, ...], picked: tuple[str, ...], *, one: bool) -> Pick:
    begun = open_options(options, picked)
    whole = [option for option in begun if len(option.steps) == len(picked)]
    if whole:
        return Pick((), whole[0].action)
    if one and len(begun) == 1 and CONFIRM not in begun[0].steps[-1]:
        return Pick((), begun[0].action)
    return Pick(picked)


HAND = "hand:"
"""How the places of one's own cards begin."""

CONFIRM = "confirm"
"""The last place of an action that waits for a press of its own."""
