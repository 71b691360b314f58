"""What each seat sees of a state and of an event."""

from dataclasses import replace

from game.core.engine import Outcome
from game.core.values import JARVIS, TABLE, Seat
from game.rules.crew.state import State
from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import CardDrawn, CardPassed, Dealt, Event, PassChosen
from game.rules.crew.values.public import Move, Phase, Public, View


def observe(state: State, seat: Seat) -> View:
    """What a seat may know; for TABLE, what anybody in the room sees; for JARVIS, what the commander knows (K95)."""
    public = state.public
    hand: tuple[Card, ...]
    if seat == JARVIS:
        hand = tuple(column.up for column in public.columns if column.up is not None)
    else:
        hand = state.hands[seat] if seat != TABLE else ()
    if not state.moves and not state.passing:
        return View(seat, public, hand)
    who = public.commander if seat == JARVIS else seat
    passing = tuple([move for move in state.passing if who == chooser(public, move.giver)]) if state.passing else ()
    return View(seat, public, hand, tuple([move for move in state.moves if _knows(who, move)]), passing)


def _knows(seat: Seat, move: Move) -> bool:
    """Whether a seat saw which card moved: its giver, its taker, and everybody when JARVIS passes or is passed one."""
    giver, taker = move.giver, move.taker
    return seat in (giver, taker) or ((giver == JARVIS or taker == JARVIS) and not move.drawn)


def redact(event: Event, seat: Seat) -> Event | None:
    """The event as a seat may see it: cards that others are dealt, pass or draw are hidden."""
    match event:
        case Dealt(owner, cards) if owner != seat:
            return Dealt(owner, (None,) * len(cards))
        case PassChosen(_, _, by) if by != seat:
            return replace(event, card=None)
        case CardPassed(giver, taker, _) if seat not in (giver, taker) and JARVIS not in (giver, taker):
            return replace(event, card=None)
        case CardDrawn(giver, taker, _) if seat not in (giver, taker):
            return replace(event, card=None)
    return event


def actors(public: Public) -> tuple[Seat, ...]:
    """Whom the table waits for; () only when the attempt is over."""
    if public.turn is not None:
        return (public.turn,)
    if public.phase is Phase.OVER:
        return ()
    if public.phase is Phase.PASS:
        return tuple(seat for seat in public.crew if seat not in public.passed)
    return (TABLE,)


def chooser(public: Public, seat: Seat) -> Seat:
    """Everybody decides for themselves; for JARVIS the commander does (K80)."""
    return public.commander if seat == JARVIS else seat


def outcome(public: Public) -> Outcome | None:
    """How the attempt ended; None while it goes on."""
    return public.outcome
