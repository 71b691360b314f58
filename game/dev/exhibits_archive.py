"""What the gallery shows of the archive: lists, one match, replays, statistics, a report."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from game.scenes.house import House
from game.scenes.matches import Matches
from game.scenes.matches_match import MatchPage
from game.scenes.matches_words import where_and_why
from game.scenes.replay import Replay
from game.scenes.scene import Scene
from game.scenes.statistics import PAGES, Statistics
from game.scenes.title import Title
from game.table.archive import Archive, Differs, Resumed
from game.table.journal import BadJournal
from game.table.match import Match

Deal = Callable[..., Match]
Walk = Callable[[Match, Callable[[Match], bool]], bool]

BEGUN = datetime(2026, 11, 2, 18, 4, tzinfo=UTC)
FINISHED = 26
"""More than are listed at a time."""


def furnished(deal: Deal, walk: Walk, house: House) -> House:
    """A house like this one whose archive has matches of all sorts."""
    other = House(house.catalogue.language, house.library(), house.settings, None)
    times = iter(BEGUN + timedelta(hours=7 * number) for number in range(10_000))
    archive = Archive.in_memory(clock=lambda: next(times))
    other._archive = archive
    crew = archive.found_crew("Les Comètes", "blue")
    goals = ("medals", "beginner", "normal", "expert")
    chance = Random(4)
    for number in range(FINISHED):
        match = deal(other, 2 + number % 3, 300_010 + number, box="base", goal=goals[number % 4])
        walk(match, lambda _: False)
        match.pause(300 + chance.random() * 1200)
        archive.begin(match, crew=crew if number % 3 == 0 else None, origin="practice" if number % 9 == 8 else "own")
    for number in range(4):
        match = deal(other, 2 + number % 3, 300_050 + number, box="both", goal=goals[number])
        walk(match, lambda match, until=5 + 7 * number: match.actions >= until)  # type: ignore[misc]
        id = archive.begin(match, crew=crew if number == 1 else None)
        if number == 0 and id is not None:
            archive.discard(id)
    return other


def archive_scenes(deal: Deal, walk: Walk, house: House) -> Iterator[tuple[str, Scene, str | None]]:
    """The screens by name, each with the place that has the focus."""
    full = furnished(deal, walk, house)
    title = Title(full)
    title.kept = full.archive.unfinished(limit=1)[0]
    yield "title-continue", title, "continue"
    yield from _lists(house, full)
    yield from _one(full)
    yield from _replays(deal, walk, full)
    for page in PAGES:
        yield f"statistics-{page}", Statistics(full, page), f"page:{page}"
    yield "statistics-none", Statistics(house, "time"), None


def _lists(house: House, full: House) -> Iterator[tuple[str, Scene, str | None]]:
    yield "matches-none", Matches(house), None
    lists = Matches(full)
    yield "matches-unfinished", lists, f"match:{lists.entries[0].id}"
    yield "matches-finished", Matches(full, "finished"), None
    last = Matches(full, "finished")
    last.up = 99
    yield "matches-finished-end", last, "turn:older"
    yield "matches-aside", Matches(full, "aside"), None
    bring = Matches(full, "bring")
    bring.exchange.path = "/home/chloé/Documents/parties de l’été/fifty-2026-11-02-17.journal"
    bring.exchange.files = tuple(Path(f"fifty-2026-11-{day:02}-{day + 3}.journal") for day in (2, 9, 14))
    why = BadJournal(14, "journal_differs", expected="6f1c0a92b7de", found="b0a1c2d3e4f5")
    bring.exchange.complaint = full.tr("ui.matches.bad_journal", **where_and_why(full.catalogue, why))
    yield "matches-bring", bring, "field:path"


def _one(full: House) -> Iterator[tuple[str, Scene, str | None]]:
    lists = Matches(full)
    entry = lists.entries[0]
    yield "match-unfinished", MatchPage(full, entry, back=lists), "continue"
    done = full.archive.finished(limit=1)[0]
    yield "match-finished", MatchPage(full, done, back=lists), "watch"
    back = full.archive.resume(entry.id, full.library())
    assert isinstance(back, Resumed)
    why = BadJournal(17, "journal_differs", expected="6f1c0a92b7de", found="b0a1c2d3e4f5")
    differs = Differs(entry.id, 17, why, 1, 2, back.match, back.match)
    yield "match-differs", MatchPage(full, entry, back=lists, differs=differs), "until"


def _replays(deal: Deal, walk: Walk, full: House) -> Iterator[tuple[str, Scene, str | None]]:
    back = Title(full)
    for seats, step in ((2, 12), (4, 21)):
        match = deal(full, seats, 300_072, box="both")
        walk(match, lambda _: False)
        replay = Replay(full, match, back=back)
        replay.step = step
        yield f"replay-{seats}", replay, "after"
    one = Replay(full, replay.match, back=back)
    one.step = 7
    one.viewer = one.history.after(7).actors[0]
    yield "replay-seat", one, "viewer"
    yield "replay-end", Replay(full, replay.match, back=back, at_end=True), "play"
    going = deal(full, 3, 300_073, box="base")
    walk(going, lambda match: match.actions >= 9)
    public = Replay(full, going, back=back, at_end=True)
    yield "replay-public", public, "before"
