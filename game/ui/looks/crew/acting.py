"""What the owner of the open hand is about to do, and why a card or another place does not fit."""

from typing import Any

from game.core.values import JARVIS, TABLE, Code, Seat, read_seat
from game.rules.crew.values.actions import MARKS, Give, Name, Pass, Signal, play
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Phase, Public, View
from game.ui.looks.crew.touches import SIGNAL, column_card, held
from game.ui.looks.frame import TableFrame


def is_signalling(frame: TableFrame) -> bool:
    """Whether a card of the open hand that is pressed now is shown, not played."""
    public: Public = frame.public
    asked = public.phase is Phase.SIGNAL and public.turn == frame.viewer
    return frame.viewer is not None and (asked or SIGNAL in frame.picked)


def is_choosing(frame: TableFrame, seat: Seat) -> bool:
    """Whether a card of this seat is to be chosen now: to play it, or to pass it."""
    public: Public = frame.public
    if public.phase is Phase.PASS:
        return seat not in public.passed
    return public.phase is Phase.PLAY and public.turn == seat


def card_action(frame: TableFrame, seat: Seat, card: Card) -> Any:
    """What choosing this card would do."""
    public: Public = frame.public
    if seat == frame.viewer and is_signalling(frame):
        fitting = [Signal(seat, card, mark) for mark in (None,) if public.mission.dead_zone]
        fitting = fitting or [Signal(seat, card, mark) for mark in MARKS]
        return next((signal for signal in fitting if frame.refusal(signal) is None), fitting[0])
    return Pass(seat, card) if public.phase is Phase.PASS else play(seat, card)


def card_reason(frame: TableFrame, view: View, card: Card) -> str:
    """Why a card of the open hand does not fit; '' when it does, or when no card is wanted from this hand."""
    if not is_signalling(frame) and not is_choosing(frame, view.seat):
        return ""
    return frame.refusal(card_action(frame, view.seat, card)) or ""


def jarvis_reason(frame: TableFrame, key: str | None) -> str:
    """Why the card of a column does not fit; '' when it does, or when the commander is not choosing there."""
    public: Public = frame.public
    card = column_card(public, key)
    if card is None or frame.viewer != public.commander or not is_choosing(frame, JARVIS):
        return ""
    return frame.refusal(card_action(frame, JARVIS, card)) or ""


def why_not(frame: TableFrame, key: str) -> Code | None:
    """Why nothing happens when this place is pressed."""
    view, public = frame.view(), frame.public
    if view is None:
        return None
    card = held(view, key)
    if card is not None:
        if not is_signalling(frame) and not is_choosing(frame, view.seat):
            return Code("not_your_turn") if public.phase is Phase.PLAY else None
        return Code(card_reason(frame, view, card)) if card_reason(frame, view, card) else None
    if key.startswith("column:"):
        return Code(jarvis_reason(frame, key)) if jarvis_reason(frame, key) else None
    return seat_code(frame, key) if key.startswith("seat:") else None


def seat_code(frame: TableFrame, key: str) -> Code | None:
    """Why the commander may not choose this crew member."""
    public: Public = frame.public
    seat = read_seat(key.partition(":")[2])
    if frame.viewer != public.commander or seat == TABLE:
        return None
    if public.phase is Phase.NAME:
        return frame.refusal(Name(public.commander, seat))
    if public.phase is Phase.GIVE:
        return frame.refusal(Give(public.commander, public.tasks[-1].card, seat))
    return None
