"""The program's typeface, how wide words are, and how a text is fitted into a box."""

import copy
import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import fontpkg_atkinson_hyperlegible as family  # type: ignore[import-untyped]
import pygame

MARK_OPEN, MARK_CLOSE = "\ue000", "\ue001"
_PARTS = re.compile(f"({MARK_OPEN}[^{MARK_CLOSE}]*{MARK_CLOSE})")
FONTS: Path = family.ROOT / "files"
"""Where the family lies: asking its registry for the path would take a tenth of the program's start."""

LEADING = 1.22
GROWS_WHOLE = 20.0
"""Letters up to this size grow by the whole of the interface's scale; what is larger gains no more than they do."""
LEAST = 6
"""No letters are smaller, in pixels, than a text that cannot be fitted otherwise is made."""
MARK_WIDTH = 1.72
"""How wide a small picture inside a line is, in text heights."""


def mark(name: str) -> str:
    """A small picture as a part of a text: `card:base:g5` or `icon:fire:red`."""
    return f"{MARK_OPEN}{name}{MARK_CLOSE}"


def parts(word: str) -> tuple[str, ...]:
    """A line in pieces that are either plain text or one mark."""
    return tuple(part for part in _PARTS.split(word) if part)


@dataclass(frozen=True, slots=True)
class Setting:
    """A text set in a box: `px` is the size of the letters, `step` from line to line; both in pixels."""

    px: int
    step: int
    lines: tuple[str, ...]
    width: int
    fits: bool

    @property
    def height(self) -> int:
        return self.step * len(self.lines)


class Type:
    """Fonts by size; made once and passed down. Needs no display.

    `grow` is the scale of the interface, 1 to 2: every text wishes to be so much larger, and is as far as its box
    lets it. One number here moves all letters and all heights that are measured from them, whatever the screen;
    a larger zoom of the whole canvas would push the table off it.
    """

    grow = 1.0

    def __init__(self) -> None:
        pygame.font.init()
        weights = {False: "Regular", True: "Bold"}
        self._files = {bold: FONTS / f"AtkinsonHyperlegible-{weight}.ttf" for bold, weight in weights.items()}
        self._fonts: dict[tuple[bool, int], pygame.font.Font] = {}
        self._widths: OrderedDict[tuple[str, bool, int], int] = OrderedDict()
        self._settings: OrderedDict[object, Setting] = OrderedDict()

    def grown(self, percent: int) -> "Type":
        """The same fonts at another scale of the interface."""
        other = copy.copy(self)
        other.grow = percent / 100
        return other

    def sized(self, size: float) -> float:
        """The size that a text of this size wishes to have."""
        return min(size, GROWS_WHOLE) * self.grow + max(0.0, size - GROWS_WHOLE)

    def font(self, px: int, *, bold: bool) -> pygame.font.Font:
        """The font of a size in pixels."""
        at = (bold, px)
        if at not in self._fonts:
            self._fonts[at] = pygame.font.Font(self._files[bold], px)
        return self._fonts[at]

    def width(self, line: str, px: int, *, bold: bool) -> int:
        """How many pixels wide a line is, its marks included."""
        at = (line, bold, px)
        if at not in self._widths:
            font = self.font(px, bold=bold)
            self._widths[at] = sum(
                mark_width(part, px) if part[0] == MARK_OPEN else font.size(part)[0] for part in parts(line)
            )
            if len(self._widths) > 8000:
                self._widths.popitem(last=False)
        return self._widths[at]

    def set(self, text: str, room: tuple[int, int], *, size: int, low: int, bold: bool) -> Setting:
        """The text in a room of so many pixels: the largest size from `size` to `low` that fits.

        What needs to be smaller than `low` is made so rather than clipped, and `fits` is False.
        """
        at = (text, room, size, low, bold)
        return self._once(at, lambda: self._fit(text, room, size=size, low=low, bold=bold))

    def _once(self, at: object, fit: Callable[[], Setting]) -> Setting:
        """A setting that was kept, or that is made now."""
        if at not in self._settings:
            self._settings[at] = fit()
            if len(self._settings) > 2000:
                self._settings.popitem(last=False)
        return self._settings[at]

    def _fit(self, text: str, room: tuple[int, int], *, size: int, low: int, bold: bool) -> Setting:
        for px in range(size, LEAST - 1, -1):
            setting = self.wrap(text, room[0], px=px, bold=bold)
            if setting.fits and setting.height <= room[1]:
                return setting if px >= low else replace(setting, fits=False)
        return replace(self.wrap(text, room[0], px=max(1, min(size, LEAST)), bold=bold), fits=False)

    def wrap(self, text: str, width: int, *, px: int, bold: bool) -> Setting:
        """The text in lines of at most so many pixels; `fits` is False when a word is wider than that."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, px, bold=bold) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        widest = max(self.width(line, px, bold=bold) for line in lines)
        return Setting(px, max(1, round(px * LEADING)), tuple(lines), widest, widest <= width)

    def height(self, text: str, width: float, *, size: float, bold: bool = False) -> float:
        """How high a text of this size is in a column of so many logical units; a little is added for rounding."""
        fine = 4
        size = self.sized(size)
        column, px = int(width * fine * 0.97), round(size * fine)
        setting = self._once((text, column, px, bold), lambda: self.wrap(text, column, px=px, bold=bold))
        return len(setting.lines) * size * LEADING + 2


def mark_width(part: str, px: int) -> int:
    """How many pixels wide the picture of a mark is."""
    return round(px * (MARK_WIDTH if part[1:].startswith(("card:", "pill:")) else 1.2))
