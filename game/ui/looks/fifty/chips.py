"""Signals on the board: a seat's badge and what it says, small."""

from collections.abc import Mapping
from types import MappingProxyType

from game.core.values import Seat
from game.rules.fifty.values.actions import Phrase
from game.ui.geometry import Box
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Nodes, Panel, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import INK, LINE, RAISED, SEATS, SMALL, TEXT

SIGNAL_ICONS: Mapping[Phrase, str] = MappingProxyType(
    {"good": "thumb-up", "off": "thumb-down", "can": "hand", "aim": "flag"}
)


def signal_chip(frame: TableFrame, box: Box, seat: Seat, icon: str) -> Nodes:
    """Who says it, and the icon of the phrase."""
    coin = Box(box.x + 2, box.y + 2, 19, 19)
    return (
        Panel(box, RAISED, LINE, box.h / 2, 1),
        Picture(coin, Coin(SEATS[seat])),
        Text(coin, frame.names[seat][:1].upper(), SMALL, INK, bold=True, align="center"),
        Icon(Box(box.x + 23, box.y + 3, 17, 17), icon, TEXT),
    )
