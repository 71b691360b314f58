"""The seats: who may talk how, the Piles, the cards of this round, the markers, and what was said."""

from collections.abc import Mapping
from types import MappingProxyType

from game.core.values import Seat, seat_word
from game.rules.complete.values.cards import Card, Icon
from game.rules.complete.values.events import Marker
from game.rules.complete.values.public import Phase, Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.complete.cards import ICONS, back, colour_chip, face, starting
from game.ui.looks.complete.layout import Layout, SeatRoom
from game.ui.looks.complete.touches import LAID
from game.ui.looks.complete.words import signal_text
from game.ui.looks.frame import TableFrame
from game.ui.marks import icon_mark
from game.ui.node import Icon as Sign
from game.ui.node import Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.theme import (
    ACCENT,
    AMBUSH_GROUND,
    AMBUSH_TEXT,
    CHOSEN,
    GOLD,
    GOOD_NEWS,
    LINE,
    MUTED,
    PANEL,
    RAISED,
    SLOT,
    SMALL,
    TEXT,
    Paint,
)

TONES: Mapping[Icon, tuple[Paint, Paint]] = MappingProxyType(
    {"silent": (AMBUSH_GROUND, AMBUSH_TEXT), "gestures": (SLOT, GOLD), "talk": (SLOT, GOOD_NEWS)}
)
"""The ground and the ink of what an icon allows."""

MARKERS: tuple[Marker, ...] = ("robot", "task")


def seats(context: Context, frame: TableFrame, at: Layout, keys: frozenset[str]) -> Nodes:
    """All seats side by side."""
    return tuple(node for seat in range(at.count) for node in _seat(context, frame, Seat(seat), at.seat(seat), keys))


def _seat(context: Context, frame: TableFrame, seat: Seat, room: SeatRoom, keys: frozenset[str]) -> Nodes:
    key = f"seat:{seat_word(seat)}"
    pickable = key in keys
    waited = seat in frame.actors or seat == frame.viewer
    lit = pickable and context.lit(key)
    chosen = key in frame.picked
    rim = ACCENT if pickable or waited or chosen else LINE
    nodes: list[Node] = [Panel(room.box, CHOSEN if chosen else RAISED if lit else PANEL, rim, 16, 3 if lit else 2)]
    nodes += _title(context, frame, seat, room.title, peeks=not pickable)
    nodes += _icon(context, frame.public.icons[seat], _beside_markers(frame.public, seat, room))
    nodes += _markers(context, frame.public, seat, room)
    nodes += _cards(context, frame, seat, room, keys)
    if pickable:
        nodes.append(Target(room.box, key, radius=16))
    return tuple(nodes)


def _title(context: Context, frame: TableFrame, seat: Seat, box: Box, *, peeks: bool) -> Nodes:
    """Colour, name, First player; and the press that opens this seat's own view, behind a curtain."""
    opens = peeks and may_open(frame, seat) and seat != just_placed(frame.public)
    key = f"open:{seat_word(seat)}"
    chip = Box(box.x, box.y + 3, 34, 34)
    words = Box(chip.right + 7, box.y, box.right - chip.right - 7 - (23 if opens else 0), box.h)
    about = _about(context, frame, seat)
    high = words.h * 0.54 if about else words.h
    nodes: list[Node] = []
    if opens:
        lit = context.lit(key)
        nodes.append(Panel(box.inset(-5, -3), RAISED if lit else SLOT, ACCENT if lit else LINE, 12, 1.5))
    nodes += [
        *colour_chip(chip, frame.public.colours[seat]),
        Text(Box(words.x, words.y, words.w, high), frame.names[seat], 16, bold=True),
    ]
    if about:
        ink = GOLD if seat == frame.public.first else MUTED
        nodes.append(Text(Box(words.x, words.y + high, words.w, words.h - high), about, SMALL, ink))
    if opens:
        nodes.append(Sign(Box(box.right - 20, box.y + 10, 20, 20), "eye", TEXT))
        nodes.append(Target(box.inset(-5, -3), key, radius=12))
    return tuple(nodes)


def may_open(frame: TableFrame, seat: Seat) -> bool:
    """Whether this press is there: for people among several, as long as no hand lies open and the game goes on."""
    several = sum(frame.people) > 1
    return several and frame.people[seat] and frame.viewer is None and frame.public.phase is not Phase.OVER


def just_placed(public: Public) -> Seat | None:
    """Who drew a card for a marker in this round's phase 2."""
    if public.phase is not Phase.WAIT or public.stake is None:
        return None
    return public.robot if public.stake == "robot" else public.task


def _about(context: Context, frame: TableFrame, seat: Seat) -> str:
    words = [f"{icon_mark('crown')}{context.tr('complete.first')}"] if seat == frame.public.first else []
    if not frame.people[seat]:
        words.append(context.tr("ui.computer"))
    return " · ".join(words)


def _beside_markers(public: Public, seat: Seat, room: SeatRoom) -> Box:
    """The room of the icon: where the markers lie in the same row, what they leave."""
    held = (public.robot == seat) + (public.task == seat)
    taken = 44.0 * (2 if public.robot == seat else held) if room.icon.meets(room.markers) and held else 0.0
    return Box(room.icon.x, room.icon.y, room.icon.w - taken, room.icon.h)


def _icon(context: Context, icon: Icon, box: Box) -> Nodes:
    """What the seat may do now, large (C1)."""
    ground, ink = TONES[icon]
    words = context.tr(f"complete.icon.{icon}")
    if box.h > 60:
        return (
            Panel(box, ground, None, 14),
            Sign(around(box.middle[0], box.y + 33, 50), ICONS[icon], ink),
            Text(Box(box.x + 6, box.bottom - 25, box.w - 12, 22), words, 16, ink, bold=True, align="center"),
        )
    side = box.h - 10
    if box.w < side + 76:
        return (Panel(box, ground, None, 12), Sign(around(*box.middle, side), ICONS[icon], ink))
    return (
        Panel(box, ground, None, 12),
        Sign(Box(box.x + 6, box.y + 5, side, side), ICONS[icon], ink),
        Text(Box(box.x + side + 10, box.y + 2, box.w - side - 14, box.h - 4), words, SMALL, ink, bold=True),
    )


