"""Turns events, signals and situations of Mission Complete into text."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from game.core.values import TABLE, Seat, seat_word
from game.rules.complete.values.actions import Say, Signal, Tell
from game.rules.complete.values.brief import Brief
from game.rules.complete.values.cards import Card
from game.rules.complete.values.events import (
    Called,
    Drew,
    Ended,
    Event,
    IconChanged,
    MarkerPlaced,
    PileCovered,
    Played,
    RoundBegan,
    Said,
    SignalsGone,
    TableLaid,
)
from game.rules.complete.values.public import Phase, Public
from game.ui.context import Context
from game.ui.looks.complete.cards import icon_of, inline, suit, token_text
from game.ui.looks.complete.touches import CALL
from game.ui.looks.frame import TableFrame, TakenBack
from game.ui.marks import icon_mark
from game.ui.picker import HAND

LONGEST_WORD = 14
"""Letters after which a word that somebody wrote may be broken."""


def event_lines(context: Context, public: Public, names: Sequence[str], events: Iterable[Event]) -> tuple[str, ...]:
    """What people should read of these events, a line each."""
    lines = (event_line(context, public, names, event) for event in events)
    return tuple(line for line in lines if line)


def event_line(context: Context, public: Public, names: Sequence[str], event: Event | TakenBack) -> str:
    """One event as a line of the log; '' for what the table itself shows well enough."""
    match event:
        case TableLaid(colours):
            seats = " · ".join(f"{name} {suit(colour)}" for name, colour in zip(names, colours, strict=True))
            return context.tr("complete.log.laid", seats=seats)
        case Played(seat, card):
            return context.tr("complete.log.played", name=names[seat], card=inline(card))
        case MarkerPlaced(marker, seat, _):
            picture = icon_mark(marker)
            return context.tr(f"complete.log.{marker}", name=names[seat], icon=picture)
        case Called(seat, right, robot, task):
            return context.tr(
                "complete.log.right" if right else "complete.log.wrong",
                name=names[seat],
                operator=operator_words(public, names, robot),
                task=task_text(context, public.brief, task),
            )
        case IconChanged(seat, icon):
            words = context.tr(f"complete.log.icon.{icon}", name=names[seat])
            return f"{icon_of(icon)} {words}"
        case Said(signal):
            words = signal_text(context, tuple(names), signal)
            return context.tr("complete.log.said", name=names[signal.seat], words=words)
        case Ended(outcome, missions):
            return context.tr(f"complete.log.{outcome.reason}", n=missions)
        case TakenBack(count, assisted):
            return context.tr("ui.taken_back_assisted" if assisted else "ui.taken_back", n=count)
        case Drew() | RoundBegan() | PileCovered() | SignalsGone():
            return ""
        case _:
            assert_never(event)


def operator_words(public: Public, names: Sequence[str], robot: Card) -> str:
    """Whom a card under the Robot makes the Operator (R7), with the colour that says so."""
    return f"{names[public.colours.index(robot.color)]} {suit(robot.color)}"


def task_text(context: Context, brief: Brief, card: Card) -> str:
    """The task that stands on a card."""
    id = brief.task_on(card).id
    entry = context.library().book("complete").entries.get(id)
    return id if entry is None else str(entry.text(context.catalogue.language))


def signal_text(context: Context, names: tuple[str, ...], signal: Signal) -> str:
    """What somebody shows or says."""
    match signal:
        case Say(_, tokens):
            return " ".join(token_text(context, names, token) for token in tokens)
        case Tell(_, text):
            return context.tr("complete.quoted", text=" ".join(map(_breakable, text.split())))
        case _:
            assert_never(signal)


def _breakable(word: str) -> str:
    """A long word in pieces that lines can hold."""
    return " ".join(word[at : at + LONGEST_WORD] for at in range(0, len(word), LONGEST_WORD))


# ---- what the table waits for ------------------------------------------------------------------------


def waits_for(context: Context, frame: TableFrame) -> str:
    """Whose turn it is, in a heading."""
    if not frame.actors:
        return context.tr("complete.turn.over")
    if frame.actors[0] == TABLE:
        return context.tr("complete.turn.table")
    return context.tr("complete.turn.of", name=frame.names[frame.actors[0]])


def last_round(public: Public) -> bool:
    """Whether the draw that comes next will fail and end the game (D1, E3)."""
    return public.phase is Phase.WAIT and public.deck < public.seats


def prompt(context: Context, frame: TableFrame) -> str:
    """What the table waits for, and what to press next."""
    public: Public = frame.public
    first = frame.picked[0] if frame.picked else ""
    if first == CALL:
        calling = context.tr("complete.prompt.calling")
        return f"{context.tr('complete.prompt.last_call')} {calling}" if last_round(public) else calling
    if first.startswith(HAND):
        return context.tr("complete.prompt.lay")
    if not frame.actors:
        return ""
    if public.phase is Phase.WAIT:
        if last_round(public):
            return context.tr("complete.prompt.last_call" if public.is_running else "complete.prompt.last_round")
        return context.tr("complete.prompt.wait")
    if frame.viewer is None:
        return _closed(context, frame)
    return context.tr("complete.prompt.card" if frame.viewer in frame.actors else "complete.prompt.look")


def _closed(context: Context, frame: TableFrame) -> str:
    if frame.waiting is None:
        return ""
    name = frame.names[frame.waiting]
    if context.settings.show_hand == "hold":
        return context.tr("ui.hold_to_show", name=name, button=context.key("show"))
    return context.tr("complete.prompt.closed", name=name)


def caller(frame: TableFrame) -> Seat | None:
    """Who is about to call, as far as it is chosen: the seat that was pressed, or the only person."""
    people = [Seat(seat) for seat, is_person in enumerate(frame.people) if is_person]
    if len(people) == 1:
        return people[0]
    pressed = [key for key in frame.picked if key.startswith("seat:")]
    return next((seat for seat in people if pressed and pressed[-1] == f"seat:{seat_word(seat)}"), None)
