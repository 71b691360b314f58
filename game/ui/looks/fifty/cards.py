"""Cards, suits and missions of 50 Missions as pieces and marks: which symbols a box has (F2)."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, assert_never

from game.rules.fifty.terms import BuryTop, Mission, MoveTop, NextPlay, OpenHand, Pred, Redraw, SwapPiles
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.cards import COLORS, Card, Color
from game.settings import HandOrder
from game.ui.marks import card_mark, symbol_mark
from game.ui.pieces import CardBack, CardFace
from game.ui.theme import SUIT_TEXT, SUITS

PALETTE = "fifty"

_BASE = MappingProxyType({"green": "binoculars", "yellow": "compass", "blue": "lighter", "red": "knife"})
_COMPLIQUE = MappingProxyType({"green": "wind", "yellow": "lightning", "blue": "water", "red": "fire"})

GADGET_ICONS = MappingProxyType(
    {NextPlay: "free", BuryTop: "tuck", SwapPiles: "swap", MoveTop: "carry", Redraw: "trade", OpenHand: "show"}
)


def symbol(brief: Brief, color: Color) -> str:
    """The symbol of a colour; with both boxes mixed that of "Ça se complique" (F2)."""
    return (_BASE if brief.box == "base" else _COMPLIQUE)[color]


def face(brief: Brief, card: Card, *, dim: bool = False, small: bool = False) -> CardFace:
    """A card from the front."""
    return CardFace(
        str(card.value),
        symbol(brief, card.color),
        SUITS[PALETTE][card.color],
        SUIT_TEXT[PALETTE][card.color],
        golden=card.golden,
        dim=dim,
        small=small,
    )


def sorted_hand(hand: Iterable[Card], order: HandOrder) -> tuple[Card, ...]:
    """A hand as its owner wants to see it."""
    match order:
        case "dealt":
            return tuple(hand)
        case "color":
            return tuple(sorted(hand, key=lambda card: (COLORS.index(card.color), card.value, card.golden)))
        case "value":
            return tuple(sorted(hand, key=lambda card: (card.value, card.golden, COLORS.index(card.color))))
        case _:
            assert_never(order)


def back(brief: Brief, *, dim: bool = False) -> CardBack:
    """A card from behind: it says nothing but the box."""
    return CardBack(tuple(symbol(brief, color) for color in COLORS), dim)


def inline(brief: Brief, card: Card) -> str:
    """A card inside a line of text."""
    return card_mark(PALETTE, card.color, symbol(brief, card.color), f"{card.value}{'*' if card.golden else ''}")


def suit(brief: Brief, color: Color) -> str:
    """A colour's symbol inside a line of text."""
    return symbol_mark(PALETTE, color, symbol(brief, color))


@lru_cache(maxsize=256)
def colors_of(mission: Mission) -> tuple[Color, ...]:
    """The colours that a mission speaks of, in the fixed order."""
    named = set(_named(mission.condition))
    return tuple(color for color in COLORS if color in named)


def _named(part: Any) -> Iterable[Color]:
    if isinstance(part, Pred):
        yield from (part.color,) if isinstance(part.color, str) else part.color or ()
    elif isinstance(part, tuple):
        for item in part:
            yield from _named(item)
    elif is_dataclass(part):
        for spec in fields(part):
            if spec.init:
                yield from _named(getattr(part, spec.name))


def gadget_icon(mission: Mission) -> str:
    """The icon of what a gadget does; '' for other missions."""
    return GADGET_ICONS.get(type(mission.rider), "")
