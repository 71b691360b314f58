"""Where the cards may lie that a seat of The Crew does not see: deals that fit what was played, shown and passed."""

from collections.abc import Callable
from dataclasses import dataclass

from game.core.chance import shuffle
from game.core.dealing import deal
from game.core.engine import Rng
from game.core.values import JARVIS, Seat
from game.rules.crew.values.actions import Mark
from game.rules.crew.values.cards import R4, Card
from game.rules.crew.values.public import Public, View
from game.rules.crew.values.tricks import slot

TRIES = 6
"""How often a quick deal is tried before the one that always succeeds."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All hands by seat, and the hidden card under each face-up card of JARVIS."""

    hands: dict[Seat, list[Card]]
    beneath: dict[Card, Card]


class Dealer:
    """Deals what a view cannot see, again and again."""

    def __init__(self, view: View) -> None:
        public = view.public
        self._view = view
        self._known: dict[Seat, list[Card]] = {seat: _known(view, seat) for seat in public.crew}
        seen = {card for cards in self._known.values() for card in cards} | gone(public)
        self._pool = [card for card in public.box.deck if card not in seen]
        places = {seat: public.hands[slot(seat)] - len(self._known[seat]) for seat in public.crew}
        self._allowed = {seat: _bounds(public, seat) for seat in public.crew}
        fits = {seat: sum(map(self._allowed[seat], self._pool)) - places[seat] for seat in public.crew}
        self._places = sorted(((seat, count) for seat, count in places.items() if count > 0), key=lambda p: fits[p[0]])

    def deal(self, rng: Rng) -> Deal:
        """Some deal that fits."""
        dealt = None
        for _ in range(TRIES):
            dealt = dealt or self._quick(list(shuffle(self._pool, rng)))
        if dealt is None:
            dealt = self._sure(shuffle(self._pool, rng)) or self._any(shuffle(self._pool, rng))
        return self._laid_out(dealt)

    def _quick(self, pool: list[Card]) -> dict[Seat, list[Card]] | None:
        """The seat with the least choice takes its cards first; None when one is left without."""
        dealt: dict[Seat, list[Card]] = {}
        for seat, count in self._places:
            allowed = self._allowed[seat]
            taken = [card for card in pool if allowed(card)][:count]
            if len(taken) < count:
                return None
            dealt[seat] = taken
            pool = [card for card in pool if card not in taken]
        return dealt

    def _sure(self, pool: tuple[Card, ...]) -> dict[Seat, list[Card]] | None:
        owners = [seat for seat, count in self._places for _ in range(count)]
        cards = deal(pool, [self._allowed[seat] for seat in owners])
        if cards is None:
            return None
        pairs = list(zip(owners, cards, strict=True))
        return {seat: [card for owner, card in pairs if owner == seat] for seat, _ in self._places}

    def _any(self, pool: tuple[Card, ...]) -> dict[Seat, list[Card]]:
        row = iter(pool)
        return {seat: [card for _, card in zip(range(count), row, strict=False)] for seat, count in self._places}

    def _laid_out(self, dealt: dict[Seat, list[Card]]) -> Deal:
        hands = {seat: [*cards, *dealt.get(seat, ())] for seat, cards in self._known.items() if seat != JARVIS}
        if JARVIS not in self._known:
            return Deal(hands, {})
        hidden = iter(dealt.get(JARVIS, ()))
        beneath: dict[Card, Card] = {}
        for column in self._view.public.columns:
            if column.covered and column.up is not None:
                beneath[column.up] = next(hidden)
        return Deal({**hands, JARVIS: [*self._known[JARVIS], *hidden]}, beneath)


def gone(public: Public) -> set[Card]:
    """All cards that have been played, those of the trick that is going on among them."""
    cards = {laid.card for trick in public.past for laid in trick.cards}
    return cards | {laid.card for laid in public.trick} | set(public.start.gone)


def _known(view: View, seat: Seat) -> list[Card]:
    """The cards that a view knows to be in a hand: all of its own, of others those shown, passed, or told of."""
    public = view.public
    whole = view.cards_of(seat)
    if whole is not None:
        return list(whole)
    if seat == JARVIS:
        return [column.up for column in public.columns if column.up is not None]
    cards = {signal.card for signal in public.talk.shown if signal.seat == seat}
    cards |= {move.card for move in view.moves if move.taker == seat and (move.drawn or not public.drawn)}
    cards -= {move.card for move in view.moves if move.giver == seat}
    if not public.drawn:
        is_kept = public.direction in (None, "none")
        cards |= {holder.card for holder in public.holders if holder.seat == seat and is_kept}
        if public.commander == seat:
            cards.add(R4)
    return list(cards - gone(public))


def _bounds(public: Public, seat: Seat) -> Callable[[Card], bool]:
    """Which cards a hand may hold: no suit that it did not follow, nothing that a signal rules out."""
    cut = public.mission.draw_after or 0 if public.drawn else 0
    tricks = [trick.cards for trick in public.past if trick.number > cut] + ([public.trick] if public.trick else [])
    void = {
        cards[0].card.suit
        for cards in tricks
        for laid in cards
        if laid.seat == seat != JARVIS and laid.card.suit != cards[0].card.suit
    }
    told = [past.signal for past in public.signals if past.signal.seat == seat and past.trick > cut]
    signals = [(signal.card, signal.mark) for signal in told if signal.mark is not None]

    def allowed(card: Card) -> bool:
        return card.suit not in void and all(_beside(card, shown, mark) for shown, mark in signals)

    return allowed


def _beside(card: Card, shown: Card, mark: Mark) -> bool:
    """Whether a hand that showed a card as what it is may hold another (K51)."""
    if card.suit != shown.suit:
        return True
    match mark:
        case "highest":
            return card.value < shown.value
        case "lowest":
            return card.value > shown.value
        case "only":
            return False
