"""The stopwatch: never negative, pausing is idempotent and free, a gap pauses instead of eating time."""

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.fifty.values.public import Clock
from game.table.stopwatch import LONGEST_GAP, Stopwatch
from game.table.timer import Timer

Steps: TypeAlias = list[tuple[str, float]]
STEPS = st.lists(st.tuples(st.sampled_from(["look", "pause", "resume"]), st.floats(-2, 4)), max_size=60)
STARTS = st.floats(0, 5000)


def run(start: float, steps: Steps) -> tuple[Stopwatch, float, list[float]]:
    """The stopwatch after these steps (what is done, and how much later), the time then, and all it counted."""
    watch, now = Stopwatch().resume(start), start
    counted = []
    for what, later in steps:
        now += later
        watch = {"look": watch.look, "pause": watch.pause, "resume": watch.resume}[what](now)
        counted.append(watch.counted)
    return watch, now, counted


@given(STARTS, STEPS)
def test_it_is_never_negative_and_never_goes_back(start: float, steps: Steps) -> None:
    _, _, counted = run(start, steps)
    assert all(one <= two for one, two in zip([0.0, *counted], counted, strict=False))


@given(STARTS, STEPS, st.floats(0, 100))
def test_pausing_again_changes_nothing(start: float, steps: Steps, later: float) -> None:
    watch, now, _ = run(start, steps)
    paused = watch.pause(now)
    assert paused.pause(now + later) == paused == paused.look(now + later)
    assert not paused.running


@given(STARTS, STEPS, st.floats(0, 100_000))
def test_pause_and_resume_cost_nothing(start: float, steps: Steps, away: float) -> None:
    watch, now, _ = run(start, steps)
    again = watch.pause(now).resume(now + away)
    assert again.counted == watch.pause(now).counted
    assert again.running and again.look(now + away + 0.5).counted == pytest.approx(again.counted + 0.5, abs=1e-6)


@given(STARTS, STEPS)
def test_it_counts_exactly_the_looks_of_at_most_a_second_while_it_runs(start: float, steps: Steps) -> None:
    watch, now, expected, seen = Stopwatch().resume(start), start, 0.0, start
    running = True
    for what, later in steps:
        now += later
        passed = now - seen
        if running and passed > LONGEST_GAP:
            running = False
        elif running:
            expected += max(0.0, passed)
        running = what == "resume" or (running and what == "look")
        seen = now if what == "resume" else max(seen, now)
        watch = {"look": watch.look, "pause": watch.pause, "resume": watch.resume}[what](now)
    assert watch.counted == pytest.approx(expected, abs=1e-6)


@given(STARTS, st.floats(1.001, 1e6))
def test_a_gap_pauses_and_is_not_counted(start: float, gap: float) -> None:
    watch = Stopwatch(12.5).resume(start).look(start + gap)
    assert (watch.counted, watch.running) == (12.5, False)
    assert Stopwatch(12.5).resume(start).pause(start + gap).counted == 12.5
    resumed = Stopwatch(12.5).resume(start).resume(start + gap)
    assert resumed.counted == 12.5


def test_it_runs_on_while_a_golden_1_holds_the_countdown_and_stands_in_a_pause() -> None:
    """Golden 1 at 20, a pause, the next card at 60: 280 of five minutes are left."""
    timer = Timer.start(Clock(300))
    watch, now = Stopwatch().resume(100.0), 100.0

    def until(watch: Stopwatch, at: float, now: float) -> tuple[Stopwatch, float]:
        while watch.counted < at - 1e-9:
            now += 0.5
            watch = watch.look(now)
        return watch, now

    watch, now = until(watch, 20, now)
    timer = timer.after(Clock(300, running=False), watch.counted)
    watch, now = until(watch, 40, now)
    watch = watch.pause(now).resume(now + 77)
    watch, now = until(watch, 60, now + 77)
    timer = timer.after(Clock(300), watch.counted)
    assert timer.left_at(watch.counted) == 280
    assert timer.ends == 340


@given(st.lists(st.floats(0, 0.9), max_size=50))
def test_the_countdown_says_when_it_ends(looks: list[float]) -> None:
    timer, watch, now = Timer.start(Clock(10)), Stopwatch().resume(0.0), 0.0
    for later in looks:
        now += later
        watch = watch.look(now)
    assert timer.ends == 10
    assert (watch.counted >= timer.ends) == (timer.left_at(watch.counted) == 0)
    assert timer.after(Clock(10, running=False), 3).ends is None
