"""Which sound an event of 50 Missions has."""

from typing import assert_never

from game.rules.fifty.values.events import (
    Carried,
    ClockRestarted,
    ClockStarted,
    ClockStopped,
    Drew,
    Ended,
    Event,
    GadgetLost,
    HandHidden,
    HandShown,
    MedalWon,
    MissionDone,
    MissionShown,
    NextPlayFree,
    PilesLaid,
    Played,
    Reshuffled,
    Said,
    Swapped,
    Traded,
    TradeOffered,
    Tucked,
    TurnOf,
    Unsaid,
)
from game.ui.synth import SoundName


def sound_of(event: Event) -> SoundName | None:
    """The sound of an event, if it has one; it depends on what everybody sees, never on hidden cards."""
    match event:
        case Played():
            return "card"
        case Drew() | Reshuffled():
            return "draw"
        case MissionDone():
            return "mission"
        case MedalWon():
            return "medal"
        case NextPlayFree() | Tucked() | Swapped() | Carried() | Traded() | HandShown():
            return "gadget"
        case ClockStopped():
            return "golden"
        case Ended(outcome, _):
            return "won" if outcome.won else "lost"
        case PilesLaid() | MissionShown() | TurnOf() | Said() | Unsaid() | HandHidden():
            return None
        case GadgetLost() | TradeOffered() | ClockStarted() | ClockRestarted():
            return None
        case _:
            assert_never(event)