def _markers(context: Context, public: Public, seat: Seat, room: SeatRoom) -> Nodes:
    """The Robot and the Task that lie before this seat, each on a card that only its holder may look at."""
    nodes: list[Node] = []
    for kind, holder in zip(MARKERS, (public.robot, public.task), strict=True):
        if holder == seat:
            nodes += marker(context, room.marker(kind), kind)
    return tuple(nodes)


def marker(context: Context, box: Box, kind: Marker) -> Nodes:
    """A marker with its name where there is room for it."""
    side = min(box.h, 38.0) - 12
    nodes: list[Node] = [Panel(box, CHOSEN, ACCENT, 12, 2)]
    if box.w < 76:
        return (*nodes, Sign(around(*box.middle, side + 2), kind, TEXT))
    words = Box(box.x + side + 14, box.y + 2, box.w - side - 18, box.h - 4)
    nodes.append(Sign(Box(box.x + 8, box.y + (box.h - side) / 2, side, side), kind, TEXT))
    return (*nodes, Text(words, context.tr(f"complete.marker.{kind}"), SMALL + 1, TEXT, bold=True))


def _cards(context: Context, frame: TableFrame, seat: Seat, room: SeatRoom, keys: frozenset[str]) -> Nodes:
    """The top of the Pile, and the card that the seat has laid in this round."""
    public: Public = frame.public
    top, under = public.tops[seat], min(2, len(public.piles[seat]))
    nodes: list[Node] = [Picture(room.pile.moved(-2.5 * step, -2.5 * step), back()) for step in range(under, 0, -1)]
    nodes.append(Picture(room.pile, starting(public.colours[seat]) if top is None else face(top)))
    if room.captions:
        for box, word in ((room.pile, "pile"), (room.laid, "laid")):
            line = Box(box.x - 6, box.bottom + 5, box.w + 12, 18)
            nodes.append(Text(line, context.tr(f"complete.{word}"), SMALL, MUTED, align="center"))
    return (*nodes, *_laid(context, frame, seat, room.laid, keys))


def _laid(context: Context, frame: TableFrame, seat: Seat, box: Box, keys: frozenset[str]) -> Nodes:
    card = laid_by(frame.public, seat)
    if card is not None:
        return (Picture(box, face(card)),)
    here = seat == frame.viewer and LAID in keys
    lit = here and context.lit(LAID)
    nodes: list[Node] = [Panel(box, RAISED if lit else SLOT, ACCENT if here else LINE, 9, 3 if here else 1.5)]
    words = context.tr("complete.lay_here") if here else ""
    nodes.append(Text(box.inset(5), words, SMALL, ACCENT, align="center"))
    if here:
        nodes.append(Target(box, LAID, radius=9))
        if lit:
            nodes.append(Ring(box.inset(-3), ACCENT, 11, 2))
    return tuple(nodes)


def laid_by(public: Public, seat: Seat) -> Card | None:
    """What a seat has laid in this round; None when it has not yet."""
    return public.current.card_of(seat)


# ---- what was said ---------------------------------------------------------------------------------


def said(context: Context, frame: TableFrame, at: Layout) -> Nodes:
    """Under each seat what it has said, the newest lowest, as much as fits; a press opens all of it (C10)."""
    public: Public = frame.public
    nodes: list[Node] = []
    for seat in map(Seat, range(at.count)):
        box = at.words(seat)
        lit = context.lit(said_key(seat))
        mine = [signal for signal in public.signals if signal.seat == seat]
        nodes.append(Panel(box, RAISED if lit and mine else SLOT, ACCENT if lit and mine else LINE, 12, 1.5))
        lines = [signal_text(context, frame.names, signal) for signal in mine]
        nodes += _said(context, box.inset(10, 5), lines)
        if mine:
            nodes.append(Target(box, said_key(seat), radius=12))
    return tuple(nodes)


def said_key(seat: Seat) -> str:
    """The press that shows all that a seat has said."""
    return f"peek:said:{seat_word(seat)}"


def _said(context: Context, box: Box, lines: list[str]) -> Nodes:
    nodes: list[Node] = []
    bottom = box.bottom
    size = min(SMALL + 1, 18.0 / context.scale)
    for number, line in enumerate(reversed(lines)):
        high = context.letters.height(line, box.w, size=size)
        more = 18.0 if number + 1 < len(lines) else 0.0
        if bottom - high < box.y + more and number:
            rest = context.tr("complete.more_said", n=len(lines) - number)
            nodes.append(Text(Box(box.x, box.y, box.w, min(20.0, bottom - box.y)), rest, 12, MUTED))
            break
        if bottom - high < box.y + more:
            line = _shortened(context, line, Box(box.x, box.y, box.w, bottom - box.y - more), size)
            high = min(context.letters.height(line, box.w, size=size), bottom - box.y - more)
        nodes.append(Text(Box(box.x, bottom - high, box.w, high), line, size, TEXT))
        bottom -= high + 2
    return tuple(nodes)


def _shortened(context: Context, line: str, box: Box, size: float) -> str:
    """As many words of a line as fit; the press opens the rest."""
    words = line.split(" ")
    while len(words) > 1 and context.letters.height(" ".join((*words, "…")), box.w, size=size) > box.h:
        words.pop()
    return " ".join((*words, "…"))
