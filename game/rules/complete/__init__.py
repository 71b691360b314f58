"""Mission Complete: this module is the engine."""

from game.rules.complete.legality import is_free, legal_actions, refusal
from game.rules.complete.rules import apply, setup
from game.rules.complete.sight import actors, chooser, imagine, observe, outcome, redact

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
