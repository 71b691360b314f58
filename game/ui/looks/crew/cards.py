"""Cards, suits and tokens of The Crew as pieces and marks."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import assert_never

from game.rules.crew.values.cards import SUITS as ALL_SUITS
from game.rules.crew.values.cards import Card, Suit
from game.rules.crew.values.tricks import Token
from game.settings import HandOrder
from game.ui.marks import card_mark, symbol_mark
from game.ui.pieces import CardBack, CardFace
from game.ui.theme import SUIT_TEXT, SUITS

PALETTE = "crew"

SYMBOLS: Mapping[Suit, str] = MappingProxyType(
    {"pink": "triangle", "blue": "circle", "green": "diamond", "yellow": "star", "rocket": "rocket"}
)


def face(card: Card, *, dim: bool = False, small: bool = False) -> CardFace:
    """A card from the front."""
    return CardFace(
        str(card.value),
        SYMBOLS[card.suit],
        SUITS[PALETTE][card.suit],
        SUIT_TEXT[PALETTE][card.suit],
        dim=dim,
        small=small,
    )


def back(*, dim: bool = False) -> CardBack:
    """A card from behind: it says nothing."""
    return CardBack(tuple(SYMBOLS[suit] for suit in ALL_SUITS[:4]), dim)


def inline(card: Card) -> str:
    """A card inside a line of text."""
    return card_mark(PALETTE, card.suit, SYMBOLS[card.suit], str(card.value))


def inlines(cards: Iterable[Card]) -> str:
    """Several cards inside a line of text."""
    return " ".join(inline(card) for card in cards)


def suit_inline(suit: Suit) -> str:
    """A suit's symbol inside a line of text."""
    return symbol_mark(PALETTE, suit, SYMBOLS[suit])


def token_word(token: Token) -> str:
    """A token as it is written on it: a number, one to four arrows, or an omega."""
    return "Ω" if token == "omega" else token.replace(">", "›")


def sorted_hand(hand: Iterable[Card], order: HandOrder) -> tuple[Card, ...]:
    """A hand as its owner wants to see it; as long as nothing is chosen, by suit, because a hand is large."""
    match order:
        case "dealt" | "color":
            return tuple(sorted(hand, key=lambda card: (ALL_SUITS.index(card.suit), card.value)))
        case "value":
            return tuple(sorted(hand, key=lambda card: (card.suit == "rocket", card.value, ALL_SUITS.index(card.suit))))
        case _:
            assert_never(order)
