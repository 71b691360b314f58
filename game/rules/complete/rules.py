"""The flow of Mission Complete: the four phases of a round, the call, and the end."""

from typing import assert_never

from game.core.engine import IllegalAction
from game.core.values import TABLE, Code, Seat, clockwise
from game.rules.complete.deal import deal
from game.rules.complete.draft import Draft
from game.rules.complete.legality import refusal
from game.rules.complete.sight import observe
from game.rules.complete.state import State
from game.rules.complete.values.actions import Action, Call, GoOn, Play, Say, Signal, Tell
from game.rules.complete.values.brief import WINNING, Brief
from game.rules.complete.values.cards import Card
from game.rules.complete.values.events import (
    Called,
    Drew,
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
from game.rules.complete.values.public import Phase, icon_on


def setup(brief: Brief, *, seats: int, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Deal a game (S1-S5); raises BadValue when the brief does not fit the seats."""
    return open_game(deal(brief, seats=seats, seed=seed))


def open_game(state: State) -> tuple[State, tuple[Event, ...]]:
    """Tell what lies on the table and in the hands; nothing happens by itself before the first card."""
    public = state.public
    events: list[Event] = [TableLaid(public.colours)]
    events += [PileCovered(Seat(seat), pile) for seat, pile in enumerate(public.piles) if pile]
    events += [Drew(Seat(seat), hand) for seat, hand in enumerate(state.hands)]
    if public.robot is not None:
        events.append(MarkerPlaced("robot", public.robot, state.robot))
    if public.task is not None:
        events.append(MarkerPlaced("task", public.task, state.task))
    return state, (*events, RoundBegan(public.first))


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
            _play(draft, action.seat, action.card)
        case GoOn():
            _go_on(draft)
        case Call():
            _call(draft, action.seat)
        case Say() | Tell():
            _say(draft, action)
        case _:
            assert_never(action)
    return draft.freeze(), tuple(draft.events)


# ---- phases 1 and 2 --------------------------------------------------------------------------------


def _play(draft: Draft, seat: Seat, card: Card) -> None:
    """A card waits above the Piles (P3); after the last one the markers are looked at, then the table waits (P4)."""
    if not draft.laid:
        draft.stake = "robot" if draft.robot is None else "task" if draft.task is None else None
    hand = draft.hands[seat]
    at = hand.index(card)
    draft.hands[seat] = hand[:at] + hand[at + 1 :]
    draft.laid += (card,)
    draft.events.append(Played(seat, card))
    if len(draft.laid) == draft.public.seats:
        draft.phase = Phase.WAIT
        if draft.stake is not None and _all_differ(draft.laid):
            draft.place(draft.stake)


def _all_differ(laid: tuple[Card, ...]) -> bool:
    """No two of the cards share a colour (R1)."""
    return len({card.color for card in laid}) == len(laid)


# ---- phases 3 and 4 --------------------------------------------------------------------------------


def _go_on(draft: Draft) -> None:
    """Cards go to the Piles, icons change together, everybody draws, and the next round begins."""
    draft.rounds = draft.public.counted
    _cover_piles(draft)
    draft.laid, draft.stake = (), None
    seats = draft.public.seats
    if len(draft.deck) < seats:
        draft.finish("deck_out", draft.rounds)
        return
    for seat in clockwise(draft.first, seats):
        draft.take(seat)
    draft.first = clockwise(draft.first, seats)[1]
    draft.phase = Phase.PLAY
    draft.events.append(RoundBegan(draft.first))


def _cover_piles(draft: Draft) -> None:
    """Each card goes to the Pile of its colour, the lowest number on top, of equal ones the later (L1-L3)."""
    before = draft.piles
    piles = list(before)
    for seat, color in enumerate(draft.public.colours):
        cards = tuple(sorted([card for card in draft.laid if card.color == color], key=_strictness))
        if cards:
            piles[seat] += cards
            draft.events.append(PileCovered(Seat(seat), cards))
    draft.piles = tuple(piles)
    for seat, (old, new) in enumerate(zip(before, piles, strict=True)):
        if old is not new and icon_on(old) != icon_on(new):
            draft.events.append(IconChanged(Seat(seat), icon_on(new)))
            _forget_signals(draft, Seat(seat))


def _strictness(card: Card) -> int:
    return -card.number


def _forget_signals(draft: Draft, seat: Seat) -> None:
    """What a seat has said stays until its icon changes, or for good (C10)."""
    if draft.public.brief.keep_signals:
        return
    kept = tuple(signal for signal in draft.signals if signal.seat != seat)
    if len(kept) < len(draft.signals):
        draft.signals = kept
        draft.events.append(SignalsGone(seat))


# ---- calls and signals -----------------------------------------------------------------------------


def _call(draft: Draft, seat: Seat) -> None:
    """Both cards are shown: right, the Task's is kept; wrong, both go to the box (M8). The round goes on (M9).

    The option `stop_at_three` ends the game with the third mission.
    """
    robot, task = draft.robot_card, draft.task_card
    assert robot is not None and task is not None
    right = draft.fulfilled(draft.public.counted) is True
    draft.kept += (task,) if right else ()
    draft.box += (robot,) if right else (robot, task)
    draft.robot = draft.task = draft.robot_card = draft.task_card = None
    draft.rounds = ()
    draft.events.append(Called(seat, right, robot, task))
    if right and draft.public.brief.stop_at_three and len(draft.kept) >= WINNING:
        draft.finish("stopped", ())
    elif draft.public.brief.same_round_robot and draft.phase is Phase.WAIT and _all_differ(draft.laid):
        draft.place("robot")


def _say(draft: Draft, signal: Signal) -> None:
    draft.signals += (signal,)
    draft.events.append(Said(signal))
