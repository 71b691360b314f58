"""The secrecy law to the pixel: states that differ only in cards that nobody shown knows give byte-equal frames."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.core.values import TABLE, Seat
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.form import form_of, read_form, values_of
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.table.match import Match
from game.table.seating import people
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.painter import Painter

GAME = GAMES["fifty"]
ENGINE = GAME.engine
SIZE = (448, 264)
POSITIONS = 320
NAMES = ("Ana", "Ben", "Chloé", "Dan")
BRIEFS: tuple[dict[str, str], ...] = (
    {},
    {"box": "base", "goal": "all"},
    {"box": "both", "count": "100"},
    {"talk": "free"},
    {"open_hands": "true"},
    {"goal": "insane", "talk": "strict"},
)
PLACES = (None, "hand:1", "hand:3", "pile:2", "mission:4", "say:good", "seat:B", "show")


def positions(house: House) -> Iterator[tuple[Any, tuple[Any, ...], int]]:
    """(state, everything told to the table, seats) along walks of random actions."""
    rng = Random(20)
    found = 0
    while found < POSITIONS:
        seats = rng.randint(1, 4)
        values = values_of(form_of(GAME.brief), [f"{k}={v}" for k, v in rng.choice(BRIEFS).items()])
        state, events = ENGINE.setup(read_form(house.library(), GAME, values), seats=seats, seed=rng.randrange(10**6))
        told = [seen for event in events if (seen := ENGINE.redact(event, TABLE)) is not None]
        skip = rng.randint(0, 30)
        while ENGINE.outcome(state.public) is None:
            if skip <= 0:
                yield state, tuple(told), seats
                found += 1
                skip = rng.randint(2, 9)
            skip -= 1
            actor = rng.choice(ENGINE.actors(state.public))
            listed = ENGINE.legal_actions(ENGINE.observe(state, TABLE if rng.random() < 0.15 else actor))
            if listed:
                state, events = ENGINE.apply(state, rng.choice(listed))
                told += [seen for event in events if (seen := ENGINE.redact(event, TABLE)) is not None]


def match_of(state: Any, told: tuple[Any, ...], seats: int) -> Match:
    return Match(GAME, people(*NAMES[:seats]), (state, told), seed=4)


def frame(house: House, painter: Painter, scene: Scene, pointed: str | None) -> bytes:
    canvas = Canvas.of(*SIZE)
    context = Context(canvas.box, house.catalogue, house.library, painter.letters, pointed, pointed)
    return pygame.image.tobytes(painter.picture(scene.compose(context), SIZE), "RGB")


def table(house: House, match: Match, viewer: Seat | None, picked: tuple[str, ...]) -> Table:
    scene = Table(house, match, now=0.0)
    scene.viewer, scene.picked = viewer, picked
    return scene


def curtain(house: House, match: Match) -> Curtain:
    seat = next((seat for seat in match.actors if seat != TABLE), Seat(0))
    return Curtain(house, match, seat, since=0, under=Table(house, match, now=0.0), now=0.0)


def test_frames_depend_on_nothing_that_the_shown_seats_do_not_know(house: House, painter: Painter) -> None:
    rng = Random(21)
    differing = 0
    for state, told, seats in positions(house):
        pointed = rng.choice(PLACES)
        mine = match_of(state, told, seats)
        for viewer in (TABLE, *map(Seat, range(seats))):
            twin = match_of(ENGINE.imagine(ENGINE.observe(state, viewer), rng.random), told, seats)
            differing += mine.digest != twin.digest
            shown = None if viewer == TABLE else viewer
            picked = rng.choice(((), ("hand:1",), ("say:off",))) if shown is not None else ()
            ours = frame(house, painter, table(house, mine, shown, picked), pointed)
            theirs = frame(house, painter, table(house, twin, shown, picked), pointed)
            assert ours == theirs, (viewer, pointed, picked, mine.view(viewer))
            if viewer == TABLE:
                assert frame(house, painter, curtain(house, mine), None) == frame(
                    house, painter, curtain(house, twin), None
                )
    assert differing > POSITIONS


def test_an_open_hand_does_show(house: House, painter: Painter) -> None:
    """The law above would notice: another hand gives another frame on its own screen."""
    state, told, seats = next(positions(house))
    twin = ENGINE.imagine(ENGINE.observe(state, TABLE), Random(3).random)
    assert state.hands[0] != twin.hands[0]
    mine, other = match_of(state, told, seats), match_of(twin, told, seats)
    assert frame(house, painter, table(house, mine, Seat(0), ()), None) != frame(
        house, painter, table(house, other, Seat(0), ()), None
    )


@pytest.mark.parametrize("viewer", [None, Seat(1)])
def test_a_frame_is_made_of_the_views_that_the_match_shows(house: House, viewer: Seat | None) -> None:
    state, told, _ = next(positions(house))
    match = match_of(state, told, len(state.hands))
    scene = table(house, match, viewer if viewer is None or viewer < len(state.hands) else None, ())
    assert [view.seat for view in scene.frame().shown] == ([] if scene.viewer is None else [scene.viewer])
