"""What one seat was told in Mission Complete, folded from the events it may see, and held against its view."""

from collections import Counter
from collections.abc import Iterator

from game.core.values import Seat
from game.dev.subject import Deal
from game.rules.complete.values.actions import Signal
from game.rules.complete.values.brief import deck_of
from game.rules.complete.values.cards import STARTING_ICON, Card, Icon
from game.rules.complete.values.events import (
    Called,
    Drew,
    Ended,
    Event,
    IconChanged,
    MarkerPlaced,
    PileCovered,
    Played,
    RoundBegan,
    Said,
    SignalsGone,
    TableLaid,
)
from game.rules.complete.values.public import View


class Told:
    """The cards and signals that a seat has heard of, each at its place; no card is ever hidden again."""

    def __init__(self, deal: Deal, seat: Seat) -> None:
        self.seat = seat
        self.deck = 0
        self.first: Seat | None = None
        self.hands: list[list[Card]] = [[] for _ in range(deal.seats)]
        self.sizes = [0] * deal.seats
        self.piles: list[list[Card]] = [[] for _ in range(deal.seats)]
        self.icons: list[Icon] = [STARTING_ICON] * deal.seats
        self.laid: list[Card] = []
        self.holders: dict[str, Seat] = {}
        self.under: dict[str, Card] = {}
        self.kept: list[Card] = []
        self.box: list[Card] = []
        self.signals: list[Signal] = []
        self.ended = False

    def hear(self, event: Event) -> None:
        """Take note of one event, as this seat may see it."""
        match event:
            case TableLaid(colours):
                self.deck = len(deck_of(colours))
            case RoundBegan(first):
                self.first = first
            case Drew(seat, cards):
                self.deck -= len(cards)
                self.sizes[seat] += len(cards)
                self.hands[seat] += [card for card in cards if card is not None]
            case Played() | PileCovered() | IconChanged():
                self._moved(event)
            case MarkerPlaced() | Called() | Ended():
                self._marked(event)
            case Said(signal):
                self.signals.append(signal)
            case SignalsGone(seat):
                self.signals = [signal for signal in self.signals if signal.seat != seat]

    def _moved(self, event: Played | PileCovered | IconChanged) -> None:
        match event:
            case Played(seat, card):
                self.sizes[seat] -= 1
                if card in self.hands[seat]:
                    self.hands[seat].remove(card)
                self.laid.append(card)
            case PileCovered(seat, cards):
                self.piles[seat] += cards
                self.laid = [card for card in self.laid if card not in cards]
            case IconChanged(seat, icon):
                self.icons[seat] = icon

    def _marked(self, event: MarkerPlaced | Called | Ended) -> None:
        match event:
            case MarkerPlaced(marker, seat, card):
                self.deck -= 1
                self.holders[marker] = seat
                self._see(marker, card)
            case Called(_, right, robot, task):
                self.holders, self.under = {}, {}
                self.kept += [task] if right else []
                self.box += [robot] if right else [robot, task]
            case Ended(_, _, hands, robot, task):
                self.ended = True
                self.hands = [list(hand) for hand in hands]
                self._see("robot", robot)
                self._see("task", task)

    def _see(self, marker: str, card: Card | None) -> None:
        if card is not None:
            self.under[marker] = card

    def differences(self, view: View) -> Iterator[str]:
        """Where a view names something that was not told, or lacks what was told."""
        public, end = view.public, view.public.end
        robot, task = (view.robot, view.task) if end is None else (end.robot, end.task)
        pairs: list[tuple[str, object, object]] = [
            ("deck", public.deck, self.deck),
            ("First player", public.first, self.first),
            ("hand sizes", public.hands, tuple(self.sizes)),
            ("Piles", public.piles, tuple(map(tuple, self.piles))),
            ("icons", public.icons, tuple(self.icons)),
            ("cards laid", public.laid, tuple(self.laid)),
            ("markers", (public.robot, public.task), (self.holders.get("robot"), self.holders.get("task"))),
            ("cards under markers", (robot, task), (self.under.get("robot"), self.under.get("task"))),
            ("cards kept", public.kept, tuple(self.kept)),
            ("box", public.box, tuple(self.box)),
            ("signals", public.signals, tuple(self.signals)),
            ("end", end is not None, self.ended),
        ]
        for seat in range(public.seats):
            seen = view.cards_of(Seat(seat)) or ()
            pairs.append((f"hand of {seat}", Counter(seen), Counter(self.hands[seat])))
        yield from (f"{what} is {seen}, told was {told}" for what, seen, told in pairs if seen != told)
