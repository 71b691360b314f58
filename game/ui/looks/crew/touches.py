"""Which places an action of The Crew touches, in the order in which people press them."""

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from game.core.values import JARVIS, TABLE, Seat, seat_word
from game.rules.crew.values.actions import (
    ROLE_WORDS,
    Action,
    Answer,
    Distress,
    Give,
    GiveUp,
    HandOver,
    Keep,
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
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Phase, Public, View
from game.ui.looks.crew.people import seat_key
from game.ui.picker import CONFIRM, Option, Touch

TRICK = "pile:1"
"""The place of the trick: the pile that cards are played on."""

SIGNAL = "say:signal"
"""The press that says that the next card is signalled, not played."""


def options(
    public: Public, view: View | None, legal: Iterable[Action], *, speaker: Seat | None, people: tuple[bool, ...]
) -> tuple[Option, ...]:
    """The legal actions that people can make here, with their places.

    Beside an open hand only its owner and the table choose; for JARVIS the commander does, with the own hand open.
    """
    found = []
    for action in legal:
        if _may(public, view, action.seat, speaker, people):
            steps = _steps(public, view, action)
            if all(steps):
                found.append(Option(action, steps))
    return tuple(found)


def _may(public: Public, view: View | None, seat: Seat, speaker: Seat | None, people: Sequence[bool]) -> bool:
    if seat == TABLE:
        return True
    if seat == JARVIS:
        return view is not None and view.seat == public.commander and people[view.seat]
    return people[seat] and speaker in (None, seat)


def _steps(public: Public, view: View | None, action: Action) -> tuple[Touch, ...]:
    match action:
        case Play(seat, card):
            return (_card(public, view, seat, card), (TRICK,))
        case Pass(seat, card):
            return (_card(public, view, seat, card), (CONFIRM,))
        case Signal(seat, card, mark):
            begin: tuple[Touch, ...] = () if public.phase is Phase.SIGNAL else ((SIGNAL,),)
            return (*begin, _card(public, view, seat, card), (f"mark:{mark or 'zone'}",))
        case Silent():
            return (("silent",),)
        case Wish(seat) | Unwish(seat):
            return ((f"wish:{seat_word(seat)}",),)
    return _steps_of_choice(public, action)


def _steps_of_choice(public: Public, action: Any) -> tuple[Touch, ...]:
    match action:
        case Take(_, card):
            return (_task(public, card),)
        case Answer(seat, word):
            return ((f"role:{seat_word(seat)}:{word}" if word in ROLE_WORDS else f"answer:{word}",),)
        case Name(_, who):
            return ((seat_key(who),),)
        case Give(_, _, to):
            return ((seat_key(to),),)
        case Swap(one, two):
            either = (*_task(public, one), *_task(public, two))
            return (either, either)
        case MoveToken(card, target):
            return (_task(public, card), _task(public, target))
        case HandOver(card, to):
            return (_task(public, card), (seat_key(to),))
        case Keep():
            return (("keep",),)
        case SetRoles(first, last):
            return ((f"opens:{seat_word(first)}",), (f"closes:{seat_word(last)}",))
        case Distress(direction):
            return ((f"distress:{direction}",),)
        case GiveUp():
            return (("give_up",), (CONFIRM,))
        case _:
            assert_never(action)


def _card(public: Public, view: View | None, seat: Seat, card: Card) -> Touch:
    """Where a card lies: in the open hand, or on a column of JARVIS."""
    if seat == JARVIS:
        return tuple(f"column:{at}" for at, column in enumerate(public.columns, start=1) if column.up is card)
    held = view.hand if view is not None and view.seat == seat else ()
    return tuple(f"hand:{at}" for at, mine in enumerate(held, start=1) if mine is card)


def _task(public: Public, card: Card) -> Touch:
    return tuple(f"task:{at}" for at, task in enumerate(public.tasks, start=1) if task.card is card)


def number_of(key: str | None, kind: str) -> int:
    """The number of a place such as `hand:3`; 0 when the key names no place of this kind."""
    name, _, number = (key or "").partition(":")
    return int(number) if name == kind and number.isdigit() else 0


def held(view: View, key: str | None) -> Card | None:
    """The card at a place of the open hand."""
    at = number_of(key, "hand")
    return view.hand[at - 1] if 1 <= at <= len(view.hand) else None


def column_card(public: Public, key: str | None) -> Card | None:
    """The face-up card of a column of JARVIS."""
    at = number_of(key, "column")
    return public.columns[at - 1].up if 1 <= at <= len(public.columns) else None
