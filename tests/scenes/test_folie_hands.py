"""Speed play: a hand shows while it is held, a pause hides everything, fingers and keys are heard."""

from collections.abc import Iterator

import pygame
import pytest

from game.dev.exhibits_folie import deal_folie, reach_folie
from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Push
from game.scenes.stage import Stage
from game.scenes.title import Title
from game.settings import Settings
from game.ui.inputs import Away, Back, Input, Key, Press, Release, Tick
from game.ui.node import Text, find
from tests.scenes.sitting import HOUSE, A, fits, one_pile, seated, started

# ---- hands ---------------------------------------------------------------------------------------


def test_a_hand_shows_while_its_key_is_held_and_several_may_be_held() -> None:
    sitting = started(3)
    assert sitting.open() == set()
    sitting.do(Key("seat_a"))
    assert sitting.open() == {"A"}
    sitting.do(Key("seat_c"))
    assert sitting.open() == {"A", "C"}
    sitting.do(Release("seat_a"))
    assert sitting.open() == {"C"}
    sitting.do(Release("seat_c"))
    assert sitting.open() == set()


def test_a_dock_held_by_a_finger_shows_the_hand_until_it_is_let_go() -> None:
    sitting = started()
    sitting.do(Press("dock:A"))
    sitting.wait(0.8)
    assert sitting.open() == {"A"}
    sitting.do(Release("dock:A"))
    assert sitting.open() == set()


def test_a_short_tap_leaves_the_hand_open_until_the_next_tap() -> None:
    sitting = started()
    sitting.do(Press("dock:B"), Release("dock:B"))
    assert sitting.open() == {"B"}
    sitting.do(Press("dock:B"), Release("dock:B"))
    assert sitting.open() == set()


def test_who_wants_to_hold_is_shown_nothing_after_a_tap() -> None:
    house = House("en", HOUSE.library(), Settings(show_hand="hold"), None)
    sitting = seated(deal_folie(house, 2, 300_001), house)
    sitting.do(Press("dock:B"), Release("dock:B"))
    assert sitting.open() == set()


def test_the_hand_of_a_computer_can_not_be_opened() -> None:
    sitting = started(3, who=("person", "person", "careful"))
    sitting.do(Key("seat_c"), Press("dock:C"))
    assert sitting.open() == set()


def test_open_hands_show_all_and_the_only_person_need_not_hold_anything() -> None:
    assert started(3, open_hands="true").open() == {"A", "B", "C"}
    assert started(3, who=("careful", "person", "careful")).open() == {"B"}


@pytest.mark.parametrize("given_", [Away(), Key("menu"), Press("pause"), Press("menu"), Key("rules")])
def test_every_kind_of_pause_hides_hands_and_table_and_stops_the_clock(given_: Input) -> None:
    sitting = started(open_hands="true")
    sitting.wait(5)
    sitting.do(given_)
    left = sitting.left
    assert left == pytest.approx(295)
    assert sitting.open() == set() and find(sitting.nodes(), "pile:1") is None
    sitting.step = None
    sitting.now += 500
    sitting.do(Tick(), Press("hand:A:1"), Key("seat_a"))
    assert (sitting.left, sitting.match.actions, sitting.open()) == (left, 0, set())
    sitting.do(Press("go_on"))
    sitting.wait(2)
    assert sitting.left == pytest.approx(left - 2)


def test_a_pause_within_a_pause_costs_nothing() -> None:
    sitting = started()
    sitting.wait(3)
    sitting.do(Away(), Key("rules"), Away())
    assert isinstance(sitting.step, Push) and isinstance(sitting.step.scene, Rulebook)
    sitting.step = None
    sitting.do(Back())
    assert not sitting.scene.watch.running and sitting.left == pytest.approx(297)


def test_to_go_on_in_the_menu_is_to_go_on_here() -> None:
    sitting = started()
    sitting.do(Press("menu"))
    assert isinstance(sitting.step, Push) and isinstance(sitting.step.scene, Menu)
    sitting.step = None
    sitting.do(Back())
    assert sitting.scene.watch.running
    sitting.do(Away(), Back())
    assert not sitting.scene.watch.running


