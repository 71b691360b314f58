"""The look of 50 Missions: this module is the look."""

from game.ui.looks.fifty.chapters import PRESETS, SECTIONS, emblem, news, rule_marks, rules_section, why_not
from game.ui.looks.fifty.result import compose_result
from game.ui.looks.fifty.table import compose_table, glides, subtitle, title
from game.ui.looks.fifty.touches import options

__all__ = [
    "PRESETS",
    "SECTIONS",
    "compose_result",
    "compose_table",
    "emblem",
    "glides",
    "news",
    "options",
    "rule_marks",
    "rules_section",
    "subtitle",
    "title",
    "why_not",
]
