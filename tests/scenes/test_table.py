"""Passing the device: the curtain first, then the hand; and the hand closes whenever it should."""

import pytest

from game.core.values import TABLE, Seat
from game.dev.exhibits import deal, dim_card, reach
from game.rules.fifty.values.actions import NameNext, Play, Say
from game.rules.fifty.values.public import Phase
from game.scenes.computers import computer_action, computer_seat, pause
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.result import Result
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Push, Replace
from game.scenes.table import HIDE_AFTER, Table
from game.table.match import Match
from game.ui.inputs import Away, Back, Key, Moved, Press, Tick
from game.ui.node import Text, find
from tests.scenes.conftest import At
from tests.scenes.tables import hand_keys, match_with, opened, play_something


def test_a_match_between_people_opens_on_the_curtain(house: House, at: At) -> None:
    scene = Table.sit_down(house, match_with(house, "person", "person"), now=0.0)
    assert isinstance(scene, Curtain) and scene.under.viewer is None
    assert hand_keys(scene, at) == set()


def test_i_am_ben_is_not_heard_for_a_moment(house: House, at: At) -> None:
    scene = Table.sit_down(house, match_with(house, "person", "person"), now=10.0)
    assert isinstance(scene, Curtain)
    assert scene.handle(Press("show"), at(10.3)) is None
    assert scene.handle(Key("show"), at(10.39)) is None
    assert scene.under.viewer is None
    step = scene.handle(Press("show"), at(10.41))
    assert isinstance(step, Replace) and step.scene is scene.under
    assert scene.under.viewer == scene.seat


def test_the_second_click_of_a_double_click_plays_no_card(house: House, at: At) -> None:
    scene = Table.sit_down(house, match_with(house, "person", "person"), now=0.0)
    assert isinstance(scene, Curtain)
    scene.handle(Press("show"), at(1.0))
    scene.under.handle(Press("hand:1"), at(1.2))
    early = scene.under.picked
    scene.under.handle(Press("hand:1"), at(1.5))
    assert (early, scene.under.picked) == ((), ("hand:1",))


