"""Gaps between tricks: who is asked for a signal, wishes, and signals (2.5)."""

from dataclasses import replace

from game.core.values import Seat
from game.rules.crew.draft import Draft
from game.rules.crew.values.actions import (
    Signal,
    Silent,
    Unwish,
    Wish,
)
from game.rules.crew.values.events import (
    GapOpened,
    Signalled,
    StayedSilent,
    Unwished,
    Wished,
)
from game.rules.crew.values.public import PastSignal, Phase


def open_gap(draft: Draft) -> None:
    """The gap before the next trick: seats that wished are asked for their signals, then the leader leads (K93)."""
    talk = draft.talk
    asked: tuple[Seat, ...] = ()
    if talk.wishes and draft.number >= draft.mission.signals_from:
        asked = _in_order(draft, talk.wishes)
    if talk.hushed or talk.asked or asked:
        draft.talk = replace(talk, asked=asked, hushed=())
    draft.events.append(GapOpened(draft.number, draft.leader, asked))
    _go_on(draft)


def _in_order(draft: Draft, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seats clockwise from the leader of the coming trick (K50)."""
    return tuple(seat for step in range(len(draft.crew)) if (seat := draft.after(draft.leader, step)) in seats)


def _go_on(draft: Draft) -> None:
    asked = draft.talk.asked
    if asked:
        draft.wait(Phase.SIGNAL, asked[0])
    else:
        draft.wait(Phase.PLAY, draft.leader)


def _in_gap(draft: Draft) -> bool:
    return draft.phase is Phase.SIGNAL or (draft.phase is Phase.PLAY and not draft.trick)


def wish(draft: Draft, action: Wish) -> None:
    """A wish in an open gap counts at once if late signals are allowed, unless it comes after silence there (K94)."""
    talk, seat = draft.talk, action.seat
    draft.talk = replace(talk, wishes=(*talk.wishes, seat))
    draft.events.append(Wished(seat))
    allowed = draft.number >= draft.mission.signals_from and draft.public.brief.late_signals
    if _in_gap(draft) and allowed and seat not in talk.hushed:
        draft.talk = replace(draft.talk, asked=_in_order(draft, (*talk.asked, seat)))
        _go_on(draft)


def drop_wish(draft: Draft, seat: Seat) -> None:
    """A seat wishes no longer."""
    talk = draft.talk
    draft.talk = replace(
        talk,
        wishes=tuple(other for other in talk.wishes if other != seat),
        asked=tuple(other for other in talk.asked if other != seat),
    )


def speak(draft: Draft, action: Unwish | Signal | Silent) -> None:
    """A wish is taken back, granted, or given up; if a gap waited for it, the next one is asked."""
    seat = action.seat
    drop_wish(draft, seat)
    talk = draft.talk
    match action:
        case Unwish():
            draft.events.append(Unwished(seat))
        case Signal():
            draft.talk = replace(talk, shown=(*talk.shown, action), spent=(*talk.spent, seat))
            draft.signals += (PastSignal(action, draft.number),)
            draft.events.append(Signalled(action))
        case Silent():
            draft.talk = replace(talk, hushed=(*talk.hushed, seat))
            draft.events.append(StayedSilent(seat))
    if _in_gap(draft):
        _go_on(draft)
