"""The numbers and lists that the rules' text of 50 Missions takes from the rules and the data."""

from collections.abc import Iterable, Mapping
from itertools import accumulate, pairwise
from typing import Any

from game.rules.fifty.terms import Condition, Redraw
from game.rules.fifty.values.brief import GOALS, HAND, MEDAL_STEPS, SEATS, Brief, deck_of
from game.rules.fifty.values.cards import CARDS, COLORS, PILES, VALUES
from game.rules.fifty.values.events import MEDALS
from game.ui.context import Context
from game.ui.looks.fifty.cards import GADGET_ICONS, inline
from game.ui.looks.fifty.clocks import offered
from game.ui.looks.kinds import either, kind_line, kinds_of, leaves
from game.ui.marks import icon_mark

_BOXES = {"base": Brief("base"), "complique": Brief("complique"), "both": Brief("both", count=100)}


def rule_facts(context: Context) -> Mapping[str, object]:
    """Numbers, and lists with a paragraph for each item."""
    entries = tuple(context.library().book("fifty").entries.values())
    return {
        "game": context.tr("fifty.title"),
        **_cards(),
        **_medals(),
        **_goals(context),
        **_clocks(context),
        **_missions(context, [entry for entry in entries if entry.set != "own"]),
    }


def _cards() -> Mapping[str, object]:
    return {
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "hand": HAND,
        "piles": len(PILES),
        "neighbours": ", ".join(f"{left}-{right}" for left, right in pairwise(PILES)),
        "end_piles": f"{PILES[0]}, {PILES[-1]}",
        "least": VALUES[0],
        "most": VALUES[-1],
        "copies": len(deck_of(_BOXES["base"])) // len(COLORS) // len(VALUES),
        "cards": len(deck_of(_BOXES["base"])),
        "both_cards": len(deck_of(_BOXES["both"])),
        "golden_one": inline(_BOXES["complique"], CARDS["b1*"]),
    }


def _medals() -> Mapping[str, object]:
    """With which mission done each medal is won (F29, F31)."""
    one, both = ([step + 1 for step in accumulate(steps)] for steps in MEDAL_STEPS.values())
    facts: dict[str, object] = {"medals": len(MEDALS)}
    for medal, at, at_both in zip(MEDALS, one, both, strict=True):
        facts |= {medal: at, f"{medal}_both": at_both}
    return facts


def _goals(context: Context) -> Mapping[str, object]:
    usual, full = zip(*GOALS.values(), strict=True)
    return {"goals": either(context, usual), "goals_full": either(context, full)}


def _clocks(context: Context) -> Mapping[str, object]:
    """The countdowns in minutes (F32)."""

    def minutes(goal: str, box: str, count: str) -> list[int]:
        fitting = offered("clock", {"goal": goal, "box": box, "count": count}) or ()
        return [int(clock) // 60 for clock in fitting if clock.isdigit()]

    usual, *harder = minutes("medals", "base", "50")
    return {
        "clock": usual,
        "clock_harder": either(context, harder),
        "clock_goal": minutes("normal", "base", "50")[0],
        "clock_both": minutes("medals", "both", "50")[0],
        "clock_all": minutes("medals", "both", "100")[0],
    }


def _missions(context: Context, entries: list[Any]) -> Mapping[str, object]:
    second = [entry for entry in entries if entry.set == "complique"]
    ambushes, gadgets = ([entry for entry in second if entry.kind == kind] for kind in ("ambush", "gadget"))
    return {
        "box_missions": len(second),
        "all_missions": len(entries),
        "plain": len(second) - len(ambushes) - len(gadgets),
        "ambushes": len(ambushes),
        "gadgets": len(gadgets),
        "ambush_list": "\n".join(f"{icon_mark('warning')} {_told(context, entry)}" for entry in ambushes),
        "gadget_list": "\n".join(_gadgets(context, gadgets)),
        "trade": max(entry.rider.up_to for entry in gadgets if isinstance(entry.rider, Redraw)),
        "kinds": "\n".join(_kinds(context, entries)),
    }


def _told(context: Context, entry: Any) -> str:
    return str(entry.rider_text(context.catalogue.language))


def _gadgets(context: Context, gadgets: Iterable[Any]) -> Iterable[str]:
    """Each gadget with its picture, and how many missions bring it."""
    texts: dict[str, list[Any]] = {}
    for entry in gadgets:
        texts.setdefault(_told(context, entry), []).append(entry)
    for text, same in texts.items():
        picture = icon_mark(GADGET_ICONS[type(same[0].rider)])
        yield f"{picture} {text} {context.tr('ui.rulebook.missions_n', n=len(same))}"


def _kinds(context: Context, entries: Iterable[Any]) -> Iterable[str]:
    """What each kind of condition asks for, how many missions have it, and one of them."""
    having: dict[type, list[Any]] = {kind: [] for kind in kinds_of(Condition)}
    for entry in entries:
        for kind in {type(leaf) for leaf in leaves((entry.condition,))}:
            having[kind].append(entry)
    for kind, having_it in having.items():
        if having_it:
            plain = [entry for entry in having_it if isinstance(entry.condition, kind)] or having_it
            said = plain[0].text(context.catalogue.language)
            yield kind_line(context, "fifty", kind, context.tr("ui.rulebook.such_as", n=len(having_it), mission=said))
