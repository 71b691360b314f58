"""Every action that words can name in a position of The Crew, legal or not."""

from collections.abc import Iterator
from itertools import combinations, permutations

from game.core.values import JARVIS, Seat
from game.rules.crew.state import State
from game.rules.crew.values.actions import (
    DIRECTIONS,
    MARKS,
    WORDS,
    Action,
    Answer,
    Distress,
    Give,
    GiveUp,
    HandOver,
    Keep,
    Mark,
    MoveToken,
    Name,
    Pass,
    Play,
    SetRoles,
    Signal,
    Silent,
    Swap,
    Take,
    Unwish,
    Wish,
)
from game.rules.crew.values.brief import SEATS
from game.rules.crew.values.cards import CARDS, Card

PLAYERS = (*(Seat(seat) for seat in range(SEATS[-1])), JARVIS)
_MARKS: tuple[Mark | None, ...] = (*MARKS, None)


def vocabulary(state: State) -> Iterator[Action]:
    """Every action of every seat, also of seats that are not there; tasks that do not lie open are sampled."""
    tasks = [task.card for task in state.public.tasks]
    tasks += [card for card in list(CARDS.values())[::9] if card not in tasks]
    yield from _of_table(tasks)
    for seat in PLAYERS:
        yield from (Answer(seat, word) for word in WORDS)
        yield from (Name(seat, who) for who in PLAYERS)
        yield from (Give(seat, card, to) for card in tasks for to in PLAYERS)
        yield from (Wish(seat), Unwish(seat), Silent(seat))
        for card in CARDS.values():
            yield from (Take(seat, card), Pass(seat, card), Play(seat, card))
            yield from (Signal(seat, card, mark) for mark in _MARKS)


def _of_table(tasks: list[Card]) -> Iterator[Action]:
    yield from (Keep(), GiveUp())
    yield from (Distress(direction) for direction in DIRECTIONS)
    yield from (Swap(one, two) for one, two in combinations(tasks, 2))
    yield from (MoveToken(one, two) for one, two in permutations(tasks, 2))
    yield from (HandOver(card, to) for card in tasks for to in PLAYERS)
    yield from (SetRoles(first, last) for first in PLAYERS for last in PLAYERS)
