"""The flow of 50 Missions: set-up, a play from the card to the next turn (F8), gadgets, and the end."""

from dataclasses import replace
from itertools import accumulate
from typing import assert_never

from game.core.chance import shuffled
from game.core.condition import MET
from game.core.engine import IllegalAction, Outcome
from game.core.node import BadValue
from game.core.values import TABLE, Code, Seat, clockwise, read_seat
from game.rules.fifty.legality import can_play, gadget_uses, muted, refusal
from game.rules.fifty.sight import observe
from game.rules.fifty.state import Draft, State
from game.rules.fifty.terms import BuryTop, Mission, MoveTop, NextPlay, NoRefill, OpenHand, Redraw, SwapPiles
from game.rules.fifty.values.actions import (
    Action,
    NameNext,
    Play,
    Say,
    Signal,
    TimeUp,
    Trade,
    Unsay,
    UsePiles,
    UseSeat,
)
from game.rules.fifty.values.brief import HAND, MEDAL_STEPS, SEATS, Brief, deck_of
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import (
    MEDALS,
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
    Medal,
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
from game.rules.fifty.values.public import AT_REST, Buried, Chain, Clock, Last, Phase, Public, Row

# ---- set-up --------------------------------------------------------------------------------------


def setup(brief: Brief, *, seats: int, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Deal four cards to each seat, four piles and four missions, and take what is already done (F4-F6).

    Raises BadValue when the brief does not fit the number of seats (1 to 4) or holds no missions.
    """
    first = first_seat(brief, seats, seed)
    deck = shuffled(deck_of(brief), seed, "cards")
    hands = tuple(deck[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
    piles = tuple((card,) for card in deck[seats * HAND : seats * HAND + 4])
    missions = shuffled(brief.missions, seed, "missions")[: brief.frame(seats)]
    row = Row(
        places=tuple(missions[:4]) + (None,) * (4 - len(missions[:4])),
        stock=len(missions[4:]),
        buried=buried_medals(brief, stock=len(missions[4:])),
        medals=(),
        done=0,
        wins=(),
        frame=len(missions),
    )
    draw = deck[seats * HAND + 4 :]
    state = State(lay_out(brief, hands, piles, row, len(draw), first), hands, draw, missions[4:], (), (), seed, 0)
    return open_game(state)


def first_seat(brief: Brief, seats: int, seed: int) -> Seat:
    """Who plays first (F5); raises BadValue."""
    if seats not in SEATS:
        raise BadValue("bad_seats", low=SEATS[0], high=SEATS[-1], found=seats)
    if not brief.missions:
        raise BadValue("no_missions")
    if brief.first is None:
        return Seat(shuffled(range(seats), seed, "first")[0])
    first = read_seat(brief.first)
    if first >= seats:
        raise BadValue("not_seated", seat=brief.first)
    return first


def buried_medals(brief: Brief, *, stock: int, done: int = 0) -> tuple[Buried, ...]:
    """The medals still in the stock when `done` missions are done (F29, F31), none outside the medal frame."""
    if brief.goal != "medals":
        return ()
    depths = [depth - done for depth in accumulate(MEDAL_STEPS[brief.count])]
    return tuple(
        Buried(medal, max(0, stock - depth)) for medal, depth in zip(MEDALS, depths, strict=True) if depth >= 0
    )


def lay_out(
    brief: Brief,
    hands: tuple[tuple[Card, ...], ...],
    piles: tuple[tuple[Card, ...], ...],
    row: Row,
    draw: int,
    turn: Seat,
) -> Public:
    """The public facts of a position in which nothing has been settled yet."""
    one, two, three, four = piles
    return Public(
        brief=brief,
        seats=len(hands),
        phase=Phase.PLAY,
        turn=turn if brief.clock is None else None,
        tops=(one[-1], two[-1], three[-1], four[-1]),
        piles=piles,
        draw=draw,
        hands=tuple(map(len, hands)),
        shown=hands if brief.open_hands else ((),) * len(hands),
        showing=(),
        row=row,
        last=None,
        free=False,
        signals=(),
        chain=AT_REST,
        clock=Clock(brief.clock) if brief.clock is not None else None,
        outcome=None,
    )


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
            _trade(draft, action)
        case Say():
            draft.signals += (action.signal,)
            draft.events.append(Said(action.signal))
        case Unsay():
            _drop_signals(draft, [action.signal])
        case TimeUp():
            _end(draft, "time_up")
        case _:
            assert_never(action)
    return draft.freeze(), tuple(draft.events)


def _play(draft: Draft, action: Play) -> None:
    seat, card, pile = action.seat, action.card, action.pile
    _hide_shown_hands(draft)
    hand = draft.hands[seat]
    at = hand.index(card)
    draft.hands[seat] = hand[:at] + hand[at + 1 :]
    if draft.known:
        draft.forget(seat, card)
    draft.cover(pile, (*draft.piles[pile - 1], card))
    draft.events.append(Played(seat, card, pile))
    _drop_pile_signals(draft, (pile,))
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


def _hide_shown_hands(draft: Draft) -> None:
    """Shown hands are hidden by the next card; everybody keeps what they saw (F38)."""
    for seat in draft.showing:
        draft.remember(seat)
        draft.events.append(HandHidden(seat))
    draft.showing = ()


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
        _drop_signals(draft, [signal for signal in draft.signals if signal.about in ids])
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
        _drop_signals(draft, list(draft.signals))
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
        _rebuild_draw_pile(draft)
        if draft.clock is not None:
            draft.clock = replace(draft.clock, restarts=draft.clock.restarts + 1)
            draft.events.append(ClockRestarted())


def _rebuild_draw_pile(draft: Draft) -> None:
    under = [card for pile in draft.piles for card in pile[:-1]]
    draft.piles = [pile[-1:] for pile in draft.piles]
    draft.draw = shuffled((*draft.draw, *under), draft.before.seed, f"rebuild {draft.shuffles}")
    draft.shuffles += 1
    draft.sunk = ()
    draft.chain = replace(draft.chain, fill_all=True)
    draft.events.append(Reshuffled(len(draft.draw)))


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
            _rebuild_draw_pile(draft)
        _take(draft, seat, HAND - len(draft.hands[seat]))


def _take(draft: Draft, seat: Seat, count: int) -> None:
    """A seat takes cards from the top of the draw pile; who put one of them there knows where it went."""
    taken, draft.draw = draft.draw[:count], draft.draw[count:]
    if len(draft.draw) < len(draft.sunk):
        risen = draft.sunk[: len(draft.sunk) - len(draft.draw)]
        draft.sunk = draft.sunk[len(risen) :]
        draft.learn(seat, risen, taken[-len(risen) :])
    draft.hands[seat] += taken
    draft.events.append(Drew(seat, taken, draft.is_shown(seat)))


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
            _tuck(draft, pile, cards)
        case SwapPiles(), UsePiles(_, (one, two)):
            _swap(draft, one, two)
        case MoveTop(cards), UsePiles(_, (source, target)):
            _carry(draft, source, target, cards)
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


def _tuck(draft: Draft, pile: int, cards: int) -> None:
    """The top cards go under their pile one after the other, so that the last one tucked lies lowest."""
    before = draft.piles[pile - 1]
    draft.cover(pile, before[-cards:] + before[:-cards])
    draft.events.append(Tucked(pile, before[-cards:]))
    _drop_pile_signals(draft, (pile,))


def _swap(draft: Draft, one: int, two: int) -> None:
    first, second = draft.piles[one - 1], draft.piles[two - 1]
    draft.cover(one, second)
    draft.cover(two, first)
    if draft.last is not None and draft.last.pile in (one, two):
        draft.last = replace(draft.last, pile=two if draft.last.pile == one else one)
    draft.events.append(Swapped((one, two)))
    _drop_pile_signals(draft, (one, two))


def _carry(draft: Draft, source: int, target: int, cards: int) -> None:
    pile = draft.piles[source - 1]
    draft.cover(source, pile[:-cards])
    draft.cover(target, draft.piles[target - 1] + pile[-cards:])
    draft.events.append(Carried(source, target, pile[-cards:]))
    _drop_pile_signals(draft, (source, target))


def _trade(draft: Draft, action: Trade) -> None:
    seat, given = action.seat, action.cards
    draft.chain = replace(draft.chain, trader=None, up_to=0)
    if given:
        hand = list(draft.hands[seat])
        for card in given:
            hand.remove(card)
        draft.hands[seat] = tuple(hand)
        draft.forget(seat, None)
        draft.events.append(Traded(seat, given, draft.is_shown(seat)))
        _take(draft, seat, len(given))
        draft.draw += given
        draft.sunk += (seat,) * len(given)
    else:
        draft.events.append(Traded(seat, ()))
    _go_on(draft)


# ---- signals (F35) ---------------------------------------------------------------------------------


def _drop_pile_signals(draft: Draft, piles: tuple[int, ...]) -> None:
    if draft.signals:
        _drop_signals(draft, [signal for signal in draft.signals if signal.pile in piles])


def _drop_signals(draft: Draft, gone: list[Signal]) -> None:
    if gone:
        draft.signals = tuple(signal for signal in draft.signals if signal not in gone)
        draft.events += [Unsaid(signal) for signal in gone]
