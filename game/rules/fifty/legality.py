"""The one judge of 50 Missions: why an action is refused, and the list of all that are legal."""

from collections import Counter
from itertools import permutations
from types import MappingProxyType
from typing import Protocol, assert_never

from game.core.values import TABLE, Code, Seat
from game.rules.fifty.refusals import (
    CLOCK_STOPPED,
    COLOR_ONLY,
    DRAW_EMPTY,
    GADGET_FIRST,
    GAME_OVER,
    LAST_COLOR,
    LAST_PILE,
    NEXT_FIRST,
    NO_CARDS,
    NO_CLOCK,
    NO_MATCH,
    NOT_IN_HAND,
    NOT_PENDING,
    NOT_YOUR_TURN,
    NOTHING_TO_CHOOSE,
    OTHER_SEAT,
    PILE_CLOSED,
    PILE_TOO_SMALL,
    TOO_MANY,
    TRADE_FIRST,
    WRONG_TARGET,
)
from game.rules.fifty.talking import signal_refusal, signals_of
from game.rules.fifty.terms import BuryTop, Mission, MoveTop, OpenHand, Redraw, SwapPiles, Tops
from game.rules.fifty.values.actions import (
    Action,
    NameNext,
    Play,
    Say,
    TimeUp,
    Trade,
    Unsay,
    UsePiles,
    UseSeat,
    play,
)
from game.rules.fifty.values.cards import CARDS, PILES, Card
from game.rules.fifty.values.public import NO_BANS, Last, Phase, Public, Row, View

_INSTEAD = {
    Phase.PLAY: NOTHING_TO_CHOOSE,
    Phase.GADGET: GADGET_FIRST,
    Phase.TRADE: TRADE_FIRST,
    Phase.NEXT: NEXT_FIRST,
    Phase.OVER: GAME_OVER,
}


class Board(Protocol):
    """What decides where a card may go."""

    @property
    def tops(self) -> Tops: ...
    @property
    def row(self) -> Row: ...
    @property
    def last(self) -> Last | None: ...
    @property
    def free(self) -> bool: ...


FITS = MappingProxyType(
    {
        top: frozenset(card for card in CARDS.values() if card.color == top.color or card.value == top.value)
        for top in CARDS.values()
    }
)
"""The placement rule (F7): the cards of the same colour or the same value as a top."""


def placement(board: Board, card: Card, pile: int) -> Code | None:
    """Why a card may not go on a pile now (F7, F22-F24, F39); None when it may."""
    top = board.tops[pile - 1]
    bans = board.row.bans
    if card not in FITS[top] and not board.free:
        return NO_MATCH
    if bans.color_only and card.color != top.color:
        return COLOR_ONLY
    if pile in bans.closed:
        return PILE_CLOSED
    last = board.last
    if last is not None:
        if bans.last_pile and pile == last.pile:
            return LAST_PILE
        if bans.last_color and card.color == last.card.color:
            return LAST_COLOR
    return None


def can_play(board: Board, hand: tuple[Card, ...]) -> bool:
    """Whether some card of a hand may go on some pile (F10)."""
    unbound = board.row.bans is NO_BANS
    for pile, top in enumerate(board.tops, start=1):
        fits = FITS[top]
        for card in hand:
            if (card in fits or board.free) and (unbound or placement(board, card, pile) is None):
                return True
    return False


_SIGNALS = (Say, Unsay)
_FREE = frozenset({Say, Unsay, TimeUp})


def refusal(view: View, action: Action) -> Code | None:
    """Why the rules refuse an action; None when it is legal."""
    public = view.public
    if public.phase is Phase.OVER:
        return GAME_OVER
    if isinstance(action, _SIGNALS):
        if view.seat not in (action.seat, TABLE):
            return OTHER_SEAT
        return signal_refusal(public, action)
    if view.seat != action.seat:
        return OTHER_SEAT
    match action:
        case Play():
            return _play_refusal(view, action)
        case NameNext():
            return _phase(public, Phase.NEXT) or (NO_CARDS if not _holds(public, action.next) else None)
        case UsePiles() | UseSeat():
            return _phase(public, Phase.GADGET) or _use_refusal(public, action)
        case Trade():
            return _phase(public, Phase.TRADE) or _trade_refusal(view, action)
        case TimeUp():
            if public.clock is None:
                return NO_CLOCK
            return None if public.clock.running else CLOCK_STOPPED
        case _:
            assert_never(action)


def _phase(public: Public, phase: Phase) -> Code | None:
    return None if public.phase is phase else _INSTEAD[public.phase]


