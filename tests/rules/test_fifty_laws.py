"""Every law of an engine holds for 50 Missions: every box, goal and option, one to four seats, turns and speed play."""

from typing import Any

import pytest

from game.dev import fifty
from game.dev.subject import Deal, Subject, brief_words
from game.dev.trial import attempt
from game.dev.walk import numbered

SUBJECT: Subject = fifty
GRID = list(SUBJECT.grid())
SHARE = 0.02
"""Of the states, that the costly laws look at."""


@pytest.mark.parametrize(("brief", "counts"), GRID, ids=[brief_words(brief) or "default" for brief, _ in GRID])
def test_every_law_holds(brief: Any, counts: tuple[int, ...]) -> None:
    for seats in counts:
        rng = numbered(11, seats, brief_words(brief))
        assert attempt(SUBJECT, Deal(brief, seats, int(rng() * 1000)), rng, costly=SHARE) == ""


def test_every_box_goal_and_option_is_on_the_grid() -> None:
    briefs = [brief for brief, _ in GRID]
    assert {(b.box, b.goal, b.clock is None) for b in briefs} >= {
        (box, goal, turns)
        for box in ("base", "complique", "both")
        for goal in ("medals", "beginner", "normal", "expert", "insane", "all")
        for turns in (True, False)
    }
    assert all(counts == (1, 2, 3, 4) for _, counts in GRID)
    assert {b.talk for b in briefs} == {"phrases", "strict", "silent", "free"}
    assert {b.look for b in briefs} == {None, "none", "all"}
    for option in ("open_hands", "golden", "ambushes", "gadgets"):
        assert {getattr(b, option) for b in briefs} == {True, False}
    assert any(b.rebuilds for b in briefs)
