"""The middle of the table: missions, ambushes in force, the four piles, and the line that explains."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.core.values import Seat
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.actions import Phrase, Play
from game.rules.fifty.values.cards import PILES
from game.rules.fifty.values.public import Phase, Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.cards import colors_of, face, gadget_icon, inline, symbol
from game.ui.looks.fifty.touches import held
from game.ui.looks.fifty.words import ban_line, mission_text, rider_text
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.pieces import Coin, Disc
from game.ui.theme import (
    ACCENT,
    AMBUSH,
    AMBUSH_GROUND,
    AMBUSH_TEXT,
    BODY,
    CHOSEN,
    GADGET,
    GADGET_INK,
    INK,
    LINE,
    MISSION_RIM,
    MUTED,
    PAPER,
    RAISED,
    SEATS,
    SLOT,
    SMALL,
    SUIT_TEXT,
    SUITS,
    TEXT,
    Paint,
)

COLUMN, DISC, SLOT_W, SLOT_H = 172.0, 160.0, 124.0, 158.0
SIGNAL_ICONS: Mapping[Phrase, str] = MappingProxyType(
    {"good": "thumb-up", "off": "thumb-down", "can": "hand", "aim": "flag"}
)


def columns(area: Box) -> tuple[Box, ...]:
    """The four columns of missions and piles, centred in the area."""
    left = area.x + (area.w - 4 * COLUMN) / 2
    return tuple(Box(left + at * COLUMN, area.y, COLUMN, area.h) for at in range(4))


def board(context: Context, frame: TableFrame, area: Box, keys: frozenset[str]) -> Nodes:
    """Everything between header and hand; `area` is at least 464 high, and what is more is spread."""
    spare = max(0.0, area.h - 464.0) / 4
    public: Public = frame.public
    nodes: list[Node] = []
    top = area.y + spare
    for at, (column, mission) in enumerate(zip(columns(area), public.row.places, strict=True), start=1):
        nodes += _mission(context, frame, around(column.middle[0], top + DISC / 2, DISC), mission, at, keys)
    banner = Box(area.x + 30, top + DISC + 8 + spare, area.w - 60, 36)
    nodes += _banner(context, public, banner)
    piles = banner.bottom + 8 + spare
    for pile, column in zip(PILES, columns(area), strict=True):
        slot = around(column.middle[0], piles + SLOT_H / 2, SLOT_W, SLOT_H)
        nodes += _pile(context, frame, slot, pile, keys)
    nodes += _tip(context, frame, Box(area.x + 10, area.bottom - 26, area.w - 20, 24))
    return tuple(nodes)


# ---- missions --------------------------------------------------------------------------------------


def _mission(
    context: Context, frame: TableFrame, box: Box, mission: Mission | None, place: int, keys: frozenset[str]
) -> Nodes:
    if mission is None:
        return (Ring(box, LINE, DISC / 2, 2),)
    rim = {"mission": MISSION_RIM, "ambush": AMBUSH, "gadget": GADGET}[mission.kind]
    x, _ = box.middle
    nodes: list[Node] = [Picture(box, Disc(rim))]
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
            BODY,
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
            nodes += _signal(
                frame, Box(left, box.bottom - 24 - 25 * at, 44, 23), signal.seat, SIGNAL_ICONS[signal.phrase]
            )
    return tuple(nodes)


def _signal(frame: TableFrame, box: Box, seat: Seat, icon: str) -> Nodes:
    coin = Box(box.x + 2, box.y + 2, 19, 19)
    return (
        Panel(box, RAISED, LINE, box.h / 2, 1),
        Picture(coin, Coin(SEATS[seat])),
        Text(coin, frame.names[seat][:1].upper(), SMALL, INK, bold=True, align="center"),
        Icon(Box(box.x + 23, box.y + 3, 17, 17), icon, TEXT),
    )


# ---- ambushes --------------------------------------------------------------------------------------


def _banner(context: Context, public: Public, box: Box) -> Nodes:
    line = ban_line(context, public)
    if not line:
        return ()
    return (
        Panel(box, AMBUSH_GROUND, None, 10),
        Text(box.inset(14, 1), line, BODY, AMBUSH_TEXT, bold=True, align="center"),
    )


# ---- piles -----------------------------------------------------------------------------------------


def _pile(context: Context, frame: TableFrame, slot: Box, pile: int, keys: frozenset[str]) -> Nodes:
    public: Public = frame.public
    key = f"pile:{pile}"
    cards = public.piles[pile - 1]
    open_ = key in keys
    chosen = key in frame.picked
    closed = bool(reason(frame, pile)) or pile in public.row.bans.closed
    rim = ACCENT if open_ or chosen else LINE
    lit = context.lit(key) and open_
    fill = CHOSEN if chosen else RAISED if lit else SLOT
    nodes: list[Node] = [Panel(slot, fill, rim, 14, 3 if open_ or chosen else 1.5)]
    if chosen:
        nodes.append(Ring(slot.inset(-4), ACCENT, 18, 3))
    x, y = slot.middle
    nodes.append(Picture(around(x, y, 100, 140), face(public.brief, cards[-1], dim=closed and not chosen)))
    if cards[-1].golden:
        nodes += golden_note(context, frame, around(x, y, 100, 140), SUIT_TEXT["fifty"][cards[-1].color])
    nodes += _under(frame, slot, pile)
    nodes.append(
        Text(
            Box(slot.x - 22, slot.bottom + 2, slot.w + 44, 19),
            context.tr("fifty.pile", pile=pile, cards=context.tr("fifty.cards", n=len(cards))),
            SMALL + 1,
            MUTED,
            align="center",
        )
    )
    nodes += _last_here(context, frame, slot, pile)
    for at, signal in enumerate(s for s in public.signals if s.pile == pile):
        spot = Box(slot.right + 2, slot.y + 2 + 25 * at, 44, 23)
        nodes += _signal(frame, spot, signal.seat, SIGNAL_ICONS[signal.phrase])
    nodes.append(Target(slot, key, open_))
    return tuple(nodes)


def golden_note(context: Context, frame: TableFrame, card: Box, color: Paint) -> Nodes:
    """The text of a golden 1, when golden 1s count in this match (F21, F42)."""
    if not frame.public.brief.golden:
        return ()
    note = Box(card.x + 10, card.y + card.h * 0.545, card.w - 20, 31)
    return (Text(note, context.tr("fifty.golden_note"), 12, color, align="center"),)


def _under(frame: TableFrame, slot: Box, pile: int) -> Nodes:
    """While a gadget is decided, the card directly under each top may be looked at (F12, F26)."""
    public: Public = frame.public
    cards = public.piles[pile - 1]
    if public.phase is not Phase.GADGET or len(cards) < 2 or public.brief.seen_under == "none":
        return ()
    box = Box(slot.x - 45, slot.bottom - 58, 40, 56)
    return (Picture(box, face(public.brief, cards[-2], small=True)),)


def _last_here(context: Context, frame: TableFrame, slot: Box, pile: int) -> Nodes:
    last = frame.public.last
    if last is None or last.pile != pile:
        return ()
    banned = frame.public.row.bans.last_pile
    box = Box(slot.x - 22, slot.bottom + 22, slot.w + 44, 23)
    return (
        Panel(box, AMBUSH_GROUND if banned else SLOT, None if banned else LINE, 11, 1),
        Text(
            box.inset(6, 1),
            context.tr("fifty.last_here", name=frame.names[last.seat]),
            SMALL,
            AMBUSH_TEXT if banned else TEXT,
            align="center",
        ),
    )


def reason(frame: TableFrame, pile: int) -> str:
    """Why the picked card may not go on a pile; '' when it may or no card is picked."""
    view = frame.view()
    if view is None or len(frame.picked) != 1 or frame.public.phase is not Phase.PLAY:
        return ""
    card = held(view, frame.picked[0])
    return "" if card is None else frame.refusal(Play(view.seat, card, pile)) or ""


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
