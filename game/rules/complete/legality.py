"""What may be done: the one judge of actions, and the list of all that are legal."""

from typing import assert_never

from game.core.values import TABLE, Code, Seat, clockwise
from game.rules.complete.refusals import (
    CARDS_FIRST,
    GAME_OVER,
    GO_FIRST,
    NO_MISSION,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    OTHER_SEAT,
)
from game.rules.complete.talking import signal_refusal
from game.rules.complete.values.actions import Action, Call, GoOn, Play, Say, Tell, call, play
from game.rules.complete.values.public import Phase, Public, View

_GO = GoOn()
_PUBLIC = (Call, Say, Tell)
"""Actions whose legality everybody can see, so that the table's view may judge them as well."""

_FREE = frozenset(_PUBLIC)


def refusal(view: View, action: Action) -> Code | None:
    """Why the rules refuse an action; None when it is legal."""
    public = view.public
    if public.phase is Phase.OVER:
        return GAME_OVER
    is_public = isinstance(action, _PUBLIC)
    if view.seat != action.seat and not (is_public and view.seat == TABLE):
        return OTHER_SEAT
    if is_public and not 0 <= action.seat < public.seats:
        return OTHER_SEAT
    match action:
        case Play():
            return _play_refusal(view, action)
        case GoOn():
            return None if public.phase is Phase.WAIT else CARDS_FIRST
        case Call():
            return None if public.is_running else NO_MISSION
        case Say() | Tell():
            return signal_refusal(public, action)
        case _:
            assert_never(action)


def _play_refusal(view: View, action: Play) -> Code | None:
    public = view.public
    if public.phase is Phase.WAIT:
        return GO_FIRST
    if public.turn != action.seat:
        return NOT_YOUR_TURN
    return None if action.card in view.hand else NOT_IN_HAND


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that `refusal` accepts but signals, which people compose; those waited for come first."""
    public = view.public
    if public.phase is Phase.OVER:
        return ()
    if view.seat == TABLE:
        return _choices(public)
    calls: tuple[Action, ...] = (call(view.seat),) if public.is_running else ()
    if public.turn != view.seat:
        return calls
    return (*[play(view.seat, card) for card in view.hand], *calls)


def _choices(public: Public) -> tuple[Action, ...]:
    """The table's own choice, and the calls of all seats."""
    choices: list[Action] = [_GO] if public.phase is Phase.WAIT else []
    if public.is_running:
        choices += [call(seat) for seat in clockwise(Seat(0), public.seats)]
    return tuple(choices)


def is_free(action: Action) -> bool:
    """Calls and signals: nobody is waited for to make them."""
    return type(action) in _FREE
