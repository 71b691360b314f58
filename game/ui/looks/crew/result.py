"""The end of an attempt: won or lost and why, every hand, trick by trick."""

from game.core.condition import BROKEN
from game.core.values import JARVIS, Seat
from game.rules.crew.terms import standing
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Public
from game.rules.crew.values.tricks import Task, Trick, slot
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.crew.briefing import briefing, wanted_height
from game.ui.looks.crew.cards import back, face, sorted_hand
from game.ui.looks.crew.paints import BROKEN as BROKEN_INK
from game.ui.looks.crew.paints import RADIO
from game.ui.looks.crew.people import name_of, seat_badge
from game.ui.looks.crew.progress import broken_by, task_why
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Ring, Text
from game.ui.pieces import Coin
from game.ui.theme import BODY, GOLD, INK, LEAD, MUTED, SEATS, SLOT, SMALL, TEXT, TITLE
from game.ui.widgets import titled

LEFT, GAP = 316.0, 14.0
VERDICT = 262.0
STRIP = 70.0


def compose_result(context: Context, frame: TableFrame, area: Box) -> Nodes:
    """Everything between the header and the row of buttons."""
    left = Box(area.x, area.y, LEFT, area.h)
    right = Box(left.right + GAP, area.y, area.w - LEFT - GAP, area.h)
    verdict = Box(left.x, left.y, left.w, VERDICT)
    most = left.h - VERDICT - GAP
    goals = Box(left.x, verdict.bottom + GAP, left.w, min(most, max(120.0, wanted_height(context, frame, left.w))))
    crew = frame.public.crew
    hands = Box(right.x, right.y, right.w, 42 + min(48.0, (right.h * 0.46 - 42) / len(crew)) * len(crew))
    tricks = Box(right.x, hands.bottom + GAP, right.w, right.bottom - hands.bottom - GAP)
    return (
        *_verdict(context, frame, verdict),
        *briefing(context, frame, goals),
        *_hands(context, frame, hands),
        *_tricks(context, frame, tricks),
    )


def _verdict(context: Context, frame: TableFrame, box: Box) -> Nodes:
    public: Public = frame.public
    won = public.outcome is not None and public.outcome.won
    coin = around(box.middle[0], box.y + 62, 104)
    headline = context.tr("crew.result.won" if won else "crew.result.lost")
    return (
        Panel(box, SLOT, RADIO if won else BROKEN_INK, 18, 2),
        Picture(coin, Coin(RADIO if won else BROKEN_INK, thick=True)),
        Icon(coin.inset(24), "check" if won else "cross", INK),
        Text(Box(box.x + 14, box.y + 118, box.w - 28, 42), headline, TITLE - 6, TEXT, bold=True, align="center"),
        Text(
            Box(box.x + 16, box.y + 160, box.w - 32, box.h - 166),
            "\n".join(_reasons(context, frame)),
            BODY,
            MUTED,
            align="center",
            valign="top",
        ),
    )


def _reasons(context: Context, frame: TableFrame) -> list[str]:
    """Why it ended, what broke it, and how many attempts it counts as (K69, K75)."""
    public: Public = frame.public
    reason = public.outcome.reason if public.outcome is not None else "gave_up"
    lines = [context.tr(f"outcome.{reason}") + context.tr("crew.stop"), *_broken(context, frame)[:1]]
    counted = context.tr("crew.result.attempts", n=public.attempts)
    lines.append(f"{counted} {context.tr('crew.result.with_distress')}" if public.flipped else counted)
    if frame.assisted:
        lines.append(context.tr("ui.assisted"))
    return lines


def _broken(context: Context, frame: TableFrame) -> list[str]:
    """The parts of the mission that do not hold, each in words."""
    public: Public = frame.public

    def named(seat: Seat) -> str:
        return name_of(context, frame.names, seat)

    lines = []
    for line in standing(public.mission, public):
        if line.verdict is BROKEN:
            is_task = isinstance(line.about, Task)
            why = task_why(context, line, named) if is_task else broken_by(context, line.about, public, named)
            lines.append(why + context.tr("crew.stop"))
    return lines


