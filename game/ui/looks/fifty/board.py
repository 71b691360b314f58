"""The middle of the table: missions, ambushes in force, the four piles, and the line that explains."""

from collections.abc import Iterable

from game.rules.fifty.terms import Mission
from game.rules.fifty.values.cards import PILES
from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.cards import colors_of, gadget_icon, inline, symbol
from game.ui.looks.fifty.chips import SIGNAL_ICONS, signal_chip
from game.ui.looks.fifty.piles import pile_on_table, reason
from game.ui.looks.fifty.words import ban_line, mission_text, rider_text
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.pieces import Disc
from game.ui.theme import (
    ACCENT,
    AMBUSH,
    AMBUSH_GROUND,
    AMBUSH_TEXT,
    BODY,
    GADGET,
    GADGET_INK,
    INK,
    LINE,
    MISSION_RIM,
    PAPER,
    SUITS,
    TEXT,
)

COLUMN, DISC, SLOT_W, SLOT_H = 172.0, 160.0, 124.0, 158.0
LEAST_H = 464.0
LARGEST_IN_DISC = 20.0
"""Larger words would touch the rim of a mission."""


def columns(area: Box) -> tuple[Box, ...]:
    """The four columns of missions and piles, centred in the area."""
    left = area.x + (area.w - 4 * COLUMN) / 2
    return tuple(Box(left + at * COLUMN, area.y, COLUMN, area.h) for at in range(4))


def mission_box(area: Box, place: int) -> Box:
    """Where the mission of a place, 1..4, lies; what the area has more than it needs is spread."""
    x, _ = columns(area)[place - 1].middle
    return around(x, area.y + _spare(area) + DISC / 2, DISC)


def pile_slot(area: Box, pile: int) -> Box:
    """Where a pile, 1..4, lies."""
    x, _ = columns(area)[pile - 1].middle
    return around(x, _banner_box(area).bottom + 8 + _spare(area) + SLOT_H / 2, SLOT_W, SLOT_H)


def _spare(area: Box) -> float:
    return max(0.0, area.h - LEAST_H) / 4


def _banner_box(area: Box) -> Box:
    return Box(area.x + 30, area.y + 2 * _spare(area) + DISC + 8, area.w - 60, 36)


def board(context: Context, frame: TableFrame, area: Box, keys: frozenset[str]) -> Nodes:
    """Everything between header and hand; `area` is at least LEAST_H high."""
    public: Public = frame.public
    nodes: list[Node] = []
    for at, mission in enumerate(public.row.places, start=1):
        nodes += _mission(context, frame, mission_box(area, at), mission, at, keys)
    nodes += _banner(context, public, _banner_box(area))
    for pile in PILES:
        nodes += pile_on_table(context, frame, pile_slot(area, pile), pile, keys)
    tip = 24 + 9 * (context.scale - 1)
    nodes += _tip(context, frame, Box(area.x + 10, area.bottom - tip - 2, area.w - 20, tip))
    return tuple(nodes)


# ---- missions --------------------------------------------------------------------------------------


def mission_disc(mission: Mission) -> Disc:
    """A mission's disc without its words; the rim says what kind it is."""
    return Disc({"mission": MISSION_RIM, "ambush": AMBUSH, "gadget": GADGET}[mission.kind])


def _mission(
    context: Context, frame: TableFrame, box: Box, mission: Mission | None, place: int, keys: frozenset[str]
) -> Nodes:
    if mission is None:
        return (Ring(box, LINE, DISC / 2, 2),)
    x, _ = box.middle
    nodes: list[Node] = [Picture(box, mission_disc(mission))]
    if mission.kind != "mission":
        ink = AMBUSH if mission.kind == "ambush" else GADGET_INK
        nodes.append(
            Text(
                around(x, box.y + 33, 92, 20),
                context.tr(f"fifty.kind.{mission.kind}"),
                13,
                ink,
                bold=True,
                align="center",
            )
        )
    symbols = tuple(_symbols(frame, box, mission))
    top = 48 if mission.kind != "mission" else 32
    high = (114 if symbols else 128) - top
    nodes.append(
        Text(
            around(x, box.y + top + high / 2, 126, high),
            mission_text(context, mission.id),
            min(BODY, LARGEST_IN_DISC / context.scale),
            INK,
            bold=True,
            align="center",
        )
    )
    nodes += symbols
    key = f"mission:{place}"
    if key in keys:
        nodes.append(Ring(box.inset(-4), ACCENT, DISC / 2 + 4, 3))
    nodes += _mission_signals(frame, box, mission)
    nodes.append(Target(box, key, key in keys, DISC / 2))
    return tuple(nodes)


def _symbols(frame: TableFrame, box: Box, mission: Mission) -> Iterable[Node]:
    """The symbols of the colours that the mission names, and of what a gadget does."""
    names = [(symbol(frame.public.brief, color), SUITS["fifty"][color]) for color in colors_of(mission)]
    icon = gadget_icon(mission)
    if icon:
        names.append((icon, GADGET_INK))
    size, gap = 20.0, 6.0
    left = box.middle[0] - (len(names) * (size + gap) - gap) / 2
    for at, (name, color) in enumerate(names):
        spot = Box(left + at * (size + gap), box.y + 118, size, size)
        if icon != name:
            yield Panel(spot.inset(-2), color, None, 5)
            ink = PAPER if color in (SUITS["fifty"]["red"], SUITS["fifty"]["blue"]) else INK
            yield Icon(spot.inset(1), name, ink)
        else:
            yield Icon(spot, name, color)


def _mission_signals(frame: TableFrame, box: Box, mission: Mission) -> Nodes:
    x, _ = box.middle
    nodes: list[Node] = []
    for phrase, left in (("can", x + 42), ("aim", x - 86)):
        said = [s for s in frame.public.signals if s.about == mission.id and s.phrase == phrase]
        for at, signal in enumerate(said):
            nodes += signal_chip(
                frame, Box(left, box.bottom - 24 - 25 * at, 44, 23), signal.seat, SIGNAL_ICONS[signal.phrase]
            )
    return tuple(nodes)


# ---- ambushes --------------------------------------------------------------------------------------


def _banner(context: Context, public: Public, box: Box) -> Nodes:
    line = ban_line(context, public)
    if not line:
        return ()
    return (
        Panel(box, AMBUSH_GROUND, None, 10),
        Text(box.inset(14, 1), line, BODY, AMBUSH_TEXT, bold=True, align="center"),
    )


# ---- the line that explains --------------------------------------------------------------------------


def _tip(context: Context, frame: TableFrame, box: Box) -> Nodes:
    text = tip_text(context, frame)
    return (Text(box, text, BODY, TEXT, align="center"),) if text else ()


def tip_text(context: Context, frame: TableFrame) -> str:
    """What there is to say about the place under the pointer or the keyboard's focus."""
    for key in (context.hover, context.focus):
        kind, _, number = (key or "").partition(":")
        if kind == "mission":
            mission = frame.public.row.places[int(number) - 1]
            if mission is not None:
                return rider_text(context, mission) or mission_text(context, mission.id)
        if kind == "pile":
            code = reason(frame, int(number))
            return context.tr(f"refusal.{code}") if code else _peek(context, frame.public, int(number))
    return ""


def _peek(context: Context, public: Public, pile: int) -> str:
    """The cards under a top, when one may look through the piles (F12)."""
    under = public.piles[pile - 1][:-1]
    if public.brief.seen_under != "all" or not under:
        return ""
    return context.tr("fifty.under", cards=" ".join(inline(public.brief, card) for card in reversed(under[-12:])))
