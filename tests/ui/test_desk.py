"""Pointer and keyboard reach the same targets of the frame that is painted."""

from typing import Any

import pygame
import pytest

from game.ui.commands import Bindings
from game.ui.desk import Desk
from game.ui.focus import hit, step
from game.ui.geometry import Box, Canvas
from game.ui.inputs import Away, Erase, Key, Press, Release, Struck, Typed, Wheel
from game.ui.node import Nodes, Target

GRID: Nodes = (
    Target(Box(0, 0, 50, 50), "a"),
    Target(Box(100, 0, 50, 50), "b", enabled=False),
    Target(Box(0, 100, 50, 50), "c"),
    Target(Box(100, 100, 50, 50), "field:d"),
    Target(Box(20, 20, 50, 50), "over a"),
)


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.shown(GRID, Canvas.of(1280, 720))
    return desk


def event(kind: int, **facts: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **facts)


def key(code: int, **facts: Any) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=code, mod=facts.pop("mod", 0), **facts)


def test_the_topmost_target_is_hit() -> None:
    assert [getattr(hit(GRID, *at), "key", None) for at in ((10, 10), (30, 30), (300, 300))] == ["a", "over a", None]


def test_arrows_go_where_they_point() -> None:
    grid = GRID[:4]
    assert [step(grid, "a", way) for way in ("right", "down", "left", "up")] == ["b", "c", "a", "a"]


def test_tab_goes_round() -> None:
    grid = GRID[:3]
    assert [step(grid, "c", "next"), step(grid, "a", "back"), step(grid, None, "next")] == ["a", "c", "a"]


def test_a_click_presses_what_lies_there(desk: Desk) -> None:
    assert desk.hear(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(10, 10))) == (Press("a"),)
    assert desk.hear(event(pygame.MOUSEBUTTONDOWN, button=3, pos=(10, 10))) == ()
    assert desk.hear(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(600, 600))) == ()


def test_a_card_can_be_dragged_to_a_pile() -> None:
    desk = Desk()
    desk.shown((Target(Box(0, 0, 50, 50), "hand:1"), Target(Box(100, 0, 50, 50), "pile:1")), Canvas.of(1280, 720))
    assert desk.hear(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(10, 10))) == (Press("hand:1"),)
    assert desk.hear(event(pygame.MOUSEBUTTONUP, button=1, pos=(110, 10))) == (Press("pile:1"), Release("hand:1"))


def test_the_first_arrow_only_shows_where_the_focus_is(desk: Desk) -> None:
    desk.settle(GRID, ("c",))
    assert desk.ring() is None
    desk.hear(key(pygame.K_UP))
    assert desk.ring() == "c"
    desk.hear(key(pygame.K_UP))
    assert desk.ring() == "over a"
    assert desk.hear(key(pygame.K_RETURN)) == (Press("over a"),)


def test_keys_are_known_by_their_place_on_a_french_layout(desk: Desk) -> None:
    assert desk.hear(key(pygame.K_AMPERSAND, scancode=30, unicode="&")) == (Key("1"),)
    assert desk.hear(key(pygame.K_KP4, scancode=92, unicode="4")) == (Key("4"),)
    assert desk.hear(key(pygame.K_h, scancode=11, unicode="h")) == (Key("hide"),)


def test_keys_give_commands_wherever_they_were_moved(desk: Desk) -> None:
    desk.bindings = Bindings.of(("hide=x", "1=left ctrl"))
    assert desk.hear(key(pygame.K_x)) == (Key("hide"),)
    assert desk.hear(key(pygame.K_h)) == ()
    assert desk.hear(key(pygame.K_LCTRL)) == (Key("1"),)


def test_a_key_that_is_let_go_is_told(desk: Desk) -> None:
    assert desk.hear(key(pygame.K_SPACE)) == (Key("show"),)
    assert desk.hear(event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)) == (Release("show"),)
    assert desk.hear(event(pygame.KEYUP, key=pygame.K_DOWN, mod=0)) == ()


