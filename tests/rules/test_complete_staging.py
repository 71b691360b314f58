"""Start positions of scenarios: named cards lie where they are named, the rest is dealt, mistakes are problems."""

import pytest

from game.core.values import Seat
from game.dev.complete import cards
from game.rules import complete
from game.rules.complete.values.cards import CARDS, COLOR_CARDS, card_words
from tests.rules.complete_table import arranged, new, stage


def test_named_cards_lie_where_they_are_named() -> None:
    state = stage(
        "{colours: green blue, hands: {B: g01 g02}, tops: {A: g20}, first: B, robot: {seat: B, card: b03}, "
        "task: {seat: A, card: b02}, missions: 2}",
        2,
    )
    public = state.public
    assert (public.colours, public.first) == (("green", "blue"), 1)
    assert public.tops == (CARDS["g20"], None)
    assert (public.robot, state.robot, public.task, state.task) == (1, CARDS["b03"], 0, CARDS["b02"])
    assert {CARDS["g01"], CARDS["g02"]} < set(state.hands[1])
    assert (public.hands, public.missions, public.box) == ((3, 3), 2, ())
    assert public.deck == 40 - 6 - 1 - 2 - 2


def test_no_card_is_lost_by_a_start() -> None:
    everything = sorted(card.word for group in COLOR_CARDS.values() for card in group)
    for start in (
        "{}",
        "{deck: b01 r01}",
        "{robot: {seat: A}, missions: 4}",
        "{deck: b01, missions: 3, tops: {B: r01}}",
    ):
        assert sorted(card.word for card in cards(stage(start, 4))) == everything


def test_without_names_the_seed_deals_as_for_a_new_game() -> None:
    for seed in (1, 2):
        assert stage("{}", 3, seed=seed) == new(3, seed=seed)


def test_a_deck_that_is_named_is_the_whole_deck() -> None:
    state = stage("{hands: {A: b01}, deck: r02 b02 r01, missions: 1}", 2)
    assert card_words(state.deck) == "r02 b02 r01"
    assert state.hands == ((CARDS["b01"],), ())
    assert (len(state.public.kept), len(state.public.box)) == (1, 35)


def test_a_marker_s_card_is_dealt_when_it_is_not_named() -> None:
    state = stage("{robot: {seat: B}, task: {seat: C}, deck: ''}", 3)
    assert state.robot is not None and state.task is not None
    assert complete.observe(state, Seat(1)).operator is not None
    assert stage("{robot: null, task: null, tops: {A: null}}", 2) == new(2)


def test_a_start_tells_everything_that_a_seat_sees() -> None:
    state = stage("{tops: {A: b15}, robot: {seat: B, card: r03}, task: {seat: A, card: b02}}", 2)
    assert complete.observe(state, Seat(0)).task is CARDS["b02"]
    assert complete.observe(state, Seat(0)).robot is None


MISTAKES = {
    "{hands: {A: b01 b01}}": "card_named_twice",
    "{hands: {A: b01}, deck: b01}": "card_named_twice",
    "{hands: {A: p01}}": "card_not_in_play",
    "{hands: {A: b21}}": "wrong_type",
    "{hands: {A: b01 b02 b03 b04}}": "hand_too_large",
    "{hands: {C: b01}}": "wrong_type",
    "{hands: b01}": "wrong_type",
    "{tops: {A: r01}}": "wrong_pile",
    "{tops: {A: b01 b02}}": "wrong_type",
    "{task: {seat: A, card: b01}}": "task_without_robot",
    "{robot: {card: b01}}": "missing_key",
    "{robot: {seat: A, card: b01 b02}}": "wrong_type",
    "{robot: A}": "wrong_type",
    "{robot: {seat: A, kard: b01}}": "unknown_key",
    "{missions: 21}": "out_of_range",
    "{colours: blue}": "wrong_type",
    "{colours: blue red green}": "colours_not_seats",
    "{colours: blue brown}": "wrong_type",
    "{first: C}": "wrong_type",
    "{piles: []}": "unknown_key",
    "[]": "wrong_type",
    "{missions: 20, hands: {A: b01}, robot: {seat: A}, task: {seat: A}, deck: %s}": "no_deal",
}
MANY = " ".join(card.word for color in ("blue", "red") for card in COLOR_CARDS[color][1:18])


@pytest.mark.parametrize("start", MISTAKES)
def test_a_mistake_is_one_problem(start: str) -> None:
    state, codes = arranged(start.replace("%s", MANY), 2)
    assert state is None and codes == [MISTAKES[start]]


def test_a_match_has_two_to_five_seats() -> None:
    for seats in (1, 6):
        assert arranged("{}", seats)[1] == ["bad_seats"]
    assert arranged("{}", 2, first="C")[1] == ["not_seated"]
