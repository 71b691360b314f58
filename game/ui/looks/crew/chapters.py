"""What the other screens ask of The Crew: its set-up, its news, its chapters of the rules, what can follow."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.core.values import Code
from game.rules.crew.values.brief import CHALLENGE_SEATS
from game.rules.crew.values.cards import SUITS
from game.rules.crew.values.events import Event
from game.rules.crew.values.public import Phase, Public
from game.ui.context import Context
from game.ui.looks.crew.cards import suit_inline
from game.ui.looks.crew.words import event_lines
from game.ui.looks.frame import Risk
from game.ui.looks.look import FollowUp
from game.ui.marks import icon_mark

SECTIONS = (
    "goal",
    "deal",
    "tasks",
    "tricks",
    "order",
    "signals",
    "distress",
    "special",
    "kinds",
    "jarvis",
    "end",
    "rulings",
    "keys",
)

LAST_MISSION = 50

NAMED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "mission": tuple(str(number) for number in range(1, LAST_MISSION + 1)),
        "attempt": (),
        "distress": (),
    }
)
"""The missions of the logbook; the attempt and the distress signal are told by the crew's history (K96)."""

PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "first": MappingProxyType({"mission": 1, "challenge": False, "late_signals": True, "jarvis": None}),
        "dead_zone": MappingProxyType({"mission": 6, "challenge": False}),
        "challenge": MappingProxyType({"seats": 3, "challenge": True}),
    }
)
"""Several options in one press."""

_PHASES = MappingProxyType(
    {
        Phase.TOKENS: "order",
        Phase.ASK: "special",
        Phase.NAME: "special",
        Phase.CHOOSE: "tasks",
        Phase.GIVE: "special",
        Phase.ROLES: "special",
        Phase.HAND_OVER: "tasks",
        Phase.DISTRESS: "distress",
        Phase.PASS: "distress",
        Phase.SIGNAL: "signals",
        Phase.PLAY: "tricks",
        Phase.OVER: "end",
    }
)


def offered(field: str, values: Mapping[str, str]) -> tuple[str, ...] | None:
    """The challenge variant is for two or three (K5), the seat of JARVIS for two (K79); () where it means nothing."""
    seats = int(values.get("seats", "2"))
    if field == "challenge" and seats not in CHALLENGE_SEATS:
        return ()
    return () if field == "jarvis" and seats != 2 else None


def follow_ups(public: Public) -> tuple[FollowUp, ...]:
    """After a success the next mission, after a failure another attempt at this one (K67, K68, K96)."""
    brief = public.brief
    if public.outcome is not None and public.outcome.won:
        fresh = {"attempt": "1", "distress": "false"}
        again = FollowUp("same_mission", fresh)
        if isinstance(brief.mission, int) and brief.mission < LAST_MISSION:
            return FollowUp("next_mission", {"mission": str(brief.mission + 1), **fresh}), again
        return (again,)
    changes = {"attempt": str(brief.attempt + 1), "distress": "true" if public.flipped else "false"}
    return FollowUp("retry", changes), FollowUp("retry_same", changes, same_deal=True)


def news(context: Context, _public: Public, names: Sequence[str], events: Iterable[Event]) -> tuple[str, ...]:
    """Events in words, a line each."""
    return event_lines(context, names, events)


def composed(_view: Any, _draft: Sequence[str], _text: str) -> None:
    """Nothing is composed in this game."""


def risk(_view: Any, _action: Any, _refusal: Callable[[Any, Any], Code | None]) -> Risk | None:
    """A card always can be played, so that nobody is ever stuck: there is nothing to warn of."""
    return None


def rules_section(public: Public) -> str:
    """The section that the present phase is about."""
    return _PHASES[public.phase]


def rule_marks() -> Mapping[str, str]:
    """The symbols of the suits and the icons, by the names that the text uses."""
    icons = ("captain", "radio", "radio_off", "sos", "check", "cross")
    marks = {f"suit_{suit}": suit_inline(suit) for suit in SUITS}
    return marks | {f"icon_{name}": icon_mark(name.replace("_", "-")) for name in icons}
