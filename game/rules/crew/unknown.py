"""What a view does not know: the hidden cards, dealt to their places so that the past stays possible."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from game.core.chance import shuffle
from game.core.dealing import deal
from game.core.engine import Rng
from game.core.values import JARVIS, TABLE, Seat
from game.rules.crew.past import Past, beside
from game.rules.crew.values.actions import MARKS, Mark
from game.rules.crew.values.cards import R4, Card
from game.rules.crew.values.public import PastSignal, Phase, View
from game.rules.crew.values.tricks import slot

Wish = Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a card that the view does not know: in a hand, or under a column of JARVIS (from 0).

    `drawn` says that the card came there by the draw from the right neighbour (M12).
    """

    seat: Seat
    column: int = -1
    drawn: bool = False


Home = Callable[[Place], bool]


@dataclass(frozen=True, slots=True)
class Guess:
    """Something that the view cannot know and that decides what hands may hold.

    `drew` is the card that each seat drew, None if it still lies hidden; `meant` what each seat's signal says, also in
    a dead zone.
    """

    drew: dict[Seat, Card | None]
    meant: dict[Seat, Mark]


class Unknown:
    """Deals the cards that a view does not know; afterwards `cards` says what lies where."""

    def __init__(self, view: View, rng: Rng) -> None:
        self.view, self.rng, self.public = view, rng, view.public
        self.me = TABLE if view.seat == JARVIS else view.seat
        self.past = Past(self.public)
        self.known = {move.taker: move.card for move in view.moves if move.drawn}
        if self.public.drew is not None:
            self.known[JARVIS] = self.public.drew
        self.cards: dict[Place, list[Card]] = {}
        self.drew: dict[Seat, Card] = {}
        self.unknown = self._unknown()
        self.origins = self._origins()

    def deal(self) -> None:
        """Find a guess and a deal in which all holds that the view knows; there is one, for the truth is one."""
        for guess in self._guesses():
            places, wishes = self._places(guess)
            for witnesses in self._witnesses(guess, places):
                found = self._fill([_both(wish, witnesses.get(at)) for at, wish in enumerate(wishes)])
                if found is not None:
                    self._keep(guess, places, found)
                    return
        raise AssertionError("no deal keeps what the view knows")

    def _keep(self, guess: Guess, places: list[Place], found: tuple[Card, ...]) -> None:
        self.drew = {seat: card for seat, card in guess.drew.items() if card is not None}
        for place, card in zip(places, found, strict=True):
            self.cards.setdefault(place, []).append(card)
            if place.drawn:
                self.drew[place.seat] = card

    def _fill(self, wishes: list[Wish]) -> tuple[Card, ...] | None:
        """A deal that keeps all wishes: by luck where that is easy, else by search."""
        for _ in range(3):
            cards = shuffle(self.unknown, self.rng)
            if all(wish(card) for wish, card in zip(wishes, cards, strict=True)):
                return cards
        return deal(shuffle(self.unknown, self.rng), wishes)

    def _unknown(self) -> list[Card]:
        public = self.public
        seen = {laid.card for _, cards in self.past.tricks for laid in cards}
        seen |= {*public.start.gone, *(column.up for column in public.columns if column.up is not None)}
        seen |= {*self.view.hand}
        return [card for card in public.box.deck if card not in seen]

    # ---- guesses -----------------------------------------------------------------------------------

    def _guesses(self) -> Iterator[Guess]:
        """Every guess that what has been played allows, in random order."""
        public = self.public
        signals = [told.signal.seat for told in public.signals]
        draws = [shuffle(self._draws(seat), self.rng) for seat in public.crew] if public.drawn else []
        marks = [shuffle(_marks(told), self.rng) for told in public.signals]
        for drawn in product(*draws):
            for meant in product(*marks):
                guess = Guess(dict(zip(public.crew, drawn, strict=False)), dict(zip(signals, meant, strict=True)))
                if self._is_possible(guess):
                    yield guess

    def _draws(self, seat: Seat) -> list[Card | None]:
        """What a seat may have drawn: what the view knows, a card that it has played since, or one still hidden."""
        played: list[Card | None] = [*self.past.played(seat, since=self.past.cut + 1)]
        if seat in self.known:
            card = self.known[seat]
            return [None if card in self.unknown else card]
        hidden: list[Card | None] = [None] if self.public.hands[slot(seat)] else []
        return hidden if seat == JARVIS else hidden + played

    def _is_possible(self, guess: Guess) -> bool:
        """Whether what lies open agrees with a guess: where cards came from, early voids, signals."""
        for seat in self.public.crew if self.public.drawn else ():
            bounds = self.past.early(seat, guess.meant)
            for card in self._early_cards(seat, guess, since=self.past.cut + 1):
                if seat not in self.origins.get(card, (seat,)) or not bounds.allow(card):
                    return False
        return all(
            card is told.signal.card or card.suit != told.signal.card.suit or beside(card, told.signal.card, mark)
            for told in self.public.signals
            if (mark := guess.meant[told.signal.seat])
            for card in self._held(told, guess)
        )

    def _early_cards(self, seat: Seat, guess: Guess, *, since: int) -> list[Card]:
        """Open cards that were in a hand before the draw: played from trick `since` on, or given away in the draw."""
        drew, given = guess.drew.get(seat), guess.drew.get(self.public.after(seat))
        cards = [card for card in self.past.played(seat, since=since) if card is not drew]
        return cards if given is None else [*cards, given]

    def _held(self, told: PastSignal, guess: Guess) -> list[Card]:
        """Open cards that were in hand when a signal was given."""
        if told.trick <= self.past.cut:
            return self._early_cards(told.signal.seat, guess, since=told.trick)
        return self.past.played(told.signal.seat, since=told.trick)

    # ---- places and what each of them may hold -------------------------------------------------------

    def _places(self, guess: Guess) -> tuple[list[Place], list[Wish]]:
        """Every place for an unknown card, and which cards it accepts."""
        public = self.public
        places: list[Place] = []
        for seat in public.crew:
            hidden = seat in guess.drew and guess.drew[seat] is None
            if seat == JARVIS:
                places += [
                    Place(seat, at, drawn=hidden and at + 1 == public.drawn_column)
                    for at, column in enumerate(public.columns)
                    if column.covered
                ]
            elif seat != self.me:
                count = public.hands[slot(seat)]
                places += [Place(seat, drawn=hidden and at == 0) for at in range(count)]
        homes = self._homes()
        return places, [self._wish(place, guess, homes) for place in places]

    def _wish(self, place: Place, guess: Guess, homes: dict[Card, Home]) -> Wish:
        before = self.public.after(place.seat, -1) if place.drawn else place.seat
        early = self.past.early(before, guess.meant)
        late = self.past.late(place.seat, guess.meant)

        def accepts(card: Card) -> bool:
            home = homes.get(card)
            return early.allow(card) and late.allow(card) and (home is None or home(place))

        return accepts

    def _homes(self) -> dict[Card, Home]:
        """Where cards may be of which the view knows something: shown, announced, or seen on their way."""
        homes = {card: self._before_draw(seats) for card, seats in self.origins.items()}
        for move in self.view.moves:
            if move.drawn:
                homes[move.card] = _drawn_by(move.taker)
        for told in self.public.signals:
            card, shown = told.signal.card, _in_hand(told.signal.seat, kept=told.trick <= self.past.cut)
            homes[card] = _meet(homes.get(card), shown)
        return homes

    def _origins(self) -> dict[Card, set[Seat]]:
        """Who may have held a card before the draw, of those of which the view knows something."""
        public = self.public
        origins: dict[Card, set[Seat]] = {}
        if not public.start.tricks:
            origins[R4] = {public.commander}
        for holder in public.holders:
            origins[holder.card] = {holder.seat}
            if public.direction in ("left", "right") and public.phase is not Phase.PASS:
                taker = self.taker(holder.seat)
                origins[holder.card] |= {taker} if JARVIS not in (taker, holder.seat) else set()
        for move in self.view.moves:
            if not move.drawn:
                origins[move.card] = {move.taker}
        for told in self.past.early_signals:
            origins[told.signal.card] = {told.signal.seat}
        return origins

    def taker(self, giver: Seat) -> Seat:
        """Who gets the card that this seat passes."""
        return self.public.after(giver, 1 if self.public.direction == "left" else -1)

    def _before_draw(self, seats: set[Seat]) -> Home:
        """The card was in one of these hands before the draw."""
        return lambda place: (self.public.after(place.seat, -1) if place.drawn else place.seat) in seats

    def _witnesses(self, guess: Guess, places: list[Place]) -> Iterator[dict[int, list[Wish]]]:
        """Beside a highest or lowest card there was another: the places where it may still be, one for each signal."""
        needs: list[tuple[Wish, tuple[int, ...]]] = []
        for told in self.public.signals:
            shown, mark = told.signal.card, guess.meant[told.signal.seat]
            if mark == "only" or told.signal.seat == self.me:
                continue
            wish = _companion(shown, mark)
            if not any(map(wish, self._held(told, guess))):
                needs.append((wish, shuffle(self._companions(told, places), self.rng)))
        for choice in product(*(options for _, options in needs)):
            witnesses: dict[int, list[Wish]] = {}
            for (wish, _), at in zip(needs, choice, strict=True):
                witnesses.setdefault(at, []).append(wish)
            yield witnesses

    def _companions(self, told: PastSignal, places: list[Place]) -> list[int]:
        """One place of each kind that was in hand when a signal was given."""
        seat, is_early = told.signal.seat, told.trick <= self.past.cut
        kept = [at for at, place in enumerate(places) if place.seat == seat and not place.drawn]
        drawer = self.public.after(seat) if is_early else seat
        drawn = [at for at, place in enumerate(places) if place.seat == drawer and place.drawn]
        return kept[:1] + drawn


def _marks(told: PastSignal) -> tuple[Mark, ...]:
    return MARKS if told.signal.mark is None else (told.signal.mark,)


def _companion(shown: Card, mark: Mark) -> Wish:
    return lambda card: card.suit == shown.suit and beside(card, shown, mark)


def _drawn_by(taker: Seat) -> Home:
    return lambda place: place.drawn and place.seat == taker


def _in_hand(seat: Seat, *, kept: bool) -> Home:
    return lambda place: place.seat == seat and not (kept and place.drawn)


def _meet(home: Home | None, other: Home) -> Home:
    return other if home is None else lambda place: home(place) and other(place)


def _both(wish: Wish, more: list[Wish] | None) -> Wish:
    return wish if more is None else lambda card: wish(card) and all(other(card) for other in more)
