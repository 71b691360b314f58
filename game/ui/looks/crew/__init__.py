"""The look of The Crew: this module is the look."""

from game.ui.looks.crew.acting import why_not
from game.ui.looks.crew.cards import sorted_hand
from game.ui.looks.crew.chapters import (
    NAMED,
    PRESETS,
    SECTIONS,
    composed,
    follow_ups,
    news,
    offered,
    risk,
    rule_marks,
    rules_section,
)
from game.ui.looks.crew.figures import rule_facts
from game.ui.looks.crew.motion import beats
from game.ui.looks.crew.result import compose_result
from game.ui.looks.crew.sounds import sound_of
from game.ui.looks.crew.table import compose_table, subtitle, title
from game.ui.looks.crew.touches import options
from game.ui.looks.crew.undoing import reveals
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
