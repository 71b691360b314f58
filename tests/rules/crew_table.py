"""Positions of The Crew for tests: a start in scenario words, and what happens from there."""

from typing import Any

from game.content import crew as content
from game.content.source import parse
from game.core.reader import Reader
from game.dev.subject import shelf
from game.rules import crew
from game.rules.crew import staging
from game.rules.crew.state import State
from game.rules.crew.values.actions import action_word, read_action
from game.rules.crew.values.brief import Brief
from game.rules.crew.values.events import Event


def brief(**options: Any) -> Brief:
    """A brief with its mission."""
    return content.complete(Brief(**options), shelf().book("crew"))


def arranged(start: str, seats: int, *, seed: int = 1, **options: Any) -> tuple[State | None, list[str]]:
    """A start position, and the codes of what is wrong with it."""
    node = parse(start.encode(), "start.yaml").node
    assert node is not None
    reader = Reader()
    opened = staging.arrange(brief(**options), seats=seats, seed=seed, start=node, known={}, reader=reader)
    return (None if opened is None else opened[0]), [problem.code for problem in reader.problems]


def staged(start: str, seats: int, *, seed: int = 1, **options: Any) -> State:
    """A start position without problems."""
    state, codes = arranged(start, seats, seed=seed, **options)
    assert state is not None and not codes, codes
    return state


def done(state: State, *words: str) -> tuple[State, tuple[Event, ...]]:
    """The state after some actions, and the events of the last one."""
    events: tuple[Event, ...] = ()
    for word in words:
        state, events = crew.apply(state, read_action(word))
    return state, events


def legal(state: State, seat: Any) -> list[str]:
    """The legal actions in a seat's view, as words."""
    return [action_word(action) for action in crew.legal_actions(crew.observe(state, seat))]
