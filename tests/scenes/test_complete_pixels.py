"""Secrecy to the pixel at tables of Mission Complete: what no shown seat knows changes no frame (C12)."""

from itertools import islice
from random import Random

import pygame
import pytest

from game.core.values import TABLE, Seat
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.snapshot import veiled
from game.scenes.table import Table
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.painter import Painter
from tests.scenes.complete_positions import copied, moves, twin

SIZE = (448, 264)
PLACES = (None, "hand:1", "hand:3", "call", "open:B", "word:ROBOT", "go", "show", "peek:said:A")


def frame(house: House, painter: Painter, scene: Scene, pointed: str | None, now: float = 0.0) -> bytes:
    canvas = Canvas.of(*SIZE)
    words = (house.catalogue, house.library, painter.letters)
    context = Context(canvas.box, *words, pointed, pointed, now, house.settings)
    return pygame.image.tobytes(painter.picture(scene.compose(context), SIZE), "RGB")


def table(house: House, match: Match, viewer: Seat | None, picked: tuple[str, ...] = ()) -> Table:
    scene = Table(house, match, now=0.0)
    scene.viewer, scene.picked = viewer, picked
    if viewer is not None:
        scene.draft = ("ROBOT", "1")
    return scene


def test_frames_depend_on_nothing_that_the_shown_seat_does_not_know(house: House, painter: Painter) -> None:
    rng = Random(41)
    differing = 0
    for match, _, _ in islice(moves(house, 40), 60):
        pointed = rng.choice(PLACES)
        mine = copied(match)
        viewer = rng.choice((TABLE, *map(Seat, range(match.seating.seats))))
        other = twin(match, viewer, rng)
        differing += mine.digest != other.digest
        shown = None if viewer == TABLE else viewer
        picked = rng.choice(((), ("hand:1",), ("call",))) if shown is not None else rng.choice(((), ("call", "seat:B")))
        ours, theirs = (frame(house, painter, table(house, each, shown, picked), pointed) for each in (mine, other))
        assert ours == theirs, (viewer, pointed, picked)
        if viewer == TABLE:
            curtains = [
                Curtain(house, each, Seat(0), since=0, under=table(house, each, None), now=0.0)
                for each in (mine, other)
            ]
            assert len({frame(house, painter, curtain, None) for curtain in curtains}) == 1
    assert differing > 50


def test_no_frame_of_a_motion_depends_on_hidden_cards(house: House, painter: Painter) -> None:
    house.remember(animation="normal")
    rng = Random(43)
    moving = 0
    for match, before, told in islice(moves(house, 42), 60):
        viewer = rng.choice((None, *map(Seat, range(match.seating.seats))))
        scenes = [
            table(house, each, viewer)
            for each in (copied(match), twin(match, TABLE if viewer is None else viewer, rng))
        ]
        for scene in scenes:
            scene.motion.start(scene.look.beats(before, match.public, told, own=viewer, place="hand:2"), 0.0)
        moving += bool(scenes[0].motion)
        now = rng.random() * (scenes[0].motion.end or 0.0)
        assert len({frame(house, painter, scene, None, now) for scene in scenes}) == 1, (viewer, now)
    assert moving > 30


def test_a_picture_of_the_screen_shows_no_hand(house: House, painter: Painter) -> None:
    rng = Random(45)
    for match, _, _ in islice(moves(house, 44, least=0.1), 12):
        seat = Seat(rng.randrange(match.seating.seats))
        pictures = set()
        for each in (copied(match), twin(match, TABLE, rng)):
            words = (house.catalogue, house.library, painter.letters)
            nodes = veiled(
                table(house, each, seat, ("hand:1",)), Context(Canvas.of(*SIZE).box, *words, "hand:2", "hand:2")
            )
            pictures.add(pygame.image.tobytes(painter.picture(nodes, SIZE), "RGB"))
        assert len(pictures) == 1


@pytest.mark.parametrize("kind", ["hand", "marker"])
def test_an_open_view_does_show(house: House, painter: Painter, kind: str) -> None:
    """The law above would notice: another hand, or another card under an own marker, gives another frame."""
    held = (m for m, _, _ in moves(house, 46) if m.public.robot is not None)
    match = next(held)
    seat = match.public.robot
    other = next(
        each
        for each in (twin(match, TABLE, Random(number)) for number in range(99))
        if (
            each.view(seat).robot.color != match.view(seat).robot.color
            if kind == "marker"
            else each.view(seat).hand != match.view(seat).hand
        )
    )
    assert frame(house, painter, table(house, copied(match), seat), None) != frame(
        house, painter, table(house, other, seat), None
    )
