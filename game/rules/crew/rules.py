"""The engine's two ways to change a state: a new attempt, and an action."""

from typing import assert_never

from game.core.engine import IllegalAction, Outcome
from game.core.values import TABLE, Code
from game.rules.crew.deal import deal
from game.rules.crew.draft import Draft
from game.rules.crew.gaps import speak, wish
from game.rules.crew.legality import refusal
from game.rules.crew.sight import observe
from game.rules.crew.state import State
from game.rules.crew.steps import (
    answer,
    begin,
    change_tokens,
    distress,
    give,
    hand_over,
    name,
    pass_card,
    set_roles,
    take,
    tell_deal,
)
from game.rules.crew.tricks import end, play
from game.rules.crew.values.actions import (
    Action,
    Answer,
    Distress,
    Give,
    GiveUp,
    HandOver,
    Keep,
    MoveToken,
    Name,
    Pass,
    Play,
    SetRoles,
    Signal,
    Silent,
    Swap,
    Take,
    Unwish,
    Wish,
)
from game.rules.crew.values.brief import Brief
from game.rules.crew.values.events import (
    Event,
)
from game.rules.crew.values.public import Phase
from game.rules.crew.values.tricks import Roles


def setup(brief: Brief, *, seats: int, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Deal an attempt and lay out its tasks (K1, K8); raises BadValue when the brief does not fit the seats."""
    draft = Draft(deal(brief, seats=seats, seed=seed))
    tell_deal(draft)
    begin(draft)
    return draft.freeze(), tuple(draft.events)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and what happened; raises IllegalAction."""
    if action.seat != TABLE and action.seat not in state.public.crew:
        raise IllegalAction(Code("other_seat"))
    code = refusal(observe(state, action.seat), action)
    if code is not None:
        raise IllegalAction(code)
    draft = Draft(state)
    _do(draft, action)
    return draft.freeze(), tuple(draft.events)


def _do(draft: Draft, action: Action) -> None:
    match action:
        case Play():
            play(draft, action)
        case Wish():
            wish(draft, action)
        case Unwish() | Signal() | Silent():
            speak(draft, action)
        case Take():
            take(draft, action)
        case Answer():
            answer(draft, action)
        case Name():
            name(draft, action.who)
        case Give():
            give(draft, action)
        case Keep() if draft.phase is Phase.HAND_OVER:
            hand_over(draft, action)
        case HandOver():
            hand_over(draft, action)
        case Swap() | MoveToken() | Keep():
            change_tokens(draft, action)
        case SetRoles(first, last):
            set_roles(draft, Roles(first, last))
        case Distress():
            distress(draft, action.direction)
        case Pass():
            pass_card(draft, action)
        case GiveUp():
            end(draft, Outcome(won=False, reason="gave_up"))
        case _:
            assert_never(action)
