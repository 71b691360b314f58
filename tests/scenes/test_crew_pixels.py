"""The secrecy law to the pixel at The Crew: what nobody shown knows changes no frame, at rest or in motion."""

from random import Random
from typing import Any

from game.core.values import JARVIS, TABLE, Seat
from game.rules.crew.values.actions import Distress
from game.rules.crew.values.public import Phase
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.snapshot import veiled
from game.scenes.table import Table
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.painter import Painter
from tests.scenes.crew_tables import ENGINE, GAME, chosen, match_of, positions, told
from tests.scenes.test_pixels import SIZE, frame

PLACES = (None, "hand:1", "hand:3", "pile:1", "column:2", "task:2", "wish:B", "seat:B", "show", "open:A")
POSITIONS = 70


def twin_of(match: Match, viewer: Seat, rng: Random) -> Match:
    """Another match that looks the same to a seat."""
    state = ENGINE.imagine(match.view(viewer), rng.random)
    return Match(GAME, match.seating, (state, match.told(TABLE)), seed=match.seed)


def mine_of(match: Match) -> Match:
    """The same position as a match that was staged, so that the log is the same."""
    return Match(GAME, match.seating, (match._now.state, match.told(TABLE)), seed=match.seed)


def seated(house: House, match: Match, viewer: Seat | None, picked: tuple[str, ...] = ()) -> Table:
    table = Table(house, match, now=0.0)
    table.viewer, table.picked = viewer, picked
    return table


def test_frames_depend_on_nothing_that_the_shown_seats_do_not_know(house: House, painter: Painter) -> None:
    rng = Random(21)
    differing = 0
    for match in positions(house.library(), count=POSITIONS, rng=Random(20)):
        pointed, mine = rng.choice(PLACES), mine_of(match)
        for viewer in (TABLE, Seat(rng.randrange(match.seating.seats))):
            twin = twin_of(match, viewer, rng)
            differing += mine.digest != twin.digest
            shown = None if viewer == TABLE else viewer
            picked = rng.choice(((), ("hand:1",), ("say:signal",))) if shown is not None else ()
            ours = frame(house, painter, seated(house, mine, shown, picked), pointed)
            theirs = frame(house, painter, seated(house, twin, shown, picked), pointed)
            assert ours == theirs, (viewer, pointed, picked)
            if viewer == TABLE:
                assert behind(house, painter, mine) == behind(house, painter, twin)
    assert differing > POSITIONS


def behind(house: House, painter: Painter, match: Match) -> bytes:
    under = Table(house, match, now=0.0)
    return frame(house, painter, Curtain(house, match, Seat(0), since=0, under=under, now=0.0), None)


def test_no_frame_of_a_motion_depends_on_hidden_cards(house: House, painter: Painter) -> None:
    """Cards that are passed or drawn in secret travel face down, also to and from a hand that lies open."""
    house.remember(animation="normal")
    rng = Random(31)
    moving = 0
    for match in positions(house.library(), count=POSITIONS // 2, rng=Random(30)):
        before = match.public
        match.act(chosen(match, rng))
        if match.outcome is not None:
            continue
        last = match.told(TABLE, since=match.actions)
        for viewer in (None, Seat(rng.randrange(match.seating.seats))):
            mine, twin = mine_of(match), twin_of(match, TABLE if viewer is None else viewer, rng)
            ours, theirs = (in_motion(house, each, before, last, viewer) for each in (mine, twin))
            end = ours.motion.end or 0.0
            for now in (0.3 * end, rng.random() * end):
                moving += bool(ours.motion)
                assert frame(house, painter, ours, None, now) == frame(house, painter, theirs, None, now), (viewer, now)
    assert moving > POSITIONS // 2


def in_motion(house: House, match: Match, before: Any, last: tuple[Any, ...], viewer: Seat | None) -> Table:
    """The table right after the last action, with nothing at rest yet."""
    table = seated(house, match, viewer)
    table.motion.start(table.look.beats(before, match.public, last, own=viewer, place="hand:2"), 0.0)
    return table


def test_the_exchange_of_cards_is_seen_face_down(house: House, painter: Painter) -> None:
    rng = Random(5)
    house.remember(animation="normal")
    for seats in (2, 4):
        match = match_of(house.library(), 4, seats=seats, seed=seats)
        while match.public.direction is None:
            called = match.public.phase is Phase.DISTRESS
            match.act(Distress("left") if called else chosen(match, rng))
        while len(match.public.passed) < len(match.public.crew) - 1:
            match.act(chosen(match, rng))
        before = match.public
        match.act(chosen(match, rng))
        last = match.told(TABLE, since=match.actions)
        twin = twin_of(match, TABLE, rng)
        ours, theirs = (in_motion(house, each, before, last, None) for each in (mine_of(match), twin))
        assert ours.motion
        end = ours.motion.end or 0.0
        for part in (0.1, 0.5, 0.9):
            assert frame(house, painter, ours, None, end * part) == frame(house, painter, theirs, None, end * part)


def test_a_picture_of_the_screen_shows_no_hand(house: House, painter: Painter) -> None:
    rng = Random(33)
    for match in positions(house.library(), count=12, rng=Random(34)):
        seat = Seat(rng.randrange(match.seating.seats))
        pictures = set()
        for each in (mine_of(match), twin_of(match, TABLE, rng)):
            canvas = Canvas.of(*SIZE)
            words = (house.catalogue, house.library, painter.letters)
            nodes = veiled(seated(house, each, seat, ("hand:1",)), Context(canvas.box, *words, "hand:2", "hand:2"))
            pictures.add(painter.picture(nodes, SIZE).get_view("2").raw)
        assert len(pictures) == 1


def test_an_open_hand_does_show(house: House, painter: Painter) -> None:
    """The law above would notice: another hand gives another frame on its own screen."""
    match = next(iter(positions(house.library(), count=1, rng=Random(20))))
    twin = twin_of(match, TABLE, Random(3))
    seat = next(seat for seat in match.public.crew if seat != JARVIS and match.view(seat).hand != twin.view(seat).hand)
    mine = mine_of(match)
    one, two = (frame(house, painter, seated(house, each, seat), None) for each in (mine, twin))
    assert one != two


def test_only_what_everybody_was_told_is_in_the_log(house: House) -> None:
    match = next(iter(positions(house.library(), count=1, rng=Random(8))))
    table = seated(house, match, Seat(0))
    assert list(table.frame().log) == told(match.told(TABLE))
