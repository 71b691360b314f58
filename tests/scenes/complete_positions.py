"""Random matches of Mission Complete for laws about frames."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.values import TABLE
from game.dev.complete.exhibits import chosen, deal
from game.rules.games import GAMES
from game.scenes.house import House
from game.table.match import Match
from game.table.seating import people

GAME = GAMES["complete"]
ENGINE = GAME.engine
NAMES = ("Ana", "Ben", "Chloé", "Maximilienne D", "Elsa")
BRIEFS: tuple[dict[str, str], ...] = (
    {},
    {"talk": "screen"},
    {"talk": "screen", "keep_signals": "true", "bare_hands": "true"},
    {"same_round_robot": "true", "stop_at_three": "true", "first": "B"},
)

Move = tuple[Match, Any, tuple[Any, ...]]
"""A match after an action, the public facts before it, and what the action told the table."""


def moves(house: House, seed: int, *, least: float = 0.3) -> Iterator[Move]:
    """Matches right after random actions, again and again; about `least` of all actions are given."""
    rng = Random(seed)
    while True:
        match = deal(house, rng.randint(2, 5), rng.randrange(10**6), **rng.choice(BRIEFS))
        while match.outcome is None:
            before = match.public
            match.act(chosen(match, rng))
            if match.outcome is None and rng.random() < least:
                yield match, before, match.told(TABLE, since=match.actions)


def twin(match: Match, seat: int, rng: Random) -> Match:
    """A match that nobody at this seat could tell from the other: what its view hides lies elsewhere."""
    state = ENGINE.imagine(match.view(seat), rng.random)  # type: ignore[arg-type]
    return Match(GAME, people(*NAMES[: match.seating.seats]), (state, match.told(TABLE)), seed=match.seed)


def copied(match: Match) -> Match:
    """The match as one that begins here, as its twins do."""
    return Match(GAME, people(*NAMES[: match.seating.seats]), (match._now.state, match.told(TABLE)), seed=match.seed)
