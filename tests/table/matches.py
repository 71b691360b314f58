"""Matches for the tests of the archive: quickly dealt, quickly played."""

from datetime import UTC, datetime
from typing import Any

from game.content.library import Library
from game.core.chance import source
from game.core.codec import parse
from game.rules.games import GAMES
from game.table.match import Match
from game.table.seating import Chair, Seating, people

BASE = '{"box":"base"}'
SPEED = '{"box":"both","clock":300}'


def noon(day: int = 30) -> datetime:
    """A day in November."""
    return datetime(2026, 11, day, 12, tzinfo=UTC)


def dealt(library: Library, *, seed: int = 4, brief: str = BASE, names: tuple[str, ...] = ("Ana", "Ben")) -> Match:
    return Match.deal(GAMES["fifty"], library.read_brief("fifty", parse(brief)), people(*names), seed=seed)


def against(library: Library, *chairs: Chair, seed: int = 4) -> Match:
    brief: Any = library.read_brief("fifty", parse(BASE))
    return Match.deal(GAMES["fifty"], brief, Seating(chairs), seed=seed)


def act(match: Match, count: int = 1) -> Match:
    """Some more actions, each a second after the one before."""
    rng = source(match.seed, f"act {len(match.done)}")
    for _ in range(count):
        actors = [a for a in match.actors if any(not match.game.engine.is_free(x) for x in match.legal(a))]
        legal = [action for action in match.legal(actors[0]) if not match.game.engine.is_free(action)]
        match.act(legal[int(rng() * len(legal))], at=match.at + 1)
    return match


def play_out(match: Match) -> Match:
    """On to the end of the game."""
    while match.outcome is None:
        act(match)
    return match
