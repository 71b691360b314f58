"""The archive's file: made, opened, brought up to date, set aside when it is damaged, or done without."""

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from game.table.archive import schema
from game.table.archive.entries import Notice
from game.table.archive.trouble import Foreign, Newer, is_damage, reason

Steps = Sequence[Sequence[str]]

MAGIC = b"SQLite format 3\0"
"""How every file of SQLite's begins."""

PATIENCE = 2.0
"""Seconds to wait for another copy of the program that is writing."""


@dataclass(frozen=True, slots=True)
class Storage:
    """An open file, or a stand-in in memory when there is none: then `path` is None and `stamp` is ()."""

    connection: sqlite3.Connection
    path: Path | None
    stamp: tuple[int, ...]
    notices: tuple[Notice, ...] = ()

    @property
    def in_place(self) -> bool:
        """Whether the file that was opened still lies where it did."""
        return self.path is None or stamp_of(self.path) == self.stamp


def in_memory() -> Storage:
    """An empty archive that lasts as long as the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _tune(connection)
    schema.migrate(connection, schema.STEPS)
    return Storage(connection, None, ())


def open_storage(path: Path, *, steps: Steps, today: date, suspect: bool = False) -> Storage:
    """Open a file whatever state it is in; the notices say what had to be done. `suspect` says that it is damaged.

    A file that is missing is made; an older one is brought up to date; one that is damaged or no archive is set aside
    and what can be read carried over; one of a later program is left alone, and another file beside it is used; where
    nothing can be written, what can be read is copied into memory.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _create(path, steps)
        if suspect:
            return _replaced(path, steps, today)
        return Storage(_connect(path, steps), path, stamp_of(path))
    except Newer:
        beside = path.with_name(f"{path.stem}-{len(steps)}{path.suffix}")
        told = Notice("ui.archive.newer", {"file": path.name, "other": beside.name})
        opened = open_storage(beside, steps=steps, today=today)
        return Storage(opened.connection, opened.path, opened.stamp, (told, *opened.notices))
    except Exception as bad:  # whatever is wrong with a disk, play goes on
        if is_damage(bad) and not suspect:
            return open_storage(path, steps=steps, today=today, suspect=True)
        return _without_file(path, bad)


def stamp_of(path: Path) -> tuple[int, ...]:
    """Which file lies there; () when there is none."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_dev, found.st_ino


def _tune(connection: sqlite3.Connection) -> None:
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    connection.execute("PRAGMA foreign_keys = ON")


def _connect(path: Path, steps: Steps) -> sqlite3.Connection:
    """Open a file that is there, for reading and writing; raises sqlite3.Error, Foreign, Newer."""
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:  # SQLite would throw the log away of a file that it does not know
            raise Foreign
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        _tune(connection)
        schema.check(connection, steps)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        schema.migrate(connection, steps)
        _try_to_write(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Learn at once whether writing is allowed; that another copy is just writing is no hindrance."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as bad:
        if reason(bad) != "busy":
            raise


# ---- making a file ---------------------------------------------------------------------------------


def _create(path: Path, steps: Steps) -> None:
    """Make an empty archive; it appears complete or not at all, and never in the place of one just made."""
    for beside in (_wal(path), _shm(path)):
        beside.unlink(missing_ok=True)  # of a file that is gone: SQLite would take it for a part of the new one
    fresh = _fresh(path, steps)
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    except OSError:  # a disk without hard links
        fresh.rename(path)
    fresh.unlink(missing_ok=True)


def _fresh(path: Path, steps: Steps) -> Path:
    """An empty archive beside the place where it will lie."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    fresh.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        schema.migrate(connection, steps)
    return fresh


def _wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _shm(path: Path) -> Path:
    return path.with_name(f"{path.name}-shm")


# ---- when something is wrong -----------------------------------------------------------------------


def _replaced(path: Path, steps: Steps, today: date) -> Storage:
    """Set a damaged file aside under a name with the date, and carry what can be read of it into a new one."""
    import shutil  # seldom needed, and a start waits for every import

    from game.table.archive.rescue import rescue

    fresh = _fresh(path, steps)
    with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        carried = rescue(path, connection, steps)
    aside = _free_name(path, today)
    for there, kept in ((path, aside), (_wal(path), _wal(aside))):
        if there.exists():
            shutil.copy2(there, kept)
    _wal(path).unlink(missing_ok=True)
    _shm(path).unlink(missing_ok=True)
    fresh.replace(path)
    told = Notice("ui.archive.damaged", {"file": aside.name, "n": carried})
    return Storage(_connect(path, steps), path, stamp_of(path), (told,))


def _free_name(path: Path, today: date) -> Path:
    """A name with the date that no file has."""
    number = 1
    while (name := path.with_name(f"{path.stem}-damaged-{today.isoformat()}-{number}{path.suffix}")).exists():
        number += 1
    return name


def _without_file(path: Path, bad: Exception) -> Storage:
    """Go on in memory, with whatever can be read."""
    from game.table.archive.rescue import rescue

    opened = in_memory()
    with contextlib.suppress(OSError, sqlite3.Error):
        rescue(path, opened.connection, schema.STEPS)
    told = Notice(f"ui.archive.no_file.{reason(bad)}", {"file": path.name})
    return Storage(opened.connection, None, (), (told,))
