"""The end of a match of 50 Missions: medal or goal, every hand, the missions left."""

from game.core.values import Seat
from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.board import LARGEST_IN_DISC
from game.ui.looks.fifty.cards import back, face, inline
from game.ui.looks.fifty.folie_sides import time_lines
from game.ui.looks.fifty.sides import medal_steps
from game.ui.looks.fifty.words import mission_text
from game.ui.looks.frame import TableFrame
from game.ui.node import Node, Nodes, Picture, Text
from game.ui.pieces import Coin, Disc, Piece
from game.ui.theme import AMBUSH, BODY, GADGET, INK, LEAD, MEDALS, MISSION_RIM, MUTED, RAISED, SMALL, TEXT, TITLE
from game.ui.widgets import titled


def compose_result(context: Context, frame: TableFrame, area: Box) -> Nodes:
    """Everything between the header and the row of buttons."""
    left = Box(area.x, area.y, 400, area.h)
    right = Box(left.right + 20, area.y, area.w - 420, area.h)
    hands = Box(right.x, right.y, right.w, right.h * 0.52)
    missions = Box(right.x, hands.bottom + 14, right.w, right.bottom - hands.bottom - 14)
    return (*_verdict(context, frame, left), *_hands(context, frame, hands), *_missions(context, frame, missions))


def headline(context: Context, public: Public) -> str:
    """The medal, or whether the goal was reached (F41)."""
    if public.outcome is not None and public.outcome.reason == "all_done":
        return context.tr("fifty.result.all")
    if public.brief.goal == "medals":
        medal = public.row.medals[-1] if public.row.medals else "none"
        return context.tr(f"fifty.result.{medal}")
    return context.tr("fifty.result.won" if public.outcome is not None and public.outcome.won else "fifty.result.lost")


def _verdict(context: Context, frame: TableFrame, box: Box) -> Nodes:
    public: Public = frame.public
    won = public.outcome is not None and public.outcome.won
    medal = public.row.medals[-1] if public.row.medals else ("gold" if won else "")
    color = MEDALS[medal] if medal else RAISED
    ink = INK if medal else TEXT
    coin = around(box.middle[0], box.y + 150, 224)
    return (
        Picture(coin, Coin(color, thick=True)),
        Text(around(coin.middle[0], coin.y + 98, 150, 88), str(public.row.done), 72, ink, bold=True, align="center"),
        Text(
            around(coin.middle[0], coin.y + 158, 150, 26),
            context.tr("fifty.result.missions", n=public.row.done),
            LEAD,
            ink,
            align="center",
        ),
        Text(Box(box.x + 10, box.y + 284, box.w - 20, 56), headline(context, public), TITLE, bold=True, align="center"),
        Text(
            Box(box.x + 20, box.y + 346, box.w - 40, 120),
            _reasons(context, frame),
            LEAD,
            MUTED,
            align="center",
            valign="top",
        ),
    )


def _reasons(context: Context, frame: TableFrame) -> str:
    public: Public = frame.public
    reason = public.outcome.reason if public.outcome is not None else "stuck"
    name = frame.names[public.turn] if public.turn is not None else ""
    lines = [context.tr(f"fifty.result.{reason}", name=name)]
    if frame.seconds is not None:
        lines = time_lines(context, reason, lines[0], frame.seconds)
    missing = _missing(public)
    if missing is not None:
        what, count = missing
        lines.append(context.tr(f"fifty.result.missing_{what}", n=count))
    if frame.assisted:
        lines.append(context.tr("ui.assisted"))
    return "\n".join(lines)


def _missing(public: Public) -> tuple[str, int] | None:
    """What was next and how many missions were missing for it; None when nothing was."""
    done = public.row.done
    for medal, at in medal_steps(public):
        if done < at:
            return medal, at - done
    return ("goal", public.row.frame - done) if done < public.row.frame else None


def _hands(context: Context, frame: TableFrame, box: Box) -> Nodes:
    nodes: list[Node] = [*titled(box, context.tr("fifty.result.hands"))]
    inside = Box(box.x + 20, box.y + 34, box.w - 40, box.h - 44)
    columns = inside.columns(max(2, len(frame.names)), 16)
    high = min(120.0, inside.h - 76)
    for seat in map(Seat, range(len(frame.names))):
        nodes += _hand(context, frame, seat, columns[seat], high)
    cards = " ".join(inline(frame.public.brief, card) for card in frame.public.tops)
    nodes.append(
        Text(Box(inside.x, box.bottom - 40, inside.w, 28), context.tr("fifty.result.tops", cards=cards), LEAD, TEXT)
    )
    return tuple(nodes)


def _hand(context: Context, frame: TableFrame, seat: Seat, box: Box, high: float) -> Nodes:
    """The cards of a seat; where its hand is not shown, from behind."""
    brief = frame.public.brief
    view = next((view for view in frame.shown if view.seat == seat), None)
    nodes: list[Node] = [Text(Box(box.x, box.y, box.w, 26), frame.names[seat], LEAD, bold=True)]
    count = frame.public.hands[seat]
    if not count:
        nodes.append(Text(Box(box.x, box.y + 32, box.w, 26), context.tr("fifty.result.no_cards"), BODY, MUTED))
    wide = min(high / 1.4, (box.w - (count - 1) * 6) / max(1, count))
    pieces: list[Piece] = [back(brief)] * count
    if view is not None:
        pieces = [face(brief, card, small=wide < 60) for card in view.hand]
    for at, piece in enumerate(pieces):
        nodes.append(Picture(Box(box.x + at * (wide + 6), box.y + 34, wide, wide * 1.4), piece))
    return tuple(nodes)


def _missions(context: Context, frame: TableFrame, box: Box) -> Nodes:
    nodes: list[Node] = [*titled(box, context.tr("fifty.result.left"))]
    size = min(156.0, box.h - 44)
    open_missions = [mission for mission in frame.public.row.places if mission is not None]
    for mission, column in zip(open_missions, box.inset(10, 0).columns(4), strict=False):
        x = column.middle[0]
        disc = around(x, box.y + 34 + size / 2, size)
        rim = {"mission": MISSION_RIM, "ambush": AMBUSH, "gadget": GADGET}[mission.kind]
        nodes.append(Picture(disc, Disc(rim)))
        words = around(x, disc.middle[1], size * 0.82, size * 0.56)
        letters = min(SMALL + 1, LARGEST_IN_DISC / context.scale)
        nodes.append(Text(words, mission_text(context, mission.id), letters, INK, bold=True, align="center"))
    if not open_missions:
        nodes.append(Text(box.inset(20, 40), context.tr("fifty.result.none_left"), BODY, MUTED, align="center"))
    return tuple(nodes)
