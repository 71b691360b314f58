"""Turns events and situations of The Crew into text."""

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.values import JARVIS, TABLE, Seat
from game.rules.crew.values.actions import Signal
from game.rules.crew.values.events import (
    Answered,
    CardDrawn,
    CardPassed,
    Commanding,
    DistressAnswered,
    Ended,
    Event,
    HolderTold,
    Named,
    Played,
    RolesSet,
    Signalled,
    StayedSilent,
    TaskDone,
    TaskHandedOver,
    TaskLost,
    TasksKept,
    TaskTaken,
    TokenMoved,
    TokensKept,
    TokensSwapped,
    TrickWon,
    TurnedUp,
    Unwished,
    Wished,
)
from game.rules.crew.values.public import Phase, Public
from game.ui.context import Context
from game.ui.looks.crew.acting import is_signalling
from game.ui.looks.crew.cards import inline
from game.ui.looks.crew.people import name_of
from game.ui.looks.frame import TableFrame, TakenBack

# ---- events ----------------------------------------------------------------------------------------


def event_lines(context: Context, names: Sequence[str], events: Iterable[Event]) -> tuple[str, ...]:
    """What people should read of these events, a line each."""
    return tuple(line for event in events if (line := event_line(context, names, event)))


def event_line(context: Context, names: Sequence[str], event: Event | TakenBack) -> str:
    """One event as a line of the log; '' for what the table itself shows well enough."""

    def told(key: str, seat: Seat, **facts: object) -> str:
        return context.tr(f"crew.log.{key}", name=name_of(context, names, seat), **facts)

    match event:
        case Played(seat, card):
            return told("played", seat, card=inline(card))
        case TrickWon(seat, number):
            return told("trick", seat, n=number)
        case TaskDone(seat, card):
            return told("done", seat, card=inline(card))
        case TaskLost(seat, card, owner):
            return told("lost", seat, card=inline(card), owner=name_of(context, names, owner))
        case Signalled(signal):
            return told("signalled", signal.seat, card=inline(signal.card), mark=mark_text(context, signal))
        case Wished(seat):
            return told("wished", seat)
        case Unwished(seat):
            return told("unwished", seat)
        case StayedSilent(seat):
            return told("silent", seat)
        case TurnedUp(_, card):
            return told("turned_up", JARVIS, card=inline(card))
        case Ended(outcome):
            return context.tr(f"outcome.{outcome.reason}")
        case TakenBack(count, assisted):
            return context.tr("ui.taken_back_assisted" if assisted else "ui.taken_back", n=count)
    return _before(context, names, event, told)


def _before(context: Context, names: Sequence[str], event: Any, told: Any) -> str:
    """What happened before the first trick, or to cards that changed hands."""
    match event:
        case Commanding(seat):
            return str(told("commands", seat))
        case HolderTold(seat, card):
            return str(told("holds", seat, card=inline(card)))
        case TaskTaken(seat, card):
            return str(told("takes", seat, card=inline(card)))
        case TaskHandedOver(giver, taker, card):
            return str(told("hands_over", giver, card=inline(card), taker=name_of(context, names, taker)))
        case TokensSwapped(one, two):
            return context.tr("crew.log.swapped", one=inline(one), two=inline(two))
        case TokenMoved(card, to):
            return context.tr("crew.log.moved", one=inline(card), two=inline(to))
        case TokensKept() | TasksKept():
            return context.tr(f"crew.log.{type(event).__name__.lower()}")
        case Answered(seat, word):
            return str(told("answers", seat, word=context.tr(f"crew.answer.{word}")))
        case Named(seat):
            return str(told("named", seat))
        case RolesSet(roles):
            return str(told("roles", roles.first, other=name_of(context, names, roles.last)))
        case DistressAnswered(direction):
            return context.tr(f"crew.log.distress_{direction}")
        case CardPassed(giver, taker, card) | CardDrawn(giver, taker, card):
            key = "passed" if isinstance(event, CardPassed) else "drew"
            what = context.tr("crew.a_card") if card is None else inline(card)
            return str(told(key, giver, card=what, taker=name_of(context, names, taker)))
    return ""


def mark_text(context: Context, signal: Signal) -> str:
    """What a signal says of its card."""
    return context.tr(f"crew.mark.{signal.mark or 'zone'}")


# ---- situations ------------------------------------------------------------------------------------


def waits_for(context: Context, frame: TableFrame) -> str:
    """Whose turn it is, in a heading."""
    public: Public = frame.public
    if not frame.actors:
        return context.tr("crew.turn.over")
    if frame.actors[0] == TABLE:
        return context.tr("crew.turn.table")
    if public.phase is Phase.PASS:
        return context.tr("crew.turn.pass")
    return context.tr("crew.turn.of", name=name_of(context, frame.names, frame.actors[0]))


def prompt(context: Context, frame: TableFrame) -> str:
    """What the table waits for now, in one line."""
    public: Public = frame.public
    seat = public.leader if public.turn is None else public.turn
    facts: dict[str, object] = {"name": name_of(context, frame.names, seat)}
    match public.phase:
        case Phase.PLAY if not public.trick:
            return context.tr("crew.prompt.lead", **facts)
        case Phase.NAME if public.mission.silences:
            return context.tr("crew.prompt.silence", **facts)
        case Phase.ASK if public.mission.ask == "good_bad" and public.named is None:
            return context.tr("crew.prompt.ask_good_bad", **facts)
        case Phase.ASK if public.mission.allocation == "distribution" and public.tasks:
            return context.tr("crew.prompt.ask_one", **facts, card=inline(public.tasks[-1].card))
        case Phase.ASK if public.mission.allocation == "decision":
            return context.tr("crew.prompt.ask_all", **facts, n=public.face_down)
        case Phase.GIVE:
            return context.tr("crew.prompt.give", **facts, card=inline(public.tasks[-1].card))
        case Phase.TOKENS:
            return context.tr(f"crew.prompt.{public.mission.token_change}")
    return context.tr(f"crew.prompt.{public.phase.value}", **facts)


def advice(context: Context, frame: TableFrame) -> str:
    """What the owner of the open hand may press next; '' when somebody else is waited for."""
    public: Public = frame.public
    if frame.picked and frame.picked[0] == "give_up":
        return context.tr("crew.advice.give_up")
    if is_signalling(frame):
        chosen = any(key.startswith("hand:") for key in frame.picked)
        zone = "_zone" if public.mission.dead_zone else ""
        return context.tr(f"crew.advice.place{zone}" if chosen else "crew.advice.signal")
    if public.phase is Phase.PASS and frame.viewer in frame.actors:
        return context.tr("crew.advice.pass", direction=context.tr(f"crew.to.{public.direction}"))
    if public.phase is Phase.PLAY and frame.viewer == public.turn:
        return context.tr("crew.advice.trick" if frame.picked else "crew.advice.card")
    if JARVIS in frame.actors and frame.viewer == public.commander:
        return context.tr("crew.advice.jarvis")
    is_waiting = frame.actors and frame.viewer not in frame.actors and TABLE not in frame.actors
    return context.tr("crew.advice.wait") if is_waiting else ""
