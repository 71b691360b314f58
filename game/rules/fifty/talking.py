"""Signals on the public board: what a seat may say, and what forbids it (F24, F33-F35)."""

from functools import lru_cache

from game.core.values import Code, Seat
from game.rules.fifty.refusals import (
    ALREADY_SAID,
    CONTRADICTS,
    NO_SUCH_MISSION,
    NOT_SAID,
    OTHER_SEAT,
    SILENCE,
    TALK_SILENT,
    TALK_STRICT,
)
from game.rules.fifty.values.actions import Action, Phrase, Say, Signal, Unsay, say
from game.rules.fifty.values.brief import Talk
from game.rules.fifty.values.cards import PILES
from game.rules.fifty.values.public import Bans, Public


def signal_refusal(public: Public, action: Say | Unsay) -> Code | None:
    signal = action.signal
    if not 0 <= signal.seat < public.seats:
        return OTHER_SEAT
    if isinstance(action, Unsay):
        return None if signal in public.signals else NOT_SAID
    talk = public.brief.talk
    if talk == "silent":
        return TALK_SILENT
    if talk == "strict" and signal.phrase != "can":
        return TALK_STRICT
    if muted(public.row.bans, talk):
        return SILENCE
    if not signal.pile and signal.about not in public.row.ids:
        return NO_SUCH_MISSION
    if signal in public.signals:
        return ALREADY_SAID
    if talk != "free" and signal.pile and _opposite(signal) in public.signals:
        return CONTRADICTS
    return None


def muted(bans: Bans, talk: Talk) -> bool:
    """Whether a silence ambush forbids signals; free talk rules nothing out (F24, F33)."""
    return bans.mute and talk != "free"


def _opposite(signal: Signal) -> Signal:
    return Signal(signal.seat, "off" if signal.phrase == "good" else "good", signal.about)


def signals_of(public: Public, seat: Seat) -> tuple[Action, ...]:
    """What a seat may say, and its own signals that it may take back."""
    talk, said = public.brief.talk, public.signals
    if talk == "silent" or muted(public.row.bans, talk):
        sayable: tuple[Action, ...] = ()
    else:
        sayable = _phrases(seat, talk, public.row.ids)
    if not said:
        return sayable
    blocked = {*said, *(_opposite(signal) for signal in said if signal.pile and talk != "free")}
    return (
        *(action for action in sayable if isinstance(action, Say) and action.signal not in blocked),
        *(Unsay(signal) for signal in said if signal.seat == seat),
    )


@lru_cache(maxsize=1024)
def _phrases(seat: Seat, talk: Talk, missions: tuple[str, ...]) -> tuple[Say, ...]:
    """Everything that this way of talking offers, while nothing is said (F33, F34)."""
    piles: tuple[Phrase, ...] = () if talk == "strict" else ("good", "off")
    about: tuple[Phrase, ...] = ("can",) if talk == "strict" else ("can", "aim")
    return tuple(say(seat, phrase, str(pile)) for pile in PILES for phrase in piles) + tuple(
        say(seat, phrase, mission) for mission in missions for phrase in about
    )