def test_a_hand_that_was_left_open_is_hidden_after_half_a_minute_without_input() -> None:
    sitting = started()
    sitting.do(Press("dock:A"), Release("dock:A"))
    sitting.wait(29)
    assert sitting.open() == {"A"}
    sitting.wait(2)
    assert sitting.open() == set()


def test_the_title_goes_on_with_a_match_where_its_clock_stood() -> None:
    sitting = started()
    sitting.wait(12.3)
    sitting.do(Press("menu"))
    HOUSE.archive.begin(sitting.match)
    title = Title(HOUSE)
    title.kept = HOUSE.archive.unfinished(limit=1)[0]
    words = [node.text for node in title.compose(sitting.context()) if isinstance(node, Text)]
    assert any("50 Missions" in text and "Ana, Ben" in text for text in words)
    step = title.handle(Press("continue"), sitting.context())
    assert isinstance(step, Push) and isinstance(step.scene, Folie) and not step.scene.watch.running
    assert abs(step.scene.match.at - 12.3) < 0.1


# ---- fingers and keys in the window ----------------------------------------------------------------


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A running table of three people on the dummy display."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    stage = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), HOUSE)
    scene = Folie(HOUSE, reach_folie(HOUSE, one_pile, seats=3), now=stage.now)
    scene.go_on(stage.now)
    stage.stack = [scene]
    stage._draw()
    yield stage
    pygame.display.quit()


def finger(stage: Stage, kind: int, number: int, key: str) -> None:
    target = find(stage.desk.nodes, key)
    assert target is not None, key
    x, y = stage.desk.canvas.point(target.box.x + 6, target.box.y + 6)
    stage._event(pygame.event.Event(kind, touch_id=1, finger_id=number, x=x / 1280, y=y / 720, dx=0, dy=0))


def open_in(stage: Stage) -> set[str]:
    return {each for each in "ABC" if find(stage.desk.nodes, f"hand:{each}:1") is not None}


def test_two_fingers_hold_two_docks_and_a_third_plays(stage: Stage) -> None:
    scene = stage.stack[-1]
    assert isinstance(scene, Folie)
    finger(stage, pygame.FINGERDOWN, 1, "dock:A")
    finger(stage, pygame.FINGERDOWN, 2, "dock:C")
    assert open_in(stage) == {"A", "C"}
    slot = next(slot for slot, piles in fits(scene.match, A).items() if len(piles) == 1)
    before = scene.match.actions
    finger(stage, pygame.FINGERDOWN, 3, f"hand:A:{slot}")
    assert scene.match.actions == before + 1 and open_in(stage) == {"A", "C"}
    stage._start -= 0.5
    finger(stage, pygame.FINGERUP, 2, "dock:C")
    assert open_in(stage) == {"A"}
    finger(stage, pygame.FINGERUP, 1, "dock:A")
    assert open_in(stage) == set()


def test_keys_of_seats_are_held_and_digits_play(stage: Stage) -> None:
    scene = stage.stack[-1]
    assert isinstance(scene, Folie)
    slot = next(slot for slot, piles in fits(scene.match, A).items() if len(piles) == 1)
    before = scene.match.actions

    def key(kind: int, code: int, scancode: int = 0) -> None:
        stage._event(pygame.event.Event(kind, key=code, scancode=scancode, mod=0, unicode=""))

    key(pygame.KEYDOWN, pygame.K_j)
    key(pygame.KEYDOWN, pygame.K_f)
    assert open_in(stage) == {"A", "B"} and stage.desk.ring() is None
    key(pygame.KEYDOWN, pygame.K_AMPERSAND, scancode=29 + slot)
    assert scene.match.actions == before + 1 and scene.match.done[-1].action.seat == A
    key(pygame.KEYUP, pygame.K_f)
    key(pygame.KEYUP, pygame.K_j)
    assert open_in(stage) == set()
