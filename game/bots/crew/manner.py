"""How a sensible crew member plays when all hands lie open: for the tasks, and for what the mission asks of tricks.

It is quick rather than deep; it is what the players of an imagined course of an attempt do.
"""

from collections.abc import Iterator

from game.bots.crew.course import Course
from game.core.values import Seat
from game.rules.crew.terms import (
    Balance,
    EachWins,
    NeverWins,
    RoleTricks,
    WinsAll,
    WinsCount,
    WinsTricks,
    WinWith,
    seat_of,
    terms_of,
)
from game.rules.crew.values.cards import Card
from game.rules.crew.values.tricks import Laid, best_of, slot

ALL_OR_NOTHING = 1000.0
STEP = 100.0
"""The worth of a task fulfilled, or of a trick won by a card that has to win one."""


class Manner:
    """What a mission asks of tricks, in the form in which it decides on a card."""

    def __init__(self, course: Course) -> None:
        terms = list(terms_of(course.mission.conditions))
        self._terms = [term for term in terms if not isinstance(term, WinWith | EachWins | NeverWins)]
        heroes = [term.of.cards for term in terms if isinstance(term, WinWith | EachWins)]
        self.heroes: frozenset[Card] = frozenset().union(*heroes)
        self.villains: frozenset[Card] = frozenset().union(*(t.of.cards for t in terms if isinstance(t, NeverWins)))

    # ---- who should win ------------------------------------------------------------------------------

    def must(self, course: Course, trick: list[Laid]) -> Seat | None:
        """The seat that has to win a trick, if there is one."""
        for laid in trick:
            task = course.open.get(laid.card)
            if task is not None:
                return task.owner
        return next(self._musts(course, trick), None) if self._terms else None

    def _musts(self, course: Course, trick: list[Laid]) -> Iterator[Seat]:
        left = course.total - course.number + 1
        for term in self._terms:
            match term:
                case WinsTricks(who, tricks) if course.number in _numbers(course, tricks):
                    seat = seat_of(who, course)
                case WinsCount(who, exactly):
                    seat = seat_of(who, course)
                    if seat is not None and exactly - course.wins[slot(seat)] < left:
                        seat = None
                case WinsAll(who, of) if any(laid.card in of for laid in trick):
                    seat = seat_of(who, course)
                case RoleTricks(first, last) if course.roles is not None:
                    is_last = course.number > course.total - last
                    seat = course.roles.first if course.number <= first else course.roles.last if is_last else None
                case _:
                    seat = None
            if seat is not None:
                yield seat

    def never(self, course: Course) -> list[Seat]:
        """The seats that must not win the next trick."""
        seats: list[Seat] = []
        for term in self._terms:
            match term:
                case WinsCount(who, exactly):
                    seat = seat_of(who, course)
                    if seat is not None and course.wins[slot(seat)] == exactly:
                        seats.append(seat)
                case WinsTricks(who, tricks, True):
                    seat = seat_of(who, course)
                    if seat is not None and course.number not in _numbers(course, tricks):
                        seats.append(seat)
                case Balance(at_most):
                    most = min(course.wins) + at_most
                    seats += [seat for seat in course.crew if course.wins[slot(seat)] >= most]
                case RoleTricks(first, last) if course.roles is not None:
                    if course.number > first:
                        seats.append(course.roles.first)
                    if course.number <= course.total - last:
                        seats.append(course.roles.last)
        return seats

    def _barred(self, course: Course, seat: Seat) -> frozenset[Card]:
        """The cards with which a seat must not win."""
        cards: frozenset[Card] = frozenset()
        for term in self._terms:
            if isinstance(term, WinsCount | WinsTricks) and term.never_with and seat_of(term.who, course) == seat:
                cards |= term.never_with.cards
        return cards

    # ---- following -----------------------------------------------------------------------------------

    def reply(self, course: Course, trick: list[Laid], seat: Seat) -> Card:
        """The card with which a seat follows."""
        legal = course.legal(seat, trick)
        if len(legal) == 1:
            return legal[0]
        best = best_of(trick)
        must = self.must(course, trick)
        if must is None and best.card in self.heroes:
            must = best.seat
        never = self.never(course) if self._terms else []
        over = [card for card in legal if beats(card, best.card)]
        if over and self._terms:
            barred = self._barred(course, seat)
            over = [card for card in over if card not in barred]
        if must == seat:
            return max(over, key=_power) if over else self._low(course, legal, seat, best.seat)
        under = [card for card in legal if not beats(card, best.card)]
        if must is None and over and seat not in never:
            own = [card for card in over if _is_own(course, card, seat) or card in self.heroes]
            if own:
                return max(own, key=_power)
            if course.due and self._is_coming(course, trick, seat):
                return max(over, key=_power)
            if over and (best.seat in never or best.card in self.villains):
                return max(over, key=_power)
        if not under:
            return self._low(course, legal, seat, seat)
        gifts = [card for card in under if card in course.due and course.open[card].owner == best.seat]
        if gifts and must in (None, best.seat) and best.card not in self.villains:
            return gifts[0]
        return self._duck(course, under, seat)

    def _is_coming(self, course: Course, trick: list[Laid], seat: Seat) -> bool:
        """Whether a card for a task of this seat may still be played to the trick by a seat that follows suit."""
        suit = trick[0].card.suit
        wanted = [card for card in course.due if card.suit == suit and course.open[card].owner == seat]
        at = course.crew.index(seat) + 1
        later = range(at, at + len(course.crew) - len(trick) - 1)
        return any(card in course.hands[course.crew[place % len(course.crew)]] for card in wanted for place in later)

    def _duck(self, course: Course, under: list[Card], seat: Seat) -> Card:
        """A card that does not win: low ones of a seat with tasks, high ones of the others, no task card of others."""
        free = [card for card in under if card not in course.open and card not in self.heroes] or under
        if len(free) == 1:
            return free[0]
        mine = [card for card, task in course.open.items() if task.owner == seat]
        if mine:
            ruffed = {card.suit for card in mine if not _has_above(course.hands[seat], card)}
            return min(free, key=lambda card: _power(card) - 20 * (card.suit in ruffed))
        suits = {card.suit for card in course.open}
        plain = [card for card in free if card.suit != "rocket"] or free
        return max(plain, key=lambda card: card.value + 5 * (card.suit in suits))

    def _low(self, course: Course, legal: list[Card], seat: Seat, winner: Seat) -> Card:
        free = [card for card in legal if card not in course.open or _is_own(course, card, winner)] or legal
        plain = [card for card in free if card not in self.villains and card not in self.heroes] or free
        return min(plain, key=_power)

    # ---- leading -------------------------------------------------------------------------------------

    def lead(self, course: Course) -> Card:
        """The card that a seat leads: the one after which the trick brings most."""
        seat = course.turn
        best, most = course.hands[seat][0], -2 * ALL_OR_NOTHING
        for card in _ends(course.hands[seat], course):
            worth = self.worth(course, [Laid(seat, card)])
            if worth > most:
                best, most = card, worth
        return best

    def worth(self, course: Course, trick: list[Laid]) -> float:
        """What a trick is worth that has begun so, if everybody follows in this manner."""
        mine = trick[-1]
        cards = list(trick)
        at = course.crew.index(course.leader)
        while len(cards) < len(course.crew):
            seat = course.crew[(at + len(cards)) % len(course.crew)]
            if not course.hands[seat]:
                return 0.0
            cards.append(Laid(seat, self.reply(course, cards, seat)))
        done = course.finished(cards)
        worth = 0.0
        if course.tells(done):
            outcome = course.outcome_of(done)
            if outcome is not None:
                return ALL_OR_NOTHING if outcome.won else -ALL_OR_NOTHING
            worth = STEP * sum(laid.card in course.open for laid in cards)
            worth += STEP * (done.won.card in self.heroes)
        owners = [task.owner for task in course.open.values()]
        worth += 3 * (done.winner in owners)
        return worth - _power(mine.card) * (0.5 if mine.seat in owners else -0.3)

    def choose(self, course: Course) -> Card:
        """What the seat in turn plays."""
        return self.reply(course, course.trick, course.turn) if course.trick else self.lead(course)


def _numbers(course: Course, names: tuple[int | str, ...]) -> list[int]:
    return [name if isinstance(name, int) else course.total for name in names]


def beats(card: Card, best: Card) -> bool:
    """Whether a card wins over the best one so far (K34)."""
    if card.suit == best.suit:
        return card.value > best.value
    return card.suit == "rocket"


def _power(card: Card) -> int:
    return card.value + 9 if card.suit == "rocket" else card.value


def _is_own(course: Course, card: Card, seat: Seat) -> bool:
    return card in course.due and course.open[card].owner == seat


def _has_above(hand: list[Card], task: Card) -> bool:
    """Whether a hand can win a task without a rocket."""
    return any(card is task or (card.suit == task.suit and card.value > task.value) for card in hand)


def _ends(hand: list[Card], course: Course) -> Iterator[Card]:
    """Of each suit the lowest and the highest card, and every task card."""
    for card in hand:
        values = [other.value for other in hand if other.suit == card.suit]
        if card.value in (min(values), max(values)) or card in course.open:
            yield card
