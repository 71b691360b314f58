"""The cards of a scenario's start: named cards where they are named, the others dealt by the seed."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from game.core.chance import shuffled
from game.core.dealing import deal
from game.core.node import Node
from game.core.reader import Reader
from game.core.seats import by_seat
from game.core.values import BadWord, Seat
from game.rules.fifty.values.brief import HAND, Brief, deck_of
from game.rules.fifty.values.cards import COLORS, Card, read_cards

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands by seat, piles from left to right (each bottom to top), the draw pile from its top."""

    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    draw: Cards


class CardReader:
    """Reads the hands, piles, draw pile and void suits of a start; problems go to `reader`."""

    def __init__(self, reader: Reader, start: Node, brief: Brief, *, seats: int) -> None:
        self.reader = reader
        self.start = start
        self.seats = seats
        self.left = Counter(deck_of(brief))
        self.hands = {seat: self._hand(node) for seat, node in by_seat(reader, start.child("hands"), seats)}
        self.piles = self._piles(start.child("piles"))
        draw = start.child("draw")
        self.draw = None if draw is None else self._named(draw)
        self.void = {seat: self._suits(node) for seat, node in by_seat(reader, start.child("void"), seats)}

    def _named(self, node: Node) -> Cards:
        """The cards of a row, each of which is in the deck and named no more often than it exists."""
        cards = read_row_of_cards(self.reader, node)
        for card in cards:
            self.left[card] -= 1
            if self.left[card] < 0:
                self.reader.report(node, "card_named_twice", card=card.word)
        return cards

    def _hand(self, node: Node) -> Cards:
        hand = self._named(node)
        if len(hand) > HAND:
            self.reader.report(node, "hand_too_large", limit=HAND, found=len(hand))
        return hand

    def _piles(self, node: Node | None) -> tuple[Cards, ...] | None:
        if node is None:
            return None
        if len(node.items()) != 4:
            self.reader.report(node, "needs_four", key="piles")
        for pile in node.items():
            if pile.is_null or not pile.text.strip():
                self.reader.report(pile, "empty_pile")
        return tuple(self._named(pile) for pile in node.items())

    def _suits(self, node: Node) -> frozenset[str]:
        letters = node.text.split()
        for letter in letters:
            if letter not in {color[0] for color in COLORS}:
                self.reader.report(node, "wrong_type", expected="suit", found=letter)
        return frozenset(letters)

    def deal(self, seed: int) -> Dealt | None:
        """Fill what nobody named: hands to four (none when the draw pile is named), piles, the draw pile.

        None, with a problem, when no deal keeps the void suits.
        """
        rest = shuffled(sorted(self.left.elements(), key=lambda card: card.word), seed, "cards")
        held = [self.hands.get(Seat(seat), ()) for seat in range(self.seats)]
        short = [HAND - len(hand) if self.draw is None else 0 for hand in held]
        wishes = [
            _suits_but(self.void.get(Seat(seat), frozenset())) for seat in range(self.seats) for _ in range(short[seat])
        ]
        if self.piles is None:
            wishes += [_suits_but(frozenset())] * 4
        filled = deal(rest, wishes)
        if filled is None:
            self.reader.report(self.start.child("void") or self.start, "no_deal")
            return None
        fill = iter(filled)
        hands = tuple(hand + tuple(next(fill) for _ in range(count)) for hand, count in zip(held, short, strict=True))
        piles = self.piles or tuple((card,) for card in fill)
        others = _without(rest, filled)
        if self.draw is None:
            return Dealt(hands, piles, others)
        return Dealt(hands, (others + piles[0], *piles[1:]), self.draw)


def _suits_but(void: frozenset[str]) -> Callable[[Card], bool]:
    return lambda card: card.color[0] not in void


def _without(cards: Cards, gone: Cards) -> Cards:
    """The cards that are left, in their order."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def read_row_of_cards(reader: Reader, node: Node) -> Cards:
    """A row of cards as one string; null is none."""
    text = "" if node.is_null else reader.read(node, str)
    try:
        return read_cards(text or "")
    except BadWord as bad:
        reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
        return ()
