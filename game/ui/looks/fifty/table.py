"""The table of 50 Missions: where its parts lie on the canvas."""

from collections.abc import Iterable

from game.rules.fifty.values.events import Event, Played
from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.board import board
from game.ui.looks.fifty.cards import face
from game.ui.looks.fifty.hand import hand
from game.ui.looks.fifty.sides import ROW, log, progress, seats, signals
from game.ui.looks.frame import Glide, TableFrame
from game.ui.node import Backdrop, Node, Nodes, Picture, find
from game.ui.picker import next_keys
from game.ui.timeline import Tween, between
from game.ui.widgets import HEADER, header

LEFT, RIGHT, EDGE, GAP = 176.0, 304.0, 16.0, 12.0
HAND_H = 176.0
GLIDE = 0.35
"""How many seconds a card is on its way."""


def compose_table(context: Context, frame: TableFrame) -> Nodes:
    """The whole table: public facts, and the hand of the viewer if one lies open."""
    canvas = context.canvas
    top, bottom = HEADER + 12, canvas.h - EDGE
    keys = next_keys(frame.options, frame.picked)
    left = Box(EDGE, top, LEFT, bottom - top)
    right = Box(canvas.w - EDGE - RIGHT, top, RIGHT, bottom - top)
    center = Box(left.right + GAP, HEADER + 6, right.x - left.right - 2 * GAP, bottom - HEADER - 6)
    hand_box = Box(center.x, bottom - HAND_H, center.w, HAND_H)
    nodes: list[Node] = [Backdrop(canvas), *_header(context, frame)]
    words = context.catalogue.language
    nodes += frame.once((progress, left, words), lambda: progress(context, frame, left))
    nodes += board(context, frame, Box(center.x, center.y, center.w, hand_box.y - center.y - 8), keys)
    nodes += hand(context, frame, hand_box, keys)
    seats_h = 36 + len(frame.names) * (ROW + 4)
    nodes += seats(context, frame, Box(right.x, right.y, right.w, seats_h), keys)
    signals_box = Box(right.x, right.y + seats_h + GAP, right.w, 122)
    nodes += signals(context, frame, signals_box, keys)
    rest = Box(right.x, signals_box.bottom + GAP, right.w, right.bottom - signals_box.bottom - GAP)
    nodes += frame.once((log, rest, words), lambda: log(context, frame, rest))
    for glide in frame.glides:
        nodes += _glide(context, frame, glide, right, tuple(nodes))
    return tuple(nodes)


def _glide(context: Context, frame: TableFrame, glide: Glide, seats_box: Box, nodes: Nodes) -> Nodes:
    """A played card on its way to its pile, over what lay there before."""
    slot = find(nodes, f"pile:{glide.pile}")
    if slot is None:
        return ()
    brief = frame.public.brief
    end = around(*slot.box.middle, 100, 140)
    start = around(seats_box.x + 28, seats_box.y + 60 + glide.seat * (ROW + 4), 40, 56)
    way = between(start, end, glide.tween.part(context.now))
    return (Picture(end, face(brief, glide.covered)), Picture(way, face(brief, glide.card, small=way.w < 60)))


def glides(before: Public, events: Iterable[Event], now: float) -> tuple[Glide, ...]:
    """The cards that these events set in motion."""
    return tuple(
        Glide(event.seat, event.pile, event.card, before.tops[event.pile - 1], Tween(now, GLIDE))
        for event in events
        if isinstance(event, Played)
    )


def _header(context: Context, frame: TableFrame) -> Nodes:
    return header(
        context,
        title(context, frame.public),
        subtitle(context, frame.public, frame.seed),
        (("menu", context.tr("ui.menu")), ("rules", context.tr("ui.rules"))),
    )


def title(context: Context, public: Public) -> str:
    """The game and its box."""
    box = public.brief.box
    name = context.tr("fifty.title")
    return name if box == "base" else f"{name} · {context.tr(f'brief.fifty.box.choice.{box}')}"


def subtitle(context: Context, public: Public, seed: str) -> str:
    """The goal, how many play, and the seed."""
    return " · ".join(
        (
            context.tr(f"brief.fifty.goal.choice.{public.brief.goal}"),
            context.tr("ui.players", n=public.seats),
            context.tr("ui.seed_is", seed=seed),
        )
    )
