"""The games' covers on the title: colours and a few cards, without anything of the games themselves being loaded."""

from dataclasses import dataclass
from types import MappingProxyType

from game.ui.geometry import Box
from game.ui.node import Node, Nodes, Panel, Picture, Text
from game.ui.pieces import CardFace
from game.ui.theme import LINE, MUTED, PAPER, SUIT_TEXT, SUITS, Paint, paint


@dataclass(frozen=True, slots=True)
class Cover:
    """The ground, and the cards on it as suit, symbol and value; `sheets` have lines of text under their value."""

    ground: Paint
    cards: tuple[tuple[str, str, str], ...]
    sheets: bool = False


COVERS = MappingProxyType(
    {
        "fifty": Cover(
            paint("#2575C2"),
            (("red", "fire", "5"), ("blue", "water", "6"), ("green", "wind", "6"), ("yellow", "lightning", "3")),
        ),
        "crew": Cover(
            paint("#8755B5"),
            (("blue", "circle", "3"), ("green", "diamond", "5"), ("pink", "triangle", "9"), ("rocket", "rocket", "4")),
        ),
        "complete": Cover(
            paint("#219467"),
            (("blue", "", "1"), ("red", "", "2"), ("purple", "", "3"), ("yellow", "", "1")),
            sheets=True,
        ),
    }
)


def cover(game: str, box: Box) -> Nodes:
    """A game's cards side by side."""
    wide = min(box.w / 4.6, box.h / 1.4)
    left = box.x + (box.w - wide * 4.45) / 2
    top = box.y + (box.h - wide * 1.4) / 2
    spots = [Box(left + at * wide * 1.15, top, wide, wide * 1.4) for at in range(4)]
    drawn = COVERS[game]
    each = _sheet if drawn.sheets else _card
    return tuple(node for spot, card in zip(spots, drawn.cards, strict=True) for node in each(game, spot, *card))


def _card(game: str, box: Box, suit: str, symbol: str, value: str) -> list[Node]:
    return [Picture(box, CardFace(value, symbol, SUITS[game][suit], SUIT_TEXT[game][suit]))]


def _sheet(game: str, box: Box, suit: str, _symbol: str, value: str) -> list[Node]:
    inside = box.inset(box.w * 0.07)
    head = Box(inside.x, inside.y, inside.w, inside.h * 0.56)
    lines = [
        Box(inside.x + 4, head.bottom + inside.h * (0.12 + 0.14 * at), inside.w * (0.86 - 0.2 * at), 3)
        for at in range(2)
    ]
    return [
        Panel(box, PAPER, LINE, box.w * 0.14),
        Panel(head, SUITS[game][suit], None, box.w * 0.1),
        Text(head, value, head.h * 0.66, SUIT_TEXT[game][suit], bold=True, align="center"),
        *(Panel(line, MUTED, None, 1.5) for line in lines),
    ]
