"""A computer player of Mission Complete: it lays cards, speaks as its icon allows, listens, and calls."""

from collections.abc import Sequence

from game.bots.complete.plan import choose_card
from game.bots.complete.signs import recall
from game.bots.complete.speech import volunteers
from game.core.engine import Rng
from game.rules.complete.values.actions import Action, Play
from game.rules.complete.values.public import View

__all__ = ["careful_bot", "recall", "volunteers"]


def careful_bot(view: View, legal: Sequence[Action], rng: Rng) -> Action:
    """The card after which the round most likely brings something; whatever else there is to do, the first."""
    plays = [action for action in legal if isinstance(action, Play)]
    return choose_card(view, plays, rng) if plays else legal[0]
