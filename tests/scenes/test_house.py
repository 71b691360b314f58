"""The unfinished match survives on disk, and nothing on disk can stop play."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.library import Library
from game.dev.exhibits import deal
from game.scenes.curtain import Curtain
from game.scenes.house import ARCHIVE, KEPT, House
from game.scenes.scene import Push
from game.scenes.title import Title
from game.settings import Settings
from game.table.journal import write
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
    title, kept = Title(home), home.kept()
    assert title.kept is not None and kept is not None and kept.digest == match.digest
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


def test_the_newest_unfinished_match_is_offered_and_the_others_stay(home: House) -> None:
    first, second = deal(home, 2, 9, box="base"), deal(home, 2, 10, box="base")
    home.keep(first)
    home.keep(second)
    kept = home.kept()
    assert kept is not None and kept.seed == 10
    home.archive.discard(home.archive.unfinished()[0].id)
    kept = home.kept()
    assert kept is not None and kept.seed == 9 and home.notice == ""


def test_a_match_whose_rules_have_changed_is_told_once_and_the_one_before_offered(home: House, tmp_path: Path) -> None:
    for seed in (9, 10):
        home.keep(deal(home, 2, seed, box="base"))
    with sqlite3.connect(tmp_path / "data é" / ARCHIVE) as file:
        file.execute("UPDATE matches SET deal = '000000000000' WHERE id = 2")
    kept = home.kept()
    assert kept is not None and kept.seed == 9
    assert home.notice == home.tr("ui.archive.differs")
    home.notice = ""
    assert home.kept() is not None and home.notice == ""


def test_what_the_archive_has_to_say_is_told(library: Library, tmp_path: Path) -> None:
    (tmp_path / ARCHIVE).write_bytes(b"noise" * 1000)
    house = House("fr", library, Settings(), tmp_path)
    assert house.kept() is None and "damaged" in house.notice and "0 partie a" in house.notice
    house.notice = ""
    house.keep(deal(house, 2, 9))
    assert house.kept() is not None and house.notice == ""


def test_the_match_of_an_earlier_version_is_taken_over_once(home: House, tmp_path: Path, at: At) -> None:
    match = deal(home, 3, 9, box="base")
    path = tmp_path / "data é" / KEPT
    path.parent.mkdir()
    path.write_text(write(match), encoding="utf-8")
    assert find(Title(home).compose(at()), "continue") is not None
    assert not path.exists() and path.with_suffix(".imported").exists() and "imported" in home.notice
    again = House("en", home.library(), Settings(), tmp_path / "data é")
    kept = again.kept()
    assert kept is not None and write(kept) == write(match) and again.notice == ""
    assert len(again.archive.unfinished()) == 1


def test_a_house_without_a_folder_keeps_nothing_but_has_an_archive(house: House) -> None:
    house.keep(deal(house, 2, 9))
    assert house.kept() is None and house.archive.unfinished() == () and house.archive.file is None


def test_a_first_start_does_not_wait_for_the_archive(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom game.scenes.house import House\nfrom game.scenes.title import Title\n"
        "Title(House.open('en'))\nassert 'sqlite3' not in sys.modules, 'sqlite3'\n"
    )
    home = os.environ | {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=home, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "") and list(tmp_path.iterdir()) == []


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
