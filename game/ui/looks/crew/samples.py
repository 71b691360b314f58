"""What a mission of The Crew shows besides its words: its tasks, face down, with their tokens."""

from typing import Any

from game.content.samples import Sample
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.crew.cards import back
from game.ui.looks.crew.tasks import token_coin
from game.ui.node import Node, Nodes, Picture

RATIO = 1.4
WIDEST = 62.0


def draw_sample(_context: Context, _box: Box, _entry: Any, _sample: Sample) -> Nodes:
    """A mission takes a whole attempt: there is no single situation to show."""
    return ()


def emblem(_context: Context, box: Box, entry: Any) -> Nodes:
    """A card for each task, with its token on the corner."""
    if not entry.tasks:
        return ()
    gap, top = 8.0, 8.0
    wide = min(WIDEST, (box.h - top) / RATIO, (box.w - 14 - gap * (entry.tasks - 1)) / entry.tasks)
    nodes: list[Node] = []
    for at in range(entry.tasks):
        spot = Box(box.x + at * (wide + gap), box.y + top, wide, wide * RATIO)
        nodes.append(Picture(spot, back()))
        if at < len(entry.tokens):
            side = min(30.0, max(16.0, wide * 0.6))
            nodes += token_coin(Box(spot.right - side * 0.7, spot.y - side * 0.3, side, side), entry.tokens[at])
    return tuple(nodes)
