"""The geometry of every screen: nothing is clipped, nothing overlaps, every target is large enough."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from game.content.library import load
from game.content.text import LANGUAGES, Language
from game.dev.exhibits import Exhibit
from game.dev.gallery import SIZES, frame, named
from game.ui.geometry import Box, Canvas
from game.ui.node import Nodes, Text, targets
from game.ui.painter import set_text
from game.ui.theme import LOW, TARGET
from game.ui.type import Type

CASES = [(language, size) for language in LANGUAGES for size in SIZES]


@cache
def letters() -> Type:
    return Type()


@cache
def all_exhibits(language: Language) -> dict[str, Exhibit]:
    return dict(named(load(), language))


def frames(language: Language, size: tuple[int, int]) -> Iterator[tuple[str, Nodes, Canvas]]:
    for name, exhibit in all_exhibits(language).items():
        yield name, *frame(exhibit, letters(), size)


def ink(node: Text, canvas: Canvas) -> Box:
    """Where the letters of a text lie, in pixels."""
    setting = set_text(letters(), node, canvas)
    x, y, width, height = canvas.pixels(node.box)
    left = {"left": 0, "center": (width - setting.width) / 2, "right": width - setting.width}[node.align]
    top = {"top": 0, "middle": (height - setting.height) / 2, "bottom": height - setting.height}[node.valign]
    return Box(x + left, y + top, setting.width, setting.height)


@pytest.mark.parametrize(("language", "size"), CASES)
def test_every_text_fits_into_its_box(language: Language, size: tuple[int, int]) -> None:
    wrong = []
    for name, nodes, canvas in frames(language, size):
        for node in nodes:
            if isinstance(node, Text):
                setting = set_text(letters(), node, canvas)
                _, _, width, height = canvas.pixels(node.box)
                if not setting.fits or setting.width > width or setting.height > height:
                    wrong.append((name, node.text, node.box))
    assert wrong == []


@pytest.mark.parametrize(("language", "size"), CASES)
def test_no_two_texts_overlap(language: Language, size: tuple[int, int]) -> None:
    wrong = []
    for name, nodes, canvas in frames(language, size):
        inks = [(node.text, ink(node, canvas)) for node in nodes if isinstance(node, Text) and node.text]
        wrong += [(name, one, two) for (one, a), (two, b) in combinations(inks, 2) if a.inset(0.5).meets(b.inset(0.5))]
    assert wrong == []


@pytest.mark.parametrize(("language", "size"), CASES)
def test_everything_lies_on_the_canvas(language: Language, size: tuple[int, int]) -> None:
    wrong = []
    for name, nodes, canvas in frames(language, size):
        whole = canvas.box.inset(-0.5)
        for node in nodes:
            box = node.box
            if not (whole.holds(box.x, box.y) and box.right <= whole.right and box.bottom <= whole.bottom):
                wrong.append((name, node))
    assert wrong == []


@pytest.mark.parametrize(("language", "size"), CASES)
def test_targets_are_large_enough_and_named_once(language: Language, size: tuple[int, int]) -> None:
    for name, nodes, _ in frames(language, size):
        small = [target for target in targets(nodes) if min(target.box.w, target.box.h) < TARGET]
        assert (name, small) == (name, [])
        keys = [target.key for target in targets(nodes)]
        assert (name, sorted(keys)) == (name, sorted(set(keys)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_smaller_than_18_pixels_at_1080(language: Language) -> None:
    for name, nodes, _ in frames(language, SIZES[0]):
        small = [node for node in nodes if isinstance(node, Text) and min(node.low, node.size) < LOW]
        assert (name, [node.text for node in small if len(node.text) > 1]) == (name, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: Language) -> None:
    """A key that is shown itself has dots and no spaces."""
    for name, nodes, _ in frames(language, SIZES[0]):
        bare = [
            node.text for node in nodes if isinstance(node, Text) and node.text.count(".") > 1 and " " not in node.text
        ]
        assert (name, bare) == (name, [])
