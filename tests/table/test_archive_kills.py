"""A program that is killed at any moment has lost nothing of what it had shown."""

from pathlib import Path
from typing import get_args

import pytest

from game.content.library import Library
from game.dev.kills import Play, archive_file, run_kills, strike
from game.table.archive import Archive, archive


def test_ten_kills_lose_nothing(tmp_path: Path, library: Library) -> None:
    faults = [strike(tmp_path, library, number=number, seed=7) for number in range(10)]
    assert faults == [""] * 10
    for play in get_args(Play):
        kept = Archive.open(archive_file(tmp_path / play))
        played = (*kept.unfinished(), *kept.finished())
        assert sum(entry.lines for entry in played) > 10
        assert {"clock" in entry.brief for entry in played} == {play == "speed"}
        kept.close()


def test_a_kill_that_loses_something_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check itself: an archive that forgets the last lines of every match."""

    def forgetful(self: Archive, id: object) -> str:
        return "".join(row for row in whole(self, id).splitlines(keepends=True)[:9])  # type: ignore[arg-type]

    whole = archive.Archive.text
    monkeypatch.setattr(archive.Archive, "text", forgetful)
    passed, failed = run_kills(2, seed=8, folder=tmp_path)
    assert passed + failed == 2 and failed >= 1
    assert "was shown with" in capsys.readouterr().out
