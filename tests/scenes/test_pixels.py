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
from game.scenes.snapshot import veiled
from game.scenes.table import Table
from game.table.match import Match
from game.table.seating import people
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.painter import Painter
from tests.scenes.positions import ENGINE, positions

GAME = GAMES["fifty"]
SIZE = (448, 264)
POSITIONS = 320
MOVES = 160
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


def match_of(state: Any, told: tuple[Any, ...], seats: int) -> Match:
    return Match(GAME, people(*NAMES[:seats]), (state, told), seed=4)


def frame(house: House, painter: Painter, scene: Scene, pointed: str | None, now: float = 0.0) -> bytes:
    canvas = Canvas.of(*SIZE)
    words = (house.catalogue, house.library, painter.letters)
    context = Context(canvas.box, *words, pointed, pointed, now, house.settings)
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
    for state, told, seats in positions(house.library(), BRIEFS, count=POSITIONS, rng=Random(20)):
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


def moves(house: House) -> Iterator[tuple[Any, Any, tuple[Any, ...], tuple[Any, ...]]]:
    """(public facts before, state after, all that was told to the table, what was told last) of random actions."""
    rng = Random(30)
    while True:
        seats = rng.randint(1, 4)
        values = values_of(form_of(GAME.brief), [f"{k}={v}" for k, v in rng.choice(BRIEFS).items()])
        state, events = ENGINE.setup(read_form(house.library(), GAME, values), seats=seats, seed=rng.randrange(10**6))
        told = [seen for event in events if (seen := ENGINE.redact(event, TABLE)) is not None]
        while ENGINE.outcome(state.public) is None:
            before = state.public
            view = ENGINE.observe(state, rng.choice(ENGINE.actors(state.public)))
            waited = [action for action in ENGINE.legal_actions(view) if not ENGINE.is_free(action)]
            state, events = ENGINE.apply(state, rng.choice(waited))
            last = tuple(seen for event in events if (seen := ENGINE.redact(event, TABLE)) is not None)
            told += last
            if ENGINE.outcome(state.public) is None and rng.random() < 0.2:
                yield before, state, tuple(told), last


def in_motion(house: House, match: Match, before: Any, last: tuple[Any, ...], viewer: Seat | None) -> Table:
    """The table right after the last action, with nothing at rest yet."""
    scene = table(house, match, viewer, ())
    scene.motion.start(scene.look.beats(before, match.public, last, own=viewer, place="hand:2"), 0.0)
    return scene


def test_no_frame_of_a_motion_depends_on_hidden_cards(house: House, painter: Painter) -> None:
    """Also in the middle of a beat: for the public table, and for the hand that lies open while cards come to it."""
    house.remember(animation="normal", orders=("color", "value", "dealt", "value"))
    rng = Random(31)
    differing = moving = 0
    for (before, state, told, last), _ in zip(moves(house), range(MOVES), strict=False):
        seats = len(state.hands)
        mine = match_of(state, told, seats)
        for viewer in (None, Seat(rng.randrange(seats))):
            twin_state = ENGINE.imagine(ENGINE.observe(state, TABLE if viewer is None else viewer), rng.random)
            twin = match_of(twin_state, told, seats)
            ours = in_motion(house, mine, before, last, viewer)
            theirs = in_motion(house, twin, before, last, viewer)
            differing += mine.digest != twin.digest
            end = ours.motion.end or 0.0
            for now in (rng.random() * end, rng.random() * end):
                moving += bool(ours.motion)
                assert frame(house, painter, ours, None, now) == frame(house, painter, theirs, None, now), (viewer, now)
    assert differing > MOVES and moving > MOVES


@pytest.mark.parametrize("overlay", ["last", "peek:1", "peek:3"])
def test_what_lies_open_over_the_table_is_public(house: House, painter: Painter, overlay: str) -> None:
    rng = Random(32)
    for (_, state, told, _), _ in zip(moves(house), range(20), strict=False):
        twin = match_of(ENGINE.imagine(ENGINE.observe(state, TABLE), rng.random), told, len(state.hands))
        ours, theirs = (table(house, each, None, ()) for each in (match_of(state, told, len(state.hands)), twin))
        ours.overlay = theirs.overlay = overlay
        assert frame(house, painter, ours, None) == frame(house, painter, theirs, None)


def test_a_picture_of_the_screen_shows_no_hand(house: House, painter: Painter) -> None:
    """F12: whatever lies open, the picture is the same for every hand that the public table allows."""
    rng = Random(33)
    for (_, state, told, _), _ in zip(moves(house), range(20), strict=False):
        seats = len(state.hands)
        twin = match_of(ENGINE.imagine(ENGINE.observe(state, TABLE), rng.random), told, seats)
        open_seat = Seat(rng.randrange(seats))
        pictures = set()
        for match in (match_of(state, told, seats), twin):
            scene = table(house, match, open_seat, ("hand:1",))
            canvas = Canvas.of(*SIZE)
            words = (house.catalogue, house.library, painter.letters)
            nodes = veiled(scene, Context(canvas.box, *words, "hand:2", "hand:2"))
            pictures.add(pygame.image.tobytes(painter.picture(nodes, SIZE), "RGB"))
        assert len(pictures) == 1


def test_an_open_hand_does_show(house: House, painter: Painter) -> None:
    """The law above would notice: another hand gives another frame on its own screen."""
    state, told, seats = next(positions(house.library(), BRIEFS, count=POSITIONS, rng=Random(20)))
    twin = ENGINE.imagine(ENGINE.observe(state, TABLE), Random(3).random)
    assert state.hands[0] != twin.hands[0]
    mine, other = match_of(state, told, seats), match_of(twin, told, seats)
    assert frame(house, painter, table(house, mine, Seat(0), ()), None) != frame(
        house, painter, table(house, other, Seat(0), ()), None
    )


@pytest.mark.parametrize("viewer", [None, Seat(1)])
def test_a_frame_is_made_of_the_views_that_the_match_shows(house: House, viewer: Seat | None) -> None:
    state, told, _ = next(positions(house.library(), BRIEFS, count=POSITIONS, rng=Random(20)))
    match = match_of(state, told, len(state.hands))
    scene = table(house, match, viewer if viewer is None or viewer < len(state.hands) else None, ())
    assert [view.seat for view in scene.frame().shown] == ([] if scene.viewer is None else [scene.viewer])
