"""The countdown as a fold: never negative, holding costs nothing, a restart is full (F32, F43)."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.fifty.values.public import Clock
from game.table.timer import Timer

STEPS = st.lists(st.tuples(st.floats(0, 500), st.booleans(), st.booleans()), max_size=20)


def test_golden_at_20_and_the_next_card_at_60_leave_280_of_five_minutes() -> None:
    timer = Timer.start(Clock(300)).after(Clock(300, running=False), 20).after(Clock(300), 60)
    assert timer.left == 280
    assert timer.left_at(61.5) == 278.5


@given(STEPS)
def test_what_is_left_is_never_negative_and_never_more_than_full(steps: list[tuple[float, bool, bool]]) -> None:
    timer, at, restarts = Timer.start(Clock(300)), 0.0, 0
    for wait, running, restart in steps:
        at += wait
        restarts += restart
        timer = timer.after(Clock(300, running, restarts), at)
        assert 0 <= timer.left <= 300
        assert 0 <= timer.left_at(at + 1000) <= timer.left


@given(STEPS)
def test_the_countdown_loses_exactly_the_time_it_ran(steps: list[tuple[float, bool, bool]]) -> None:
    timer, at, ran, running = Timer.start(Clock(10_000)), 0.0, 0.0, True
    for wait, after, _ in steps:
        at += wait
        ran += wait if running else 0.0
        running = after
        timer = timer.after(Clock(10_000, running), at)
        assert abs(timer.left - max(0.0, 10_000 - ran)) < 1e-6


def test_a_restart_at_gold_is_full_running_or_stopped() -> None:
    for running in (True, False):
        assert Timer.start(Clock(300)).after(Clock(300, running, 1), 299).left == 300


def test_a_stamp_before_the_last_one_costs_nothing() -> None:
    timer = Timer.start(Clock(300)).after(Clock(300), 50)
    assert timer.left_at(40) == 250
    assert timer.after(Clock(300), 40).at == 50
