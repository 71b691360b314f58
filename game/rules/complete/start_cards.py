"""The cards of a scenario's start: named cards where they are named, the others dealt by the seed."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.chance import shuffled
from game.core.node import Node
from game.core.reader import Reader
from game.core.seats import by_seat, read_player
from game.core.values import BadWord, Seat
from game.rules.complete.values.brief import deck_of, hand_of
from game.rules.complete.values.cards import Card, Color, read_cards

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a marker, and the card under it; None is for the seed to choose."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands and Piles by seat, the deck from its top, the cards under the markers, and those out of the game."""

    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    deck: Cards
    robot: Card | None
    task: Card | None
    kept: Cards
    box: Cards


class CardReader:
    """Reads the cards that a start names; problems go to `reader`."""

    def __init__(self, reader: Reader, start: Node, colours: tuple[Color, ...]) -> None:
        self.reader = reader
        self.start = start
        self.colours = colours
        self.left = set(deck_of(colours))
        self.hands = {seat: self._hand(node) for seat, node in self._by_seat("hands")}
        self.tops = {seat: self._top(seat, node) for seat, node in self._by_seat("tops")}
        deck = start.child("deck")
        self.deck = None if deck is None else self._named(deck)
        self.robot = self._holder("robot")
        self.task = self._holder("task")
        if self.task is not None and self.robot is None:
            reader.report(start.child("task") or start, "task_without_robot")

    def _by_seat(self, key: str) -> Iterator[tuple[Seat, Node]]:
        return by_seat(self.reader, self.start.child(key), len(self.colours))

    def _named(self, node: Node) -> Cards:
        """The cards of a row, each in play and named once."""
        cards = read_row_of_cards(self.reader, node)
        for card in cards:
            if card.color not in self.colours:
                self.reader.report(node, "card_not_in_play", card=card.word)
            elif card not in self.left:
                self.reader.report(node, "card_named_twice", card=card.word)
            self.left.discard(card)
        return cards

    def _hand(self, node: Node) -> Cards:
        hand, limit = self._named(node), hand_of(len(self.colours))
        if len(hand) > limit:
            self.reader.report(node, "hand_too_large", limit=limit, found=len(hand))
        return hand

    def _top(self, seat: Seat, node: Node) -> Cards:
        """The top of a Pile, which has its seat's colour; null is the Starting card."""
        cards = self._named(node)
        if len(cards) > 1:
            self.reader.wrong(node, "number_card")
        for card in cards:
            if card.color != self.colours[seat]:
                self.reader.report(node, "wrong_pile", card=card.word, color=self.colours[seat])
        return cards

    def _holder(self, key: str) -> Holder | None:
        """`{seat: B, card: r03}`; a card that is not named is dealt by the seed, null is the centre."""
        node = self.start.child(key)
        if node is None or node.is_null:
            return None
        if node.shape != "mapping":
            self.reader.wrong(node, "mapping")
            return None
        self.reader.keys(node, ("seat", "card"))
        if node.child("seat") is None:
            self.reader.report(node, "missing_key", key="seat")
        seat, card = read_player(self.reader, node.child("seat"), len(self.colours)), node.child("card")
        cards = () if card is None else self._named(card)
        if card is not None and len(cards) != 1:
            self.reader.wrong(card, "number_card")
        return None if seat is None else Holder(seat, cards[0] if cards else None)

    def deal(self, seed: int, *, missions: int) -> Dealt | None:
        """Fill what nobody named: hands (none when the deck is named), cards under markers, completed missions.

        What is left is the deck, or lies in the box when the deck is named; None, with a problem, when cards run out.
        """
        rest = [card for card in shuffled(deck_of(self.colours), seed, "cards") if card in self.left]
        seats = range(len(self.colours))
        held = [self.hands.get(Seat(seat), ()) for seat in seats]
        short = [hand_of(len(seats)) - len(hand) if self.deck is None else 0 for hand in held]
        open_markers = [holder is not None and holder.card is None for holder in (self.robot, self.task)]
        if sum(short) + sum(open_markers) + missions > len(rest):
            self.reader.report(self.start, "no_deal")
            return None
        hands = tuple(hand + _take(rest, count) for hand, count in zip(held, short, strict=True))
        robot, task = _under(self.robot, rest), _under(self.task, rest)
        kept = _take(rest, missions)
        piles = tuple(self.tops.get(Seat(seat), ()) for seat in seats)
        deck, box = (tuple(rest), ()) if self.deck is None else (self.deck, tuple(rest))
        return Dealt(hands, piles, deck, robot, task, kept, box)


def _take(rest: list[Card], count: int) -> Cards:
    taken = tuple(rest[:count])
    del rest[:count]
    return taken


def _under(holder: Holder | None, rest: list[Card]) -> Card | None:
    """The card under a marker: the one named, else the next of the rest."""
    return None if holder is None else holder.card or rest.pop(0)


def read_row_of_cards(reader: Reader, node: Node) -> Cards:
    """A row of cards as one string; null is none."""
    text = "" if node.is_null else reader.read(node, str)
    try:
        return read_cards(text or "")
    except BadWord as bad:
        reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
        return ()
