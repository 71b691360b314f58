"""Whether a card may leave the next player without a move, as far as the seat that plays it can know."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from math import comb
from typing import Any

from game.core.condition import MET
from game.core.values import Code, Seat, clockwise
from game.rules.fifty.values.actions import Play, play
from game.rules.fifty.values.brief import HAND, deck_of
from game.rules.fifty.values.cards import PILES, Card
from game.rules.fifty.values.public import AT_REST, Last, Phase, Public, View
from game.ui.looks.frame import Risk

LIKELY = 0.15
"""The warning comes when the next hand has at least this chance to hold no card that fits."""


def risk(view: View, action: Any, refusal: Callable[[View, Any], Code | None]) -> Risk | None:
    """A warning before a card, or None: counted from what the view of its seat knows, never from hidden hands.

    A mission that this card wins brings a new one, and perhaps a gadget: nobody knows what it will mean, so there is
    no warning then; nor after a golden 1, when the table chooses who is next.
    """
    public = view.public
    if not isinstance(action, Play) or public.turn is None or (action.card.golden and public.brief.golden):
        return None
    after = _after(public, action)
    if any(mission is not None and mission.condition.judge(after) is MET for mission in after.row.places):
        return None
    mine = list(view.hand)
    mine.remove(action.card)
    seat = _next(after, action)
    if seat is None:
        return None
    known = _known(view, seat, mine)
    hidden = after.hands[seat] - len(known)

    def fits(card: Card) -> bool:
        eye = View(seat, replace(after, turn=seat), (card,))
        return any(refusal(eye, play(seat, card, pile)) is None for pile in PILES)

    if any(fits(card) for card in known):
        return None
    unseen = _unseen(view, after, mine)
    good = sum(count for card, count in unseen.items() if fits(card))
    total = sum(unseen.values())
    if hidden > 0 and comb(total - good, hidden) < LIKELY * comb(total, hidden):
        return None
    return Risk(seat, good, total)


def _after(public: Public, action: Play) -> Public:
    """The table with the card on its pile, before anything comes of it but the seat's refill."""
    piles = tuple((*pile, action.card) if at == action.pile else pile for at, pile in enumerate(public.piles, start=1))
    one, two, three, four = (pile[-1] for pile in piles)
    hands = list(public.hands)
    hands[action.seat] -= 1
    draws = 0 if public.row.bans.no_refill else min(HAND - hands[action.seat], public.draw)
    hands[action.seat] += draws
    return replace(
        public,
        phase=Phase.PLAY,
        tops=(one, two, three, four),
        piles=piles,
        draw=public.draw - draws,
        hands=tuple(hands),
        last=Last(action.seat, action.pile, action.card),
        free=False,
        chain=AT_REST,
    )


def _next(after: Public, action: Play) -> Seat | None:
    """The next seat clockwise that holds cards (F11)."""
    order = clockwise(clockwise(action.seat, after.seats)[1 % after.seats], after.seats)
    return next((other for other in order if after.hands[other]), None)


def _known(view: View, seat: Seat, mine: list[Card]) -> tuple[Card, ...]:
    """The cards of the next hand that this view knows."""
    if seat == view.seat:
        return tuple(mine)
    whole = view.cards_of(seat)
    if whole is not None:
        return whole
    return tuple(sighting.card for sighting in view.known if sighting.holder == seat)


def _unseen(view: View, after: Public, mine: list[Card]) -> Counter[Card]:
    """The cards that this view cannot place: in a hand or in the draw pile, any of them."""
    cards = Counter(deck_of(after.brief))
    cards.subtract(chain(*after.piles, mine, (card for card in view.sunk if card is not None)))
    for seat in map(Seat, range(after.seats)):
        if seat != view.seat:
            cards.subtract(_known(view, seat, mine))
    return +cards
