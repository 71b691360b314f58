"""Antialiased shapes: drawn three times as large, scaled down once."""

from io import BytesIO
from pathlib import Path

import pygame

from game.ui.theme import Paint

TIMES = 3


def blank(width: int, height: int) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def _smooth(large: pygame.Surface, width: int, height: int) -> pygame.Surface:
    return pygame.transform.smoothscale(large, (max(1, width), max(1, height)))


def rounded(
    width: int, height: int, *, radius: float, fill: Paint | None, line: Paint | None, stroke: float
) -> pygame.Surface:
    """A box with round corners; large ones are put together from their corners."""
    reach = int(max(radius, stroke)) + 3
    if width <= 2 * reach + 2 or height <= 2 * reach + 2:
        return _rounded(width, height, radius=radius, fill=fill, line=line, stroke=stroke)
    small = _rounded(2 * reach + 2, 2 * reach + 2, radius=radius, fill=fill, line=line, stroke=stroke)
    return _stretched(small, width, height, reach)


def _rounded(
    width: int, height: int, *, radius: float, fill: Paint | None, line: Paint | None, stroke: float
) -> pygame.Surface:
    large = blank(width * TIMES, height * TIMES)
    curve = round(radius * TIMES)
    thick = max(1, round(stroke * TIMES))
    if line is not None:
        pygame.draw.rect(large, line, large.get_rect(), border_radius=curve)
        inner = large.get_rect().inflate(-2 * thick, -2 * thick)
        pygame.draw.rect(large, fill or (*line[:3], 0), inner, border_radius=max(1, curve - thick))
    elif fill is not None:
        pygame.draw.rect(large, fill, large.get_rect(), border_radius=curve)
    return _smooth(large, width, height)


def _stretched(small: pygame.Surface, width: int, height: int, reach: int) -> pygame.Surface:
    """A larger box from the four corners, the edges and the middle of a small one."""
    whole = blank(width, height)
    sizes = (reach, 2, reach)
    steps = (0, reach, reach + 2)
    across = ((0, reach), (reach, width - 2 * reach), (width - reach, reach))
    down = ((0, reach), (reach, height - 2 * reach), (height - reach, reach))
    for column in range(3):
        for row in range(3):
            part = small.subsurface((steps[column], steps[row], sizes[column], sizes[row]))
            (x, w), (y, h) = across[column], down[row]
            whole.blit(part if (w, h) == part.get_size() else pygame.transform.scale(part, (w, h)), (x, y))
    return whole


def circle(
    size: int, *, fill: Paint | None, line: Paint | None = None, stroke: float = 0.0, inset: float = 0.0
) -> pygame.Surface:
    """A circle of this diameter, or a ring when `fill` is None."""
    large = blank(size * TIMES, size * TIMES)
    middle, outer = size * TIMES / 2, (size / 2 - inset) * TIMES
    if fill is not None:
        pygame.draw.circle(large, fill, (middle, middle), outer)
    if line is not None:
        pygame.draw.circle(large, line, (middle, middle), outer, max(1, round(stroke * TIMES)))
    return _smooth(large, size, size)


def icon(folder: Path, name: str, size: int, color: Paint) -> pygame.Surface:
    """One of our own symbols in one colour; copied, because the order of an SVG's bytes is slow to paint."""
    text = (folder / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    tinted = text.replace("#000000", f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}")
    drawn = pygame.image.load_sized_svg(BytesIO(tinted.encode("utf-8")), (max(1, size), max(1, size)))
    surface = blank(*drawn.get_size())
    surface.blit(drawn, (0, 0))
    if len(color) == 4:
        surface.set_alpha(color[3])
    return surface


def gradient(width: int, height: int, top: Paint, bottom: Paint) -> pygame.Surface:
    """A vertical gradient.

    Although nothing shows through, it has an alpha channel: copying it is quicker, but takes the window out of the
    processor's cache, and all that is painted after it pays for that.
    """
    column = blank(1, height)
    for y in range(height):
        part = y / max(1, height - 1)
        column.set_at((0, y), tuple(round(a + (b - a) * part) for a, b in zip(top[:3], bottom[:3], strict=True)))
    return pygame.transform.scale(column, (width, height))
