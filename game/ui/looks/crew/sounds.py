"""Which sound an event of The Crew has."""

from game.rules.crew.values.events import (
    CardDrawn,
    CardPassed,
    DistressAnswered,
    Ended,
    Event,
    Named,
    Played,
    RolesSet,
    Signalled,
    TaskDone,
    TaskHandedOver,
    TaskLost,
    TaskTaken,
    TokenMoved,
    TokensSwapped,
    TrickWon,
)
from game.ui.synth import SoundName


def sound_of(event: Event) -> SoundName | None:
    """The sound of an event, if it has one; it depends on what everybody sees, never on hidden cards."""
    match event:
        case Played() | TaskTaken() | TaskHandedOver():
            return "card"
        case TrickWon() | CardPassed() | CardDrawn():
            return "draw"
        case TaskDone():
            return "mission"
        case TaskLost():
            return "refused"
        case Signalled() | TokensSwapped() | TokenMoved():
            return "gadget"
        case DistressAnswered("left" | "right") | Named() | RolesSet():
            return "golden"
        case Ended(outcome):
            return "won" if outcome.won else "lost"
    return None
