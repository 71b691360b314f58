"""What the tests of the tables of The Crew do again and again: deal, walk, press."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.content.library import Library, brief_node
from game.core.values import TABLE, Seat
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.scene import Replace, Scene
from game.scenes.table import Table
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.inputs import Press
from game.ui.node import find
from tests.scenes.conftest import At

GAME = GAMES["crew"]
ENGINE = GAME.engine
NAMES = ("Ana", "Ben", "Chloé", "Maximilienne D", "Elsa")

MISSIONS = (1, 5, 6, 11, 12, 13, 14, 18, 20, 23, 24, 29, 33, 36, 40, 44, 46, 48, 49, 50)
"""Missions that between them have every kind of choice and every twist."""


def brief_of(library: Library, mission: int, **options: Any) -> Any:
    return library.read_brief("crew", brief_node("crew", [("mission", str(mission)), *options.items()]))


def match_of(
    library: Library, mission: int, *, seats: int, seed: int, people: int | None = None, **options: Any
) -> Match:
    """A match whose first seats are people, by default all."""
    kinds = ["person" if seat < (seats if people is None else people) else "random" for seat in range(seats)]
    chairs = (Chair(kind, name) for kind, name in zip(kinds, NAMES, strict=False))  # type: ignore[arg-type]
    return Match.deal(GAME, brief_of(library, mission, **options), Seating(tuple(chairs)), seed=seed)


def told(events: tuple[Any, ...]) -> list[Any]:
    """The events as anybody in the room sees them."""
    return [seen for event in events if (seen := ENGINE.redact(event, TABLE)) is not None]


def chosen(match: Match, rng: Random) -> Any:
    """Something that may be done now: mostly what is waited for, now and then a wish or a signal; never the end."""
    actor = match.actors[0]
    chooser = match.chooser(actor)
    listed = [action for action in match.legal(chooser) if action.seat == actor]
    free = [action for action in listed if match.game.engine.is_free(action) and not is_end(action)]
    waited = [action for action in listed if not match.game.engine.is_free(action)]
    return rng.choice(free) if free and rng.random() < 0.12 else rng.choice(waited)


def is_end(action: Any) -> bool:
    """Whether an action gives the attempt up, which would cut every walk short."""
    return bool(GAME.words.action_word(action) == "T give-up")


def positions(library: Library, *, count: int, rng: Random) -> Iterator[Match]:
    """So many matches in the middle of random walks, over missions and numbers of players."""
    found = 0
    while found < count:
        seats = rng.randint(2, 5)
        options: dict[str, Any] = {"challenge": "true"} if rng.random() < 0.2 else {}
        match = match_of(library, rng.choice(MISSIONS), seats=seats, seed=rng.randrange(10**6), **options)
        skip = rng.randint(0, 9)
        while match.outcome is None and found < count:
            if skip == 0:
                yield match
                found += 1
                skip = rng.randint(2, 14)
            skip -= 1
            if match.outcome is None:
                match.act(chosen(match, rng))


def steps_of(table: Table, action: Any) -> tuple[tuple[str, ...], ...]:
    """The places of an action on the screen as it is; fails when it cannot be made there."""
    return next(option.steps for option in table.frame().options if option.action == action)


def press(table: Table, action: Any, at: At, now: float) -> Any:
    """Make an action by presses, each on a place that is there and can be chosen; what the last press gave."""
    done = None
    for step in steps_of(table, action):
        key = next(key for key in step if key not in table.picked)
        target = find(table.compose(at(now)), key)
        assert target is not None and target.enabled, (key, action)
        done = table.handle(Press(key), at(now))
    return done


def at_the_table(scene: Scene, at: At, now: float) -> Scene:
    """The next screen after the curtain, if there is one."""
    if isinstance(scene, Curtain):
        step = scene.handle(Press("show"), at(now))
        assert isinstance(step, Replace)
        return step.scene
    return scene


def seat_at(match: Match) -> Seat:
    """The person who decides now, or TABLE."""
    return match.chooser(match.actors[0])
