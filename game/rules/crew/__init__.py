"""The Crew, the quest for planet nine: this module is the engine."""

from game.rules.crew.dream import imagine
from game.rules.crew.legality import is_free, refusal
from game.rules.crew.listing import legal_actions
from game.rules.crew.rules import apply, setup
from game.rules.crew.sight import actors, chooser, observe, outcome, redact

__all__ = [
    "actors",
    "apply",
    "chooser",
    "imagine",
    "is_free",
    "legal_actions",
    "observe",
    "outcome",
    "redact",
    "refusal",
    "setup",
]