# ---- hands -----------------------------------------------------------------------------------------


def _hands(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """What everybody still held; from behind where hands are not shown."""
    public: Public = frame.public
    nodes: list[Node] = [*titled(box, context.tr("crew.result.hands"))]
    rows = Box(box.x + 14, box.y + 34, box.w - 28, box.h - 42)
    high = rows.h / len(public.crew)
    for seat, row in zip(public.crew, rows.rows(high, 0, len(public.crew)), strict=True):
        nodes += seat_badge(context, frame.names, Box(row.x, row.y + (row.h - 28) / 2, 28, 28), seat)
        name = Box(row.x + 36, row.y + 2, 116, row.h - 4)
        nodes.append(Text(name, name_of(context, frame.names, seat), LEAD, TEXT, bold=True))
        nodes += _cards(context, frame, seat, Box(name.right + 8, row.y + 2, row.right - name.right - 8, row.h - 4))
    return tuple(nodes)


def _cards(context: Context, frame: TableFrame, seat: Seat, box: Box) -> Nodes:
    public: Public = frame.public
    count = public.hands[slot(seat)]
    if not count:
        return (Text(box, context.tr("crew.result.no_cards"), BODY, MUTED),)
    cards = _open_cards(frame, seat)
    wide = min(box.h / 1.3, (box.w - 4 * (count - 1)) / count)
    spots = (Box(box.x + at * (wide + 4), box.y, wide, box.h) for at in range(count))
    if cards is None:
        return tuple(Picture(spot, back()) for spot in spots)
    return tuple(Picture(spot, face(card, small=True)) for spot, card in zip(spots, cards, strict=True))


def _open_cards(frame: TableFrame, seat: Seat) -> tuple[Card, ...] | None:
    """The hand of a seat as far as the screen may show it; that of JARVIS lies open with all others."""
    public: Public = frame.public
    if not frame.shown or not public.shown:
        return None
    if seat != JARVIS and not any(view.seat == seat for view in frame.shown):
        return None
    return sorted_hand(public.shown[slot(seat)], "color")


# ---- tricks ----------------------------------------------------------------------------------------


def _tricks(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """Every trick in the order played: who won it, the cards from its leader on, a ring round the best."""
    public: Public = frame.public
    nodes: list[Node] = [*titled(box, context.tr("crew.result.tricks"))]
    room = Box(box.x + 14, box.y + 34, box.w - 28, box.h - 44)
    if not public.past:
        nodes.append(Text(room, context.tr("crew.no_trick_yet"), BODY, MUTED, align="center"))
        return tuple(nodes)
    per_row = 4
    rows = -(-len(public.past) // per_row)
    high = min(92.0, room.h / rows)
    spots = [spot for row in room.rows(high, 0, rows) for spot in row.columns(per_row, 10)]
    for spot, trick in zip(spots, public.past, strict=False):
        nodes += _trick(context, frame, spot, trick)
    return tuple(nodes)


def _trick(context: Context, frame: TableFrame, box: Box, trick: Trick) -> Nodes:
    label = context.tr("crew.result.trick", n=trick.number, name=name_of(context, frame.names, trick.winner))
    line = min(22.0, box.h * 0.34)
    nodes: list[Node] = [Text(Box(box.x, box.y, box.w, line), label, SMALL + 1, TEXT)]
    room = Box(box.x, box.y + line + 2, box.w, box.h - line - 12)
    wide = min(room.h / 1.3, (room.w - 8 * len(trick.cards)) / len(trick.cards))
    for at, laid in enumerate(trick.cards):
        spot = Box(room.x + at * (wide + 8), room.y, wide, room.h)
        nodes.append(Picture(spot, face(laid.card, small=True)))
        if laid is trick.won or laid == trick.won:
            nodes.append(Ring(spot.inset(-2), GOLD, 6, 2.5))
        color = MUTED if laid.seat == JARVIS else SEATS[laid.seat]
        nodes.append(Picture(around(spot.middle[0], spot.bottom + 3, 9), Coin(color)))
    return tuple(nodes)
