"""Briefs of The Crew for walks: a random one, and a grid over every mission and option."""

from collections.abc import Iterator
from dataclasses import replace

from game.content import crew as content
from game.core.condition import Any
from game.core.engine import Rng
from game.dev.subject import shelf
from game.dev.walk import pick
from game.rules.crew.terms import (
    Allocation,
    Ask,
    Balance,
    DeadZone,
    DrawCards,
    HandOver,
    HolderOf,
    Mission,
    Pred,
    Silence,
    WinsAll,
)
from game.rules.crew.values.brief import CHALLENGE_SEATS, SEATS, Brief
from game.rules.crew.values.cards import CARDS

NUMBERS = range(1, 51)


LASTING = Balance(13)
"""Nothing can break it, and it is met after the last trick: an attempt in which all cards are played."""

TOLD = Any((WinsAll(HolderOf(CARDS["P9"]), Pred(suit="pink")), LASTING))

LONG = (
    Mission("long", conditions=(LASTING,)),
    Mission("long-dark", twists=(DeadZone(on=True), Silence("one")), conditions=(TOLD,)),
    Mission("long-draw", twists=(DrawCards(3), Ask("yes_no")), conditions=(TOLD,)),
    Mission("long-dark-draw", twists=(DrawCards(2), DeadZone(on=True)), conditions=(LASTING,)),
    Mission("ask-and-share", 9, ("1", "omega"), (Ask("good_bad"), Allocation("distribution"), HandOver(5))),
)
"""Missions that nobody plays: they last, and put together what the logbook keeps apart."""


def complete(brief: Brief) -> Brief:
    """The brief with its mission."""
    return content.complete(brief, shelf().book("crew"))


def long_briefs() -> Iterator[Brief]:
    """A brief for each of the missions that last."""
    return (Brief(mission=mission.id, missions=(mission,)) for mission in LONG)


def any_brief(rng: Rng) -> Brief:
    """Some brief that the game allows; every option is often as it is by default."""
    number = pick(NUMBERS, rng)
    return replace(
        pick(list(long_briefs()), rng) if rng() < 0.4 else complete(Brief(mission=number)),
        challenge=pick((False, False, True), rng),
        attempt=pick((1, 1, 7), rng),
        distress=pick((False, False, True), rng),
        late_signals=pick((True, True, False), rng),
        jarvis=pick((None, "A", "B"), rng),
    )


OPTIONS = (
    Brief(mission=12, late_signals=False),
    Brief(mission=14, late_signals=False),
    Brief(mission=19, late_signals=False, distress=True, attempt=3),
    Brief(mission=12, jarvis="A"),
    Brief(mission=46, jarvis="A"),
    Brief(mission=50, jarvis="B"),
    Brief(mission=13, challenge=True),
)


def grid() -> Iterator[tuple[Brief, tuple[int, ...]]]:
    """Every mission with every number of seats, the challenge variant where it is played, and every option."""
    for number in NUMBERS:
        yield complete(Brief(mission=number)), SEATS
        yield complete(Brief(mission=number, challenge=True)), CHALLENGE_SEATS
    for brief in (*map(complete, OPTIONS), *long_briefs()):
        yield brief, SEATS
