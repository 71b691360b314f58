"""The palette's law: suits are told apart with every kind of colour vision and in grey, and every text can be read.

The law is dE >= 33 for any two suits of a game. dE is CIE76, the distance in CIELAB (D65): by it fifty and the four
colours of The Crew keep 33 in every vision (35.9 is the nearest pair); by CIEDE2000 they would not (25.0 and 24.9).

Colour vision: the matrices for severity 1.0 of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer
Graphics 15 (6), 2009, applied to linear RGB. Contrast: relative luminance and ratio as in WCAG 2.1.
"""

import math
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import TypeAlias

import pytest

from game.ui.theme import (
    ACCENT,
    ACCENT_LIT,
    AMBUSH,
    AMBUSH_GROUND,
    AMBUSH_TEXT,
    CHOSEN,
    EMBER,
    GADGET,
    GADGET_INK,
    GOLD,
    GOLD_INK,
    GOOD_NEWS,
    GROUND,
    HIGH_CONTRAST,
    INK,
    LINE,
    MEDALS,
    MUTED,
    PANEL,
    PAPER,
    RAISED,
    SEATS,
    SKY,
    SLOT,
    SUIT_TEXT,
    SUITS,
    TEXT,
    Paint,
)

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

APART = 33.0
GREY_APART = 10.0
"""In L*. All suits hold it; without the rockets of The Crew it would be 15."""
READABLE = 4.5

