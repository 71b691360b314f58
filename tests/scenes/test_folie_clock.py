"""Speed play: a clock that is fair, whatever is done (F32, F43)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.values import seat_word
from game.dev.exhibits_folie import GOLD, at_folie, deal_folie, reach_folie
from game.rules.fifty.values.actions import TimeUp
from game.rules.fifty.values.public import Phase
from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.scene import Replace
from game.settings import Settings
from game.table.journal import read, write
from game.table.match import Match
from game.ui.inputs import Away, Back, Input, Key, Press, Release, Tick
from game.ui.node import Text, find
from tests.scenes.sitting import FORMS, HOUSE, A, B, Sitting, fits, seated, started, two_piles

# ---- the clock -----------------------------------------------------------------------------------


def test_a_match_begins_in_a_pause_with_the_whole_time() -> None:
    sitting = seated(deal_folie(HOUSE, 2, 300_001), running=False)
    sitting.now += 100
    sitting.do(Tick())
    assert sitting.left == 300 and find(sitting.nodes(), "go_on") is not None
    assert sitting.scene.wake() is None


@pytest.mark.parametrize("form", FORMS)
def test_every_form_ends_once_when_its_time_is_up(form: dict[str, Any]) -> None:
    sitting = started(**form)
    sitting.wait(form["clock"] - 0.2)
    assert sitting.step is None and 0 < sitting.left < 0.3
    sitting.wait(1)
    assert isinstance(sitting.step, Replace) and isinstance(sitting.step.scene, Result)
    ends = [done for done in sitting.match.done if isinstance(done.action, TimeUp)]
    assert [done.at for done in ends] == [form["clock"]]
    again = read(write(sitting.match), HOUSE.library())
    assert again.outcome is not None and again.outcome.reason == "time_up"
    words = sitting.step.scene.compose(sitting.context())
    assert any(isinstance(node, Text) and f"{form['clock'] // 60}:00.0" in node.text for node in words)


def test_a_press_after_the_end_of_time_plays_nothing() -> None:
    sitting = started()
    sitting.do(Key("seat_a"))
    sitting.wait(299.9)
    sitting.now += 0.5
    step = sitting.do(*(Key(str(digit)) for digit in (1, 2, 3, 4)))
    assert isinstance(step, Replace) and sitting.match.actions == 1


def test_a_golden_1_freezes_the_countdown_until_the_next_card() -> None:
    match = reach_folie(HOUSE, lambda m: not m.public.clock.running and m.public.phase is Phase.PLAY)
    sitting = seated(match)
    left = sitting.left
    sitting.wait(400)
    assert sitting.left == left and sitting.step is None
    assert sitting.says(HOUSE.tr("fifty.folie.golden"))
    seat, slot, pile = next(
        (seat, slot, piles[0]) for seat in (A, B) for slot, piles in fits(match, seat).items() if piles
    )
    golden = match.view(seat).hand[slot - 1].golden
    sitting.do(Key(f"seat_{seat_word(seat).lower()}"), Key(str(slot)), Key(str(pile)))
    assert match.done[-1].at == pytest.approx(match.done[-2].at + 400)
    sitting.wait(3)
    assert sitting.left == pytest.approx(left if golden else left - 3)


def test_gold_fills_the_countdown_and_shows_it_for_a_while() -> None:
    won = reach_folie(HOUSE, lambda m: m.public.clock.restarts > 0, pace=2.0, first=GOLD)
    match = Match.deal(won.game, won.brief, won.seating, seed=won.seed)
    for done in won.done[:-1]:
        match.act(done.action, at=done.at)
    sitting = seated(match)
    sitting.wait(1.5)
    assert sitting.left < 300 and not sitting.says(HOUSE.tr("fifty.folie.full"))
    sitting.scene._act(won.done[-1].action, sitting.scene.watch.counted)
    assert sitting.left == 300
    assert sitting.says(HOUSE.tr("fifty.folie.full")) == match.public.clock.running
    sitting.wait(6)
    assert not sitting.says(HOUSE.tr("fifty.folie.full"))


def test_a_gap_of_more_than_a_second_pauses_instead_of_eating_time() -> None:
    sitting = started()
    sitting.wait(4)
    sitting.now += 30
    sitting.do(Tick())
    assert not sitting.scene.watch.running and 295.4 < sitting.left <= 296.6
    assert sitting.says(HOUSE.tr("fifty.folie.gap.text"))


def test_a_match_that_was_left_goes_on_in_a_pause_from_the_same_second() -> None:
    sitting = started()
    sitting.wait(12.3)
    sitting.do(Press("menu"))
    kept = read(write(sitting.match), HOUSE.library())
    scene = Folie.sit_down(HOUSE, kept, now=0.0, resumed=True)
    assert isinstance(scene, Folie) and not scene.watch.running
    again = Sitting(scene)
    assert again.left == pytest.approx(287.7, abs=0.01)
    assert again.says("4:47.7")


def test_the_stamps_of_the_journal_agree_with_the_clock_on_the_screen() -> None:
    sitting = started(seed=300_003)
    chance, compared = Random(4), 0
    while sitting.step is None and compared < 40:
        sitting.wait(chance.choice((0.2, 0.7, 1.3)))
        if chance.random() < 0.1:
            sitting.do(Key("menu"))
            sitting.now += 7
            sitting.do(Key("menu"))
        shown, before = sitting.left, sitting.match.actions
        seat = chance.choice((A, B))
        sitting.do(Key(f"seat_{seat_word(seat).lower()}"), Key(chance.choice("1234")), Key(chance.choice("1234")))
        if sitting.match.actions > before and sitting.match.timer is not None:
            compared += 1
            assert sitting.match.timer.left == pytest.approx(shown, abs=0.1)
    again = read(write(sitting.match), HOUSE.library())
    assert compared > 10 and again.timer is not None and sitting.match.timer is not None
    assert again.timer.left == pytest.approx(sitting.match.timer.left, abs=0.1)


def test_every_second_of_the_last_half_minute_ticks_once() -> None:
    heard: list[str] = []
    sitting = started(clock=60)
    sitting.scene.house = replace_sound(heard)
    sitting.wait(70)
    assert heard.count("tick") == 30


def replace_sound(heard: list[str]) -> House:
    class Listening(House):
        def sound(self, name: Any) -> None:
            heard.append(name)

    return Listening("en", HOUSE.library(), Settings(), None)


# ---- anything at any time --------------------------------------------------------------------------

PRESSES = [f"hand:{seat}:{slot}" for seat in "ABC" for slot in range(1, 5)]
PRESSES += [f"pile:{pile}" for pile in range(1, 5)] + [f"dock:{seat}" for seat in "ABC"] + ["go_on", "pause"]
PRESSES += [f"seat:{seat}" for seat in "ABC"] + [f"confirm:{seat}" for seat in "ABC"] + ["gadget:c40", "nothing"]
GIVEN: list[Input] = [
    *map(Press, PRESSES),
    *(Key(f"seat_{seat}") for seat in "abc"),
    *(Release(f"seat_{seat}") for seat in "abc"),
    *(Release(f"dock:{seat}") for seat in "ABC"),
    *(Key(digit) for digit in "0123456789"),
    Key("hide"),
    Away(),
    Back(),
    Tick(),
]


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(300_001, 300_040),
    st.sampled_from(FORMS),
    st.lists(st.tuples(st.sampled_from(GIVEN), st.sampled_from([0.0, 0.02, 0.3, 0.9, 3.0, 40.0])), max_size=120),
)
def test_whatever_is_done_time_is_fair_and_hands_are_hidden(
    seed: int, form: dict[str, Any], given_: list[tuple[Input, float]]
) -> None:
    sitting = started(3, seed, **form)
    spent = 0.0
    for each, later in given_:
        if sitting.step is not None:
            break
        sitting.wait(later) if later < 1 else setattr(sitting, "now", sitting.now + later)
        before = sitting.scene.watch
        sitting.do(each)
        after = sitting.scene.watch
        assert before.counted <= after.counted <= before.counted + 1.0
        assert 0 <= sitting.left <= form["clock"]
        spent = max(spent, after.counted)
        assert sitting.match.at <= spent + 1e-6
        if not after.running:
            assert sitting.open() == set() and not sitting.scene.docks.viewers
        elif sitting.step is None:
            shown = {view.seat for view in sitting.match.shown(*sitting.scene.docks.viewers)}
            assert shown == set(sitting.scene.docks.open)
    assert sum(isinstance(done.action, TimeUp) for done in sitting.match.done) <= 1


def test_a_picture_of_the_screen_shows_no_hand() -> None:
    scene = at_folie(HOUSE, reach_folie(HOUSE, two_piles), 0, 1)
    sitting = Sitting(scene, 0.1)
    assert sitting.open() == {"A", "B"}
    nodes = scene.veiled(replace(sitting.context()))
    assert find(nodes, "hand:A:1") is None and find(nodes, "dock:A") is not None