def test_any_key_is_told_where_one_is_asked_for(desk: Desk) -> None:
    desk.shown((Target(Box(0, 0, 50, 50), "capture:hide"), *GRID), Canvas.of(1280, 720))
    desk.focus = "capture:hide"
    assert desk.hear(key(pygame.K_RETURN)) == (Struck("return"),)
    assert desk.hear(key(pygame.K_AMPERSAND, scancode=30)) == (Struck("1"),)


def test_arrows_scroll_where_they_reach_an_edge_of_a_page(desk: Desk) -> None:
    page = (Target(Box(0, 0, 50, 50), "a"), Target(Box(100, 0, 50, 50), "scroll:down"))
    desk.shown(page, Canvas.of(1280, 720))
    desk.focus, desk.by_keys = "a", True
    assert desk.hear(key(pygame.K_DOWN)) == (Wheel(1),)
    assert desk.hear(key(pygame.K_UP)) == ()


def test_letters_go_to_a_text_field_that_has_the_focus(desk: Desk) -> None:
    desk.hear(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(110, 110)))
    assert desk.hear(key(pygame.K_h)) == ()
    assert desk.hear(event(pygame.TEXTINPUT, text="é")) == (Typed("field:d", "é"),)
    assert desk.hear(key(pygame.K_BACKSPACE)) == (Erase("field:d"),)
    assert desk.hear(key(pygame.K_ESCAPE)) == (Key("menu"),)


def test_losing_the_window_and_turning_the_wheel_are_heard(desk: Desk) -> None:
    assert desk.hear(event(pygame.WINDOWFOCUSLOST)) == (Away(),)
    assert desk.hear(event(pygame.WINDOWMINIMIZED)) == (Away(),)
    assert desk.hear(event(pygame.MOUSEWHEEL, x=0, y=2)) == (Wheel(-2),)


def test_focus_falls_back_to_where_the_screen_wants_it(desk: Desk) -> None:
    desk.focus = "gone"
    desk.settle(GRID, ("nowhere", "c"))
    assert desk.focus == "c"


# ---- fingers ---------------------------------------------------------------------------------------

