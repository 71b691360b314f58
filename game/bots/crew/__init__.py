"""A computer player of The Crew: it takes tasks, answers, signals, and plays what mostly ends well."""

from collections.abc import Sequence
from typing import Any

from game.bots.crew import choices
from game.bots.crew.play import choose_play
from game.bots.crew.signals import volunteers
from game.core.engine import Rng
from game.rules.crew.values.actions import (
    Action,
    Answer,
    Distress,
    Give,
    HandOver,
    Keep,
    MoveToken,
    Name,
    Pass,
    Play,
    SetRoles,
    Silent,
    Swap,
    Take,
)
from game.rules.crew.values.public import View

__all__ = ["careful_bot", "volunteers"]


def careful_bot(view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """What a sensible crew member chooses that knows this view and nothing else."""
    chosen: list[Any] = list(legal)
    match legal[0]:
        case Play():
            return choose_play(view, chosen, rng)
        case Take():
            return choices.take(view, chosen, rng)
        case Give():
            return choices.give(view, chosen, rng)
        case Answer():
            return choices.answer(view, chosen, rng)
        case Name():
            return choices.name(view, chosen, rng)
        case SetRoles():
            return choices.roles(view, chosen, rng)
        case Distress():
            return choices.distress(view, chosen)
        case Pass():
            return choices.pass_on(view, chosen, rng)
        case Swap() | MoveToken() | HandOver() | Keep():
            return next(action for action in legal if isinstance(action, Keep))
        case Silent():
            return legal[0]
        case other:
            return other
