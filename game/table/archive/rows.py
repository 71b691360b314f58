"""The rows of one match: entered with its set-up, extended line by line, concluded, read back as a journal."""

import sqlite3
from collections.abc import Mapping
from typing import Literal, TypeAlias

from game.core.values import TABLE, Seat, seat_word
from game.table.archive.entries import CrewId, Fact, MatchId, Origin, Sort
from game.table.journal import FORMAT, header, line
from game.table.match import Match

Found: TypeAlias = Literal["same", "missing", "apart"]
"""Whether the rows of a match are its beginning, are not there, or tell another story."""


def score_of(match: Match) -> Mapping[str, Fact]:
    """What the game itself says of a match that is over: the `score(view)` of its facts, from what TABLE sees.

    Two keys mean the same in all games: `mission`, by which statistics are grouped, and `score`, a number of which
    more is better. The other keys are the game's own; a game without `score(view)` says nothing.
    """
    score = getattr(match.game.facts, "score", None)
    return {} if score is None else score(match.view(TABLE))


def origin(sort: Sort) -> Origin:
    """Where a match of a sort comes from."""
    return "practice" if sort == "practice" else "foreign" if sort == "foreign" else "own"


# ---- writing ---------------------------------------------------------------------------------------


def enter(
    connection: sqlite3.Connection, match: Match, *, crew: CrewId | None, origin: Origin, now: str
) -> tuple[MatchId, str]:
    """A new match with its seats but no lines; its number, and the digest of its deal."""
    head = dict(row.split(" ", maxsplit=1) for row in header(match) if not row.startswith("seat "))
    values = (match.game.id, match.game.revision, head["brief"], head["seed"], head["deal"], crew, origin, now)
    entered = connection.execute(
        "INSERT INTO matches (game, revision, brief, seed, deal, crew, origin, started)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        values,
    )
    id = MatchId(int(entered.lastrowid or 0))
    chairs = [(id, seat, chair.who, _clean(chair.name)) for seat, chair in enumerate(match.seating.chairs)]
    connection.executemany("INSERT INTO seats VALUES (?, ?, ?, ?)", chairs)
    return id, head["deal"]


def _clean(text: str) -> str:
    """A player's text as it can stand in a line of a journal and in a file: no line breaks, no halves of characters."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return "".join(letter if letter.isprintable() else " " for letter in whole)


def compare(connection: sqlite3.Connection, id: MatchId, deal: str, match: Match) -> Found:
    """Whether what is written under a number is the beginning of this match."""
    head = connection.execute("SELECT game, seed, deal FROM matches WHERE id = ?", (id,)).fetchone()
    if head is None or head != (match.game.id, str(match.seed), deal):
        return "missing"
    last = connection.execute(
        "SELECT number, text FROM lines WHERE match = ? ORDER BY number DESC LIMIT 1", (id,)
    ).fetchone()
    if last is None:
        return "same"
    number, text = last
    return "same" if number < len(match.done) and text == line(match.game, match.done[number]) else "apart"


def extend(connection: sqlite3.Connection, id: MatchId, match: Match) -> None:
    """The lines that are not written yet; a match that goes on is not given up any more."""
    written = connection.execute("SELECT count(*) FROM lines WHERE match = ?", (id,)).fetchone()[0]
    fresh = [(id, written + at, line(match.game, done)) for at, done in enumerate(match.done[written:])]
    if fresh:
        connection.executemany("INSERT INTO lines VALUES (?, ?, ?)", fresh)
        connection.execute("UPDATE matches SET ended = NULL WHERE id = ? AND ended IS NOT NULL", (id,))


def conclude(connection: sqlite3.Connection, id: MatchId, match: Match, *, now: str) -> None:
    """The end of a match; nothing happens when it has been concluded."""
    connection.execute("UPDATE matches SET ended = ? WHERE id = ? AND ended IS NULL", (now, id))
    if connection.execute("SELECT 1 FROM results WHERE match = ?", (id,)).fetchone() is None:
        judge(connection, id, match)


def judge(connection: sqlite3.Connection, id: MatchId, match: Match) -> int:
    """Result and facts of a match that is over, in the place of those that may be there; always 1."""
    assert match.outcome is not None
    result = (id, match.outcome.won, match.outcome.reason, match.at, match.assisted)
    connection.execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?)", result)
    connection.execute("DELETE FROM facts WHERE match = ?", (id,))
    connection.executemany("INSERT INTO facts VALUES (?, ?, ?)", [(id, *fact) for fact in score_of(match).items()])
    return 1


def give_up(connection: sqlite3.Connection, id: MatchId, now: str) -> None:
    """A match that nobody wants to go on with."""
    connection.execute("UPDATE matches SET ended = ? WHERE id = ? AND ended IS NULL", (now, id))


def found_crew(connection: sqlite3.Connection, name: str, color: str, *, made: str) -> CrewId:
    """A new crew."""
    entered = connection.execute(
        "INSERT INTO crews (name, color, made) VALUES (?, ?, ?)", (_clean(name), _clean(color), made)
    )
    return CrewId(int(entered.lastrowid or 0))


def has_crew(connection: sqlite3.Connection, id: CrewId | None) -> bool:
    """Whether there is such a crew."""
    return id is not None and connection.execute("SELECT 1 FROM crews WHERE id = ?", (id,)).fetchone() is not None


# ---- reading ---------------------------------------------------------------------------------------


def text(connection: sqlite3.Connection, id: MatchId) -> str:
    """A match as a journal; "" when there is no such one."""
    head = connection.execute("SELECT game, brief, seed, deal FROM matches WHERE id = ?", (id,)).fetchone()
    if head is None:
        return ""
    game, brief, seed, deal = head
    seats = connection.execute("SELECT seat, who, name FROM seats WHERE match = ? ORDER BY seat", (id,))
    lines = connection.execute("SELECT text FROM lines WHERE match = ? ORDER BY number", (id,))
    listed = [
        FORMAT,
        f"game {game}",
        f"brief {brief}",
        f"seed {seed}",
        *(f"seat {seat_word(Seat(seat))} {who} {name}".rstrip() for seat, who, name in seats),
        f"deal {deal}",
        *(row for (row,) in lines),
    ]
    return "".join(f"{row}\n" for row in listed)
