"""Left and right of the table: missions done, medals, the draw pile; the seats, signals and the log."""

from itertools import accumulate, islice

from game.core.values import Seat, seat_word
from game.rules.fifty.values.actions import PHRASES, Signal
from game.rules.fifty.values.brief import MEDAL_STEPS
from game.rules.fifty.values.events import MEDALS, Medal
from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.fifty.cards import back, inline
from game.ui.looks.fifty.chips import SIGNAL_ICONS
from game.ui.looks.fifty.words import event_line
from game.ui.looks.frame import TableFrame
from game.ui.marks import icon_mark
from game.ui.node import Node, Nodes, Panel, Picture, Target, Text
from game.ui.pieces import Coin
from game.ui.theme import ACCENT, BODY, INK, LINE, MUTED, RAISED, SMALL, TEXT
from game.ui.theme import MEDALS as MEDAL_PAINT
from game.ui.widgets import badge, button, titled

# ---- left ----------------------------------------------------------------------------------------


def progress(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """How many missions are done of how many, the medals on the way, and the draw pile."""
    public: Public = frame.public
    row = public.row
    bar = Box(box.x + 26, box.y + 104, 8, box.h - 104 - 148)
    nodes: list[Node] = [
        *titled(box, context.tr("fifty.missions")),
        Text(counter_box(box), str(row.done), 44, bold=True, align="center"),
        Text(Box(box.x + 94, box.y + 44, box.w - 104, 36), context.tr("fifty.of", n=row.frame), LEAD_SIZE, MUTED),
        Panel(bar, LINE, None, 4),
    ]
    filled = bar.h * min(1.0, row.done / max(1, row.frame))
    if filled > 0:
        nodes.append(Panel(Box(bar.x, bar.bottom - filled, bar.w, filled), ACCENT, None, 4))
    for medal, at in medal_steps(public):
        nodes += _medal(context, public, bar, medal, at)
    if public.brief.goal != "medals":
        nodes += _goal(context, public, bar)
    return (*nodes, *_draw_pile(context, frame, Box(box.x + 16, box.bottom - 132, box.w - 32, 120), draw_box(box)))


LEAD_SIZE = 18.0
LOG_LARGEST = 20.0
"""However large the interface is, some lines of the log are to be seen."""


def counter_box(panel: Box) -> Box:
    """Where the number of missions done stands, in the left panel."""
    return Box(panel.x + 14, panel.y + 30, 76, 60)


def draw_box(panel: Box) -> Box:
    """Where the draw pile lies in the left panel."""
    return Box(panel.x + 22, panel.bottom - 100, 56, 80)


def medal_steps(public: Public) -> tuple[tuple[Medal, int], ...]:
    """The medals and with which mission each is won (F29, F31); () outside the medal frame."""
    if public.brief.goal != "medals":
        return ()
    steps = [step + 1 for step in accumulate(MEDAL_STEPS[public.brief.count])]
    return tuple((medal, at) for medal, at in zip(MEDALS, steps, strict=True) if at <= public.row.frame)


def _medal(context: Context, public: Public, bar: Box, medal: Medal, at: int) -> Nodes:
    y = bar.bottom - bar.h * at / public.row.frame
    size = min(24.0, max(20.0, bar.h * 4 / public.row.frame))
    coin = Box(bar.x + bar.w / 2 - size / 2, y - size / 2, size, size)
    won = medal in public.row.medals
    return (
        Picture(coin, Coin(MEDAL_PAINT[medal])),
        Text(coin.inset(1), str(at), 12, INK, bold=True, align="center"),
        Text(
            Box(coin.right + 8, coin.y, 98, size),
            context.tr(f"fifty.medal.{medal}") + (icon_mark("check") if won else ""),
            BODY,
            TEXT if won else MUTED,
            bold=won,
        ),
    )


def _goal(context: Context, public: Public, bar: Box) -> Nodes:
    return (
        Text(
            Box(bar.right + 14, bar.y - 6, 110, 44),
            context.tr(f"brief.fifty.goal.choice.{public.brief.goal}"),
            BODY,
            TEXT,
            valign="top",
        ),
    )


def _draw_pile(context: Context, frame: TableFrame, box: Box, pile: Box) -> Nodes:
    public: Public = frame.public
    nodes: list[Node] = [Text(Box(box.x, box.y, box.w, 22), context.tr("fifty.draw_pile"), SMALL + 1, MUTED)]
    for shift in range(min(3, public.draw)):
        nodes.append(Picture(pile.moved(-3 * shift, -3 * shift), back(public.brief)))
    nodes.append(Text(Box(box.x + 76, box.y + 44, box.w - 76, 50), str(public.draw), 30, bold=True))
    return tuple(nodes)


# ---- right ---------------------------------------------------------------------------------------


def seats(context: Context, frame: TableFrame, box: Box, keys: frozenset[str], row: float) -> Nodes:
    """The seats, each in a row of this height: name, cards in hand, whose turn it is, and what each has signalled."""
    nodes: list[Node] = [*titled(box, context.tr("ui.table"))]
    for seat, spot in enumerate(seat_rows(box, len(frame.names), row)):
        nodes += _seat(context, frame, Seat(seat), spot, keys)
    return tuple(nodes)


ROW = 48.0


def seat_rows(panel: Box, seats: int, row: float) -> tuple[Box, ...]:
    """Where the seats stand in their panel, each so high."""
    return panel.inset(8, 0).moved(0, 32).rows(row, 4, seats)


def _seat(context: Context, frame: TableFrame, seat: Seat, box: Box, keys: frozenset[str]) -> Nodes:
    public: Public = frame.public
    active = seat in frame.actors or seat == frame.viewer
    key = f"seat:{seat_word(seat)}"
    speaking = bool(frame.picked) and frame.picked[0].startswith("say:")
    pickable = key in keys and speaking
    nodes: list[Node] = []
    if active or pickable:
        nodes.append(Panel(box, RAISED, ACCENT, 12, 3 if context.lit(key) and pickable else 1.5))
    side = 34.0
    nodes += badge(Box(box.x + 8, box.y + (box.h - side) / 2, side, side), seat, frame.names[seat])
    inside = Box(box.x + side + 18, box.y + 3, box.w - side - 26, (box.h - 6) * 0.54)
    about = Box(inside.x, inside.bottom, inside.w, box.bottom - 3 - inside.bottom)
    said = _said(public, seat)
    half = inside.w * (0.52 if said else 1.0)
    nodes.append(Text(Box(inside.x, inside.y, half, inside.h), frame.names[seat], 16, bold=True))
    if said:
        rest = Box(inside.x + half + 4, inside.y, inside.w - half - 4, inside.h)
        nodes.append(Text(rest, said, BODY, TEXT, align="right"))
    nodes.append(Text(about, _about(context, frame, seat), SMALL + 1, MUTED))
    if pickable:
        nodes.append(Target(box, key, radius=12))
    return tuple(nodes)


def _said(public: Public, seat: Seat) -> str:
    """The standing signals of a seat: a symbol and the place it is about."""
    words = []
    for signal in public.signals:
        if signal.seat == seat:
            words.append(f"{icon_mark(SIGNAL_ICONS[signal.phrase])}{_place(public, signal)}")
    return " ".join(words[-4:])


def _place(public: Public, signal: Signal) -> int:
    if signal.pile:
        return signal.pile
    return next((at for at, m in enumerate(public.row.places, start=1) if m is not None and m.id == signal.about), 0)


def _about(context: Context, frame: TableFrame, seat: Seat) -> str:
    shown = frame.public.shown[seat]
    words = [" ".join(inline(frame.public.brief, card) for card in shown)] if shown else []
    words = words or [context.tr("fifty.cards", n=frame.public.hands[seat])]
    if seat in frame.actors:
        words.append(context.tr("fifty.to_play"))
    if not frame.people[seat]:
        words.append(context.tr("ui.computer"))
    return " · ".join(words)


def signals(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """What may be said: never values or colours in hand (F34)."""
    nodes: list[Node] = [*titled(box, context.tr("fifty.signals"))]
    rows = box.inset(10, 0).moved(0, 34).rows((box.h - 50) / 2, 6, 2)
    spots = [spot for row in rows for spot in row.columns(2, 6)]
    offered = {option.steps[0][0] for option in frame.options}
    if not any(f"say:{phrase}" in offered for phrase in PHRASES):
        code = "mute" if frame.public.row.bans.mute else "none"
        nodes.append(
            Text(
                Box(box.x + 16, box.y + 36, box.w - 32, 70),
                context.tr(f"fifty.signals_{code}"),
                BODY,
                MUTED,
                valign="top",
            )
        )
        return tuple(nodes)
    for spot, phrase in zip(spots, PHRASES, strict=True):
        key = f"say:{phrase}"
        nodes += button(
            context,
            spot,
            key,
            context.tr(f"fifty.say.{phrase}"),
            chosen=key in frame.picked,
            enabled=key in offered,
            icon=SIGNAL_ICONS[phrase],
            size=SMALL + 1,
        )
    return tuple(nodes)


def log(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """The newest lines of the log, as many as fit; `log_up` lines are scrolled away."""
    nodes: list[Node] = [*titled(box, context.tr("ui.log_assisted" if frame.assisted else "ui.log"))]
    told = (event_line(context, frame.public.brief, frame.names, event) for event in reversed(frame.log))
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
