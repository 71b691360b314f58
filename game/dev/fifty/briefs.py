"""Briefs of 50 Missions for walks: a random one, and a grid over every option."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

from game.content import fifty as content
from game.core.chance import shuffle
from game.core.engine import Rng
from game.dev.subject import shelf
from game.dev.walk import pick
from game.rules.fifty.values.brief import SEATS, Box, Brief, Goal, Look, Talk

BOXES: tuple[Box, ...] = get_args(Box)
LEVELS: tuple[Goal, ...] = get_args(Goal)
CLOCK = 300


def complete(brief: Brief) -> Brief:
    """The brief with the missions that it draws from."""
    return content.complete(brief, shelf().book("fifty"))


def any_brief(rng: Rng) -> Brief:
    """Some brief that the game allows; every option is often as it is by default."""

    def some(*values: Any) -> Any:
        return pick(values, rng)

    box: Box = some(*BOXES)
    chosen = Brief(
        box=box,
        goal=some(*LEVELS, "medals"),
        count=some(50, 100) if box == "both" else 50,
        clock=some(None, None, CLOCK, 240),
        talk=some("phrases", *get_args(Talk)),
        open_hands=some(False, False, True),
        look=some(None, *get_args(Look)),
        golden=some(True, True, False),
        ambushes=some(True, True, False),
        gadgets=some(True, True, False),
        first=some(None, "A"),
    )
    return _picked(chosen, rng) if rng() < 0.2 else complete(chosen)


def _picked(brief: Brief, rng: Rng) -> Brief:
    """The same brief, with some of its missions picked by the players."""
    ids = shuffle((mission.id for mission in complete(brief).missions), rng)
    return complete(replace(brief, pick=ids[: 5 + int(rng() * (len(ids) - 5))]))


OPTIONS = (
    Brief(open_hands=True),
    Brief(talk="free"),
    Brief(talk="strict"),
    Brief(talk="silent"),
    Brief(golden=False),
    Brief(ambushes=False),
    Brief(gadgets=False),
    Brief(golden=False, ambushes=False, gadgets=False, goal="beginner"),
    Brief(look="none"),
    Brief(look="all", first="A"),
    Brief(box="both", count=100),
    Brief(box="both", count=100, goal="all"),
    Brief(box="both", count=100, goal="all", clock=1200),
    Brief(box="both", count=100, clock=1200, open_hands=True),
)


def grid() -> Iterator[tuple[Brief, tuple[int, ...]]]:
    """Every box and goal in turns and against the clock, and every option, each with the numbers of seats."""
    plain = [Brief(box=box, goal=goal, clock=clock) for box in BOXES for goal in LEVELS for clock in (None, CLOCK)]
    for brief in (*plain, *OPTIONS):
        yield complete(brief), SEATS
