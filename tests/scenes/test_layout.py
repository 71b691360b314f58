"""The geometry of every screen: nothing is clipped, nothing overlaps, every target is large enough."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from statistics import median
from typing import TypeAlias

import pytest

from game.content.library import load
from game.content.text import LANGUAGES, Language
from game.dev.exhibits import Exhibit
from game.dev.gallery import SCALES, SIZES, frame, named
from game.ui.focus import Way, step
from game.ui.geometry import Box, Canvas
from game.ui.node import Nodes, Text, targets
from game.ui.painter import set_text
from game.ui.theme import LOW, TARGET
from game.ui.type import Type

Case: TypeAlias = tuple[Language, tuple[int, int], int]
"""A language, a window, and the scale of the interface in percent."""

CASES: list[Case] = [(language, size, scale) for language in LANGUAGES for size in SIZES for scale in SCALES]


@cache
def letters(scale: int) -> Type:
    return Type().grown(scale)


@cache
def all_exhibits(language: Language) -> dict[str, Exhibit]:
    return dict(named(load(), language))


def frames(case: Case) -> Iterator[tuple[str, Nodes, Canvas]]:
    language, size, scale = case
    for name, exhibit in all_exhibits(language).items():
        yield name, *frame(exhibit, letters(scale), size)


def ink(node: Text, canvas: Canvas, scale: int) -> Box:
    """Where the letters of a text lie, in pixels."""
    setting = set_text(letters(scale), node, canvas)
    x, y, width, height = canvas.pixels(node.box)
    left = {"left": 0, "center": (width - setting.width) / 2, "right": width - setting.width}[node.align]
    top = {"top": 0, "middle": (height - setting.height) / 2, "bottom": height - setting.height}[node.valign]
    return Box(x + left, y + top, setting.width, setting.height)


@pytest.mark.parametrize("case", CASES)
def test_every_text_fits_into_its_box(case: Case) -> None:
    wrong = []
    for name, nodes, canvas in frames(case):
        for node in nodes:
            if isinstance(node, Text):
                setting = set_text(letters(case[2]), node, canvas)
                _, _, width, height = canvas.pixels(node.box)
                if not setting.fits or setting.width > width or setting.height > height:
                    wrong.append((name, node.text, node.box))
    assert wrong == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_grow_with_the_interface(language: Language, size: tuple[int, int]) -> None:
    """On a page they double; where everything must be seen at once they grow as far as their boxes let them."""
    least = {}
    for name, exhibit in all_exhibits(language).items():
        plain, grown = sizes(exhibit, size, SCALES[0]), sizes(exhibit, size, SCALES[-1])
        ratios = [grown[text] / px for text, px in plain.items() if text in grown]
        least[name] = median(ratios)
        assert least[name] >= 1.15, name
    assert least["settings-motion"] >= 1.9 and least["rules-turn"] >= 1.9


def sizes(exhibit: Exhibit, size: tuple[int, int], scale: int) -> dict[str, int]:
    """How large the letters of each text are, in pixels."""
    nodes, canvas = frame(exhibit, letters(scale), size)
    return {node.text: set_text(letters(scale), node, canvas).px for node in nodes if isinstance(node, Text)}


@pytest.mark.parametrize("case", CASES)
def test_no_two_texts_overlap(case: Case) -> None:
    """But for a notice, which lies over the screen until the next press."""
    wrong = []
    for name, nodes, canvas in frames(case):
        if all_exhibits(case[0])[name].notice:
            continue
        inks = [(node.text, ink(node, canvas, case[2])) for node in nodes if isinstance(node, Text) and node.text]
        wrong += [(name, one, two) for (one, a), (two, b) in combinations(inks, 2) if a.inset(0.5).meets(b.inset(0.5))]
    assert wrong == []


@pytest.mark.parametrize("case", CASES)
def test_everything_lies_on_the_canvas(case: Case) -> None:
    wrong = []
    for name, nodes, canvas in frames(case):
        whole = canvas.box.inset(-0.5)
        for node in nodes:
            box = node.box
            if not (whole.holds(box.x, box.y) and box.right <= whole.right and box.bottom <= whole.bottom):
                wrong.append((name, node))
    assert wrong == []


@pytest.mark.parametrize("case", CASES)
def test_targets_are_large_enough_and_named_once(case: Case) -> None:
    for name, nodes, _ in frames(case):
        small = [target for target in targets(nodes) if min(target.box.w, target.box.h) < TARGET]
        assert (name, small) == (name, [])
        keys = [target.key for target in targets(nodes)]
        assert (name, sorted(keys)) == (name, sorted(set(keys)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_smaller_than_18_pixels_at_1080(language: Language) -> None:
    for name, nodes, _ in frames((language, SIZES[0], 100)):
        small = [node for node in nodes if isinstance(node, Text) and min(node.low, node.size) < LOW]
        assert (name, [node.text for node in small if len(node.text) > 1]) == (name, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: Language) -> None:
    """A key that is shown itself has dots and no spaces; so has a file, but in a folder."""
    for name, nodes, _ in frames((language, SIZES[0], 100)):
        bare = [
            node.text
            for node in nodes
            if isinstance(node, Text) and node.text.count(".") > 1 and not {" ", "/", "\\"} & set(node.text)
        ]
        assert (name, bare) == (name, [])


# ---- arrows ----------------------------------------------------------------------------------------


ARROWS: tuple[Way, ...] = ("left", "right", "up", "down")


def reached(ways: Mapping[str, set[str]], start: str) -> set[str]:
    """The targets that these ways lead to from one of them, itself among them."""
    found, open_ = {start}, [start]
    while open_:
        fresh = ways[open_.pop()] - found
        found |= fresh
        open_ += fresh
    return found


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("fr", 100), ("fr", 150), ("en", 200)])
def test_arrows_lead_from_every_press_of_every_screen_to_every_other(language: Language, scale: int) -> None:
    """As on a gamepad, which has no Tab: from one press to all, and from all to this one."""
    lost = {}
    for name, exhibit in all_exhibits(language).items():
        nodes, _ = frame(exhibit, letters(scale), (1280, 720))
        keys = {target.key for target in targets(nodes)}
        ways = {key: {step(nodes, key, way) or key for way in ARROWS} for key in keys}
        back = {key: {other for other in keys if key in ways[other]} for key in keys}
        home = next(iter(keys))
        missed = (keys - reached(ways, home)) | (keys - reached(back, home))
        if missed:
            lost[name] = sorted(missed)
    assert lost == {}
