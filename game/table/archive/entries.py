"""What the archive tells: matches, crews, tallies, notices, and what became of a match that was taken up again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NewType, TypeAlias

from game.core.engine import Outcome
from game.core.values import Seat
from game.table.match import Match
from game.table.seating import Seating

MatchId = NewType("MatchId", int)
"""A match in the archive; a later match has a greater one, whatever the clock on the wall said."""

CrewId = NewType("CrewId", int)

Origin: TypeAlias = Literal["own", "practice", "foreign"]
"""Where a match comes from: played here; played on from a point of another match; brought in as a journal."""

Sort: TypeAlias = Literal["plain", "assisted", "practice", "foreign"]
"""Which statistics a match counts in. Only `plain` ones are a player's record; the others stand apart."""

By: TypeAlias = Literal["game", "mission", "crew", "player"]
"""What a tally is made for."""

Fact: TypeAlias = int | str


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the player must be told: a key of the catalogue and its parameters."""

    key: str
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Crew:
    """A group of players with a history of its own; `color` is a word that the screens choose, `made` a time in UTC."""

    id: CrewId
    name: str
    color: str
    made: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One match as lists show it.

    `brief` is the journal's JSON (keys that are not at their defaults); `started` and `ended` are times in UTC
    (`2026-11-30T18:04:05Z`), `ended` being "" while the match is unfinished. `outcome` is None as long as the game is
    not over; a match that has ended without one was given up. `lines` counts actions, undos and pauses, `seconds` is
    the table's stopwatch at the last of them. `facts` is what the game's `score` said at the end, {} before.
    """

    id: MatchId
    game: str
    revision: int
    brief: str
    seed: int
    seating: Seating
    crew: CrewId | None
    sort: Sort
    started: str
    ended: str
    lines: int
    seconds: float
    outcome: Outcome | None
    facts: Mapping[str, Fact]

    @property
    def given_up(self) -> bool:
        """Whether the players left it for good before its end."""
        return bool(self.ended) and self.outcome is None

    def name(self, seat: Seat) -> str:
        """Who sat there."""
        return self.seating.name(seat)


@dataclass(frozen=True, slots=True)
class Tally:
    """How it went in all finished matches that have `key` in common.

    `key` is the id of a game, the mission as the game's facts name it, the id of a crew as text, or a player's name;
    `label` the same for people to read where the archive knows better: the name of the crew. `best` is the greatest
    `score` among the facts, None when there is none; `seconds` the stopwatch of all of them together.
    """

    key: str
    label: str
    played: int
    won: int
    best: int | None
    seconds: float

    @property
    def rate(self) -> float:
        """The part that was won, 0 to 1."""
        return self.won / self.played if self.played else 0.0


@dataclass(frozen=True, slots=True)
class Point:
    """One finished match in a plot over time: `value` is a fact of it, None when it has no such number."""

    id: MatchId
    ended: str
    won: bool
    value: int | None


@dataclass(frozen=True, slots=True)
class Resumed:
    """The match is here again and can be played on."""

    id: MatchId
    match: Match


@dataclass(frozen=True, slots=True)
class Differs:
    """The rules of today do not give what stands in the archive, from line `line` of the journal on.

    `why` explains it in a language (`why.explain(catalogue)`). `revision` was the engine's when the match was begun,
    `today` is its revision now (0 when the game is not known). `until` is the match up to the last line that agrees,
    to be watched; None when not even the deal agrees. `again` is the same brief, seating and seed dealt anew, to
    restart; None when the brief cannot be read any more.
    """

    id: MatchId
    line: int
    why: Any
    revision: int
    today: int
    until: Match | None
    again: Match | None


@dataclass(frozen=True, slots=True)
class Held:
    """Another running copy of the program plays this match."""

    id: MatchId


@dataclass(frozen=True, slots=True)
class Missing:
    """There is no such match, or it cannot be read; the archive's notices say why."""

    id: MatchId


Returned: TypeAlias = Resumed | Differs | Held | Missing
