"""The presses beside the hand: signalling, confirming, hiding, sorting, and looking at a hand out of turn."""

from game.core.values import Seat, seat_word
from game.rules.crew.values.actions import MARKS, Mark
from game.rules.crew.values.public import Phase, Public
from game.settings import HandOrder
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.crew.acting import is_signalling
from game.ui.looks.crew.touches import SIGNAL
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes
from game.ui.picker import CONFIRM
from game.ui.theme import MUTED, SMALL, TARGET, TEXT
from game.ui.widgets import button

ORDER_H, GAP = 34.0, 6.0
ORDERS: tuple[HandOrder, ...] = ("color", "value")
"""There is no order as dealt: a hand is large."""

Press = tuple[str, str, str, bool]
"""A key, its words, its icon, and whether it can be chosen."""


def acts(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """A column of presses, and under it, as far as there is room, how the hand is sorted."""
    presses = _beside_hand(context, frame, keys) if frame.viewer is not None else _looks(context, frame)
    nodes: list[Node] = []
    if frame.viewer is not None and len(presses) < 4:
        nodes += _orders(context, Box(box.x, box.bottom - ORDER_H, box.w, ORDER_H), frame.order)
        box = Box(box.x, box.y, box.w, box.h - ORDER_H - GAP)
    count = max(1, len(presses))
    high = max(TARGET, min(42.0, (box.h + GAP) / count - GAP))
    gap = min(GAP, (box.h - high * count) / max(1, count - 1)) if count > 1 else 0.0
    for at, (key, label, icon, open_) in enumerate(presses):
        spot = Box(box.x, box.y + at * (high + gap), box.w, high)
        chosen = key in frame.picked and key != SIGNAL  # pressed again it takes the choice back
        nodes += button(
            context, spot, key, label, primary=key == CONFIRM, chosen=chosen, enabled=open_, icon=icon, size=SMALL + 1
        )
    return tuple(nodes)


def _beside_hand(context: Context, frame: TableFrame, keys: frozenset[str]) -> list[Press]:
    public: Public = frame.public
    presses: list[Press] = []
    if CONFIRM in keys and frame.picked[:1] != ("give_up",):
        presses.append((CONFIRM, context.tr("crew.pass_card"), "", True))
    if is_signalling(frame):
        presses += _marks(context, frame, keys)
        if SIGNAL in frame.picked:
            presses.append((SIGNAL, context.tr("crew.no_signal"), "", True))
    elif SIGNAL in keys:
        presses.append((SIGNAL, context.tr("crew.signal_a_card"), "radio", True))
    if "silent" in keys:
        presses.append(("silent", context.tr("crew.stay_silent"), "radio-off", True))
    if public.phase is not Phase.OVER:
        presses.append(("hide", context.tr("ui.hide_hand"), "", True))
    return presses


def _marks(context: Context, frame: TableFrame, keys: frozenset[str]) -> list[Press]:
    """Where the token may be laid on the chosen card: only one of the places is true (K51, K52)."""
    if not any(key.startswith("hand:") for key in frame.picked):
        return []
    marks: tuple[Mark | None, ...] = (None,) if frame.public.mission.dead_zone else MARKS
    places = [mark or "zone" for mark in marks]
    return [(f"mark:{place}", context.tr(f"crew.place.{place}"), "", f"mark:{place}" in keys) for place in places]


def _looks(context: Context, frame: TableFrame) -> list[Press]:
    """On the public table everybody may look at the own hand, behind a curtain."""
    if frame.beat is not None or sum(frame.people) < 2 or frame.public.phase is Phase.OVER:
        return []
    seats = [Seat(seat) for seat, person in enumerate(frame.people) if person and seat != frame.waiting]
    return [(f"open:{seat_word(seat)}", frame.names[seat], "eye", True) for seat in seats]


def _orders(context: Context, box: Box, chosen: HandOrder) -> Nodes:
    """How the open hand is sorted: by suit, or by value."""
    nodes: list[Node] = []
    for spot, order in zip(box.columns(len(ORDERS), GAP), ORDERS, strict=True):
        is_chosen = order == chosen or (order == "color" and chosen == "dealt")
        nodes += button(context, spot, f"order:{order}", "", chosen=is_chosen)
        icon = Box(spot.middle[0] - 11, spot.middle[1] - 11, 22, 22)
        nodes.append(Icon(icon, f"sort-{order}", TEXT if is_chosen else MUTED))
    return tuple(nodes)
