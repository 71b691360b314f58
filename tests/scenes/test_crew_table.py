"""Whole attempts at The Crew on the real screens: by presses and by keys, passed on, alone, and with JARVIS."""

from random import Random
from typing import Any

import pytest

from game.core.values import JARVIS, TABLE, Seat
from game.rules.crew.values.actions import Distress, Wish
from game.rules.crew.values.public import Phase
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.scene import Replace, Scene
from game.scenes.table import Table
from game.table.match import Match
from game.ui.desk import Desk
from game.ui.geometry import Canvas
from game.ui.inputs import Key, Press, Tick
from game.ui.node import Text, find, targets
from tests.scenes.conftest import At
from tests.scenes.crew_tables import MISSIONS, at_the_table, chosen, match_of, press, seat_at, steps_of


def next_scene(scene: Scene, done: object) -> Scene:
    return done.scene if isinstance(done, Replace) else scene


@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whole_attempts_are_played_by_presses(house: House, at: At, mission: int, seats: int) -> None:
    """Every choice is on screen; a hand-over of the device comes before a hand, and none before what is public."""
    match = match_of(house.library(), mission, seats=seats, seed=mission)
    rng, now = Random(mission), 1.0
    scene: Scene = Table.sit_down(house, match, now=0.0)
    while not isinstance(scene, Result):
        now += 1.0
        scene = at_the_table(scene, at, now)
        assert isinstance(scene, Table)
        who = seat_at(match)
        assert scene.viewer == (None if who == TABLE else who)
        now += 1.0
        actions, action = match.actions, chosen(match, rng)
        scene = next_scene(scene, press(scene, action, at, now))
        assert match.actions == actions + 1
        now += 1.0
    assert find(scene.compose(at(now)), scene.home[0]) is not None


def test_the_same_hand_stays_open_while_its_owner_goes_on(house: House, at: At) -> None:
    """The commander plays, then decides for JARVIS: the device is not passed in between (K80)."""
    match = match_of(house.library(), 1, seats=2, seed=3, jarvis="A")
    rng = Random(1)
    while not (match.actors == (JARVIS,) and match.public.phase is Phase.PLAY and match.public.trick):
        match.act(chosen(match, rng))
    table = Table(house, match, now=0.0)
    table.open_hand(match.public.commander, -1.0)
    other = Seat(1 - match.public.commander)
    done = press(table, chosen(match, Random(2)), at, 2.0)
    kept = seat_at(match) == match.public.commander
    assert kept or (isinstance(done, Replace) and isinstance(done.scene, Curtain) and done.scene.seat == other)


def test_jarvis_is_moved_by_the_commander_only(house: House) -> None:
    match = match_of(house.library(), 1, seats=2, seed=3)
    rng = Random(1)
    while match.actors != (JARVIS,):
        match.act(chosen(match, rng))
    commander = match.public.commander
    table = Table(house, match, now=0.0)
    for viewer, allowed in ((None, False), (Seat(1 - commander), False), (commander, True)):
        table.viewer = viewer
        assert any(option.action.seat == JARVIS for option in table.frame().options) is allowed


def test_a_wish_between_two_tricks_brings_its_owner_to_the_device(house: House, at: At) -> None:
    """K93, K94: made on the public table; then the hand is opened behind a curtain, and the signal given in it."""
    match = match_of(house.library(), 4, seats=3, seed=5)
    while match.public.phase is not Phase.PLAY:
        match.act(_plain(match))
    table = Table(house, match, now=0.0)
    asked = match.public.after(match.public.leader)
    done = press(table, Wish(asked), at, 1.0)
    assert isinstance(done, Replace) and isinstance(done.scene, Curtain) and done.scene.seat == asked
    scene = at_the_table(done.scene, at, 3.0)
    assert isinstance(scene, Table) and scene.viewer == asked
    signal = next(action for action in match.legal(asked) if type(action).__name__ == "Signal")
    after = press(scene, signal, at, 5.0)
    assert match.public.talk.shown == (signal,)
    assert isinstance(after, Replace) and isinstance(after.scene, Curtain) and after.scene.seat == match.public.leader


def held(table: Table) -> tuple[Any, ...]:
    """The open hand as it lies on the screen."""
    view = table.frame().view()
    assert view is not None
    return tuple(view.hand)


def _plain(match: Match) -> Any:
    listed = [action for action in match.legal(seat_at(match)) if action.seat == match.actors[0]]
    return Distress("none") if Distress("none") in listed else listed[0]


def test_a_signal_leaves_the_order_of_the_hand_alone(house: House, at: At) -> None:
    match = match_of(house.library(), 4, seats=3, seed=5)
    while match.public.phase is not Phase.PLAY:
        match.act(_plain(match))
    table = Table(house, match, now=0.0)
    leader = match.public.leader
    table.open_hand(leader, -1.0)
    before = held(table)
    signal = next(action for action in match.legal(leader) if type(action).__name__ == "Signal")
    press(table, signal, at, 2.0)
    assert table.viewer == leader and held(table) == before


