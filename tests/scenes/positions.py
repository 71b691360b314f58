"""Random positions for laws about frames, with what the table was told on the way there."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.content.library import Library, brief_node
from game.core.values import TABLE
from game.rules.games import GAMES

ENGINE = GAMES["fifty"].engine

Position = tuple[Any, tuple[Any, ...], int]
"""The state, everything told to the table, the number of seats."""


def told(events: tuple[Any, ...]) -> list[Any]:
    """The events as anybody in the room sees them."""
    return [seen for event in events if (seen := ENGINE.redact(event, TABLE)) is not None]


def positions(library: Library, briefs: tuple[dict[str, str], ...], *, count: int, rng: Random) -> Iterator[Position]:
    """So many positions along walks of random actions, signals and choices of the table among them."""
    found = 0
    while found < count:
        seats = rng.randint(1, 4)
        brief = library.read_brief("fifty", brief_node("fifty", rng.choice(briefs).items()))
        state, events = ENGINE.setup(brief, seats=seats, seed=rng.randrange(10**6))
        heard = told(events)
        skip = rng.randint(0, 30)
        while ENGINE.outcome(state.public) is None and found < count:
            if skip <= 0:
                yield state, tuple(heard), seats
                found += 1
                skip = rng.randint(2, 9)
            skip -= 1
            actor = rng.choice(ENGINE.actors(state.public))
            seat = TABLE if rng.random() < 0.15 else actor
            listed = [action for action in ENGINE.legal_actions(ENGINE.observe(state, seat)) if not _ends(action)]
            if listed:
                state, events = ENGINE.apply(state, rng.choice(listed))
                heard += told(events)


def _ends(action: Any) -> bool:
    """Whether an action is the end of time, which would cut every walk of speed play short."""
    return bool(GAMES["fifty"].words.action_word(action) == "T timeup")
