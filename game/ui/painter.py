"""Paints nodes on a surface; what was painted once is kept by (what, size) up to a limit."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from io import BytesIO
from pathlib import Path
from typing import TypeAlias, assert_never

import pygame

from game.ui import shapes
from game.ui.geometry import Canvas
from game.ui.marks import mark_surface
from game.ui.node import Backdrop, Icon, Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.portrait import portrait
from game.ui.theme import GROUND, HIGH_CONTRAST, HIGH_CONTRAST_STROKE, LINE, PANEL, SLOT, Paint
from game.ui.type import MARK_OPEN, Setting, Type, parts

LIMIT = 96 * 2**20
"""How many bytes of pictures are kept."""

STRIP = 64
"""How many pixels of what looks the same all the way are kept, and painted again and again."""

Laid: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and the pixel on which its top left corner lies."""


class Painter:
    """Draws frames: needs fonts and the folder of the icons, but no display."""

    def __init__(self, letters: Type, assets: Path) -> None:
        self.letters = letters
        self._assets = assets
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._canvas: Canvas | None = None
        self._laid: dict[Node, tuple[Laid, ...]] = {}
        self.contrast = False

    def dress(self, letters: Type, *, contrast: bool) -> None:
        """Paint with letters of this size, and in high contrast or not, from now on."""
        if letters.grow != self.letters.grow or contrast != self.contrast:
            self.letters, self.contrast = letters, contrast
            self._canvas = None

    def tone(self, paint: Paint) -> Paint:
        """What a token of the theme looks like now."""
        return HIGH_CONTRAST.get(paint, paint) if self.contrast else paint

    def paint(self, surface: pygame.Surface, nodes: Nodes, canvas: Canvas) -> None:
        """Paint a frame, first node lowest."""
        surface.fblits(self.laid(nodes, canvas))

    def laid(self, nodes: Nodes, canvas: Canvas) -> list[Laid]:
        """The pictures of a frame, lowest first; those of a node that was in the last frame lie as they did there."""
        before = self._laid if canvas == self._canvas else {}
        now: dict[Node, tuple[Laid, ...]] = {}
        frame: list[Laid] = []
        for node in nodes:
            found = before.get(node)
            if found is None:
                found = tuple(self._lay(node, canvas))
            now[node] = found
            frame += found
        self._canvas, self._laid = canvas, now
        return frame

    def picture(self, nodes: Nodes, size: tuple[int, int]) -> pygame.Surface:
        """A frame as a picture of so many pixels."""
        surface = pygame.Surface(size, 0, 32)
        self.paint(surface, nodes, Canvas.of(*size))
        return surface

    def save(self, nodes: Nodes, size: tuple[int, int], path: Path) -> None:
        """Write a frame as a picture file; raises OSError."""
        data = BytesIO()
        pygame.image.save(self.picture(nodes, size), data, "x.png")
        path.write_bytes(data.getvalue())

    def keep(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The kept picture of a key, drawn now if it is new."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = draw()
        self._kept[key] = made
        self._bytes += _bytes(made)
        while self._bytes > LIMIT and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _bytes(gone)
        return made

    def _lay(self, node: Node, canvas: Canvas) -> Iterator[Laid]:
        x, y, width, height = canvas.pixels(node.box)
        scale = canvas.scale
        match node:
            case Backdrop(_, top):
                wide, high = canvas.px
                strip = self.keep(("sky", top, high, self.contrast), lambda: self._sky(top, high))
                yield from ((strip, (left, 0)) for left in range(0, wide, STRIP))
            case Panel(_, fill, line, radius, stroke):
                if self.contrast and line is None and radius > 0 and fill in (PANEL, SLOT):
                    line = LINE
                for picture, down in self._box(width, height, radius * scale, fill, line, stroke * scale):
                    yield picture, (x, y + down)
            case Ring(_, color, radius, stroke):
                for picture, down in self._box(width, height, radius * scale, None, color, stroke * scale):
                    yield picture, (x, y + down)
            case Text():
                yield from self._text(node, canvas)
            case Icon(_, name, color):
                size_px = min(width, height)
                yield self.icon(name, size_px, color), (x + (width - size_px) // 2, y + (height - size_px) // 2)
            case Picture(_, piece, wide):
                made = (piece, width, height, self.contrast)
                picture = self.keep(made, lambda: portrait(piece, width, height, self))
                if wide < 1.0:
                    picture = _turned(picture, wide)
                yield picture, (x - (picture.get_width() - width) // 2, y - (picture.get_height() - height) // 2)
            case Target():
                pass
            case _:
                assert_never(node)

    def _box(
        self, width: int, height: int, radius: float, fill: Paint | None, line: Paint | None, stroke: float
    ) -> Iterator[tuple[pygame.Surface, int]]:
        """Pictures that make up a box, and how far down each lies: a tall box is a low one that repeats its middle."""
        if self.contrast:
            stroke *= HIGH_CONTRAST_STROKE
            fill, line = (None if each is None else self.tone(each) for each in (fill, line))
        edge = int(max(radius, stroke)) + 4
        low = min(height, 2 * edge + STRIP)
        key = ("box", width, low, round(radius, 1), fill, line, round(stroke, 1))
        whole = self.keep(key, lambda: shapes.rounded(width, low, radius=radius, fill=fill, line=line, stroke=stroke))
        if low == height:
            yield whole, 0
            return
        yield whole.subsurface((0, 0, width, edge)), 0
        middle = whole.subsurface((0, edge, width, STRIP))
        for down in range(edge, height - edge, STRIP):
            rest = height - edge - down
            yield middle if rest >= STRIP else middle.subsurface((0, 0, width, rest)), down
        yield whole.subsurface((0, low - edge, width, edge)), height - edge

    def _sky(self, top: Paint, high: int) -> pygame.Surface:
        return shapes.gradient(STRIP, high, self.tone(top), self.tone(GROUND))

    def icon(self, name: str, size: int, color: Paint) -> pygame.Surface:
        """A symbol in a colour."""
        color = self.tone(color)
        return self.keep(("icon", name, size, color), lambda: shapes.icon(self._assets, name, size, color))

    def word(self, text: str, px: int, color: Paint, *, bold: bool) -> pygame.Surface:
        """A piece of a line, or the small picture that a mark stands for."""
        color = self.tone(color)

        def draw() -> pygame.Surface:
            if text[0] == MARK_OPEN:
                return mark_surface(text[1:-1], px, self)
            made = self.letters.font(px, bold=bold).render(text, True, color[:3])
            if len(color) == 4:
                made.set_alpha(color[3])
            return made

        return self.keep(("word", text, px, color, bold, self.contrast), draw)

    def _text(self, node: Text, canvas: Canvas) -> Iterator[Laid]:
        x, y, width, height = canvas.pixels(node.box)
        setting = set_text(self.letters, node, canvas)
        top = {"top": y, "middle": y + (height - setting.height) // 2, "bottom": y + height - setting.height}
        row = top[node.valign]
        for line in setting.lines:
            yield from self._line(node, line, setting, (x, row, width))
            row += setting.step

    def _line(self, node: Text, line: str, setting: Setting, room: tuple[int, int, int]) -> Iterator[Laid]:
        x, y, width = room
        spare = width - self.letters.width(line, setting.px, bold=node.bold)
        x += {"left": 0, "center": spare // 2, "right": spare}[node.align]
        for part in parts(line):
            picture = self.word(part, setting.px, node.color, bold=node.bold)
            yield picture, (x, y + (setting.step - picture.get_height()) // 2)
            x += picture.get_width()


def set_text(letters: Type, node: Text, canvas: Canvas) -> Setting:
    """How a text node is set in its box on this canvas."""
    _, _, width, height = canvas.pixels(node.box)
    size = letters.sized(node.size)
    large, low = round(size * canvas.scale), round(min(node.low, size) * canvas.scale)
    return letters.set(node.text, (width, height), size=large, low=low, bold=node.bold)


def _turned(picture: pygame.Surface, wide: float) -> pygame.Surface:
    """A picture of which only a part of the width shows."""
    return pygame.transform.smoothscale(picture, (max(1, round(picture.get_width() * wide)), picture.get_height()))


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
