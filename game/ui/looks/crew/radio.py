"""What a crew member has signalled, may still signal, or wishes to (2.5)."""

from collections.abc import Mapping
from types import MappingProxyType

from game.core.values import JARVIS, Seat, seat_word
from game.rules.crew.values.actions import Mark, Signal
from game.rules.crew.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.crew.cards import face
from game.ui.looks.crew.paints import RADIO, SPENT, TOKEN
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Target, Text
from game.ui.pieces import Coin
from game.ui.theme import ACCENT, GOLD, INK, LINE, MUTED, RAISED, SLOT, SMALL, TEXT, WHITE

CAPTION = 18.0

PLACES: Mapping[Mark | None, float] = MappingProxyType({"highest": 0.12, "only": 0.5, "lowest": 0.88, None: 0.5})
"""How far down a card its token lies (K52); without a mark it lies in the middle, with a sign of its own (K58)."""


def shown_by(public: Public, seat: Seat) -> Signal | None:
    """The signal of a seat whose card is still in hand."""
    return next((signal for signal in public.talk.shown if signal.seat == seat), None)


def radio_token(card: Box, mark: Mark | None) -> Nodes:
    """The token on a shown card: over its right edge, so that the number stays free."""
    side = max(18.0, card.w * 0.4)
    spot = around(card.right - side * 0.12, card.y + card.h * PLACES[mark], side)
    if mark is not None:
        return (Picture(around(*spot.middle, side + 4), Coin(INK)), Picture(spot, Coin(RADIO)))
    return (
        Picture(around(*spot.middle, side + 4), Coin(INK)),
        Picture(spot, Coin(TOKEN)),
        Text(spot, "?", side * 0.7, WHITE, bold=True, align="center", low=side * 0.6),
    )


def radio(context: Context, frame: TableFrame, box: Box, seat: Seat, keys: frozenset[str]) -> Nodes:
    """A seat's radio; where its owner may wish, or take the wish back, it is a press (K92)."""
    if seat == JARVIS:
        return ()
    public: Public = frame.public
    signal = shown_by(public, seat)
    key = f"wish:{seat_word(seat)}"
    open_ = key in keys and signal is None
    nodes: list[Node] = []
    if open_:
        lit = context.lit(key)
        wished = seat in public.talk.wishes
        nodes.append(Panel(box, RAISED if lit else SLOT, ACCENT if lit else GOLD if wished else LINE, 12))
    inside = Box(box.x, box.y + 2, box.w, box.h - CAPTION - 3)
    nodes += _sign(public, seat, signal, inside)
    word = _word(public, seat, signal)
    color = GOLD if word == "wishes" else TEXT if signal is not None else MUTED
    line = Box(box.x + 2, box.bottom - CAPTION - 1, box.w - 4, CAPTION)
    nodes.append(Text(line, context.tr(f"crew.radio.{word}"), SMALL, color, align="center"))
    if open_:
        nodes.append(Target(box, key, radius=12))
    return tuple(nodes)


def _word(public: Public, seat: Seat, signal: Signal | None) -> str:
    if signal is not None:
        return signal.mark or "zone"
    if seat == public.talk.silenced:
        return "silenced"
    if seat in public.talk.spent:
        return "spent"
    return "wishes" if seat in public.talk.wishes else "free"


def _sign(public: Public, seat: Seat, signal: Signal | None, box: Box) -> Nodes:
    if signal is not None:
        high = box.h - 2
        card = around(*box.middle, high / 1.4, high)
        return (Picture(card, face(signal.card, small=True)), *radio_token(card, signal.mark))
    coin = around(*box.middle, min(30.0, box.h - 6))
    word = _word(public, seat, None)
    color = {"silenced": SPENT, "spent": SPENT, "wishes": GOLD, "free": RADIO}[word]
    icon = "radio-off" if word in ("silenced", "spent") else "radio"
    return (Picture(coin, Coin(color)), Icon(coin.inset(coin.w * 0.2), icon, INK if color is not SPENT else TEXT))
