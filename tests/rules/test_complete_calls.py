"""Missions and the call: which rounds count, what a call costs, and how a game is won."""

from typing import Any

import pytest

from game.core.values import Seat
from game.rules import complete
from game.rules.complete.refusals import GAME_OVER, NO_MISSION
from game.rules.complete.state import State
from game.rules.complete.values.brief import Brief
from game.rules.complete.values.cards import CARDS, Card
from game.rules.complete.values.events import Called, Ended
from game.rules.complete.values.public import Phase
from tests.rules.complete_table import do, events, new, refused, stage, view

MARKERS = "robot: {seat: A, card: %s}, task: {seat: B, card: %s}"


def running(hands: str, robot: str, task: str, *, seats: int = 2, more: str = "", **options: Any) -> State:
    """A mission that has just begun: nobody has played since the Task was placed."""
    return stage(f"{{hands: {{{hands}}}, {MARKERS % (robot, task)}{more}}}", seats, **options)


def words(cards: tuple[Card, ...]) -> list[str]:
    return sorted(card.word for card in cards)


def test_m2_without_a_running_mission_a_call_is_refused_and_costs_nothing() -> None:
    for state in (new(2), stage("{robot: {seat: B, card: r03}}", 2)):
        assert refused(state, "A call") == NO_MISSION
        assert not any(complete.is_free(action) for action in complete.legal_actions(view(state, "A")))


def test_m1_everybody_may_call_at_any_time() -> None:
    state = running("A: b01, B: r09", "b02", "b03", more=", tops: {A: b04, B: r04}")
    for step in ("A play b01", "B play r09", "T go"):
        assert refused(state, "A call") is None and refused(state, "B call") is None
        state = do(state, step)
    calls = {action.seat for action in complete.legal_actions(view(state, "T")) if complete.is_free(action)}
    assert calls == {0, 1}


def test_m8_right_the_task_card_is_kept_wrong_both_go_to_the_box() -> None:
    state = do(running("A: r09 r18, B: b01", "b02", "r04"), "A play r09")
    assert events(state, "B call")[0] == Called(Seat(1), right=True, robot=CARDS["b02"], task=CARDS["r04"])
    after = do(state, "B call").public
    assert (words(after.kept), words(after.box), after.robot, after.task) == (["r04"], ["b02"], None, None)
    state = do(running("A: r01 r18, B: b01", "b02", "r04"), "A play r01", "B call")
    assert (words(state.public.kept), words(state.public.box)) == ([], ["b02", "r04"])
    assert state.robot is state.task is None


def test_m3_the_cards_on_the_table_when_the_task_is_drawn_do_not_count() -> None:
    """T10: the Operator has laid a 3 in the round in which the Task `any_3` is drawn."""
    start = "{hands: {A: b01, B: r09, C: p18}, robot: {seat: A, card: p01}, deck: b18 b02 b03 b04}"
    state = do(stage(start, 3), "A play b01", "B play r09", "C play p18")
    assert view(state, "A").mission is state.public.brief.task_on(CARDS["b18"])
    assert view(state, "A").operator == 2
    after = do(state, "C call")
    assert (after.public.missions, after.public.robot, after.public.task) == (0, None, None)
    assert {"p01", "b18"} <= set(words(after.public.box))
    assert after.public.phase is Phase.WAIT


def test_m4_any_round_that_counts_will_do() -> None:
    state = running("A: r09 b01 b02, B: b04 r01 r02", "b03", "r04")
    state = do(state, "A play r09", "B play b04", "T go", "B play r01", "A play b01", "T go", "A call")
    assert state.public.missions == 1


def test_m5_other_tasks_wait_for_the_last_card() -> None:
    state = do(running("A: r01 r02, B: b01", "b02", "b05"), "A play r01")
    assert do(state, "A call").public.missions == 0
    assert do(state, "B play b01", "A call").public.missions == 1


def test_m7_twice_in_a_row_is_not_hit_miss_hit_and_the_second_is_judged_early() -> None:
    state = running("A: r09 r10 b01, B: b04 b06 b07", "b03", "r02", seats=2)
    once = do(state, "A play r09", "B play b04")
    assert do(once, "A call").public.missions == 0
    twice = do(once, "T go", "B play b06", "A play r10", "A call")
    assert twice.public.missions == 1
    miss = do(once, "T go", "B play b06", "A play b01", "T go", "A play r10", "A call")
    assert miss.public.missions == 0


def test_m9_after_a_call_inside_a_round_the_second_phase_is_skipped() -> None:
    state = running("A: b01, B: r09", "b02", "b18")
    state = do(state, "A play b01", "B call", "B play r09")
    assert (state.public.phase, state.public.robot) == (Phase.WAIT, None)
    state = do(state, "T go")
    assert (state.public.first, state.public.hands) == (1, (3, 3))


