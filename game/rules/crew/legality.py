"""The one judge of The Crew: why an action is refused."""

from types import MappingProxyType
from typing import assert_never

from game.core.values import JARVIS, TABLE, Code, Seat
from game.rules.crew.refusals import (
    ALREADY_PASSED,
    ALREADY_SAID,
    ANSWER_FIRST,
    CHOOSE_FIRST,
    DISTRESS_FIRST,
    FOLLOW_SUIT,
    GAME_OVER,
    GIVE_FIRST,
    HAND_OVER_FIRST,
    HAS_TOKEN,
    NAME_ANOTHER,
    NAME_FIRST,
    NO_RADIO,
    NO_SUCH_TASK,
    NO_TOKEN,
    NOT_IN_HAND,
    NOT_THIS_MISSION,
    NOT_YOUR_TURN,
    OTHER_SEAT,
    PASS_FIRST,
    PLAY_FIRST,
    ROCKET,
    ROLES_FIRST,
    SAME_SEAT,
    SIGNALS_FIRST,
    TOKENS_FIRST,
    UNEVEN,
    WRONG_ANSWER,
)
from game.rules.crew.talking import signal_refusal, wish_refusal
from game.rules.crew.values.actions import (
    ROLE_WORDS,
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
    Word,
)
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Phase, Public, View
from game.rules.crew.values.tricks import Task

_INSTEAD = MappingProxyType(
    {
        Phase.TOKENS: TOKENS_FIRST,
        Phase.ASK: ANSWER_FIRST,
        Phase.NAME: NAME_FIRST,
        Phase.CHOOSE: CHOOSE_FIRST,
        Phase.GIVE: GIVE_FIRST,
        Phase.ROLES: ROLES_FIRST,
        Phase.HAND_OVER: HAND_OVER_FIRST,
        Phase.DISTRESS: DISTRESS_FIRST,
        Phase.PASS: PASS_FIRST,
        Phase.SIGNAL: SIGNALS_FIRST,
        Phase.PLAY: PLAY_FIRST,
        Phase.OVER: GAME_OVER,
    }
)
"""What has to happen before anything else."""

_OF_A_HAND = (Play, Pass, Signal)
_FREE = frozenset({Wish, Unwish, Signal, GiveUp})


def is_free(action: Action) -> bool:
    """Signals, wishes, giving up: nobody is waited for to make them."""
    kind = type(action)
    return kind in _FREE or (kind is Answer and isinstance(action, Answer) and action.word in ROLE_WORDS)


def refusal(view: View, action: Action) -> Code | None:
    """Why the rules refuse an action; None when it is legal.

    An action of a hand is judged in its seat's own view; what is public also in TABLE's, and what JARVIS does in the
    commander's (K95).
    """
    public, seat = view.public, action.seat
    if public.phase is Phase.OVER:
        return GAME_OVER
    if view.seat != seat and not _sees(view, action):
        return OTHER_SEAT
    if seat != TABLE and seat not in public.crew:
        return OTHER_SEAT
    match action:
        case Play():
            return _play_refusal(view, action)
        case Pass():
            return _pass_refusal(view, action)
        case Signal():
            return signal_refusal(view, action)
        case Wish() | Unwish():
            return wish_refusal(public, action)
        case Silent():
            return _turn(public, seat, Phase.SIGNAL)
        case Take() | Answer() | Name() | Give() | SetRoles() | Distress():
            return _choice_refusal(public, action)
        case Swap() | MoveToken() | Keep() | HandOver():
            return change_refusal(public, action)
        case GiveUp():
            return None
        case _:
            assert_never(action)


def _sees(view: View, action: Action) -> bool:
    """Whether a view judges an action of another seat."""
    if action.seat == TABLE:
        return False
    if action.seat == JARVIS:
        return view.seat in (TABLE, view.public.commander)
    return view.seat == TABLE and not isinstance(action, _OF_A_HAND)


def _phase(public: Public, phase: Phase) -> Code | None:
    return None if public.phase is phase else _INSTEAD[public.phase]


def _turn(public: Public, seat: Seat, phase: Phase) -> Code | None:
    return _phase(public, phase) or (None if public.turn == seat else NOT_YOUR_TURN)


# ---- cards -----------------------------------------------------------------------------------------


def hand_of(view: View, seat: Seat) -> tuple[Card, ...]:
    """The cards that a seat may play from: its hand, or the face-up cards of JARVIS (K80, K81)."""
    if seat == JARVIS:
        return tuple([column.up for column in view.public.columns if column.up is not None])
    return view.hand


