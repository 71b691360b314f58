"""F10 and faults: a bundle without a picture of any hand, a word to the player, and the match goes on."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.library import Library
from game.dev.exhibits import deal, walk
from game.scenes import report
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.replay import Replay
from game.scenes.scene import Push
from game.scenes.stage import BREATH, Stage
from game.scenes.table import Table
from game.scenes.title import Title
from game.settings import Settings
from game.table.journal import read
from game.ui.context import Context
from game.ui.inputs import Key, Press
from game.ui.node import Nodes, find
from tests.scenes.tables import match_with, opened

ROOT = Path(__file__).parents[2]


@pytest.fixture
def stage(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A stage on the dummy display with a hand open; everything is written below a folder of the test."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    pygame.display.init()
    house = House("en", library, Settings(animation="off", names=("Ana",)), tmp_path / "data é")
    stage = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
    stage.stack.append(opened(house, match_with(house, "person", "person")))
    stage._draw()
    yield stage
    pygame.display.quit()


def bundle() -> Path:
    (folder,) = report.reports_folder().iterdir()
    return folder


def table(stage: Stage) -> Table:
    scene = stage.stack[-1]
    assert isinstance(scene, Table)
    return scene


def test_f10_writes_a_bundle_and_says_where_and_that_hands_are_in_it(stage: Stage, library: Library) -> None:
    stage._event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, scancode=0))
    folder = bundle()
    assert str(folder) in stage.house.notice and "hands" in stage.house.notice
    names = {path.name for path in folder.iterdir()}
    assert names == {"READ ME.txt", "match.journal", "settings.yaml", "versions.txt", "picture.png"}
    assert "hand" in (folder / "READ ME.txt").read_text(encoding="utf-8")
    again = read((folder / "match.journal").read_text(encoding="utf-8"), library)
    assert again.digest == table(stage).match.digest
    versions = (folder / "versions.txt").read_text(encoding="utf-8")
    assert all(name in versions for name in ("Mission Table", "Python", "pygame-ce", "SDL", "platform"))
    assert "Ana" in (folder / "settings.yaml").read_text(encoding="utf-8")


def test_the_picture_of_a_bundle_has_no_hand(stage: Stage) -> None:
    assert find(stage.desk.nodes, "hand:1") is not None
    nodes = table(stage).veiled(stage.context().at_rest())
    assert find(nodes, "hand:1") is None
    expected = stage.painter.picture(nodes, (1280, 720))
    stage._give(Key("report"))
    shown = pygame.image.load(bundle() / "picture.png")
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_the_match_is_found_under_a_menu_and_behind_a_curtain(stage: Stage) -> None:
    match = table(stage).match
    stage._do(Push(Menu(stage.house, table(stage).rules_page)))
    assert report.match_of(stage.stack) is match
    curtain = Table.sit_down(stage.house, match_with(stage.house, "person", "person"), now=0.0)
    assert isinstance(curtain, Curtain) and report.match_of([curtain]) is curtain.under.match
    assert report.match_of([Title(stage.house)]) is None


def test_where_nothing_can_be_written_that_is_said(stage: Stage) -> None:
    report.reports_folder().parent.mkdir(parents=True)
    report.reports_folder().write_text("", encoding="utf-8")
    stage._give(Key("report"))
    assert stage.house.notice.startswith("The report could not be written")
    assert isinstance(stage.stack[-1], Table)


# ---- faults ----------------------------------------------------------------------------------------


class Faulty:
    """A table whose drawing fails."""

    home = ("show",)

    def __init__(self, under: Table) -> None:
        self.under = under

    def compose(self, context: Context) -> Nodes:
        raise KeyError("r5 in the hand of B")

    def handle(self, given: object, context: Context) -> None:
        return None

    def wake(self) -> float | None:
        return None


def play_until_over(stage: Stage) -> None:
    """The loop, with a window that is closed as soon as there is nothing else to hear."""
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    stage.play()


def fail(stage: Stage) -> None:
    stage.stack.append(Faulty(table(stage)))
    stage._dirty = True


def test_after_a_fault_the_match_goes_on_from_its_curtain(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.house.keep(table(stage).match)
    digest = table(stage).match.digest
    fail(stage)
    seen: list[tuple[list[type], str]] = []
    draw = Stage._draw

    def drawn(self: Stage) -> None:
        draw(self)
        seen.append(([type(scene) for scene in self.stack], self.house.notice))

    monkeypatch.setattr(Stage, "_draw", drawn)
    play_until_over(stage)
    stack, notice = seen[0]
    assert stack == [Title, Curtain]
    folder = bundle()
    assert str(folder) in notice and "nothing is lost" in notice
    trace = (folder / "traceback.txt").read_text(encoding="utf-8")
    assert "KeyError" in trace and "in compose" in trace
    everything = [path.read_text(encoding="utf-8") for path in folder.iterdir() if path.suffix == ".txt"]
    assert not any("r5 in the hand of B\n" in text for text in everything)
    assert not (folder / "picture.png").exists()
    (entry,) = stage.house.archive.unfinished()
    again = read(stage.house.archive.text(entry.id), stage.house.library())
    assert again.digest == digest


def test_a_second_fault_at_once_ends_the_program_as_it_did(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(stage)
    monkeypatch.setattr(Curtain, "compose", Faulty.compose)
    with pytest.raises(KeyError):
        play_until_over(stage)


def test_a_second_fault_later_is_survived_too(stage: Stage) -> None:
    for _ in range(2):
        fail(stage)
        try:
            stage._draw()
        except KeyError as fault:
            stage._recover(fault)
        stage._start -= BREATH + 1
        stage._draw()
        assert [type(scene) for scene in stage.stack] == [Title, Curtain]
        curtain = stage.stack[-1]
        assert isinstance(curtain, Curtain)
        stage._give(Press("show"))
    assert len(list(report.reports_folder().iterdir())) == 2


def test_a_fault_in_the_recovery_itself_raises_the_first_one(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(report, "after_fault", broken)
    fail(stage)
    with pytest.raises(KeyError):
        play_until_over(stage)


def test_a_match_that_is_over_is_not_gone_on_with(stage: Stage) -> None:
    match = deal(stage.house, 2, 300_073, box="base")
    walk(match, lambda _: False)
    over = Table(stage.house, match, now=0.0)
    assert [type(scene) for scene in report.after_fault(stage.house, [over], now=0.0)] == [Title]


def test_a_match_that_is_only_watched_is_not_gone_on_with(stage: Stage) -> None:
    watched = Replay(stage.house, table(stage).match, back=Title(stage.house))
    assert report.match_of([watched]) is watched.match
    assert [type(scene) for scene in report.after_fault(stage.house, [watched], now=0.0)] == [Title]


def test_replay_takes_the_folder_of_a_bundle(stage: Stage) -> None:
    stage._give(Key("report"))
    command = [sys.executable, str(ROOT / "main.py"), "replay", str(bundle()), "--lang", "en"]
    done = subprocess.run(command, env=dict(os.environ), capture_output=True, timeout=60, check=False)
    assert done.returncode == 0 and b"0 actions" in done.stdout
    (bundle() / "match.journal").unlink()
    assert subprocess.run(command, env=dict(os.environ), capture_output=True, timeout=60, check=False).returncode == 2
