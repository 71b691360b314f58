"""The columns of JARVIS: the open cards, and under them those that lie face down (K78-K91)."""

from game.core.values import JARVIS
from game.rules.crew.values.public import Phase, Public
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.crew.acting import jarvis_reason
from game.ui.looks.crew.cards import back, face
from game.ui.looks.crew.people import name_of
from game.ui.looks.frame import TableFrame
from game.ui.node import Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.theme import ACCENT, BODY, LEAD, LINE, MUTED, SLOT, SMALL, TEXT

PEEK = 16.0
"""How much of a card that lies face down can be seen under the open one."""


def column_spots(box: Box, count: int) -> tuple[Box, ...]:
    """Where the open cards lie, from left to right."""
    room = Box(box.x + 16, box.y + 46, box.w - 32, box.h - 46 - PEEK - 52)
    wide = min((room.w - 8 * (count - 1)) / count, room.h / 1.4, 96.0)
    high = min(wide * 1.5, room.h)
    left = room.x + (room.w - count * wide - 8 * (count - 1)) / 2
    y = room.y + (room.h - high) / 2
    return tuple(Box(left + at * (wide + 8), y, wide, high) for at in range(count))


def columns(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The panel of JARVIS; the commander chooses there with the own hand open (K95)."""
    public: Public = frame.public
    acts = JARVIS in frame.actors and public.phase in (Phase.PLAY, Phase.PASS)
    nodes: list[Node] = [
        Panel(box, SLOT, ACCENT if acts else LINE, 22, 2.5 if acts else 1.5),
        Text(Box(box.x + 20, box.y + 10, box.w - 40, 28), context.tr("crew.jarvis_cards"), LEAD, TEXT, bold=True),
        Text(Box(box.x + 20, box.bottom - 46, box.w - 40, 38), _who(context, frame), BODY, MUTED, align="center"),
    ]
    for at, spot in enumerate(column_spots(box, len(public.columns)), start=1):
        nodes += _column(context, frame, spot, at, keys)
    return tuple(nodes)


def _who(context: Context, frame: TableFrame) -> str:
    public: Public = frame.public
    for key in (context.hover, context.focus):
        code = jarvis_reason(frame, key)
        if code:
            return context.tr(f"refusal.{code}")
    name = name_of(context, frame.names, public.commander)
    return context.tr("crew.jarvis_now" if JARVIS in frame.actors else "crew.jarvis_who", name=name)


def _column(context: Context, frame: TableFrame, spot: Box, at: int, keys: frozenset[str]) -> Nodes:
    public: Public = frame.public
    column, key = public.columns[at - 1], f"column:{at}"
    nodes: list[Node] = []
    if column.covered:
        nodes.append(Picture(spot.moved(0, PEEK), back()))
    if column.up is None:
        if not column.covered:
            nodes.append(Panel(spot, SLOT, LINE, 10, 1.2))
        return tuple(nodes)
    chosen = key in frame.picked
    lifted = spot.moved(0, -10) if chosen or (context.lit(key) and key in keys) else spot
    dim = bool(jarvis_reason(frame, key))
    nodes.append(Picture(lifted, face(column.up, dim=dim, small=spot.w < SMALL + 47)))
    if chosen:
        nodes.append(Ring(lifted.inset(-4), ACCENT, 12, 3))
    if public.phase in (Phase.PLAY, Phase.PASS) and frame.viewer == public.commander:
        nodes.append(Target(lifted, key, key in keys or chosen, 10))
    return tuple(nodes)
