"""The numbers and lists that the rules' text of Mission Complete takes from the rules and the data."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from game.content.library import brief_node
from game.rules.complete.values.brief import SEATS, WINNING, deck_of, hand_of
from game.rules.complete.values.cards import CARDS, COLOR_CARDS, COLORS, EACH
from game.rules.complete.values.palette import FINGERS, LONGEST_ROW, LONGEST_TEXT, palette
from game.ui.context import Context
from game.ui.looks.complete.cards import TOKEN_ICONS, icon_of
from game.ui.looks.complete.side import RANKS
from game.ui.looks.kinds import either
from game.ui.marks import icon_mark


def rule_facts(context: Context) -> Mapping[str, object]:
    """Numbers, and lists with a paragraph for each item."""
    missions = context.library().read_brief("complete", brief_node("complete", ())).missions
    entries = context.library().book("complete").entries
    return {
        **_cards(),
        "hands": ", ".join(
            context.tr("ui.rulebook.hands", seats=either(context, seats), n=hand)
            for hand, seats in ((hand, list(same)) for hand, same in groupby(SEATS, hand_of))
        ),
        "decks": ", ".join(
            context.tr("ui.rulebook.deck", seats=seats, n=len(deck_of(COLORS[:seats])) - seats * hand_of(seats))
            for seats in SEATS
        ),
        "winning": WINNING,
        "brilliant": RANKS[1],
        "one_mind": RANKS[2],
        "longest_row": LONGEST_ROW,
        "longest_text": LONGEST_TEXT,
        "fingers": " ".join(FINGERS),
        "tokens": len(palette(COLORS[: SEATS[-1]], bare=False)),
        "tasks": len(missions),
        "task_list": "\n".join(
            _task(context, entries[mission.id], mission) for mission in sorted(missions, key=_number)
        ),
    }


def _cards() -> Mapping[str, object]:
    icons = {card.number: card.icon for card in CARDS.values()}
    return {
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "color_cards": len(COLOR_CARDS[COLORS[0]]),
        "all_cards": len(CARDS),
        "each_number": ", ".join(f"{count} × {number} {icon_of(icons[number])}" for number, count in EACH),
        **{f"number_{icon}": number for number, icon in icons.items()},
    }


def _number(mission: Any) -> int:
    return int(mission.cards[0].number)


def _task(context: Context, entry: Any, mission: Any) -> str:
    """A task: the number of its cards and how many there are, what it asks for, and how to show it in signs."""
    signs = " ".join(icon_mark(TOKEN_ICONS[sign]) if sign in TOKEN_ICONS else sign for sign in mission.mime)
    card = mission.cards[0]
    return context.tr(
        "ui.rulebook.task",
        n=len(mission.cards),
        number=f"{card.number} {icon_of(card.icon)}",
        text=entry.text(context.catalogue.language),
        signs=signs,
    )
