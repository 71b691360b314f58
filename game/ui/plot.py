"""Small plots as nodes: a line over time, and a bar for a share."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Node, Nodes, Panel, Text
from game.ui.theme import ACCENT, BODY, GOLD, LINE, MUTED, SLOT, SMALL
from game.ui.widgets import wide

MOST = 60
"""How many steps a line has at most: more values are put together, each step being their mean."""

GRID = 4
"""How many parts the scale of a plot has at most."""

STROKE = 3.0


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a line: the mean of the values from number `first` to number `last`, counted from 1."""

    first: int
    last: int
    mean: float


def steps_of(values: Sequence[float], most: int = MOST) -> tuple[Step, ...]:
    """The values in at most so many steps of nearly the same length, in order."""
    count = min(most, len(values))
    ends = [len(values) * at // count for at in range(count + 1)] if count else []
    return tuple(Step(begin + 1, end, sum(values[begin:end]) / (end - begin)) for begin, end in pairwise(ends))


def ticks(top: float) -> tuple[int, ...]:
    """The numbers on a scale from 0 to at least `top`, in round steps."""
    whole = max(1, ceil(top))
    each = next(size for size in _rounds() if size * GRID >= whole)
    return tuple(range(0, each * ceil(whole / each) + 1, each))


def _rounds() -> tuple[int, ...]:
    return tuple(digit * 10**power for power in range(12) for digit in (1, 2, 5))


def line(context: Context, box: Box, values: Sequence[float], *, below: tuple[str, str] = ("", "")) -> Nodes:
    """A staircase of the values from left to right; `below` is said under its beginning and its end."""
    steps = steps_of(values)
    scale = ticks(max((step.mean for step in steps), default=1.0))
    left = max(wide(context, str(number), SMALL, bold=False) for number in scale) + 8
    foot = context.letters.sized(SMALL) * 1.3 + 8
    room = Box(box.x + left, box.y + foot / 2, box.w - left, box.h - foot * 1.5 - 4)
    nodes: list[Node] = []
    for number in scale:
        y = room.bottom - room.h * number / scale[-1]
        nodes.append(Panel(Box(room.x, y - 0.5, room.w, 1), LINE, None, 0))
        nodes.append(Text(Box(box.x, y - foot / 2, left - 6, foot), str(number), SMALL, MUTED, align="right"))
    nodes += _stairs(room, steps, scale[-1])
    halves = Box(room.x, room.bottom + 4, room.w, foot).columns(2, 10)
    nodes.append(Text(halves[0], below[0], SMALL, MUTED))
    nodes.append(Text(halves[1], below[1], SMALL, MUTED, align="right"))
    return tuple(nodes)


def _stairs(room: Box, steps: Sequence[Step], top: float) -> list[Node]:
    nodes: list[Node] = []
    before: float | None = None
    for step, column in zip(steps, room.columns(max(1, len(steps))), strict=False):
        y = room.bottom - room.h * step.mean / top - STROKE / 2
        if before is not None:
            high, low = min(before, y), max(before, y)
            nodes.append(Panel(Box(column.x - STROKE / 2, high, STROKE, low - high + STROKE), ACCENT, None, 0))
        nodes.append(Panel(Box(column.x, y, column.w, STROKE), ACCENT, None, 0))
        before = y
    return nodes


def bar(context: Context, box: Box, share: float) -> Nodes:
    """A share, 0 to 1, as a bar with its percents behind it."""
    percents = context.tr("ui.percent", part=round(share * 100))
    numbers = min(box.w / 2, wide(context, context.tr("ui.percent", part=100), BODY, bold=False))
    high = min(16.0, box.h * 0.5)
    track = Box(box.x, box.y + (box.h - high) / 2, box.w - numbers - 10, high)
    filled = max(0.0, min(1.0, share)) * track.w
    nodes: list[Node] = [Panel(track, SLOT, LINE, high / 2)]
    if filled >= high:
        nodes.append(Panel(Box(track.x, track.y, filled, high), GOLD, None, high / 2))
    nodes.append(Text(Box(track.right + 10, box.y, numbers, box.h), percents, BODY, MUTED, align="right"))
    return tuple(nodes)
