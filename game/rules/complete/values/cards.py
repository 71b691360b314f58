"""The Number cards of Mission Complete, their colours, numbers and icons, and the colours of a match."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from game.core.values import BadWord

Color: TypeAlias = Literal["blue", "red", "purple", "yellow", "green"]
Icon: TypeAlias = Literal["silent", "gestures", "talk"]
Number: TypeAlias = Literal[1, 2, 3]

COLORS: tuple[Color, ...] = get_args(Color)

ICONS: tuple[Icon, ...] = get_args(Icon)
"""What its holder may do, by the number on top of the Pile: 1 silent, 2 gestures, 3 talk."""

STARTING_ICON: Icon = "gestures"
"""A Starting card has no number (S4)."""

EACH: tuple[tuple[Number, int], ...] = ((1, 8), (2, 9), (3, 3))
"""How many cards of each number a colour has, in the order of their indices: 20 in all (S2)."""

INDICES = range(1, 21)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A Number card: take it from CARDS; there is one object for each word, compared by identity.

    `index` 1..20 counts the cards of a colour; it decides the number and, by the brief, the task.
    """

    color: Color
    index: int
    number: Number
    icon: Icon
    word: str

    @staticmethod
    def read(word: str) -> "Card":
        """The card of a word such as `b09`; raises BadWord."""
        if word not in CARDS:
            raise BadWord(word, "number_card")
        return CARDS[word]

    def __repr__(self) -> str:
        return self.word

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.read, (self.word,)


def _cards() -> Iterable[Card]:
    for color in COLORS:
        numbers = [number for number, count in EACH for _ in range(count)]
        for index, number in zip(INDICES, numbers, strict=True):
            yield Card(color, index, number, ICONS[number - 1], f"{color[0]}{index:02}")


CARDS = MappingProxyType({card.word: card for card in _cards()})

COLOR_CARDS = MappingProxyType(
    {color: tuple(card for card in CARDS.values() if card.color == color) for color in COLORS}
)
"""The 20 cards of each colour in the order of their indices."""


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a row of words; raises BadWord."""
    return tuple(Card.read(word) for word in text.split())


def card_words(cards: Iterable[Card]) -> str:
    """A row of cards as one string."""
    return " ".join(card.word for card in cards)


@dataclass(frozen=True, slots=True)
class Colours:
    """Which colour each seat has, from seat A on (S1), as one word: `blue,red,green`; blanks part them as well."""

    order: tuple[Color, ...]

    @property
    def word(self) -> str:
        return ",".join(self.order)

    @staticmethod
    def read(word: str) -> "Colours":
        """Two to five different colours; raises BadWord."""
        named = word.replace(",", " ").split()
        order = tuple(color for name in named for color in COLORS if name == color)
        if not 2 <= len(named) == len(set(order)) == len(order):
            raise BadWord(word, "colours")
        return Colours(order)
