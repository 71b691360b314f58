"""The unfinished match survives on disk, and nothing on disk can stop play."""

from pathlib import Path

import pytest

from game.content.library import Library
from game.dev.exhibits import deal
from game.scenes.curtain import Curtain
from game.scenes.house import KEPT, House
from game.scenes.scene import Push
from game.scenes.title import Title
from game.settings import Settings
from game.ui.inputs import Press
from game.ui.node import find
from tests.scenes.conftest import At


@pytest.fixture
def home(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config é"))
    return House("en", library, Settings(), tmp_path / "data é")


def test_an_unfinished_match_is_offered_again(home: House, at: At) -> None:
    match = deal(home, 2, 9, box="base")
    match.act(next(a for a in match.legal(match.actors[0]) if not match.game.engine.is_free(a)))
    home.keep(match)
    title = Title(home)
    assert title.kept is not None and title.kept.digest == match.digest
    assert find(title.compose(at()), "continue") is not None


def test_a_resumed_match_opens_on_the_curtain(home: House, at: At) -> None:
    home.keep(deal(home, 3, 9, box="base"))
    step = Title(home).handle(Press("continue"), at(7.0))
    assert isinstance(step, Push) and isinstance(step.scene, Curtain)
    assert step.scene.under.viewer is None and step.scene.events == ()


def test_a_finished_match_is_not_offered(home: House, at: At) -> None:
    match = deal(home, 2, 9, box="base")
    while match.outcome is None:
        actor = match.actors[0]
        match.act(next(a for a in match.legal(actor) if not match.game.engine.is_free(a)))
    home.keep(match)
    assert home.kept() is None and home.notice == ""
    assert find(Title(home).compose(at()), "continue") is None


def test_a_damaged_match_is_set_aside_with_a_word(home: House, tmp_path: Path) -> None:
    path = tmp_path / "data é" / KEPT
    path.parent.mkdir()
    path.write_bytes(b"mission-table 1\ngame fifty\n\xff\xfe")
    assert home.kept() is None
    assert home.notice and not path.exists() and path.with_suffix(".damaged").exists()


def test_a_folder_that_cannot_be_written_is_told_once(library: Library, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    house = House("en", library, Settings(), blocked)
    match = deal(house, 2, 9)
    house.keep(match)
    assert house.notice
    house.notice = ""
    house.keep(match)
    assert house.notice == ""


def test_the_language_is_switched_and_remembered(home: House, at: At) -> None:
    title = Title(home)
    title.handle(Press("language"), at())
    assert home.catalogue.language == "fr"
    assert House.open("en").catalogue.language == "fr"


def test_computers_are_named_by_the_journal(home: House) -> None:
    match = deal(home, 2, 9)
    home.keep(match)
    again = home.kept()
    assert again is not None and again.seating == match.seating


def test_a_players_mission_file_that_is_wrong_stops_nothing(
    home: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "mission-table" / "missions"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("fifty: {missions: [{id: 1}]}\n", encoding="utf-8")
    house = House.open("en")
    house.open_book("fifty")
    assert house.library().missions("fifty") == home.library().missions("fifty") and "mine.yaml" in house.notice
