"""The bottom of the table: an open hand, or closed hands and whose turn it is."""

from game.core.values import Seat
from game.rules.crew.values.public import Phase, Public, View
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.crew.acting import card_reason, is_signalling, seat_code
from game.ui.looks.crew.acts import acts
from game.ui.looks.crew.cards import back, face, suit_inline
from game.ui.looks.crew.radio import radio_token
from game.ui.looks.crew.tasks import task_row
from game.ui.looks.crew.touches import held
from game.ui.looks.crew.words import advice, prompt, waits_for
from game.ui.looks.frame import TableFrame
from game.ui.node import Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.theme import ACCENT, BODY, GOLD, LEAD, MUTED, SLOT
from game.ui.widgets import button

WORDS_W, ACTS_W = 190.0, 172.0
WIDEST, GAP, LONGEST = 86.0, 10.0, 1.52
TASK_H = 62.0


def hand(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The hand's panel; `keys` are the places that may be pressed next."""
    return (
        Panel(box, SLOT),
        *_words(context, frame, Box(box.x + 18, box.y + 12, WORDS_W, box.h - 20)),
        *_middle(context, frame, hand_middle(box), keys),
        *acts(context, frame, Box(box.right - ACTS_W - 14, box.y + 12, ACTS_W, box.h - 24), keys),
    )


def hand_middle(panel: Box) -> Box:
    """Where the cards lie, between the words and the presses."""
    left, right = panel.x + 18 + WORDS_W + 10, panel.right - 14 - ACTS_W - 10
    return Box(left, panel.y + 22, right - left, panel.h - 34)


# ---- words -----------------------------------------------------------------------------------------


def _words(context: Context, frame: TableFrame, box: Box) -> Nodes:
    view, public = frame.view(), frame.public
    title = waits_for(context, frame) if view is None else context.tr("crew.hand_of", name=frame.names[view.seat])
    mine = [] if view is None else [task for task in public.tasks if task.owner == view.seat]
    below = TASK_H + 6 if mine else 0.0
    high = min(44.0, context.letters.height(title, box.w, size=LEAD, bold=True))
    words = Box(box.x, box.y + high + 3, box.w, box.h - high - 3 - below)
    nodes: list[Node] = [
        Text(Box(box.x, box.y, box.w, high), title, LEAD, bold=True, valign="top"),
        Text(words, situation(context, frame), BODY, MUTED, valign="top"),
    ]
    return (*nodes, *task_row(Box(box.x, box.bottom - TASK_H, box.w, TASK_H), mine))


def situation(context: Context, frame: TableFrame) -> str:
    """The reason for what was just pressed or is pointed at, or what is waited for."""
    if frame.beat is not None and frame.viewer is None:
        return context.tr("ui.skip")
    if frame.note is not None:
        return reason_text(context, frame, str(frame.note))
    for key in (context.hover, context.focus):
        if key is not None and key.startswith("order:"):
            return context.tr(f"crew.order.{key[6:]}")
        code = _pointed(frame, key)
        if code:
            return reason_text(context, frame, code)
    if frame.waiting is not None and frame.viewer is None:
        if context.settings.show_hand == "hold":
            return context.tr("ui.hold_to_show", name=frame.names[frame.waiting], button=context.key("show"))
        return context.tr("crew.closed", name=frame.names[frame.waiting])
    if frame.viewer is None:
        return prompt(context, frame) if frame.public.phase in (Phase.PLAY, Phase.SIGNAL) else ""
    return advice(context, frame)


def _pointed(frame: TableFrame, key: str | None) -> str:
    view = frame.view()
    card = None if view is None else held(view, key)
    if view is not None and card is not None:
        return card_reason(frame, view, card)
    return seat_code(frame, key) or "" if key is not None and key.startswith("seat:") else ""


def reason_text(context: Context, frame: TableFrame, code: str) -> str:
    """A refusal in words; that of the suit says which one was led."""
    public: Public = frame.public
    if code == "follow_suit" and public.trick:
        led = public.trick[0].card.suit
        return context.tr("crew.must_follow", suit=f"{suit_inline(led)} {context.tr(f'crew.suit.{led}')}")
    return context.tr(f"refusal.{code}")


# ---- cards -----------------------------------------------------------------------------------------


def spots(box: Box, count: int) -> tuple[Box, ...]:
    """Where so many cards lie side by side: narrower when they are many, never one over the other."""
    if not count:
        return ()
    gap = GAP if count < 11 else 6.0
    wide = min(WIDEST, (box.w - gap * (count - 1)) / count)
    high = min(box.h - 4, wide * LONGEST, 130.0)
    left = box.x + (box.w - count * wide - (count - 1) * gap) / 2
    y = box.y + (box.h - high) / 2 + 2
    return tuple(Box(left + at * (wide + gap), y, wide, high) for at in range(count))


def _middle(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    view = frame.view()
    if view is not None:
        return _open_hand(context, frame, view, box, keys)
    return () if frame.waiting is None else _closed_hand(context, frame, frame.waiting, box)


def _open_hand(context: Context, frame: TableFrame, view: View, box: Box, keys: frozenset[str]) -> Nodes:
    nodes: list[Node] = []
    public: Public = frame.public
    marks = {signal.card: signal.mark for signal in public.talk.shown if signal.seat == view.seat}
    passing = [move.card for move in view.passing if move.giver == view.seat]
    for at, (spot, card) in enumerate(zip(spots(box, len(view.hand)), view.hand, strict=True), start=1):
        key = f"hand:{at}"
        chosen = key in frame.picked
        lifted = spot.moved(0, -14) if chosen or (context.lit(key) and key in keys) else spot
        dim = bool(card_reason(frame, view, card)) or card in passing
        nodes.append(Picture(lifted, face(card, dim=dim, small=spot.w < 70)))
        if card in marks:
            nodes += radio_token(lifted, marks[card])
        if chosen:
            nodes.append(Ring(lifted.inset(-4), GOLD if is_signalling(frame) else ACCENT, 12, 3))
        nodes.append(Target(lifted, key, key in keys or chosen, 10))
    return tuple(nodes)


def _closed_hand(context: Context, frame: TableFrame, seat: Seat, box: Box) -> Nodes:
    """Cards from behind, as many as everybody knows, under the press that opens them."""
    cards = tuple(Picture(spot, back()) for spot in spots(box, frame.public.hands[seat]))
    press = around(box.middle[0], box.middle[1], 320, 54)
    return (
        *cards,
        *button(context, press, "show", context.tr("ui.i_am", name=frame.names[seat]), primary=True, size=LEAD),
    )