def test_m10_t22_a_call_before_the_first_card_frees_the_robot_for_this_round() -> None:
    state = running("A: b01, B: r09", "b02", "b18")
    state = do(state, "B call", "A play b01", "B play r09")
    assert (state.public.robot, state.public.task) == (0, None)


def test_a_round_interrupted_by_a_call_never_counts_for_a_later_mission() -> None:
    state = running("A: b18 b01 b02, B: r01 r02 r03", "b03", "b04")
    state = do(state, "A play b18", "A call", "B play r01", "T go")
    assert state.public.rounds == ()
    state = do(state, "B play r02", "A play b01", "T go", "A play b02", "B play r03")
    assert (state.public.robot, state.public.task, state.public.counted) == (1, 0, ())


def test_a_call_in_the_wait_changes_nothing_in_this_round() -> None:
    state = do(running("A: b01, B: r09", "b02", "b18"), "A play b01", "B play r09", "A call")
    assert (state.public.phase, state.public.robot) == (Phase.WAIT, None)


def test_same_round_robot_lets_the_cards_on_the_table_win_it_after_a_call() -> None:
    state = running("A: b01, B: r09", "b02", "b18", same_round_robot=True)
    state = do(state, "A play b01", "B play r09")
    top = state.deck[0]
    state = do(state, "A call")
    assert (state.public.robot, state.robot, state.public.task) == (0, top, None)
    alike = running("A: b01, B: b09", "b02", "b18", same_round_robot=True)
    assert do(alike, "A play b01", "B play b09", "A call").public.robot is None
    inside = running("A: b01, B: r09", "b02", "b18", same_round_robot=True)
    assert do(inside, "A play b01", "A call", "B play r09").public.robot is None


def test_same_round_robot_ends_the_game_when_the_deck_is_empty() -> None:
    state = running("A: b01, B: r09", "b02", "b18", more=", deck: ''", same_round_robot=True)
    state = do(state, "A play b01", "B play r09", "A call")
    outcome = complete.outcome(state.public)
    assert outcome is not None and (outcome.won, outcome.reason) == (False, "deck_out")


def test_t25_out_over_top_wants_a_number_on_the_pile_and_a_higher_one() -> None:
    for top, missions in (("null", 0), ("b09", 1), ("b18", 0)):
        state = running("A: r18, B: b01", "b02", "r14", more=f", tops: {{A: {top}}}")
        assert do(state, "A play r18", "A call").public.missions == missions


# ---- the end ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("missions", "won"), [(2, False), (3, True), (5, True)])
def test_e1_three_missions_win_when_the_deck_runs_out(missions: int, won: bool) -> None:
    state = do(stage(f"{{hands: {{A: b01, B: b02}}, deck: r01, missions: {missions}}}", 2), "A play b01", "B play b02")
    state = do(state, "T go")
    outcome = complete.outcome(state.public)
    assert outcome is not None and (outcome.won, outcome.reason) == (won, "deck_out")
    assert refused(state, "A call") == GAME_OVER


@pytest.mark.parametrize(("card", "fulfilled"), [("r09", True), ("r01", False)])
def test_e4_the_end_shows_hands_markers_and_whether_the_last_task_was_fulfilled(card: str, fulfilled: bool) -> None:
    state = running(f"A: {card} b04, B: b01 b05", "b02", "r04", more=", deck: ''")
    state = do(state, f"A play {card}", "B play b01")
    ended = events(state, "T go")[-1]
    assert isinstance(ended, Ended)
    assert (ended.fulfilled, ended.robot, ended.task) == (fulfilled, CARDS["b02"], CARDS["r04"])
    state = do(state, "T go")
    assert view(state, "B").cards_of(Seat(0)) == (CARDS["b04"],)
    assert view(state, "B").operator == 0
    mission = view(state, "A").mission
    assert mission is not None and mission.id == "out_23"


def test_without_a_mission_at_the_end_nothing_was_fulfilled_or_not() -> None:
    state = do(stage("{hands: {A: b01, B: r09}, deck: ''}", 2), "A play b01", "B play r09")
    assert state.public.end is not None and state.public.end.fulfilled is None


def test_stop_at_three_ends_the_game_with_the_third_mission() -> None:
    def third(task: str, **options: Any) -> State:
        state = running("A: r09, B: b01", "b02", task, more=", missions: 2", **options)
        return do(state, "A play r09", "A call")

    state = third("r04", stop_at_three=True)
    assert state.public.end is not None and state.public.end.fulfilled is None
    assert (state.public.end.outcome.won, state.public.end.outcome.reason) == (True, "stopped")
    assert third("b18", stop_at_three=True).public.end is None
    assert third("r04").public.end is None


def test_e5_play_goes_on_after_the_third_mission() -> None:
    state = running("A: r09, B: b01", "b02", "r04", more=", missions: 2")
    state = do(state, "A play r09", "A call")
    assert (state.public.missions, state.public.phase) == (3, Phase.PLAY)


def test_a_brief_without_tasks_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="no_missions"):
        complete.setup(Brief(), seats=2, seed=1)
