"""What an undo of 50 Missions would take back that somebody has already seen."""

from collections.abc import Iterable

from game.core.values import Seat
from game.rules.fifty.values.events import Drew, Ended, Event, HandShown, MissionShown, Played


def reveals(events: Iterable[Event], *, actor: Seat, own: Seat | None) -> bool:
    """Whether these events, told to the table, showed people something that was hidden.

    `actor` is the seat whose action comes first: the card that it played is known to it, those that others played
    after it were not. A drawn card counts when it was drawn face up, or into `own`, the hand that lies open.
    """
    return any(_reveals(event, actor, own) for event in events)


def _reveals(event: Event, actor: Seat, own: Seat | None) -> bool:
    match event:
        case MissionShown() | HandShown() | Ended():
            return True
        case Drew(seat, cards, shown):
            return bool(cards) and (shown or seat == own)
        case Played(seat, _, _):
            return seat != actor
    return False
