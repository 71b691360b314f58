"""What one seat was told in 50 Missions, folded from the events it may see, and held against its view."""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.values import Seat
from game.dev.subject import Deal
from game.rules.fifty.values.actions import Signal
from game.rules.fifty.values.brief import deck_of
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import (
    Carried,
    Drew,
    Ended,
    Event,
    HandShown,
    MissionDone,
    MissionShown,
    PilesLaid,
    Played,
    Reshuffled,
    Said,
    Swapped,
    Traded,
    Tucked,
    Unsaid,
)
from game.rules.fifty.values.public import View


class Told:
    """The cards, missions and signals that a seat has heard of, each at its place.

    A card is hidden again when the draw pile is rebuilt over it, when it goes under the draw pile from
    another hand, and when it lies in a hand that has traded with the draw pile since.
    """

    def __init__(self, deal: Deal, seat: Seat) -> None:
        self.seat = seat
        self.piles: list[list[Card]] = []
        self.hands: list[list[Card]] = [[] for _ in range(deal.seats)]
        self.sizes = [0] * deal.seats
        self.draw = len(deck_of(deal.brief))
        self.sunk: list[Card | None] = []
        self.given: list[Card | None] = []
        self.places: list[str | None] = [None] * 4
        self.wins: list[str] = []
        self.signals: list[Signal] = []

    def hear(self, event: Event) -> None:
        """Take note of one event, as this seat may see it."""
        match event:
            case PilesLaid(cards):
                self.piles = [[card] for card in cards]
                self.draw -= len(cards)
            case Drew(seat, cards):
                self._drew(seat, cards)
            case Played(seat, card, pile):
                self._leave(seat, card)
                self.sizes[seat] -= 1
                self.piles[pile - 1].append(card)
            case Traded(seat, given):
                self._traded(seat, given)
            case HandShown(seat, cards):
                self.hands[seat] = list(cards)
            case Ended(_, hands):
                self.hands = [list(hand) for hand in hands]
            case Tucked() | Carried() | Swapped() | Reshuffled():
                self._moved(event)
            case MissionShown() | MissionDone() | Said() | Unsaid():
                self._noted(event)

    def _drew(self, seat: Seat, cards: Sequence[Card | None]) -> None:
        """Cards rise from the top of the draw pile; one that this seat had put there is recognised."""
        self.sizes[seat] += len(cards)
        self.draw -= len(cards)
        risen = max(0, len(self.sunk) - self.draw)
        rising = [*[None] * (len(cards) - risen), *self.sunk[:risen]]
        self.sunk = self.sunk[risen:] + self.given
        self.draw += len(self.given)
        self.given = []
        self.hands[seat] += [card for seen, own in zip(cards, rising, strict=True) if (card := seen or own)]

    def _leave(self, seat: Seat, card: Card) -> None:
        if card in self.hands[seat]:
            self.hands[seat].remove(card)

    def _traded(self, seat: Seat, given: Sequence[Card | None]) -> None:
        """Cards go under the draw pile, after as many have been drawn from its top (F37)."""
        self.sizes[seat] -= len(given)
        self.given = [card if seat == self.seat else None for card in given]
        for card in given:
            if card is None:
                self.hands[seat] = []
            else:
                self._leave(seat, card)

    def _moved(self, event: Tucked | Carried | Swapped | Reshuffled) -> None:
        match event:
            case Tucked(pile, cards):
                below = self.piles[pile - 1][: -len(cards)]
                self.piles[pile - 1] = [*cards, *below]
            case Carried(source, target, cards):
                del self.piles[source - 1][-len(cards) :]
                self.piles[target - 1] += cards
            case Swapped((one, two)):
                self.piles[one - 1], self.piles[two - 1] = self.piles[two - 1], self.piles[one - 1]
            case Reshuffled(draw):
                self.piles = [pile[-1:] for pile in self.piles]
                self.draw = draw
                self.sunk = []

    def _noted(self, event: MissionShown | MissionDone | Said | Unsaid) -> None:
        match event:
            case MissionShown(mission, place):
                self.places[place - 1] = mission
            case MissionDone(mission, place):
                self.places[place - 1] = None
                self.wins.append(mission)
            case Said(signal):
                self.signals.append(signal)
            case Unsaid(signal):
                self.signals.remove(signal)

    def differences(self, view: View) -> Iterator[str]:
        """Where a view names something that was not told, or lacks what was told and has not been hidden since."""
        public = view.public
        pairs: list[tuple[str, object, object]] = [
            ("piles", public.piles, tuple(map(tuple, self.piles))),
            ("hand sizes", public.hands, tuple(self.sizes)),
            ("draw pile", public.draw, self.draw),
            ("under the draw pile", view.sunk, tuple(self.sunk)),
            ("missions", [mission and mission.id for mission in public.row.places], self.places),
            ("missions done", public.row.wins, tuple(self.wins)),
            ("signals", public.signals, tuple(self.signals)),
        ]
        for seat in range(public.seats):
            pairs.append((f"hand of {seat}", Counter(_known(view, Seat(seat))), Counter(self.hands[seat])))
        yield from (f"{what} is {seen}, told was {told}" for what, seen, told in pairs if seen != told)


def _known(view: View, seat: Seat) -> tuple[Card, ...]:
    whole = view.cards_of(seat)
    return tuple(known.card for known in view.known if known.holder == seat) if whole is None else whole
