"""Briefs of The Crew for walks: a random one, and a grid over every mission and option."""

from collections.abc import Iterator

from game.content import crew as content
from game.core.engine import Rng
from game.dev.subject import shelf
from game.dev.walk import pick
from game.rules.crew.values.brief import CHALLENGE_SEATS, SEATS, Brief

NUMBERS = range(1, 51)


def complete(brief: Brief) -> Brief:
    """The brief with its mission."""
    return content.complete(brief, shelf().book("crew"))


def any_brief(rng: Rng) -> Brief:
    """Some brief that the game allows; every option is often as it is by default."""
    return complete(
        Brief(
            mission=pick(NUMBERS, rng),
            challenge=pick((False, False, True), rng),
            attempt=pick((1, 1, 7), rng),
            distress=pick((False, False, True), rng),
            late_signals=pick((True, True, False), rng),
            jarvis=pick((None, "A", "B"), rng),
        )
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
    for brief in OPTIONS:
        yield complete(brief), SEATS
