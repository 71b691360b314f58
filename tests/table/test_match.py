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
