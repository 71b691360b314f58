"""The look of 50 Missions: this module is the look."""

from game.ui.looks.fifty.cards import sorted_hand
from game.ui.looks.fifty.caution import risk
from game.ui.looks.fifty.chapters import (
    PRESETS,
    SECTIONS,
    composed,
    follow_ups,
    news,
    rule_marks,
    rules_section,
    why_not,
)
from game.ui.looks.fifty.clocks import NAMED, offered
from game.ui.looks.fifty.figures import rule_facts
from game.ui.looks.fifty.motion import beats
from game.ui.looks.fifty.result import compose_result
from game.ui.looks.fifty.sounds import sound_of
from game.ui.looks.fifty.table import compose_table, subtitle, title
from game.ui.looks.fifty.touches import options
from game.ui.looks.fifty.undoing import reveals
from game.ui.widgets import seat_mark

__all__ = [
    "NAMED",
    "PRESETS",
    "SECTIONS",
    "beats",
    "compose_result",
    "compose_table",
    "composed",
    "follow_ups",
    "news",
    "offered",
    "options",
    "reveals",
    "risk",
    "rule_facts",
    "rule_marks",
    "rules_section",
    "seat_mark",
    "sorted_hand",
    "sound_of",
    "subtitle",
    "title",
    "why_not",
]
