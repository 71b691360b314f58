"""Motion at the table: hands are closed first, any press ends it, and what waits for it comes after it."""

import pytest

from game.content.library import Library
from game.core.values import TABLE, Seat
from game.dev.exhibits import deal
from game.dev.exhibits_comfort import before_event
from game.rules.fifty.values.actions import Play
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import MedalWon, MissionDone
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.scene import Replace
from game.scenes.table import Table
from game.settings import Settings
from game.table.match import Match
from game.ui.inputs import Away, Key, Moved, Press, Tick, Wheel
from game.ui.node import Picture, find, targets
from game.ui.synth import SoundName
from tests.scenes.conftest import At
from tests.scenes.tables import hand_keys, match_with, opened, play_something


@pytest.fixture
def house(library: Library) -> House:
    """With motion at its normal speed."""
    return House("en", library, Settings(), None)


def test_hands_are_closed_before_a_card_travels(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    assert play_something(table, at, 5.0) is None
    assert table.motion and table.viewer is None and table.waiting is not None
    now = 5.0
    while table.motion:
        assert hand_keys(table, at, now) == set() and find(table.compose(at(now)), "show") is None
        assert table.frame(table.motion.beat(now)).shown == ()
        wake = table.wake()
        assert wake is not None and now < wake <= now + 2
        now = wake
        step = table.handle(Tick(), at(now))
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain) and now > 5.5
    assert step.scene.seat == table.match.actors[0]


@pytest.mark.parametrize("given", [Press("hand:1"), Press("menu"), Key("show"), Key("1"), Wheel(1), Away()])
def test_any_press_ends_it_and_does_nothing_else(house: House, at: At, given: object) -> None:
    table = opened(house, match_with(house, "person", "person"))
    play_something(table, at, 5.0)
    step = table.handle(given, at(5.1))  # type: ignore[arg-type]
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
    assert not table.motion and table.match.actions == 1 and table.viewer is None
    assert step.scene.deaf_until > 5.1


