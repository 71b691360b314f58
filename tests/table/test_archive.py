"""The archive: every line is kept at once, and every match is found again as it was."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.content.library import Library
from game.core.values import Seat
from game.table.archive import Archive, Differs, Missing, Resumed
from game.table.journal import BadJournal, header, line, write
from game.table.match import Match
from game.table.seating import Chair
from tests.table.matches import SPEED, act, against, dealt, noon, play_out


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "données é" / "archive.sqlite3"


@pytest.fixture
def archive(path: Path) -> Iterator[Archive]:
    opened = Archive.open(path)
    yield opened
    opened.close()


def again(path: Path, library: Library) -> Match:
    """The newest unfinished match, as the program finds it at its next start."""
    opened = Archive.open(path)
    back = opened.resume(opened.unfinished()[0].id, library)
    opened.close()
    assert isinstance(back, Resumed)
    return back.match


# ---- keeping -----------------------------------------------------------------------------------------


def test_every_line_is_in_the_file_as_soon_as_it_is_recorded(archive: Archive, path: Path, library: Library) -> None:
    match = dealt(library)
    assert archive.begin(match) == 1 and archive.saved
    with sqlite3.connect(path) as other:
        for number in range(1, 6):
            assert archive.record(act(match))
            rows = other.execute("SELECT number, text FROM lines ORDER BY number").fetchall()
            assert rows == [(at, line(match.game, done)) for at, done in enumerate(match.done)]
            assert len(rows) == number


def test_a_match_comes_back_as_it_was_left(archive: Archive, path: Path, library: Library) -> None:
    match = dealt(library, names=("Ana Maria", "«Béa» '; DROP TABLE matches --"))
    archive.record(act(match, 5))
    match.undo(2, assisted=True, at=9.0)
    archive.record(match)
    match.pause(11.25)
    archive.record(match)
    back = again(path, library)
    assert (write(back), back.digest, back.at) == (write(match), match.digest, 11.25)
    assert back.seating == match.seating and back.assisted


def test_the_clock_of_speed_play_goes_on_to_a_tenth_of_a_second(archive: Archive, path: Path, library: Library) -> None:
    match = act(dealt(library, brief=SPEED), 3)
    match.pause(match.at + 17.46)
    archive.record(match)
    back = again(path, library)
    assert match.timer is not None and back.timer is not None
    assert back.timer.left_at(back.at) == pytest.approx(match.timer.left_at(match.at), abs=0.05)


def test_a_name_that_no_line_can_hold_stops_nothing(archive: Archive, library: Library) -> None:
    id = archive.begin(act(dealt(library, names=("A\u2028na\x00", "B\ud800en\nT undo 1")), 2))
    assert id is not None and archive.notices == []
    back = archive.resume(id, library)
    assert isinstance(back, Resumed)
    assert [chair.name for chair in back.match.seating.chairs] == ["A na", "B?en T undo 1"]


def test_a_resumed_match_goes_on_under_its_number(archive: Archive, library: Library) -> None:
    id = archive.begin(act(dealt(library), 3))
    assert id is not None
    back = archive.resume(id, library)
    assert isinstance(back, Resumed)
    archive.record(act(back.match))
    assert archive.id_of(back.match) == id and len(archive.unfinished()) == 1
    assert archive.unfinished()[0].lines == 4


def test_unfinished_matches_are_listed_newest_first_until_they_end(archive: Archive, library: Library) -> None:
    matches = [dealt(library, seed=seed) for seed in (1, 2, 3)]
    for match in matches:
        archive.record(act(match, 2))
    archive.record(act(matches[0]))
    assert [entry.seed for entry in archive.unfinished()] == [3, 2, 1]
    assert [entry.seconds for entry in archive.unfinished()] == [2.0, 2.0, 3.0]
    archive.record(play_out(matches[1]))
    assert [entry.seed for entry in archive.unfinished()] == [3, 1]
    (ended,) = archive.finished()
    assert (ended.seed, ended.outcome, ended.given_up) == (2, matches[1].outcome, False)
    assert ended.name(Seat(0)) == "Ana" and ended.lines == len(matches[1].done)


def test_recording_a_finished_match_again_changes_nothing(archive: Archive, library: Library) -> None:
    match = play_out(dealt(library))
    archive.record(match)
    before = archive.finished()
    archive.record(match)
    assert archive.finished() == before


def test_a_match_given_up_is_kept_and_offered_no_more(archive: Archive, library: Library) -> None:
    match = act(dealt(library), 2)
    id = archive.begin(match)
    assert id is not None
    archive.discard(id)
    assert archive.unfinished() == () == archive.finished()
    assert [entry.given_up for entry in archive.given_up()] == [True]
    assert archive.text(id) == write(match)
    archive.record(act(match))
    assert [entry.id for entry in archive.unfinished()] == [id]


def test_the_order_is_that_of_beginning_even_when_the_clock_on_the_wall_is_set_back(
    path: Path, library: Library
) -> None:
    days = [30]
    archive = Archive.open(path, clock=lambda: noon(days[-1]))
    for seed, day in ((1, 30), (2, 2), (3, 1)):
        days.append(day)
        archive.record(act(dealt(library, seed=seed)))
    assert [entry.seed for entry in archive.unfinished()] == [3, 2, 1]
    assert [entry.started[:10] for entry in archive.unfinished()] == ["2026-11-01", "2026-11-02", "2026-11-30"]
    archive.close()


def test_times_are_written_in_utc(path: Path, library: Library) -> None:
    archive = Archive.open(path, clock=noon)
    archive.record(play_out(dealt(library)))
    assert {archive.finished()[0].started, archive.finished()[0].ended} == {"2026-11-30T12:00:00Z"}
    archive.close()


# ---- text in and out -----------------------------------------------------------------------------------


def test_the_text_of_a_match_is_its_journal(archive: Archive, library: Library) -> None:
    match = against(library, Chair("person", "Ana"), Chair("careful", ""), Chair("random", "Zoé"))
    id = archive.begin(act(match, 6))
    assert id is not None and archive.text(id) == write(match)
    assert archive.text(id + 1) == "" and archive.entry(id + 1) is None  # type: ignore[arg-type]


def test_a_journal_is_brought_in_as_a_foreign_match(archive: Archive, library: Library) -> None:
    match = play_out(dealt(library))
    archive.adopt(write(match), library)
    (entry,) = archive.finished()
    assert entry.sort == "foreign" and archive.text(entry.id) == write(match)
    assert archive.tallies("game") == () and archive.tallies("game", sort="foreign")[0].played == 1
    with pytest.raises(BadJournal):
        archive.adopt(write(match).replace("seed 4", "seed 5"), library)
    assert len(archive.finished()) == 1


# ---- when the rules have changed -------------------------------------------------------------------------


def changed(path: Path, query: str) -> None:
    with sqlite3.connect(path) as file:
        file.execute(query)


def test_a_match_that_replays_differently_can_be_watched_up_to_there_and_restarted(
    archive: Archive, path: Path, library: Library
) -> None:
    match = act(dealt(library), 5)
    id = archive.begin(match)
    assert id is not None
    changed(path, "UPDATE lines SET text = replace(text, '=', '=0') WHERE number = 3")
    back = archive.resume(id, library)
    assert isinstance(back, Differs) and back.until is not None and back.again is not None
    assert back.line == len(list(header(match))) + 4
    assert write(back.until).splitlines() == write(match).splitlines()[: back.line - 1]
    assert (back.again.deal_digest, back.again.actions, back.again.seed) == (match.deal_digest, 0, match.seed)
    assert (back.revision, back.today) == (1, 1) and back.why.what == "journal_differs"


def test_a_deal_that_differs_can_only_be_restarted(archive: Archive, path: Path, library: Library) -> None:
    id = archive.begin(act(dealt(library), 2))
    changed(path, "UPDATE matches SET deal = '000000000000', revision = 0")
    assert id is not None
    back = archive.resume(id, library)
    assert isinstance(back, Differs) and back.until is None
    assert back.again is not None and back.again.seed == 4 and (back.revision, back.today) == (0, 1)


@pytest.mark.parametrize("change", ["game = 'sixty'", 'brief = \'{"box":"none"}\''])
def test_what_cannot_even_be_dealt_any_more_is_told(
    archive: Archive, path: Path, library: Library, change: str
) -> None:
    id = archive.begin(act(dealt(library), 2))
    changed(path, f"UPDATE matches SET {change}")
    assert id is not None
    back = archive.resume(id, library)
    assert isinstance(back, Differs) and back.until is None and back.again is None
    assert back.today == (0 if "game" in change else 1)
    assert isinstance(archive.resume(id + 1, library), Missing)  # type: ignore[arg-type]


def test_the_revision_of_the_rules_is_written_down(archive: Archive, library: Library) -> None:
    archive.record(dealt(library))
    later = dealt(library)
    later.game = replace(later.game, revision=7)
    archive.record(later)
    assert [entry.revision for entry in archive.unfinished()] == [7, 1]


# ---- crews -------------------------------------------------------------------------------------------------


def test_a_crew_is_founded_renamed_and_erased_but_its_matches_stay(archive: Archive, library: Library) -> None:
    first = archive.found_crew("Les Étoiles", "blue")
    second = archive.found_crew("Ours", "green")
    assert first is not None and second is not None
    archive.change_crew(second, name="Ourses", color="red")
    assert [(crew.name, crew.color) for crew in archive.crews()] == [("Les Étoiles", "blue"), ("Ourses", "red")]
    match = dealt(library)
    archive.begin(match, crew=second)
    archive.record(play_out(match))
    assert [entry.crew for entry in archive.finished(crew=second)] == [second] and archive.crew_of(match) == second
    assert archive.finished(crew=first) == ()
    archive.erase_crew(second)
    assert [crew.id for crew in archive.crews()] == [first]
    assert [entry.crew for entry in archive.finished()] == [None]
    assert archive.begin(dealt(library, seed=5), crew=second) is not None
    assert archive.unfinished()[0].crew is None


def test_a_crew_that_is_erased_leaves_its_number_to_nobody(archive: Archive) -> None:
    first = archive.found_crew("A", "red")
    assert first is not None
    archive.erase_crew(first)
    assert archive.found_crew("B", "red") != first


# ---- the file ------------------------------------------------------------------------------------------------


def test_the_file_is_kept_with_care(archive: Archive) -> None:
    connection = archive._storage.connection
    asked = ("journal_mode", "synchronous", "foreign_keys", "user_version")
    assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked] == ["wal", 2, 1, 1]


def test_an_archive_in_memory_does_everything_but_last(library: Library) -> None:
    archive = Archive.in_memory()
    match = act(dealt(library), 3)
    assert archive.record(match) is False and not archive.saved and archive.file is None and archive.notices == []
    back = archive.resume(archive.unfinished()[0].id, library)
    assert isinstance(back, Resumed) and back.match.digest == match.digest


def test_the_clock_is_asked_for_dates_only(path: Path, library: Library) -> None:
    """A clock that stands still changes no order and no duration."""
    archive = Archive.open(path, clock=lambda: datetime(1970, 1, 1))
    archive.record(play_out(dealt(library, seed=1)))
    archive.record(play_out(dealt(library, seed=2)))
    assert [entry.seed for entry in archive.finished()] == [2, 1]
    assert all(entry.seconds == entry.lines for entry in archive.finished())
    assert json.loads(archive.finished()[0].brief) == {"box": "base"}
    archive.close()
