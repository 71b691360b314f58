"""How a look draws samples of missions; a module is such a drawing."""

import importlib
from typing import Any, Protocol, cast

from game.content.samples import Sample
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Nodes


class SampleLook(Protocol):
    """One game's way of drawing samples and what a mission shows besides its words."""

    def draw_sample(self, context: Context, box: Box, entry: Any, sample: Sample) -> Nodes:
        """One situation in a box, the card that differs from one that satisfies the mission marked."""

    def emblem(self, context: Context, box: Box, entry: Any) -> Nodes:
        """What a mission shows besides its words, in a box; () when there is nothing."""


def sample_look_of(game: str) -> SampleLook:
    """The drawing of a game's samples: the module `game.ui.looks.<game>.samples`."""
    return cast(SampleLook, importlib.import_module(f"game.ui.looks.{game}.samples"))


def rows_of(count: int, box: Box, *, ratio: float, gap: float = 5.0) -> tuple[Box, ...]:
    """Boxes of cards side by side in the middle of a box, as large as it allows; `ratio` is height over width."""
    wide = min((box.w - gap * (count - 1)) / count, box.h / ratio)
    left = box.x + (box.w - count * wide - (count - 1) * gap) / 2
    top = box.y + (box.h - wide * ratio) / 2
    return tuple(Box(left + at * (wide + gap), top, wide, wide * ratio) for at in range(count))
