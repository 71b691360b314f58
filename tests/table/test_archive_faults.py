"""Whatever is wrong with the archive's file, it is told, old data stay, and play goes on."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.content.library import Library
from game.content.text import LANGUAGES, load_catalogue
from game.paths import program_folder
from game.table.archive import Archive, Held, Resumed, schema
from game.table.archive import storage as storage_module
from game.table.journal import write
from game.table.match import Match
from tests.table.matches import act, dealt, noon, play_out

ASIDE = "archive-damaged-2026-11-30-1.sqlite3"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "archive.sqlite3"


def opened(path: Path, **options: Any) -> Archive:
    return Archive.open(path, clock=noon, **options)


def filled(path: Path, library: Library, matches: int = 40) -> dict[int, str]:
    """An archive with a crew, finished matches and an unfinished one; the journals by number."""
    archive = opened(path)
    crew = archive.found_crew("Les Étoiles", "blue")
    played = [play_out(dealt(library, seed=seed)) for seed in (1, 2, 3, 4)]
    for number in range(matches):
        archive.begin(played[number % 4], crew=crew)
    archive.begin(act(dealt(library, seed=9), 5), crew=crew)
    texts = {int(entry.id): archive.text(entry.id) for entry in (*archive.finished(), *archive.unfinished())}
    assert archive.notices == [] and len(texts) == matches + 1
    archive.close()
    return texts


def told(archive: Archive) -> list[str]:
    """The keys of what the player is told; each has words in both languages."""
    for language in LANGUAGES:
        for notice in archive.notices:
            line = load_catalogue(language).tr(notice.key, **notice.facts)
            assert line != notice.key and "{" not in line
    keys = [notice.key for notice in archive.notices]
    archive.notices.clear()
    return keys


def plays_on(archive: Archive, library: Library) -> Match:
    """A new match is kept and found again."""
    match = act(dealt(library, seed=77), 3)
    archive.begin(match)
    archive.record(act(match))
    back = archive.resume(archive.unfinished(limit=1)[0].id, library)
    assert isinstance(back, Resumed) and back.match.digest == match.digest
    return match


# ---- damage --------------------------------------------------------------------------------------------


def put(at: int, what: bytes) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        with path.open("r+b") as file:
            file.seek(at)
            file.write(what)

    return damage


def cut(part: float) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        os.truncate(path, int(path.stat().st_size * part))

    return damage


def replaced(by: bytes) -> Callable[[Path], None]:
    def damage(path: Path) -> None:
        path.write_bytes(by)

    return damage


def middle(path: Path) -> None:
    """A page in the middle of the file is noise."""
    size = path.stat().st_size // 4096
    put(size // 2 * 4096, bytes(range(256)) * 16)(path)


DAMAGES: dict[str, tuple[Callable[[Path], None], int]] = {
    "header": (put(0, b"\xff" * 100), 41),
    "magic": (put(0, b"SQlite"), 41),
    "first page": (put(0, b"\0" * 4096), 41),
    "middle": (middle, 20),
    "cut": (cut(0.6), 1),
    "cut inside a page": (cut(0.9037), 1),
    "empty": (replaced(b""), 0),
    "text": (replaced(b"mission-table 1\ngame fifty\n" * 400), 0),
    "zeros": (replaced(bytes(20_000)), 0),
}
"""What happens to a file, and how many of its 41 matches are carried over at least."""


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_file_is_set_aside_and_what_can_be_read_is_carried_over(
    kind: str, path: Path, library: Library
) -> None:
    texts = filled(path, library)
    damage, least = DAMAGES[kind]
    damage(path)
    broken = path.read_bytes()
    archive = opened(path)
    plays_on(archive, library)
    assert told(archive) == ["ui.archive.damaged"]
    assert path.with_name(ASIDE).read_bytes() == broken and archive.file == path and archive.saved
    carried = {int(entry.id): archive.text(entry.id) for entry in archive.finished(player="Ana")}
    carried |= {int(entry.id): archive.text(entry.id) for entry in archive.unfinished()[1:]}
    assert len(carried) >= least - (kind == "first page")
    for id, text in carried.items():
        assert texts[id].startswith(text)
    if least:
        assert [crew.name for crew in archive.crews()] == ["Les Étoiles"] or kind.startswith("cut")
    archive.close()
    again = opened(path)
    assert again.notices == [] and len(again.unfinished()) >= 1
    again.close()


def test_a_file_of_another_program_is_set_aside(path: Path, library: Library) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY)")
        other.execute("PRAGMA user_version = 9")
    archive = opened(path)
    plays_on(archive, library)
    assert told(archive) == ["ui.archive.damaged"] and path.with_name(ASIDE).exists()
    archive.close()


def test_a_second_damaged_file_of_a_day_gets_a_name_of_its_own(path: Path) -> None:
    for _ in range(2):
        path.write_bytes(b"noise")
        opened(path).close()
    assert {file.name for file in path.parent.glob("*damaged*")} == {ASIDE, ASIDE.replace("1.sq", "2.sq")}


def test_damage_that_comes_to_light_during_play_is_mended(path: Path, library: Library) -> None:
    texts = filled(path, library)
    archive = opened(path)
    match = act(dealt(library, seed=50), 3)
    archive.begin(match)
    archive._storage.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = path.stat().st_size // 4096
    for page in range(2, pages):
        put(page * 4096, b"\xa5" * 4096)(path)
    archive._storage.connection.execute("PRAGMA cache_size = 1")
    assert archive.record(act(match))
    assert told(archive) == ["ui.archive.damaged"]
    back = archive.resume(archive.unfinished(limit=1)[0].id, library)
    assert isinstance(back, Resumed) and write(back.match) == write(match)
    assert len(texts) == 41
    archive.close()


def test_a_line_that_was_changed_is_found_by_its_digest(path: Path, library: Library) -> None:
    """Damage that the file cannot show: the replay stops at the line."""
    filled(path, library)
    with sqlite3.connect(path) as file:
        file.execute("UPDATE lines SET text = 'A play g1 9 @1 =000000000000' WHERE match = 41 AND number = 2")
        file.execute("UPDATE matches SET seed = 'four' WHERE id = 3")
    archive = opened(path)
    back = archive.resume(archive.unfinished()[0].id, library)
    assert getattr(back, "line", 0) == 10
    assert len(archive.finished()) == 39
    archive.close()


def test_a_killed_programs_log_is_read_and_mended_too(path: Path, library: Library) -> None:
    """The newest lines lie in the write-ahead log when the file's header is destroyed."""
    archive = opened(path)
    match = act(dealt(library), 6)
    archive.begin(match)
    for beside in ("", "-wal"):
        shutil.copyfile(f"{path}{beside}", path.with_name(f"other.sqlite3{beside}"))
    archive.close()
    other = path.with_name("other.sqlite3")
    put(0, b"?" * 64)(other)
    mended = opened(other)
    back = mended.resume(mended.unfinished()[0].id, library)
    assert isinstance(back, Resumed) and write(back.match) == write(match)
    assert told(mended) == ["ui.archive.damaged"]
    assert other.with_name("other-damaged-2026-11-30-1.sqlite3-wal").exists()
    mended.close()


