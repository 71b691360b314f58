"""What an undo of Mission Complete would take back that somebody has already seen."""

from collections.abc import Iterable

from game.core.values import Seat
from game.rules.complete.values.events import Called, Drew, Ended, Event, MarkerPlaced, Played, Said


def reveals(events: Iterable[Event], *, actor: Seat, own: Seat | None) -> bool:
    """Whether these events, told to the table, showed people something that was hidden.

    `actor` is the seat whose action comes first: the card that it laid is known to it, those that others laid after it
    were not. A card that was drawn, for a hand or for a marker, counts when it came to `own`, whose view lies open.
    What was said was heard by all; only what `own`, the single person, has said itself was new to no person.
    """
    return any(_reveals(event, actor, own) for event in events)


def _reveals(event: Event, actor: Seat, own: Seat | None) -> bool:
    match event:
        case Called() | Ended():
            return True
        case Drew(seat, cards):
            return bool(cards) and seat == own
        case MarkerPlaced(_, seat, _):
            return seat == own
        case Played(seat, _):
            return seat != actor
        case Said(signal):
            return signal.seat != actor or own is None
    return False
