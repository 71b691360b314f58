"""Painting is repeatable, keeps what it drew up to a limit, and needs no display."""

import pygame
import pytest

from game.paths import assets_folder
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.cards import CARDS
from game.ui import painter as painting
from game.ui.geometry import Box
from game.ui.looks.fifty.cards import back, face, inline
from game.ui.node import Backdrop, Nodes, Panel, Picture, Text
from game.ui.painter import Painter
from game.ui.pieces import Piece
from game.ui.type import Type

NODES: Nodes = (
    Backdrop(Box(0, 0, 1280, 720)),
    Panel(Box(100, 100, 500, 300)),
    Picture(Box(200, 150, 100, 140), face(Brief(), CARDS["b1*"])),
    Text(Box(120, 320, 300, 60), f"Ana {inline(Brief(), CARDS['g7'])}"),
)


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter(Type(), assets_folder())


def pixels(painter: Painter, nodes: Nodes, size: tuple[int, int] = (640, 360)) -> bytes:
    return pygame.image.tobytes(painter.picture(nodes, size), "RGB")


def test_the_same_frame_gives_the_same_bytes(painter: Painter) -> None:
    assert pixels(painter, NODES) == pixels(painter, NODES) == pixels(Painter(Type(), assets_folder()), NODES)


def test_each_card_looks_different(painter: Painter) -> None:
    box = Box(200, 150, 100, 140)
    faces: list[Piece] = [face(Brief(box=name), card) for name in ("base", "complique") for card in CARDS.values()]
    shown = {pixels(painter, (Picture(box, piece),), (320, 180)) for piece in (*faces, back(Brief()))}
    assert len(shown) == len(set(faces)) + 1


def test_what_is_kept_stays_under_the_limit(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting, "LIMIT", 500_000)
    for width in range(300, 420, 10):
        painter.picture(NODES, (width, 225))
    assert sum(s.get_pitch() * s.get_height() for s in painter._kept.values()) <= 500_000


def test_every_icon_that_is_named_exists() -> None:
    named = {"thumb-up", "thumb-down", "hand", "flag", "check", "person", "computer", "app"}
    named |= {"tuck", "swap", "carry", "trade", "show", "free", "binoculars", "compass", "lighter", "knife"}
    named |= {"wind", "lightning", "water", "fire"}
    assert {name for name in named if not (assets_folder() / "icons" / f"{name}.svg").is_file()} == set()


def test_high_contrast_and_the_scale_change_the_next_picture() -> None:
    painter = Painter(Type(), assets_folder())
    plain = pixels(painter, NODES)
    painter.dress(painter.letters, contrast=True)
    strong = pixels(painter, NODES)
    painter.dress(painter.letters.grown(150), contrast=False)
    large = pixels(painter, NODES)
    painter.dress(painter.letters.grown(100), contrast=False)
    assert len({plain, strong, large}) == 3 and pixels(painter, NODES) == plain
