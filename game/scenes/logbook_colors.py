"""The colours of crews, by the words under which the archive keeps them."""

from collections.abc import Mapping
from types import MappingProxyType

from game.ui.geometry import Box
from game.ui.node import Nodes, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import INK, MUTED, SEATS, Paint, paint

COLORS: Mapping[str, Paint] = MappingProxyType(
    {
        "blue": SEATS[0],
        "orange": SEATS[1],
        "green": SEATS[2],
        "pink": SEATS[3],
        "yellow": SEATS[4],
        "red": paint("#FF7F8C"),
        "teal": paint("#5CCFD0"),
        "grey": paint("#C3C9D3"),
    }
)
"""Light enough for dark letters on them; a crew is told by its name and its first letter as well."""


def crew_badge(box: Box, name: str, color: str) -> Nodes:
    """A crew's colour with the first letter of its name."""
    return (
        Picture(box, Coin(COLORS.get(color, MUTED))),
        Text(box.inset(box.w * 0.1), name[:1].upper(), box.h * 0.5, INK, bold=True, align="center", low=box.h * 0.3),
    )


def free_color(taken: Mapping[str, object] | set[str]) -> str:
    """The first colour that no crew has; the first of all when each has been taken."""
    return next((color for color in COLORS if color not in taken), next(iter(COLORS)))
