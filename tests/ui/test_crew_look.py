"""What the screens ask of the look of The Crew: places, motion, set-up, what follows, what an undo shows."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.content.library import Library
from game.core.engine import Outcome
from game.core.values import TABLE, Seat
from game.rules.crew.values.actions import DIRECTIONS, GiveUp, Play, Signal
from game.rules.crew.values.cards import CARDS
from game.rules.crew.values.events import Answered
from game.rules.crew.values.public import Phase
from game.ui.looks import crew
from game.ui.looks.crew.cards import SYMBOLS
from game.ui.looks.crew.motion import Script
from game.ui.looks.look import Look
from game.ui.picker import press
from tests.scenes.crew_tables import MISSIONS, chosen, match_of

LOOK: Look = crew


def test_the_module_is_a_look() -> None:
    assert set(crew.__all__) >= {name for name in dir(Look) if not name.startswith("_")}


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_places_of_an_action_are_its_own(library: Library, seats: int) -> None:
    """No two legal actions touch the same places in the same order, so that each can be chosen."""
    rng = Random(seats)
    for mission in MISSIONS:
        match = match_of(library, mission, seats=seats, seed=mission)
        while match.outcome is None:
            who = match.chooser(match.actors[0])
            view = None if who == TABLE else match.view(who)
            legal = dict.fromkeys((*(() if view is None else match.legal(who)), *match.legal(TABLE)))
            speaker = None if who == TABLE else who
            options = LOOK.options(match.public, view, legal, speaker=speaker, people=(True,) * seats)
            waited = [action for action in legal if action.seat in match.actors and action.seat != TABLE]
            assert {option.action for option in options} >= {
                action for action in waited if action.seat == match.actors[0]
            }
            for option in options:
                picked: tuple[str, ...] = ()
                made = None
                for step in option.steps:
                    result = press(options, picked, next(key for key in step if key not in picked))
                    picked, made = result.picked, result.action
                assert made == option.action
            match.act(chosen(match, rng))


def test_motion_ends_where_the_rules_do(library: Library) -> None:
    """Told by its events alone, the table comes to stand as it really does."""
    rng = Random(3)
    for mission in (4, 12, 14, 20, 23, 24, 25, 40, 49):
        for seats in (2, 5):
            match = match_of(library, mission, seats=seats, seed=mission)
            while match.outcome is None:
                before = match.public
                match.act(chosen(match, rng))
                script = Script(before, match.public, None, "")
                for event in match.told(TABLE, since=match.actions):
                    script.add([event])
                now, after = script.now, match.public
                assert (now.trick, now.past, now.wins) == (after.trick, after.past, after.wins)
                assert (now.hands, now.columns, now.tasks) == (after.hands, after.columns, after.tasks)
                assert now.face_down == after.face_down and now.talk.shown == after.talk.shown


def test_a_card_flies_from_its_place_in_the_open_hand(library: Library) -> None:
    match = match_of(library, 1, seats=4, seed=1)
    while match.public.phase is not Phase.PLAY:
        match.act(chosen(match, Random(1)))
    before, seat = match.public, match.actors[0]
    match.act(next(action for action in match.legal(seat) if isinstance(action, Play)))
    told = match.told(TABLE, since=match.actions)
    (beat,) = LOOK.beats(before, match.public, told, own=seat, place="hand:4")
    assert [(glide.source, glide.target) for glide in beat.glides] == [("hand:4", "trick:1")]
    assert beat.sounds == ("card",) and beat.public.trick == ()


def test_a_hand_lies_by_suit_with_the_rockets_last() -> None:
    hand = tuple(CARDS[word] for word in ["R4", "Y1", "P9", "R1", "B2", "P2"])
    assert [card.word for card in LOOK.sorted_hand(hand, "color")] == ["P2", "P9", "B2", "Y1", "R1", "R4"]
    assert LOOK.sorted_hand(hand, "dealt") == LOOK.sorted_hand(hand, "color")
    assert [card.word for card in LOOK.sorted_hand(hand, "value")] == ["Y1", "P2", "B2", "P9", "R1", "R4"]


# ---- what follows ----------------------------------------------------------------------------------


def test_after_a_success_comes_the_next_mission_and_after_the_last_there_is_none(library: Library) -> None:
    for mission, keys in ((14, ["next_mission", "same_mission"]), (50, ["same_mission"])):
        match = match_of(library, mission, seats=4, seed=1, attempt="3", distress="true")
        public = _ended(match.public, Outcome(won=True, reason="tasks_done"))
        follow_ups = LOOK.follow_ups(public)
        assert [each.key for each in follow_ups] == keys
        assert all(each.changes["attempt"] == "1" and each.changes["distress"] == "false" for each in follow_ups)
    assert LOOK.follow_ups(_ended(match_of(library, 14, seats=4, seed=1).public, None))[0].key == "retry"


def test_after_a_failure_comes_the_next_attempt_with_the_signal_as_it_was(library: Library) -> None:
    """K67, K96: once used, the distress signal stays used until the mission is done."""
    match = match_of(library, 4, seats=4, seed=1, attempt="2")
    while match.public.phase is not Phase.DISTRESS:
        match.act(chosen(match, Random(1)))
    match.act(next(action for action in match.legal(TABLE) if getattr(action, "direction", "") == DIRECTIONS[1]))
    match.act(GiveUp())
    new, same = LOOK.follow_ups(match.public)
    assert (new.key, new.same_deal, same.same_deal) == ("retry", False, True)
    assert dict(new.changes) == dict(same.changes) == {"attempt": "3", "distress": "true"}


def _ended(public: Any, outcome: Outcome | None) -> Any:
    return replace(public, outcome=outcome)


# ---- set-up, undo ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "challenge", "jarvis"), [("2", None, None), ("3", None, ()), ("4", (), ()), ("5", (), ())]
)
def test_the_set_up_offers_what_the_number_of_players_allows(
    seats: str, challenge: tuple[str, ...] | None, jarvis: tuple[str, ...] | None
) -> None:
    """K5, K79."""
    assert LOOK.offered("challenge", {"seats": seats}) == challenge
    assert LOOK.offered("jarvis", {"seats": seats}) == jarvis
    assert LOOK.offered("mission", {"seats": seats}) is None
    assert len(LOOK.NAMED["mission"]) == 50 and LOOK.NAMED["attempt"] == LOOK.NAMED["distress"] == ()


def test_an_undo_asks_once_others_have_shown_something(library: Library) -> None:
    match = match_of(library, 4, seats=3, seed=5)
    while match.public.phase is not Phase.PLAY:
        match.act(chosen(match, Random(1)))
    leader = match.actors[0]
    match.act(next(action for action in match.legal(leader) if isinstance(action, Signal)))
    told = match.told(TABLE, since=match.actions)
    assert LOOK.reveals(told, actor=leader, own=None) and not LOOK.reveals(told, actor=leader, own=leader)
    match.act(next(action for action in match.legal(leader) if isinstance(action, Play)))
    told = match.told(TABLE, since=match.actions)
    assert not LOOK.reveals(told, actor=leader, own=None)
    assert LOOK.reveals(told, actor=Seat(match.public.after(leader)), own=None)


def test_what_others_have_answered_was_heard() -> None:
    assert LOOK.reveals([Answered(Seat(1), "good")], actor=Seat(0), own=Seat(0))
    assert not LOOK.reveals([Answered(Seat(0), "good")], actor=Seat(0), own=None)


def test_the_symbols_on_screen_are_those_of_the_data(library: Library) -> None:
    symbols = library.book("crew").cards.symbols
    assert {suit: symbols.of(suit) for suit in SYMBOLS} == dict(SYMBOLS)
