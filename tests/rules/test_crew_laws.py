"""Every law of an engine holds for The Crew: all missions, two to five seats, the challenge variant, every option."""

from dataclasses import replace
from itertools import chain
from typing import Any

import pytest

from game.core.values import TABLE
from game.dev import crew
from game.dev.laws import hold, position, what_is_imagined_looks_the_same
from game.dev.subject import Deal, Subject, brief_words
from game.dev.trial import attempt
from game.dev.walk import Walk, numbered, pick, ramble

SUBJECT: Subject = crew
GRID = list(SUBJECT.grid())
SHARE = 0.03
"""Of the states, that the costly laws look at."""


@pytest.mark.parametrize(("brief", "counts"), GRID, ids=[brief_words(brief) or "default" for brief, _ in GRID])
def test_every_law_holds(brief: Any, counts: tuple[int, ...]) -> None:
    for seats in counts:
        rng = numbered(7, seats, brief_words(brief))
        assert attempt(SUBJECT, Deal(brief, seats, int(rng() * 1000)), rng, costly=SHARE) == ""


def test_every_mission_option_and_number_of_seats_is_on_the_grid() -> None:
    pairs = {(brief.mission, seats, brief.challenge) for brief, counts in GRID for seats in counts}
    assert pairs >= {(number, seats, False) for number in range(1, 51) for seats in (2, 3, 4, 5)}
    assert pairs >= {(number, seats, True) for number in range(1, 51) for seats in (2, 3)}
    assert {brief.late_signals for brief, _ in GRID} == {True, False}
    assert {brief.jarvis for brief, _ in GRID} == {None, "A", "B"}


@pytest.mark.parametrize("mission", (6, 12, 19, 46, "long-dark", "long-draw", "long-dark-draw"))
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_whatever_is_imagined_in_a_long_walk_is_possible(mission: int | str, seats: int) -> None:
    """Dead zones, cards that change hands, announced cards: the past is played back in every dream."""
    brief = next(brief for brief, _ in GRID if brief.mission == mission)
    for number in range(2):
        rng = numbered(number, seats, str(mission))
        walk = Walk(SUBJECT, Deal(brief, seats, int(rng() * 1000)))
        for step in chain([walk], ramble(walk, rng)):
            if rng() < 0.25:
                hold(position(SUBJECT, walk.deal, step.state, rng), (what_is_imagined_looks_the_same,))


def test_a_hand_that_did_not_follow_suit_is_found_impossible() -> None:
    """The law itself looks: in a state whose hands are exchanged somebody holds a suit that was not followed."""
    rng = numbered(3, 1)
    brief = next(brief for brief, _ in GRID if brief.mission == "long")
    walk = Walk(SUBJECT, Deal(brief, 4, 5))
    while len(walk.state.public.past) < 5:
        walk.do(pick(pick(list(walk.choices()), rng)[1], rng))
    state, view = walk.state, crew.game.engine.observe(walk.state, TABLE)
    assert not list(SUBJECT.impossible(state, view))
    assert any(laid.card.suit != trick.cards[0].card.suit for trick in state.public.past for laid in trick.cards)
    turned = replace(state, hands=(*state.hands[1:], state.hands[0]))
    assert any("did not follow" in fault for fault in SUBJECT.impossible(turned, view))
