"""The look of Mission Complete: this module is the look."""

from game.ui.looks.complete.cards import seat_mark, sorted_hand
from game.ui.looks.complete.chapters import (
    NAMED,
    PRESETS,
    SECTIONS,
    follow_ups,
    news,
    offered,
    risk,
    rule_marks,
    rules_section,
    why_not,
)
from game.ui.looks.complete.figures import rule_facts
from game.ui.looks.complete.motion import beats
from game.ui.looks.complete.result import compose_result
from game.ui.looks.complete.sounds import sound_of
from game.ui.looks.complete.table import compose_table, subtitle, title
from game.ui.looks.complete.talk import composed
from game.ui.looks.complete.touches import options
from game.ui.looks.complete.undoing import reveals

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
