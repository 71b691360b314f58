"""Carries what can be read of a damaged archive into another one, match by match."""

import contextlib
import re
import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, TypeAlias, get_args

from game.table.archive import schema

Splint: TypeAlias = Literal["none", "header", "page"]
"""What of the first page is replaced by that of an empty archive: nothing, the file's header, or all of it."""

HEADER = 100
"""Bytes of a file's header."""

LINE = re.compile(r".+ @\d+(\.\d+)? =[0-9a-f]{12}")
MATCH = "game, revision, brief, seed, deal, crew, origin, started, ended"

Row: TypeAlias = tuple[Any, ...]


def rescue(path: Path, into: sqlite3.Connection, steps: Sequence[Sequence[str]]) -> int:
    """Carry over all crews and matches of which the beginning can be read; how many matches. `path` is only read.

    Each match keeps its number, and the lines up to the first that is lost. Raises OSError, or sqlite3.Error when
    `into` cannot be written.
    """
    if not path.exists():
        return 0
    with TemporaryDirectory(prefix="mission-table-") as name:
        copies = [_copied(path, Path(name), splint, steps) for splint in get_args(Splint)]
        into.execute("BEGIN")
        try:
            for copy in copies:
                with contextlib.closing(sqlite3.connect(copy)) as damaged:
                    damaged.text_factory = lambda raw: raw.decode("utf-8", "replace")
                    _carry_crews(damaged, into)
                    _carry_matches(damaged, into)
            into.execute("COMMIT")
        except BaseException:
            into.rollback()
            raise
    return int(into.execute("SELECT count(*) FROM matches").fetchone()[0])


def _copied(path: Path, folder: Path, splint: Splint, steps: Sequence[Sequence[str]]) -> Path:
    """A copy to work on, with the log of what was written last."""
    copy = folder / f"{splint}.sqlite3"
    shutil.copyfile(path, copy)
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        shutil.copyfile(log, folder / f"{copy.name}-wal")
    if splint != "none":
        _mend(copy, _first_page(folder, steps), whole=splint == "page")
    return copy


def _first_page(folder: Path, steps: Sequence[Sequence[str]]) -> bytes:
    """How the file of an empty archive begins: where its tables lie is the same in all of them."""
    empty = folder / "empty.sqlite3"
    with contextlib.closing(sqlite3.connect(empty, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        schema.migrate(connection, steps)
        size = int(connection.execute("PRAGMA page_size").fetchone()[0])
    return empty.read_bytes()[:size]


def _mend(copy: Path, first: bytes, *, whole: bool) -> None:
    """Put a good beginning on a file; it says how many pages there are, and that none of them is free."""
    pages = copy.stat().st_size // len(first)
    header = first[:28] + pages.to_bytes(4, "big") + bytes(8) + first[40:HEADER]
    with copy.open("r+b") as file:
        file.write(header + (first[HEADER:] if whole else b""))


# ---- reading what can be read ----------------------------------------------------------------------


def _readable(damaged: sqlite3.Connection, query: str, *given: object) -> list[Row]:
    """The rows up to the first that cannot be read."""
    rows: list[Row] = []
    with contextlib.suppress(sqlite3.Error):
        rows += iter(damaged.execute(query, given))
    return rows


def _greatest(damaged: sqlite3.Connection, *queries: str) -> int:
    """The greatest number that one of the queries gives; 0 when none can be answered."""
    answers = [row[0] for query in queries for row in _readable(damaged, query)]
    return max((answer for answer in answers if isinstance(answer, int) and answer < 1 << 24), default=0)


def _carry_crews(damaged: sqlite3.Connection, into: sqlite3.Connection) -> None:
    top = _greatest(
        damaged, "SELECT seq FROM sqlite_sequence WHERE name = 'crews'", "SELECT max(id) FROM crews",
        "SELECT max(crew) FROM matches",
    )  # fmt: skip
    for id in range(1, top + 1):
        for row in _readable(damaged, "SELECT id, name, color, made FROM crews WHERE id = ?", id):
            if all(isinstance(text, str) for text in row[1:]):
                into.execute("INSERT OR IGNORE INTO crews VALUES (?, ?, ?, ?)", row)


def _carry_matches(damaged: sqlite3.Connection, into: sqlite3.Connection) -> None:
    top = _greatest(
        damaged, "SELECT seq FROM sqlite_sequence WHERE name = 'matches'", "SELECT max(id) FROM matches",
        "SELECT max(match) FROM lines",
    )  # fmt: skip
    have = {id for (id,) in into.execute("SELECT id FROM matches")}
    crews = {id for (id,) in into.execute("SELECT id FROM crews")}
    for id in range(1, top + 1):
        if id not in have:
            _carry_match(damaged, into, id, crews)


def _carry_match(damaged: sqlite3.Connection, into: sqlite3.Connection, id: int, crews: set[int]) -> None:
    """One match with its seats, lines and result; nothing when it is not known what was dealt to whom."""
    head = next((row for row in _readable(damaged, f"SELECT {MATCH} FROM matches WHERE id = ?", id)), None)
    seats = _readable(damaged, "SELECT seat, who, name FROM seats WHERE match = ? ORDER BY seat", id)
    if head is None or not _is_head(head) or not seats or [row[0] for row in seats] != list(range(len(seats))):
        return
    crew = head[5] if head[5] in crews else None
    into.execute(f"INSERT INTO matches (id, {MATCH}) VALUES (?{', ?' * 9})", (id, *head[:5], crew, *head[6:]))
    into.executemany("INSERT OR IGNORE INTO seats VALUES (?, ?, ?, ?)", [(id, *row) for row in seats])
    for at, (number, text) in enumerate(
        _readable(damaged, "SELECT number, text FROM lines WHERE match = ? ORDER BY number", id)
    ):
        if number != at or not isinstance(text, str) or not LINE.fullmatch(text):
            break
        into.execute("INSERT INTO lines VALUES (?, ?, ?)", (id, number, text))
    for row in _readable(damaged, "SELECT won, reason, seconds, assisted FROM results WHERE match = ?", id):
        into.execute("INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?)", (id, *row))
    for row in _readable(damaged, "SELECT key, value FROM facts WHERE match = ?", id):
        into.execute("INSERT OR IGNORE INTO facts VALUES (?, ?, ?)", (id, *row))


def _is_head(row: Row) -> bool:
    """Whether a match's row holds what it should."""
    game, revision, brief, seed, deal, _, origin, started, ended = row
    texts = (game, brief, seed, deal, origin, started, "" if ended is None else ended)
    return (
        isinstance(revision, int)
        and all(isinstance(text, str) for text in texts)
        and game.isidentifier()
        and brief.startswith("{")
        and seed.lstrip("-").isdigit()
        and origin in ("own", "practice", "foreign")
    )
