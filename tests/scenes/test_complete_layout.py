"""The geometry of every screen of Mission Complete: nothing is clipped, nothing overlaps, arrows reach all presses."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, islice
from random import Random

import pytest

from game.content.library import load
from game.content.text import LANGUAGES, Language
from game.core.values import TABLE, Code, Seat
from game.dev.complete.exhibits import deal, exhibits, opened
from game.dev.exhibits import Exhibit
from game.dev.gallery import SIZES, frame
from game.rules.complete.values.cards import CARDS
from game.scenes.house import House
from game.settings import Settings
from game.table.match import Match
from game.ui.focus import Way, step
from game.ui.geometry import Box, Canvas
from game.ui.node import Nodes, Text, targets
from game.ui.painter import set_text
from game.ui.theme import LOW, TARGET
from game.ui.type import Type
from tests.scenes.complete_positions import moves

Case = tuple[Language, tuple[int, int], int]
CASES: list[Case] = [(language, size, 100) for language in LANGUAGES for size in SIZES]
CASES += [(language, SIZES[0], 200) for language in LANGUAGES]
ARROWS: tuple[Way, ...] = ("left", "right", "up", "down")


@cache
def letters(scale: int) -> Type:
    return Type().grown(scale)


@cache
def all_exhibits(language: Language) -> dict[str, Exhibit]:
    return dict(exhibits(House(language, load(), Settings(), None)))


@cache
def framed(case: Case) -> tuple[tuple[str, Nodes, Canvas], ...]:
    language, size, scale = case
    return tuple((name, *frame(each, letters(scale), size)) for name, each in all_exhibits(language).items())


def inks(nodes: Nodes, canvas: Canvas, scale: int) -> Iterator[tuple[str, Box, bool]]:
    """Each text, where its letters lie in pixels, and whether it fits into its box."""
    for node in nodes:
        if isinstance(node, Text) and node.text:
            setting = set_text(letters(scale), node, canvas)
            x, y, width, height = canvas.pixels(node.box)
            left = {"left": 0, "center": (width - setting.width) / 2, "right": width - setting.width}[node.align]
            top = {"top": 0, "middle": (height - setting.height) / 2, "bottom": height - setting.height}[node.valign]
            fits = setting.fits and setting.width <= width and setting.height <= height
            yield node.text, Box(x + left, y + top, setting.width, setting.height), fits


@pytest.mark.parametrize("case", CASES)
def test_every_text_fits_into_its_box_and_covers_no_other(case: Case) -> None:
    clipped, overlapping = [], []
    for name, nodes, canvas in framed(case):
        laid = list(inks(nodes, canvas, case[2]))
        clipped += [(name, text) for text, _, fits in laid if not fits]
        pairs = combinations(laid, 2)
        overlapping += [(name, a, b) for (a, one, _), (b, two, _) in pairs if one.inset(0.5).meets(two.inset(0.5))]
    assert (clipped, overlapping) == ([], [])


@pytest.mark.parametrize("case", CASES)
def test_everything_lies_on_the_canvas_and_targets_are_large_and_named_once(case: Case) -> None:
    for name, nodes, canvas in framed(case):
        whole = canvas.box.inset(-0.5)
        assert [(name, node) for node in nodes if not whole.covers(node.box)] == []
        assert [(name, each) for each in targets(nodes) if min(each.box.w, each.box.h) < TARGET] == []
        keys = [target.key for target in targets(nodes)]
        assert (name, sorted(keys)) == (name, sorted(set(keys)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_there_and_large_enough(language: Language) -> None:
    """A key that is shown itself has dots and no spaces."""
    for name, nodes, _ in framed((language, SIZES[0], 100)):
        texts = [node for node in nodes if isinstance(node, Text) and len(node.text) > 1]
        assert (name, [node.text for node in texts if min(node.low, node.size) < LOW]) == (name, [])
        assert (name, [node.text for node in texts if node.text.count(".") > 1 and " " not in node.text]) == (name, [])


def reached(nodes: Nodes, start: str) -> set[str]:
    """The targets that arrows lead to."""
    found, open_ = {start}, [start]
    while open_:
        here = open_.pop()
        fresh = {step(nodes, here, way) or here for way in ARROWS} - found
        found |= fresh
        open_ += fresh
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_arrows_reach_every_press(language: Language) -> None:
    lost = {}
    for name, nodes, _ in framed((language, SIZES[1], 100)):
        keys = {target.key for target in targets(nodes)}
        missed = {key for start in keys for key in keys - reached(nodes, start)}
        if missed:
            lost[name] = sorted(missed)
    assert lost == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_table_holds_whatever_happens(language: Language, size: tuple[int, int]) -> None:
    """Positions of random matches at two to five players, both ways of talking, with and without an open hand."""
    house = House(language, load(), Settings(), None)
    rng = Random(size[0])
    for match, _, _ in islice(moves(house, size[1]), 25):
        viewer = rng.choice((None, *map(Seat, range(match.seating.seats))))
        picked = rng.choice(((), ("hand:1",), ("call",), ("call", "seat:A")))
        scene = opened(house, match, viewer, picked if viewer is not None or "hand:1" not in picked else ())
        nodes, canvas = frame(Exhibit(house, scene), letters(100), size)
        laid = list(inks(nodes, canvas, 100))
        assert [text for text, _, fits in laid if not fits] == []
        pairs = combinations(laid, 2)
        assert [(a, b) for (a, one, _), (b, two, _) in pairs if one.inset(0.5).meets(two.inset(0.5))] == []
        keys = [target.key for target in targets(nodes)]
        assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("talk", ["table", "screen"])
def test_the_longest_tasks_can_be_read_under_both_markers(language: Language, talk: str) -> None:
    house = House(language, load(), Settings(), None)
    start = deal(house, 4, 3, talk=talk)
    state = start._now.state
    public = replace(state.public, robot=Seat(0), task=Seat(0))
    for word in ("g19", "r18", "g20", "b14", "b13", "y11", "r17"):
        held = replace(state, public=public, robot=CARDS["y01"], task=CARDS[word])
        match = Match(start.game, start.seating, (held, start.told(TABLE)), seed=1)
        for note in (None, Code("not_your_turn")):
            nodes, canvas = frame(Exhibit(house, opened(house, match, Seat(0), note=note)), letters(100), SIZES[0])
            assert [text for text, _, fits in inks(nodes, canvas, 100) if not fits] == [], (word, note)
