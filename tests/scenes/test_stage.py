"""The stage hands inputs to the top screen, draws when something changed, and survives what windows do."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.core.values import Seat
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.rulebook import Rulebook
from game.scenes.setup import Setup
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.scenes.title import Title
from game.ui.node import Text, find


@pytest.fixture
def stage(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A stage on the dummy display."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(House, "fresh_seed", lambda _: 300_001)
    pygame.display.init()
    yield Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
    pygame.display.quit()


def key(stage: Stage, code: int) -> None:
    stage._event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))


def click(stage: Stage, name: str) -> None:
    target = find(stage.desk.nodes, name)
    assert target is not None
    pos = stage.desk.canvas.point(*target.box.middle)
    stage._event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos))
    stage._event(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=pos))


def test_from_the_title_to_a_hand_and_back(stage: Stage) -> None:
    stage._draw()
    click(stage, "game:fifty")
    assert isinstance(stage.stack[-1], Setup)
    click(stage, "play")
    assert isinstance(stage.stack[-1], Curtain)
    stage._start -= 1
    click(stage, "show")
    assert isinstance(stage.stack[-1], Table)
    assert find(stage.desk.nodes, "hand:1") is not None
    stage._event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert find(stage.desk.nodes, "hand:1") is None
    click(stage, "menu")
    assert isinstance(stage.stack[-1], Menu)
    click(stage, "rules")
    assert isinstance(stage.stack[-1], Rulebook) and stage.stack[-1].section == "turn"
    key(stage, pygame.K_ESCAPE)
    click(stage, "title")
    assert [type(scene) for scene in stage.stack] == [Title]
    key(stage, pygame.K_TAB)
    click(stage, "quit")
    assert stage.stack == []


def test_the_curtain_is_flipped_between_two_hands(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame holds two hands, and between the frames of two hands there is one without any."""
    stage._draw()
    click(stage, "game:fifty")
    click(stage, "play")
    flipped: list[Seat | None] = []

    def flip() -> None:
        top = stage.stack[-1]
        lies_open = find(stage.desk.nodes, "hand:1") is not None
        assert lies_open == (isinstance(top, Table) and top.viewer is not None)
        flipped.append(top.viewer if isinstance(top, Table) else None)

    monkeypatch.setattr(pygame.display, "flip", flip)
    for _ in range(8):
        stage._start -= 1
        if isinstance(stage.stack[-1], Curtain):
            click(stage, "show")
        table = stage.stack[-1]
        if not isinstance(table, Table):
            break
        stage._start -= 1
        option = next(o for o in table.frame().options if not o.steps[0][0].startswith("say:"))
        for step in option.steps:
            click(stage, step[0])
    assert {seat for seat in flipped if seat is not None} == {0, 1}
    assert all(one == two or None in (one, two) for one, two in pairwise(flipped))


def test_the_language_is_switched_while_running(stage: Stage) -> None:
    stage._draw()
    click(stage, "language")
    assert any(isinstance(node, Text) and node.text == "Quitter" for node in stage.desk.nodes)


def test_a_notice_stays_until_the_next_press(stage: Stage) -> None:
    stage.house.notice = "Nothing can be written"
    stage._draw()
    assert any(isinstance(node, Text) and node.text == "Nothing can be written" for node in stage.desk.nodes)
    key(stage, pygame.K_l)
    assert not any(isinstance(node, Text) and node.text == "Nothing can be written" for node in stage.desk.nodes)


@pytest.mark.parametrize("size", [(640, 375), (1024, 600), (3840, 2160), (720, 1280), (2400, 600)])
def test_every_size_of_window_is_painted(stage: Stage, size: tuple[int, int]) -> None:
    stage.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    stage._event(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    stage._draw()
    assert stage.desk.canvas.px == size
    target = find(stage.desk.nodes, "game:fifty")
    assert target is not None
    x, y = stage.desk.canvas.point(*target.box.middle)
    assert 0 <= x < size[0] and 0 <= y < size[1]


def test_nothing_is_drawn_when_nothing_changed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage._draw()
    flips: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(1))
    stage._event(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
    stage._event(pygame.event.Event(pygame.USEREVENT))
    assert flips == [] and not stage._dirty


def test_closing_the_window_ends_the_program(stage: Stage) -> None:
    stage._event(pygame.event.Event(pygame.QUIT))
    stage.play()
    assert stage.stack == []


def test_full_screen_goes_on_and_off(stage: Stage) -> None:
    stage._draw()
    key(stage, pygame.K_F11)
    assert stage._full.on and stage.desk.canvas.px == pygame.display.get_desktop_sizes()[0]
    key(stage, pygame.K_F11)
    assert not stage._full.on and stage.desk.canvas.px == (1280, 720)


def test_where_the_window_was_is_remembered(stage: Stage) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    stage.play()
    assert stage.house.settings.window[2:] == (1280, 720)


def test_full_screen_comes_back_at_the_next_start(stage: Stage) -> None:
    stage.house.remember(full_screen=True)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    stage.play()
    assert stage._full.on and stage.house.settings.full_screen
    assert stage.house.settings.window[2:] == (1280, 720)


def test_thirty_resizes_while_clicking_lose_nothing(stage: Stage) -> None:
    stage._draw()
    sizes = [(1024, 600), (3840, 2160), (640, 375), (720, 1280), (1280, 720)]
    for size, name in zip(sizes * 6, ["language", "settings", "back"] * 10, strict=True):
        stage.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        stage._event(pygame.event.Event(pygame.WINDOWSIZECHANGED))
        stage._draw()
        click(stage, name)
    assert [type(scene) for scene in stage.stack] == [Title]


def test_a_gamepad_is_heard_on_the_stage(stage: Stage) -> None:
    stage._draw()
    for button in (pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_B):
        stage._event(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
        assert isinstance(stage.stack[-1], Rulebook) == (button == pygame.CONTROLLER_BUTTON_Y)
