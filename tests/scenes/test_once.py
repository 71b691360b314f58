"""Parts of a table that are not composed again are as they would be if they were."""

from game.content.text import LANGUAGES
from game.core.values import Seat
from game.dev.exhibits import deal, exhibits, opened
from game.scenes.house import House
from game.scenes.table import Table
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.node import targets
from game.ui.type import Type

LETTERS = Type()
SIZES = ((1280, 720), (1024, 600), (2000, 900))


def context(
    house: House, size: tuple[int, int] = SIZES[0], focus: str | None = None, hover: str | None = None, now: float = 0.0
) -> Context:
    return Context(Canvas.of(*size).box, house.catalogue, house.library, LETTERS, focus, hover, now)


def test_the_pointer_and_the_focus_change_what_they_change(house: House) -> None:
    tables = [exhibit.scene for _, exhibit in exhibits(house) if isinstance(exhibit.scene, Table)]
    assert len(tables) > 5
    for table in tables:
        keys = [target.key for target in targets(table.compose(context(house)))]
        for key in (*keys, None):
            for focus, hover in ((key, None), (None, key), (key, keys[0])):
                seen = context(house, focus=focus, hover=hover, now=float(len(keys)))
                kept = table.compose(seen)
                table._framed = None
                assert kept == table.compose(seen), (focus, hover)


def test_the_language_and_the_window_change_all(house: House) -> None:
    match = deal(house, 3, 5)
    table = opened(house, match, Seat(0))
    for language in (*LANGUAGES, *LANGUAGES):
        for size in SIZES:
            house.speak(language)
            fresh = opened(house, match, Seat(0))
            assert table.compose(context(house, size)) == fresh.compose(context(house, size))


def test_a_frame_is_made_anew_when_something_was_done(house: House) -> None:
    match = deal(house, 3, 5)
    table = opened(house, match, Seat(0))
    before = table.frame()
    assert table.frame() is before
    table.picked = ("hand:1",)
    assert table.frame().picked == ("hand:1",)
    table.viewer = None
    assert table.frame().shown == ()
    match.act(next(action for action in match.legal(match.actors[0]) if not match.game.engine.is_free(action)))
    assert table.frame().public is match.public and len(table.frame().log) > len(before.log)


def test_what_is_left_out_of_a_context_cannot_be_seen(house: House) -> None:
    seen = context(house, focus="seat:A", hover="hand:1", now=5.0)
    assert (seen.narrowed("seat:").focus, seen.narrowed("seat:").hover) == ("seat:A", None)
    assert (seen.narrowed("").focus, seen.narrowed("").hover, seen.narrowed("").now) == (None, None, 0.0)
