"""Computer players at a table: what they do, and when, drawn from the seed and never from what they hold."""

from typing import Any

from game.bots.bot import Kind, bot_of, memory_of, volunteer_of
from game.core.chance import source
from game.core.values import TABLE, Seat, clockwise
from game.table.match import Match

QUICKEST, SLOWEST = 1.3, 2.4
"""Seconds before a computer player acts."""

WORD = 0.7
"""Seconds before a computer player does something that nobody waits for: it speaks, or it calls."""

FOLIE_QUICKEST, FOLIE_SLOWEST = 2.0, 5.0
"""Seconds between two moments at which a computer player acts in speed play (F44)."""


def computer_seat(match: Match) -> Seat | None:
    """The computer seat that decides now: its own turn, or for a table without people; None when people do."""
    if match.outcome is not None:
        return None
    decider = match.seating.decider(match.chooser(match.actors[0]))
    return None if decider < 0 or match.seating.is_person(decider) else decider


def computer_action(match: Match) -> Any:
    """What the computer seat that decides now chooses; it looks at the view of the seat that decides."""
    seat = computer_seat(match)
    assert seat is not None
    return _choice(match, seat, match.actors[0])


def _choice(match: Match, seat: Seat, acting: Seat) -> Any:
    """What the computer at `seat` chooses for the seat that acts; None when that one can do nothing."""
    chooser = match.chooser(acting)
    is_free = match.game.engine.is_free
    legal = [action for action in match.legal(chooser) if action.seat == acting and not is_free(action)]
    if not legal:
        return None
    kind = _kind(match, seat)
    bot = bot_of(match.game.id, kind)
    return bot(_known(match, kind, chooser), legal, source(match.seed, f"bot {match.actions}"))


def _kind(match: Match, seat: Seat) -> Kind:
    who = match.seating.chairs[seat].who
    return "random" if who == "person" else who


def _known(match: Match, kind: Kind, seat: Seat) -> Any:
    """A seat's view, with what a player of this kind remembers."""
    memory = memory_of(match.game.id, kind)
    return match.view(seat) if memory is None else memory(match.view(seat), match.told(seat))


def next_action(match: Match) -> Any:
    """What the computer players do next: something of their own accord, or what they are waited for; else None."""
    action = volunteered(match)
    return computer_action(match) if action is None and computer_seat(match) is not None else action


def volunteered(match: Match) -> Any:
    """What a computer seat does although nobody waits for it; the first from A on, None when there is none."""
    if match.outcome is not None:
        return None
    for seat in clockwise(Seat(0), match.seating.seats):
        kind = _kind(match, seat)
        volunteer = volunteer_of(match.game.id, kind)
        if volunteer is not None:
            rng = source(match.seed, f"word {match.actions} {seat}")
            action = volunteer(_known(match, kind, seat), rng)
            if action is not None:
                return action
    return None


def wait(match: Match) -> float | None:
    """How many seconds pass before the computer players do what is next; None when that is nothing.

    All see whether somebody speaks, so that a shorter wait before it gives nothing away.
    """
    if volunteered(match) is not None:
        return WORD
    return pause(match) if computer_seat(match) is not None else None


def pause(match: Match) -> float:
    """How many seconds the next computer player takes."""
    return QUICKEST + (SLOWEST - QUICKEST) * source(match.seed, f"pace {match.actions}")()


# ---- speed play ------------------------------------------------------------------------------------


def folie_action(match: Match, seat: Seat) -> Any:
    """What a computer seat does when its moment comes in speed play; None when there is nothing for it to do."""
    if match.outcome is not None:
        return None
    acting = TABLE if match.actors[0] == TABLE and match.seating.decider(TABLE) == seat else seat
    return _choice(match, seat, acting) if acting in match.actors else None


def folie_moment(match: Match, seat: Seat, at: float) -> float:
    """The first moment after `at` seconds of the stopwatch at which a computer seat acts (F44).

    The moments are drawn from the seed and the seat alone, 2 to 5 s apart: they say nothing about its cards.
    """
    rng = source(match.seed, f"folie {seat}")
    moment = 0.0
    while moment <= at:
        moment += FOLIE_QUICKEST + (FOLIE_SLOWEST - FOLIE_QUICKEST) * rng()
    return moment
