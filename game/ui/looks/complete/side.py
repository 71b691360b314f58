"""The right of the table: missions done, deck and markers, the call, the rounds that count, and the log."""

from itertools import islice

from game.core.values import Seat
from game.rules.complete.values.brief import WINNING
from game.rules.complete.values.public import Public, Round
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.complete.cards import back, inline, suit
from game.ui.looks.complete.layout import Layout
from game.ui.looks.complete.touches import CALL
from game.ui.looks.complete.words import caller, event_line, last_round
from game.ui.looks.frame import TableFrame
from game.ui.marks import icon_mark
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Target, Text
from game.ui.picker import CONFIRM
from game.ui.theme import (
    AMBUSH,
    AMBUSH_TEXT,
    BODY,
    GOLD,
    LINE,
    MUTED,
    PANEL,
    SLOT,
    SMALL,
    TEXT,
    WHITE,
    Paint,
)
from game.ui.widgets import button, titled

LOG_LARGEST = 20.0
"""However large the interface is, some lines of the log are to be seen."""

RANKS = (3, 4, 5)
"""Missions from which on a rank is reached (E1)."""


def mission(context: Context, frame: TableFrame, at: Layout) -> Nodes:
    """How many missions are completed, what is won so far (E2), the deck, and where the markers are."""
    public: Public = frame.public
    box, deck = at.mission, at.deck()
    won = public.missions >= WINNING
    stars = " ".join(icon_mark("star") if public.missions >= rank else "·" for rank in RANKS)
    so_far = context.tr("complete.won_so_far", stars=stars) if won else context.tr("complete.to_win", n=WINNING)
    nodes: list[Node] = [
        *titled(box, context.tr("complete.missions")),
        Text(Box(box.x + 16, box.y + 32, 54, 56), str(public.missions), 48, GOLD if won else TEXT, bold=True),
        Text(Box(box.x + 72, box.y + 40, 106, 46), so_far, SMALL + 1, GOLD if won else MUTED),
    ]
    nodes += [Picture(deck.moved(-2.5 * step, -2.5 * step), back()) for step in range(min(3, public.deck) - 1, -1, -1)]
    if not public.deck:
        nodes.append(Panel(deck, SLOT, LINE, 7, 1.5))
    count = context.tr("complete.deck", n=public.deck)
    low = public.deck < public.seats
    nodes.append(
        Text(Box(deck.x - 44, deck.bottom + 4, deck.w + 60, 20), count, SMALL, GOLD if low else MUTED, align="right")
    )
    state = Box(box.x + 16, box.y + 92, box.w - 132, box.h - 98)
    nodes.append(Text(state, _markers(context, frame), SMALL, TEXT, valign="top"))
    return tuple(nodes)


def _markers(context: Context, frame: TableFrame) -> str:
    """Who holds the Robot and the Task, a line each."""
    public: Public = frame.public
    lines = []
    for kind, holder in (("robot", public.robot), ("task", public.task)):
        where = context.tr("complete.free") if holder is None else frame.names[holder]
        lines.append(f"{icon_mark(kind)} {where}")
    return "\n".join(lines)


# ---- the call ----------------------------------------------------------------------------------------


