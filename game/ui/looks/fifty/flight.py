"""Paints what is on its way over the table, and what stands large over it for a moment."""

from typing import Any

from game.rules.fifty.terms import Mission
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import MedalWon
from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.board import mission_disc
from game.ui.looks.fifty.cards import back, face
from game.ui.looks.fifty.layout import Layout
from game.ui.looks.fifty.motion import GOLDEN
from game.ui.looks.fifty.words import event_line
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Nodes, Panel, Picture, Target, Text, cleared
from game.ui.pieces import Coin
from game.ui.theme import GADGET, GOLD, LEAD, MEDALS, PANEL, RAISED, TEXT, TITLE
from game.ui.timeline import RISE, Beat, Glide, Tween, between

STEP = 10.0
"""A thing that grows on its way does so in steps, because each size is drawn anew."""

SKIP = "skip"
"""The place that is pressed to see the end of a motion."""

TURN = 0.4
"""In this part of its way a mission that was won turns over; then it flies."""


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
    public: Public = frame.public
    part = beat.part(glide, context.now)
    held = public.hands[frame.viewer] if frame.viewer is not None else 3
    start, end = layout.place(glide.source, held), layout.place(glide.target, held)
    if isinstance(glide.thing, Mission):
        return _mission(glide, start, end, part)
    if part in (0.0, 1.0):
        return ()
    way = _stepped(between(start, end, part))
    piece = back(public.brief) if glide.thing is None else _face(public, glide.thing, way)
    return (Picture(way, piece),)


def _face(public: Public, card: Card, box: Box) -> Any:
    return face(public.brief, card, small=box.w < 60)


def _stepped(box: Box) -> Box:
    """The box with a width that is a whole number of steps, and the height of a card of this width."""
    wide = max(STEP, round(box.w / STEP) * STEP)
    return around(*box.middle, wide, wide * 1.4)


def _mission(glide: Glide, start: Box, end: Box, part: float) -> Nodes:
    """A mission turns up in its place, or turns over and flies to the missions done."""
    disc = mission_disc(glide.thing)
    if glide.source == glide.target:
        return (Picture(start, disc, max(0.02, part)),)
    if part < TURN:
        return (Picture(start, disc, max(0.02, 1 - part / TURN)),)
    way = between(start, end, (part - TURN) / (1 - TURN))
    wide = max(2 * STEP, round(way.w / (2 * STEP)) * 2 * STEP)
    box = around(*way.middle, wide)
    return (Picture(box, disc), Icon(box.inset(box.w * 0.28), "check", disc.rim))


# ---- moments ---------------------------------------------------------------------------------------


def _moment(context: Context, frame: TableFrame, layout: Layout, beat: Beat, nodes: Nodes) -> Nodes:
    if isinstance(beat.moment, MedalWon):
        return _medal(context, layout, beat, nodes)
    middle = layout.board.middle[0]
    box = around(middle, layout.board.y + layout.board.h * 0.41, layout.board.w - 40, 60)
    golden = beat.moment == GOLDEN
    line = context.tr("fifty.moment.golden") if golden else _line(context, frame, beat)
    words = Box(box.x + 66, box.y + 4, box.w - 84, box.h - 8)
    return (
        *cleared(nodes, box, keep=True),
        Panel(box, RAISED, GOLD if golden else GADGET, 18, 3),
        Icon(Box(box.x + 22, box.y + 16, 28, 28), "star" if golden else "gear", GOLD if golden else GADGET),
        Text(words, line, LEAD, TEXT, bold=True),
    )


def _line(context: Context, frame: TableFrame, beat: Beat) -> str:
    return event_line(context, frame.public.brief, frame.names, beat.moment)


def _medal(context: Context, layout: Layout, beat: Beat, nodes: Nodes) -> Nodes:
    """A large medal over the table; it rises to its size, unless motion is reduced."""
    medal = beat.moment.medal
    x, y = layout.board.middle
    panel = around(x, y + 20, 420, 400)
    still = context.settings.reduce_motion
    part = 1.0 if still else Tween(beat.start, RISE).part(context.now)
    size = round((150 + 90 * part) / STEP) * STEP
    coin = around(x, panel.y + 158, size)
    name = context.tr(f"fifty.result.{medal}")
    return (
        *cleared(nodes, panel, keep=True),
        Panel(panel, PANEL, MEDALS[medal], 30, 3),
        Picture(coin, Coin(MEDALS[medal], thick=True)),
        Icon(around(*coin.middle, size * 0.5), "star", TEXT),
        Text(Box(panel.x + 20, panel.bottom - 104, panel.w - 40, 64), name, TITLE, TEXT, bold=True, align="center"),
    )
