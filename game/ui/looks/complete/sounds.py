"""Which sound an event of Mission Complete has."""

from typing import assert_never

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
from game.ui.synth import SoundName


def sound_of(event: Event) -> SoundName | None:
    """The sound of an event, if it has one; it depends on what everybody sees, never on hidden cards."""
    match event:
        case Played():
            return "card"
        case Drew():
            return "draw"
        case MarkerPlaced():
            return "gadget"
        case Called(_, right):
            return "mission" if right else "refused"
        case IconChanged():
            return "golden"
        case Ended(outcome):
            return "won" if outcome.won else "lost"
        case TableLaid() | RoundBegan() | PileCovered() | Said() | SignalsGone():
            return None
        case _:
            assert_never(event)
