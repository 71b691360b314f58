"""The archive: keeps every match action by action, and answers for all that was ever played here.

Nothing here ever raises because of the disk. What the player must be told of it waits in `notices`; whatever cannot be
written waits in the match itself and is written with its next action.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar
from weakref import WeakKeyDictionary

from game.content.library import Library
from game.rules.games import GAMES
from game.table.archive import queries, rows, schema
from game.table.archive.claims import Claims
from game.table.archive.entries import (
    By,
    Crew,
    CrewId,
    Differs,
    Entry,
    Held,
    MatchId,
    Missing,
    Notice,
    Origin,
    Point,
    Resumed,
    Returned,
    Sort,
    Tally,
)
from game.table.archive.storage import Steps, Storage, in_memory, open_storage
from game.table.archive.trouble import is_damage, reason
from game.table.journal import BadJournal, read
from game.table.match import Match

T = TypeVar("T")
Clock = Callable[[], datetime]


def utc() -> datetime:
    """The time on the wall; used for dates only, never for an order."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a match of this program's stands: its number once it is in the file, and what it is written with."""

    id: MatchId | None
    crew: CrewId | None
    origin: Origin
    deal: str = ""


class Archive:
    """All matches, crews and statistics; made by `open` or `in_memory`, closed by `close`."""

    def __init__(self, storage: Storage, path: Path | None, *, steps: Steps, clock: Clock) -> None:
        self.notices: list[Notice] = list(storage.notices)
        self._storage = storage
        self._path = path
        self._steps = steps
        self._clock = clock
        self._claims = Claims(path.with_name(f"{path.stem}.lock") if storage.path is not None and path else None)
        self._places: WeakKeyDictionary[Match, _Place] = WeakKeyDictionary()
        self._trouble = ""
        self._seen_through = storage.path is None

    @classmethod
    def open(cls, path: Path, *, steps: Steps = schema.STEPS, clock: Clock = utc) -> "Archive":
        """The archive in a file, whatever state the file is in; it is made when there is none."""
        return cls(open_storage(path, steps=steps, today=clock().date()), path, steps=steps, clock=clock)

    @classmethod
    def in_memory(cls, *, clock: Clock = utc) -> "Archive":
        """An archive that is forgotten with the program."""
        return cls(in_memory(), None, steps=schema.STEPS, clock=clock)

    @property
    def file(self) -> Path | None:
        """The file that is written; None when everything is only in memory."""
        return self._storage.path

    @property
    def saved(self) -> bool:
        """Whether everything that was recorded is in the file."""
        return self._storage.path is not None and not self._trouble

    def close(self) -> None:
        """Give the file and all matches back."""
        self._claims.close()
        self._storage.connection.close()

    # ---- keeping a match -----------------------------------------------------------------------------

    def begin(self, match: Match, *, crew: CrewId | None = None, origin: Origin = "own") -> MatchId | None:
        """Enter a match with whatever it has come to, for a crew or as practice; None when it cannot be written now
        (it is entered with its next action then)."""
        self._places[match] = _Place(None, crew, origin)
        self.record(match)
        return self._places[match].id

    def record(self, match: Match) -> bool:
        """Write what is new of a match, on disk when this returns True; one that is over is concluded.

        A match not entered yet is begun. One that another copy of the program has played on, or plays, is entered
        once more as a match of its own, with a notice.
        """
        place = self._places.get(match, _Place(None, None, "own"))
        written = self._write(lambda connection: self._append(connection, match, place), None)
        if written is None:
            return False
        self._places[match] = written
        if match.outcome is not None and written.id is not None:
            self._claims.release(written.id)
        return self._storage.path is not None

    def id_of(self, match: Match) -> MatchId | None:
        """The number of a match that was recorded or resumed here."""
        place = self._places.get(match)
        return None if place is None else place.id

    def crew_of(self, match: Match) -> CrewId | None:
        """The crew that plays a match, for a rematch by the same."""
        place = self._places.get(match)
        return None if place is None else place.crew

    def origin_of(self, match: Match) -> Origin:
        """Where a match comes from: a rematch of a practice match is practice too."""
        place = self._places.get(match)
        return "own" if place is None else place.origin

    def release(self) -> None:
        """Nobody plays here now: other copies of the program may go on with these matches."""
        self._claims.release_all()

    def discard(self, id: MatchId) -> None:
        """Give an unfinished match up: it is kept, but not offered any more, and counts in no statistics."""
        self._write(lambda connection: rows.give_up(connection, id, self._now()), None)
        self._claims.release(id)

    def _append(self, connection: sqlite3.Connection, match: Match, place: _Place) -> _Place:
        if place.id is not None:
            found = rows.compare(connection, place.id, place.deal, match)
            if found == "apart" or not self._claims.take(place.id):
                self.notices.append(Notice("ui.archive.apart", {}))
                found = "missing"
            if found == "missing":
                place = replace(place, id=None)
        if place.id is None:
            crew = place.crew if rows.has_crew(connection, place.crew) else None
            id, deal = rows.enter(connection, match, crew=crew, origin=place.origin, now=self._now())
            place = _Place(id, crew, place.origin, deal)
            self._claims.take(id)
        assert place.id is not None
        rows.extend(connection, place.id, match)
        if match.outcome is not None:
            rows.conclude(connection, place.id, match, now=self._now())
        return place

    # ---- finding matches again -----------------------------------------------------------------------

    def unfinished(self, *, limit: int = -1) -> tuple[Entry, ...]:
        """The matches that can be gone on with, begun last first; `limit` at most (-1: all)."""
        return self._read(lambda c: queries.entries(c, "m.ended IS NULL", (), limit=limit), ())

    def finished(
        self,
        *,
        game: str | None = None,
        mission: str | int | None = None,
        crew: CrewId | None = None,
        player: str | None = None,
        sort: Sort | None = None,
        before: MatchId | None = None,
        limit: int = -1,
    ) -> tuple[Entry, ...]:
        """The matches that were played to their end, newest first, as far as all filters say so.

        `mission` is the fact of that name, `player` a person's name; `before` and `limit` turn pages.
        """
        where = """r.match IS NOT NULL AND (?1 IS NULL OR m.game = ?1) AND (?2 IS NULL OR m.crew = ?2)
            AND (?3 IS NULL OR m.id < ?3)
            AND (?4 IS NULL OR EXISTS (SELECT 1 FROM facts WHERE match = m.id AND key = 'mission' AND value = ?4))
            AND (?5 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE match = m.id AND who = 'person' AND name = ?5))"""
        where += f" AND {queries.SORTS[sort]}" if sort is not None else ""
        given = (game, crew, before, mission, player)
        return self._read(lambda c: queries.entries(c, where, given, limit=limit), ())

    def given_up(self, *, limit: int = -1) -> tuple[Entry, ...]:
        """The matches that were left for good, newest first."""
        where = "r.match IS NULL AND m.ended IS NOT NULL"
        return self._read(lambda c: queries.entries(c, where, (), limit=limit), ())

    def entry(self, id: MatchId) -> Entry | None:
        """One match; None when there is no such one."""
        nothing: tuple[Entry, ...] = ()
        found = self._read(lambda c: queries.entries(c, "m.id = ?", (id,), limit=1), nothing)
        return found[0] if found else None

    def text(self, id: MatchId) -> str:
        """A match as a journal, to copy, share, or replay; "" when there is no such one."""
        return self._read(lambda connection: rows.text(connection, id), "")

    def resume(self, id: MatchId, library: Library) -> Returned:
        """Take a match up again, finished or not: it is replayed, and its digests are compared."""
        text, entry = self.text(id), self.entry(id)
        if not text or entry is None:
            return Missing(id)
        if not entry.ended and not self._claims.is_free(id):
            return Held(id)
        try:
            match = read(text, library)
        except BadJournal as bad:
            return _differs(id, text, bad, library, revision=entry.revision, game=entry.game)
        origin = rows.origin(entry.sort)
        self._places[match] = _Place(id, entry.crew, origin, match.deal_digest)
        return Resumed(id, match)

    def adopt(self, text: str, library: Library, *, origin: Origin = "foreign") -> Match:
        """Bring in a match from a journal; raises BadJournal at the first line that cannot be replayed."""
        match = read(text, library)
        self.begin(match, origin=origin)
        return match

    # ---- crews -----------------------------------------------------------------------------------------

    def crews(self) -> tuple[Crew, ...]:
        """All crews, oldest first."""
        return self._read(queries.crews, ())

    def found_crew(self, name: str, color: str) -> CrewId | None:
        """A new crew; None when it cannot be written."""
        return self._write(lambda c: rows.found_crew(c, name, color, made=self._now()), None)

    def change_crew(self, id: CrewId, *, name: str, color: str) -> None:
        """Give a crew another name and colour."""
        self._write(lambda c: c.execute("UPDATE crews SET name = ?, color = ? WHERE id = ?", (name, color, id)), None)

    def erase_crew(self, id: CrewId) -> None:
        """Forget a crew; its matches stay, as matches of no crew."""
        self._write(lambda connection: connection.execute("DELETE FROM crews WHERE id = ?", (id,)), None)

    # ---- statistics --------------------------------------------------------------------------------------

    def tallies(
        self, by: By, *, game: str | None = None, crew: CrewId | None = None, sort: Sort = "plain"
    ) -> tuple[Tally, ...]:
        """How it went by game, mission, crew or player: the most played first, missions in their order."""
        return self._read(lambda c: queries.tallies(c, by, game=game, crew=crew, sort=sort), ())

    def over_time(
        self, game: str, *, fact: str = "score", crew: CrewId | None = None, sort: Sort = "plain"
    ) -> tuple[Point, ...]:
        """A fact of each finished match of a game, in the order in which they were begun."""
        return self._read(lambda c: queries.points(c, game, fact=fact, crew=crew, sort=sort), ())

    def mentions(self, game: str, *, fact: str, sort: Sort = "plain") -> Mapping[str, int]:
        """In how many finished matches of a game each word of a fact stands, such as the missions done (`wins`)."""
        return self._read(lambda c: queries.mentions(c, game, fact=fact, sort=sort), Counter())

    def table(self) -> tuple[tuple[str, ...], ...]:
        """All finished matches as rows of text below a row of headings, oldest first, for a CSV file."""
        return self._read(queries.table, ())

    def rebuild(self, library: Library) -> int:
        """Compute the results and facts of all finished matches anew from their lines; how many could be."""
        done = 0
        for entry in self.finished():
            back = self.resume(entry.id, library)
            if isinstance(back, Resumed) and back.match.outcome is not None:
                done += self._write(lambda c, match=back.match, id=entry.id: rows.judge(c, id, match), 0)  # type: ignore[misc]
        return done

    # ---- the disk ----------------------------------------------------------------------------------------

    def _now(self) -> str:
        return self._clock().strftime("%Y-%m-%dT%H:%M:%SZ")

    def _read(self, ask: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """An answer; a damaged file is replaced once, other trouble gives `otherwise`."""
        try:
            return ask(self._storage.connection)
        except sqlite3.Error as bad:
            if is_damage(bad) and self._replace():
                return self._read_again(ask, otherwise)
            self._tell(bad)
            return otherwise

    def _read_again(self, ask: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        try:
            return ask(self._storage.connection)
        except sqlite3.Error as bad:
            self._tell(bad)
            return otherwise

    def _write(self, change: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Change something, all of it or nothing; on disk when this returns, unless it is `otherwise`."""
        try:
            self._look_after_file()
            done = self._transact(change)
        except sqlite3.Error as bad:
            if not is_damage(bad) or not self._replace():
                self._tell(bad)
                return otherwise
            try:
                done = self._transact(change)
            except sqlite3.Error as again:
                self._tell(again)
                return otherwise
        if self._trouble:
            self._trouble = ""
            self.notices.append(Notice("ui.archive.saved_again", {}))
        return done

    def _transact(self, change: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._storage.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            done = change(connection)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
        return done

    def _look_after_file(self) -> None:
        """Before something is added: is the file still there, and, the first time, is it whole?"""
        if not self._storage.in_place:
            told = Notice("ui.archive.gone", {"file": self._path.name if self._path else ""})
            self._open_again(suspect=False)
            self.notices.append(told)
        if not self._seen_through:
            self._seen_through = True
            if self._storage.connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                self._replace()

    def _replace(self) -> bool:
        """Set the file aside as damaged; False when there is no file."""
        if self._storage.path is None:
            return False
        self._open_again(suspect=True)
        return True

    def _open_again(self, *, suspect: bool) -> None:
        path = self._storage.path
        assert path is not None
        self._storage.connection.close()
        self._storage = open_storage(path, steps=self._steps, today=self._clock().date(), suspect=suspect)
        self.notices += self._storage.notices
        self._seen_through = True

    def _tell(self, bad: sqlite3.Error) -> None:
        """Tell the player once that something could not be read or written."""
        why = reason(bad)
        if why != self._trouble:
            self._trouble = why
            self.notices.append(Notice(f"ui.archive.unsaved.{why}", {}))


def _differs(id: MatchId, text: str, bad: BadJournal, library: Library, *, revision: int, game: str) -> Differs:
    """What can still be done with a match that replays differently today."""
    today = GAMES[game].revision if game in GAMES else 0
    listed = text.splitlines()
    head = next(at for at, row in enumerate(listed, start=1) if row.startswith("deal "))
    until = _read_or_none("\n".join(listed[: bad.line - 1]), library) if bad.line > head else None
    again = _read_or_none("\n".join(listed[:head]), library)
    if again is None and bad.what == "journal_differs" and bad.line == head:
        again = _read_or_none("\n".join((*listed[: head - 1], f"deal {bad.facts['found']}")), library)
    return Differs(id, bad.line, bad, revision, today, until, again)


def _read_or_none(text: str, library: Library) -> Match | None:
    try:
        return read(text, library)
    except BadJournal:
        return None