# ---- other versions ----------------------------------------------------------------------------------------


def test_a_file_from_the_future_is_left_alone_and_play_is_kept_beside_it(path: Path, library: Library) -> None:
    filled(path, library, 4)
    later = (*schema.STEPS, ("ALTER TABLE crews ADD COLUMN motto TEXT",))
    opened(path, steps=later).close()
    before = path.read_bytes()
    archive = opened(path)
    match = plays_on(archive, library)
    assert told(archive) == ["ui.archive.newer"] and archive.saved
    assert archive.file == path.with_name("archive-1.sqlite3")
    archive.close()
    assert path.read_bytes() == before
    again = opened(path)
    assert again.text(again.unfinished()[0].id) == write(match)
    again.close()


def test_an_older_file_is_brought_up_to_date_with_all_it_holds(path: Path, library: Library) -> None:
    texts = filled(path, library, 4)
    later = (*schema.STEPS, ("ALTER TABLE crews ADD COLUMN motto TEXT NOT NULL DEFAULT 'ad astra'",))
    later = (*later, ("CREATE TABLE medals (crew INTEGER REFERENCES crews, name TEXT)",))
    archive = opened(path, steps=later)
    connection = archive._storage.connection
    assert schema.version_of(connection) == 3
    assert connection.execute("SELECT name, motto FROM crews").fetchall() == [("Les Étoiles", "ad astra")]
    assert {int(e.id): archive.text(e.id) for e in (*archive.finished(), *archive.unfinished())} == texts
    archive.close()
    opened(path, steps=later).close()