VISIONS: MappingProxyType[str, Matrix] = MappingProxyType(
    {
        "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
        "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
        "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    }
)
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
D65: Triple = (0.95047, 1.0, 1.08883)

GAMES = tuple(SUITS)


def linear(paint: Paint) -> Triple:
    """Linear RGB of a colour of the theme."""
    red, green, blue = (part / 255 for part in paint[:3])
    return _undone(red), _undone(green), _undone(blue)


def _undone(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def times(matrix: Matrix, color: Triple) -> Triple:
    one, two, three = (sum(map(float.__mul__, row, color)) for row in matrix)
    return one, two, three


def seen(color: Triple, vision: str) -> Triple:
    """A colour of linear RGB as somebody with this vision sees it."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(VISIONS[vision], color))
    return red, green, blue


def lab(color: Triple) -> Triple:
    """CIELAB of linear RGB."""
    x, y, z = (_curved(part / white) for part, white in zip(times(TO_XYZ, color), D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _curved(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def distance(one: Paint, two: Paint, vision: str) -> float:
    """CIE76 between two colours as they are seen."""
    return math.dist(lab(seen(linear(one), vision)), lab(seen(linear(two), vision)))


def contrast(one: Paint, two: Paint) -> float:
    """The contrast ratio of WCAG, 1 to 21."""
    low, high = sorted(sum(map(float.__mul__, (0.2126, 0.7152, 0.0722), linear(paint))) for paint in (one, two))
    return (high + 0.05) / (low + 0.05)


def test_formulas_give_known_values() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert lab(linear((255, 0, 0))) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert lab(linear((0, 0, 255))) == pytest.approx((32.30, 79.19, -107.86), abs=0.02)


@pytest.mark.parametrize("vision", VISIONS)
def test_greys_stay_grey_in_every_vision(vision: str) -> None:
    grey = linear((128, 128, 128))
    assert seen(grey, vision) == pytest.approx(grey, abs=1e-5)


def test_all_three_games_have_their_suits() -> None:
    assert {game: set(suits) for game, suits in SUITS.items()} == {
        "fifty": {"red", "blue", "green", "yellow"},
        "crew": {"pink", "blue", "green", "yellow", "rocket"},
        "complete": {"blue", "red", "purple", "yellow", "green"},
    }
    assert {game: set(suits) for game, suits in SUIT_TEXT.items()} == {
        game: set(suits) for game, suits in SUITS.items()
    }


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("game", GAMES)
def test_suits_are_told_apart(game: str, vision: str) -> None:
    near = {
        (game, vision, one, two): round(apart, 1)
        for (one, first), (two, second) in combinations(SUITS[game].items(), 2)
        if (apart := distance(first, second, vision)) < APART
    }
    assert near == {}


@pytest.mark.parametrize("game", GAMES)
def test_suits_are_told_apart_in_grey(game: str) -> None:
    shades = sorted((round(lab(linear(paint))[0], 1), suit) for suit, paint in SUITS[game].items())
    assert all(dark[0] + GREY_APART <= light[0] for dark, light in pairwise(shades)), shades


@pytest.mark.parametrize("game", GAMES)
def test_text_on_suits_can_be_read(game: str) -> None:
    ratios = {suit: round(contrast(paint, SUIT_TEXT[game][suit]), 2) for suit, paint in SUITS[game].items()}
    assert min(ratios.values()) >= READABLE, ratios


def test_the_accent_is_like_no_suit() -> None:
    near = [
        (game, suit)
        for game in GAMES
        for suit, paint in SUITS[game].items()
        if distance(ACCENT, paint, "normal") < APART
    ]
    assert not near


TEXTS: MappingProxyType[str, tuple[Paint, tuple[Paint, ...]]] = MappingProxyType(
    {
        "text": (TEXT, (SKY, EMBER, GROUND, PANEL, RAISED, SLOT)),
        "muted": (MUTED, (SKY, EMBER, GROUND, PANEL, RAISED, SLOT)),
        "ink": (INK, (PAPER, ACCENT, GOLD, *SEATS, *MEDALS.values())),
        "empty place": (LINE, (PAPER,)),
        "accent": (ACCENT, (SKY, GROUND, PANEL, RAISED, SLOT)),
        "gold": (GOLD, (SKY, GROUND, PANEL, RAISED, SLOT)),
        "number of a golden 1": (GOLD_INK, tuple(SUITS["fifty"][suit] for suit in ("red", "blue"))),
        "good news": (GOOD_NEWS, (SKY, GROUND, PANEL)),
        "ambush on its bar": (AMBUSH_TEXT, (AMBUSH_GROUND,)),
        "a warning": (AMBUSH_TEXT, (SKY, GROUND, PANEL)),
        "ambush on a mission": (AMBUSH, (PAPER,)),
        "gadget": (GADGET, (SKY, GROUND, PANEL, SLOT)),
        "gadget on a mission": (GADGET_INK, (PAPER,)),
    }
)


@pytest.mark.parametrize("name", TEXTS)
def test_text_can_be_read(name: str) -> None:
    ink, grounds = TEXTS[name]
    assert [round(contrast(ink, ground), 2) for ground in grounds if contrast(ink, ground) < READABLE] == []


# ---- high contrast -----------------------------------------------------------------------------------

STRONG = 7.0
"""What WCAG asks for at its highest level; the plain tokens keep READABLE."""
SEEN = 3.0
"""What WCAG asks for of borders and symbols."""

PLACES = (SKY, GROUND, PANEL, RAISED, SLOT)
STRONG_TEXTS: MappingProxyType[str, tuple[Paint, tuple[Paint, ...]]] = MappingProxyType(
    {
        **{name: pair for name, pair in TEXTS.items() if name not in ("empty place", "number of a golden 1")},
        "chosen": (TEXT, (CHOSEN,)),
        "pressed": (INK, (ACCENT_LIT,)),
        "ink": (INK, (PAPER, ACCENT, GOLD, *SEATS, MEDALS["silver"])),
        "number of a golden 1": (GOLD_INK, (SUITS["fifty"]["blue"],)),
    }
)


def strong(paint: Paint) -> Paint:
    """A token in high contrast."""
    return HIGH_CONTRAST.get(paint, paint)


@pytest.mark.parametrize("name", STRONG_TEXTS)
def test_text_is_stronger_in_high_contrast(name: str) -> None:
    ink, grounds = STRONG_TEXTS[name]
    ratios = [round(contrast(strong(ink), strong(ground)), 2) for ground in grounds]
    assert [ratio for ratio in ratios if ratio < STRONG] == []
    assert all(ratio >= contrast(ink, ground) for ratio, ground in zip(ratios, grounds, strict=True))


def test_borders_are_seen_in_high_contrast() -> None:
    assert [ground for ground in PLACES if contrast(strong(LINE), strong(ground)) < SEEN] == []


def test_cards_look_the_same_in_high_contrast_but_for_their_ink() -> None:
    tokens = set(HIGH_CONTRAST)
    assert not tokens & {paint for suits in SUITS.values() for paint in suits.values()}
    assert not tokens & {*SEATS, MEDALS["bronze"], MEDALS["silver"]}
    for game, suits in SUITS.items():
        for suit, paint in suits.items():
            before, after = (contrast(paint, ink) for ink in (SUIT_TEXT[game][suit], strong(SUIT_TEXT[game][suit])))
            assert after >= min(before, READABLE), (game, suit)


def test_each_token_becomes_another_one() -> None:
    """Otherwise the two that become the same could not be told apart."""
    assert len(set(HIGH_CONTRAST.values())) == len(HIGH_CONTRAST)
