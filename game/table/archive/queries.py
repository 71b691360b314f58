"""Questions to the archive's tables: lists of matches, tallies, and plots; everything is computed when it is asked."""

import contextlib
import sqlite3
from collections import Counter
from collections.abc import Iterable
from typing import Any, get_args

from game.core.engine import Outcome
from game.table.archive.entries import By, Crew, CrewId, Entry, Fact, MatchId, Point, Sort, Tally
from game.table.seating import Chair, Seating, Who

COLUMNS = """
    m.id, m.game, m.revision, m.brief, m.seed, m.crew, m.origin, m.started, m.ended,
    (SELECT count(*) FROM lines WHERE match = m.id),
    (SELECT text FROM lines WHERE match = m.id ORDER BY number DESC LIMIT 1),
    r.won, r.reason, r.assisted
    FROM matches m LEFT JOIN results r ON r.match = m.id"""

SORTS = {
    "plain": "m.origin = 'own' AND NOT r.assisted",
    "assisted": "m.origin = 'own' AND r.assisted",
    "practice": "m.origin = 'practice'",
    "foreign": "m.origin = 'foreign'",
}
"""Which finished matches are of a sort."""

GROUPS = {
    "game": ("m.game", "m.game", ""),
    "mission": ("f.value", "f.value", "JOIN facts f ON f.match = m.id AND f.key = 'mission'"),
    "crew": ("m.crew", "c.name", "JOIN crews c ON c.id = m.crew"),
    "player": (
        "s.name",
        "s.name",
        "JOIN (SELECT DISTINCT match, name FROM seats WHERE who = 'person' AND name <> '') s ON s.match = m.id",
    ),
}
"""For each kind of tally: the key, the label, and the table that it comes from."""


def crews(connection: sqlite3.Connection) -> tuple[Crew, ...]:
    """All crews, oldest first."""
    rows = connection.execute("SELECT id, name, color, made FROM crews ORDER BY id")
    return tuple(Crew(CrewId(id), name, color, made) for id, name, color, made in rows)


def entries(connection: sqlite3.Connection, where: str, given: Iterable[object], *, limit: int) -> tuple[Entry, ...]:
    """The matches of which something is true, newest first, `limit` at most (-1: all)."""
    query = f"SELECT {COLUMNS} WHERE {where} ORDER BY m.id DESC LIMIT ?"
    found: list[Entry] = []
    for row in connection.execute(query, (*given, limit)).fetchall():
        with contextlib.suppress(ValueError):  # a number that is none: damage that SQLite cannot see
            found.append(_entry(connection, row))
    return tuple(found)


def _entry(connection: sqlite3.Connection, row: tuple[Any, ...]) -> Entry:
    id, game, revision, brief, seed, crew, origin, started, ended, lines, last, won, reason, assisted = row
    return Entry(
        id=MatchId(id),
        game=game,
        revision=revision,
        brief=brief,
        seed=int(seed),
        seating=seating(connection, id),
        crew=None if crew is None else CrewId(crew),
        sort=_sort(origin, assisted=bool(assisted)),
        started=started,
        ended=ended or "",
        lines=lines,
        seconds=stamp(last) if last else 0.0,
        outcome=None if won is None else Outcome(bool(won), reason),
        facts=facts(connection, id) if won is not None else {},
    )


def _sort(origin: str, *, assisted: bool) -> Sort:
    if origin == "practice":
        return "practice"
    if origin == "foreign":
        return "foreign"
    return "assisted" if assisted else "plain"


def seating(connection: sqlite3.Connection, id: int) -> Seating:
    """Who sits in a match."""
    known: dict[str, Who] = {who: who for who in get_args(Who)}
    rows = connection.execute("SELECT who, name FROM seats WHERE match = ? ORDER BY seat", (id,))
    return Seating(tuple(Chair(known.get(who, "person"), name) for who, name in rows))


