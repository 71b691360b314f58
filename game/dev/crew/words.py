"""Positions and events of The Crew as plain text, for terminals and transcripts."""

from dataclasses import fields

from game.core.engine import Outcome
from game.core.node import tag
from game.core.values import TABLE, Seat, seat_word
from game.dev.subject import shelf
from game.rules.crew.terms import standing
from game.rules.crew.values.actions import Signal
from game.rules.crew.values.cards import Card, card_words
from game.rules.crew.values.events import Event
from game.rules.crew.values.public import Move, Public, View
from game.rules.crew.values.tricks import Laid, Roles, Task, slot

SEATS = ("seat", "giver", "taker", "leader", "asked", "owner", "by")
"""The fields of events that are seats."""


def public_lines(public: Public) -> list[str]:
    """The public facts: where the attempt stands, tasks, the trick, who has won what, what is said."""
    crew = "  ".join(
        f"{seat_word(seat)} {public.hands[slot(seat)]} cards {public.wins[slot(seat)]} won" for seat in public.crew
    )
    lines = [f"{_standing(public)}; attempt {public.attempts}; commander {seat_word(public.commander)}", crew]
    lines += [f"tasks: {' '.join(task.word for task in public.tasks)}"] if public.tasks else []
    lines += [f"face down: {public.face_down}"] if public.face_down else []
    broken = [line for line in standing(public.mission, public) if line.kind != "task" or line.why]
    lines += [f"  {line.kind} {_about(line.about)}: {line.verdict.value} {line.why}".rstrip() for line in broken]
    if public.columns:
        columns = [f"{column.up or '-'}{'+' if column.covered else ''}" for column in public.columns]
        lines.append(f"JARVIS: {' '.join(columns)}")
    lines += [f"trick: {_text(public.trick)}"] if public.trick else []
    lines += [f"signals: {_text(public.talk.shown)}"] if public.talk.shown else []
    lines += [f"wishes: {' '.join(map(seat_word, public.talk.wishes))}"] if public.talk.wishes else []
    return lines


def _standing(public: Public) -> str:
    if public.outcome is not None:
        return f"over: {_text(public.outcome)}"
    parts = [public.phase.value, f"trick {public.number} of {public.total}"]
    if public.turn is not None:
        parts.append(f"{seat_word(public.turn)} to act")
    if public.named is not None:
        parts.append(f"named {seat_word(public.named)}")
    if public.roles is not None:
        parts.append(_text(public.roles))
    return ", ".join(parts)


def _about(about: object) -> str:
    return about.word if isinstance(about, Task) else tag(type(about))


def notes(public: Public) -> list[str]:
    """The briefing of the mission."""
    entry = shelf().book("crew").entries.get(public.mission.id)
    return [] if entry is None else [f"{entry.id}: {entry.text('en')}"]


def view_line(view: View) -> str:
    """What a view knows beyond the public facts: the hand, and cards that it saw on their way."""
    parts = [] if view.seat == TABLE else [f"hand {card_words(view.hand) or 'empty'}"]
    parts += [f"moved: {_text(view.moves)}"] if view.moves else []
    parts += [f"passing: {_text(view.passing)}"] if view.passing else []
    return "; ".join(parts) or "nothing more"


def event_text(event: Event) -> str:
    """An event by its name and what it says; a card that is hidden from the seat is `?`."""
    return " ".join([tag(type(event)), *(_text(getattr(event, f.name), f.name) for f in fields(event))]).rstrip()


def _text(value: object, name: str = "") -> str:
    match value:
        case None:
            return "-" if name in ("token", "column", "up") else "?"
        case Card():
            return value.word
        case Signal():
            return f"{seat_word(value.seat)} {value.words}"
        case Laid(seat, card):
            return f"{seat_word(seat)}:{card.word}"
        case Move(giver, taker, card):
            return f"{card.word} {seat_word(giver)}>{seat_word(taker)}"
        case Roles(first, last):
            return f"first {seat_word(first)} last {seat_word(last)}"
        case Outcome(won, reason):
            return f"{'won' if won else 'lost'} ({reason})"
        case tuple():
            separator = " | " if value and isinstance(value[0], tuple) else " "
            return separator.join(_text(part, name) for part in value) or "none"
        case bool():
            return "yes" if value else "no"
        case int() if name in SEATS:
            return seat_word(Seat(value))
    return str(value)
