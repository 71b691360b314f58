"""Which card a computer player of Mission Complete lays: the one after which the round most likely brings something."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, product

from game.bots.complete.belief import Belief, belief_of, imagined_hands, is_done, is_hit
from game.bots.complete.signs import told_operator, told_task
from game.core.chance import shuffle
from game.core.engine import Rng
from game.core.values import Seat, clockwise
from game.rules.complete.values.actions import Play
from game.rules.complete.values.cards import Card
from game.rules.complete.values.public import Public, Round, View, icon_on

WORLDS = 10
"""How many ways the hidden cards may lie are looked at."""

ENDINGS = 40
"""How many ways to end a round are looked at in each of them."""

MOST_PAIRS = 5
"""With more possible Operators and tasks than this, cards are not laid for the mission."""

ICON, SECRET, COLOUR = 0.08, 0.5, 0.03
"""The worth of a seat that may speak, of one that has something to tell, and of a colour kept in hand; a marker or a
mission that is won is worth 1."""


@dataclass(frozen=True, slots=True)
class _Aim:
    """What the round is for: different colours, or the mission of a belief; neither when nothing can be won in it."""

    colours: bool
    belief: Belief | None
    voices: tuple[float, ...]
    known_to_all: bool


def choose_card(view: View, plays: Sequence[Play], rng: Rng) -> Play:
    """The best of the plays, as far as this seat can tell."""
    aim = _aim(view)
    worlds = [imagined_hands(view, rng) for _ in range(WORLDS)]
    kinds = {(play.card.color, play.card.number): play for play in plays}
    return max(kinds.values(), key=lambda play: _worth(view, aim, play.card, worlds, rng))


def _aim(view: View) -> _Aim:
    public = view.public
    is_won = public.stake is not None if public.laid else not public.is_running
    belief = belief_of(view) if public.is_running and not is_won else None
    if belief is not None and len(belief.pairs) > MOST_PAIRS:
        belief = None
    voices = tuple(_voice(public, seat) for seat in clockwise(Seat(0), public.seats))
    return _Aim(is_won, belief, voices, belief is not None and belief.told)


def _voice(public: Public, seat: Seat) -> float:
    """What it is worth that a seat may speak: most if it alone knows something that the mission needs."""
    untold = (public.robot == seat and told_operator(public) is None) or (
        public.task == seat and told_task(public) is None
    )
    return SECRET if untold else ICON


def _worth(view: View, aim: _Aim, card: Card, worlds: Sequence[list[list[Card]]], rng: Rng) -> float:
    """What a card is worth on average over the worlds."""
    rest = list(view.hand)
    rest.remove(card)
    total = sum(_in_world(view, aim, card, hands, rng) for hands in worlds)
    return total / len(worlds) + COLOUR * len({other.color for other in rest})


def _in_world(view: View, aim: _Aim, card: Card, hands: list[list[Card]], rng: Rng) -> float:
    """What the round is worth if those who play later do their best; on average if they do not know what is wanted."""
    public = view.public
    laid = (*public.laid, card)
    later = [Seat((view.seat + step) % public.seats) for step in range(1, public.seats - len(public.laid))]
    choices = [list({(other.color, other.number): other for other in hands[seat]}.values()) for seat in later]
    endings = islice(product(*(shuffle(row, rng) for row in choices)), ENDINGS)
    values = [_value(public, aim, (*laid, *ending)) for ending in endings]
    if aim.colours or aim.known_to_all or not later:
        return max(values)
    return sum(values) / len(values)


def _value(public: Public, aim: _Aim, cards: tuple[Card, ...]) -> float:
    value = _icons(public, aim, cards)
    if aim.colours:
        value += len({card.color for card in cards}) == len(cards)
    elif aim.belief is not None:
        round = Round(public.first, cards, public.current.tops)
        pairs = aim.belief.pairs
        for operator, task in pairs:
            if is_done(public, operator, task, (*public.rounds, round)):
                value += 1 / len(pairs)
            elif task.repeat == 2 and is_hit(public, operator, task, round):
                value += 0.5 / len(pairs)
    return value


def _icons(public: Public, aim: _Aim, cards: tuple[Card, ...]) -> float:
    """Which seats may speak after the round: the lowest number that goes to a Pile decides (L2)."""
    value = 0.0
    for seat, color in enumerate(public.colours):
        numbers = [card.number for card in cards if card.color == color]
        silent = min(numbers) == 1 if numbers else icon_on(public.piles[seat]) == "silent"
        value += 0 if silent else aim.voices[seat]
    return value
