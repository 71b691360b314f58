"""Samples of missions of 50 Missions: four tops in a row."""

from typing import Any

from game.content.samples import Sample
from game.rules.fifty.values.brief import Brief
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.fifty.cards import face
from game.ui.looks.samples import rows_of
from game.ui.node import Node, Nodes, Picture, Ring
from game.ui.theme import ACCENT

RATIO = 1.4


def draw_sample(_context: Context, box: Box, entry: Any, sample: Sample) -> Nodes:
    """Four tops, with the symbols of the mission's box; an own mission shows those of both boxes together (F2)."""
    brief = Brief("base" if entry.set == "base" else "complique")
    nodes: list[Node] = []
    for at, (spot, card) in enumerate(zip(rows_of(4, box, ratio=RATIO), sample.shown, strict=True)):
        nodes.append(Picture(spot, face(brief, card, small=True)))
        if at == sample.changed:
            nodes.append(Ring(spot.inset(-2.5), ACCENT, 7, 2.5))
    return tuple(nodes)


def emblem(_context: Context, _box: Box, _entry: Any) -> Nodes:
    """A mission is its text."""
    return ()