def _holds(public: Public, seat: Seat) -> bool:
    return 0 <= seat < public.seats and public.hands[seat] > 0


def _play_refusal(view: View, action: Play) -> Code | None:
    public = view.public
    if public.phase is not Phase.PLAY:
        return _INSTEAD[public.phase]
    if public.turn is not None and public.turn != action.seat:
        return NOT_YOUR_TURN
    if action.card not in view.hand:
        return NOT_IN_HAND
    return placement(public, action.card, action.pile)


def _trade_refusal(view: View, action: Trade) -> Code | None:
    if view.public.chain.trader != action.seat:
        return NOT_YOUR_TURN
    if Counter(action.cards) - Counter(view.hand):
        return NOT_IN_HAND
    return TOO_MANY if len(action.cards) > view.public.chain.up_to else None


# ---- gadgets -------------------------------------------------------------------------------------


def _use_refusal(public: Public, action: UsePiles | UseSeat) -> Code | None:
    for mission in public.chain.pending:
        if mission.id == action.mission:
            return use_refusal(public, mission, action)
    return NOT_PENDING


def use_refusal(public: Public, mission: Mission, action: UsePiles | UseSeat) -> Code | None:
    """Why a gadget may not be used so (F37, F38); None when it may."""
    rider = mission.rider
    if isinstance(action, UseSeat):
        if not isinstance(rider, Redraw | OpenHand):
            return WRONG_TARGET
        if not _holds(public, action.who):
            return NO_CARDS
        return DRAW_EMPTY if isinstance(rider, Redraw) and not public.draw else None
    wanted = 1 if isinstance(rider, BuryTop) else 2 if isinstance(rider, SwapPiles | MoveTop) else 0
    if len(set(action.piles)) != len(action.piles) or len(action.piles) != wanted:
        return WRONG_TARGET
    moved = rider.cards if isinstance(rider, BuryTop | MoveTop) else 0
    return None if len(public.piles[action.piles[0] - 1]) > moved else PILE_TOO_SMALL


def gadget_uses(public: Public, mission: Mission) -> tuple[UsePiles | UseSeat, ...]:
    """Every legal use of a gadget; () for the one that needs no choice and where no target is legal (F39)."""
    uses: list[UsePiles | UseSeat] = [UseSeat(mission.id, Seat(seat)) for seat in range(public.seats)]
    uses += [UsePiles(mission.id, piles) for count in (1, 2) for piles in permutations(PILES, count)]
    return tuple(use for use in uses if use_refusal(public, mission, use) is None)


# ---- the list ------------------------------------------------------------------------------------


def legal_actions(view: View) -> tuple[Action, ...]:
    """Every action that `refusal` accepts; those that are waited for come first."""
    public = view.public
    phase = public.phase
    if phase is Phase.OVER:
        return ()
    if view.seat == TABLE:
        return _choices(public) + tuple(
            action for seat in range(public.seats) for action in signals_of(public, Seat(seat))
        )
    signals = signals_of(public, view.seat)
    if phase is Phase.PLAY and (public.turn is None or public.turn == view.seat):
        return _plays(view) + signals
    if phase is Phase.TRADE and public.chain.trader == view.seat:
        return _trades(view) + signals
    return signals


def _plays(view: View) -> tuple[Action, ...]:
    public, seat, free = view.public, view.seat, view.public.free
    unbound = public.row.bans is NO_BANS
    cards = dict.fromkeys(view.hand)
    plays = []
    for pile, top in enumerate(public.tops, start=1):
        fits = FITS[top]
        for card in cards:
            if (card in fits or free) and (unbound or placement(public, card, pile) is None):
                plays.append(play(seat, card, pile))
    return tuple(plays)


def _trades(view: View) -> tuple[Action, ...]:
    rows = [cards for count in range(view.public.chain.up_to + 1) for cards in permutations(view.hand, count)]
    return tuple(Trade(view.seat, cards) for cards in dict.fromkeys(rows))


def _choices(public: Public) -> tuple[Action, ...]:
    choices: list[Action] = []
    if public.phase is Phase.NEXT:
        choices += [NameNext(Seat(seat)) for seat in range(public.seats) if public.hands[seat]]
    elif public.phase is Phase.GADGET:
        choices += [use for mission in public.chain.pending for use in gadget_uses(public, mission)]
    if public.clock is not None and public.clock.running:
        choices.append(TimeUp())
    return tuple(choices)


def is_free(action: Action) -> bool:
    """Signals and the end of time: nobody is waited for to make them."""
    return type(action) in _FREE
