"""Which places an action of Mission Complete touches, in the order in which people press them."""

from collections.abc import Iterable
from typing import Any

from game.core.values import TABLE, Seat, seat_word
from game.rules.complete.values.actions import Action, Call, GoOn, Play
from game.rules.complete.values.cards import Card
from game.rules.complete.values.public import Public, View
from game.ui.picker import CONFIRM, HAND, Option, Touch

CALL, GO = "call", "go"
LAID = "pile:laid"
"""The empty place above the Piles: a card that is dragged or pressed there is laid without another question."""


def options(
    _public: Public, view: View | None, legal: Iterable[Action], *, speaker: Seat | None, people: tuple[bool, ...]
) -> tuple[Option, ...]:
    """The legal actions that people can make at this table, with their places; signals are composed, not listed.

    Whoever's hand lies open, everybody may call (M1): who it is, is pressed where there are several people.
    """
    del speaker
    found = []
    for action in legal:
        steps = _steps(view, action, alone=sum(people) == 1)
        if steps is not None and (action.seat == TABLE or people[action.seat]):
            found.append(Option(action, steps))
    return tuple(found)


def _steps(view: View | None, action: Any, *, alone: bool) -> tuple[Touch, ...] | None:
    match action:
        case Play(_, card):
            return (_hand(view, card), (CONFIRM, LAID))
        case GoOn():
            return ((GO,),)
        case Call(seat):
            who = () if alone else ((f"seat:{seat_word(seat)}",),)
            return ((CALL,), *who, (CONFIRM,))
    return None


def _hand(view: View | None, card: Card) -> Touch:
    cards = view.hand if view is not None else ()
    return tuple(f"{HAND}{at}" for at, mine in enumerate(cards, start=1) if mine is card)


def held(view: View, key: str | None) -> Card | None:
    """The card at a place of the open hand; None when the key names no such place."""
    kind, _, number = (key or "").partition(":")
    at = int(number) if kind == "hand" and number.isdigit() else 0
    return view.hand[at - 1] if 1 <= at <= len(view.hand) else None
