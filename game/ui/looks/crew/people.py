"""The crew by name: people, computers and JARVIS."""

from collections.abc import Sequence

from game.core.values import JARVIS, Seat, seat_word
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Icon, Nodes, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import INK, MUTED, Paint
from game.ui.widgets import badge, wide


def name_of(context: Context, names: Sequence[str], seat: Seat) -> str:
    """What a crew member is called."""
    return context.tr("crew.jarvis") if seat == JARVIS else names[seat]


def seat_badge(context: Context, names: Sequence[str], box: Box, seat: Seat) -> Nodes:
    """A seat's colour with its letter; JARVIS has a machine's face."""
    if seat == JARVIS:
        return (Picture(box, Coin(MUTED)), Icon(box.inset(box.w * 0.2), "computer", INK))
    return badge(box, seat, names[seat])


def whose(
    context: Context,
    names: Sequence[str],
    box: Box,
    seat: Seat,
    size: float,
    *,
    color: Paint = MUTED,
    bold: bool = False,
) -> Nodes:
    """A small badge, and the name beside it if it fits there."""
    side = min(20.0, box.h)
    name = name_of(context, names, seat)
    words = Box(box.x + side + 5, box.y, box.w - side - 5, box.h)
    marked = seat_badge(context, names, Box(box.x, box.y + (box.h - side) / 2, side, side), seat)
    if wide(context, name, size, bold=bold) > words.w * context.scale:
        return marked
    return (*marked, Text(words, name, size, color, bold=bold))


def seat_key(seat: Seat) -> str:
    """The place of a crew member."""
    return f"seat:{seat_word(seat)}"
