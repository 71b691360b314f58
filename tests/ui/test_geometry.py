"""The canvas lies in every window, and boxes are cut without overlapping."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import HEIGHT, WIDTH, Box, Canvas


@given(st.integers(640, 4000), st.integers(375, 2400))
def test_the_canvas_lies_in_the_window_and_is_never_too_small(width: int, height: int) -> None:
    canvas = Canvas.of(width, height)
    assert canvas.size[0] >= WIDTH - 0.01 and canvas.size[1] >= HEIGHT - 0.01
    left, top, wide, high = canvas.pixels(canvas.box)
    assert left >= 0 and top >= 0 and left + wide <= width + 1 and top + high <= height + 1


@given(st.floats(0, 1279), st.floats(0, 719), st.sampled_from([(1024, 600), (1280, 720), (2560, 1440), (3840, 1600)]))
def test_a_point_and_its_pixel_are_the_same_place(x: float, y: float, size: tuple[int, int]) -> None:
    canvas = Canvas.of(*size)
    back = canvas.logical(*canvas.point(x, y))
    assert back == pytest.approx((x, y), abs=1 / canvas.scale)


@given(st.integers(1, 8), st.floats(0, 20))
def test_columns_lie_side_by_side(count: int, gap: float) -> None:
    box = Box(10, 20, 400, 50)
    columns = box.columns(count, gap)
    assert not any(one.meets(two) for at, one in enumerate(columns) for two in columns[at + 1 :])
    assert columns[-1].right == pytest.approx(box.right)
