"""The four phases of a round: who plays, which marker is placed, how Piles are covered, how the game ends."""

import pytest

from game.core.engine import IllegalAction
from game.core.values import Seat
from game.dev.complete import cards
from game.dev.walk import numbered
from game.rules import complete
from game.rules.complete.refusals import CARDS_FIRST, GO_FIRST, NOT_IN_HAND, NOT_YOUR_TURN, OTHER_SEAT
from game.rules.complete.state import State
from game.rules.complete.values.actions import Action, Call, GoOn, Play, read_action
from game.rules.complete.values.cards import CARDS, COLOR_CARDS
from game.rules.complete.values.events import Drew, IconChanged, MarkerPlaced, PileCovered, RoundBegan
from game.rules.complete.values.public import Phase
from tests.rules.complete_table import do, eager, events, new, refused, stage, view

THREE = "{hands: {A: b01 r09 p18, B: r01 b09 p09, C: p01 r18 b18}%s}"


def three(more: str = "") -> str:
    return THREE % (f", {more}" if more else "")


@pytest.mark.parametrize(("seats", "hand", "deck"), [(2, 3, 34), (3, 3, 51), (4, 4, 64), (5, 4, 80)])
def test_s3_hands_and_deck(seats: int, hand: int, deck: int) -> None:
    public = new(seats).public
    assert (public.hands, public.deck) == ((hand,) * seats, deck)
    assert public.icons == ("gestures",) * seats
    assert (public.robot, public.task, public.first) == (None, None, 0)


def test_s1_colours_are_those_named_or_the_first_in_order() -> None:
    assert new(3).public.colours == ("blue", "red", "purple")
    assert new(2, colours="green,red").public.colours == ("green", "red")


def test_s5_seat_a_begins_unless_the_brief_says_otherwise() -> None:
    assert (new(2).public.first, new(2, first="B").public.first) == (0, 1)


def test_a_seed_gives_the_same_deal_for_years() -> None:
    state = new(2, seed=7)
    assert [" ".join(map(str, hand)) for hand in state.hands] == KNOWN_DEAL


KNOWN_DEAL = ["r13 r08 r07", "r01 r11 b11"]


def test_p1_everybody_plays_one_card_clockwise_from_the_first_player() -> None:
    state = stage(three("first: B"), 3)
    assert refused(state, "A play b01") == NOT_YOUR_TURN
    assert refused(state, "B play p01") == NOT_IN_HAND
    assert refused(state, "T go") == CARDS_FIRST
    state = do(state, "B play r01", "C play r18", "A play b01")
    assert complete.actors(state.public) == (-1,)
    assert refused(state, "B play b09") == GO_FIRST


def test_an_action_belongs_to_its_seat() -> None:
    state = stage(three(), 3)
    assert complete.refusal(view(state, "B"), read_action("A play b01")) == OTHER_SEAT
    for action in (Play(Seat(4), CARDS["b01"]), Call(Seat(3)), Play(Seat(9), CARDS["b01"])):
        with pytest.raises(IllegalAction) as caught:
            complete.apply(state, action)
        assert caught.value.code == OTHER_SEAT


def test_p3_tops_and_icons_wait_for_the_table_to_go_on() -> None:
    state = do(stage(three(), 3), "A play b01", "B play r01", "C play r18")
    assert state.public.tops == (None, None, None)
    state = do(state, "T go")
    assert state.public.icons == ("silent", "silent", "gestures")


def test_r1_two_cards_of_a_colour_draw_nothing() -> None:
    state = do(stage(three(), 3), "A play b01", "B play b09", "C play p01")
    assert (state.public.robot, state.public.deck) == (None, 51)


def test_r4_different_colours_put_the_robot_before_the_first_player() -> None:
    state = do(stage(three("first: B"), 3), "B play r01", "C play p01")
    top = state.deck[0]
    assert MarkerPlaced("robot", Seat(1), top) in events(state, "A play b01")
    state = do(state, "A play b01")
    assert (state.public.robot, state.public.task, state.robot) == (1, None, top)
    assert view(state, "B").operator == state.public.colours.index(top.color)
    assert (view(state, "A").operator, view(state, "B").mission) == (None, None)


