"""Undo: free until something hidden was seen or the device was passed; after that the whole table is asked."""

import pytest

from game.core.values import TABLE, Seat
from game.dev.exhibits import deal, reach
from game.rules.fifty.values.actions import NameNext, Play
from game.rules.fifty.values.events import MissionShown
from game.rules.fifty.values.public import Phase
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.question import Question
from game.scenes.result import Result
from game.scenes.rewind import log_of, standing
from game.scenes.scene import Pop, Push, Replace, Scene
from game.scenes.table import Table
from game.table.journal import read, write
from game.table.match import Match
from game.ui.inputs import Back, Key, Press, Tick
from game.ui.looks.frame import TakenBack
from game.ui.node import Text, find
from tests.scenes.conftest import At
from tests.scenes.tables import hand_keys, match_with, opened, play_something


def scene_of(step: object) -> Scene:
    assert isinstance(step, Replace)
    return step.scene


def words(scene: Scene, at: At) -> list[str]:
    return [node.text for node in scene.compose(at(9.0)) if isinstance(node, Text)]


def calm(house: House, *who: str) -> Match:
    """A match whose first plays bring no mission, so that nothing new turns up."""
    for seed in range(300_001, 300_200):
        match = match_with(house, *who, seed=seed)
        for _ in range(2):
            match.act(next(a for a in match.legal(match.actors[0]) if isinstance(a, Play)))
        if not any(isinstance(event, MissionShown) for event in match.told(TABLE, since=1)):
            return match_with(house, *who, seed=seed)
    raise LookupError(who)


def test_a_card_goes_back_freely_while_nobody_has_seen_what_was_drawn(house: House, at: At) -> None:
    table = opened(house, calm(house, "person", "person"))
    first, before = table.viewer, table.match.digest
    curtain = scene_of(play_something(table, at, 5.0))
    assert isinstance(curtain, Curtain) and find(curtain.compose(at(6.0)), "undo") is not None
    again = scene_of(curtain.handle(Key("undo"), at(6.0)))
    assert isinstance(again, Curtain) and again.seat == first
    assert table.match.digest == before and not table.match.assisted
    assert hand_keys(again, at) == hand_keys(table, at) == set()


def test_when_the_device_was_passed_everybody_is_asked(house: House, at: At) -> None:
    table = opened(house, calm(house, "person", "person"))
    curtain = scene_of(play_something(table, at, 5.0))
    curtain.handle(Press("show"), at(6.0))
    assert table.viewer is not None
    question = scene_of(table.handle(Key("undo"), at(7.0)))
    assert isinstance(question, Question) and table.viewer is None and table.match.actions == 1
    assert hand_keys(question, at) == set()
    assert question.handle(Press("yes"), at(7.1)) is None
    back = scene_of(question.handle(Press("yes"), at(8.0)))
    assert isinstance(back, Curtain) and table.match.actions == 0 and table.match.assisted


def test_the_table_may_say_no(house: House, at: At) -> None:
    table = opened(house, calm(house, "person", "person"))
    curtain = scene_of(play_something(table, at, 5.0))
    curtain.handle(Press("show"), at(6.0))
    question = scene_of(table.handle(Press("undo"), at(7.0)))
    assert scene_of(question.handle(Press("no"), at(8.0))) is table
    assert table.viewer is None and table.match.actions == 1 and not table.match.assisted


def test_a_new_mission_was_seen_by_everybody(house: House, at: At) -> None:
    table = brings_a_mission(house)
    curtain = scene_of(play_something(table, at, 5.0))
    question = scene_of(curtain.handle(Key("undo"), at(6.0)))
    assert isinstance(question, Question)
    assert scene_of(question.handle(Key("menu"), at(7.0))) is curtain


def brings_a_mission(house: House) -> Table:
    """A table where the first card that fits completes a mission and turns up another."""
    for seed in range(300_001, 300_400):
        match = match_with(house, "person", "person", seed=seed)
        match.act(next(a for a in match.legal(match.actors[0]) if isinstance(a, Play)))
        if any(isinstance(event, MissionShown) for event in match.told(TABLE, since=1)):
            return opened(house, match_with(house, "person", "person", seed=seed))
    raise LookupError


def test_a_resumed_match_has_been_seen(house: House, at: At) -> None:
    match = calm(house, "person", "person")
    match.act(next(a for a in match.legal(match.actors[0]) if isinstance(a, Play)))
    curtain = Table.sit_down(house, read(write(match), house.library()), now=0.0, resumed=True)
    assert isinstance(curtain, Curtain) and curtain.under.opened_at == 1
    assert isinstance(scene_of(curtain.handle(Key("undo"), at(6.0))), Question)


