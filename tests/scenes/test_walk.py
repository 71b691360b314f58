"""Every press of every screen can be reached by keys alone, and from every screen a key leads back to the title."""

from collections.abc import Iterator

import pygame
import pytest

from game.dev.gallery import SCALES
from game.scenes.curtain import Curtain
from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.result import Result
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.scenes.title import Title
from game.ui.node import find, targets

# ---- on the stage ----------------------------------------------------------------------------------


@pytest.fixture
def stage(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    stage = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
    stage._draw()
    yield stage
    pygame.display.quit()


def key(stage: Stage, code: int, mod: int = 0) -> None:
    """Press a key, long enough after the one before that nothing is still closed to presses."""
    stage._start -= 0.6
    stage._event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=0))


def go(stage: Stage, name: str) -> None:
    """Tab until the ring is on a place, scrolling where it is not to be seen, and press Enter."""
    for _ in range(400):
        if stage.desk.ring() == name:
            break
        if stage.desk.ring() == "scroll:down" and find(stage.desk.nodes, name) is None:
            key(stage, pygame.K_RETURN)
        key(stage, pygame.K_TAB)
    assert stage.desk.ring() == name
    key(stage, pygame.K_RETURN)


def goes_round(stage: Stage) -> None:
    """Tab leads to everything that can be pressed, and Shift and Tab lead back."""
    stage._draw()
    key(stage, pygame.K_TAB)
    there = []
    for _ in targets(stage.desk.nodes):
        there.append(stage.desk.ring())
        key(stage, pygame.K_TAB)
    assert stage.desk.ring() == there[0]
    assert set(there) == {target.key for target in targets(stage.desk.nodes)}
    back = []
    for _ in there:
        key(stage, pygame.K_TAB, pygame.KMOD_SHIFT)
        back.append(stage.desk.ring())
    assert back == there[::-1]


def top(stage: Stage) -> type:
    return type(stage.stack[-1])


def in_settings(stage: Stage) -> None:
    """Through every page of the settings and out again."""
    go(stage, "settings")
    assert top(stage) is SettingsScene
    for page in ("motion", "play", "keys", "files", "screen"):
        go(stage, f"page:{page}")
        goes_round(stage)
    go(stage, "set:language:fr")
    go(stage, "set:language:en")
    key(stage, pygame.K_ESCAPE)


def in_rules(stage: Stage, way_in: str) -> None:
    """Through every section of the rules and out again."""
    go(stage, way_in)
    assert top(stage) is Rulebook
    for target in targets(stage.desk.nodes):
        if target.key.startswith("section:"):
            go(stage, target.key)
            goes_round(stage)
    go(stage, "back")


@pytest.mark.parametrize("scale", SCALES)
def test_every_screen_is_walked_by_keys_and_left_again(stage: Stage, scale: int) -> None:
    stage.house.remember(scale=scale)
    goes_round(stage)
    in_settings(stage)
    in_rules(stage, "how")
    go(stage, "game:fifty")
    assert top(stage) is Setup
    goes_round(stage)
    go(stage, "back")
    go(stage, "game:fifty")
    go(stage, "play")
    assert top(stage) is Curtain
    goes_round(stage)
    go(stage, "table")
    assert top(stage) is Table
    goes_round(stage)
    go(stage, "menu")
    assert top(stage) is Menu
    goes_round(stage)
    in_settings(stage)
    in_rules(stage, "rules")
    go(stage, "resume")
    key(stage, pygame.K_SPACE)
    table = stage.stack[-1]
    assert isinstance(table, Table) and table.viewer is not None
    goes_round(stage)
    key(stage, pygame.K_ESCAPE)
    go(stage, "title")
    assert [type(scene) for scene in stage.stack] == [Title]
    go(stage, "quit")
    assert stage.stack == []


@pytest.mark.parametrize("scale", SCALES)
def test_de_folie_is_walked_by_keys_and_left_again(stage: Stage, scale: int) -> None:
    stage.house.remember(scale=scale)
    goes_round(stage)
    go(stage, "game:fifty")
    go(stage, "preset:folie")
    go(stage, "play")
    folie = stage.stack[-1]
    assert isinstance(folie, Folie) and not folie.watch.running
    goes_round(stage)
    go(stage, "go_on")
    assert folie.watch.running
    key(stage, pygame.K_ESCAPE)
    assert not folie.watch.running
    go(stage, "menu")
    assert top(stage) is Menu
    goes_round(stage)
    in_settings(stage)
    in_rules(stage, "rules")
    go(stage, "title")
    assert [type(scene) for scene in stage.stack] == [Title]


@pytest.mark.parametrize("scale", SCALES)
def test_the_result_is_reached_by_keys_and_left_again(stage: Stage, scale: int) -> None:
    stage.house.remember(scale=scale)
    goes_round(stage)
    go(stage, "game:fifty")
    go(stage, "seats:1")
    go(stage, "set:box:base")
    go(stage, "play")
    table = stage.stack[-1]
    assert isinstance(table, Table)
    match = table.match
    while match.outcome is None:
        match.act(match.legal(match.actors[0])[0])
    last = match.done[-1].action
    match.undo(1)
    stage._draw()
    shown = table.frame().view()
    assert shown is not None
    go(stage, f"hand:{1 + shown.hand.index(last.card)}")
    go(stage, f"pile:{last.pile}")
    assert top(stage) is Result
    goes_round(stage)
    go(stage, "same_deal")
    assert top(stage) is Table
    key(stage, pygame.K_ESCAPE)
    go(stage, "title")
    assert [type(scene) for scene in stage.stack] == [Title]
