"""What each seat sees of a state and of an event, and full states that a view allows."""

from itertools import chain

from game.core.chance import shuffle
from game.core.engine import Outcome, Rng
from game.core.values import TABLE, Seat
from game.rules.complete.state import State
from game.rules.complete.values.brief import deck_of
from game.rules.complete.values.events import Drew, Event, MarkerPlaced
from game.rules.complete.values.public import Phase, Public, View


def observe(state: State, seat: Seat) -> View:
    """What a seat may know: its hand and the cards under its markers (R10); for TABLE, what anybody sees."""
    public = state.public
    if seat == TABLE:
        return View(TABLE, public, ())
    robot = state.robot if public.robot == seat else None
    task = state.task if public.task == seat else None
    return View(seat, public, state.hands[seat], robot, task)


def redact(event: Event, seat: Seat) -> Event | None:
    """The event as a seat may see it: cards that others draw, for the hand or for a marker, are hidden."""
    match event:
        case Drew(owner, cards) if owner != seat:
            return Drew(owner, (None,) * len(cards))
        case MarkerPlaced(marker, owner, _) if owner != seat:
            return MarkerPlaced(marker, owner, None)
    return event


def actors(public: Public) -> tuple[Seat, ...]:
    """Whom the table waits for: the seat to lay a card, or the table before the Piles (P4)."""
    if public.phase is Phase.OVER:
        return ()
    turn = public.turn
    return (TABLE,) if turn is None else (turn,)


def chooser(_public: Public, seat: Seat) -> Seat:
    """Everybody decides for themselves."""
    return seat


def outcome(public: Public) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return None if public.end is None else public.end.outcome


def imagine(view: View, rng: Rng) -> State:
    """Some full state that a view allows: what it does not know is dealt from `rng`."""
    public = view.public
    known = [view.cards_of(Seat(seat)) for seat in range(public.seats)]
    robot, task = (view.robot, view.task) if public.end is None else (public.end.robot, public.end.task)
    seen = {*chain(*public.piles, public.laid, public.kept, public.box, *(hand or () for hand in known)), robot, task}
    rest = list(shuffle((card for card in deck_of(public.colours) if card not in seen), rng))
    hands = tuple(
        tuple([rest.pop() for _ in range(count)]) if hand is None else hand
        for hand, count in zip(known, public.hands, strict=True)
    )
    if public.robot is not None and robot is None:
        robot = rest.pop()
    if public.task is not None and task is None:
        task = rest.pop()
    return State(public, hands, tuple(rest), robot, task)