CARDS: Nodes = (Target(Box(0, 0, 50, 50), "hand:1"), Target(Box(100, 0, 50, 50), "pile:1"))


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk with a card and a pile, on a screen that is touched."""
    monkeypatch.setattr("game.ui.desk.TOUCHES", True)
    desk = Desk()
    desk.shown(CARDS, Canvas.of(1280, 720))
    return desk


def finger(kind: int, x: float, y: float, number: int = 1) -> pygame.event.Event:
    return event(kind, x=x / 1280, y=y / 720, dx=0.0, dy=0.0, finger_id=number, touch_id=7)


def test_a_tap_presses_once_although_a_mouse_is_played(touched: Desk) -> None:
    heard = [
        touched.hear(finger(pygame.FINGERDOWN, 10, 10)),
        touched.hear(event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=(0, 0, 0), touch=True)),
        touched.hear(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(10, 10), touch=True)),
        touched.hear(finger(pygame.FINGERUP, 10, 10)),
        touched.hear(event(pygame.MOUSEBUTTONUP, button=1, pos=(10, 10), touch=True)),
    ]
    assert [given for some in heard for given in some] == [Press("hand:1"), Release("hand:1")]
    assert touched.hover is None and touched.ring() is None


def test_a_card_is_dragged_by_a_finger(touched: Desk) -> None:
    touched.hear(finger(pygame.FINGERDOWN, 10, 10))
    assert touched.hear(finger(pygame.FINGERMOTION, 110, 10)) == ()
    assert touched.hover == "pile:1"
    assert touched.hear(finger(pygame.FINGERUP, 110, 10)) == (Press("pile:1"), Release("hand:1"))


def test_two_fingers_press_two_places(touched: Desk) -> None:
    assert touched.hear(finger(pygame.FINGERDOWN, 10, 10, 1)) == (Press("hand:1"),)
    assert touched.hear(finger(pygame.FINGERDOWN, 110, 10, 2)) == (Press("pile:1"),)
    assert touched.hear(finger(pygame.FINGERUP, 10, 10, 1)) == (Release("hand:1"),)
    assert touched.hear(finger(pygame.FINGERUP, 110, 10, 2)) == (Release("pile:1"),)


@pytest.mark.parametrize("shows", [True, False])
def test_a_second_finger_shows_the_hand_where_it_is_held(touched: Desk, shows: bool) -> None:
    touched.second_finger_shows = shows
    touched.hear(finger(pygame.FINGERDOWN, 600, 600, 1))
    assert touched.hear(finger(pygame.FINGERDOWN, 700, 600, 2)) == ((Key("show"),) if shows else ())
    assert touched.hear(finger(pygame.FINGERUP, 700, 600, 2)) == ((Release("show"),) if shows else ())


def test_a_finger_beside_all_targets_scrolls(touched: Desk) -> None:
    touched.hear(finger(pygame.FINGERDOWN, 600, 600))
    heard = [touched.hear(finger(pygame.FINGERMOTION, 600, y)) for y in (590, 570, 540, 600)]
    assert heard == [(), (Wheel(1),), (Wheel(2),), (Wheel(-3),)]


# ---- gamepads --------------------------------------------------------------------------------------


def button(number: int, kind: int = pygame.CONTROLLERBUTTONDOWN) -> pygame.event.Event:
    return event(kind, button=number, instance_id=0)


def stick(axis: int, value: int) -> pygame.event.Event:
    return event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)


def test_a_gamepad_moves_the_same_ring(desk: Desk) -> None:
    desk.settle(GRID, ("c",))
    assert desk.hear(button(pygame.CONTROLLER_BUTTON_DPAD_UP)) == () and desk.ring() == "c"
    desk.hear(button(pygame.CONTROLLER_BUTTON_DPAD_UP))
    assert desk.ring() == "over a"
    assert desk.hear(button(pygame.CONTROLLER_BUTTON_A)) == (Press("over a"),)


def test_a_stick_makes_one_step_each_time_it_is_pushed(desk: Desk) -> None:
    desk.shown(GRID[:4], Canvas.of(1280, 720))
    desk.focus, desk.by_keys = "a", True
    for value in (9000, 20000, 30000, 12000, 25000):
        desk.hear(stick(pygame.CONTROLLER_AXIS_LEFTX, value))
    assert desk.focus == "b"
    desk.hear(stick(pygame.CONTROLLER_AXIS_LEFTX, 500))
    desk.hear(stick(pygame.CONTROLLER_AXIS_LEFTX, -32768))
    assert desk.focus == "a"
    desk.hear(stick(pygame.CONTROLLER_AXIS_RIGHTY, 32767))
    assert desk.focus == "a"


def test_the_buttons_of_a_gamepad_are_commands(desk: Desk) -> None:
    names = {"B": "menu", "START": "menu", "X": "hide", "Y": "rules", "LEFTSHOULDER": "show", "RIGHTSHOULDER": "show"}
    for name, command in names.items():
        number = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
        assert desk.hear(button(number)) == (Key(command),)
        assert desk.hear(button(number, pygame.CONTROLLERBUTTONUP)) == (Release(command),)
    assert desk.hear(button(pygame.CONTROLLER_BUTTON_GUIDE)) == ()


def test_a_gamepad_that_comes_or_goes_is_no_trouble(desk: Desk) -> None:
    assert desk.hear(event(pygame.CONTROLLERDEVICEADDED, device_index=99)) == ()
    desk.hear(stick(pygame.CONTROLLER_AXIS_LEFTX, 30000))
    assert desk.hear(event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)) == ()
