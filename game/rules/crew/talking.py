"""Signals and the wish to give them: who may, when, and what may be said (2.5)."""

from game.core.values import JARVIS, Code, Seat
from game.rules.crew.refusals import (
    ALREADY_SIGNALLED,
    ALREADY_WISHED,
    DISRUPTED,
    MARK_NEEDED,
    NO_GAP,
    NO_MARK,
    NO_RADIO,
    NOT_ASKED,
    NOT_IN_HAND,
    NOT_TRUE,
    NOT_WISHED,
    ROCKET,
    SILENCED,
)
from game.rules.crew.values.actions import Mark, Signal, Unwish, Wish, signal, unwish, wish
from game.rules.crew.values.cards import Card, Suit
from game.rules.crew.values.public import Public, View


def radio_refusal(public: Public, seat: Seat) -> Code | None:
    """Why a seat has nothing to signal with (K48, K60, K61)."""
    if seat == JARVIS:
        return NO_RADIO
    if seat in public.talk.spent:
        return ALREADY_SIGNALLED
    return SILENCED if seat == public.talk.silenced else None


def wish_refusal(public: Public, action: Wish | Unwish) -> Code | None:
    """Why a wish may not be made or taken back (K92)."""
    wished = action.seat in public.talk.wishes
    if isinstance(action, Unwish):
        return None if wished else NOT_WISHED
    return radio_refusal(public, action.seat) or (ALREADY_WISHED if wished else None)


def signal_refusal(view: View, action: Signal) -> Code | None:
    """Why a seat may not signal so now (K49-K60); `view` is its own."""
    public, seat = view.public, action.seat
    code = radio_refusal(public, seat) or _gap_refusal(public, seat)
    if code is not None:
        return code
    if action.card not in view.hand:
        return NOT_IN_HAND
    if action.card.suit == "rocket":
        return ROCKET
    if public.mission.dead_zone and action.mark is not None:
        return NO_MARK
    if not public.mission.dead_zone and action.mark is None:
        return MARK_NEEDED
    true = mark_of(action.card, view.hand)
    return None if true is not None and action.mark in (None, true) else NOT_TRUE


def _gap_refusal(public: Public, seat: Seat) -> Code | None:
    """Why nobody, or not this seat, may signal now (K49, K59, K93, K94)."""
    if not public.in_gap:
        return NO_GAP
    if public.number < public.mission.signals_from:
        return DISRUPTED
    if not public.brief.late_signals and seat not in public.talk.asked[:1]:
        return NOT_ASKED
    return None


def mark_of(card: Card, hand: tuple[Card, ...]) -> Mark | None:
    """What a colour card is in a hand: the only one of its colour, the highest, the lowest, or nothing (K51-K54)."""
    values = [other.value for other in hand if other.suit == card.suit]
    if len(values) == 1:
        return "only"
    return "highest" if card.value == max(values) else "lowest" if card.value == min(values) else None


def signals_of(view: View) -> tuple[Signal, ...]:
    """Every signal that a seat may give now."""
    public, seat = view.public, view.seat
    if radio_refusal(public, seat) is not None or _gap_refusal(public, seat) is not None:
        return ()
    by_suit: dict[Suit, list[Card]] = {}
    for card in view.hand:
        by_suit.setdefault(card.suit, []).append(card)
    by_suit.pop("rocket", None)
    plain = public.mission.dead_zone
    return tuple(
        [signal(seat, card, None if plain else mark) for cards in by_suit.values() for card, mark in _ends(cards)]
    )


def _ends(cards: list[Card]) -> list[tuple[Card, Mark]]:
    """The highest and the lowest card of a colour, or the only one."""
    if len(cards) == 1:
        return [(cards[0], "only")]
    high = low = cards[0]
    for card in cards:
        if card.value > high.value:
            high = card
        elif card.value < low.value:
            low = card
    return [(high, "highest"), (low, "lowest")]


def wishes_of(public: Public, seat: Seat) -> tuple[Wish | Unwish, ...]:
    """The wish that a seat may make or take back."""
    if seat in public.talk.wishes:
        return (unwish(seat),)
    return () if radio_refusal(public, seat) is not None else (wish(seat),)
