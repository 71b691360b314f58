"""What an undo in The Crew would take back that somebody has already seen."""

from collections.abc import Iterable

from game.core.values import Seat
from game.rules.crew.values.events import (
    Answered,
    CardDrawn,
    CardPassed,
    Ended,
    Event,
    Played,
    Signalled,
    TaskShown,
    TurnedUp,
)


def reveals(events: Iterable[Event], *, actor: Seat, own: Seat | None) -> bool:
    """Whether these events, told to the table, showed people something that was hidden.

    `actor` is the seat whose action comes first: a card that it played or signalled lies on the table for all, and so
    does what others did after it, and what they answered was heard by all; with a single person, `own`, only the
    others' cards were hidden from people.
    """
    return any(_reveals(event, actor, own) for event in events)


def _reveals(event: Event, actor: Seat, own: Seat | None) -> bool:
    match event:
        case TaskShown() | TurnedUp() | CardPassed() | CardDrawn() | Ended():
            return True
        case Played(seat, _) | Answered(seat, _):
            return seat != actor
        case Signalled(signal):
            return signal.seat != actor or own is None
    return False
