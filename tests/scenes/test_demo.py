"""The demonstration plays a whole game and can be repeated to the byte."""

from pathlib import Path

import pytest

from game.content.library import Library
from game.scenes.demo import demo
from game.table.journal import read


@pytest.mark.parametrize("seats", [1, 3])
def test_a_demo_writes_a_journal_and_pictures(tmp_path: Path, library: Library, seats: int) -> None:
    assert demo("fifty", seats=seats, seed=7, out=tmp_path / "out", language="fr") == 0
    match = read((tmp_path / "out" / "journal.txt").read_text(encoding="utf-8"), library)
    assert match.outcome is not None and match.seed == 7 and match.seating.seats == seats
    pictures = sorted(path.name for path in (tmp_path / "out").glob("*.png"))
    assert pictures[:3] == ["001.png", "002.png", "003.png"]


def test_the_same_seed_gives_the_same_journal(tmp_path: Path) -> None:
    for name in ("one", "two"):
        demo("fifty", seats=2, seed=11, out=tmp_path / name, language="en")
    one, two = (sorted((tmp_path / name).iterdir()) for name in ("one", "two"))
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


def test_a_demo_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert demo("fifty", seats=9, seed=1, out=tmp_path, language="en") == 1
    assert demo("fifty", seats=2, seed=1, out=blocked, language="en") == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
