"""What a painter keeps from one frame to the next, and what it puts together from strips, shows in no picture."""

from collections.abc import Iterator

import pygame
import pytest

from game.paths import assets_folder
from game.ui import shapes
from game.ui.geometry import Box, Canvas
from game.ui.node import Backdrop, Icon, Node, Nodes, Panel, Ring, Text
from game.ui.painter import STRIP, Laid, Painter
from game.ui.theme import ACCENT, LINE, PANEL
from game.ui.type import Type

SIZE = (1280, 720)
CANVAS = Canvas.of(*SIZE)
COMMON: tuple[Node, ...] = (
    Backdrop(CANVAS.box),
    Panel(Box(20, 20, 300, 600), PANEL, LINE),
    Icon(Box(40, 40, 30, 30), "hand"),
)
FRAMES: tuple[Nodes, ...] = (
    (*COMMON, Text(Box(40, 90, 200, 30), "one")),
    (*COMMON, Text(Box(40, 90, 200, 30), "two"), Ring(Box(400, 100, 200, 500), ACCENT)),
    COMMON,
)


@pytest.fixture
def painter() -> Painter:
    return Painter(Type(), assets_folder())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_frame_looks_the_same_whatever_was_painted_before(painter: Painter) -> None:
    for nodes in (*FRAMES, *reversed(FRAMES)):
        fresh = Painter(painter.letters, assets_folder())
        assert pixels(painter.picture(nodes, SIZE)) == pixels(fresh.picture(nodes, SIZE))


def test_another_canvas_is_laid_anew(painter: Painter) -> None:
    for size in (SIZE, (1920, 1080), (1024, 600), SIZE):
        fresh = Painter(painter.letters, assets_folder())
        assert pixels(painter.picture(FRAMES[1], size)) == pixels(fresh.picture(FRAMES[1], size))


def test_what_was_in_the_last_frame_is_not_laid_again(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    first = painter.laid(FRAMES[0], CANVAS)
    laid: list[Node] = []
    lay = painter._lay

    def noted(node: Node, canvas: Canvas) -> Iterator[Laid]:
        laid.append(node)
        return lay(node, canvas)

    monkeypatch.setattr(painter, "_lay", noted)
    second = painter.laid(FRAMES[1], CANVAS)
    assert laid == [node for node in FRAMES[1] if node not in FRAMES[0]]
    common = len(first) - 1
    assert all(one[0] is two[0] and one[1] == two[1] for one, two in zip(first[:common], second, strict=False))


@pytest.mark.parametrize("radius", [0.0, 4.0, 14.0, 40.0])
@pytest.mark.parametrize("width", [9, 60, 300])
@pytest.mark.parametrize("height", [STRIP, STRIP + 37, 2 * STRIP + 88, 3 * STRIP, 601])
def test_a_tall_box_looks_as_if_it_were_drawn_at_once(painter: Painter, width: int, height: int, radius: float) -> None:
    for fill, line, stroke in ((PANEL, None, 1.5), (PANEL, LINE, 1.5), (None, ACCENT, 3.0), ((9, 9, 9, 90), LINE, 2.0)):
        whole = shapes.rounded(width, height, radius=radius, fill=fill, line=line, stroke=stroke)
        expected, found = (pygame.Surface((width, height), 0, 32) for _ in range(2))
        expected.blit(whole, (0, 0))
        for picture, down in painter._box(width, height, radius, fill, line, stroke):
            found.blit(picture, (0, down))
        assert pixels(found) == pixels(expected)
