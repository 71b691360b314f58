"""What the other screens ask of 50 Missions: its news, its chapters of the rules."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.core.values import Code
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.cards import COLORS
from game.rules.fifty.values.events import MEDALS, Event
from game.rules.fifty.values.public import Phase, Public
from game.ui.context import Context
from game.ui.looks.fifty.cards import GADGET_ICONS, suit
from game.ui.looks.fifty.chips import SIGNAL_ICONS
from game.ui.looks.fifty.hand import card_reason, may_play
from game.ui.looks.fifty.piles import reason
from game.ui.looks.fifty.touches import held
from game.ui.looks.fifty.words import event_lines
from game.ui.looks.frame import TableFrame
from game.ui.looks.look import NEW_OR_SAME, FollowUp
from game.ui.marks import coin_mark, icon_mark
from game.ui.theme import INK
from game.ui.theme import MEDALS as MEDAL_PAINTS

SECTIONS = (
    "goal",
    "setup",
    "turn",
    "missions",
    "kinds",
    "golden",
    "ambushes",
    "gadgets",
    "talk",
    "folie",
    "end",
    "rulings",
    "keys",
)

PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "first_game": MappingProxyType({"clock": None, "golden": False, "ambushes": False, "gadgets": False}),
        "whole_game": MappingProxyType({"golden": True, "ambushes": True, "gadgets": True}),
        "folie": MappingProxyType({"goal": "medals", "count": 50, "clock": 300}),
    }
)
"""Several options in one press (F42)."""

_PHASES = MappingProxyType(
    {Phase.PLAY: "turn", Phase.GADGET: "gadgets", Phase.TRADE: "gadgets", Phase.NEXT: "golden", Phase.OVER: "end"}
)


def news(context: Context, public: Public, names: Sequence[str], events: Iterable[Event]) -> tuple[str, ...]:
    """Events in words, a line each."""
    return event_lines(context, public.brief, names, events)


def follow_ups(_public: Public) -> tuple[FollowUp, ...]:
    """Another match of the same kind."""
    return NEW_OR_SAME


def composed(_view: Any, _draft: Sequence[str], _text: str) -> None:
    """Nothing is composed in this game: every signal is a phrase."""


def rules_section(public: Public) -> str:
    """The section that the present phase is about."""
    return _PHASES[public.phase]


def rule_marks() -> Mapping[str, str]:
    """The symbols of both boxes and the icons, by the names that the text uses."""
    base, complique = Brief(box="base"), Brief(box="complique")
    marks = {f"base_{color}": suit(base, color) for color in COLORS}
    marks |= {f"complique_{color}": suit(complique, color) for color in COLORS}
    marks |= {f"medal_{medal}": coin_mark(MEDAL_PAINTS[medal], INK, "") for medal in MEDALS}
    names = (*GADGET_ICONS.values(), *SIGNAL_ICONS.values(), "warning", "gear")
    return marks | {f"icon_{name.replace('-', '_')}": icon_mark(name) for name in names}


def why_not(frame: TableFrame, key: str) -> Code | None:
    """Why a card or a pile that was pressed can not be chosen."""
    view = frame.view()
    if view is None or frame.public.phase is not Phase.PLAY:
        return None
    card = held(view, key)
    if card is not None and not may_play(frame, view):
        return Code("not_your_turn")
    kind, _, number = key.partition(":")
    code = reason(frame, int(number)) if kind == "pile" else card_reason(frame, view, card) if card is not None else ""
    return Code(code) if code else None