def test_a_step_that_fails_leaves_the_older_file_as_it_was(path: Path, library: Library) -> None:
    texts = filled(path, library, 4)
    broken = (*schema.STEPS, ("ALTER TABLE crews ADD COLUMN motto TEXT", "ALTER TABLE nothing ADD COLUMN x"))
    archive = opened(path, steps=broken)
    plays_on(archive, library)
    assert told(archive) == ["ui.archive.no_file.failed"] and not archive.saved
    assert {int(e.id): archive.text(e.id) for e in archive.finished()}.items() <= texts.items()
    archive.close()
    whole = opened(path)
    assert whole.notices == [] and len(whole.finished()) == 4
    assert "motto" not in {row[1] for row in whole._storage.connection.execute("PRAGMA table_info(crews)")}
    whole.close()


# ---- disks ---------------------------------------------------------------------------------------------------


def test_a_full_disk_is_told_once_and_what_was_played_is_written_when_there_is_room(
    path: Path, library: Library
) -> None:
    archive = opened(path)
    match = act(dealt(library), 2)
    archive.begin(match)
    connection = archive._storage.connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    full = False
    for seed in range(100, 200):
        full = full or not archive.record(play_out(dealt(library, seed=seed)))
    assert full and told(archive) == ["ui.archive.unsaved.full"] and not archive.saved
    kept = archive.text(archive.unfinished()[-1].id)
    late = play_out(dealt(library, seed=1, brief='{"box":"both","count":100,"goal":"all"}'))
    assert archive.record(late) is False and told(archive) == []
    assert archive.text(archive.unfinished()[-1].id) == kept
    connection.execute("PRAGMA max_page_count = 100000")
    assert archive.record(late) and told(archive) == ["ui.archive.saved_again"] and archive.saved
    assert archive.text(archive.finished(limit=1)[0].id) == write(late)
    archive.close()


READ_ONLY = """
import os, sys
from pathlib import Path
from game.content.library import load
from game.rules.games import GAMES
from game.table.archive import Archive, Resumed
library = load()
library.missions(GAMES["fifty"].id)
if os.geteuid() == 0:
    os.setuid(65534)
archive = Archive.open(Path(sys.argv[1]))
back = archive.resume(archive.unfinished()[0].id, library) if archive.unfinished() else None
if isinstance(back, Resumed):
    before = len(back.match.done)
    legal = [a for a in back.match.legal(back.match.actors[0]) if not back.match.game.engine.is_free(a)]
    back.match.act(legal[0])
    archive.record(back.match)
    print(archive.unfinished()[0].lines - before, end=" ")
print(len(archive.finished()), archive.saved, *[notice.key for notice in archive.notices])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of a folder")
def test_in_a_folder_that_cannot_be_written_old_matches_are_there_and_play_is_forgotten(library: Library) -> None:
    """As another user too, who may look into every folder above."""
    with TemporaryDirectory() as place:
        shelf, empty = Path(place) / "shelf", Path(place) / "empty"
        file = shelf / "archive.sqlite3"
        filled(file, library, 4)
        empty.mkdir()
        file.chmod(0o444)
        for folder in (Path(place), shelf, empty):
            folder.chmod(0o555)
        before = file.read_bytes()
        said = {}
        for folder in (shelf, empty):
            command = [sys.executable, "-c", READ_ONLY, str(folder / file.name)]
            done = subprocess.run(command, cwd=program_folder(), capture_output=True, check=False, encoding="utf-8")
            assert done.stderr == ""
            said[folder] = done.stdout.strip()
        for folder in (Path(place), shelf, empty):
            folder.chmod(0o755)
        assert said == {shelf: "1 4 False ui.archive.no_file.closed", empty: "0 False ui.archive.no_file.closed"}
        assert file.read_bytes() == before and list(empty.iterdir()) == []


def test_a_folder_that_is_a_file_stops_nothing(tmp_path: Path, library: Library) -> None:
    (tmp_path / "folder").write_text("", encoding="utf-8")
    archive = opened(tmp_path / "folder" / "archive.sqlite3")
    plays_on(archive, library)
    assert told(archive) == ["ui.archive.no_file.closed"]


def test_on_a_disk_without_hard_links_the_file_is_made_too(
    path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    archive = opened(path)
    plays_on(archive, library)
    assert archive.saved and told(archive) == [] and {file.suffix for file in path.parent.iterdir()} >= {".sqlite3"}
    archive.close()


def test_a_file_that_is_taken_away_during_play_is_made_again_with_the_match(path: Path, library: Library) -> None:
    archive = opened(path)
    match = act(dealt(library), 3)
    archive.begin(match)
    for file in path.parent.glob("archive.sqlite3*"):
        file.unlink()
    assert archive.record(act(match)) and told(archive) == ["ui.archive.gone"]
    archive.close()
    again = opened(path)
    assert again.text(again.unfinished()[0].id) == write(match)
    again.close()


def test_the_log_of_a_file_that_is_gone_is_not_taken_for_part_of_the_new_one(path: Path, library: Library) -> None:
    archive = opened(path)
    archive.begin(act(dealt(library), 3))
    shutil.copyfile(f"{path}-wal", path.with_name("kept"))
    archive.close()
    path.unlink()
    path.with_name("kept").rename(path.with_name(f"{path.name}-wal"))
    fresh = opened(path)
    assert fresh.unfinished() == () and told(fresh) == []
    fresh.close()


# ---- another copy of the program -----------------------------------------------------------------------------

COPY = """
import sys
from pathlib import Path
from game.content.library import load
from game.core.codec import parse
from game.rules.games import GAMES
from game.table.archive import Archive, Resumed
from game.table.match import Match
from game.table.seating import people
archive, library = Archive.open(Path(sys.argv[1])), load()
if sys.argv[2] == "resume":
    back = archive.resume(archive.unfinished()[0].id, library)
    match = back.match
