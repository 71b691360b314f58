"""Paints what is on its way over the table, and what is said large over it for a moment."""

from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import TrickWon
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.crew.cards import back, face
from game.ui.looks.crew.layout import Layout
from game.ui.looks.crew.tasks import token_coin
from game.ui.looks.crew.words import event_line
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Nodes, Panel, Picture, Target, Text, cleared
from game.ui.theme import ACCENT, GOLD, LEAD, RAISED, TEXT
from game.ui.timeline import Beat, Glide, between

STEP = 10.0
"""A thing that grows on its way does so in steps, because each size is drawn anew."""

SKIP = "skip"
"""The place that is pressed to see the end of a motion."""


def in_motion(context: Context, frame: TableFrame, layout: Layout, nodes: Nodes) -> Nodes:
    """The table's nodes with what moves over them; where no hand lies open, a press anywhere ends it."""
    beat = frame.beat
    if beat is None:
        return nodes
    if frame.viewer is None:
        still = tuple(node for node in nodes if not isinstance(node, Target))
        nodes = (*still, Target(context.canvas, SKIP, radius=0))
    if beat.moment is not None:
        return _moment(context, frame, layout, beat, nodes)
    return (*nodes, *(node for glide in beat.glides for node in _glide(context, frame, layout, beat, glide)))


def _glide(context: Context, frame: TableFrame, layout: Layout, beat: Beat, glide: Glide) -> Nodes:
    part = beat.part(glide, context.now)
    if part in (0.0, 1.0):
        return ()
    start, end = (layout.place(name, frame.public, frame.viewer) for name in (glide.source, glide.target))
    if isinstance(glide.thing, str):
        corner = between(_corner(start), _corner(end), part)
        return token_coin(corner, glide.thing)  # type: ignore[arg-type]
    way = _stepped(between(start, end, part))
    piece = face(glide.thing, small=way.w < 60) if isinstance(glide.thing, Card) else back()
    return (Picture(way, piece),)


def _corner(card: Box) -> Box:
    return around(card.right - 6, card.y + 4, 30)


def _stepped(box: Box) -> Box:
    """The box with a width that is a whole number of steps, and the height of a card of this width."""
    wide = max(STEP, round(box.w / STEP) * STEP)
    return around(*box.middle, wide, wide * 1.4)


def _moment(context: Context, frame: TableFrame, layout: Layout, beat: Beat, nodes: Nodes) -> Nodes:
    """A line in words: a trick that was won over the foot of its panel, anything else over its middle."""
    middle = layout.middle
    won = isinstance(beat.moment, TrickWon)
    y = middle.bottom - 26 if won else middle.middle[1]
    box = around(middle.middle[0], y, min(560.0, middle.w - 20), 44 if won else 60)
    color = GOLD if won else ACCENT
    line = event_line(context, frame.names, beat.moment)
    words = Box(box.x + 54, box.y + 4, box.w - 72, box.h - 8)
    return (
        *cleared(nodes, box, keep=True),
        Panel(box, RAISED, color, 18, 2.5),
        Icon(Box(box.x + 18, box.middle[1] - 13, 26, 26), "check" if won else "flag", color),
        Text(words, line, LEAD, TEXT, bold=True),
    )
