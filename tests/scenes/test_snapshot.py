"""F12: a picture of the screen in the player's pictures, never with a hand, and a word about where it is."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.values import Seat
from game.dev.exhibits import deal
from game.scenes import snapshot
from game.scenes.computers import computer_action
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.snapshot import veiled
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.ui.inputs import Key
from game.ui.node import Picture, find
from game.ui.pieces import CardFace
from tests.scenes.conftest import At
from tests.scenes.tables import match_with, opened


@pytest.fixture
def stage(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Stage]:
    """A stage on the dummy display, with a hand open; pictures go to a folder of the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(snapshot, "folders", lambda: (tmp_path / "Bilder é", tmp_path / "second"))
    pygame.display.init()
    stage = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
    stage.stack.append(opened(house, match_with(house, "person", "person")))
    stage._draw()
    yield stage
    pygame.display.quit()


def test_the_picture_is_saved_without_the_hand_and_the_hand_is_hidden(stage: Stage, tmp_path: Path) -> None:
    assert find(stage.desk.nodes, "hand:1") is not None
    stage._give(Key("picture"))
    (path,) = (tmp_path / "Bilder é").glob("*.png")
    assert str(path) in stage.house.notice
    picture = pygame.image.load(path)
    assert picture.get_size() == (1280, 720)
    table = stage.stack[-1]
    assert isinstance(table, Table) and table.viewer is None
    nodes = veiled(table, stage.context())
    expected = stage.painter.picture(nodes, (1280, 720))
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(expected, "RGB")
    assert find(nodes, "hand:1") is None


def test_where_the_first_folder_cannot_be_written_the_second_takes_it(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "Bilder é").write_text("", encoding="utf-8")
    stage._give(Key("picture"))
    assert len(list((tmp_path / "second").glob("*.png"))) == 1


def test_where_nothing_can_be_written_it_is_said(stage: Stage, tmp_path: Path) -> None:
    for name in ("Bilder é", "second"):
        (tmp_path / name).write_text("", encoding="utf-8")
    stage._give(Key("picture"))
    assert stage.house.notice.startswith("The picture could not be written")
    assert isinstance(stage.stack[-1], Table)


def test_the_single_person_keeps_the_hand_on_the_screen_but_not_in_the_picture(house: House, at: At) -> None:
    table = Table.sit_down(house, match_with(house, "person", "careful"), now=0.0)
    assert isinstance(table, Table)
    assert find(veiled(table, at(5.0)), "hand:1") is None
    table.handle(Key("picture"), at(5.0))
    assert table.viewer == Seat(0)


def test_a_picture_of_the_result_has_all_hands_face_down(house: House, at: At) -> None:
    held, seed = 0, 300_000
    while not held:
        seed += 1
        match = match_with(house, "random", "random", "random", seed=seed)
        while match.outcome is None:
            match.act(computer_action(match))
        held = sum(len(match.view(Seat(seat)).hand) for seat in range(3))
    result = Result(house, match, again=Table.sit_down)

    def faces(nodes: tuple[object, ...]) -> int:
        return sum(isinstance(node, Picture) and isinstance(node.piece, CardFace) for node in nodes)

    assert faces(result.compose(at(5.0))) == held
    assert faces(veiled(result, at(5.0))) == 0


def test_a_picture_of_the_curtain_is_the_curtain(house: House, at: At) -> None:
    scene = Table.sit_down(house, deal(house, 2, 5), now=0.0)
    assert isinstance(scene, Curtain)
    assert veiled(scene, at(5.0)) == scene.compose(at(5.0))