def call(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The button that anybody may press at any time (M1); then who calls, then "sure?" (M11)."""
    if frame.picked[:1] == (CALL,):
        return _calling(context, frame, box, keys)
    offered = CALL in keys
    lit = offered and context.lit(CALL)
    press = Box(box.x, box.y, box.w, 64)
    ink = WHITE if offered else MUTED
    word = context.tr("complete.call")
    nodes: list[Node] = [
        Panel(press, AMBUSH if offered else SLOT, AMBUSH_TEXT if lit else None if offered else LINE, 26, 3),
        Icon(Box(press.x + 18, press.y + 18, 28, 28), "megaphone", ink),
        Text(Box(press.x + 54, press.y + 4, press.w - 68, press.h - 8), word, 20, ink, bold=True, align="center"),
        Target(press, CALL, offered, 26),
    ]
    why, tone = _under_call(context, frame, offered=offered)
    nodes.append(Text(Box(box.x + 4, press.bottom + 4, box.w - 8, 26), why, SMALL, tone, align="center"))
    return tuple(nodes)


def _under_call(context: Context, frame: TableFrame, *, offered: bool) -> tuple[str, Paint]:
    """Why nobody can call, or that somebody may, and in which ink."""
    public: Public = frame.public
    if not public.is_running:
        return context.tr("complete.call_idle"), MUTED
    if last_round(public):
        return context.tr("complete.last_call"), GOLD
    quiet = "" if frame.beat is not None else context.tr("complete.call_off")
    return context.tr("complete.call_any") if offered else quiet, MUTED


def _calling(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """Who calls, and whether that is meant; the button itself takes it back."""
    seat = caller(frame)
    sure = CONFIRM in keys and seat is not None
    words = context.tr("complete.sure", name=frame.names[seat]) if sure and seat is not None else ""
    words = words or context.tr("complete.who_calls")
    row = Box(box.x + 8, box.bottom - 46, box.w - 16, 38)
    back_, yes = Box(row.x, row.y, 92, row.h), Box(row.x + 98, row.y, row.w - 98, row.h)
    nodes: list[Node] = [
        Panel(box, PANEL, AMBUSH, 16, 2),
        Text(Box(box.x + 12, box.y + 4, box.w - 24, 42), words, BODY, TEXT, bold=True, align="center"),
        *button(context, back_, CALL, context.tr("complete.not_yet"), size=SMALL + 1),
    ]
    if sure:
        nodes += button(context, yes, CONFIRM, context.tr("complete.really"), primary=True, size=SMALL + 1)
    return tuple(nodes)


# ---- the rounds that count ---------------------------------------------------------------------------


def rounds(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """The cards of the rounds since the Task was placed, a column for each seat, the newest lowest (C13)."""
    public: Public = frame.public
    nodes: list[Node] = [*titled(box, context.tr("complete.rounds"))]
    room = Box(box.x + 12, box.y + 30, box.w - 24, box.h - 36)
    counted = public.counted
    if not counted:
        words = context.tr("complete.rounds_none" if public.is_running else "complete.rounds_idle")
        return (*nodes, Text(room, words, SMALL, MUTED, valign="top"))
    columns = Box(room.x + 26, room.y, room.w - 26, 20).columns(public.seats)
    for seat, column in enumerate(columns):
        nodes.append(Text(column.inset(1, 0), suit(public.colours[seat]), SMALL, align="center"))
    fit = max(1, int((room.h - 20) // 24))
    for line, (number, round_) in enumerate(list(enumerate(counted, start=1))[-fit:]):
        y = room.y + 20 + 24 * line
        nodes.append(Text(Box(room.x, y, 24, 22), str(number), SMALL, MUTED, align="center"))
        nodes += _round(round_, tuple(column.moved(0, y - room.y) for column in columns))
    return tuple(nodes)


def _round(round_: Round, columns: tuple[Box, ...]) -> Nodes:
    laid = [(column, round_.card_of(Seat(seat))) for seat, column in enumerate(columns)]
    return tuple(
        Text(Box(column.x, column.y, column.w, 22), inline(card), 14, align="center")
        for column, card in laid
        if card is not None
    )


# ---- the log -----------------------------------------------------------------------------------------


def log(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """The newest lines of the log, as many as fit; `log_up` lines are scrolled away."""
    nodes: list[Node] = [*titled(box, context.tr("ui.log_assisted" if frame.assisted else "ui.log"))]
    told = (event_line(context, frame.public, frame.names, event) for event in reversed(frame.log))
    lines = (line for line in told if line)
    room = Box(box.x + 14, box.y + 32, box.w - 28, box.h - 40)
    size = min(SMALL + 1, LOG_LARGEST / context.scale)
    y = room.bottom
    for line in islice(lines, frame.log_up, None):
        high = context.letters.height(line, room.w, size=size)
        if y - high < room.y:
            break
        y -= high
        nodes.append(Text(Box(room.x, y, room.w, high), line, size, TEXT, valign="top"))
        y -= 3
    return tuple(nodes)
