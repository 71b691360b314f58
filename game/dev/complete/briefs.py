"""Briefs of Mission Complete for walks: a random one, and a grid over every option."""

from collections.abc import Iterator
from typing import Any, get_args

from game.content import complete as content
from game.core.engine import Rng
from game.dev.subject import shelf
from game.dev.walk import pick
from game.rules.complete.values.brief import SEATS, Brief, FirstSeat, Talk
from game.rules.complete.values.cards import COLORS, Colours

TALKS: tuple[Talk, ...] = get_args(Talk)
FIRST: tuple[FirstSeat, ...] = get_args(FirstSeat)


def complete(brief: Brief) -> Brief:
    """The brief with the tasks on the cards."""
    return content.complete(brief, shelf().book("complete"))


def any_brief(rng: Rng) -> Brief:
    """Some brief that the game allows with any number of seats."""

    def some(*values: Any) -> Any:
        return pick(values, rng)

    return complete(
        Brief(
            talk=some(*TALKS),
            same_round_robot=some(False, True),
            stop_at_three=some(False, True),
            keep_signals=some(False, True),
            bare_hands=some(False, False, True),
            first=some(*FIRST[: SEATS[0]]),
        )
    )


OPTIONS = (
    Brief(same_round_robot=True),
    Brief(stop_at_three=True, first="B"),
    Brief(talk="screen", keep_signals=True),
    Brief(talk="screen", bare_hands=True),
    Brief(talk="screen", same_round_robot=True, stop_at_three=True, keep_signals=True, bare_hands=True),
)


def grid() -> Iterator[tuple[Brief, tuple[int, ...]]]:
    """Both ways of talking and every option, each with all numbers of seats, and other colours for each number."""
    for brief in (*(Brief(talk=talk) for talk in TALKS), *OPTIONS):
        yield complete(brief), SEATS
    for count in SEATS:
        yield complete(Brief(colours=Colours(COLORS[::-1][:count]))), (count,)
