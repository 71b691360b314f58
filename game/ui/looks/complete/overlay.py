"""What lies open over the table until it is closed: what happened lately, or all that a seat has said."""

from game.core.values import Seat, read_seat
from game.rules.complete.values.events import Played, RoundBegan
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.complete.words import event_line, signal_text
from game.ui.looks.frame import TableFrame
from game.ui.node import Node, Nodes, Panel, Text, cleared
from game.ui.theme import ACCENT, HEAD, LEAD, MUTED, PANEL, TARGET, TEXT
from game.ui.widgets import button

LINE_GAP = 6.0


def overlaid(context: Context, frame: TableFrame, area: Box, nodes: Nodes) -> Nodes:
    """The table's nodes with what lies open over them; only that can be pressed then."""
    kind, _, rest = frame.overlay.partition(":")
    seat = rest.removeprefix("said:")
    if kind == "peek" and rest.startswith("said:"):
        return _listed(context, frame, area, nodes, *_said(context, frame, read_seat(seat)))
    if kind == "last":
        return _listed(context, frame, area, nodes, *_lately(context, frame))
    return nodes


def _said(context: Context, frame: TableFrame, seat: Seat) -> tuple[str, list[str]]:
    """All that stands of what a seat has said (C10)."""
    mine = [signal for signal in frame.public.signals if signal.seat == seat]
    title = context.tr("complete.said_by", name=frame.names[seat])
    return title, [signal_text(context, frame.names, signal) for signal in mine]


def _lately(context: Context, frame: TableFrame) -> tuple[str, list[str]]:
    """What happened in this round and the one before it, or since the seat that looks played its last card."""
    looks = frame.viewer if frame.viewer is not None else frame.waiting
    begins = [at for at, event in enumerate(frame.log) if isinstance(event, RoundBegan)]
    plays = [at for at, event in enumerate(frame.log) if isinstance(event, Played) and event.seat == looks]
    since = plays[-1] if plays else begins[-2] if len(begins) > 1 else 0
    told = (event_line(context, frame.public, frame.names, event) for event in frame.log[since:])
    title = context.tr("complete.last_round")
    if plays and looks is not None:
        title = context.tr("complete.last_since", name=frame.names[looks])
    return title, [line for line in told if line] or [context.tr("complete.last_none")]


def _listed(context: Context, frame: TableFrame, area: Box, nodes: Nodes, title: str, lines: list[str]) -> Nodes:
    """A window with the newest of these lines that fit."""
    panel = area
    room = Box(panel.x + 24, panel.y + 62, panel.w - 48, panel.h - 84)
    shown: list[tuple[str, float]] = []
    left = room.h
    for line in reversed(lines):
        high = context.letters.height(line, room.w, size=LEAD)
        left -= high + LINE_GAP
        if left < 0 and shown:
            break
        shown.insert(0, (line, min(high, room.h)))
    words: list[Node] = []
    y = room.y
    for line, high in shown:
        words.append(Text(Box(room.x, y, room.w, high), line, LEAD, TEXT, valign="top"))
        y += high + LINE_GAP
    if len(shown) < len(lines):
        rest = context.tr("complete.more_said", n=len(lines) - len(shown))
        words.append(Text(Box(room.x, panel.bottom - 22, room.w, 20), rest, 12, MUTED))
    close = Box(panel.right - 156, panel.y + 12, 136, max(TARGET, 34))
    return (
        *cleared(nodes, panel),
        Panel(panel, PANEL, ACCENT, 22, 2),
        Text(Box(panel.x + 24, panel.y + 10, panel.w - 200, 38), title, HEAD, bold=True),
        *button(context, close, "close", context.tr("ui.close"), primary=True),
        *words,
    )
