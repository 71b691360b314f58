"""A step of a replay as a frame of the game's own look, free of everything that could be pressed there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.core.values import Seat
from game.scenes.rewind import log_of
from game.table.history import History
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks import look_of
from game.ui.looks.frame import TableFrame
from game.ui.node import Backdrop, Icon, Node, Nodes, Panel, Picture, Ring, Target, Text, targets
from game.ui.picker import HAND
from game.ui.seedword import seed_word
from game.ui.theme import LINE, LOW, SLOT, SMALL
from game.ui.widgets import HEADER, badge


def frame_of(history: History, step: int, viewer: Seat | None) -> TableFrame:
    """The table after a step, with the hand of the viewer if hands may be seen."""
    match = history.after(step)
    view = None if viewer is None else history.view(step, viewer)
    seats = tuple(Seat(seat) for seat in range(match.seating.seats))
    frame = TableFrame(
        public=match.public,
        shown=() if view is None else (view,),
        viewer=None if view is None else viewer,
        names=tuple(match.seating.name(seat) for seat in seats),
        people=tuple(match.seating.is_person(seat) for seat in seats),
        actors=match.actors,
        log=log_of(match),
        seed=seed_word(match.seed),
        assisted=match.assisted,
        seconds=match.at if match.timer is not None else None,
    )
    return frame if view is None else frame.judged_by(partial(match.game.engine.refusal, view))


def table_nodes(context: Context, history: History, step: int, viewer: Seat | None) -> Nodes:
    """The table without its header and without presses."""
    nodes = _composed(context, history, step, viewer)
    return tuple(_only_looked_at(nodes))


def _composed(context: Context, history: History, step: int, viewer: Seat | None) -> Nodes:
    look = look_of(history.match.game.id)
    return look.compose_table(context.at_rest(), frame_of(history, step, viewer))


def _only_looked_at(nodes: Nodes) -> Iterator[Node]:
    """What is not part of the header or of a command; places of the game stay, but cannot be pressed."""
    commands = [node.box.inset(-1) for node in targets(nodes) if _is_command(node.key)]
    for node in nodes:
        if isinstance(node, Backdrop):
            yield node
        elif isinstance(node, Target) or node.box.bottom <= HEADER + 1:
            continue
        elif not any(box.covers(node.box) for box in commands):
            yield node


def _is_command(key: str) -> bool:
    """Places have numbers or names behind a colon; a single word is a command, and so is the order of a hand."""
    return ":" not in key or key.startswith("order:")


# ---- all hands ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Hand:
    """What a look draws on the cards of an open hand, card by card, each with its place."""

    seat: Seat
    cards: tuple[tuple[Box, Nodes], ...]


def open_nodes(context: Context, history: History, step: int) -> Nodes:
    """The table with all hands, small, in the place of the one that the look opens there."""
    public = table_nodes(context, history, step, None)
    seats = tuple(Seat(seat) for seat in range(history.match.seating.seats))
    hands = tuple(_hand(seat, _composed(context, history, step, seat)) for seat in seats)
    places = [box for hand in hands for box, _ in hand.cards]
    if not places:
        return public
    panel = _panel_under(public, _around(places))
    under = (
        node for node in public if isinstance(node, Backdrop) or node.box.covers(panel) or not node.box.meets(panel)
    )
    nodes: list[Node] = [*under, Panel(panel, SLOT, LINE)]
    columns = 1 if len(seats) == 1 else 2 if len(seats) < 5 or panel.w < 1000 else 3
    lines = -(-len(seats) // columns)
    inside = panel.inset(12, 8)
    rows = inside.rows((inside.h - 6 * (lines - 1)) / lines, 6, lines)
    cells = [cell for row in rows for cell in row.columns(columns, 16)]
    for hand, cell in zip(hands, cells, strict=False):
        nodes += _small(hand, cell, history.match.seating.name(hand.seat))
    return tuple(nodes)


def _hand(seat: Seat, nodes: Nodes) -> _Hand:
    """The open hand of a table: whatever is drawn within its places."""
    spots = [node.box for node in targets(nodes) if node.key.startswith(HAND)]
    drawn = [node for node in nodes if isinstance(node, Panel | Picture | Text | Icon)]
    return _Hand(seat, tuple((box, tuple(n for n in drawn if box.inset(-2).covers(n.box))) for box in spots))


def _around(boxes: list[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def _panel_under(nodes: Nodes, hand: Box) -> Box:
    """The least panel that the hand lies on."""
    around = [node.box for node in nodes if isinstance(node, Panel) and node.box.covers(hand)]
    return min(around, key=lambda box: box.w * box.h, default=hand.inset(-12))


def _small(hand: _Hand, cell: Box, name: str) -> Nodes:
    """A seat's name and its cards, as large as they may be."""
    side = min(30.0, cell.h - 4)
    label = Box(cell.x + side + 8, cell.y, min(104.0, cell.w * 0.28), cell.h)
    room = Box(label.right + 6, cell.y, cell.right - label.right - 6, cell.h)
    nodes: list[Node] = [
        *badge(Box(cell.x, cell.y + (cell.h - side) / 2, side, side), hand.seat, name),
        Text(label, name, SMALL + 1, bold=True),
    ]
    if hand.cards:
        wide = sum(box.w + 8 for box, _ in hand.cards)
        part = min(room.h / max(box.h for box, _ in hand.cards), room.w / wide, 1.0)
        x = room.x
        for box, drawn in hand.cards:
            spot = Box(x, room.y + (room.h - box.h * part) / 2, box.w * part, box.h * part)
            nodes += (small for node in drawn if (small := _shrunk(node, box, spot, part)) is not None)
            x += (box.w + 8) * part
    return tuple(nodes)


def _shrunk(node: Node, source: Box, target: Box, part: float) -> Node | None:
    """A node of a card on the small card; words that could not be read there are left out."""
    box = Box(
        target.x + (node.box.x - source.x) * part,
        target.y + (node.box.y - source.y) * part,
        node.box.w * part,
        node.box.h * part,
    )
    match node:
        case Picture(_, piece, wide):
            return Picture(box, _bright(piece), wide)
        case Panel() | Ring():
            return replace(node, box=box, radius=node.radius * part)
        case Icon():
            return replace(node, box=box)
        case Text(_, _, size) if size * part >= LOW:
            return replace(node, box=box, size=size * part, low=LOW)
        case _:
            return None


def _bright(piece: Any) -> Any:
    """A card that is not dimmed, although it is not its seat's turn."""
    return replace(piece, dim=False) if getattr(piece, "dim", False) else piece
