"""The tables of the archive, and the steps from each version of them to the next."""

import sqlite3
from collections.abc import Sequence

from game.table.archive.trouble import Foreign, Newer

MARK = 0x4D544142
"""What SQLite calls the application's id: a file without it is not an archive."""

FIRST = (
    """CREATE TABLE crews (
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, color TEXT NOT NULL, made TEXT NOT NULL)""",
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, revision INTEGER NOT NULL, brief TEXT NOT NULL,
        seed TEXT NOT NULL, deal TEXT NOT NULL, crew INTEGER REFERENCES crews ON DELETE SET NULL,
        origin TEXT NOT NULL CHECK (origin IN ('own', 'practice', 'foreign')),
        started TEXT NOT NULL, ended TEXT)""",
    "CREATE INDEX unfinished ON matches (id) WHERE ended IS NULL",
    "CREATE INDEX of_crew ON matches (crew) WHERE crew IS NOT NULL",
    """CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, who TEXT NOT NULL,
        name TEXT NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID""",
    """CREATE TABLE lines (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, number INTEGER NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (match, number)) WITHOUT ROWID""",
    # What follows can be computed again from the lines (`rebuild`); replaying thousands of matches takes minutes.
    """CREATE TABLE results (
        match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE, won INTEGER NOT NULL, reason TEXT NOT NULL,
        seconds REAL NOT NULL, assisted INTEGER NOT NULL)""",
    """CREATE TABLE facts (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, key TEXT NOT NULL, value NOT NULL,
        PRIMARY KEY (match, key)) WITHOUT ROWID""",
)

STEPS: tuple[tuple[str, ...], ...] = (FIRST,)
"""Step n leads from version n to version n + 1; a new file takes all of them. Steps are added, never changed."""


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables in a file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check(connection: sqlite3.Connection, steps: Sequence[Sequence[str]]) -> None:
    """Raise Foreign when the file is no archive, and Newer when a later program has written it."""
    if int(connection.execute("PRAGMA application_id").fetchone()[0]) != MARK:
        raise Foreign
    if version_of(connection) > len(steps):
        raise Newer


def migrate(connection: sqlite3.Connection, steps: Sequence[Sequence[str]]) -> None:
    """Take all steps that a file has not taken yet, all or none of them."""
    if version_of(connection) == len(steps):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[version_of(connection) :]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {MARK}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise
