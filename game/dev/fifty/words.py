"""Positions and events of 50 Missions as plain text, for terminals and transcripts."""

from dataclasses import fields

from game.core.engine import Outcome
from game.core.node import tag
from game.core.values import TABLE, Seat, seat_word
from game.dev.subject import shelf
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.actions import Signal
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Event
from game.rules.fifty.values.public import Public, View


def public_lines(public: Public) -> list[str]:
    """The public facts: where the game stands, the piles, the missions, what is said."""
    row = public.row
    medals = ", ".join(row.medals) or "none"
    lines = [
        f"{_standing(public)}; {row.done} of {row.frame} missions done; medals: {medals}",
        f"draw pile {public.draw}; cards in hand {' '.join(map(str, public.hands))}",
    ]
    for number, (pile, mission) in enumerate(zip(public.piles, row.places, strict=True), start=1):
        shown = "-" if mission is None else _mission(mission)
        lines.append(f"  {number}  {pile[-1].word:<3} on {len(pile) - 1:<2}  {shown}")
    if public.signals:
        lines.append("signals: " + ", ".join(f"{seat_word(said.seat)} {said.words}" for said in public.signals))
    return lines


def _standing(public: Public) -> str:
    if public.outcome is not None:
        return f"over: {_text(public.outcome)}"
    parts = [public.phase.value]
    if public.turn is not None:
        parts.append(f"turn of {seat_word(public.turn)}")
    if public.clock is not None:
        parts.append(f"clock {'runs' if public.clock.running else 'held'}, restarts {public.clock.restarts}")
    if public.free:
        parts.append("the next card is free")
    parts += [f"gadget {mission.id}" for mission in public.chain.pending]
    return ", ".join(parts)


def _mission(mission: Mission) -> str:
    return mission.id if mission.rider is None else f"{mission.id} {mission.kind} {tag(type(mission.rider))}"


def notes(public: Public) -> list[str]:
    """The missions in words: what each asks for, and what it changes."""
    shown = [mission for mission in (*public.row.places, *public.chain.pending) if mission is not None]
    entries = [entry for mission in shown if (entry := shelf().book("fifty").entries.get(mission.id)) is not None]
    return [f"{entry.id}: {entry.text('en')} {entry.rider_text('en')}".rstrip() for entry in entries]


def view_line(view: View) -> str:
    """What a view knows beyond the public facts: the hand, cards of others, cards under the draw pile."""
    parts = [] if view.seat == TABLE else ["hand " + (" ".join(card.word for card in view.hand) or "empty")]
    for seat in range(view.public.seats):
        if seat != view.seat:
            cards = view.cards_of(Seat(seat)) or tuple(s.card for s in view.known if s.holder == seat)
            parts += [f"knows of {seat_word(Seat(seat))}: {_text(cards)}"] if cards else []
    parts += [f"under the draw pile: {_text(view.sunk)}"] if view.sunk else []
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
        case Signal():
            return f"{seat_word(value.seat)} {value.words}"
        case Outcome(won, reason):
            return f"{'won' if won else 'lost'} ({reason})"
        case tuple():
            separator = " | " if value and isinstance(value[0], tuple) else " "
            return separator.join(_text(part) for part in value) or "none"
        case bool():
            return name if value else ""
        case int() if name == "seat":
            return seat_word(Seat(value))
    return str(value)
