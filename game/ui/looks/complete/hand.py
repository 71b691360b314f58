"""The lower left: an open hand with its tasks and one's own markers, closed hands, and what the table presses."""

from typing import get_args

from game.core.values import Seat, read_seat, seat_word
from game.rules.complete.values.public import View
from game.settings import HandOrder
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.complete.cards import back, with_task
from game.ui.looks.complete.layout import acts_box, hand_spots, words_box
from game.ui.looks.complete.seats import just_placed, may_open
from game.ui.looks.complete.talk import why_shut
from game.ui.looks.complete.touches import GO, LAID
from game.ui.looks.complete.words import operator_words, prompt, task_text, waits_for
from game.ui.looks.frame import TableFrame
from game.ui.marks import icon_mark
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.picker import CONFIRM, HAND
from game.ui.theme import ACCENT, CHOSEN, LEAD, MUTED, SLOT, SMALL, TEXT
from game.ui.widgets import button

ORDERS: tuple[HandOrder, ...] = get_args(HandOrder)
BUTTON = 40.0


def hand(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The hand panel; `keys` are the places that may be pressed next."""
    view = frame.view()
    nodes: list[Node] = [Panel(box, SLOT)]
    if view is not None:
        nodes += _words(context, frame, words_box(box), view)
        nodes += _open_hand(context, frame, view, box, keys)
        nodes += _acts(context, frame, acts_box(box), keys)
    elif frame.waiting is not None:
        nodes += _words(context, frame, words_box(box), None)
        nodes += _closed_hand(context, frame, frame.waiting, box)
        nodes += _acts(context, frame, acts_box(box), keys)
    else:
        nodes += _together(context, frame, box, keys)
    return tuple(nodes)


# ---- words -----------------------------------------------------------------------------------------


def _words(context: Context, frame: TableFrame, box: Box, view: View | None) -> Nodes:
    """Whose hand this is, what to do, and what lies under one's own markers (R10)."""
    title = waits_for(context, frame)
    if view is not None:
        title = context.tr("complete.hand_of", name=frame.names[view.seat])
    notes = [] if view is None else _peeks(context, frame, view)
    high = min(36.0 if box.h > 180 else 26.0, context.letters.height(title, box.w, size=LEAD, bold=True))
    nodes: list[Node] = [Text(Box(box.x, box.y, box.w, high), title, LEAD, bold=True, valign="top")]
    bottom = box.bottom
    spare = box.h - high - 44
    for left, (icon, words) in zip(range(len(notes) - 1, -1, -1), reversed(notes), strict=True):
        most = 28.0 if icon == "robot" else spare - 32 * left
        tall = min(context.letters.height(words, box.w - 23, size=SMALL) + 6, most)
        spare -= tall + 4
        spot = Box(box.x - 8, bottom - tall, box.w + 12, tall)
        nodes.append(Panel(spot, CHOSEN, ACCENT, 8, 1.5))
        nodes.append(Icon(Box(spot.x + 5, spot.y + (tall - 18) / 2, 18, 18), icon, TEXT))
        nodes.append(Text(Box(spot.x + 27, spot.y + 2, spot.w - 29, tall - 4), words, SMALL, TEXT))
        bottom -= tall + 4
    room = Box(box.x, box.y + high + 3, box.w, bottom - box.y - high - 5)
    nodes.append(Text(room, situation(context, frame), SMALL + 1, MUTED, valign="top"))
    return tuple(nodes)


def _peeks(context: Context, frame: TableFrame, view: View) -> list[tuple[str, str]]:
    """The cards under one's own markers: of the Robot's the colour counts, of the Task's the task (R8)."""
    notes = []
    if view.robot is not None:
        operator = operator_words(frame.public, frame.names, view.robot)
        notes.append(("robot", context.tr("complete.operator", name=operator)))
    if view.task is not None:
        task = task_text(context, frame.public.brief, view.task)
        notes.append(("task", task))
    return notes


def situation(context: Context, frame: TableFrame) -> str:
    """The reason for what was just pointed at, or what is waited for."""
    if frame.beat is not None and frame.viewer is None:
        return context.tr("ui.skip")
    if frame.note is not None:
        return context.tr(f"refusal.{frame.note}")
    for key in (context.hover, context.focus):
        if key is not None and key.startswith("order:"):
            return context.tr(f"ui.order.{key[6:]}")
        if key is not None and key.startswith("open:"):
            return context.tr("complete.open_help", name=frame.names[read_seat(key[5:])])
    words = prompt(context, frame)
    shut = "" if frame.viewer is None or frame.picked else why_shut(frame.public, frame.viewer)
    return f"{words} {context.tr(f'complete.shut.{shut}')}" if shut else words


# ---- cards -----------------------------------------------------------------------------------------


def _open_hand(context: Context, frame: TableFrame, view: View, box: Box, keys: frozenset[str]) -> Nodes:
    nodes: list[Node] = []
    for at, (spot, card) in enumerate(zip(hand_spots(box, len(view.hand)), view.hand, strict=True), start=1):
        key = f"{HAND}{at}"
        chosen = key in frame.picked
        lifted = spot.moved(0, -10) if chosen or (context.lit(key) and key in keys) else spot
        nodes += with_task(context, lifted, card, task_text(context, frame.public.brief, card))
        if chosen:
            nodes.append(Ring(lifted.inset(-4), ACCENT, 16, 3))
        nodes.append(Target(lifted, key, key in keys or chosen, 14))
    return tuple(nodes)


def _closed_hand(context: Context, frame: TableFrame, seat: Seat, box: Box) -> Nodes:
    """Cards from behind, as many as everybody knows, under the press that opens them."""
    count = frame.public.hands[seat]
    places = hand_spots(box, max(1, count))[:count]
    wide = min(places[0].w, places[0].h / 1.4) if places else 0.0
    middle = (words_box(box).right + acts_box(box).x) / 2
    press = Box(middle - 160, box.y + box.h / 2 - 27, 320, 54)
    label = context.tr("ui.i_am", name=frame.names[seat])
    return (
        *(Picture(around(*spot.middle, wide, wide * 1.4), back()) for spot in places),
        *button(context, press, "show", label, primary=True, size=LEAD),
    )


# ---- presses beside the hand ----------------------------------------------------------------------


def _acts(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """Laying the chosen card, going on where one person decides, the order of the hand, and hiding it."""
    buttons: list[tuple[str, str, bool]] = []
    if LAID in keys:
        buttons.append((CONFIRM, context.tr("complete.lay"), True))
    if GO in keys and may_go_on(frame):
        buttons.append((GO, context.tr("complete.go"), True))
    if frame.viewer is not None:
        buttons.append(("hide", context.tr("ui.hide_hand"), False))
    nodes: list[Node] = []
    room = box.h - (44.0 if frame.viewer is not None else 0.0)
    high = max(32.0, min(BUTTON, (room + 6) / max(1, len(buttons)) - 6))
    for spot, (key, label, primary) in zip(box.rows(high, 6, len(buttons)), buttons, strict=True):
        nodes += button(context, spot, key, label, primary=primary, size=SMALL + 1)
    if frame.viewer is not None:
        nodes += _orders(context, Box(box.x, box.bottom - 36, box.w, 36), frame.order)
    return tuple(nodes)


def may_go_on(frame: TableFrame) -> bool:
    """The table goes on when all agree: on the public table, or where one person plays with computers (P4)."""
    return frame.viewer is None or sum(frame.people) == 1


def _orders(context: Context, box: Box, chosen: HandOrder) -> Nodes:
    """How the open hand is sorted: as dealt, by colour, by number."""
    nodes: list[Node] = []
    for spot, order in zip(box.columns(3, 6), ORDERS, strict=True):
        nodes += button(context, spot, f"order:{order}", "", chosen=order == chosen)
        ink = TEXT if order == chosen else MUTED
        nodes.append(Icon(spot.inset((spot.w - 22) / 2, (spot.h - 22) / 2), f"sort-{order}", ink))
    return tuple(nodes)


# ---- what the table does together -------------------------------------------------------------------


def _together(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The wait before the Piles, the same whatever was drawn (P4, C12): look at a marker, speak, then go on."""
    left = Box(box.x + 20, box.y + 14, box.w * 0.52, box.h - 28)
    right = Box(left.right + 20, left.y, box.right - left.right - 40, left.h)
    nodes: list[Node] = [
        Text(Box(left.x, left.y, left.w, 28), waits_for(context, frame), LEAD + 2, bold=True),
        Text(Box(left.x, left.y + 32, left.w, 48), situation(context, frame), LEAD - 1, MUTED, valign="top"),
        *_looks(context, frame, Box(left.x, left.bottom - 44, left.w, 44)),
    ]
    if GO in keys and may_go_on(frame) and frame.beat is None:
        spot = around(*right.middle, min(right.w, 320), 60)
        nodes += button(context, spot, GO, context.tr("complete.go"), primary=True, size=LEAD + 1)
    return tuple(nodes)


def _looks(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """Whoever got a marker in this round may look at its card first (W2, R10)."""
    holder = just_placed(frame.public)
    if holder is None or frame.beat is not None or not may_open(frame, holder):
        return ()
    kind = frame.public.stake or "robot"
    label = context.tr(f"complete.look_at.{kind}", name=frame.names[holder])
    key = f"open:{seat_word(holder)}"
    return button(context, box, key, f"{icon_mark(kind)} {label}", size=LEAD - 1)
