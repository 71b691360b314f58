"""The playing cards of The Crew and their words."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from game.core.values import BadWord

Suit: TypeAlias = Literal["pink", "blue", "green", "yellow", "rocket"]

SUITS: tuple[Suit, ...] = get_args(Suit)
COLORS: tuple[Suit, ...] = SUITS[:4]
VALUES = range(1, 10)
ROCKETS = range(1, 5)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A playing card, or the task card of the same face: take it from CARDS; one object a word, compared by identity.

    Rockets (R1-R4) are a suit of their own and trump (K31, K34).
    """

    suit: Suit
    value: int
    word: str

    @staticmethod
    def read(word: str) -> "Card":
        """The card of a word such as `P3` or `R4`; raises BadWord."""
        if word not in CARDS:
            raise BadWord(word, "card")
        return CARDS[word]

    def __repr__(self) -> str:
        return self.word

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.read, (self.word,)


CARDS = MappingProxyType(
    {
        f"{suit[0].upper()}{value}": Card(suit, value, f"{suit[0].upper()}{value}")
        for suit in SUITS
        for value in (ROCKETS if suit == "rocket" else VALUES)
    }
)
"""Every card by its word: pink, blue, green, yellow from 1 to 9, then the rockets."""

R4 = CARDS["R4"]
"""The card that makes a commander (K6)."""


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a row of words; raises BadWord."""
    return tuple(Card.read(word) for word in text.split())


def card_words(cards: Iterable[Card]) -> str:
    """A row of cards as one string."""
    return " ".join(card.word for card in cards)
