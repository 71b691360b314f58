"""The logbook: a crew's campaign, computed from the finished matches of the archive whenever it is asked for.

An attempt is a match of the crew that was played to its end, given up or not (K77), with or without an agreed undo: an
assisted attempt counts, and is told apart. Practice, matches from elsewhere and matches set aside are no attempts.

The attempts at one mission fall into runs: a run ends with a success. The first run is what the logbook counts (K75);
attempts after the first success are told apart and change nothing. The next attempt belongs to the run that is open, or
begins one: its number is one more than the attempts of that run, and the distress signal is on if it was used in any of
them (K67), whatever was played between (K76); a new run and another mission begin without (K68).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.rules.games import Game
from game.table.archive import Archive, CrewId, Entry, MatchId
from game.table.match import Match

MOST = 999
"""The greatest number that an attempt can have."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One finished match of a crew; `distress` says that the signal was used in it or before it, in the same run."""

    id: MatchId
    mission: str
    won: bool
    distress: bool
    assisted: bool
    ended: str


@dataclass(frozen=True, slots=True)
class Line:
    """One mission in the logbook: the attempts of the first run, which may still be open, and those after it.

    `first` and `last` are when the first and the last attempt of that run ended, in UTC, "" without attempts;
    `assisted` counts the attempts of the first run in which something was taken back.
    """

    mission: str
    attempts: int = 0
    distress: bool = False
    won: bool = False
    assisted: int = 0
    first: str = ""
    last: str = ""
    again: int = 0

    @property
    def counted(self) -> int:
        """The attempts, and one more if the distress signal was used, however often (K69, K75)."""
        return self.attempts + self.distress


@dataclass(frozen=True, slots=True)
class Logbook:
    """A crew's campaign: all its attempts, oldest first, and a line for every mission, in their order."""

    attempts: tuple[Attempt, ...]
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of all lines (K75)."""
        return sum(line.counted for line in self.lines)

    @property
    def won(self) -> int:
        """How many missions have been accomplished."""
        return sum(line.won for line in self.lines)

    @property
    def assisted(self) -> int:
        """How many of the attempts that count were assisted."""
        return sum(line.assisted for line in self.lines)

    @property
    def next(self) -> str | None:
        """The mission to go on with: the first open one from where the crew played last, then from the beginning.

        So a mission that failed is tried again, and one left open comes back at the end; None when all are won (K76).
        """
        order = [line.mission for line in self.lines]
        played = [attempt.mission for attempt in self.attempts if attempt.mission in order]
        here = order.index(played[-1]) if played else 0
        return next((line.mission for line in (*self.lines[here:], *self.lines[:here]) if not line.won), None)

    def run(self, mission: str) -> tuple[Attempt, ...]:
        """The attempts at a mission since it was last won."""
        tried = [attempt for attempt in self.attempts if attempt.mission == mission]
        since = max((at for at, attempt in enumerate(tried, start=1) if attempt.won), default=0)
        return tuple(tried[since:])

    def changes(self, mission: str) -> Mapping[str, str]:
        """What the brief of the next attempt at a mission says, as text (K67, K68, K96)."""
        run = self.run(mission)
        distress = any(attempt.distress for attempt in run)
        return {
            "mission": mission,
            "attempt": str(min(len(run) + 1, MOST)),
            "distress": "true" if distress else "false",
        }


def logbook(archive: Archive, game: Game, crew: CrewId) -> Logbook:
    """The logbook of a crew in a game that has a campaign."""
    entries = archive.finished(game=game.id, crew=crew)
    attempts = tuple(attempt for entry in reversed(entries) if (attempt := _attempt(entry)) is not None)
    return written(attempts, game.campaign)


def written(attempts: tuple[Attempt, ...], missions: Iterable[str]) -> Logbook:
    """The logbook of these attempts, oldest first, with a line for each of these missions."""
    return Logbook(attempts, tuple(_line(mission, attempts) for mission in missions))


def _attempt(entry: Entry) -> Attempt | None:
    """A finished match as an attempt; None when it is none."""
    if entry.outcome is None or entry.sort not in ("plain", "assisted") or "mission" not in entry.facts:
        return None
    facts = entry.facts
    return Attempt(
        id=entry.id,
        mission=str(facts["mission"]),
        won=entry.outcome.won,
        distress=bool(facts.get("distress")),
        assisted=entry.sort == "assisted",
        ended=entry.ended,
    )


def _line(mission: str, attempts: tuple[Attempt, ...]) -> Line:
    tried = [attempt for attempt in attempts if attempt.mission == mission]
    if not tried:
        return Line(mission)
    count = next((at for at, attempt in enumerate(tried, start=1) if attempt.won), len(tried))
    run = tried[:count]
    return Line(
        mission=mission,
        attempts=count,
        distress=any(attempt.distress for attempt in run),
        won=run[-1].won,
        assisted=sum(attempt.assisted for attempt in run),
        first=run[0].ended,
        last=run[-1].ended,
        again=len(tried) - count,
    )


def numbered(archive: Archive, match: Match, changes: Mapping[str, str]) -> Mapping[str, str]:
    """What changes in the brief for a match that follows another: its attempt is as its crew's logbook counts (K96)."""
    crew = archive.crew_of(match)
    if crew is None or not match.game.campaign:
        return changes
    mission = changes.get("mission", str(match.public.brief.mission))
    return {**changes, **logbook(archive, match.game, crew).changes(mission)}


def last_entry(archive: Archive, game: Game, crew: CrewId) -> Entry | None:
    """The match that a crew sat down to last, finished or not, to sit down in the same way again."""
    left = unfinished(archive, game, crew)
    found = [*archive.finished(game=game.id, crew=crew, limit=1), *([] if left is None else [left])]
    return max(found, key=lambda entry: entry.id, default=None)


def unfinished(archive: Archive, game: Game, crew: CrewId) -> Entry | None:
    """The newest match of a crew that can be gone on with."""
    left = archive.unfinished()
    return next((entry for entry in left if entry.game == game.id and entry.crew == crew), None)