def test_what_the_computers_did_goes_back_with_it(house: House, at: At) -> None:
    table = Table.sit_down(house, calm(house, "person", "careful"), now=0.0)
    assert isinstance(table, Table)
    now = 1.0
    while table.match.actors[0] != Seat(0) or table.match.actions < 2:
        if table.match.actors[0] == Seat(0):
            play_something(table, at, now)
        now = max(now + 1, table.wake() or 0)
        table.handle(Tick(), at(now))
    by = [action.seat for action in standing(table.match)]
    question = scene_of(table.handle(Key("undo"), at(now)))
    assert isinstance(question, Question)
    assert scene_of(question.handle(Press("yes"), at(now + 1))) is table
    assert table.match.actions == max(at for at, seat in enumerate(by) if seat == Seat(0))
    assert table.viewer == Seat(0) and table.match.assisted


def test_the_single_person_sees_the_drawn_card_at_once(house: House, at: At) -> None:
    table = Table.sit_down(house, calm(house, "person"), now=0.0)
    assert isinstance(table, Table)
    play_something(table, at, 5.0)
    assert isinstance(scene_of(table.handle(Key("undo"), at(6.0))), Question)


def test_what_the_table_chose_together_goes_back_to_the_table(house: House, at: At) -> None:
    golden = reach(house, lambda match: match.public.phase is Phase.NEXT)
    table = Table(house, golden, now=0.0)
    curtain = scene_of(table.handle(Press("seat:B"), at(5.0)))
    assert golden.done[-1].action == NameNext(Seat(1))
    assert scene_of(curtain.handle(Key("undo"), at(6.0))) is table
    assert golden.public.phase is Phase.NEXT and table.viewer is None and not golden.assisted


def test_a_signal_goes_back_and_the_hand_stays_open(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    for key in ("say:off", "pile:1"):
        table.handle(Press(key), at(5.0))
    assert table.match.public.signals
    assert table.handle(Key("undo"), at(6.0)) is None
    assert not table.match.public.signals and table.viewer == table.match.actors[0] and not table.match.assisted


def test_nothing_is_taken_back_where_people_have_done_nothing(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    assert find(table.compose(at(5.0)), "undo") is None
    assert table.handle(Key("undo"), at(5.0)) is None
    assert table.match.done == []


def test_the_menu_takes_back_too(house: House, at: At) -> None:
    table = opened(house, calm(house, "person", "person"))
    curtain = scene_of(play_something(table, at, 5.0))
    step = curtain.handle(Key("menu"), at(6.0))
    assert isinstance(step, Push) and isinstance(step.scene, Menu)
    assert step.scene.handle(Press("undo"), at(7.0)) == Pop()
    assert isinstance(scene_of(curtain.handle(Back(), at(7.0))), Curtain)
    assert table.match.actions == 0
    empty = opened(house, calm(house, "person", "person")).handle(Press("menu"), at(8.0))
    assert isinstance(empty, Push) and find(empty.scene.compose(at(8.0)), "undo") is None


def test_journal_log_and_result_say_assisted(house: House, at: At) -> None:
    match = deal(house, 2, 264132, box="base")
    for _ in range(3):
        match.act(next(a for a in match.legal(match.actors[0]) if isinstance(a, Play)))
    match.undo(2, assisted=True)
    assert "T undo 2 assisted" in write(match)
    assert house.tr("ui.log_assisted") in words(Table(house, match, now=0.0), at)
    while match.outcome is None:
        match.act(next(a for a in match.legal(match.actors[0]) if not match.game.engine.is_free(a)))
    said = words(Result(house, match, again=Table.sit_down), at)
    assert any(house.tr("ui.assisted") in text for text in said)


def test_the_log_says_where_something_was_taken_back(house: House) -> None:
    match = deal(house, 2, 264132, box="base")

    def play() -> None:
        match.act(next(a for a in match.legal(match.actors[0]) if isinstance(a, Play)))

    for _ in range(3):
        play()
    match.undo(1)
    play()
    match.undo(2, assisted=True)
    play()
    log = log_of(match)
    marks = [at for at, event in enumerate(log) if isinstance(event, TakenBack)]
    assert [log[at] for at in marks] == [TakenBack(1, assisted=False), TakenBack(2, assisted=True)]
    assert len(match.told(TABLE)) == len(log) - 2
    assert log[marks[1] + 1 :] == match.told(TABLE, since=2)


def test_an_undo_deals_the_same_card_again(house: House, at: At) -> None:
    match = calm(house, "person", "person")
    action = next(a for a in match.legal(match.actors[0]) if isinstance(a, Play))
    match.act(action)
    once = match.digest
    match.undo(1)
    match.act(action)
    assert match.digest == once


@pytest.mark.parametrize("given", [Key("undo"), Press("undo")])
def test_an_undo_while_cards_are_still_moving(house: House, at: At, given: Key | Press) -> None:
    house.remember(animation="slow")
    table = opened(house, calm(house, "person", "person"))
    assert play_something(table, at, 5.0) is None and table.motion
    again = scene_of(table.handle(given, at(5.1)))
    assert isinstance(again, Curtain) and table.match.actions == 0 and not table.motion
