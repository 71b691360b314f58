"""The steps before trick 1 (K8): tokens, questions, tasks, roles, the hand-over, and the distress exchange."""

from dataclasses import replace

from game.core.values import JARVIS, Seat
from game.rules.crew.draft import Draft
from game.rules.crew.gaps import drop_wish, open_gap
from game.rules.crew.values.actions import (
    Answer,
    Direction,
    Give,
    HandOver,
    Keep,
    MoveToken,
    Pass,
    Swap,
    Take,
)
from game.rules.crew.values.events import (
    Answered,
    CardPassed,
    ColumnsLaid,
    Commanding,
    Dealt,
    DistressAnswered,
    HolderTold,
    Named,
    PassChosen,
    RolesSet,
    TaskHandedOver,
    TasksHidden,
    TaskShown,
    TasksKept,
    TokenMoved,
    TokensKept,
    TokensSwapped,
    Unwished,
)
from game.rules.crew.values.public import Move, Phase
from game.rules.crew.values.tricks import Column, Roles


def tell_deal(draft: Draft) -> None:
    """Tell what lies on the table and who commands."""
    for seat, hand in enumerate(draft.hands):
        draft.events.append(Dealt(Seat(seat), hand))
    if draft.columns:
        up, covered = zip(*((column.up, column.covered) for column in draft.columns), strict=True)
        draft.events.append(ColumnsLaid(up, covered))
    draft.events.append(Commanding(draft.commander))
    draft.events += [HolderTold(holder.seat, holder.card) for holder in draft.holders]
    draft.events += [TaskShown(task.card, task.token) for task in draft.tasks]
    if draft.face_down:
        draft.events.append(TasksHidden(draft.face_down))


# ---- the steps before trick 1 (K8) -----------------------------------------------------------------


def begin(draft: Draft) -> None:
    """The first step: a token change, if the mission has one and there is something to change (K20, K21)."""
    tokens = sum(task.token is not None for task in draft.tasks)
    change = draft.mission.token_change
    if (change == "swap" and tokens > 1) or (change == "move" and 0 < tokens < len(draft.tasks)):
        draft.phase = Phase.TOKENS
    else:
        _ask_or_name(draft)


def _ask_or_name(draft: Draft) -> None:
    """The commander's question, or the naming alone (K18, K19)."""
    if draft.mission.ask is not None:
        _ask(draft)
    elif draft.mission.names:
        draft.wait(Phase.NAME, draft.commander)
    else:
        allocate(draft)


def _ask(draft: Draft) -> None:
    """Everybody but the commander answers, clockwise from the commander's left (K12)."""
    draft.answers = ()
    draft.wait(Phase.ASK, draft.after(draft.commander))


def allocate(draft: Draft) -> None:
    """Tasks get their owners (K10-K17), or the table names roles (M50)."""
    if draft.face_down:
        if draft.mission.allocation == "distribution":
            draft.show_task()
        _ask(draft)
    elif any(task.owner is None for task in draft.tasks):
        draft.wait(Phase.CHOOSE, draft.commander)
    elif draft.mission.has_roles and draft.roles is None:
        draft.wait(Phase.ROLES, None)
    elif draft.mission.hand_over and draft.public.seats == 5 and draft.tasks:
        draft.wait(Phase.HAND_OVER, None)
    else:
        draft.wait(Phase.DISTRESS, None)


def answer(draft: Draft, action: Answer) -> None:
    """A seat answers, and the next is asked, or wishes for a role."""
    draft.events.append(Answered(action.seat, action.word))
    if draft.phase is Phase.ROLES:
        draft.answers = (*(answer for answer in draft.answers if answer.seat != action.seat), action)
        return
    draft.answers += (action,)
    asked = draft.after(action.seat)
    if asked != draft.commander:
        draft.turn = asked
    else:
        giving = any(task.owner is None for task in draft.tasks) and draft.mission.allocation == "distribution"
        draft.wait(Phase.GIVE if giving else Phase.NAME, draft.commander)


