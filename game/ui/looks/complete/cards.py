"""Cards, colours and icons of Mission Complete as pieces and marks; each colour has a solid symbol of its own."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import assert_never

from game.core.values import SEAT_LETTERS, Seat
from game.rules.complete.values.cards import COLORS, STARTING_ICON, Card, Color, Icon
from game.rules.complete.values.public import Public
from game.settings import HandOrder
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.marks import card_mark, icon_mark, symbol_mark
from game.ui.node import Icon as Sign
from game.ui.node import Nodes, Panel, Picture, Text
from game.ui.pieces import CardBack, HeadedFace
from game.ui.theme import INK, MUTED, PAPER, SMALL, SUIT_TEXT, SUITS

PALETTE = "complete"
HEAD = 0.27
"""The head's part of a card whose task is to be read; of a narrow one less."""

SYMBOLS = MappingProxyType({"blue": "water", "red": "fire", "purple": "moon", "yellow": "sun", "green": "leaf"})
ICONS: MappingProxyType[Icon, str] = MappingProxyType({"silent": "silent", "gestures": "hand", "talk": "speech"})

TOKEN_ICONS = MappingProxyType(
    {
        "ROBOT": "robot",
        "TASK": "task",
        "DECK": "deck",
        "HAND": "cards",
        "PILE": "pile",
        "OWN": "heart",
        "OTHER": "other",
        "LEFT": "arrow-left",
        "RIGHT": "arrow-right",
        "ALL": "everyone",
        "YES": "check",
        "NO": "cross",
        "HIGHER": "arrow-up",
        "LOWER": "arrow-down",
        "SAME": "equal",
        "DIFFERENT": "unequal",
        "AGAIN": "again",
        "EVEN": "even",
    }
)
"""The gestures of the palette that are not a player, a colour or fingers (C11)."""


def face(card: Card, *, dim: bool = False) -> HeadedFace:
    """A card as it lies on the table: only its colour, number and icon count there."""
    return _face(card, 1.0, dim=dim)


def _face(card: Card, head: float, *, dim: bool) -> HeadedFace:
    ink = SUIT_TEXT[PALETTE][card.color]
    icon = ICONS[card.icon]
    return HeadedFace(str(card.number), SYMBOLS[card.color], icon, SUITS[PALETTE][card.color], ink, head, dim)


def starting(color: Color) -> HeadedFace:
    """The Starting card of a colour: no number, gestures (S4)."""
    return HeadedFace("", SYMBOLS[color], ICONS[STARTING_ICON], SUITS[PALETTE][color], SUIT_TEXT[PALETTE][color])


def back(*, dim: bool = False) -> CardBack:
    """A card from behind."""
    return CardBack(("robot", "task", "task", "robot"), dim)


def with_task(context: Context, box: Box, card: Card, task: str, *, dim: bool = False) -> Nodes:
    """A card in hand: its head, and its task in words."""
    head = round(min(HEAD, 0.36 * box.w / box.h), 3)
    words = Box(box.x + 6, box.y + box.h * (head + 0.04), box.w - 12, box.h * (1 - head - 0.175))
    size = max(SMALL, min(17.0, box.h / 11))
    return (
        Picture(box, _face(card, head, dim=dim)),
        Text(words, task, size, MUTED if dim else INK, align="center"),
    )


def colour_chip(box: Box, color: Color) -> Nodes:
    """A colour as a small square with its symbol."""
    return (
        Panel(box, SUITS[PALETTE][color], PAPER, box.h / 4, max(1.5, box.h / 16)),
        Sign(box.inset(box.h * 0.16), SYMBOLS[color], SUIT_TEXT[PALETTE][color]),
    )


def seat_mark(public: Public, seat: Seat, _name: str, box: Box) -> Nodes:
    """A seat is known by its own colour (S1)."""
    return colour_chip(box, public.colours[seat])


def sorted_hand(hand: Iterable[Card], order: HandOrder) -> tuple[Card, ...]:
    """A hand as its owner wants to see it."""
    match order:
        case "dealt":
            return tuple(hand)
        case "color":
            return tuple(sorted(hand, key=lambda card: (COLORS.index(card.color), card.index)))
        case "value":
            return tuple(sorted(hand, key=lambda card: (card.number, COLORS.index(card.color), card.index)))
        case _:
            assert_never(order)


# ---- inside lines of text --------------------------------------------------------------------------


def inline(card: Card) -> str:
    """A card inside a line of text."""
    return card_mark(PALETTE, card.color, SYMBOLS[card.color], str(card.number))


def suit(color: Color) -> str:
    """A colour's symbol inside a line of text."""
    return symbol_mark(PALETTE, color, SYMBOLS[color])


def icon_of(icon: Icon) -> str:
    """What a seat may do, as a small picture inside a line of text."""
    return icon_mark(ICONS[icon])


def token_text(context: Context, names: tuple[str, ...], token: str) -> str:
    """A token of a row, as people read it: a picture, and a word where the picture alone is not enough."""
    if token in SEAT_LETTERS:
        return f"{icon_mark('point')}{names[SEAT_LETTERS.index(token)]}"
    colour = next((color for color in COLORS if color == token), None)
    if colour is not None:
        return suit(colour)
    if token not in TOKEN_ICONS:
        return token
    return f"{icon_mark(TOKEN_ICONS[token])}{context.tr(f'complete.token.{token}')}"
