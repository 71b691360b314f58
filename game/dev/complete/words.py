"""Positions and events of Mission Complete as plain text, for terminals and transcripts."""

from dataclasses import fields

from game.core.engine import Outcome
from game.core.node import tag
from game.core.values import TABLE, Seat, seat_word
from game.dev.subject import shelf
from game.rules.complete.values.actions import Say, Tell
from game.rules.complete.values.cards import Card, card_words
from game.rules.complete.values.events import Event
from game.rules.complete.values.public import Public, View


def public_lines(public: Public) -> list[str]:
    """The public facts: where the game stands, markers, Piles and hands, what is said."""
    lines = [
        f"{_standing(public)}; missions {public.missions}; deck {public.deck}; box {_text(public.box)}",
        f"robot {_holder(public.robot)}, task {_holder(public.task)}; rounds that count {len(public.counted)}",
    ]
    for seat, (color, icon, pile) in enumerate(zip(public.colours, public.icons, public.piles, strict=True)):
        top = f"{pile[-1].word} on {len(pile) - 1}" if pile else "start"
        lines.append(f"  {seat_word(Seat(seat))}  {color:<7} {icon:<9} {top:<10} holds {public.hands[seat]}")
    if public.signals:
        lines.append("said: " + ", ".join(_text(signal) for signal in public.signals))
    return lines


def _standing(public: Public) -> str:
    if public.end is not None:
        return f"over: {_text(public.end.outcome)}"
    turn = "" if public.turn is None else f", turn of {seat_word(public.turn)}"
    return f"{public.phase.value}{turn}, first {seat_word(public.first)}, laid {_text(public.laid)}"


def _holder(seat: Seat | None) -> str:
    return "in the centre" if seat is None else f"with {seat_word(seat)}"


def notes(public: Public) -> list[str]:
    """The tasks on cards that everybody has seen, in words; those in play are hidden until a call or the end."""
    cards = [*public.kept, *public.box]
    if public.end is not None and public.end.task is not None:
        cards.append(public.end.task)
    entries = shelf().book("complete").entries
    tasks = [(card, entries[public.brief.task_on(card).id]) for card in cards]
    return [f"{card.word} {entry.id}: {entry.text('en')}" for card, entry in tasks]


def view_line(view: View) -> str:
    """What a view knows beyond the public facts: the hand, the Operator, the task."""
    parts = [] if view.seat == TABLE else ["hand " + (card_words(view.hand) or "empty")]
    if view.robot is not None and view.operator is not None:
        parts.append(f"robot {view.robot.word}: operator {seat_word(view.operator)}")
    if view.task is not None and view.mission is not None:
        parts.append(f"task {view.task.word}: {view.mission.id}")
    return "; ".join(parts) or "nothing more"


def event_text(event: Event) -> str:
    """An event by its name and what it says; a card that is hidden from the seat is `?`."""
    return " ".join([tag(type(event)), *(_text(getattr(event, f.name), f.name) for f in fields(event))]).rstrip()


def _text(value: object, name: str = "") -> str:
    match value:
        case None:
            return "?"
        case Card():
            return value.word
        case Say() | Tell():
            return f"{seat_word(value.seat)} {tag(type(value))} {value.words}"
        case Outcome(won, reason):
            return f"{'won' if won else 'lost'} ({reason})"
        case tuple():
            separator = " | " if value and isinstance(value[0], tuple) else " "
            return separator.join(_text(part) for part in value) or "none"
        case bool():
            return name if value else f"not {name}"
        case int() if name in ("seat", "first"):
            return seat_word(Seat(value))
    return str(value)
