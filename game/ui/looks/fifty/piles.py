"""The four piles: their top cards, what lies under them as far as one may look, and who was there last."""

from game.rules.fifty.values.actions import Play
from game.rules.fifty.values.public import Phase, Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.cards import face
from game.ui.looks.fifty.chips import SIGNAL_ICONS, signal_chip
from game.ui.looks.fifty.touches import held
from game.ui.looks.frame import TableFrame
from game.ui.node import Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.theme import (
    ACCENT,
    AMBUSH_GROUND,
    AMBUSH_TEXT,
    CHOSEN,
    GOLD,
    LINE,
    MUTED,
    RAISED,
    SLOT,
    SMALL,
    SUIT_TEXT,
    TARGET,
    TEXT,
    Paint,
)
from game.ui.widgets import button

CARD_W, CARD_H = 100.0, 140.0


def card_box(slot: Box) -> Box:
    """Where the top card lies in its slot."""
    return around(*slot.middle, CARD_W, CARD_H)


def pile_on_table(context: Context, frame: TableFrame, slot: Box, pile: int, keys: frozenset[str]) -> Nodes:
    """A pile with everything that belongs to it; `keys` are the places that may be pressed next."""
    public: Public = frame.public
    key = f"pile:{pile}"
    cards = public.piles[pile - 1]
    open_, chosen = key in keys, key in frame.picked
    rim = ACCENT if open_ or chosen else LINE
    lit = context.lit(key) and open_
    fill = CHOSEN if chosen else RAISED if lit else SLOT
    nodes: list[Node] = [Panel(slot, fill, rim, 14, 3 if open_ or chosen else 1.5)]
    if chosen or key in frame.warned:
        nodes.append(Ring(slot.inset(-4), GOLD if key in frame.warned else ACCENT, 18, 3))
    if cards:
        closed = bool(reason(frame, pile)) or pile in public.row.bans.closed
        nodes.append(Picture(card_box(slot), face(public.brief, cards[-1], dim=closed and not chosen)))
        if cards[-1].golden:
            nodes += golden_note(context, frame, card_box(slot), SUIT_TEXT["fifty"][cards[-1].color])
    nodes += _under(frame, slot, pile)
    nodes += _label(context, frame, slot, pile)
    for at, signal in enumerate(s for s in public.signals if s.pile == pile):
        spot = Box(slot.right + 2, slot.y + 2 + 25 * at, 44, 23)
        nodes += signal_chip(frame, spot, signal.seat, SIGNAL_ICONS[signal.phrase])
    nodes.append(Target(slot, key, open_))
    return tuple(nodes)


def golden_note(context: Context, frame: TableFrame, card: Box, color: Paint) -> Nodes:
    """The text of a golden 1, when golden 1s count in this match (F21, F42)."""
    if not frame.public.brief.golden:
        return ()
    words = "fifty.golden_note" if frame.public.clock is None else "fifty.folie.golden_note"
    note = Box(card.x + 10, card.y + card.h * 0.545, card.w - 20, 31)
    return (Text(note, context.tr(words), 12, color, align="center"),)


def _under(frame: TableFrame, slot: Box, pile: int) -> Nodes:
    """While a gadget is decided, the card directly under each top may be looked at (F12, F26)."""
    public: Public = frame.public
    cards = public.piles[pile - 1]
    if public.phase is not Phase.GADGET or len(cards) < 2 or public.brief.seen_under == "none":
        return ()
    box = Box(slot.x - 45, slot.bottom - 58, 40, 56)
    return (Picture(box, face(public.brief, cards[-2], small=True)),)


def may_peek(public: Public, pile: int) -> bool:
    """Whether anybody may look through this pile now (F12), and there is something to see.

    Against the clock a look under the tops is a line of text, without a window that would cover the table.
    """
    return public.brief.seen_under == "all" and public.clock is None and len(public.piles[pile - 1]) > 1


def _label(context: Context, frame: TableFrame, slot: Box, pile: int) -> Nodes:
    """The number of the pile and of its cards, which opens the pile where that is allowed; who was there last."""
    count = len(frame.public.piles[pile - 1])
    words = context.tr("fifty.pile", pile=pile, cards=context.tr("fifty.cards", n=count))
    if frame.public.brief.seen_under != "all" or frame.public.clock is not None:
        line = Box(slot.x - 22, slot.bottom + 2, slot.w + 44, 19)
        return (
            Text(line, words, SMALL + 1, MUTED, align="center"),
            *_last_here(context, frame, line.moved(0, 20), pile),
        )
    line = Box(slot.x - 20, slot.bottom + 4, slot.w + 40, TARGET)
    last = _last_here(context, frame, Box(slot.x - 22, line.bottom + 2, slot.w + 44, 23), pile)
    if may_peek(frame.public, pile):
        return (*button(context, line, f"peek:{pile}", words, icon="eye", size=SMALL + 1), *last)
    return (Text(line, words, SMALL + 1, MUTED, align="center"), *last)


def _last_here(context: Context, frame: TableFrame, box: Box, pile: int) -> Nodes:
    last = frame.public.last
    if last is None or last.pile != pile:
        return ()
    banned = frame.public.row.bans.last_pile
    box = Box(box.x, box.y, box.w, 23)
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
