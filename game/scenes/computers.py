"""Computer players at a table: what they do, and when, drawn from the seed and never from what they hold."""

from typing import Any

from game.bots.bot import Bot
from game.bots.simple import greedy_bot, random_bot
from game.core.chance import source
from game.core.values import Seat
from game.table.match import Match
from game.table.seating import Who

QUICKEST, SLOWEST = 1.3, 2.4
"""Seconds before a computer player acts."""


def computer_seat(match: Match) -> Seat | None:
    """The computer seat that decides now: its own turn, or for a table without people; None when people do."""
    if match.outcome is not None:
        return None
    decider = match.seating.decider(match.actors[0])
    return None if decider < 0 or match.seating.is_person(decider) else decider


def computer_action(match: Match) -> Any:
    """What the computer seat that decides now chooses; it looks at the view of the seat that acts."""
    seat = computer_seat(match)
    assert seat is not None
    acting = match.actors[0]
    engine = match.game.engine
    legal = [action for action in match.legal(acting) if not engine.is_free(action)]
    bot = _bot(match.seating.chairs[seat].who)
    return bot(match.view(acting), legal, source(match.seed, f"bot {match.actions}"))


def _bot(who: Who) -> Bot:
    return random_bot if who == "random" else greedy_bot


def pause(match: Match) -> float:
    """How many seconds the next computer player takes."""
    return QUICKEST + (SLOWEST - QUICKEST) * source(match.seed, f"pace {match.actions}")()
