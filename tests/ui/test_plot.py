"""Plots: round scales, honest means, and nothing outside of the box."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.library import load
from game.content.text import load_catalogue
from game.ui.context import Context
from game.ui.geometry import Box, Canvas
from game.ui.node import Nodes, Panel, Text
from game.ui.plot import GRID, MOST, STROKE, bar, line, steps_of, ticks
from game.ui.theme import ACCENT, GOLD
from game.ui.type import Type

ROOM = Box(100, 50, 600, 200)


def context(scale: int = 100) -> Context:
    return Context(Canvas.of(1280, 720).box, load_catalogue("en"), load, Type().grown(scale))


def curve(nodes: Nodes) -> list[Panel]:
    """The flat parts of a staircase, from left to right."""
    return [node for node in nodes if isinstance(node, Panel) and node.fill == ACCENT and node.box.h == STROKE]


def texts(nodes: Nodes) -> list[str]:
    return [node.text for node in nodes if isinstance(node, Text)]


@pytest.mark.parametrize(
    ("top", "scale"), [(0, (0, 1)), (1, (0, 1)), (3, (0, 1, 2, 3)), (24, (0, 10, 20, 30)), (100, (0, 50, 100))]
)
def test_scales_are_round_and_reach_the_top(top: float, scale: tuple[int, ...]) -> None:
    assert ticks(top) == scale


@given(st.floats(0, 1e9))
def test_a_scale_has_few_parts(top: float) -> None:
    scale = ticks(top)
    assert scale[-1] >= top and 1 <= len(scale) - 1 <= GRID


@given(st.lists(st.integers(0, 50), max_size=400))
def test_every_value_is_in_one_step(values: list[int]) -> None:
    steps = steps_of(values)
    assert len(steps) == min(MOST, len(values))
    assert [number for step in steps for number in range(step.first, step.last + 1)] == list(range(1, len(values) + 1))
    assert sum(step.mean * (step.last - step.first + 1) for step in steps) == pytest.approx(sum(values))


def test_a_line_goes_up_where_the_values_do() -> None:
    stairs = curve(line(context(), ROOM, [0, 10, 20], below=("then", "now")))
    high = [panel.box.y for panel in stairs]
    assert len(stairs) == 3 and high == sorted(high, reverse=True)
    assert high[0] - high[1] == pytest.approx(high[1] - high[2])


def test_the_scale_and_the_ends_of_a_line_are_written() -> None:
    written = texts(line(context(), ROOM, [0, 10, 20], below=("then", "now")))
    assert written == ["0", "5", "10", "15", "20", "then", "now"]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("count", [0, 1, 2, 59, 60, 61, 10_000])
def test_a_line_stays_in_its_box(count: int, scale: int) -> None:
    nodes = line(context(scale), ROOM, [at % 51 for at in range(count)])
    assert all(ROOM.inset(-2).covers(node.box) for node in nodes)
    assert len(curve(nodes)) == min(count, MOST)


@pytest.mark.parametrize(("share", "part"), [(0.0, 0.0), (0.25, 0.25), (1.0, 1.0), (1.7, 1.0)])
def test_a_bar_is_as_long_as_its_share(share: float, part: float) -> None:
    nodes = bar(context(), Box(0, 0, 400, 30), share)
    track = nodes[0].box
    filled = [node.box.w for node in nodes if isinstance(node, Panel) and node.fill == GOLD]
    assert (filled or [0.0]) == pytest.approx([track.w * part])
    assert texts(nodes) == [f"{round(share * 100)} %"]