def playable(public: Public, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that follow suit, or all of them (K30-K33)."""
    if not public.trick:
        return hand
    led = public.trick[0].card.suit
    return tuple([card for card in hand if card.suit == led]) or hand


def _play_refusal(view: View, action: Play) -> Code | None:
    public, seat = view.public, action.seat
    if public.phase is not Phase.PLAY or public.turn != seat:
        return _turn(public, seat, Phase.PLAY)
    hand = hand_of(view, seat)
    if action.card not in hand:
        return NOT_IN_HAND
    return None if action.card in playable(public, hand) else FOLLOW_SUIT


def _pass_refusal(view: View, action: Pass) -> Code | None:
    public, seat = view.public, action.seat
    if public.phase is not Phase.PASS:
        return _INSTEAD[public.phase]
    if seat in public.passed:
        return ALREADY_PASSED
    if action.card not in hand_of(view, seat):
        return NOT_IN_HAND
    return ROCKET if action.card.suit == "rocket" else None


# ---- before trick 1 --------------------------------------------------------------------------------


def question(public: Public) -> tuple[Word, ...]:
    """The answers to what the commander asks now (K12, K14, K18)."""
    is_twist = public.mission.ask is not None and public.named is None
    return ("good", "bad") if is_twist and public.mission.ask == "good_bad" else ("yes", "no")


def _choice_refusal(public: Public, action: Take | Answer | Name | Give | SetRoles | Distress) -> Code | None:
    match action:
        case Take(seat, card):
            return _turn(public, seat, Phase.CHOOSE) or _without_owner(public, card)
        case Answer():
            return _answer_refusal(public, action)
        case Name(seat, who):
            return _turn(public, seat, Phase.NAME) or name_refusal(public, who)
        case Give(seat, card, to):
            return _turn(public, seat, Phase.GIVE) or _without_owner(public, card) or even_refusal(public, to)
        case SetRoles(first, last):
            outside = first not in public.crew or last not in public.crew
            return _phase(public, Phase.ROLES) or (OTHER_SEAT if outside else SAME_SEAT if first == last else None)
        case Distress():
            return _phase(public, Phase.DISTRESS)


def _without_owner(public: Public, card: Card) -> Code | None:
    return None if any(task.card is card and task.owner is None for task in public.tasks) else NO_SUCH_TASK


def _answer_refusal(public: Public, action: Answer) -> Code | None:
    if action.word in ROLE_WORDS:
        return _phase(public, Phase.ROLES) or (ALREADY_SAID if action in public.answers else None)
    code = _turn(public, action.seat, Phase.ASK)
    return code or (None if action.word in question(public) else WRONG_ANSWER)


def name_refusal(public: Public, who: Seat) -> Code | None:
    """The commander names somebody else (Q9); JARVIS has no radio to lose (K87)."""
    if who not in public.crew:
        return OTHER_SEAT
    if who == public.commander:
        return NAME_ANOTHER
    return NO_RADIO if public.mission.silences and who == JARVIS else None


def even_refusal(public: Public, to: Seat) -> Code | None:
    """At the end everybody has the same number of tasks, or one more (K15)."""
    if to not in public.crew:
        return OTHER_SEAT
    each, over = divmod(len(public.tasks) + public.face_down, len(public.crew))
    counts = {seat: sum(task.owner == seat for task in public.tasks) for seat in public.crew}
    counts[to] += 1
    more = sum(count > each for count in counts.values())
    return None if more <= over and max(counts.values()) <= each + 1 else UNEVEN


def change_refusal(public: Public, action: Swap | MoveToken | Keep | HandOver) -> Code | None:
    """Why the table may not change tokens or owners so (K20, K21, K24)."""
    match action:
        case Swap(one, two):
            return _change(public, "swap") or _swap_refusal(_task(public, one), _task(public, two))
        case MoveToken(card, target):
            return _change(public, "move") or _move_refusal(_task(public, card), _task(public, target))
        case Keep():
            return None if public.phase in (Phase.TOKENS, Phase.HAND_OVER) else _INSTEAD[public.phase]
        case HandOver(card, to):
            return _phase(public, Phase.HAND_OVER) or _hand_over_refusal(public, _task(public, card), to)


def _change(public: Public, how: str) -> Code | None:
    return _phase(public, Phase.TOKENS) or (None if public.mission.token_change == how else NOT_THIS_MISSION)


def _task(public: Public, card: Card) -> Task | None:
    return next((task for task in public.tasks if task.card is card), None)


def _swap_refusal(one: Task | None, two: Task | None) -> Code | None:
    if one is None or two is None or one is two:
        return NO_SUCH_TASK
    return NO_TOKEN if one.token is None or two.token is None else None


def _move_refusal(task: Task | None, target: Task | None) -> Code | None:
    if task is None or target is None:
        return NO_SUCH_TASK
    return NO_TOKEN if task.token is None else HAS_TOKEN if target.token is not None else None


def _hand_over_refusal(public: Public, task: Task | None, to: Seat) -> Code | None:
    if task is None:
        return NO_SUCH_TASK
    if to not in public.crew:
        return OTHER_SEAT
    return SAME_SEAT if task.owner == to else None
