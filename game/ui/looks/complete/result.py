"""The end of a match of Mission Complete: the rank, the missions kept, the markers' cards, every hand."""

from game.core.values import Seat
from game.rules.complete.values.brief import WINNING
from game.rules.complete.values.cards import Card
from game.rules.complete.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.complete.cards import back, colour_chip, face, inline
from game.ui.looks.complete.words import operator_words, task_text
from game.ui.looks.frame import TableFrame
from game.ui.marks import icon_mark
from game.ui.node import Node, Nodes, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import BODY, GOLD, INK, LEAD, MEDALS, MUTED, RAISED, SMALL, TEXT, TITLE, Paint
from game.ui.widgets import titled

COINS: tuple[Paint, ...] = (MEDALS["bronze"], MEDALS["silver"], MEDALS["gold"])
"""What three, four, and five or more missions are worth (E1)."""


def compose_result(context: Context, frame: TableFrame, area: Box) -> Nodes:
    """Everything between the header and the row of buttons."""
    left = Box(area.x, area.y, 360, area.h)
    right = Box(left.right + 20, area.y, area.w - 380, area.h)
    hands = Box(right.x, right.y, right.w, right.h * 0.44)
    below = Box(right.x, hands.bottom + 14, right.w, right.bottom - hands.bottom - 14)
    kept, last = (
        Box(below.x, below.y, below.w * 0.56 - 7, below.h),
        Box(below.x + below.w * 0.56 + 7, below.y, below.w * 0.44 - 7, below.h),
    )
    return (
        *_verdict(context, frame, left),
        *_hands(context, frame, hands),
        *_kept(context, frame, kept),
        *_last(context, frame, last),
    )


def rank(missions: int) -> int:
    """0 for a game that is lost, then 3, 4, 5 (E1)."""
    return 0 if missions < WINNING else min(missions, 5)


def _verdict(context: Context, frame: TableFrame, box: Box) -> Nodes:
    public: Public = frame.public
    reached = rank(public.missions)
    color = COINS[reached - WINNING] if reached else RAISED
    ink = INK if reached else TEXT
    coin = around(box.middle[0], box.y + 140, 220)
    missions = context.tr("complete.result.missions", n=public.missions)
    inside = Box(box.x + 10, box.y + 270, box.w - 20, 60)
    return (
        Picture(coin, Coin(color, thick=True)),
        Text(around(coin.middle[0], coin.y + 94, 150, 88), str(public.missions), 72, ink, bold=True, align="center"),
        Text(around(coin.middle[0], coin.y + 156, 160, 26), missions, LEAD, ink, align="center"),
        Text(inside, context.tr(f"complete.result.rank.r{reached}"), TITLE, bold=True, align="center"),
        Text(
            Box(box.x + 20, inside.bottom + 8, box.w - 40, 130),
            _reasons(context, frame),
            LEAD,
            MUTED,
            align="center",
            valign="top",
        ),
    )


def _reasons(context: Context, frame: TableFrame) -> str:
    public: Public = frame.public
    reason = public.end.outcome.reason if public.end is not None else "deck_out"
    lines = [context.tr(f"complete.result.{reason}")]
    if public.missions < WINNING:
        lines.append(context.tr("complete.result.missing", n=WINNING - public.missions))
    elif public.missions < 5:
        lines.append(context.tr("complete.result.next_rank", n=1))
    if frame.assisted:
        lines.append(context.tr("ui.assisted"))
    return "\n".join(lines)


# ---- hands -----------------------------------------------------------------------------------------


def _hands(context: Context, frame: TableFrame, box: Box) -> Nodes:
    nodes: list[Node] = [*titled(box, context.tr("complete.result.hands"))]
    columns = Box(box.x + 16, box.y + 36, box.w - 32, box.h - 46).columns(frame.public.seats, 12)
    for seat, column in enumerate(columns):
        nodes += _hand(context, frame, Seat(seat), column)
    return tuple(nodes)


def _hand(context: Context, frame: TableFrame, seat: Seat, box: Box) -> Nodes:
    """The cards of a seat; where its hand is not shown, from behind."""
    view = next((view for view in frame.shown if view.seat == seat), None)
    count = frame.public.hands[seat]
    chip = Box(box.x, box.y, 28, 28)
    nodes: list[Node] = [
        *colour_chip(chip, frame.public.colours[seat]),
        Text(Box(chip.right + 8, box.y, box.w - 36, 28), frame.names[seat], LEAD, bold=True),
    ]
    room = Box(box.x, box.y + 38, box.w, box.h - 42)
    per_row = count if box.w >= 300 else 2
    rows = -(-max(1, count) // per_row) if per_row else 1
    wide = min((room.w - 6 * (per_row - 1)) / max(1, per_row), (room.h - 6 * (rows - 1)) / rows / 1.4, 92.0)
    if not count:
        nodes.append(Text(Box(room.x, room.y, room.w, 26), context.tr("complete.result.no_cards"), BODY, MUTED))
    for at in range(count):
        spot = Box(room.x + at % per_row * (wide + 6), room.y + at // per_row * (wide * 1.4 + 6), wide, wide * 1.4)
        nodes.append(Picture(spot, back() if view is None else face(view.hand[at])))
    return tuple(nodes)


# ---- missions ----------------------------------------------------------------------------------------


def _kept(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """The tasks that were fulfilled."""
    public: Public = frame.public
    nodes: list[Node] = [*titled(box, context.tr("complete.result.kept"))]
    room = Box(box.x + 16, box.y + 34, box.w - 32, box.h - 44)
    if not public.kept:
        nodes.append(Text(room, context.tr("complete.result.none_kept"), BODY, MUTED, valign="top"))
        return tuple(nodes)
    high = min(52.0, room.h / len(public.kept))
    for row, card in zip(room.rows(high, 0, len(public.kept)), public.kept, strict=True):
        nodes.append(Text(Box(row.x, row.y, 40, row.h), inline(card), 19))
        words = Box(row.x + 46, row.y + 1, row.w - 46, row.h - 2)
        nodes.append(Text(words, _task(context, public, card), SMALL + 1, TEXT))
    return tuple(nodes)


def _last(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """The cards under the markers at the end, and whether the task had been fulfilled (E4)."""
    end = frame.public.end
    nodes: list[Node] = [*titled(box, context.tr("complete.result.last"))]
    room = Box(box.x + 16, box.y + 34, box.w - 32, box.h - 44)
    if end is None or end.robot is None:
        nodes.append(Text(room, context.tr("complete.result.no_mission"), BODY, MUTED, valign="top"))
        return tuple(nodes)
    operator = context.tr("complete.operator", name=operator_words(frame.public, frame.names, end.robot))
    lines = [f"{icon_mark('robot')} {operator}"]
    lines.append(f"{icon_mark('task')} {_task(context, frame.public, end.task)}")
    if end.fulfilled is not None:
        lines.append(context.tr("complete.result.fulfilled" if end.fulfilled else "complete.result.unfulfilled"))
    heights = [min(context.letters.height(line, room.w, size=BODY) + 4, room.h / len(lines)) for line in lines]
    y = room.y
    for line, high in zip(lines, heights, strict=True):
        told = line is lines[-1] and end.fulfilled is not None
        nodes.append(Text(Box(room.x, y, room.w, high), line, BODY, GOLD if told else TEXT, bold=told))
        y += high
    return tuple(nodes)


def _task(context: Context, public: Public, card: Card | None) -> str:
    if card is None:
        return context.tr("complete.result.no_task")
    return task_text(context, public.brief, card)
