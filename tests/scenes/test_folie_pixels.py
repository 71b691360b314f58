"""The secrecy law to the pixel in speed play: with no, one and two hands shown, and in the pause."""

from itertools import combinations
from random import Random
from typing import Any

import pygame

from game.core.values import Seat
from game.rules.games import GAMES
from game.scenes.folie import Folie
from game.scenes.house import House
from game.table.match import Match
from game.table.seating import people
from game.table.stopwatch import Stopwatch
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.painter import Painter
from tests.scenes.positions import positions

GAME = GAMES["fifty"]
SIZE = (448, 264)
POSITIONS = 60
NAMES = ("Ana", "Ben", "Chloé", "Dan")
BRIEFS: tuple[dict[str, str], ...] = (
    {"clock": "300"},
    {"clock": "180", "box": "base"},
    {"clock": "240", "goal": "insane"},
    {"clock": "600", "box": "both"},
    {"clock": "1200", "box": "both", "count": "100"},
)
PLACES = (None, "hand:A:1", "hand:B:3", "pile:2", "mission:4", "dock:A", "dock:C", "pause")


def scene_of(house: House, state: Any, told: tuple[Any, ...], held: tuple[Seat, ...], touched: str) -> Folie:
    """A running table with these hands held, after one press on it."""
    match = Match(GAME, people(*NAMES[: state.public.seats]), (state, told), seed=4)
    scene = Folie(house, match, now=0.0)
    scene.watch = Stopwatch(3.0, seen=0.0)
    for seat in held:
        scene.docks.hold(seat, 0.0, by_key=True)
    if held and touched:
        scene.docks.touch(held[-1], touched)
    return scene


def frame(house: House, painter: Painter, scene: Folie, pointed: str | None) -> bytes:
    canvas = Canvas.of(*SIZE)
    context = Context(canvas.box, house.catalogue, house.library, painter.letters, pointed, pointed)
    return pygame.image.tobytes(painter.picture(scene.compose(context), SIZE), "RGB")


def known_together(state: Any, held: tuple[Seat, ...]) -> Any:
    """A state that differs from this one in nothing that these seats hold: the other cards are dealt anew."""
    rng = Random(9)
    seats = range(state.public.seats)
    hidden = [card for seat in seats if seat not in held and not state.public.shown[seat] for card in state.hands[seat]]
    hidden += state.draw
    rng.shuffle(hidden)
    hands = []
    for seat in seats:
        keeps = seat in held or bool(state.public.shown[seat])
        count = len(state.hands[seat])
        hands.append(state.hands[seat] if keeps else tuple(hidden[:count]))
        hidden = hidden if keeps else hidden[count:]
    return type(state)(
        **{name: getattr(state, name) for name in state.__dataclass_fields__ if name not in ("hands", "draw")},
        hands=tuple(hands),
        draw=tuple(hidden),
    )


def test_frames_depend_on_nothing_that_no_shown_seat_holds(house: House, painter: Painter) -> None:
    rng = Random(31)
    differing = 0
    shown = {0: 0, 1: 0, 2: 0}
    for state, told, seats in positions(house.library(), BRIEFS, count=POSITIONS, rng=Random(30)):
        pointed = rng.choice(PLACES)
        for count in (0, 1, 2):
            held = rng.choice(list(combinations(map(Seat, range(seats)), count)))
            touched = rng.choice(("", "hand:1", "hand:2"))
            twin = known_together(state, held)
            differing += twin.hands != state.hands
            mine, theirs = (scene_of(house, each, told, held, touched) for each in (state, twin))
            ours = frame(house, painter, mine, pointed)
            assert ours == frame(house, painter, theirs, pointed), (held, pointed, touched)
            shown[count] += 1
            mine.pause(0.0)
            theirs.pause(0.0)
            assert frame(house, painter, mine, pointed) == frame(house, painter, theirs, pointed)
    assert differing > POSITIONS and min(shown.values()) >= POSITIONS


def test_a_held_hand_does_show_and_only_that_one(house: House, painter: Painter) -> None:
    state, told, _ = next(positions(house.library(), BRIEFS, count=POSITIONS, rng=Random(30)))
    twin = known_together(state, (Seat(1),))
    assert state.hands[0] != twin.hands[0]
    for held, differs in (((Seat(0),), True), ((Seat(1),), False), ((Seat(0), Seat(1)), True)):
        one, two = (frame(house, painter, scene_of(house, each, told, held, ""), None) for each in (state, twin))
        assert (one != two) == differs
