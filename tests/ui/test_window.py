"""A remembered window is brought back to where all of it can be seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.window import SMALLEST, clamped

ONE, TWO = ((1920, 1080),), ((1920, 1080), (1280, 1024))
ANY = st.tuples(*[st.integers(-10_000, 10_000)] * 4)
SCREENS = st.lists(st.tuples(st.integers(800, 4000), st.integers(600, 3000)), min_size=1, max_size=3)


@pytest.mark.parametrize("window", [(), (1, 2, 3), (1, 2, 3, 4, 5)])
def test_what_is_no_place_is_left_out(window: tuple[int, ...]) -> None:
    assert clamped(window, ONE) is None


def test_a_window_that_is_seen_stays() -> None:
    assert clamped((40, 50, 1000, 700), ONE) == (40, 50, 1000, 700)
    assert clamped((1950, 50, 1000, 700), TWO) == (1950, 50, 1000, 700)


def test_a_window_of_a_screen_that_is_gone_comes_back() -> None:
    assert clamped((1950, 400, 1000, 700), ONE) == (920, 380, 1000, 700)
    assert clamped((-500, -500, 5000, 5000), ONE) == (0, 0, 1920, 1080)
    assert clamped((100, 100, 3, 3), ONE) == (100, 100, *SMALLEST)


@given(ANY, SCREENS)
def test_all_of_it_lies_on_the_desktop(window: tuple[int, ...], screens: list[tuple[int, int]]) -> None:
    place = clamped(window, screens)
    assert place is not None
    left, top, wide, high = place
    assert left >= 0 and top >= 0
    assert left + wide <= sum(size[0] for size in screens)
    assert top + high <= max(size[1] for size in screens)
    assert wide >= SMALLEST[0] and high >= SMALLEST[1]
