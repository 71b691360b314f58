"""The numbers, lists and tokens that the rules' text of The Crew takes from the rules and the data."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.crew.terms import Condition, HandOver, RoleTricks, Twist
from game.rules.crew.values.brief import CHALLENGE_SEATS, SEATS, Brief, box_of
from game.rules.crew.values.cards import CARDS, R4, ROCKETS, VALUES
from game.rules.crew.values.tricks import ARROWS, NUMBERS, Token
from game.ui.context import Context
from game.ui.looks.crew.cards import inline, token_word
from game.ui.looks.crew.paints import RADIO, TOKEN
from game.ui.looks.crew.radio import PLACES
from game.ui.looks.kinds import either, kind_line, kinds_of, leaves
from game.ui.marks import coin_mark, placed_mark
from game.ui.theme import INK, WHITE


def rule_facts(context: Context) -> Mapping[str, object]:
    """Numbers, pictures of tokens, and lists with a paragraph for each item."""
    entries = [entry for entry in context.library().book("crew").entries.values() if entry.number is not None]
    entries.sort(key=lambda entry: entry.number)
    return {**_cards(context), **_tokens(), **_missions(context, entries)}


def _cards(context: Context) -> Mapping[str, object]:
    brief = Brief()
    decks = [
        context.tr("ui.rulebook.hands", seats=seats, n=either(context, sorted(set(box_of(brief, seats).sizes))))
        for seats in SEATS[1:]
    ]
    least, challenge = box_of(brief, SEATS[0]), box_of(Brief(challenge=True), SEATS[0])
    return {
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "cards": len(least.deck),
        "task_cards": len(least.tasks),
        "most": VALUES[-1],
        "rockets": ROCKETS[-1],
        "hands": ", ".join(decks),
        "larger_hand": max(box_of(brief, 3).sizes),
        "challenge_seats": either(context, CHALLENGE_SEATS),
        "columns": least.columns,
        "challenge_columns": challenge.columns,
        "jarvis_hand": least.sizes[0],
        "commander_card": inline(R4),
        "least_rocket": inline(CARDS["R1"]),
        "told_card": inline(CARDS["P9"]),
    }


def _tokens() -> Mapping[str, object]:
    """Pictures of the task tokens, and of the places of a radio token on its card (K52, K58)."""

    def row(tokens: Sequence[Token]) -> str:
        return " ".join(_token(token) for token in tokens)

    return {
        "numbers": row(NUMBERS),
        "first_number": _token(NUMBERS[0]),
        "second_number": _token(NUMBERS[1]),
        "arrows": row(ARROWS),
        "one_arrow": _token(ARROWS[0]),
        "two_arrows": _token(ARROWS[1]),
        "omega": _token("omega"),
        **{f"shown_{mark or 'zone'}": _shown(mark, place) for mark, place in PLACES.items()},
    }


def _token(token: Token) -> str:
    return coin_mark(TOKEN, WHITE, token_word(token))


def _shown(mark: str | None, place: float) -> str:
    if mark is None:
        return placed_mark(TOKEN, WHITE, "?", place=round(place * 100))
    return placed_mark(RADIO, INK, "", place=round(place * 100))


def _missions(context: Context, entries: Sequence[Any]) -> Mapping[str, object]:
    roles = next(leaf for entry in entries for leaf in leaves(entry.conditions) if isinstance(leaf, RoleTricks))
    handed = [entry.number for entry in entries if any(isinstance(twist, HandOver) for twist in entry.twists)]
    return {
        "missions": len(entries),
        "task_missions": sum(entry.tasks > 0 for entry in entries),
        "most_tasks": max(entry.tasks for entry in entries),
        "hand_over_from": min(handed),
        "first_tricks": roles.first,
        "kinds": "\n".join(_kinds(context, entries)),
    }


def _kinds(context: Context, entries: Sequence[Any]) -> list[str]:
    """Each change of the rules and each condition, and the missions that have it; of conditions one briefing."""
    lines = []
    for kind in (*kinds_of(Twist), *kinds_of(Condition)):
        having = [
            entry
            for entry in entries
            if any(isinstance(part, kind) for part in (*entry.twists, *leaves(entry.conditions)))
        ]
        if having:
            is_twist = any(isinstance(twist, kind) for twist in having[0].twists)
            missions = context.tr(
                "ui.rulebook.in_missions" if is_twist else "ui.rulebook.in_missions_as",
                n=len(having),
                numbers=", ".join(str(entry.number) for entry in having),
                first=having[0].number,
                mission=having[0].text(context.catalogue.language),
            )
            lines.append(kind_line(context, "crew", kind, missions))
    return lines
