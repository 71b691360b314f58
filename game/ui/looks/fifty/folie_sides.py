"""Left and right of the speed table: the countdown, missions and medals, the draw pile, the last cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType

from game.core.values import Seat
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Event, MedalWon, MissionDone, Played
from game.rules.fifty.values.public import Phase, Public
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.fifty.cards import back, face, gadget_icon
from game.ui.looks.fifty.sides import medal_steps
from game.ui.looks.fifty.touches import gadget_key, seat_key
from game.ui.looks.fifty.words import mission_text, pending_gadget, prompt, rider_text
from game.ui.looks.frame import TableFrame
from game.ui.looks.speed import Countdown, SpeedFrame, State
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import (
    ACCENT,
    AMBUSH,
    AMBUSH_GROUND,
    AMBUSH_TEXT,
    BODY,
    GADGET,
    GOLD,
    GOOD_NEWS,
    INK,
    LEAD,
    LINE,
    MUTED,
    PANEL,
    RAISED,
    SMALL,
    TEXT,
    Paint,
)
from game.ui.theme import MEDALS as MEDAL_PAINT
from game.ui.widgets import button, titled

GAP = 10.0
CLOCK_H, DRAW_H = 176.0, 90.0
SEGMENTS = 10


def clock_words(context: Context, left: float, *, exact: bool) -> str:
    """Time left as minutes and seconds, up to the next second, or up to the next tenth when it stands still."""
    tenths = ceil(left * 10 - 1e-6)
    if not exact:
        seconds = ceil(tenths / 10)
        return f"{seconds // 60}:{seconds % 60:02}"
    time = f"{tenths // 600}:{tenths // 10 % 60:02}"
    return context.tr("fifty.folie.tenths", time=time, tenth=tenths % 10)


def time_lines(context: Context, reason: str, said: str, seconds: float) -> list[str]:
    """How speed play ended, in which nobody is the one who is stuck, and how long it took."""
    first = context.tr("fifty.folie.stuck") if reason == "stuck" else said
    return [first, context.tr("fifty.folie.used", time=clock_words(context, seconds, exact=True))]


# ---- left ----------------------------------------------------------------------------------------


def left_side(context: Context, frame: SpeedFrame, box: Box) -> Nodes:
    """The countdown, how many missions are done, and the draw pile."""
    clock = Box(box.x, box.y, box.w, CLOCK_H)
    draw = Box(box.x, box.bottom - DRAW_H, box.w, DRAW_H)
    done = Box(box.x, clock.bottom + GAP, box.w, draw.y - clock.bottom - 2 * GAP)
    return (
        *countdown(context, frame.countdown, clock),
        *_missions(context, frame.table.public, done),
        *_draw_pile(context, frame.table.public, draw),
    )


@dataclass(frozen=True, slots=True)
class _Style:
    """How the countdown looks in a state: colours, the width of its rim, and a symbol."""

    fill: Paint
    rim: Paint
    ink: Paint
    note: Paint
    stroke: float
    icon: str


_STYLES: MappingProxyType[State, _Style] = MappingProxyType(
    {
        "running": _Style(PANEL, LINE, TEXT, MUTED, 1.5, ""),
        "last": _Style(AMBUSH_GROUND, AMBUSH, AMBUSH_TEXT, AMBUSH_TEXT, 5.0, "warning"),
        "golden": _Style(PANEL, GOLD, GOLD, GOLD, 3.0, "pause"),
        "full": _Style(PANEL, GOLD, GOLD, GOLD, 3.0, "medal"),
    }
)


def countdown(context: Context, clock: Countdown, box: Box) -> Nodes:
    """The time left: large, in a colour and a shape of its own for each state."""
    style = _STYLES[clock.state]
    side, exact = 26.0, clock.state == "golden"
    note = Box(box.x + 14, box.bottom - 42, box.w - 28, 34)
    title = Box(box.x + 46, box.y + 12, box.w - 92, 22)
    words = context.tr(f"fifty.folie.{clock.state}", time=clock_words(context, clock.whole, exact=False))
    nodes: list[Node] = [
        Panel(box, style.fill, style.rim, 14, style.stroke),
        Text(title, context.tr("fifty.folie.left"), BODY, style.note, align="center"),
        Text(
            Box(box.x + 10, box.y + 34, box.w - 20, 76),
            clock_words(context, clock.left, exact=exact),
            56 if exact else 64,
            style.ink,
            bold=True,
            align="center",
        ),
        *_bar(clock, Box(box.x + 20, box.y + 116, box.w - 40, 14), style),
        Text(note, words, BODY, style.note, align="center"),
    ]
    if style.icon:
        nodes.append(Icon(Box(box.x + 16, box.y + 10, side, side), style.icon, style.ink))
        nodes.append(Icon(Box(box.right - 16 - side, box.y + 10, side, side), style.icon, style.ink))
    return tuple(nodes)


def _bar(clock: Countdown, box: Box, style: _Style) -> Nodes:
    """One bar; in the last seconds a row of blocks, one for every three seconds."""
    if clock.state == "last":
        left = ceil(clock.left * SEGMENTS / 30)
        return tuple(
            Panel(spot, style.ink if at < left else AMBUSH, None, 2) for at, spot in enumerate(box.columns(SEGMENTS, 4))
        )
    filled = box.w * min(1.0, clock.left / clock.whole)
    color = style.ink if clock.state != "running" else ACCENT
    nodes: list[Node] = [Panel(box, LINE, None, box.h / 2)]
    if filled > box.h:
        nodes.append(Panel(Box(box.x, box.y, filled, box.h), color, None, box.h / 2))
    return tuple(nodes)


def _missions(context: Context, public: Public, box: Box) -> Nodes:
    row = public.row
    nodes: list[Node] = [
        *titled(box, context.tr("fifty.missions")),
        Text(Box(box.x + 14, box.y + 30, 78, 56), str(row.done), 44, bold=True, align="center"),
        Text(Box(box.x + 98, box.y + 44, box.w - 108, 32), context.tr("fifty.of", n=row.frame), LEAD, MUTED),
    ]
    foot = Box(box.x + 16, box.y + 90, box.w - 32, box.bottom - box.y - 96)
    steps = medal_steps(public)
    if not steps:
        goal = context.tr(f"brief.fifty.goal.choice.{public.brief.goal}")
        return (*nodes, Text(foot, goal, BODY, TEXT, valign="top"))
    for (medal, at), spot in zip(steps, foot.columns(len(steps), 6), strict=True):
        won = medal in public.row.medals
        coin = Box(spot.x + (spot.w - 36) / 2, spot.y, 36, 36)
        paint = MEDAL_PAINT[medal]
        nodes.append(Picture(coin, Coin(paint if won else RAISED, thick=won)))
        nodes.append(Text(coin.inset(4), str(at), BODY, INK if won else MUTED, bold=True, align="center"))
        label = Box(spot.x - 3, coin.bottom + 3, spot.w + 6, foot.bottom - coin.bottom - 3)
        name = context.tr(f"fifty.medal.{medal}")
        nodes.append(Text(label, name, SMALL, TEXT if won else MUTED, bold=won, align="center", valign="top"))
    return tuple(nodes)


def _draw_pile(context: Context, public: Public, box: Box) -> Nodes:
    nodes: list[Node] = [*titled(box, context.tr("fifty.draw_pile"))]
    for shift in range(min(3, public.draw)):
        nodes.append(Picture(Box(box.x + 24 - 3 * shift, box.y + 35 - 2 * shift, 35, 49), back(public.brief)))
    nodes.append(Text(Box(box.x + 84, box.y + 33, box.w - 96, 50), str(public.draw), 30, bold=True))
    return tuple(nodes)


# ---- right ---------------------------------------------------------------------------------------


def right_side(context: Context, frame: SpeedFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """What the table has to choose together, above the last cards."""
    table = frame.table
    if table.public.phase not in (Phase.GADGET, Phase.TRADE):
        return table.once("last cards", context, lambda seen: _last_cards(seen, table, box))
    buttons = _gadget_buttons(context, table, keys)
    high = 132.0 + 52 * len(buttons) + (6 if buttons else 0)
    gadget = Box(box.x, box.y, box.w, high)
    rest = Box(box.x, gadget.bottom + GAP, box.w, box.h - high - GAP)
    return (*_gadget(context, table, gadget, buttons), *_last_cards(context, table, rest))


def _gadget_buttons(context: Context, table: TableFrame, keys: frozenset[str]) -> list[tuple[str, str]]:
    """Keys and labels of what can be pressed beside the piles: which gadget, or which seat."""
    public: Public = table.public
    if public.phase is Phase.GADGET and pending_gadget(public, table.picked) is None:
        return [(gadget_key(each.id), rider_text(context, each)) for each in public.chain.pending]
    return [(key, name) for seat, name in enumerate(table.names) if (key := seat_key(Seat(seat))) in keys]


def _gadget(context: Context, table: TableFrame, box: Box, buttons: list[tuple[str, str]]) -> Nodes:
    """A gadget that waits: what it does, and what to press; nobody can play until it is used (F43)."""
    public: Public = table.public
    mission = pending_gadget(public, table.picked)
    icon = gadget_icon(mission) if mission is not None else "trade" if public.phase is Phase.TRADE else "star"
    nodes: list[Node] = [
        Panel(box, PANEL, GADGET, 14, 3),
        Icon(Box(box.x + 16, box.y + 14, 26, 26), icon, GADGET),
        Text(Box(box.x + 52, box.y + 14, box.w - 68, 26), context.tr("fifty.kind.gadget"), LEAD, GADGET, bold=True),
        Text(
            Box(box.x + 16, box.y + 46, box.w - 32, 78),
            prompt(context, public, table.names, table.picked),
            BODY,
            TEXT,
            valign="top",
        ),
    ]
    rows = Box(box.x + 16, box.y + 132, box.w - 32, 0).rows(46, 6, len(buttons))
    for spot, (key, label) in zip(rows, buttons, strict=True):
        nodes += button(context, spot, key, label, size=SMALL + 1)
    return tuple(nodes)


@dataclass(frozen=True, slots=True)
class _Play:
    """A card played, and what came of it."""

    seat: Seat
    card: Card
    pile: int
    notes: tuple[str, ...]


ROW_H = 66.0


def _last_cards(context: Context, table: TableFrame, box: Box) -> Nodes:
    """The last cards played, the newest on top."""
    nodes: list[Node] = [*titled(box, context.tr("fifty.folie.last_cards"))]
    room = int((box.h - 38) // ROW_H)
    plays = _plays(context, table, room)
    rows = Box(box.x + 14, box.y + 34, box.w - 28, 0).rows(ROW_H - 8, 8, len(plays))
    for play, spot in zip(plays, rows, strict=True):
        nodes.append(Picture(Box(spot.x, spot.y, 40, 56), face(table.public.brief, play.card, small=True)))
        title = context.tr("fifty.folie.play", name=table.names[play.seat], pile=play.pile)
        nodes.append(Text(Box(spot.x + 54, spot.y + 2, spot.w - 54, 22), title, BODY, bold=True))
        note = Box(spot.x + 54, spot.y + 24, spot.w - 54, 34)
        nodes.append(Text(note, " · ".join(play.notes), SMALL, GOOD_NEWS, valign="top"))
    return tuple(nodes)


def _plays(context: Context, table: TableFrame, most: int) -> list[_Play]:
    """The newest plays first, each with its missions, medals and what it did to the countdown."""
    found: list[_Play] = []
    after: list[Event] = []
    for event in reversed(table.log):
        if len(found) >= most:
            break
        if isinstance(event, Played):
            golden = event.card.golden and table.public.brief.golden
            first = [context.tr("fifty.folie.golden_played")] if golden else []
            notes = _told(context, table, after, alone=not golden)
            found.append(_Play(event.seat, event.card, event.pile, (*first, *notes)))
            after = []
        else:
            after.insert(0, event)
    return found


def _told(context: Context, table: TableFrame, events: Sequence[Event], *, alone: bool) -> tuple[str, ...]:
    """What a play came to, in a few words: a mission by name when there is nothing else to say."""
    medals = [event.medal for event in events if isinstance(event, MedalWon)]
    done = [event.mission for event in events if isinstance(event, MissionDone)]
    notes = tuple(context.tr("fifty.log.medal", medal=context.tr(f"fifty.medal.{medal}")) for medal in medals)
    if len(done) == 1 and alone and not medals:
        return (context.tr("fifty.folie.done", mission=mission_text(context, done[0])),)
    return (*notes, context.tr("fifty.folie.many_done", n=len(done))) if done else notes
