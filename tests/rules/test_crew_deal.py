"""Deals of The Crew: sizes, JARVIS, the challenge variant, the commander; a seed gives the same deal for years."""

import pytest

from game.core.node import BadValue
from game.core.values import JARVIS
from game.rules import crew
from game.rules.crew.state import State
from game.rules.crew.values.brief import Brief
from game.rules.crew.values.cards import R4, card_words
from tests.rules.crew_table import brief


def dealt(seats: int, *, seed: int = 1, **options: object) -> State:
    return crew.setup(brief(**options), seats=seats, seed=seed)[0]


SIZES = {5: [8] * 5, 4: [10] * 4, 3: [13, 13, 14], 2: [13, 13, 14]}
CHALLENGE = {5: [8] * 5, 4: [10] * 4, 3: [10] * 3, 2: [10] * 3}


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
@pytest.mark.parametrize("seed", range(5))
def test_hands_are_as_the_table_of_deals_says(seats: int, seed: int) -> None:
    """2.1, K4, K5: with four and five players the challenge variant is ignored."""
    assert sorted(dealt(seats, seed=seed).public.hands) == SIZES[seats]
    challenge = dealt(seats, seed=seed, challenge=True)
    assert sorted(challenge.public.hands) == CHALLENGE[seats]
    assert challenge.public.brief.challenge == (seats < 4)


def test_who_holds_fourteen_cards_is_random() -> None:
    """Q1."""
    assert {dealt(3, seed=seed).public.hands.index(14) for seed in range(20)} == {0, 1, 2}


def test_jarvis_never_has_r4_and_shows_half_of_its_cards() -> None:
    """K6, K78."""
    for seed in range(30):
        state = dealt(2, seed=seed)
        assert [column.covered for column in state.public.columns] == [True] * 7
        assert R4 not in (*state.under, *(column.up for column in state.public.columns))
        assert R4 in state.hands[state.public.commander]


def test_jarvis_sits_where_the_brief_says() -> None:
    """K79."""
    assert dealt(2).public.crew == (0, 1, JARVIS) == dealt(2, jarvis="B").public.crew
    assert dealt(2, jarvis="A").public.crew == (0, JARVIS, 1)
    assert dealt(3, jarvis="A").public.crew == (0, 1, 2)


def test_tokens_go_to_the_first_tasks() -> None:
    """K9."""
    tasks = dealt(4, mission=28).public.tasks
    assert [task.token for task in tasks] == ["1", "omega", None, None, None, None]


def test_a_seed_gives_the_same_deal_for_years() -> None:
    state = dealt(4, mission=14, seed=3)
    assert card_words(state.hands[0]) == "G6 B4 P8 Y6 B7 B1 P6 B8 B2 Y2"
    assert [task.word for task in state.public.tasks] == ["G6[>]", "G4[>>]", "P8[>>>]", "B1"]
    assert state.public.commander == 3


@pytest.mark.parametrize("seats", (1, 6))
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(BadValue) as bad:
        crew.setup(brief(), seats=seats, seed=1)
    assert bad.value.code == "bad_seats"


def test_a_brief_without_its_mission_is_refused() -> None:
    with pytest.raises(BadValue) as bad:
        crew.setup(Brief(), seats=3, seed=1)
    assert bad.value.code == "no_missions"
