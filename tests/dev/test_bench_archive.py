"""The bench of the archive: what it measures, and that a missed target is said."""

from pathlib import Path

import pytest

from game.dev import bench_archive
from game.dev.bench_archive import archive, crowded

ROWS = [
    "statistics by game",
    "statistics by mission",
    "statistics by crew",
    "statistics by player",
    "statistics by time",
    "the list of matches",
    "start to the title",
]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer matches, and no processes of their own."""
    monkeypatch.setattr(bench_archive, "MATCHES", 40)
    monkeypatch.setattr(bench_archive, "watch", lambda *_: (0.0,))
    monkeypatch.setattr(bench_archive, "TITLE", 1e9)


def test_an_archive_is_filled_with_copies_of_one_match(tmp_path: Path) -> None:
    house = crowded(tmp_path, 40)
    assert len(house.archive.finished(limit=100)) == 40
    assert [tally.played for tally in house.archive.tallies("game")] == [40]


def test_every_screen_and_the_title_are_measured() -> None:
    table = archive(0.0)
    assert [row.name for row in table.rows] == ROWS
    assert all(row.met for row in table.rows) and table.note.endswith("archive.sqlite3: met")


def test_a_slow_screen_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_archive, "SCREEN", 0.0)
    table = archive(0.0)
    assert [row.name for row in table.rows if row.met is False] == ROWS[:-1]
    assert table.note.endswith(": missed")
