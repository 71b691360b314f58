"""Which places an action of 50 Missions touches, in the order in which people press them."""

from collections.abc import Iterable
from typing import Any

from game.core.values import TABLE, Seat, seat_word
from game.rules.fifty.values.actions import Action, NameNext, Play, Say, Signal, Trade, Unsay, UsePiles, UseSeat
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.public import Public, View
from game.ui.picker import Option, Touch


def options(
    public: Public, view: View | None, legal: Iterable[Action], *, speaker: Seat | None, people: tuple[bool, ...]
) -> tuple[Option, ...]:
    """The legal actions that people can make at this table, with their places."""
    found = []
    for action in legal:
        steps = _steps(public, view, action, speaker)
        if steps is not None and (action.seat == TABLE or people[action.seat]):
            found.append(Option(action, steps))
    return tuple(found)


def _steps(public: Public, view: View | None, action: Any, speaker: Seat | None) -> tuple[Touch, ...] | None:
    match action:
        case Play(_, card, pile):
            return (_hand(view, card), (pile_key(pile),))
        case Trade(_, cards):
            return (*(_hand(view, card) for card in cards), ("confirm",))
        case NameNext(after):
            return ((seat_key(after),),)
        case UsePiles(mission, piles):
            return (*_gadget(public, mission), *((pile_key(pile),) for pile in piles))
        case UseSeat(mission, who):
            return (*_gadget(public, mission), (seat_key(who),))
        case Say(signal) | Unsay(signal):
            return _signal(public, signal, speaker)
    return None


def _hand(view: View | None, card: Card) -> Touch:
    held = view.hand if view is not None else ()
    return tuple(f"hand:{at}" for at, mine in enumerate(held, start=1) if mine is card)


def held(view: View, key: str | None) -> Card | None:
    """The card at a place of the open hand; None when the key names no such place."""
    kind, _, number = (key or "").partition(":")
    at = int(number) if kind == "hand" and number.isdigit() else 0
    return view.hand[at - 1] if 1 <= at <= len(view.hand) else None


def _gadget(public: Public, mission: str) -> tuple[Touch, ...]:
    """With several gadgets waiting, the table says which one first."""
    return ((gadget_key(mission),),) if len(public.chain.pending) > 1 else ()


def _signal(public: Public, signal: Signal, speaker: Seat | None) -> tuple[Touch, ...] | None:
    if speaker is not None and speaker != signal.seat:
        return None
    who = () if speaker is not None else ((seat_key(signal.seat),),)
    about = pile_key(signal.pile) if signal.pile else mission_key(public, signal.about)
    return ((f"say:{signal.phrase}",), *who, (about,))


def pile_key(pile: int) -> str:
    return f"pile:{pile}"


def seat_key(seat: Seat) -> str:
    return f"seat:{seat_word(seat)}"


def gadget_key(mission: str) -> str:
    return f"gadget:{mission}"


def mission_key(public: Public, id: str) -> str:
    """The place of a mission that lies open, 1..4."""
    ids = [None if mission is None else mission.id for mission in public.row.places]
    return f"mission:{ids.index(id) + 1}" if id in ids else "mission:0"
