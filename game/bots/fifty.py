"""A computer player of 50 Missions that looks one card ahead, from what its seat knows."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from game.bots.bot import random_bot
from game.core.condition import MET
from game.core.engine import Rng
from game.core.values import TABLE, Seat, clockwise
from game.rules.fifty.terms import BuryTop, MoveTop, OpenHand, Redraw, SwapPiles, Tops
from game.rules.fifty.values.actions import Action, NameNext, Play, Say, TimeUp, Trade, Unsay, UsePiles, UseSeat
from game.rules.fifty.values.brief import deck_of
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.public import Public, View

Worth = tuple[float, ...]
"""How good a choice looks: compared from left to right, more is better."""

NOTHING: Worth = (0.0,)


def careful_bot(view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """The action after which most missions are met, then the one that leaves the most cards playable."""
    worth = [_worth(view, action) for action in legal]
    best = max(worth)
    return random_bot(view, [action for action, value in zip(legal, worth, strict=True) if value == best], rng)


@dataclass(frozen=True, slots=True)
class _Ahead:
    """Four tops as they would lie: what a condition needs to judge them."""

    tops: Tops


def _worth(view: View, action: Action) -> Worth:
    public = view.public
    match action:
        case Play(_, card, pile):
            rest = list(view.hand)
            rest.remove(card)
            return _position(view, _with(public.tops, {pile: card}), rest)
        case UsePiles(_, _):
            return _position(view, _after_gadget(public, action), view.hand)
        case NameNext(seat):
            return _readiness(view, seat)
        case UseSeat(mission, who):
            return _seat_worth(view, mission, who)
        case Trade(_, cards):
            return _trade_worth(public.tops, view.hand, cards)
        case Say() | Unsay() | TimeUp():
            return NOTHING
        case _:
            assert_never(action)


# ---- positions -----------------------------------------------------------------------------------


def _position(view: View, tops: Tops, mine: Iterable[Card]) -> Worth:
    """Missions met; chances of the others' cards; chances of what stays in my hand.

    Alone at the table only my own hand plays on, so it counts first.
    """
    ahead = _Ahead(tops)
    places = view.public.row.places
    met = sum(mission is not None and mission.condition.judge(ahead) is MET for mission in places)
    others = _openings(tops, _unseen(view)) + 4 * _openings(tops, _seen_of_others(view))
    own = _openings(tops, Counter(mine))
    return (met, own, others) if view.public.seats == 1 else (met, others, own)


def _openings(tops: Tops, cards: Mapping[Card, int]) -> float:
    """The share of these cards that would match, and a little for every pile that they would match."""
    total = sum(cards.values())
    if not total:
        return 0.0
    hits = {card: sum(card.color == top.color or card.value == top.value for top in tops) for card in cards}
    return sum(count * (bool(hits[card]) + hits[card] / 16) for card, count in cards.items()) / total


def _unseen(view: View) -> Counter[Card]:
    """The cards that this view cannot place: they are in other hands or in the draw pile."""
    public = view.public
    cards = Counter(deck_of(public.brief))
    for pile in public.piles:
        cards.subtract(pile)
    cards.subtract(view.hand)
    cards.subtract(_seen_of_others(view))
    return +cards


def _seen_of_others(view: View) -> Counter[Card]:
    """The cards that this view knows to be in other hands."""
    seats = [Seat(seat) for seat in range(view.public.seats) if seat != view.seat]
    return Counter(card for seat in seats for card in _seen_of(view, seat))


def _seen_of(view: View, seat: Seat) -> tuple[Card, ...]:
    whole = view.cards_of(seat)
    return tuple(known.card for known in view.known if known.holder == seat) if whole is None else whole


def _with(tops: Tops, changed: Mapping[int, Card]) -> Tops:
    one, two, three, four = (changed.get(pile, top) for pile, top in enumerate(tops, start=1))
    return one, two, three, four


# ---- what the table chooses ------------------------------------------------------------------------


def _after_gadget(public: Public, action: UsePiles) -> Tops:
    """The tops after a gadget has been used on one or two piles (F38)."""
    first, last = action.piles[0], action.piles[-1]
    one, two = public.piles[first - 1], public.piles[last - 1]
    match _rider(public, action.mission):
        case BuryTop(cards):
            return _with(public.tops, {first: one[-cards - 1]})
        case SwapPiles():
            return _with(public.tops, {first: two[-1], last: one[-1]})
        case MoveTop(cards):
            return _with(public.tops, {first: one[-cards - 1], last: one[-1]})
    return public.tops


def _rider(public: Public, mission: str) -> object:
    return next((pending.rider for pending in public.chain.pending if pending.id == mission), None)


def _seat_worth(view: View, mission: str, who: Seat) -> Worth:
    """Trade for the seat that is soonest to play; show the hand of which least is known."""
    match _rider(view.public, mission):
        case Redraw():
            return (-_turns_away(view.public, who),)
        case OpenHand():
            return (view.public.hands[who] - len(_seen_of(view, who)), -_turns_away(view.public, who))
    return NOTHING


def _turns_away(public: Public, seat: Seat) -> int:
    """How many seats are to play before this one."""
    after = public.last.seat + 1 if public.last is not None else public.turn or 0
    return clockwise(Seat(after % public.seats), public.seats).index(seat)


def _readiness(view: View, seat: Seat) -> Worth:
    """How likely a seat is to have a card: what is known of its hand, what it says, how many cards it holds."""
    public = view.public
    sure = _openings(public.tops, Counter(_seen_of(view, seat)))
    says = sum(signal.seat == seat and signal.phrase in ("good", "can") for signal in public.signals)
    return (sure > 0, says, public.hands[seat], -_turns_away(public, seat) if seat != TABLE else 0)


def _trade_worth(tops: Tops, hand: Sequence[Card], given: Sequence[Card]) -> Worth:
    """Give away every card that matches no top, and keep the others."""
    rest = Counter(hand)
    rest.subtract(given)
    return (_dead(tops, Counter(given)) - _dead(tops, +rest), -len(given))


def _dead(tops: Tops, cards: Mapping[Card, int]) -> int:
    return sum(count for card, count in cards.items() if not _openings(tops, {card: 1}))
