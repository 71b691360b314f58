"""The docks of the speed table: each seat's edge, with its cards from behind or, while it is held, from the front."""

from game.core.values import seat_word
from game.rules.fifty.values.public import Phase, Public
from game.ui.commands import key_label
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.fifty.cards import back, face
from game.ui.looks.fifty.hand import card_reason, may_play
from game.ui.looks.fifty.piles import golden_note
from game.ui.looks.frame import TableFrame
from game.ui.looks.speed import Dock, SpeedFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.picker import next_keys
from game.ui.theme import ACCENT, BODY, CHOSEN, INK, LEAD, LINE, MUTED, PANEL, RAISED, SMALL, SUIT_TEXT, TEXT
from game.ui.widgets import badge, button

GAP = 12.0
CARD_W, CARD_GAP, RATIO = 92.0, 8.0, 1.4
NUMBER_H = 20.0
WIDE = 560.0
"""A dock at least as wide as this has its words beside its cards, a narrower one above them."""
MOST = 760.0
"""A dock is no wider than this."""


def docks(context: Context, frame: SpeedFrame, box: Box) -> Nodes:
    """All docks side by side, in the order of the seats."""
    count = len(frame.docks)
    width = min(box.w, count * MOST + (count - 1) * GAP)
    row = Box(box.x + (box.w - width) / 2, box.y, width, box.h)
    nodes: list[Node] = []
    for dock, spot in zip(frame.docks, row.columns(count, GAP), strict=True):
        nodes += _dock(context, frame, dock, spot)
    return tuple(nodes)


def _dock(context: Context, frame: SpeedFrame, dock: Dock, box: Box) -> Nodes:
    key = f"dock:{seat_word(dock.seat)}"
    lit = context.lit(key) and dock.person
    fill = CHOSEN if dock.active else RAISED if dock.hand is not None or lit else PANEL
    line = ACCENT if dock.hand is not None or lit else LINE
    words, cards = _parts(box)
    return (
        Panel(box, fill, line, 20, 3 if dock.active else 1.5),
        Target(box, key, dock.person, 20),
        *_words(context, frame, dock, words),
        *_cards(context, frame, dock, cards),
    )


def _parts(box: Box) -> tuple[Box, Box]:
    """Where a dock's words lie, and where its cards."""
    if box.w >= WIDE:
        words = Box(box.x + 16, box.y + 12, box.w - 4 * (CARD_W + CARD_GAP) - 44, box.h - 24)
        return words, Box(words.right + 12, box.y + 10, box.right - words.right - 24, box.h - 16)
    head = Box(box.x + 10, box.y + 8, box.w - 20, 40)
    return head, Box(box.x + 8, head.bottom + 4, box.w - 16, box.bottom - head.bottom - 8)


# ---- words ---------------------------------------------------------------------------------------


def _words(context: Context, frame: SpeedFrame, dock: Dock, box: Box) -> Nodes:
    """The seat, its key, and what to press next: beside the cards, or in two lines over them."""
    if box.h > 60:
        return _words_beside(context, frame, dock, box)
    coin = Box(box.x, box.y + 3, 34, 34)
    confirm = _confirm(context, dock)
    room = box.w * 0.48 if confirm else box.w
    name = Box(coin.right + 10, box.y, room - 44, 21)
    line = Box(name.x, name.bottom, name.w, 20)
    words, loud = ("", False) if confirm else _say(context, frame, dock)
    if loud and not _trades(frame, dock):
        return (*badge(coin, dock.seat, dock.name), Text(Box(name.x, box.y, name.w, 41), words, BODY - 1, TEXT))
    words = context.tr("fifty.folie.trade_short") if _trades(frame, dock) else words
    said = (Text(line, words, BODY - 1, TEXT if loud else MUTED),) if words else _key(context, dock, line)
    press = Box(box.x + room + 6, box.y, box.w - room - 6, 40)
    return (
        *badge(coin, dock.seat, dock.name),
        Text(name, dock.name, LEAD, bold=True),
        *(() if confirm else said),
        *_confirmation(context, dock, press, confirm),
    )


def _trades(frame: SpeedFrame, dock: Dock) -> bool:
    """Whether this person is to trade cards now."""
    return dock.person and bool(frame.table.public.chain.trader == dock.seat)


def _words_beside(context: Context, frame: SpeedFrame, dock: Dock, box: Box) -> Nodes:
    coin = Box(box.x, box.y, 38, 38)
    name = Box(coin.right + 10, box.y, box.w - 48, 24)
    confirm = _confirm(context, dock)
    press = Box(box.x, box.bottom - 44, box.w, 44)
    bottom = press.y - 4 if confirm else box.bottom
    words, loud = _say(context, frame, dock)
    said = Box(box.x, coin.bottom + 12, box.w, bottom - coin.bottom - 12)
    return (
        *badge(coin, dock.seat, dock.name),
        Text(name, dock.name, LEAD, bold=True),
        *_key(context, dock, Box(name.x, name.bottom, name.w, 22)),
        Text(said, words, BODY, TEXT if loud else MUTED, valign="top"),
        *_confirmation(context, dock, press, confirm),
    )