def name(draft: Draft, who: Seat) -> None:
    """A crew member is named: to take all tasks (K12), to be silent (K60), or to be the one the mission speaks of."""
    draft.events.append(Named(who))
    draft.named = who
    draft.answers = ()
    if draft.mission.silences:
        draft.talk = replace(draft.talk, silenced=who)
        if who in draft.talk.wishes:
            drop_wish(draft, who)
            draft.events.append(Unwished(who))
    if draft.mission.allocation == "decision":
        while draft.face_down:
            draft.show_task()
            draft.give_task(draft.tasks[-1].card, who)
    allocate(draft)


def take(draft: Draft, action: Take) -> None:
    """A task is chosen; the next seat clockwise chooses (K10)."""
    draft.give_task(action.card, action.seat)
    if any(task.owner is None for task in draft.tasks):
        draft.turn = draft.after(action.seat)
    else:
        allocate(draft)


def give(draft: Draft, action: Give) -> None:
    """The commander gives the uncovered task away (K14)."""
    draft.give_task(action.card, action.to)
    draft.answers = ()
    allocate(draft)


def set_roles(draft: Draft, roles: Roles) -> None:
    """The table says who wins the first tricks and who the last (M50)."""
    draft.roles = roles
    draft.answers = ()
    draft.events.append(RolesSet(roles))
    allocate(draft)


def change_tokens(draft: Draft, action: Swap | MoveToken | Keep) -> None:
    """Two tokens change places, or one moves, or they stay (K20, K21)."""
    tokens = {task.card: task.token for task in draft.tasks}
    match action:
        case Swap(one, two):
            draft.put_tokens({one: tokens[two], two: tokens[one]})
            draft.events.append(TokensSwapped(one, two))
        case MoveToken(card, target):
            draft.put_tokens({card: None, target: tokens[card]})
            draft.events.append(TokenMoved(card, target))
        case Keep():
            draft.events.append(TokensKept())
    _ask_or_name(draft)


def hand_over(draft: Draft, action: HandOver | Keep) -> None:
    """The task keeps its token (K25)."""
    if isinstance(action, Keep):
        draft.events.append(TasksKept())
    else:
        for task in draft.tasks:
            if task.card is action.card and task.owner is not None:
                draft.events.append(TaskHandedOver(task.owner, action.to, task.card))
        draft.tasks = tuple(
            replace(task, owner=action.to) if task.card is action.card else task for task in draft.tasks
        )
    draft.wait(Phase.DISTRESS, None)


# ---- distress (2.6) --------------------------------------------------------------------------------


def distress(draft: Draft, direction: Direction) -> None:
    """Whether the distress signal is used, and in which direction (K62)."""
    draft.direction = direction
    draft.events.append(DistressAnswered(direction))
    if direction == "none":
        open_gap(draft)
    else:
        draft.wait(Phase.PASS, None)


def pass_card(draft: Draft, action: Pass) -> None:
    """A seat has chosen the card it passes; all cards move when the last has (K65)."""
    giver = action.seat
    taker = draft.after(giver, 1 if draft.direction == "left" else -1)
    draft.passed += (giver,)
    draft.passing += (Move(giver, taker, action.card),)
    draft.events.append(PassChosen(giver, action.card, draft.commander if giver == JARVIS else giver))
    if len(draft.passed) == len(draft.crew):
        _exchange(draft)
        open_gap(draft)


def _exchange(draft: Draft) -> None:
    """All cards move at the same time (K65); what JARVIS gets lies face up in the place left empty (K71)."""
    columns = draft.columns
    for move in draft.passing:
        draft.take_away(move.giver, move.card)
    for move in draft.passing:
        if move.taker == JARVIS:
            draft.columns = tuple(
                Column(move.card, now.covered) if now.up is not before.up else now
                for now, before in zip(draft.columns, columns, strict=True)
            )
        else:
            draft.hands[move.taker] += (move.card,)
        draft.events.append(CardPassed(move.giver, move.taker, move.card))
    draft.moves += draft.passing
    draft.passing = ()
