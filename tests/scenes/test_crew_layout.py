"""The geometry of The Crew over many positions: nothing is clipped, overlaps, leaves the canvas or is too small."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from game.content.library import load
from game.content.text import LANGUAGES, Language
from game.core.values import TABLE
from game.dev.gallery import SIZES
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.table import Table
from game.settings import Settings
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.node import Nodes, Text, targets
from game.ui.painter import set_text
from game.ui.theme import TARGET
from tests.scenes.crew_tables import chosen, match_of, positions, seat_at
from tests.scenes.test_layout import ink, letters

COUNT = 60


def frames(language: Language, size: tuple[int, int], seed: int) -> Iterator[tuple[object, Nodes, Canvas]]:
    """The public table of each position, and the open hand of whoever acts, with something picked or pointed at."""
    house = House(language, load(), Settings(), None)
    rng, canvas = Random(seed), Canvas.of(*size)
    for match in positions(house.library(), count=COUNT, rng=Random(seed)):
        who = seat_at(match)
        for viewer in {None, None if who == TABLE else who}:
            table = Table(house, match, now=0.0)
            table.viewer = viewer
            options = table.frame().options
            option = rng.choice(options)
            table.picked = tuple(step[0] for step in option.steps[: rng.randrange(len(option.steps))])
            if len(set(table.picked)) < len(table.picked):
                table.picked = ()
            pointed = rng.choice([key for option in options for step in option.steps for key in step])
            yield (match.brief.mission, viewer, table.picked), table.compose(seen(house, canvas, pointed)), canvas


def seen(house: House, canvas: Canvas, pointed: str | None = None) -> Context:
    return Context(canvas.box, house.catalogue, house.library, letters(100), pointed, None, 0.0, house.settings)


def faults(nodes: Nodes, canvas: Canvas) -> list[object]:
    """Everything that is wrong with a frame."""
    wrong: list[object] = []
    texts = [node for node in nodes if isinstance(node, Text) and node.text]
    for node in texts:
        setting = set_text(letters(100), node, canvas)
        _, _, width, height = canvas.pixels(node.box)
        if not setting.fits or setting.width > width or setting.height > height:
            wrong.append(("clipped", node.text))
    inks = [(node.text, ink(node, canvas, 100)) for node in texts]
    wrong += [("over", one, two) for (one, a), (two, b) in combinations(inks, 2) if a.inset(0.5).meets(b.inset(0.5))]
    whole = canvas.box.inset(-0.5)
    wrong += [("outside", node) for node in nodes if not whole.covers(node.box)]
    wrong += [("small", target.key) for target in targets(nodes) if min(target.box.w, target.box.h) < TARGET]
    keys = [target.key for target in targets(nodes)]
    wrong += [("twice", key) for key in set(keys) if keys.count(key) > 1]
    wrong += [("bare", node.text) for node in texts if node.text.startswith(("crew.", "refusal.", "outcome."))]
    return wrong


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_fits(language: Language, size: tuple[int, int]) -> None:
    wrong = [(where, found) for where, nodes, canvas in frames(language, size, 11) if (found := faults(nodes, canvas))]
    assert wrong == []


@cache
def ends(language: Language) -> tuple[tuple[House, Match], ...]:
    house, rng = House(language, load(), Settings(), None), Random(5)
    found = []
    for mission, seats in ((2, 4), (9, 3), (25, 5), (41, 2), (49, 5), (34, 3), (46, 2), (50, 4)):
        match = match_of(house.library(), mission, seats=seats, seed=mission, attempt="12", distress="true")
        while match.outcome is None:
            match.act(chosen(match, rng))
        found.append((house, match))
    return tuple(found)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_fits(language: Language, size: tuple[int, int]) -> None:
    canvas = Canvas.of(*size)
    for house, match in ends(language):
        nodes = Result(house, match, again=Table.sit_down).compose(seen(house, canvas))
        assert (match.brief.mission, faults(nodes, canvas)) == (match.brief.mission, [])
