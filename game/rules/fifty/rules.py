"""The flow of 50 Missions: opening, a play from the card to the next turn (F8), gadgets, and the end."""

from dataclasses import replace
from typing import assert_never

from game.core.condition import MET
from game.core.engine import IllegalAction, Outcome
from game.core.values import TABLE, Code, Seat, clockwise
from game.rules.fifty.deal import deal
from game.rules.fifty.draft import Draft
from game.rules.fifty.gadgets import carry, swap, trade, tuck
from game.rules.fifty.legality import can_play, gadget_uses, refusal
from game.rules.fifty.sight import observe
from game.rules.fifty.state import State
from game.rules.fifty.talking import muted
from game.rules.fifty.terms import BuryTop, Mission, MoveTop, NextPlay, NoRefill, OpenHand, Redraw, SwapPiles
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
)
from game.rules.fifty.values.brief import HAND, Brief
from game.rules.fifty.values.events import (
    ClockRestarted,
    ClockStarted,
    ClockStopped,
    Drew,
    Ended,
    Event,
    GadgetLost,
    HandShown,
    Medal,
    MedalWon,
    MissionDone,
    MissionShown,
    NextPlayFree,
    PilesLaid,
    Played,
    Said,
    TradeOffered,
    TurnOf,
)
from game.rules.fifty.values.public import AT_REST, Chain, Clock, Last, Phase, Row

# ---- set-up --------------------------------------------------------------------------------------


