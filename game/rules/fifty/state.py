"""The full state of a match: the public facts and the secrets; and a draft of it inside one action."""

from dataclasses import dataclass

from game.core.engine import Outcome
from game.core.values import TABLE, Seat
from game.rules.fifty.terms import Mission, Tops
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Event
from game.rules.fifty.values.public import Chain, Phase, Public, Sighting


@dataclass(frozen=True, slots=True)
class State:
    """Public facts and secrets.

    `hands` by seat, in the order dealt; `draw` from top to bottom; `sunk` names who put the last cards
    of `draw` there (F37), one seat for each, topmost first; `shuffles` counts rebuilt draw piles.
    """

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    stock: tuple[Mission, ...]
    known: tuple[Sighting, ...]
    sunk: tuple[Seat, ...]
    seed: int
    shuffles: int


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
