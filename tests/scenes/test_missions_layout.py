"""The geometry of the missions' screens: nothing is clipped, nothing overlaps, every target is large enough."""

from functools import cache
from itertools import combinations
from statistics import median

import pytest

from game.content.library import load
from game.content.text import LANGUAGES, Language
from game.dev.exhibits import Exhibit
from game.dev.exhibits_missions import mission_screens
from game.dev.gallery import SCALES, SIZES, frame
from game.scenes.house import House
from game.settings import Settings
from game.ui.focus import Way, step
from game.ui.node import Text, targets
from game.ui.painter import set_text
from game.ui.theme import LOW, TARGET
from tests.scenes.test_layout import ink, letters

ARROWS: tuple[Way, ...] = ("left", "right", "up", "down")
CASES = [(language, size, scale) for language in LANGUAGES for size in SIZES for scale in SCALES]


@cache
def shown(language: Language) -> dict[str, Exhibit]:
    house = House(language, load(), Settings(), None)
    return {name: Exhibit(screen.house, screen, focus=focus) for name, screen, focus in mission_screens(house)}


@pytest.mark.parametrize("case", CASES)
def test_every_screen_of_missions_is_laid_out_well(case: tuple[Language, tuple[int, int], int]) -> None:
    language, size, scale = case
    wrong: list[tuple[str, object]] = []
    for name, exhibit in shown(language).items():
        nodes, canvas = frame(exhibit, letters(scale), size)
        texts = [node for node in nodes if isinstance(node, Text) and node.text]
        for node in texts:
            setting = set_text(letters(scale), node, canvas)
            _, _, width, height = canvas.pixels(node.box)
            if not setting.fits or setting.width > width or setting.height > height:
                wrong.append((name, node))
        inks = [(node.text, ink(node, canvas, scale).inset(0.5)) for node in texts]
        wrong += [(name, (one, two)) for (one, a), (two, b) in combinations(inks, 2) if a.meets(b)]
        whole = canvas.box.inset(-0.5)
        wrong += [(name, node) for node in nodes if not whole.covers(node.box)]
        wrong += [(name, target) for target in targets(nodes) if min(target.box.w, target.box.h) < TARGET]
        keys = [target.key for target in targets(nodes)]
        wrong += [(name, key) for key in keys if keys.count(key) > 1]
        wrong += [(name, node) for node in texts if min(node.low, node.size) < LOW and len(node.text) > 1]
        wrong += [(name, node.text) for node in texts if node.text.count(".") > 1 and " " not in node.text]
    assert wrong == []


@pytest.mark.parametrize("scale", SCALES)
def test_arrows_reach_every_press(scale: int) -> None:
    lost = []
    for name, exhibit in shown("en").items():
        nodes, _ = frame(exhibit, letters(scale), (1280, 720))
        keys = {target.key for target in targets(nodes)}
        found = {"back"}
        fresh = set(found)
        while fresh:
            fresh = {step(nodes, here, way) or here for here in fresh for way in ARROWS} - found
            found |= fresh
        lost += [(name, key) for key in sorted(keys - found)]
        lost += [(name, f"no way out of {key}") for key in keys if all(step(nodes, key, way) == key for way in ARROWS)]
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_grow_with_the_interface(language: Language) -> None:
    for name, exhibit in shown(language).items():
        sizes = []
        for scale in (SCALES[0], SCALES[-1]):
            nodes, canvas = frame(exhibit, letters(scale), (1280, 720))
            texts = [node for node in nodes if isinstance(node, Text)]
            sizes.append({node.text: set_text(letters(scale), node, canvas).px for node in texts})
        plain, grown = sizes
        assert median(grown[text] / px for text, px in plain.items() if text in grown) >= 1.15, name
