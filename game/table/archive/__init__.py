"""All matches ever played on this computer, in one file: kept action by action, found again, counted."""

from game.table.archive.archive import Archive
from game.table.archive.entries import (
    By,
    Crew,
    CrewId,
    Differs,
    Entry,
    Fact,
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

__all__ = [
    "Archive",
    "By",
    "Crew",
    "CrewId",
    "Differs",
    "Entry",
    "Fact",
    "Held",
    "MatchId",
    "Missing",
    "Notice",
    "Origin",
    "Point",
    "Resumed",
    "Returned",
    "Sort",
    "Tally",
]