def test_giving_up_takes_two_presses(house: House, at: At) -> None:
    match = match_of(house.library(), 4, seats=3, seed=5)
    table = Table(house, match, now=0.0)
    table.handle(Press("give_up"), at(1.0))
    assert match.outcome is None and find(table.compose(at(1.0)), "confirm") is not None
    done = table.handle(Press("confirm"), at(2.0))
    assert match.outcome is not None and isinstance(done, Replace) and isinstance(done.scene, Result)


def test_everybody_may_look_at_the_own_hand_while_the_table_decides(house: House, at: At) -> None:
    match = match_of(house.library(), 46, seats=3, seed=5)
    assert match.actors == (TABLE,)
    table = Table(house, match, now=0.0)
    done = table.handle(Press("open:B"), at(1.0))
    assert isinstance(done, Replace) and isinstance(done.scene, Curtain)
    scene = at_the_table(done.scene, at, 3.0)
    assert isinstance(scene, Table) and scene.viewer == Seat(1)
    scene.handle(Press("hide"), at(5.0))
    assert scene.viewer is None and find(scene.compose(at(5.0)), "distress:left") is not None


@pytest.mark.parametrize("given", [Key("last"), Press("last")])
def test_the_last_trick_is_shown_on_demand(house: House, at: At, given: Key | Press) -> None:
    match = match_of(house.library(), 9, seats=4, seed=5)
    rng = Random(4)
    while not (len(match.public.past) == 1 and len(match.public.trick) == 1):
        match.act(chosen(match, rng))
    table = Table(house, match, now=0.0)
    table.handle(given, at(1.0))
    nodes = table.compose(at(1.0))
    won = match.public.past[0].winner
    title = house.tr("crew.last_was", n=1, name=match.seating.name(won))
    assert any(isinstance(node, Text) and node.text == title for node in nodes)
    assert [target.key for target in targets(nodes) if not target.key.startswith("hand:")] == ["close"]
    table.handle(Press("close"), at(2.0))
    assert table.overlay == ""


@pytest.mark.parametrize(("mission", "seats"), [(24, 4), (50, 5), (23, 3), (4, 2)])
def test_whole_attempts_are_played_by_keys(house: House, at: At, mission: int, seats: int) -> None:
    """Tab and Enter are enough for everything that is waited for."""
    match = match_of(house.library(), mission, seats=seats, seed=mission)
    rng, now, desk = Random(mission), 1.0, Desk()
    scene: Scene = Table.sit_down(house, match, now=0.0)
    while not isinstance(scene, Result):
        now += 1.0
        scene = at_the_table(scene, at, now)
        assert isinstance(scene, Table)
        action = chosen(match, rng)
        now += 1.0
        done = None
        for step in steps_of(scene, action):
            key = next(key for key in step if key not in scene.picked)
            given = tabbed(desk, scene, at, now, key)
            done = scene.handle(given, at(now))
        scene = next_scene(scene, done)
        now += 1.0


def tabbed(desk: Desk, scene: Table, at: At, now: float, key: str) -> Press:
    """Tab until the focus is on a place, then Enter."""
    nodes = scene.compose(at(now))
    desk.shown(nodes, Canvas.of(1280, 720))
    desk.settle(nodes, scene.home)
    for _ in targets(nodes):
        if desk.focus == key:
            break
        desk.command("next")
    (given,) = desk.command("choose")
    assert given == Press(key)
    return Press(key)


@pytest.mark.parametrize("seed", range(3))
def test_alone_with_computers_there_is_no_curtain(house: House, at: At, seed: int) -> None:
    match = match_of(house.library(), 25, seats=4, seed=seed, people=1)
    scene: Scene = Table.sit_down(house, match, now=0.0)
    rng, now = Random(seed), 1.0
    while not isinstance(scene, Result):
        now += 4.0
        assert isinstance(scene, Table) and scene.viewer == Seat(0)
        mine = seat_at(match) in (TABLE, Seat(0)) and scene.acts_at is None
        done = press(scene, chosen(match, rng), at, now) if mine else scene.handle(Tick(), at(now))
        scene = next_scene(scene, done)


def test_digits_choose_a_card_and_put_it_into_the_trick(house: House, at: At) -> None:
    match = match_of(house.library(), 4, seats=3, seed=5)
    while match.public.phase is not Phase.PLAY:
        match.act(_plain(match))
    table = Table(house, match, now=0.0)
    table.open_hand(match.public.leader, -1.0)
    card = held(table)[2]
    table.handle(Key("3"), at(1.0))
    assert table.picked == ("hand:3",)
    table.handle(Key("1"), at(2.0))
    assert match.public.trick[0].card is card
