"""A glide begins where it was, ends where it goes, and never turns back."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Box
from game.ui.timeline import Tween, between

ONE, TWO = Box(0, 10, 40, 56), Box(300, -20, 100, 140)


def test_a_glide_begins_and_ends_on_its_places() -> None:
    assert between(ONE, TWO, 0.0) == ONE and between(ONE, TWO, 1.0) == TWO


@given(st.floats(0, 10), st.floats(0, 10))
def test_a_glide_never_turns_back(one: float, two: float) -> None:
    tween = Tween(3.0, 0.35)
    early, late = sorted((one, two))
    assert 0.0 <= tween.part(early) <= tween.part(late) <= 1.0
    assert tween.is_over(late) == (late >= 3.35)
