"""Every action that words can name in a position of 50 Missions, legal or not."""

from collections.abc import Iterator
from itertools import permutations, product

from game.core.values import Seat
from game.rules.fifty.state import State
from game.rules.fifty.values.actions import (
    PHRASES,
    Action,
    NameNext,
    Play,
    Say,
    Signal,
    TimeUp,
    Trade,
    Unsay,
    UsePiles,
    UseSeat,
)
from game.rules.fifty.values.brief import SEATS
from game.rules.fifty.values.cards import CARDS, PILES
from game.rules.fifty.values.public import Phase, Public

PLAYERS = tuple(Seat(seat) for seat in range(SEATS[-1]))


def vocabulary(state: State) -> Iterator[Action]:
    """Every play, choice, gadget, signal, and row of up to two traded cards.

    Seats that are not at the table, missions that are done and missions that do not exist are among them.
    Rows of two cards are left out where nobody trades.
    """
    yield TimeUp()
    for seat in PLAYERS:
        yield NameNext(seat)
        for card, pile in product(CARDS.values(), PILES):
            yield Play(seat, card, pile)
        yield from _trades(state, seat)
        yield from _talk(state.public, seat)
    yield from _gadgets(state.public)


def _trades(state: State, seat: Seat) -> Iterator[Trade]:
    most = 2 if state.public.phase is Phase.TRADE else 1
    for count in range(most + 1):
        for cards in product(CARDS.values(), repeat=count):
            yield Trade(seat, cards)
    if seat < state.public.seats:
        hand = state.hands[seat]
        yield from (Trade(seat, cards) for count in (2, 3, 4) for cards in dict.fromkeys(permutations(hand, count)))


def _missions(public: Public) -> list[str]:
    shown = [mission.id for mission in public.row.places if mission is not None]
    return [*shown, *(mission.id for mission in public.chain.pending), *public.row.wins[-2:], "x0"]


def _talk(public: Public, seat: Seat) -> Iterator[Say | Unsay]:
    for phrase in PHRASES:
        about = list(map(str, PILES)) if phrase in ("good", "off") else _missions(public)
        for signal in (Signal(seat, phrase, what) for what in about):
            yield Say(signal)
            yield Unsay(signal)


def _gadgets(public: Public) -> Iterator[UsePiles | UseSeat]:
    for mission in dict.fromkeys(_missions(public)):
        yield from (UseSeat(mission, seat) for seat in PLAYERS)
        yield from (UsePiles(mission, piles) for count in (1, 2) for piles in product(PILES, repeat=count))
