"""A state that is being changed inside one action: what can happen to it, told by events."""

from collections.abc import Iterable
from dataclasses import replace

from game.core.chance import shuffled
from game.core.engine import Outcome
from game.core.values import TABLE, Seat
from game.rules.fifty.state import State
from game.rules.fifty.terms import Tops
from game.rules.fifty.values.actions import Signal
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Drew, Event, HandHidden, Reshuffled, Unsaid
from game.rules.fifty.values.public import Chain, Phase, Public, Sighting

_CLOSED: tuple[tuple[tuple[Card, ...], ...], ...] = tuple(((),) * seats for seats in range(5))


class Draft:
    """A state that is being changed inside one action; `freeze` builds the next State once.

    It carries `tops`, so that conditions can judge it.
    """

    __slots__ = (
        "before", "chain", "clock", "draw", "events", "free", "hands", "known", "last", "outcome", "phase",
        "piles", "public", "row", "showing", "shuffles", "signals", "stock", "sunk", "tops", "turn",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        public = state.public
        self.before = state
        self.public = public
        self.events: list[Event] = []
        self.phase: Phase = public.phase
        self.turn: Seat | None = public.turn
        self.tops: Tops = public.tops
        self.piles = list(public.piles)
        self.showing = public.showing
        self.row = public.row
        self.last = public.last
        self.free = public.free
        self.signals = public.signals
        self.chain: Chain = public.chain
        self.clock = public.clock
        self.outcome: Outcome | None = public.outcome
        self.hands = list(state.hands)
        self.draw = state.draw
        self.stock = state.stock
        self.known = state.known
        self.sunk = state.sunk
        self.shuffles = state.shuffles

    def freeze(self) -> State:
        """The state as it stands now."""
        public = Public(
            self.public.brief,
            self.public.seats,
            self.phase,
            self.turn,
            self.tops,
            tuple(self.piles),
            len(self.draw),
            tuple(map(len, self.hands)),
            self._shown(),
            self.showing,
            self.row,
            self.last,
            self.free,
            self.signals,
            self.chain,
            self.clock,
            self.outcome,
        )
        return State(
            public, tuple(self.hands), self.draw, self.stock, self.known, self.sunk, self.before.seed, self.shuffles
        )

    def _shown(self) -> tuple[tuple[Card, ...], ...]:
        if self.outcome is not None or self.public.brief.open_hands:
            return tuple(self.hands)
        if not self.showing:
            return _CLOSED[len(self.hands)]
        return tuple(hand if seat in self.showing else () for seat, hand in enumerate(self.hands))

    def is_shown(self, seat: Seat) -> bool:
        """Whether everybody sees this hand now."""
        return self.public.brief.open_hands or seat in self.showing

    def cover(self, pile: int, cards: tuple[Card, ...]) -> None:
        """Make `cards`, bottom to top, the pile number 1..4."""
        self.piles[pile - 1] = cards
        one, two, three, four = self.piles
        self.tops = (one[-1], two[-1], three[-1], four[-1])

    def remember(self, holder: Seat) -> None:
        """Everybody has seen this hand: from now on it is known card by card."""
        others = tuple(s for s in self.known if s.holder != holder)
        watchers = [TABLE, *(Seat(seat) for seat in range(len(self.hands)) if seat != holder)]
        self.known = others + tuple(Sighting(by, holder, card) for by in watchers for card in self.hands[holder])

    def forget(self, holder: Seat, card: Card | None) -> None:
        """This card has left the hand: nobody knows any more that it is there (None: any of its cards may have)."""
        kept = list(self.known)
        for by in {s.by for s in kept if s.holder == holder}:
            mine = [s for s in kept if s.by == by and s.holder == holder]
            for gone in mine if card is None else [s for s in mine if s.card is card][:1]:
                kept.remove(gone)
        self.known = tuple(kept)

    def learn(self, holder: Seat, owners: tuple[Seat, ...], cards: tuple[Card, ...]) -> None:
        """These cards went into a hand, and the seats that had put them under the draw pile know it."""
        self.known += tuple(
            Sighting(by, holder, card) for by, card in zip(owners, cards, strict=True) if by not in (holder, TABLE)
        )

    def hide_shown_hands(self) -> None:
        """Shown hands are hidden by the next card; everybody keeps what they saw (F38)."""
        for seat in self.showing:
            self.remember(seat)
            self.events.append(HandHidden(seat))
        self.showing = ()

    def rebuild_draw_pile(self) -> None:
        """Shuffle the cards under the tops with what is left of the draw pile (F29, F43)."""
        under = [card for pile in self.piles for card in pile[:-1]]
        self.piles = [pile[-1:] for pile in self.piles]
        self.draw = shuffled((*self.draw, *under), self.before.seed, f"rebuild {self.shuffles}")
        self.shuffles += 1
        self.sunk = ()
        self.chain = replace(self.chain, fill_all=True)
        self.events.append(Reshuffled(len(self.draw)))

    def take(self, seat: Seat, count: int) -> None:
        """A seat takes cards from the top of the draw pile; who put one of them there knows where it went."""
        taken, self.draw = self.draw[:count], self.draw[count:]
        if len(self.draw) < len(self.sunk):
            risen = self.sunk[: len(self.sunk) - len(self.draw)]
            self.sunk = self.sunk[len(risen) :]
            self.learn(seat, risen, taken[-len(risen) :])
        self.hands[seat] += taken
        self.events.append(Drew(seat, taken, self.is_shown(seat)))

    def drop_pile_signals(self, *piles: int) -> None:
        """Signals about these piles go, because a top has changed or a pile has moved (F35)."""
        if self.signals:
            self.drop_signals([signal for signal in self.signals if signal.pile in piles])

    def drop_signals(self, gone: Iterable[Signal]) -> None:
        """Take signals off the board."""
        gone = tuple(gone)
        if gone:
            self.signals = tuple(signal for signal in self.signals if signal not in gone)
            self.events += [Unsaid(signal) for signal in gone]
