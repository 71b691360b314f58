"""What the tricks and signals of an attempt have shown of hands, as bounds for every card that is still hidden."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.values import JARVIS, Seat
from game.rules.crew.values.actions import Mark
from game.rules.crew.values.cards import Card, Suit
from game.rules.crew.values.public import PastSignal, Public
from game.rules.crew.values.tricks import Laid


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a hand held at some time: none of these suits; beside each card that was signalled, only what lets it be so.

    `marks` pairs each signalled card with what it was; in a dead zone that is a guess.
    """

    void: frozenset[Suit] = frozenset()
    marks: tuple[tuple[Card, Mark], ...] = ()

    def allow(self, card: Card) -> bool:
        """Whether a card may have been in this hand."""
        if card.suit in self.void:
            return False
        for shown, mark in self.marks:
            if card.suit == shown.suit and card is not shown and not beside(card, shown, mark):
                return False
        return True


def beside(card: Card, shown: Card, mark: Mark) -> bool:
    """Whether another card of the colour may lie beside one that was signalled so (K51)."""
    if mark == "highest":
        return card.value < shown.value
    return mark == "lowest" and card.value > shown.value


class Past:
    """The history of an attempt, cut where cards changed hands by a draw (M12).

    `cut` is the number of the last trick before the draw, 0 without one. `early` is what holds of the hands before it,
    `late` of those after it.
    """

    def __init__(self, public: Public) -> None:
        self.cut = public.mission.draw_after or 0 if public.drawn else 0
        tricks = [(trick.number, trick.cards) for trick in public.past]
        self.tricks: list[tuple[int, tuple[Laid, ...]]] = [*tricks, (public.number, public.trick)]
        self.early_void: dict[Seat, set[Suit]] = {seat: set() for seat in public.crew}
        self.late_void: dict[Seat, set[Suit]] = {seat: set() for seat in public.crew}
        for number, cards in self.tricks:
            void = self.early_void if number <= self.cut else self.late_void
            for seat, suit in _shown_void(cards):
                void[seat].add(suit)
        self.early_signals = [told for told in public.signals if told.trick <= self.cut]
        self.late_signals = [told for told in public.signals if told.trick > self.cut]

    def played(self, seat: Seat, *, since: int = 0, until: int = 99) -> list[Card]:
        """What a seat has played in the tricks of these numbers, both included."""
        return [
            laid.card
            for number, cards in self.tricks
            if since <= number <= until
            for laid in cards
            if laid.seat == seat
        ]

    def early(self, seat: Seat, marks: dict[Seat, Mark]) -> Bounds:
        """What holds of a hand before the draw; `marks` says what a seat's signal meant."""
        return _bounds(seat, self.early_void, self.early_signals, marks)

    def late(self, seat: Seat, marks: dict[Seat, Mark]) -> Bounds:
        """What holds of a hand after the draw, or of any hand where there was none."""
        return _bounds(seat, self.late_void, self.late_signals, marks)


def _bounds(seat: Seat, void: dict[Seat, set[Suit]], told: list[PastSignal], marks: dict[Seat, Mark]) -> Bounds:
    mine = tuple((one.signal.card, marks[seat]) for one in told if one.signal.seat == seat)
    return Bounds(frozenset(void[seat]), mine)


def _shown_void(cards: tuple[Laid, ...]) -> Iterator[tuple[Seat, Suit]]:
    """Who could not follow suit; the hidden cards of JARVIS oblige to nothing (K81)."""
    for laid in cards[1:]:
        led = cards[0].card.suit
        if laid.card.suit != led and laid.seat != JARVIS:
            yield laid.seat, led