def setup(brief: Brief, *, seats: int, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Deal a game and take what is already done (F4-F6); raises BadValue when the brief does not fit the seats."""
    return open_game(deal(brief, seats=seats, seed=seed))


def open_game(state: State) -> tuple[State, tuple[Event, ...]]:
    """Bring a dealt position to rest (F6, F40) and tell what lies on the table."""
    draft = Draft(state)
    draft.events.append(PilesLaid(draft.tops))
    for seat, hand in enumerate(draft.hands):
        draft.events.append(Drew(Seat(seat), hand, draft.is_shown(Seat(seat))))
    for place, mission in enumerate(draft.row.places, start=1):
        if mission is not None:
            draft.events.append(MissionShown(mission.id, place))
    _settle(draft)
    _go_on(draft)
    return draft.freeze(), tuple(draft.events)


# ---- actions -------------------------------------------------------------------------------------


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and what happened; raises IllegalAction."""
    if not TABLE <= action.seat < state.public.seats:
        raise IllegalAction(Code("other_seat"))
    code = refusal(observe(state, action.seat), action)
    if code is not None:
        raise IllegalAction(code)
    draft = Draft(state)
    match action:
        case Play():
            _play(draft, action)
        case NameNext():
            draft.chain = AT_REST
            _begin_turn(draft, action.next)
        case UsePiles() | UseSeat():
            _use(draft, action)
        case Trade():
            trade(draft, action)
            _go_on(draft)
        case Say():
            draft.signals += (action.signal,)
            draft.events.append(Said(action.signal))
        case Unsay():
            draft.drop_signals([action.signal])
        case TimeUp():
            _end(draft, "time_up")
        case _:
            assert_never(action)
    return draft.freeze(), tuple(draft.events)


def _play(draft: Draft, action: Play) -> None:
    seat, card, pile = action.seat, action.card, action.pile
    draft.hide_shown_hands()
    hand = draft.hands[seat]
    at = hand.index(card)
    draft.hands[seat] = hand[:at] + hand[at + 1 :]
    if draft.known:
        draft.forget(seat, card)
    draft.cover(pile, (*draft.piles[pile - 1], card))
    draft.events.append(Played(seat, card, pile))
    draft.drop_pile_signals(pile)
    draft.last = Last(seat, pile, card)
    draft.free = False
    golden = card.golden and draft.public.brief.golden
    if draft.clock is not None:
        _hold_clock(draft, draft.clock, hold=golden)
    draft.chain = _AFTER_GOLDEN if golden and draft.clock is None else _AFTER_CARD
    _settle(draft)
    _go_on(draft)


_AFTER_CARD = Chain(played=True)
_AFTER_GOLDEN = Chain(played=True, golden=True)


def _hold_clock(draft: Draft, clock: Clock, *, hold: bool) -> None:
    """A golden 1 stops the countdown until the next card (F32, F43)."""
    if clock.running == hold:
        draft.clock = replace(clock, running=not hold)
        draft.events.append(ClockStopped() if hold else ClockStarted())


# ---- missions (F14) ------------------------------------------------------------------------------


def _settle(draft: Draft) -> None:
    """Take every visible mission that is true, replace them, and look again until nothing changes."""
    while draft.outcome is None:
        done = [
            place
            for place, mission in enumerate(draft.row.places)
            if mission is not None and mission.condition.judge(draft) is MET
        ]
        if not done:
            return
        _complete(draft, done)


def _complete(draft: Draft, done: list[int]) -> None:
    """These places' missions go to the wins, all together, and are replaced from the stock."""
    row = draft.row
    missions = [mission for place in done if (mission := row.places[place]) is not None]
    draft.events += [MissionDone(m.id, place + 1) for m, place in zip(missions, done, strict=True)]
    ids = [mission.id for mission in missions]
    if draft.signals:
        draft.drop_signals(signal for signal in draft.signals if signal.about in ids)
    _owe(draft, missions)
    places = [None if place in done else mission for place, mission in enumerate(row.places)]
    medals, buried = row.medals, row.buried
    for place in done:
        while buried and buried[0].over >= len(draft.stock):
            medals, buried = (*medals, buried[0].medal), buried[1:]
            _win_medal(draft, medals[-1])
        places[place] = _reveal(draft, place)
    draft.row = Row(
        tuple(places), len(draft.stock), buried, medals, row.done + len(ids), (*row.wins, *ids), row.frame, row.had
    )
    if draft.signals and muted(draft.row.bans, draft.public.brief.talk):
        draft.drop_signals(draft.signals)
    if draft.row.done >= row.frame or not draft.row.ids:
        _end(draft, "all_done")


def _owe(draft: Draft, missions: list[Mission]) -> None:
    """What finished missions leave to do: gadgets to use (F26), hands to fill (F36)."""
    gadgets = tuple([mission for mission in missions if mission.kind == "gadget"])
    lifted = any(isinstance(mission.rider, NoRefill) for mission in missions)
    if gadgets or lifted:
        chain = draft.chain
        draft.chain = replace(chain, pending=chain.pending + gadgets, fill_all=chain.fill_all or lifted)


def _reveal(draft: Draft, place: int) -> Mission | None:
    """The next mission of the stock, for a place 0..3; None when the stock is empty."""
    if not draft.stock:
        return None
    mission, draft.stock = draft.stock[0], draft.stock[1:]
    draft.events.append(MissionShown(mission.id, place + 1))
    return mission


def _win_medal(draft: Draft, medal: Medal) -> None:
    """A medal surfaces; gold rebuilds the draw pile at once, and the countdown is full again (F29, F32)."""
    draft.events.append(MedalWon(medal))
    if medal == "gold":
        draft.rebuild_draw_pile()
        if draft.clock is not None:
            draft.clock = replace(draft.clock, restarts=draft.clock.restarts + 1)
            draft.events.append(ClockRestarted())


# ---- from the last mission to the next turn (F8) ---------------------------------------------------


def _go_on(draft: Draft) -> None:
    """Gadgets, the refill, the golden-1 choice, the next turn."""
    if draft.outcome is not None:
        return
    if draft.chain.pending:
        _use_what_needs_no_choice(draft)
        if draft.chain.pending:
            draft.phase = Phase.GADGET
            return
    _refill(draft)
    holders = len(draft.hands) - draft.hands.count(())
    if not holders:
        _end(draft, "out_of_cards")
    elif draft.chain.golden and holders > 1:
        draft.phase = Phase.NEXT
    else:
        draft.chain, played = AT_REST, draft.chain.played
        _begin_turn(draft, _next_seat(draft, played=played))


def _use_what_needs_no_choice(draft: Draft) -> None:
    """A free next card is granted, a gadget without a legal target is lost (F39)."""
    waiting: list[Mission] = []
    now = draft.freeze().public
    for mission in draft.chain.pending:
        if isinstance(mission.rider, NextPlay):
            draft.free = True
            draft.events.append(NextPlayFree(mission.id))
        elif gadget_uses(now, mission):
            waiting.append(mission)
        else:
            draft.events.append(GadgetLost(mission.id))
    draft.chain = replace(draft.chain, pending=tuple(waiting))


def _refill(draft: Draft) -> None:
    """Fill the hand of the seat that played, or all hands clockwise from it (F36)."""
    if draft.row.bans.no_refill:
        return
    if draft.chain.played and draft.last is not None:
        base = draft.last.seat
        _fill(draft, base)
    else:
        base = draft.turn or Seat(0)
    if draft.chain.fill_all:
        for seat in clockwise(base, draft.public.seats):
            _fill(draft, seat)


def _fill(draft: Draft, seat: Seat) -> None:
    while len(draft.hands[seat]) < HAND:
        if not draft.draw:
            if not draft.public.brief.rebuilds or all(len(pile) == 1 for pile in draft.piles):
                return
            draft.rebuild_draw_pile()
        draft.take(seat, HAND - len(draft.hands[seat]))


def _next_seat(draft: Draft, *, played: bool) -> Seat:
    """The next seat clockwise that holds cards (F11); at set-up the first player."""
    seats = draft.public.seats
    first = draft.turn or Seat(0)
    if played and draft.last is not None:
        first = clockwise(draft.last.seat, seats)[1 % seats]
    for seat in clockwise(first, seats):
        if draft.hands[seat]:
            return seat
    raise AssertionError("no hand holds a card")


def _begin_turn(draft: Draft, seat: Seat) -> None:
    """The turn goes to a seat, which must have a legal card (F10); in speed play one seat must (F43)."""
    draft.phase = Phase.PLAY
    if draft.public.brief.clock is None:
        draft.turn = seat
        draft.events.append(TurnOf(seat))
        ready = can_play(draft, draft.hands[seat])
    else:
        ready = any(can_play(draft, hand) for hand in draft.hands)
    if not ready:
        _end(draft, "stuck")


def _end(draft: Draft, reason: str) -> None:
    """The game is over (F41): whatever was left to do is dropped (F40), and every hand is open."""
    won = reason == "all_done" or (draft.public.brief.goal == "medals" and bool(draft.row.medals))
    draft.outcome = Outcome(won, reason)
    draft.phase = Phase.OVER
    draft.chain = AT_REST
    if draft.clock is not None:
        draft.clock = replace(draft.clock, running=False)
    draft.events.append(Ended(draft.outcome, tuple(draft.hands)))


# ---- gadgets (F37, F38) ----------------------------------------------------------------------------


def _use(draft: Draft, action: UsePiles | UseSeat) -> None:
    mission = next(mission for mission in draft.chain.pending if mission.id == action.mission)
    draft.chain = replace(draft.chain, pending=tuple(m for m in draft.chain.pending if m is not mission))
    match mission.rider, action:
        case BuryTop(cards), UsePiles(_, (pile,)):
            tuck(draft, pile, cards)
        case SwapPiles(), UsePiles(_, (one, two)):
            swap(draft, one, two)
        case MoveTop(cards), UsePiles(_, (source, target)):
            carry(draft, source, target, cards)
        case OpenHand(), UseSeat(_, who):
            draft.showing = (*(seat for seat in draft.showing if seat != who), who)
            draft.events.append(HandShown(who, draft.hands[who]))
        case Redraw(_, up_to), UseSeat(_, who):
            up_to = min(up_to, len(draft.draw))
            draft.chain = replace(draft.chain, trader=who, up_to=up_to)
            draft.phase = Phase.TRADE
            draft.events.append(TradeOffered(who, up_to))
            return
    _settle(draft)
    _go_on(draft)
