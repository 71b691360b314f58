"""A match: who may see what, undo, and digests."""

import pytest

from game.content.library import Library
from game.core.codec import parse
from game.core.engine import IllegalAction
from game.core.values import TABLE, Seat
from game.rules.fifty.values.events import Drew
from game.rules.games import GAMES
from game.table.match import Match
from game.table.seating import people

A, B = Seat(0), Seat(1)


def deal(library: Library, *, seed: int = 4, brief: str = '{"first":"A"}') -> Match:
    return Match.deal(GAMES["fifty"], library.read_brief("fifty", parse(brief)), people("Ana", "Ben"), seed=seed)


def play(match: Match, actions: int) -> None:
    for _ in range(actions):
        actor = match.actors[0]
        match.act(match.legal(actor)[0], at=match.at + 1)


def test_between_hand_overs_no_view_is_shown_and_at_the_end_all_are(library: Library) -> None:
    match = deal(library)
    assert match.shown(None) == () == match.shown(TABLE)
    assert [view.seat for view in match.shown(B)] == [B]
    while match.outcome is None:
        play(match, 1)
    assert [view.seat for view in match.shown(None)] == [A, B]


@pytest.mark.parametrize("brief", ['{"clock":300}', '{"open_hands":true}'])
def test_several_views_are_shown_in_speed_play_and_with_open_hands(library: Library, brief: str) -> None:
    match = deal(library, brief=brief)
    assert [view.seat for view in match.shown(B, None, A, B)] == [A, B]


def test_in_turn_play_no_two_views_are_ever_shown(library: Library) -> None:
    with pytest.raises(ValueError):
        deal(library).shown(A, B)


def test_a_pause_writes_down_the_time_and_nothing_else(library: Library) -> None:
    match = deal(library, brief='{"clock":300}')
    match.pause(12.5)
    match.pause(3.0)
    assert (match.at, match.actions, match.assisted) == (12.5, 0, False)
    assert match.digest == match.deal_digest and match.timer is not None and match.timer.left_at(match.at) == 287.5


def test_told_events_hide_what_others_draw(library: Library) -> None:
    match = deal(library)
    for seat in (A, B, TABLE):
        for event in match.told(seat):
            if isinstance(event, Drew):
                assert all((card is None) == (event.seat != seat) for card in event.cards)


def test_undo_takes_actions_back_and_keeps_the_line(library: Library) -> None:
    match = deal(library)
    digests = [match.digest]
    for _ in range(3):
        play(match, 1)
        digests.append(match.digest)
    match.undo(2, assisted=True)
    assert match.digest == digests[1]
    assert match.actions == 1
    assert len(match.done) == 4
    assert match.assisted
    with pytest.raises(ValueError):
        match.undo(2)


def test_an_illegal_action_changes_nothing(library: Library) -> None:
    match = deal(library)
    before = match.digest, match.actions
    with pytest.raises(IllegalAction):
        match.act(match.game.words.read_action("T timeup"))
    assert (match.digest, match.actions) == before
