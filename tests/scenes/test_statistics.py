"""The statistics screen: counted apart by sort, drawn, written to a table, and quick for ten thousand matches."""

import csv
from pathlib import Path

import pytest

from game.dev.bench_archive import crowded
from game.dev.exhibits import deal, walk
from game.dev.exhibits_archive import FINISHED, furnished
from game.scenes import statistics_table
from game.scenes.house import House
from game.scenes.scene import Pop
from game.scenes.statistics import PAGES, Statistics
from game.scenes.statistics_table import table_text
from game.ui.inputs import Key, Press, Wheel
from game.ui.node import Panel, Text
from game.ui.theme import ACCENT, GOLD
from tests.scenes.conftest import At


def said(scene: Statistics, at: At) -> list[str]:
    return [node.text for node in scene.compose(at()) if isinstance(node, Text)]


@pytest.fixture
def full(house: House) -> House:
    return furnished(deal, walk, house)


def test_a_row_says_played_won_best_and_time(full: House, at: At) -> None:
    (tally,) = full.archive.tallies("game")
    text = said(Statistics(full), at)
    for part in ("50 Missions", str(tally.played), str(tally.won), str(tally.best)):
        assert part in text
    assert any(part.endswith("min") for part in text)


def test_missions_and_players_have_a_row_each_in_words(full: House, at: At) -> None:
    scene = Statistics(full)
    scene.handle(Press("page:mission"), at())
    assert scene.game == "fifty"
    assert {"Medals", "Beginner", "Normal", "Expert"} <= set(said(scene, at))
    scene.handle(Press("page:player"), at())
    assert {"Ana", "Ben", "Chloé", "Maximilienne D"} <= set(said(scene, at))
    scene.handle(Press("page:crew"), at())
    assert "Les Comètes" in said(scene, at)


def test_sorts_are_kept_apart(full: House, at: At) -> None:
    counts = {}
    scene = Statistics(full)
    for sort in ("plain", "assisted", "practice", "foreign"):
        scene.handle(Press(f"sort:{sort}"), at())
        counts[sort] = sum(tally.played for tally in scene.tallies)
    assert counts == {"plain": FINISHED - 2, "assisted": 0, "practice": 2, "foreign": 0}


def test_another_game_has_nothing_yet_and_says_so(full: House, at: At) -> None:
    scene = Statistics(full, "player")
    scene.handle(Press("game:complete"), at())
    assert scene.tallies == () and any("no such match" in text for text in said(scene, at))


def test_the_plots_are_drawn_by_the_program(full: House, at: At) -> None:
    lines = [n for n in Statistics(full, "time").compose(at()) if isinstance(n, Panel) and n.fill == ACCENT]
    assert len(lines) > 2 * (FINISHED - 2)
    bars = [n for n in Statistics(full, "mission").compose(at()) if isinstance(n, Panel) and n.fill == GOLD]
    won = [tally for tally in full.archive.tallies("mission", game="fifty") if tally.won]
    assert len(bars) == len(won) > 0


def test_pages_scroll_and_a_key_leads_back(full: House, at: At) -> None:
    scene = Statistics(full, "time")
    for _ in range(9):
        scene.handle(Wheel(1), at())
    assert scene.up >= 0 and scene.compose(at())
    assert scene.handle(Key("menu"), at()) == Pop()


def test_the_table_is_written_for_spreadsheets(
    full: House, at: At, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics_table, "exports_folder", lambda: tmp_path / "exports é")
    Statistics(full).handle(Press("export"), at())
    (file,) = (tmp_path / "exports é").iterdir()
    assert str(file) in full.notice
    with file.open(encoding="utf-8-sig", newline="") as opened:
        rows = list(csv.reader(opened))
    assert len(rows) == FINISHED + 1 and rows[0][:3] == ["id", "game", "mission"]
    assert all(len(row) == len(rows[0]) for row in rows)


def test_a_table_that_cannot_be_written_is_told(
    full: House, at: At, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setattr(statistics_table, "exports_folder", lambda: blocked)
    Statistics(full).handle(Press("export"), at())
    assert "could not be written" in full.notice


def test_no_name_becomes_a_formula_and_no_comma_a_column() -> None:
    text = table_text([("id", "seat A"), ("-3", '=HYPERLINK("x"), "Ana"'), ("4", "Anaïs, B")])
    assert text == '\ufeffid,seat A\r\n-3,"\'=HYPERLINK(""x""), ""Ana"""\r\n4,"Anaïs, B"\r\n'


def test_ten_thousand_matches_are_all_counted(tmp_path: Path, at: At) -> None:
    house = crowded(tmp_path, 10_000)
    for page in PAGES:
        scene = Statistics(house, page)
        scene.compose(at())
        assert sum(tally.played for tally in scene.tallies) in (0, 10_000, 30_000)