def _confirmation(context: Context, dock: Dock, box: Box, words: str) -> Nodes:
    if not words:
        return ()
    return button(context, box, f"confirm:{seat_word(dock.seat)}", words, primary=True, size=SMALL + 1)


def _key(context: Context, dock: Dock, box: Box) -> Nodes:
    if not dock.person:
        side = box.h - 2
        return (
            Icon(Box(box.x, box.y + 1, side, side), "computer", MUTED),
            Text(Box(box.x + side + 6, box.y, box.w - side - 6, box.h), context.tr("ui.computer"), SMALL + 1, MUTED),
        )
    return (Text(box, context.tr("fifty.folie.hold", what=key_label(context.catalogue, dock.key)), SMALL + 1, MUTED),)


def _say(context: Context, frame: SpeedFrame, dock: Dock) -> tuple[str, bool]:
    """What there is to say to a seat, and whether it is more than a hint."""
    public: Public = frame.table.public
    hand = dock.hand
    if _trades(frame, dock):
        return context.tr("fifty.folie.trade", n=public.chain.up_to), True
    if hand is None:
        return "", False
    if hand.note is not None:
        return context.tr(f"refusal.{hand.note}"), True
    if public.phase is not Phase.PLAY:
        return context.tr("fifty.folie.wait"), False
    if hand.picked:
        return context.tr("fifty.folie.pile"), True
    return context.tr("fifty.folie.card" if dock.active else "fifty.folie.tap"), False


def _confirm(context: Context, dock: Dock) -> str:
    """The words on the press that ends a trade; '' where there is none."""
    hand = dock.hand
    if hand is None or "confirm" not in next_keys(hand.options, hand.picked):
        return ""
    given = len(hand.picked)
    words = context.tr("fifty.trade_confirm", n=given) if given else context.tr("fifty.trade_none")
    return f"{words} (0)" if dock.active else words


# ---- cards ---------------------------------------------------------------------------------------


def _spots(box: Box, count: int) -> tuple[Box, ...]:
    """Where the cards of a hand lie, as large as four of them fit."""
    most = max(4, count)
    wide = min(CARD_W, (box.w - (most - 1) * CARD_GAP) / most, (box.h - NUMBER_H) / RATIO)
    left = box.x + (box.w - count * (wide + CARD_GAP) + CARD_GAP) / 2
    top = box.y + max(0.0, (box.h - NUMBER_H - wide * RATIO) / 2)
    return tuple(Box(left + at * (wide + CARD_GAP), top, wide, wide * RATIO) for at in range(count))


def _cards(context: Context, frame: SpeedFrame, dock: Dock, box: Box) -> Nodes:
    brief = frame.table.public.brief
    if dock.hand is None:
        shown = frame.table.public.shown[dock.seat]
        spots = _spots(box, dock.cards)
        if shown:
            return tuple(Picture(spot, face(brief, card)) for spot, card in zip(spots, shown, strict=True))
        return tuple(Picture(spot, back(brief)) for spot in spots)
    return _open(context, dock, dock.hand, box)


def _open(context: Context, dock: Dock, hand: TableFrame, box: Box) -> Nodes:
    view = hand.view()
    if view is None:
        return ()
    nodes: list[Node] = []
    keys = next_keys(hand.options, hand.picked)
    mine, trading = may_play(hand, view), hand.public.chain.trader == view.seat
    for at, (spot, card) in enumerate(zip(_spots(box, len(view.hand)), view.hand, strict=True), start=1):
        slot = f"hand:{at}"
        key = f"hand:{seat_word(dock.seat)}:{at}"
        dim = mine and bool(card_reason(hand, view, card))
        nodes.append(Picture(spot, face(hand.public.brief, card, dim=dim)))
        if card.golden and spot.w > 80:
            nodes += golden_note(context, hand, spot, SUIT_TEXT["fifty"][card.color])
        if slot in hand.picked:
            nodes.append(Ring(spot.inset(-3), ACCENT, 13, 4))
            if trading:
                nodes += _number(spot, hand.picked.index(slot) + 1)
        elif context.lit(key) and slot in keys:
            nodes.append(Ring(spot.inset(-3), TEXT, 13, 2))
        if dock.active:
            foot = Box(spot.x, spot.bottom + 2, spot.w, NUMBER_H - 2)
            nodes.append(Text(foot, str(at), BODY, TEXT, bold=True, align="center"))
        nodes.append(Target(spot, key, slot in keys or slot in hand.picked or mine, 12))
    return tuple(nodes)


def _number(card: Box, number: int) -> Nodes:
    """In which order a card goes under the draw pile."""
    spot = Box(card.x + card.w - 22, card.y + card.h - 24, 24, 24)
    return (Panel(spot, ACCENT, None, 12), Text(spot, str(number), SMALL, INK, bold=True, align="center"))
