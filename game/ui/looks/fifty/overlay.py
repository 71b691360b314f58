"""What lies open over the table until it is closed: the cards of a pile, or what was played last."""

from game.core.values import Seat
from game.rules.fifty.values.events import Played
from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.fifty.board import pile_slot
from game.ui.looks.fifty.cards import face
from game.ui.looks.fifty.piles import may_peek
from game.ui.looks.fifty.words import event_line
from game.ui.looks.frame import TableFrame
from game.ui.node import Node, Nodes, Panel, Picture, Ring, Text, cleared
from game.ui.theme import ACCENT, GOLD, HEAD, LEAD, PANEL, TARGET, TEXT
from game.ui.widgets import button

LINE_GAP = 6.0

WIDEST, NARROWEST, STEP = 84, 28, 4
"""How wide the cards of a pile are laid out."""


def overlaid(context: Context, frame: TableFrame, area: Box, nodes: Nodes) -> Nodes:
    """The table's nodes with what lies open over them; only that can be pressed then."""
    kind, _, at = frame.overlay.partition(":")
    if kind == "peek" and may_peek(frame.public, int(at)):
        panel = area.inset(10, 0)
        return (*cleared(nodes, panel), *_pile(context, frame.public, panel, int(at)))
    return _last(context, frame, area, nodes) if kind == "last" else nodes


def _window(context: Context, panel: Box, title: str) -> Nodes:
    close = Box(panel.right - 156, panel.y + 12, 136, max(TARGET, 34))
    return (
        Panel(panel, PANEL, ACCENT, 22, 2),
        Text(Box(panel.x + 24, panel.y + 10, panel.w - 200, 38), title, HEAD, bold=True),
        *button(context, close, "close", context.tr("ui.close"), primary=True),
    )


# ---- a pile ----------------------------------------------------------------------------------------


def _pile(context: Context, public: Public, panel: Box, pile: int) -> Nodes:
    """Every card of a pile, the top first."""
    cards = tuple(reversed(public.piles[pile - 1]))
    count = context.tr("fifty.cards", n=len(cards))
    title = context.tr("fifty.peek", pile=context.tr("fifty.pile", pile=pile, cards=count))
    room = Box(panel.x + 24, panel.y + 62, panel.w - 48, panel.h - 80)
    nodes: list[Node] = [*_window(context, panel, title)]
    for spot, card in zip(_grid(room, len(cards)), cards, strict=True):
        nodes.append(Picture(spot, face(public.brief, card, small=spot.w < 60)))
    return tuple(nodes)


def _grid(room: Box, count: int) -> tuple[Box, ...]:
    """Places for so many cards, as large as the room allows."""
    wide, per_row = NARROWEST, max(1, int(room.w // NARROWEST))
    for width in range(WIDEST, NARROWEST - 1, -STEP):
        each = int((room.w + 8) // (width + 8))
        rows = -(-count // each)
        if rows * (width * 1.4 + 8) - 8 <= room.h:
            wide, per_row = width, each
            break
    return tuple(
        Box(room.x + at % per_row * (wide + 8), room.y + at // per_row * (wide * 1.4 + 8), wide, wide * 1.4)
        for at in range(count)
    )


# ---- the last plays ----------------------------------------------------------------------------------


def _last(context: Context, frame: TableFrame, area: Box, nodes: Nodes) -> Nodes:
    """What happened since the seat that looks played its last card; on the public table, in the last round.

    The window covers the missions; it leaves the piles free as long as it can, and they are ringed where cards came.
    """
    events = frame.log[_since(frame) :]
    told = (event_line(context, frame.public.brief, frame.names, event) for event in events)
    lines = [line for line in told if line] or [context.tr("fifty.last_none")]
    free = pile_slot(area, 1).y - 14 - area.y
    lines, high = _fitting(context, lines, area.w - 68, area.h - 84)
    panel = Box(area.x + 10, area.y, area.w - 20, free if high + 84 <= free else area.h)
    rings: Nodes = ()
    if panel.h < area.h:
        piles = {event.pile for event in events if isinstance(event, Played)}
        rings = tuple(Ring(pile_slot(area, pile).inset(-4), GOLD, 18, 3) for pile in sorted(piles))
    seat = _looks(frame)
    title = context.tr("fifty.last_round") if seat is None else context.tr("fifty.last_since", name=frame.names[seat])
    words: list[Node] = []
    y = panel.y + 60
    for line in lines:
        room = Box(panel.x + 24, y, panel.w - 48, context.letters.height(line, panel.w - 48, size=LEAD))
        words.append(Text(room, line, LEAD, TEXT, valign="top"))
        y = room.bottom + LINE_GAP
    return (*cleared(nodes, panel), *rings, *_window(context, panel, title), *words)


def _fitting(context: Context, lines: list[str], width: float, room: float) -> tuple[list[str], float]:
    """The newest lines that fit into so much height, and how high they are together."""
    shown: list[str] = []
    high = 0.0
    for line in reversed(lines):
        more = context.letters.height(line, width, size=LEAD) + LINE_GAP
        if high + more > room:
            break
        shown.insert(0, line)
        high += more
    return shown, high


def _looks(frame: TableFrame) -> Seat | None:
    """Whose last turn counts."""
    return frame.speaker if frame.speaker is not None else frame.waiting


def _since(frame: TableFrame) -> int:
    """Where in the log the last plays begin."""
    plays = [(at, event.seat) for at, event in enumerate(frame.log) if isinstance(event, Played)]
    seat = _looks(frame)
    if seat is not None:
        return max((at for at, by in plays if by == seat), default=0)
    return plays[-len(frame.names)][0] if len(plays) >= len(frame.names) else 0