def test_after_a_card_the_hand_closes_and_the_next_player_is_called(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person", "person"))
    first = table.viewer
    step = play_something(table, at, 5.0)
    assert table.viewer is None
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
    assert step.scene.seat == table.match.actors[0] != first
    assert hand_keys(step.scene, at) == hand_keys(table, at) == set()


def test_the_curtain_tells_what_happened_since(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    name = table.match.seating.name(table.match.actors[0])
    step = play_something(table, at, 5.0)
    assert isinstance(step, Replace)
    texts = [node.text for node in step.scene.compose(at(6.0)) if isinstance(node, Text)]
    assert any(f"{name} plays" in text for text in texts)


@pytest.mark.parametrize(
    "given", [Away(), Key("hide"), Press("hide"), Press("menu"), Press("rules"), Key("menu"), Key("rules")]
)
def test_the_hand_is_hidden_at_once(house: House, at: At, given: object) -> None:
    table = opened(house, match_with(house, "person", "person"))
    assert hand_keys(table, at) == {"hand:1", "hand:2", "hand:3", "hand:4"}
    table.handle(Press("hand:1"), at(5.0))
    step = table.handle(given, at(5.1))  # type: ignore[arg-type]
    assert table.viewer is None and table.picked == ()
    assert hand_keys(table, at) == set()
    if isinstance(step, Push):
        assert isinstance(step.scene, Menu | Rulebook) and hand_keys(step.scene, at) == set()


def test_the_hand_is_hidden_after_half_a_minute(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"), now=100.0)
    table.handle(Press("pile:1"), at(110.0))
    assert table.wake() == 110.0 + HIDE_AFTER
    table.handle(Tick(), at(110.0 + HIDE_AFTER - 0.1))
    assert table.viewer is not None
    table.handle(Tick(), at(110.0 + HIDE_AFTER))
    assert table.viewer is None and table.wake() is None


def test_a_moving_pointer_keeps_the_hand_open(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"), now=100.0)
    table.handle(Moved(), at(120.0))
    table.handle(Tick(), at(100.0 + HIDE_AFTER))
    assert table.viewer is not None and table.wake() == 120.0 + HIDE_AFTER


def test_open_hands_need_no_curtain(house: House, at: At) -> None:
    match = deal(house, 2, 264132, box="base", open_hands="true")
    table = Table.sit_down(house, match, now=0.0)
    assert isinstance(table, Table) and table.viewer == match.actors[0]
    step = play_something(table, at, 5.0)
    assert step is None and table.viewer == match.actors[0]


def test_a_hidden_hand_is_shown_by_a_new_press(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    seat = table.viewer
    table.handle(Key("hide"), at(5.0))
    assert find(table.compose(at(5.1)), "show") is not None
    table.handle(Key("show"), at(6.0))
    assert table.viewer == seat


def test_one_person_against_computers_sees_no_curtain(house: House, at: At) -> None:
    match = match_with(house, "person", "careful", "random")
    table = Table.sit_down(house, match, now=0.0)
    now = 1.0
    while match.outcome is None:
        assert isinstance(table, Table) and table.viewer == Seat(0)
        if match.actors[0] == Seat(0):
            step = play_something(table, at, now)
        else:
            assert table.wake() is not None
            now = max(now, table.wake() or 0.0)
            step = table.handle(Tick(), at(now))
        now += 0.5
        assert step is None or (isinstance(step, Replace) and isinstance(step.scene, Result))
    assert match.actions > 4


def test_computers_alone_just_play_on(house: House, at: At) -> None:
    match = match_with(house, "careful", "random")
    table = Table.sit_down(house, match, now=0.0)
    assert isinstance(table, Table) and table.viewer is None
    while match.outcome is None:
        now = table.wake()
        assert now is not None and table.viewer is None
        table.handle(Tick(), at(now))
    assert match.outcome is not None


def test_the_pace_of_computers_does_not_depend_on_what_they_hold(house: House) -> None:
    match = match_with(house, "careful", "careful")
    engine = match.game.engine
    seen = []
    for number in range(5):
        twin = engine.imagine(match.view(TABLE), iter([number / 7] * 999).__next__)
        seen.append(pause(Match(match.game, match.seating, (twin, ()), seed=match.seed)))
    assert set(seen) == {pause(match)}


def test_a_computer_chooses_from_its_own_view(house: House) -> None:
    match = match_with(house, "careful", "careful")
    while match.outcome is None:
        assert computer_seat(match) is not None
        action = computer_action(match)
        assert action in match.legal(match.actors[0]) and not match.game.engine.is_free(action)
        match.act(action)


def test_gadgets_and_golden_1s_are_chosen_on_the_public_table(house: House, at: At) -> None:
    golden = reach(house, lambda match: match.public.phase is Phase.NEXT)
    table = Table(house, golden, now=0.0)
    assert table.waiting is None and hand_keys(table, at) == set()
    step = table.handle(Press("seat:B"), at(5.0))
    assert golden.done[-1].action == NameNext(Seat(1))
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain) and step.scene.seat == Seat(1)


def test_a_trade_is_for_its_own_seat_behind_a_curtain(house: House, at: At) -> None:
    match = reach(house, lambda match: match.public.phase is Phase.TRADE)
    scene = Table.sit_down(house, match, now=0.0)
    assert isinstance(scene, Curtain) and scene.seat == match.public.chain.trader
    table = opened(house, match)
    assert find(table.compose(at(5.0)), "confirm") is not None
    table.handle(Press("hand:2"), at(5.0))
    table.handle(Press("confirm"), at(5.1))
    assert match.done[-1].action.cards == (match.done[-1].action.cards[0],)


def test_signals_need_no_curtain(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    table.handle(Key("hide"), at(5.0))
    for key in ("say:good", "seat:A", "pile:3"):
        assert table.handle(Press(key), at(6.0)) is None
    assert isinstance(table.match.done[-1].action, Say)
    for key in ("say:good", "seat:A", "pile:3"):
        table.handle(Press(key), at(7.0))
    assert table.match.public.signals == ()


def test_whoever_shows_the_hand_speaks_without_being_asked(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    table.handle(Press("say:off"), at(5.0))
    table.handle(Press("pile:1"), at(5.0))
    assert table.match.public.signals[0].seat == table.viewer


def test_a_card_that_fits_nowhere_says_why(house: House, at: At) -> None:
    match = reach(house, lambda match: match.public.phase is Phase.PLAY and dim_card(match) is not None)
    table = Table(house, match, now=0.0)
    table.open_hand(match.actors[0], -1.0)
    key = f"hand:{dim_card(match)}"
    target = find(table.compose(at(5.0)), key)
    assert target is not None and not target.enabled
    table.handle(Press(key), at(5.0))
    assert table.note is not None and table.picked == ()
    texts = [node.text for node in table.compose(at(5.0)) if isinstance(node, Text)]
    assert house.tr(f"refusal.{table.note}") in texts


def test_digits_choose_a_card_and_then_a_pile(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    action = next(a for a in table.match.legal(table.match.actors[0]) if isinstance(a, Play))
    place = table.match.view(action.seat).hand.index(action.card) + 1
    table.handle(Key(str(place)), at(5.0))
    assert table.picked == (f"hand:{place}",)
    table.handle(Key(str(action.pile)), at(5.0))
    assert table.match.done[-1].action == action


def test_a_pause_hides_the_hand_of_a_single_person_too(house: House, at: At) -> None:
    table = Table.sit_down(house, match_with(house, "person", "careful"), now=0.0)
    assert isinstance(table, Table)
    table.handle(Press("menu"), at(5.0))
    assert table.viewer is None
    table.handle(Back(), at(6.0))
    assert table.viewer == Seat(0)


def test_the_result_shows_every_hand_and_offers_the_same_deal(house: House, at: At) -> None:
    match = match_with(house, "careful", "careful")
    while match.outcome is None:
        match.act(computer_action(match))
    result = Result(house, match, again=Table.sit_down, now=0.0)
    assert [view.seat for view in result.frame().shown] == [0, 1]
    step = result.handle(Press("same_deal"), at(5.0))
    assert isinstance(step, Replace) and isinstance(step.scene, Table)
    assert step.scene.match.seed == match.seed and step.scene.match.actions == 0


def test_the_stopwatch_of_a_resumed_match_goes_on(house: House, at: At) -> None:
    match = match_with(house, "careful", "careful")
    match.act(computer_action(match), at=50.0)
    table = Table.sit_down(house, match, now=3.0, resumed=True)
    assert isinstance(table, Table)
    wake = table.acts_at or 0.0
    table.handle(Tick(), at(wake))
    assert match.at == pytest.approx(50.0 + wake - 3.0)


def test_a_computer_thinks_first_and_acts_at_its_time_however_long_that_took(
    house: House, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long a choice takes depends on a hand; nobody is to see it."""
    table = Table.sit_down(house, match_with(house, "careful", "person", "person"), now=0.0)
    assert isinstance(table, Table) and table.acts_at is not None
    acts_at = table.acts_at
    assert table.wake() == 0.0 and acts_at > 1.0
    table.handle(Tick(), at(0.0))
    assert table.wake() == acts_at and table.match.actions == 0
    monkeypatch.setattr("game.scenes.table.next_action", lambda _: pytest.fail("it has thought already"))
    table.handle(Tick(), at(acts_at))
    assert table.match.actions == 1
