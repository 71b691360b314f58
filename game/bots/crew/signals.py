"""What a computer player of The Crew does of its own accord: it signals, and says which role suits it."""

from game.bots.crew.choices import role_word
from game.core.engine import Rng
from game.rules.crew.values.actions import ROLE_WORDS, Action, Answer, Mark, Signal, Wish
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Phase, Public, View

ENOUGH = 2.0
"""The worth from which on something is signalled; less is kept for later."""


def volunteers(view: View, _rng: Rng) -> Action | None:
    """A signal that tells the others where a task stands, a wish for one, or a role; None for none of these."""
    public, seat = view.public, view.seat
    if public.phase is Phase.ROLES:
        said = any(answer.seat == seat and answer.word in ROLE_WORDS for answer in public.answers)
        return None if said else Answer(seat, role_word(view))
    if seat in public.talk.spent or seat == public.talk.silenced or not _is_ready(public):
        return None
    signal = best_signal(view)
    if signal is None:
        return None
    if public.brief.late_signals or seat in public.talk.asked[:1]:
        return signal if public.in_gap else None
    may_wish = seat not in public.talk.wishes and seat not in public.talk.hushed
    return Wish(seat) if may_wish else None


def _is_ready(public: Public) -> bool:
    """Whether tasks have owners, and signals are given in the gap that is open or comes next."""
    number = public.number + (public.phase is Phase.PLAY and bool(public.trick))
    begun = public.phase in (Phase.DISTRESS, Phase.PASS, Phase.SIGNAL, Phase.PLAY)
    return begun and number >= public.mission.signals_from


def best_signal(view: View) -> Signal | None:
    """The signal that helps most; None when none helps enough."""
    plain = view.public.mission.dead_zone
    worth: dict[Signal, float] = {}
    for card in view.hand:
        mark = mark_of(card, view.hand)
        if card.suit != "rocket" and mark is not None:
            worth[Signal(view.seat, card, None if plain else mark)] = _worth(view, card, mark)
    best = max(worth, key=lambda signal: worth[signal], default=None)
    return best if best is not None and worth[best] >= _threshold(view.public) else None


def _threshold(public: Public) -> float:
    """With every trick there is less to wait for."""
    return ENOUGH - 0.5 * (public.number - max(1, public.mission.signals_from))


def mark_of(card: Card, hand: tuple[Card, ...]) -> Mark | None:
    """What a colour card is in a hand: the only one of its colour, the highest, the lowest, or nothing (K51-K54)."""
    values = [other.value for other in hand if other.suit == card.suit]
    if len(values) == 1:
        return "only"
    return "highest" if card.value == max(values) else "lowest" if card.value == min(values) else None


def _worth(view: View, card: Card, mark: Mark) -> float:
    """A task card, and what a hand has in the colour of a task, are worth telling; "only" tells most."""
    value = 0.0
    for task in view.public.tasks:
        if task.winner is not None or task.card.suit != card.suit:
            continue
        if task.card is card:
            value += 3.0 if task.owner != view.seat else 2.0
        elif mark == "lowest":
            value += 0.2
        else:
            value += _help(card, task.card, mine=task.owner == view.seat)
    return value + 0.5 * (mark == "only") * (value > 0)


def _help(card: Card, task: Card, *, mine: bool) -> float:
    if mine:
        return 2.2 if card.value > task.value and card.value >= 8 else 0.8
    return 1.6 if card.value > task.value else 1.2
