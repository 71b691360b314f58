"""Pointer and keyboard reach the same targets of the frame that is painted."""

from typing import Any

import pygame
import pytest

from game.ui.desk import Desk
from game.ui.focus import hit, step
from game.ui.geometry import Box, Canvas
from game.ui.inputs import Away, Erase, Key, Press, Typed, Wheel
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
    assert desk.hear(event(pygame.MOUSEBUTTONUP, button=1, pos=(110, 10))) == (Press("pile:1"),)


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
    assert desk.hear(key(pygame.K_h, scancode=11, unicode="h")) == (Key("h"),)


def test_letters_go_to_a_text_field_that_has_the_focus(desk: Desk) -> None:
    desk.hear(event(pygame.MOUSEBUTTONDOWN, button=1, pos=(110, 110)))
    assert desk.hear(key(pygame.K_h)) == ()
    assert desk.hear(event(pygame.TEXTINPUT, text="é")) == (Typed("field:d", "é"),)
    assert desk.hear(key(pygame.K_BACKSPACE)) == (Erase("field:d"),)
    assert desk.hear(key(pygame.K_ESCAPE)) == (Key("escape"),)


def test_losing_the_window_and_turning_the_wheel_are_heard(desk: Desk) -> None:
    assert desk.hear(event(pygame.WINDOWFOCUSLOST)) == (Away(),)
    assert desk.hear(event(pygame.WINDOWMINIMIZED)) == (Away(),)
    assert desk.hear(event(pygame.MOUSEWHEEL, x=0, y=2)) == (Wheel(-2),)


def test_focus_falls_back_to_where_the_screen_wants_it(desk: Desk) -> None:
    desk.focus = "gone"
    desk.settle(GRID, ("nowhere", "c"))
    assert desk.focus == "c"
