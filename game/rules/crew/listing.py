"""The list of all legal actions of The Crew, for every view."""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from game.core.values import JARVIS, TABLE, Seat
from game.rules.crew.legality import change_refusal, even_refusal, name_refusal, playable, question
from game.rules.crew.talking import signals_of, wishes_of
from game.rules.crew.values.actions import (
    DIRECTIONS,
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
    SetRoles,
    Silent,
    Swap,
    Take,
    play,
)
from game.rules.crew.values.public import Phase, Public, View


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that `refusal` accepts; those that are waited for come first."""
    public, seat = view.public, view.seat
    if public.phase is Phase.OVER:
        return ()
    found: list[Action] = []
    if seat == TABLE:
        found += _of_table(public)
        for one in public.crew:
            found += _of_public(public, one)
        return (*found, GiveUp())
    if seat != JARVIS:
        found += _of_hand(view)
    found += _of_public(public, seat)
    if seat == public.commander and public.columns:
        found += _of_public(public, JARVIS)
    return tuple(found)


def _of_hand(view: View) -> Iterable[Action]:
    """What a person does with the cards in hand."""
    public, seat = view.public, view.seat
    match public.phase:
        case Phase.PLAY:
            plays = [play(seat, card) for card in playable(public, view.hand)] if public.turn == seat else []
            return plays if public.trick else (*plays, *signals_of(view))
        case Phase.SIGNAL:
            return signals_of(view)
        case Phase.PASS if seat not in public.passed:
            return [Pass(seat, card) for card in view.hand if card.suit != "rocket"]
    return ()


def _of_public(public: Public, seat: Seat) -> list[Action]:
    """What a crew member may do as far as everybody can tell, the cards of JARVIS among it."""
    found: list[Action] = []
    if seat == JARVIS:
        found += _of_jarvis(public)
    if public.phase is not Phase.PLAY:
        if public.turn == seat:
            found += _of_turn(public, seat)
        if public.phase is Phase.ROLES:
            wishes = (Answer(seat, word) for word in ROLE_WORDS)
            found += (wish for wish in wishes if wish not in public.answers)
    found += wishes_of(public, seat)
    return found


def _of_jarvis(public: Public) -> Iterable[Action]:
    up = tuple([column.up for column in public.columns if column.up is not None])
    if public.phase is Phase.PLAY and public.turn == JARVIS:
        return [play(JARVIS, card) for card in playable(public, up)]
    if public.phase is Phase.PASS and JARVIS not in public.passed:
        return [Pass(JARVIS, card) for card in up if card.suit != "rocket"]
    return ()


def _of_turn(public: Public, seat: Seat) -> Iterable[Action]:
    match public.phase:
        case Phase.CHOOSE:
            return [Take(seat, task.card) for task in public.tasks if task.owner is None]
        case Phase.ASK:
            return [Answer(seat, word) for word in question(public)]
        case Phase.NAME:
            return [Name(seat, who) for who in public.crew if name_refusal(public, who) is None]
        case Phase.GIVE:
            card = public.tasks[-1].card
            return [Give(seat, card, to) for to in public.crew if even_refusal(public, to) is None]
        case Phase.SIGNAL:
            return [Silent(seat)]
    return ()


def _of_table(public: Public) -> Iterator[Action]:
    cards = [task.card for task in public.tasks]
    match public.phase:
        case Phase.TOKENS:
            swaps = (Swap(one, two) for one, two in combinations(cards, 2))
            moves = (MoveToken(card, target) for card, target in permutations(cards, 2))
            yield from (swap for swap in swaps if change_refusal(public, swap) is None)
            yield from (move for move in moves if change_refusal(public, move) is None)
            yield Keep()
        case Phase.HAND_OVER:
            for task in public.tasks:
                yield from (HandOver(task.card, to) for to in public.crew if to != task.owner)
            yield Keep()
        case Phase.ROLES:
            yield from (SetRoles(first, last) for first, last in permutations(public.crew, 2))
        case Phase.DISTRESS:
            yield from (Distress(direction) for direction in DIRECTIONS)
