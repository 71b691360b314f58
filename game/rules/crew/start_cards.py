"""The cards of a scenario's start: named cards where they are named, the others dealt by the seed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.core.chance import shuffled
from game.core.dealing import deal
from game.core.node import Node
from game.core.reader import Reader
from game.core.values import JARVIS, Seat
from game.rules.crew.deal import Cards, larger_hands
from game.rules.crew.start_words import by_member, read_row_of_cards
from game.rules.crew.values.brief import Brief, box_of, crew_of
from game.rules.crew.values.cards import R4, SUITS, Card

Row = tuple[Card, ...]
Wish = Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Where all cards lie, and those that have been played."""

    cards: Cards
    gone: Row


class CardReader:
    """Reads the hands, the columns of JARVIS, the cards played and the void suits of a start."""

    def __init__(self, reader: Reader, start: Node, brief: Brief, *, seats: int, trick: int) -> None:
        self.reader, self.start, self.brief = reader, start, brief
        self.seats = seats
        self.done = trick - 1
        self.box = box_of(brief, seats)
        self.crew = crew_of(brief, seats)
        people = tuple(seat for seat in self.crew if seat != JARVIS)
        self.placed: dict[Card, Seat | None] = {}
        self.hands = {seat: self._named(node, seat) for seat, node in by_member(reader, start.child("hands"), people)}
        self.up, self.down = self._jarvis(start.child("jarvis"))
        played = start.child("played")
        self.played = () if played is None else self._named(played, None)
        self.void = {seat: self._suits(node) for seat, node in by_member(reader, start.child("void"), people)}
        self._check_sizes()

    # ---- reading -----------------------------------------------------------------------------------

    def _named(self, node: Node, holder: Seat | None) -> Row:
        """The cards of a row, each of which is in the game and named once."""
        cards = read_row_of_cards(self.reader, node)
        for card in cards:
            if card not in self.box.cards:
                self.reader.report(node, "card_not_in_game", card=card.word)
            if card in self.placed:
                self.reader.report(node, "card_named_twice", card=card.word)
            self.placed[card] = holder
        return cards

    def _jarvis(self, node: Node | None) -> tuple[Row, Row]:
        if node is None or node.is_null:
            return (), ()
        if self.seats != 2:
            self.reader.report(node, "no_jarvis")
            return (), ()
        if node.shape != "mapping":
            self.reader.wrong(node, "mapping")
        self.reader.keys(node, ("up", "down"))
        up, down = (node.child(key) for key in ("up", "down"))
        rows = tuple(() if row is None else self._named(row, JARVIS) for row in (up, down))
        if R4 in rows[0] or R4 in rows[1]:
            self.reader.report(node, "r4_elsewhere")
        return rows[0], rows[1]

    def _suits(self, node: Node) -> frozenset[str]:
        letters = (self.reader.read(node, str) or "").split() if not node.is_null else []
        for letter in letters:
            if letter not in {suit[0].upper() for suit in SUITS}:
                self.reader.report(node, "wrong_type", expected="suit", found=letter)
        return frozenset(letters)

    # ---- sizes -------------------------------------------------------------------------------------

    def _check_sizes(self) -> None:
        biggest = self.box.sizes[0] - self.done
        hands = self.start.child("hands")
        large = [seat for seat, hand in self.hands.items() if len(hand) > self.box.sizes[-1] - self.done]
        for seat, hand in self.hands.items():
            if len(hand) > biggest or (seat in large[1:] and self.box.sizes[0] != self.box.sizes[1]):
                limit = biggest if len(hand) > biggest else self.box.sizes[-1] - self.done
                self.reader.report(hands or self.start, "hand_too_large", limit=limit, found=len(hand))
        if self.seats == 2 and self.columns() is None:
            found = len(self.up) + len(self.down)
            limit = self._jarvis_size()
            self.reader.report(self.start.child("jarvis") or self.start, "hand_too_large", limit=limit, found=found)
        if len(self.played) > self.done * len(self.crew):
            limit = self.done * len(self.crew)
            self.reader.report(
                self.start.child("played") or self.start, "too_many_played", limit=limit, found=len(self.played)
            )

    def sizes(self, seed: int) -> list[tuple[int, ...]]:
        """How many cards each person holds; who has one more follows the hands that are named, else the seed.

        Others may have it if that leads to no deal.
        """
        first = larger_hands(self.brief, self.seats, seed)
        small = self.box.sizes[-1]
        if max(first) == small:
            return [tuple(size - self.done for size in first)]
        large = [seat for seat, hand in self.hands.items() if len(hand) > small - self.done]
        order = large or sorted(self.crew, key=lambda seat: -first[seat])
        return [tuple(small - self.done + (other == seat) for other in range(self.seats)) for seat in order]

    def _jarvis_size(self) -> int:
        return 2 * self.box.columns - self.done

    def columns(self) -> tuple[int, int] | None:
        """How many columns of JARVIS show a card, and how many of them hide another; None when it cannot be so."""
        size = self._jarvis_size()
        up = max(min(self.box.columns, size - len(self.down)), len(self.up))
        down = size - up
        fits = len(self.down) <= down <= up <= self.box.columns
        return (up, down) if fits else None

    # ---- dealing -----------------------------------------------------------------------------------

    def deal(self, seed: int, *, unplayed: frozenset[Card], r4: frozenset[Seat | None]) -> Dealt | None:
        """Fill what nobody named, or None when no deal keeps all wishes.

        `unplayed` are cards that lie in some hand, `r4` says who may hold R4 (None: it has been played).
        """
        if R4 in self.placed and self.placed[R4] not in r4:
            return None
        dealt = (self._deal(seed, sizes, unplayed, r4) for sizes in self.sizes(seed))
        return next((found for found in dealt if found is not None), None)

    def _deal(
        self, seed: int, sizes: tuple[int, ...], unplayed: frozenset[Card], r4: frozenset[Seat | None]
    ) -> Dealt | None:
        rest = shuffled((card for card in self.box.deck if card not in self.placed), seed, "cards")
        places = list(self._places(sizes))
        filled = deal(rest, [self._wish(place, unplayed, r4) for place in places])
        if filled is None:
            return None
        given: dict[str, list[Card]] = {}
        for place, card in zip(places, filled, strict=True):
            given.setdefault(place, []).append(card)
        hands = tuple((*self.hands.get(Seat(seat), ()), *given.get(str(seat), ())) for seat in range(self.seats))
        up, under = (self._columns(row, given.get(key, [])) for key, row in (("up", self.up), ("down", self.down)))
        return Dealt(Cards(hands, up, under), (*self.played, *given.get("gone", ())))

    def _places(self, sizes: tuple[int, ...]) -> Iterator[str]:
        """A name for each place that is still to be filled: a seat, `up`, `down` or `gone`."""
        for seat, size in enumerate(sizes):
            yield from [str(seat)] * (size - len(self.hands.get(Seat(seat), ())))
        up, down = self.columns() or (0, 0)
        yield from ["up"] * (up - len(self.up)) + ["down"] * (down - len(self.down))
        yield from ["gone"] * (self.done * len(self.crew) - len(self.played))

    def _wish(self, place: str, unplayed: frozenset[Card], r4: frozenset[Seat | None]) -> Wish:
        if place == "gone":
            return lambda card: card not in unplayed and (card is not R4 or None in r4)
        if place in ("up", "down"):
            return lambda card: card is not R4
        seat = Seat(int(place))
        void = self.void.get(seat, frozenset())
        return lambda card: card.suit[0].upper() not in void and (card is not R4 or seat in r4)

    def _columns(self, named: Row, given: list[Card]) -> tuple[Card | None, ...]:
        """A row of the columns of JARVIS from left to right; places without a card stand at the right."""
        return (*named, *given, *[None] * self.box.columns)[: self.box.columns]