else:
    brief = library.read_brief("fifty", parse('{"box":"base"}'))
    match = Match.deal(GAMES["fifty"], brief, people("Zoé", "Yan"), seed=4)
    archive.begin(match)
for line in sys.stdin:
    if line == "lock\\n":
        archive._storage.connection.execute("BEGIN IMMEDIATE")
    elif line == "unlock\\n":
        archive._storage.connection.execute("ROLLBACK")
    else:
        legal = [a for a in match.legal(match.actors[0]) if not match.game.engine.is_free(a)]
        match.act(legal[0])
        archive.record(match)
    print(archive.id_of(match), len(match.done), match.digest, *[n.key for n in archive.notices], flush=True)
"""


class Copy:
    """Another copy of the program, in a process of its own."""

    def __init__(self, path: Path, how: str) -> None:
        command = [sys.executable, "-c", COPY, str(path), how]
        self.process = subprocess.Popen(
            command, cwd=program_folder(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def do(self, what: str) -> list[str]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{what}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().split()

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


def test_two_copies_play_different_matches_into_one_archive(path: Path, library: Library) -> None:
    archive = opened(path)
    mine = dealt(library)
    archive.begin(mine)
    copy = Copy(path, "new")
    for number in range(1, 6):
        archive.record(act(mine))
        assert copy.do("act")[:2] == ["2", str(number)]
    assert [entry.lines for entry in archive.unfinished()] == [5, 5] and archive.notices == []
    assert archive.text(archive.unfinished()[1].id) == write(mine)
    copy.kill()
    archive.close()


def test_a_match_that_another_copy_plays_is_not_resumed_until_that_ends(path: Path, library: Library) -> None:
    archive = opened(path)
    copy = Copy(path, "new")
    _, lines, digest = copy.do("act")
    id = archive.unfinished()[0].id
    assert archive.resume(id, library) == Held(id)
    copy.kill()
    back = archive.resume(id, library)
    assert isinstance(back, Resumed) and (len(back.match.done), back.match.digest) == (int(lines), digest)
    archive.close()


def test_a_match_that_was_left_here_is_free_for_another_copy(path: Path, library: Library) -> None:
    archive = opened(path)
    match = act(dealt(library), 2)
    id = archive.begin(match)
    assert id is not None
    archive.release()
    copy = Copy(path, "resume")
    assert copy.do("act")[:2] == ["1", "3"]
    archive.record(act(match))
    assert told(archive) == ["ui.archive.apart"] and archive.id_of(match) == 2
    assert archive.text(archive.unfinished()[0].id) == write(match)
    assert copy.do("act")[:2] == ["1", "4"]
    copy.kill()
    archive.close()


def test_a_copy_that_holds_the_archive_for_long_is_told_and_waited_for(
    path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_module, "PATIENCE", 0.2)
    archive = opened(path)
    match = act(dealt(library), 2)
    archive.begin(match)
    copy = Copy(path, "new")
    copy.do("lock")
    assert archive.record(act(match)) is False and told(archive) == ["ui.archive.unsaved.busy"]
    third = opened(path)
    assert len(third.unfinished()) == 2 and told(third) == []
    third.close()
    copy.do("unlock")
    assert archive.record(act(match)) and told(archive) == ["ui.archive.saved_again"]
    assert archive.text(archive.unfinished()[1].id) == write(match)
    copy.kill()
    archive.close()
