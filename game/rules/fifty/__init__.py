"""50 Missions and "Ca se complique": this module is the engine."""

from game.rules.fifty.legality import is_free, legal_actions, refusal
from game.rules.fifty.rules import apply, setup
from game.rules.fifty.sight import actors, chooser, imagine, observe, outcome, redact

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
