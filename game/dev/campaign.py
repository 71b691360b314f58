"""A whole campaign by computer seats: mission after mission, and between any two the archive is closed and opened."""

import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tqdm import tqdm

from game.bots.bot import Kind
from game.content.library import Library, brief_node
from game.dev.subject import shelf
from game.rules.games import GAMES, Game
from game.scenes.computers import next_action
from game.table.archive import Archive, CrewId, Resumed
from game.table.campaign import Logbook, logbook
from game.table.match import Match
from game.table.seating import Chair, Seating

PATIENCE = 20
"""After so many attempts a mission is left open."""


@dataclass(slots=True)
class Tally:
    """What a campaign should come to, counted beside it: attempts by mission, where distress was used, what was won."""

    attempts: dict[str, int] = field(default_factory=dict)
    distress: set[str] = field(default_factory=set)
    won: set[str] = field(default_factory=set)

    def note(self, mission: str, match: Match) -> None:
        """Count a finished attempt; whether the signal was used is read from its actions."""
        assert match.outcome is not None
        self.attempts[mission] = self.attempts.get(mission, 0) + 1
        words = [match.game.words.action_word(done.action) for done in match.done if done.action is not None]
        if "T distress left" in words or "T distress right" in words:
            self.distress.add(mission)
        if match.outcome.won:
            self.won.add(mission)

    def count(self, mission: str) -> int:
        """What the logbook should say of a mission (K69, K75)."""
        return self.attempts.get(mission, 0) + (mission in self.distress)


@dataclass(frozen=True, slots=True)
class Campaign:
    """Who plays: a crew of computer seats of a kind, in an archive that is opened for each mission anew."""

    game: Game
    library: Library
    folder: Path
    kind: Kind
    seats: int
    seed: int

    @contextmanager
    def archive(self) -> Iterator[Archive]:
        """The archive from the disk."""
        with closing(Archive.open(self.folder / "archive.sqlite3")) as archive:
            yield archive

    def play(self, missions: int) -> Iterator[str]:
        """Play so many missions in their order; what is wrong after each, '' when nothing is."""
        tally = Tally()
        with self.archive() as archive:
            crew = archive.found_crew("Nova", "blue")
            archive.found_crew("Others", "red")
        assert crew is not None
        for mission in self.game.campaign[:missions]:
            with self.archive() as archive:
                fault = self._mission(archive, crew, mission, tally)
            with self.archive() as archive:
                yield fault or self._differences(archive, crew, tally)

    def _mission(self, archive: Archive, crew: CrewId, mission: str, tally: Tally) -> str:
        """Try a mission until it is won, or patience is at an end."""
        for number in range(1, PATIENCE + 1):
            match = self._deal(archive, crew, mission)
            archive.begin(match, crew=crew)
            while match.outcome is None:
                match.act(next_action(match), at=match.at + 1)
                archive.record(match)
            tally.note(mission, match)
            if match.public.brief.attempt != number:
                return f"attempt {number} at mission {mission} was called {match.public.brief.attempt}"
            if match.public.attempts != tally.count(mission):
                return f"mission {mission}: the table counts {match.public.attempts}, not {tally.count(mission)}"
            if match.outcome.won:
                break
        return "" if archive.saved else "the archive was not written"

    def _deal(self, archive: Archive, crew: CrewId, mission: str) -> Match:
        book = logbook(archive, self.game, crew)
        brief = self.library.read_brief(self.game.id, brief_node(self.game.id, book.changes(mission).items()))
        seed = self.seed * 1_000_000 + len(book.attempts)
        return Match.deal(self.game, brief, Seating((Chair(self.kind),) * self.seats), seed=seed)

    def _differences(self, archive: Archive, crew: CrewId, tally: Tally) -> str:
        """Where the logbook, read from the disk, says something else than was counted."""
        book = logbook(archive, self.game, crew)
        for line in book.lines:
            counted = (tally.count(line.mission), line.mission in tally.distress, line.mission in tally.won)
            if (line.counted, line.distress, line.won) != counted:
                return f"mission {line.mission}: {line} instead of {counted}"
        if book.total != sum(map(tally.count, self.game.campaign)) or book.won != len(tally.won):
            return f"{book.total} attempts and {book.won} missions instead of {tally}"
        other = next(other.id for other in archive.crews() if other.id != crew)
        if logbook(archive, self.game, other).attempts:
            return "attempts were entered for another crew"
        return self._unlike(archive, crew, book)

    def _unlike(self, archive: Archive, crew: CrewId, book: Logbook) -> str:
        """Whether the newest match, taken up from its lines, ended otherwise than the logbook says."""
        newest = archive.finished(crew=crew, limit=1)[0]
        back = archive.resume(newest.id, self.library)
        if not isinstance(back, Resumed) or back.match.outcome != newest.outcome:
            return f"match {newest.id} came back as {back}"
        return (
            ""
            if book.attempts[-1].won == (newest.outcome is not None and newest.outcome.won)
            else f"match {newest.id} is entered wrongly"
        )


def run_campaigns(*, seed: int, kind: Kind, missions: int | None = None) -> tuple[int, int]:
    """Play the campaign of every game that has one, with every number of seats.

    Returns how many missions were entered rightly, and how many were not; `missions` plays only the first ones.
    """
    passed = failed = 0
    for game in GAMES.values():
        for seats in game.seats if game.campaign else ():
            with tempfile.TemporaryDirectory() as folder:
                faults = _run(Campaign(game, shelf(), Path(folder), kind, seats, seed), missions)
            passed, failed = passed + faults.count(""), failed + len(faults) - faults.count("")
    return passed, failed


def _run(campaign: Campaign, missions: int | None) -> list[str]:
    """Play a campaign, and tell what it came to; what was wrong after each mission."""
    count = len(campaign.game.campaign) if missions is None else missions
    faults = list(tqdm(campaign.play(count), total=count, unit="mission", desc=f"{campaign.seats} seats"))
    for fault in filter(None, faults):
        print(f"campaign of seed {campaign.seed}, {campaign.seats} seats: {fault}")
    with campaign.archive() as archive:
        book = logbook(archive, campaign.game, archive.crews()[0].id)
    told = f"{book.won} of {count} missions won, {len(book.attempts)} attempts, {book.total} counted"
    print(f"{campaign.game.id}, {campaign.seats} {campaign.kind} seats: {told}", flush=True)
    return faults