def test_r5_r6_the_task_may_go_to_the_holder_of_the_robot() -> None:
    state = stage(three("first: B, robot: {seat: B, card: r02}"), 3)
    state = do(state, "B play r01", "C play p01", "A play b01")
    assert (state.public.robot, state.public.task) == (1, 1)
    mission = view(state, "B").mission
    assert mission is not None and state.task is not None
    assert mission is state.public.brief.task_on(state.task)
    assert view(state, "A").mission is None


def test_r2_with_both_markers_out_nothing_is_drawn() -> None:
    state = stage(three("robot: {seat: A, card: r02}, task: {seat: B, card: r03}"), 3)
    before = state.deck
    assert do(state, "A play b01", "B play r01", "C play p01").deck == before


def test_r9_an_empty_deck_ends_the_game_before_the_piles() -> None:
    state = stage("{hands: {A: b01, B: r09}, deck: ''}", 2)
    state = do(state, "A play b01", "B play r09")
    outcome = complete.outcome(state.public)
    assert outcome is not None and (outcome.won, outcome.reason) == (False, "deck_out")
    assert state.public.tops == (None, None)
    assert [card.word for card in state.public.laid] == ["b01", "r09"]


def test_l2_l3_the_lowest_number_lies_on_top_and_of_equal_ones_the_later() -> None:
    state = stage("{hands: {A: r18, B: r03, C: r02}}", 3)
    state = do(state, "A play r18", "B play r03", "C play r02")
    assert PileCovered(Seat(1), (CARDS["r18"], CARDS["r03"], CARDS["r02"])) in events(state, "T go")
    assert [card.word for card in do(state, "T go").public.piles[1]] == ["r18", "r03", "r02"]


def test_l4_a_pile_without_a_card_keeps_its_icon() -> None:
    state = do(stage(three("tops: {C: p19}"), 3), "A play b01", "B play r01", "C play r18")
    told = events(state, "T go")
    assert do(state, "T go").public.icons[2] == "talk"
    assert [event for event in told if isinstance(event, IconChanged)] == [
        IconChanged(Seat(0), "silent"),
        IconChanged(Seat(1), "silent"),
    ]


def test_d3_d4_all_draw_from_the_first_player_on_and_the_card_passes() -> None:
    state = do(stage(three("first: B"), 3), "B play r01", "C play r18", "A play b01")
    deck = state.deck
    told = events(state, "T go")
    drawn = [event for event in told if isinstance(event, Drew)]
    assert drawn == [Drew(Seat(1), (deck[0],)), Drew(Seat(2), (deck[1],)), Drew(Seat(0), (deck[2],))]
    assert told[-1] == RoundBegan(Seat(2))


def test_d1_d2_the_deck_must_have_a_card_for_everybody() -> None:
    start = "{hands: {A: b01 b02, B: b03 b04}, deck: %s}"
    state = do(stage(start % "r01 r02", 2), "A play b01", "B play b03", "T go")
    assert (state.public.phase, state.public.deck, state.public.hands) == (Phase.PLAY, 0, (2, 2))
    state = do(state, "B play b04", "A play b02", "T go")
    assert (state.public.phase, state.public.tops[0]) == (Phase.OVER, CARDS["b02"])
    state = do(stage(start % "r01", 2), "A play b01", "B play b03", "T go")
    assert (state.public.phase, state.public.deck, state.public.hands) == (Phase.OVER, 1, (1, 1))
    assert complete.actors(state.public) == ()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_t27_no_card_is_lost_in_random_games_with_random_calls(seats: int) -> None:
    everything = sorted(card.word for group in COLOR_CARDS.values() for card in group)
    calls = right = 0
    for number in range(60):
        rng = numbered(27, number, f"{seats} seats")
        state = new(seats, seed=number, same_round_robot=number % 2 == 1)
        while actors := complete.actors(state.public):
            legal = [action for seat in (actors[0], Seat(0)) for action in legal_of(state, seat)]
            action = eager(state.public, legal, rng)
            calls += isinstance(action, Call)
            state, _ = complete.apply(state, action)
            if isinstance(action, GoOn):
                assert sorted(card.word for card in cards(state)) == everything
                if state.public.end is None:
                    assert set(state.public.hands) == {3 if seats < 4 else 4}
        right += state.public.missions
    assert calls > 100 and right > 5


def legal_of(state: State, seat: Seat) -> list[Action]:
    return list(complete.legal_actions(complete.observe(state, seat)))
