"""The lower middle: an open hand, closed hands, and what the table chooses together."""

from typing import get_args

from game.core.values import Seat, read_seat
from game.rules.fifty.values.actions import Play
from game.rules.fifty.values.cards import PILES, Card
from game.rules.fifty.values.public import Phase, Public, View
from game.settings import HandOrder
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.fifty.cards import back, face
from game.ui.looks.fifty.piles import golden_note
from game.ui.looks.fifty.touches import gadget_key, held, seat_key
from game.ui.looks.fifty.words import pending_gadget, prompt, rider_text, waits_for
from game.ui.looks.frame import Risk, TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.theme import ACCENT, BODY, GOLD, LEAD, MUTED, SLOT, SMALL, SUIT_TEXT, TEXT
from game.ui.widgets import badge, button

CARD_W, CARD_H, GAP = 92.0, 130.0, 12.0
ORDER_H = 36.0
WORDS_W, ACTS_W = 158.0, 134.0
ORDERS: tuple[HandOrder, ...] = get_args(HandOrder)


def hand(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The hand panel; `keys` are the places that may be pressed next."""
    words, acts = _words_box(box), _acts_box(box)
    if frame.view() is None and frame.waiting is None:
        if not _buttons(context, frame, keys):
            words = Box(words.x, words.y, box.w - 36, words.h)
        acts = Box(words.right + 20, acts.y, acts.right - words.right - 20, acts.h)
    return (
        Panel(box, SLOT),
        *_words(context, frame, words),
        *_middle(context, frame, hand_middle(box), keys),
        *_acts(context, frame, acts, keys),
    )


def _words_box(panel: Box) -> Box:
    return Box(panel.x + 18, panel.y + 14, WORDS_W, panel.h - 28)


def _acts_box(panel: Box) -> Box:
    return Box(panel.right - ACTS_W - 16, panel.y + 14, ACTS_W, panel.h - 28)


def hand_middle(panel: Box) -> Box:
    """Where the cards lie in the hand's panel, between the words and the presses."""
    left, right = _words_box(panel).right + 8, _acts_box(panel).x - 8
    return Box(left, panel.y + 18, right - left, panel.h - 36)


def _words(context: Context, frame: TableFrame, box: Box) -> Nodes:
    view = frame.view()
    title = waits_for(context, frame.actors, frame.names)
    if view is not None:
        title = context.tr("fifty.hand_of", name=frame.names[view.seat])
    high = min(44.0, context.letters.height(title, box.w, size=LEAD, bold=True))
    return (
        Text(Box(box.x, box.y, box.w, high), title, LEAD, bold=True, valign="top"),
        Text(
            Box(box.x, box.y + high + 6, box.w, box.h - high - 6),
            situation(context, frame),
            BODY,
            MUTED if frame.risk is None else GOLD,
            valign="top",
        ),
    )


def situation(context: Context, frame: TableFrame) -> str:
    """The reason for what was just pointed at, or what is waited for."""
    if frame.beat is not None and frame.viewer is None:
        return context.tr("ui.skip")
    if frame.risk is not None:
        return _risk(context, frame, frame.risk)
    if frame.note is not None:
        return context.tr(f"refusal.{frame.note}")
    for key in (context.hover, context.focus):
        if key is not None and key.startswith("order:"):
            return context.tr(f"ui.order.{key[6:]}")
    reason = _pointed_reason(context, frame)
    if reason:
        return reason
    if frame.waiting is not None and frame.viewer is None and not frame.picked:
        if context.settings.show_hand == "hold":
            return context.tr("ui.hold_to_show", name=frame.names[frame.waiting], button=context.key("show"))
        return context.tr("fifty.prompt.closed", name=frame.names[frame.waiting])
    if frame.public.phase is Phase.PLAY and not frame.picked and frame.viewer not in frame.actors:
        return context.tr("fifty.prompt.wait")
    if frame.public.phase is Phase.TRADE and frame.viewer not in frame.actors:
        return context.tr("fifty.prompt.wait")
    return prompt(context, frame.public, frame.names, frame.picked)


def _risk(context: Context, frame: TableFrame, risk: Risk) -> str:
    """The warning before a card after which the next seat may be stuck: counts of cards only."""
    return context.tr("fifty.risk", name=frame.names[risk.seat], n=risk.fits, of=risk.unseen)


def _pointed_reason(context: Context, frame: TableFrame) -> str:
    view = frame.view()
    if view is None or not may_play(frame, view):
        return ""
    for key in (context.hover, context.focus):
        card = held(view, key)
        if card is not None and (code := card_reason(frame, view, card)):
            return context.tr(f"refusal.{code}")
    return ""


def may_play(frame: TableFrame, view: View) -> bool:
    """Whether it is this hand's turn to play a card."""
    public: Public = frame.public
    return public.phase is Phase.PLAY and public.turn in (None, view.seat)


def card_reason(frame: TableFrame, view: View, card: Card) -> str:
    """Why a card may not go on any pile, by an ambush if that is it; '' when there is a pile for it."""
    codes = [frame.refusal(Play(view.seat, card, pile)) for pile in PILES]
    if any(code is None for code in codes):
        return ""
    return next((str(code) for code in codes if code != "no_match"), "no_match")


# ---- cards -----------------------------------------------------------------------------------------


def _middle(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    view = frame.view()
    if view is not None:
        return _open_hand(context, frame, view, box, keys)
    if frame.waiting is not None:
        return _closed_hand(context, frame, frame.waiting, box)
    return ()


def spots(box: Box, count: int, down: float = 8.0) -> tuple[Box, ...]:
    """Where so many cards lie side by side."""
    width = count * (CARD_W + GAP) - GAP
    left = box.x + (box.w - width) / 2
    return tuple(Box(left + at * (CARD_W + GAP), box.y + down, CARD_W, CARD_H) for at in range(count))


def _open_hand(context: Context, frame: TableFrame, view: View, box: Box, keys: frozenset[str]) -> Nodes:
    nodes: list[Node] = []
    mine = may_play(frame, view)
    trading = frame.public.chain.trader == view.seat
    for at, (spot, card) in enumerate(zip(spots(box, len(view.hand)), view.hand, strict=True), start=1):
        key = f"hand:{at}"
        chosen = key in frame.picked
        lifted = spot.moved(0, -14) if chosen or (context.lit(key) and key in keys) else spot
        dim = mine and bool(card_reason(frame, view, card))
        nodes.append(Picture(lifted, face(frame.public.brief, card, dim=dim or not (mine or trading))))
        if card.golden:
            nodes += golden_note(context, frame, lifted, SUIT_TEXT["fifty"][card.color])
        if chosen:
            nodes.append(Ring(lifted.inset(-4), ACCENT, 14, 3))
            if trading:
                nodes += _number(lifted, frame.picked.index(key) + 1)
        nodes.append(Target(lifted, key, key in keys or chosen, 12))
    return tuple(nodes)


def _number(card: Box, number: int) -> Nodes:
    """In which order a card goes under the draw pile."""
    spot = Box(card.x + card.w / 2 - 12, card.y - 14, 24, 24)
    return (Panel(spot, ACCENT, None, 12), Text(spot, str(number), SMALL, (20, 24, 36), bold=True, align="center"))


def _closed_hand(context: Context, frame: TableFrame, seat: Seat, box: Box) -> Nodes:
    """Cards from behind, as many as everybody knows, under the press that opens them."""
    count = frame.public.hands[seat]
    places = spots(box, max(1, count))[:count]
    press = Box(box.x + box.w / 2 - 150, box.y + CARD_H / 2 - 18, 300, 52)
    label = context.tr("ui.i_am", name=frame.names[seat])
    return (
        *(Picture(spot, back(frame.public.brief)) for spot in places),
        *button(context, press, "show", label, primary=True, size=LEAD),
    )


# ---- presses beside the hand ----------------------------------------------------------------------


def _acts(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """Gadgets and seats to choose, the trade's confirmation, hiding the hand."""
    buttons = _buttons(context, frame, keys)
    orders: Nodes = ()
    if frame.viewer is not None and len(buttons) < 3:
        orders = _orders(context, Box(box.x, box.bottom - ORDER_H, box.w, ORDER_H), frame.order)
        box = Box(box.x, box.y, box.w, box.h - ORDER_H - 8)
    height = min(44.0, (box.h + 8) / max(1, len(buttons)) - 8)
    return (*_column(context, frame, box, buttons, height=max(32.0, height)), *orders)


def _orders(context: Context, box: Box, chosen: HandOrder) -> Nodes:
    """How the open hand is sorted: as dealt, by colour, by value."""
    nodes: list[Node] = []
    for spot, order in zip(box.columns(3, 6), ORDERS, strict=True):
        nodes += button(context, spot, f"order:{order}", "", chosen=order == chosen)
        ink = TEXT if order == chosen else MUTED
        nodes.append(Icon(spot.inset((spot.w - 22) / 2, (spot.h - 22) / 2), f"sort-{order}", ink))
    return tuple(nodes)


def _buttons(context: Context, frame: TableFrame, keys: frozenset[str]) -> list[tuple[str, str]]:
    """Keys and labels of what can be pressed beside the hand."""
    buttons: list[tuple[str, str]] = []
    public: Public = frame.public
    speaking = bool(frame.picked) and frame.picked[0].startswith("say:")
    several = public.phase is Phase.GADGET and len(public.chain.pending) > 1
    if several and not speaking and pending_gadget(public, frame.picked) is None:
        buttons = [(gadget_key(mission.id), rider_text(context, mission)) for mission in public.chain.pending]
    elif not speaking:
        seats = [(seat_key(Seat(seat)), name) for seat, name in enumerate(frame.names)]
        buttons = [(key, name) for key, name in seats if key in keys]
    if "confirm" in keys:
        given = len(frame.picked)
        buttons.append(
            ("confirm", context.tr("fifty.trade_confirm", n=given) if given else context.tr("fifty.trade_none"))
        )
    if frame.viewer is not None:
        buttons.append(("hide", context.tr("ui.hide_hand")))
    return buttons


def _column(context: Context, frame: TableFrame, box: Box, buttons: list[tuple[str, str]], *, height: float) -> Nodes:
    nodes: list[Node] = []
    for spot, (key, label) in zip(box.rows(height, 8, len(buttons)), buttons, strict=True):
        if key.startswith("seat:"):
            seat = read_seat(key[5:])
            nodes += button(context, spot, key, "", chosen=key in frame.picked)
            side = spot.h - 8
            nodes += badge(Box(spot.x + 6, spot.y + 4, side, side), seat, label)
            nodes.append(Text(Box(spot.x + side + 14, spot.y + 2, spot.w - side - 22, spot.h - 4), label, BODY, TEXT))
        else:
            nodes += button(context, spot, key, label, primary=key == "confirm", size=SMALL + 1)
    return tuple(nodes)
