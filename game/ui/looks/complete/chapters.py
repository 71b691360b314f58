"""What the other screens ask of Mission Complete: news, chapters of the rules, options in one press."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.core.values import Code
from game.rules.complete.values.cards import COLORS, ICONS
from game.rules.complete.values.events import Event
from game.rules.complete.values.public import Phase, Public
from game.ui.context import Context
from game.ui.looks.complete.cards import TOKEN_ICONS, icon_of, suit
from game.ui.looks.complete.touches import CALL, held
from game.ui.looks.complete.words import event_lines
from game.ui.looks.frame import TableFrame
from game.ui.looks.look import NEW_OR_SAME, FollowUp
from game.ui.marks import icon_mark

SECTIONS = (
    "goal",
    "setup",
    "round",
    "robot",
    "piles",
    "call",
    "talk",
    "signals",
    "tasks",
    "end",
    "rulings",
    "keys",
)

PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "at_table": MappingProxyType({"talk": "table", "same_round_robot": False, "stop_at_three": False}),
        "on_screen": MappingProxyType({"talk": "screen", "keep_signals": False, "bare_hands": False}),
        "short": MappingProxyType({"stop_at_three": True}),
    }
)
"""Several options in one press."""

NAMED: Mapping[str, tuple[str, ...]] = MappingProxyType({})
ON_SCREEN = ("keep_signals", "bare_hands")
"""Options that mean something only when signals are given on screen."""


def offered(field: str, values: Mapping[str, str]) -> tuple[str, ...] | None:
    """Signals have options only on screen."""
    if field in ON_SCREEN and values["talk"] != "screen":
        return ()
    return None


def news(context: Context, public: Public, names: Sequence[str], events: Iterable[Event]) -> tuple[str, ...]:
    """Events in words, a line each."""
    return event_lines(context, public, names, events)


def follow_ups(_public: Public) -> tuple[FollowUp, ...]:
    """Another match of the same kind."""
    return NEW_OR_SAME


def risk(*_of: object) -> None:
    """No card leaves anybody stuck in this game."""


def rules_section(public: Public) -> str:
    """The section that the present moment is about."""
    match public.phase:
        case Phase.OVER:
            return "end"
        case Phase.WAIT:
            return "piles"
    return "call" if public.is_running else "round"


def rule_marks() -> Mapping[str, str]:
    """The symbols of the colours, the icons, the markers and the gestures, by the names that the text uses."""
    marks = {f"suit_{color}": suit(color) for color in COLORS} | {f"icon_{icon}": icon_of(icon) for icon in ICONS}
    marks |= {f"token_{token.lower()}": icon_mark(name) for token, name in TOKEN_ICONS.items()}
    names = ("robot", "task", "crown", "eye", "megaphone", "point")
    return marks | {f"icon_{name}": icon_mark(name) for name in names}


def why_not(frame: TableFrame, key: str) -> Code | None:
    """Why a card or the call that was pressed can not be chosen."""
    if key == CALL and not frame.public.is_running:
        return Code("no_mission")
    view = frame.view()
    if view is None or held(view, key) is None or frame.viewer in frame.actors:
        return None
    return Code("go_first" if frame.public.phase is Phase.WAIT else "not_your_turn")
