"""How the tests of Mission Complete stage a position and play on from it."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.content.library import Library, brief_node, load
from game.content.source import parse
from game.core.engine import Rng
from game.core.reader import Reader
from game.core.values import Code, read_seat
from game.dev.walk import pick
from game.rules import complete
from game.rules.complete import staging
from game.rules.complete.state import State
from game.rules.complete.values.actions import Action, Play, read_action
from game.rules.complete.values.brief import Brief
from game.rules.complete.values.events import Event
from game.rules.complete.values.public import Public, View


@cache
def shelf() -> Library:
    return load()


def brief(**options: Any) -> Brief:
    """A brief with the tasks on the cards, from the words of a scenario."""
    words = [(key, str(value).lower() if isinstance(value, bool) else str(value)) for key, value in options.items()]
    read: Brief = shelf().read_brief("complete", brief_node("complete", words))
    return read


def arranged(start: str, seats: int, *, seed: int = 1, **options: Any) -> tuple[State | None, list[str]]:
    """A start written as in a scenario: the state, or the codes of its problems."""
    node = parse(start.encode("utf-8"), "start").node
    assert node is not None
    reader = Reader()
    opened = staging.arrange(brief(**options), seats=seats, seed=seed, start=node, known={}, reader=reader)
    return None if opened is None else opened[0], [problem.code for problem in reader.problems]


def stage(start: str, seats: int, *, seed: int = 1, **options: Any) -> State:
    """The position of a start that has no problem."""
    state, codes = arranged(start, seats, seed=seed, **options)
    assert state is not None, codes
    return state


def new(seats: int, *, seed: int = 1, **options: Any) -> State:
    """A game just dealt."""
    state: State = complete.setup(brief(**options), seats=seats, seed=seed)[0]
    return state


def do(state: State, *words: str) -> State:
    """The state after some actions, each written as in a journal."""
    for word in words:
        state, _ = complete.apply(state, read_action(word))
    return state


def events(state: State, word: str) -> tuple[Event, ...]:
    """What happens by an action."""
    return complete.apply(state, read_action(word))[1]


def refused(state: State, word: str) -> Code | None:
    """Why an action is refused in the view of its seat."""
    action = read_action(word)
    return complete.refusal(complete.observe(state, action.seat), action)


def view(state: State, letter: str) -> View:
    """What a seat knows."""
    return complete.observe(state, read_seat(letter))


def eager(public: Public, legal: Sequence[Action], rng: Rng) -> Action:
    """Some legal action; most often one that lays a new colour, so that markers come out."""
    laid = {card.color for card in public.laid}
    new_colours = [action for action in legal if isinstance(action, Play) and action.card.color not in laid]
    chosen: Action = pick(new_colours if new_colours and rng() < 0.9 else legal, rng)
    return chosen
