"""Turns events, reasons and situations of 50 Missions into text."""

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from game.core.values import TABLE, Seat
from game.rules.fifty.terms import (
    ForbidColor,
    ForbidPile,
    LockPiles,
    Mission,
    Mute,
    NoRefill,
    RequireMatch,
)
from game.rules.fifty.values.actions import Signal
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.cards import Card
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
    NextPlayFree,
    PilesLaid,
    Played,
    Reshuffled,
    Said,
    Swapped,
    Traded,
    TradeOffered,
    Tucked,
    Unsaid,
)
from game.rules.fifty.values.public import Phase, Public
from game.ui.context import Context
from game.ui.looks.fifty.cards import inline
from game.ui.looks.frame import TakenBack

BAN_WORDS = MappingProxyType(
    {
        ForbidPile: "last_pile",
        RequireMatch: "color_only",
        LockPiles: "closed",
        ForbidColor: "last_color",
        Mute: "mute",
        NoRefill: "no_refill",
    }
)


def event_lines(context: Context, brief: Brief, names: Sequence[str], events: Iterable[Event]) -> tuple[str, ...]:
    """What people should read of these events, a line each."""
    lines = (event_line(context, brief, names, event) for event in events)
    return tuple(line for line in lines if line)


def event_line(context: Context, brief: Brief, names: Sequence[str], event: Event | TakenBack) -> str:
    """One event as a line of the log; '' for what the table itself shows well enough."""
    match event:
        case PilesLaid(cards):
            return context.tr("fifty.log.laid", cards=_cards(brief, cards))
        case Played(seat, card, pile):
            return context.tr("fifty.log.played", name=names[seat], card=inline(brief, card), pile=pile)
        case MissionDone(id, _):
            return context.tr("fifty.log.done", mission=mission_text(context, id))
        case MedalWon(medal):
            return context.tr("fifty.log.medal", medal=context.tr(f"fifty.medal.{medal}"))
        case Reshuffled(draw):
            return context.tr("fifty.log.reshuffled", n=draw)
        case NextPlayFree():
            return context.tr("fifty.log.free")
        case GadgetLost(id):
            return context.tr("fifty.log.lost", mission=mission_text(context, id))
        case Tucked(pile, _):
            return context.tr("fifty.log.tucked", pile=pile)
        case Swapped((one, two)):
            return context.tr("fifty.log.swapped", one=one, two=two)
        case Carried(source, target, cards):
            return context.tr("fifty.log.carried", cards=_cards(brief, cards), source=source, target=target)
        case TradeOffered(seat, up_to):
            return context.tr("fifty.log.offered", name=names[seat], n=up_to)
        case Traded(seat, given):
            return context.tr("fifty.log.traded", name=names[seat], n=len(given))
        case HandShown(seat, cards):
            return context.tr("fifty.log.shown", name=names[seat], cards=_cards(brief, cards))
        case Said(signal):
            return context.tr("fifty.log.said", name=names[signal.seat], words=signal_words(context, signal))
        case ClockStopped() | ClockStarted() | ClockRestarted():
            return context.tr(f"fifty.log.{type(event).__name__.lower()}")
        case Ended(outcome, _):
            return context.tr(f"fifty.end.{outcome.reason}")
        case TakenBack(count, assisted):
            return context.tr("ui.taken_back_assisted" if assisted else "ui.taken_back", n=count)
        case Drew() | HandHidden() | Unsaid() | _:
            return ""


def _cards(brief: Brief, cards: Iterable[Card]) -> str:
    return " ".join(inline(brief, card) for card in cards)


def mission_text(context: Context, id: str) -> str:
    """What a mission asks for."""
    entry = context.library().book("fifty").entries.get(id)
    return id if entry is None else entry.text(context.catalogue.language)


def rider_text(context: Context, mission: Mission) -> str:
    """What an ambush or a gadget does; '' for a plain mission."""
    entry = context.library().book("fifty").entries.get(mission.id)
    return "" if entry is None else entry.rider_text(context.catalogue.language)


def signal_words(context: Context, signal: Signal) -> str:
    """A signal as people say it."""
    about = str(signal.pile) if signal.pile else mission_text(context, signal.about)
    return context.tr(f"fifty.signal.{signal.phrase}", about=about)


def ban_line(context: Context, public: Public) -> str:
    """The ambushes in force in one line; '' when there is none (F22-F24)."""
    kinds = {type(mission.rider) for mission in public.row.places if mission is not None}
    words = [
        context.tr(f"fifty.ban.{word}", piles=_closed(context, public))
        for kind, word in BAN_WORDS.items()
        if kind in kinds
    ]
    return context.tr("fifty.ban.line", bans=" · ".join(words)) if words else ""


def _closed(context: Context, public: Public) -> str:
    return context.tr("fifty.and").join(map(str, public.row.bans.closed))


def prompt(context: Context, public: Public, names: Sequence[str], picked: tuple[str, ...]) -> str:
    """What the table waits for, and what to press next."""
    if picked and picked[0].startswith("say:"):
        phrase = picked[0].partition(":")[2]
        return context.tr(f"fifty.prompt.{_about(phrase, picked)}")
    match public.phase:
        case Phase.GADGET if len(public.chain.pending) > 1 and not picked:
            return context.tr("fifty.prompt.which_gadget")
        case Phase.GADGET:
            return _gadget_prompt(context, public, picked)
        case Phase.TRADE if public.chain.trader is not None:
            return context.tr("fifty.prompt.trade", name=names[public.chain.trader], n=public.chain.up_to)
        case Phase.NEXT:
            return context.tr("fifty.prompt.next")
        case Phase.PLAY if public.free and not picked:
            return context.tr("fifty.prompt.free")
        case Phase.OVER:
            return ""
    return context.tr("fifty.prompt.pile" if picked else "fifty.prompt.card")


def _about(phrase: str, picked: tuple[str, ...]) -> str:
    if len(picked) == 1 and not picked[-1].startswith("seat:"):
        return "who_or_where"
    return "which_pile" if phrase in ("good", "off") else "which_mission"


def pending_gadget(public: Public, picked: tuple[str, ...]) -> Mission | None:
    """The gadget that is being used: the only one, or the one that was pressed."""
    named = [key.partition(":")[2] for key in picked if key.startswith("gadget:")]
    pending = public.chain.pending
    return next((mission for mission in pending if len(pending) == 1 or mission.id in named), None)


def _gadget_prompt(context: Context, public: Public, picked: tuple[str, ...]) -> str:
    mission = pending_gadget(public, picked)
    if picked and picked[-1].startswith("pile:"):
        return context.tr("fifty.prompt.other_pile")
    return rider_text(context, mission) if mission is not None else context.tr("fifty.prompt.which_gadget")


def waits_for(context: Context, actors: Sequence[Seat], names: Sequence[str]) -> str:
    """Whose turn it is, in a heading."""
    if not actors:
        return context.tr("fifty.turn.over")
    if actors[0] == TABLE:
        return context.tr("fifty.turn.table")
    return context.tr("fifty.turn.of", name=names[actors[0]])
