"""Every mission of The Crew can be won and lost with two to five players: whole attempts, kept as journals."""

from pathlib import Path

import pytest

from game.content.library import Library
from game.dev.crew.journals import kept, parted
from game.rules.crew.values.brief import SEATS
from game.table.journal import read


def test_there_is_a_file_for_every_mission() -> None:
    assert [path.stem for path in kept()] == [f"m{number:02}" for number in range(1, 51)]


@pytest.mark.parametrize("path", kept(), ids=lambda path: path.stem)
def test_a_whole_attempt_is_won_and_one_is_lost_with_every_number_of_players(path: Path, library: Library) -> None:
    matches = [read(text, library) for text in parted(path.read_text(encoding="utf-8"))]
    found = []
    for match in matches:
        end = match.outcome
        assert end is not None and match.brief.rules.id == path.stem
        assert end.reason != "gave_up"
        found.append((match.seating.seats, end.won))
    assert found == [(seats, won) for seats in SEATS for won in (True, False)]
