"""Every law of an engine holds for Mission Complete: all options and numbers of seats, silent and talking."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.engine import Rng
from game.dev import complete
from game.dev.complete.actions import composed
from game.dev.laws import BrokenLaw, watch
from game.dev.subject import Deal, Subject, brief_words, read_brief
from game.dev.trial import attempt
from game.dev.walk import Walk, numbered, pick
from game.rules.complete.legality import refusal
from game.rules.complete.sight import observe
from game.rules.complete.values.brief import SEATS
from tests.rules.complete_table import eager

SUBJECT: Subject = complete
GRID = list(SUBJECT.grid())
SHARE = 0.05
"""Of the states, that the costly laws look at."""


@pytest.mark.parametrize(("brief", "counts"), GRID, ids=[brief_words(brief) or "default" for brief, _ in GRID])
def test_every_law_holds(brief: Any, counts: tuple[int, ...]) -> None:
    for seats in counts:
        rng = numbered(11, seats, brief_words(brief))
        assert attempt(SUBJECT, Deal(brief, seats, int(rng() * 1000)), rng, costly=SHARE) == ""


def test_every_option_is_on_the_grid() -> None:
    briefs = [brief for brief, _ in GRID]
    assert {b.talk for b in briefs} == {"table", "screen"}
    for option in ("same_round_robot", "stop_at_three", "keep_signals", "bare_hands"):
        assert {getattr(b, option) for b in briefs} == {True, False}
    assert {counts for b, counts in GRID if b.colours is None} == {SEATS}
    assert {b.colours is None for b in briefs} == {True, False}


def chatter(walk: Walk, rng: Rng, done: list[str]) -> Iterator[Walk]:
    """A random game in which markers come out, everybody says what their icon allows, and somebody calls at times."""
    while not walk.over:
        signal = composed(walk.state.public, rng)
        free = [action for seat in walk.watchers for action in walk.listed(seat) if walk.engine.is_free(action)]
        action: Any = signal
        if rng() > 0.3 or refusal(observe(walk.state, signal.seat), signal) is not None:
            _, legal = pick(list(walk.choices()), rng)
            action = pick(free, rng) if free and rng() < 0.1 else eager(walk.state.public, legal, rng)
        done.append(type(action).__name__)
        walk.do(action)
        yield walk


@pytest.mark.parametrize("options", ["talk=screen", "talk=screen keep_signals=true same_round_robot=true"])
def test_every_law_holds_while_people_talk_and_call(options: str) -> None:
    done: list[str] = []
    for number in range(12):
        rng = numbered(5, number, options)
        walk = Walk(SUBJECT, Deal(read_brief("complete", options.split()), SEATS[number % 4], number))
        try:
            watch(walk, chatter(walk, rng, done), rng, costly=SHARE)
        except BrokenLaw as broken:
            pytest.fail(f"{broken}\n{walk.words()}")
    assert set(done) == {"Play", "GoOn", "Call", "Say", "Tell"}
    assert done.count("Call") > 20
