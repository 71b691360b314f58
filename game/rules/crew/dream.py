"""Full states that a view allows: everything hidden is dealt anew so that the past stays possible."""

from game.core.chance import shuffle
from game.core.engine import Rng
from game.core.values import JARVIS, Seat
from game.rules.crew.state import State
from game.rules.crew.unknown import Place, Unknown
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Move, Phase, Public, View


def imagine(view: View, rng: Rng) -> State:
    """Some full state that a view allows: voids and signals shown and cards seen on their way hold there."""
    public = view.public
    seed = int(rng() * 2**31)
    tasks = _tasks(public, rng)
    if public.shown:
        hands, under = _open_hands(public)
        return State(public, hands, under, tasks, view.passing, view.moves, seed)
    dream = _Dream(view, rng)
    dream.deal()
    moves = (*dream.passes(), *dream.draws())
    return State(public, dream.hands(), dream.under(), tasks, dream.passing(), moves, seed)


def _tasks(public: Public, rng: Rng) -> tuple[Card, ...]:
    """Some cards for the tasks that lie face down."""
    if not public.face_down:
        return ()
    shown = {task.card for task in public.tasks}
    return shuffle((card for card in public.box.tasks if card not in shown), rng)[: public.face_down]


def _open_hands(public: Public) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card | None, ...]]:
    """The hands of an attempt that is over, and the cards under the columns."""
    if not public.columns:
        return public.shown, ()
    visible = sum(column.up is not None for column in public.columns)
    hidden = iter(public.shown[-1][visible:])
    return public.shown[:-1], tuple(next(hidden) if column.covered else None for column in public.columns)


class _Dream(Unknown):
    """The state around the cards that have been dealt."""

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """A person's cards."""
        if seat == self.me:
            return self.view.hand
        return (*self.cards.get(Place(seat), ()), *self.cards.get(Place(seat, drawn=True), ()))

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(self.hand(Seat(seat)) for seat in range(self.public.seats))

    def under(self) -> tuple[Card | None, ...]:
        """The hidden cards of JARVIS by column."""
        lying = {place.column: cards[0] for place, cards in self.cards.items() if place.seat == JARVIS}
        return tuple(lying.get(at) for at in range(len(self.public.columns)))

    def draws(self) -> tuple[Move, ...]:
        """Who drew what, in the order of the crew."""
        if not self.public.drawn:
            return ()
        return tuple(
            Move(self.public.after(taker, -1), taker, self.drew[taker], drawn=True) for taker in self.public.crew
        )

    def passing(self) -> tuple[Move, ...]:
        """The cards that are chosen to be passed."""
        known = {move.giver: move for move in self.view.passing}
        return tuple(known.get(giver) or self._passed(giver, self._passable(giver)) for giver in self._givers(now=True))

    def passes(self) -> tuple[Move, ...]:
        """Who has passed what; of others any card that the taker had then."""
        known = {move.giver: move for move in self.view.moves if not move.drawn}
        return tuple(known.get(giver) or self._passed(giver, self._taken(giver)) for giver in self._givers(now=False))

    def _givers(self, *, now: bool) -> tuple[Seat, ...]:
        return self.public.passed if (self.public.phase is Phase.PASS) == now else ()

    def _passed(self, giver: Seat, cards: list[Card]) -> Move:
        return Move(giver, self.taker(giver), cards[int(self.rng() * len(cards))])

    def _passable(self, giver: Seat) -> list[Card]:
        up = [column.up for column in self.public.columns if column.up is not None]
        return [card for card in (up if giver == JARVIS else self.hand(giver)) if card.suit != "rocket"]

    def _taken(self, giver: Seat) -> list[Card]:
        """What may have come from this giver: a colour card that the taker held before trick 1."""
        taker = self.taker(giver)
        drew, given = self.drew.get(taker), self.drew.get(self.public.after(taker))
        held = [card for card in (*self.hand(taker), *self.past.played(taker)) if card is not drew]
        held += [given] if given is not None else []
        told = {holder.card: holder.seat for holder in self.public.holders}
        if moved := [card for card in held if told.get(card) == giver]:
            return moved
        return [card for card in held if card.suit != "rocket" and told.get(card) != taker]
