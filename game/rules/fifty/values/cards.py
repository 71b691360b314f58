"""The symbol cards of 50 Missions and their words."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from game.core.values import BadWord

Color: TypeAlias = Literal["green", "yellow", "blue", "red"]

COLORS: tuple[Color, ...] = get_args(Color)
VALUES = range(1, 8)
PILES = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A symbol card (F1): take it from CARDS; there is one object for each word, compared by identity."""

    color: Color
    value: int
    golden: bool
    word: str

    @staticmethod
    def read(word: str) -> "Card":
        """The card of a word such as `g5` or `b1*`; raises BadWord."""
        if word not in CARDS:
            raise BadWord(word, "card")
        return CARDS[word]

    def __repr__(self) -> str:
        return self.word

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.read, (self.word,)


def _cards() -> Iterable[Card]:
    for color in COLORS:
        for value in VALUES:
            yield Card(color, value, golden=False, word=f"{color[0]}{value}")
        yield Card(color, 1, golden=True, word=f"{color[0]}1*")


CARDS = MappingProxyType({card.word: card for card in _cards()})


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a row of words; raises BadWord."""
    return tuple(Card.read(word) for word in text.split())


def card_words(cards: Iterable[Card]) -> str:
    """A row of cards as one string."""
    return " ".join(card.word for card in cards)