def facts(connection: sqlite3.Connection, id: int) -> dict[str, Fact]:
    """What the game said of a match at its end."""
    return dict(connection.execute("SELECT key, value FROM facts WHERE match = ?", (id,)).fetchall())


def stamp(line: str) -> float:
    """The seconds in a line of a journal."""
    return float(line.rpartition(" @")[2].partition(" ")[0])


# ---- statistics ------------------------------------------------------------------------------------


def tallies(
    connection: sqlite3.Connection, by: By, *, game: str | None, crew: int | None, sort: Sort
) -> tuple[Tally, ...]:
    """How it went by game, mission, crew or player; whatever was played most first, missions in their order."""
    key, label, source = GROUPS[by]
    order = key if by == "mission" else f"count(*) DESC, {key}"
    query = f"""
        SELECT {key}, {label}, count(*), sum(r.won), max(b.value), sum(r.seconds)
        FROM results r JOIN matches m ON m.id = r.match {source}
        LEFT JOIN facts b ON b.match = m.id AND b.key = 'score'
        WHERE {SORTS[sort]} AND (?1 IS NULL OR m.game = ?1) AND (?2 IS NULL OR m.crew = ?2)
        GROUP BY {key} ORDER BY {order}"""
    rows = connection.execute(query, (game, crew))
    return tuple(
        Tally(str(key), str(label), n, won, _number(best), seconds) for key, label, n, won, best, seconds in rows
    )


def points(connection: sqlite3.Connection, game: str, *, fact: str, crew: int | None, sort: Sort) -> tuple[Point, ...]:
    """The finished matches of a game in the order in which they were begun."""
    query = f"""
        SELECT m.id, m.ended, r.won, f.value
        FROM results r JOIN matches m ON m.id = r.match LEFT JOIN facts f ON f.match = m.id AND f.key = ?1
        WHERE m.game = ?2 AND {SORTS[sort]} AND (?3 IS NULL OR m.crew = ?3) ORDER BY m.id"""
    rows = connection.execute(query, (fact, game, crew))
    return tuple(Point(MatchId(id), ended, bool(won), _number(value)) for id, ended, won, value in rows)


def mentions(connection: sqlite3.Connection, game: str, *, fact: str, sort: Sort) -> Counter[str]:
    """In how many finished matches of a game each word of a fact stands."""
    query = f"""
        SELECT f.value FROM results r JOIN matches m ON m.id = r.match JOIN facts f ON f.match = m.id AND f.key = ?1
        WHERE m.game = ?2 AND {SORTS[sort]}"""
    return Counter(word for (value,) in connection.execute(query, (fact, game)) for word in set(str(value).split()))


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None


TABLE_KEYS = ("id", "game", "mission", "crew", "sort", "started", "ended", "seconds", "won", "reason")


def table(connection: sqlite3.Connection) -> tuple[tuple[str, ...], ...]:
    """All finished matches as rows of text, oldest first, below a row of headings: the columns that all have in
    common, the names by seat, then every fact that any game knows."""
    names = dict(connection.execute("SELECT id, name FROM crews").fetchall())
    listed = entries(connection, "r.match IS NOT NULL", (), limit=-1)[::-1]
    seats = [f"seat {letter}" for letter in "ABCDE"[: max((entry.seating.seats for entry in listed), default=0)]]
    keys = sorted({key for entry in listed for key in entry.facts} - {"mission"})
    rows = [(*TABLE_KEYS, *seats, *keys)]
    for entry in listed:
        assert entry.outcome is not None
        sat = [chair.name for chair in entry.seating.chairs]
        rows.append(
            (
                str(entry.id),
                entry.game,
                str(entry.facts.get("mission", "")),
                names.get(entry.crew, "") if entry.crew is not None else "",
                entry.sort,
                entry.started,
                entry.ended,
                f"{entry.seconds:.1f}",
                "1" if entry.outcome.won else "0",
                entry.outcome.reason,
                *(sat + [""] * (len(seats) - len(sat))),
                *(str(entry.facts.get(key, "")) for key in keys),
            )
        )
    return tuple(rows)
