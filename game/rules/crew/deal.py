"""A new attempt before anything is done: hands, the columns of JARVIS, tasks and their tokens (2.1, K78, K9)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from game.core.chance import shuffled, source
from game.core.node import BadValue
from game.core.values import JARVIS, Seat
from game.rules.crew.state import State
from game.rules.crew.terms import Mission
from game.rules.crew.values.brief import SEATS, Brief, box_of, crew_of, has_challenge
from game.rules.crew.values.cards import R4, Card
from game.rules.crew.values.public import Phase, Public, Talk
from game.rules.crew.values.tricks import Column, Holder, Start, Task


@dataclass(frozen=True, slots=True)
class Cards:
    """Where the cards lie: the people's hands, and of each column of JARVIS the face-up and the hidden card."""

    hands: tuple[tuple[Card, ...], ...]
    up: tuple[Card | None, ...] = ()
    under: tuple[Card | None, ...] = ()


def deal(brief: Brief, *, seats: int, seed: int) -> State:
    """Cards to everybody and tasks on the table (K1, K2, K78); nothing is decided yet.

    Raises BadValue when the brief does not fit the number of seats (2 to 5) or has no mission.
    """
    brief = fitting(brief, seats)
    cards = _deal_with_jarvis(brief, seed) if seats == 2 else _deal_hands(brief, seats, seed)
    commander = next(Seat(seat) for seat, hand in enumerate(cards.hands) if R4 in hand)
    tasks = _drawn(box_of(brief, seats).tasks, brief.rules.tasks, seed)
    return lay_out(brief, cards, commander, tasks, seed)


def fitting(brief: Brief, seats: int) -> Brief:
    """The brief as it is played with so many people (K5); raises BadValue."""
    if seats not in SEATS:
        raise BadValue("bad_seats", low=SEATS[0], high=SEATS[-1], found=seats)
    if not brief.missions:
        raise BadValue("no_missions")
    if brief.challenge and not has_challenge(brief, seats):
        brief = replace(brief, challenge=False)
    for card in brief.rules.told:
        if card not in box_of(brief, seats).cards:
            raise BadValue("card_not_in_game", card=card.word)
    return brief


def larger_hands(brief: Brief, seats: int, seed: int) -> tuple[int, ...]:
    """How many cards each person gets; with three a random one has one more (Q1)."""
    sizes = box_of(brief, seats).sizes
    order = shuffled(range(seats), seed, "larger")
    return tuple(sizes[order.index(seat)] for seat in range(seats))


def _deal_hands(brief: Brief, seats: int, seed: int) -> Cards:
    return Cards(_split(shuffled(box_of(brief, seats).deck, seed, "cards"), larger_hands(brief, seats, seed)))


def _deal_with_jarvis(brief: Brief, seed: int) -> Cards:
    """Columns first, without R4, which goes to one of the people (K6, K78)."""
    box = box_of(brief, 2)
    rest = shuffled((card for card in box.deck if card is not R4), seed, "cards")
    under, up, rest = _split(rest, (box.columns, box.columns, len(rest) - 2 * box.columns))
    return Cards(_split(shuffled((*rest, R4), seed, "people"), box.sizes), up, under)


def _drawn(cards: Sequence[Card], count: int, seed: int) -> tuple[Card, ...]:
    """So many of the task cards, in the order drawn (K2)."""
    rng, left = source(seed, "tasks"), list(cards)
    return tuple([left.pop(int(rng() * len(left))) for _ in range(count)])


def _split(cards: Sequence[Card], sizes: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    ends = list(accumulate(sizes))
    return tuple(tuple(cards[end - size : end]) for size, end in zip(sizes, ends, strict=True))


def with_tokens(mission: Mission, cards: Sequence[Card]) -> tuple[Task, ...]:
    """Tasks in the order drawn; the tokens go to the first ones (K9)."""
    tokens = (*mission.tokens, *[None] * len(cards))
    return tuple(Task(card, token) for card, token in zip(cards, tokens, strict=False))


def lay_out(brief: Brief, cards: Cards, commander: Seat, tasks: tuple[Card, ...], seed: int) -> State:
    """The state in which nothing has been decided: face-down tasks where the mission allocates them so (K11)."""
    crew = crew_of(brief, len(cards.hands))
    is_open = brief.rules.allocation == "choice"
    jarvis = [(sum(card is not None for card in (*cards.up, *cards.under)))] if JARVIS in crew else []
    public = Public(
        brief=brief,
        crew=crew,
        commander=commander,
        phase=Phase.CHOOSE,
        turn=None,
        leader=commander,
        trick=(),
        past=(),
        start=Start(),
        wins=(0,) * len(crew),
        hands=(*map(len, cards.hands), *jarvis),
        columns=tuple(Column(up, down is not None) for up, down in zip(cards.up, cards.under, strict=True)),
        tasks=with_tokens(brief.rules, tasks) if is_open else (),
        face_down=0 if is_open else len(tasks),
        answers=(),
        named=None,
        roles=None,
        holders=tuple(Holder(card, _holder(card, cards)) for card in brief.rules.told),
        direction=None,
        passed=(),
        talk=Talk(),
        signals=(),
        drawn=False,
        drawn_column=None,
        drew=None,
        shown=(),
        outcome=None,
    )
    return State(public, cards.hands, cards.under, () if is_open else tasks, (), (), seed)


def _holder(card: Card, cards: Cards) -> Seat:
    return next((Seat(seat) for seat, hand in enumerate(cards.hands) if card in hand), JARVIS)