def test_a_moving_pointer_does_not_end_it(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    play_something(table, at, 5.0)
    assert table.handle(Moved(), at(5.1)) is None and table.motion


def test_things_are_where_their_time_says(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    play_something(table, at, 5.0)
    frames = [table.compose(at(5.0 + part)) for part in (0.05, 0.1, 0.2)]
    assert len({tuple(node for node in frame if isinstance(node, Picture)) for frame in frames}) == 3


def test_the_single_person_goes_on_while_cards_move(house: House, at: At) -> None:
    table = Table.sit_down(house, match_with(house, "person", "careful"), now=0.0)
    assert isinstance(table, Table)
    while table.match.actors[0] != Seat(0):
        table.handle(Tick(), at(max(1.0, table.wake() or 0.0)))
    play_something(table, at, 30.0)
    assert table.motion and table.viewer == Seat(0)
    table.handle(Press("hand:1"), at(30.1))
    assert not table.motion and table.viewer == Seat(0)


def test_a_drawn_card_is_not_in_the_open_hand_before_it_has_come(house: House, at: At) -> None:
    table = Table.sit_down(house, match_with(house, "person"), now=0.0)
    assert isinstance(table, Table)
    play_something(table, at, 5.0)
    assert len(hand_keys(table, at, 5.05)) == 3
    end = table.motion.end
    assert end is not None
    table.handle(Tick(), at(end))
    assert len(hand_keys(table, at, end)) == 4


def test_a_computer_waits_until_nothing_moves(house: House, at: At) -> None:
    table = Table.sit_down(house, match_with(house, "careful", "careful"), now=0.0)
    assert isinstance(table, Table) and table.acts_at is not None
    table.handle(Tick(), at(table.acts_at))
    assert table.motion.end is not None and table.acts_at is not None and table.acts_at > table.motion.end


def test_the_last_card_is_seen_before_the_result(house: House, at: At) -> None:
    table = Table.sit_down(house, match_with(house, "careful", "careful"), now=0.0)
    assert isinstance(table, Table)
    step, now = None, 0.0
    while step is None:
        now = table.wake() or now
        was_over = table.match.outcome is not None
        step = table.handle(Tick(), at(now))
        if table.match.outcome is not None and not was_over and step is None:
            assert table.motion and hand_keys(table, at, now) == set()
    assert isinstance(step, Replace) and isinstance(step.scene, Result)


@pytest.mark.parametrize("changes", [{"animation": "off"}, {"reduce_motion": True}])
def test_without_motion_the_curtain_comes_at_once(house: House, at: At, changes: dict[str, object]) -> None:
    house.remember(**changes)
    table = opened(house, match_with(house, "person", "person"))
    step = play_something(table, at, 5.0)
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)


# ---- sounds --------------------------------------------------------------------------------------


class Ear:
    """Stands for the loudspeaker."""

    def __init__(self) -> None:
        self.heard: list[SoundName] = []
        self.volume = 0.0
        self.muted = False

    def play(self, name: SoundName) -> None:
        if not self.muted:
            self.heard.append(name)


@pytest.fixture
def ear(house: House) -> Ear:
    ear = Ear()
    house.speaker = ear  # type: ignore[assignment]
    return ear


def listen(table: Table, action: object, at: At) -> None:
    """Make an action and let everything come to its end."""
    table._act(action, 5.0)
    while table.motion:
        wake = table.wake()
        assert wake is not None
        table.handle(Tick(), at(wake))


def test_sounds_come_with_their_beats(house: House, at: At, ear: Ear) -> None:
    match, action = before_event(deal, house, MissionDone)
    table = Table(house, match, now=0.0)
    table._act(action, 5.0)
    assert ear.heard == ["card"]
    first = table.motion.beats[0]
    table.handle(Tick(), at(first.end))
    assert ear.heard == ["card", "mission"]
    assert ear.volume == pytest.approx(0.7)


def test_a_medal_is_heard_and_seen(house: House, at: At, ear: Ear) -> None:
    match, action = before_event(deal, house, MedalWon)
    table = Table(house, match, now=0.0)
    listen(table, action, at)
    assert "medal" in ear.heard and match.public.row.medals


def test_without_motion_the_sounds_are_heard_all_the_same(house: House, at: At, ear: Ear) -> None:
    house.remember(animation="off")
    match, action = before_event(deal, house, MissionDone)
    Table(house, match, now=0.0)._act(action, 5.0)
    assert ear.heard[:2] == ["card", "mission"]


def test_muted_is_silent(house: House, at: At, ear: Ear) -> None:
    house.remember(muted=True)
    assert ear.muted
    match, action = before_event(deal, house, MissionDone)
    listen(Table(house, match, now=0.0), action, at)
    assert ear.heard == []


def test_an_illegal_press_is_heard_and_says_why(house: House, at: At, ear: Ear) -> None:
    table = opened(house, match_with(house, "person", "person"))
    legal = {(a.card, a.pile) for a in table.match.legal(table.match.actors[0]) if isinstance(a, Play)}
    view = table.match.view(table.match.actors[0])
    card, pile = next((c, p) for c in view.hand for p in range(1, 5) if (c, p) not in legal and _fits(legal, c))
    table.handle(Press(f"hand:{view.hand.index(card) + 1}"), at(5.0))
    table.handle(Press(f"pile:{pile}"), at(5.0))
    assert ear.heard == ["refused"] and table.note is not None


def _fits(legal: set[tuple[Card, int]], card: Card) -> bool:
    return any(card == other for other, _ in legal)


def test_the_sounds_are_those_of_what_the_table_is_told(house: House, ear: Ear) -> None:
    """No sound depends on a card that the table has not seen: redacted events have the same sounds."""
    match: Match = match_with(house, "careful", "careful")
    action = next(a for a in match.legal(match.actors[0]) if isinstance(a, Play))
    match.act(action)
    for seat in (TABLE, Seat(0), Seat(1)):
        ear.heard.clear()
        for event in match.told(seat, since=1):
            house.sound_of("fifty", event)
        assert ear.heard[:1] == ["card"] and ear.heard.count("draw") == 1


def test_no_device_is_opened_where_nothing_is_to_be_heard(library: Library) -> None:
    house = House("en", library, Settings(), None)
    house.sound("card")
    assert house.speaker is None
    house.hush()


def test_a_press_anywhere_ends_it_and_no_other_place_can_be_pressed(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    play_something(table, at, 5.0)
    nodes = table.compose(at(5.1))
    assert [(target.key, target.box) for target in targets(nodes)] == [("skip", at().canvas)]
    step = table.handle(Press("skip"), at(5.2))
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
