"""The flow of The Crew: steps before trick 1 (K8), tricks, what happens between them, and the end."""

from dataclasses import replace
from typing import assert_never

from game.core.chance import source
from game.core.engine import IllegalAction, Outcome
from game.core.values import JARVIS, TABLE, Code, Seat
from game.rules.crew.deal import deal
from game.rules.crew.draft import Draft
from game.rules.crew.legality import refusal
from game.rules.crew.sight import observe
from game.rules.crew.state import State
from game.rules.crew.terms import verdict_of
from game.rules.crew.values.actions import (
    Action,
    Answer,
    Direction,
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
from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import (
    Answered,
    CardDrawn,
    CardPassed,
    ColumnsLaid,
    Commanding,
    Dealt,
    DistressAnswered,
    Ended,
    Event,
    GapOpened,
    HolderTold,
    Named,
    PassChosen,
    Played,
    RolesSet,
    Signalled,
    StayedSilent,
    TaskDone,
    TaskHandedOver,
    TaskLost,
    TasksHidden,
    TaskShown,
    TasksKept,
    TokenMoved,
    TokensKept,
    TokensSwapped,
    TrickWon,
    TurnedUp,
    Unwished,
    Wished,
)
from game.rules.crew.values.public import Move, PastSignal, Phase
from game.rules.crew.values.tricks import Column, Laid, Roles, Task, Trick, best_of, slot

# ---- set-up ----------------------------------------------------------------------------------------


def setup(brief: Brief, *, seats: int, seed: int) -> tuple[State, tuple[Event, ...]]:
    """Deal an attempt and lay out its tasks (K1, K8); raises BadValue when the brief does not fit the seats."""
    draft = Draft(deal(brief, seats=seats, seed=seed))
    tell_deal(draft)
    begin(draft)
    return draft.freeze(), tuple(draft.events)


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
        _wait(draft, Phase.NAME, draft.commander)
    else:
        allocate(draft)


def _wait(draft: Draft, phase: Phase, seat: Seat | None) -> None:
    draft.phase, draft.turn = phase, seat


def _ask(draft: Draft) -> None:
    """Everybody but the commander answers, clockwise from the commander's left (K12)."""
    draft.answers = ()
    _wait(draft, Phase.ASK, draft.after(draft.commander))


def allocate(draft: Draft) -> None:
    """Tasks get their owners (K10-K17), or the table names roles (M50)."""
    if draft.face_down:
        if draft.mission.allocation == "distribution":
            draft.show_task()
        _ask(draft)
    elif any(task.owner is None for task in draft.tasks):
        _wait(draft, Phase.CHOOSE, draft.commander)
    elif draft.mission.has_roles and draft.roles is None:
        _wait(draft, Phase.ROLES, None)
    elif draft.mission.hand_over and draft.public.seats == 5 and draft.tasks:
        _wait(draft, Phase.HAND_OVER, None)
    else:
        _wait(draft, Phase.DISTRESS, None)


def _answer(draft: Draft, action: Answer) -> None:
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
        _wait(draft, Phase.GIVE if giving else Phase.NAME, draft.commander)


def name(draft: Draft, who: Seat) -> None:
    """A crew member is named: to take all tasks (K12), to be silent (K60), or to be the one the mission speaks of."""
    draft.events.append(Named(who))
    draft.named = who
    draft.answers = ()
    if draft.mission.silences:
        draft.talk = replace(draft.talk, silenced=who)
        if who in draft.talk.wishes:
            _drop_wish(draft, who)
            draft.events.append(Unwished(who))
    if draft.mission.allocation == "decision":
        while draft.face_down:
            draft.show_task()
            draft.give_task(draft.tasks[-1].card, who)
    allocate(draft)


def _take(draft: Draft, action: Take) -> None:
    draft.give_task(action.card, action.seat)
    if any(task.owner is None for task in draft.tasks):
        draft.turn = draft.after(action.seat)
    else:
        allocate(draft)


def _change_tokens(draft: Draft, action: Swap | MoveToken | Keep) -> None:
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


def _hand_over(draft: Draft, action: HandOver | Keep) -> None:
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
    _wait(draft, Phase.DISTRESS, None)


# ---- distress (2.6) --------------------------------------------------------------------------------


def _distress(draft: Draft, direction: Direction) -> None:
    draft.direction = direction
    draft.events.append(DistressAnswered(direction))
    if direction == "none":
        open_gap(draft)
    else:
        _wait(draft, Phase.PASS, None)


def _pass(draft: Draft, action: Pass) -> None:
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


# ---- gaps and signals (2.5) ------------------------------------------------------------------------


def open_gap(draft: Draft) -> None:
    """The gap before the next trick: seats that wished are asked for their signals, then the leader leads (K93)."""
    talk = draft.talk
    asked: tuple[Seat, ...] = ()
    if talk.wishes and draft.number >= draft.mission.signals_from:
        asked = _in_order(draft, talk.wishes)
    if talk.hushed or talk.asked or asked:
        draft.talk = replace(talk, asked=asked, hushed=())
    draft.events.append(GapOpened(draft.number, draft.leader, asked))
    _go_on(draft)


def _in_order(draft: Draft, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seats clockwise from the leader of the coming trick (K50)."""
    return tuple(seat for step in range(len(draft.crew)) if (seat := draft.after(draft.leader, step)) in seats)


def _go_on(draft: Draft) -> None:
    asked = draft.talk.asked
    if asked:
        _wait(draft, Phase.SIGNAL, asked[0])
    else:
        _wait(draft, Phase.PLAY, draft.leader)


def _in_gap(draft: Draft) -> bool:
    return draft.phase is Phase.SIGNAL or (draft.phase is Phase.PLAY and not draft.trick)


def _wish(draft: Draft, action: Wish) -> None:
    """A wish in an open gap counts at once if late signals are allowed, unless it comes after silence there (K94)."""
    talk, seat = draft.talk, action.seat
    draft.talk = replace(talk, wishes=(*talk.wishes, seat))
    draft.events.append(Wished(seat))
    allowed = draft.number >= draft.mission.signals_from and draft.public.brief.late_signals
    if _in_gap(draft) and allowed and seat not in talk.hushed:
        draft.talk = replace(draft.talk, asked=_in_order(draft, (*talk.asked, seat)))
        _go_on(draft)


def _drop_wish(draft: Draft, seat: Seat) -> None:
    talk = draft.talk
    draft.talk = replace(
        talk,
        wishes=tuple(other for other in talk.wishes if other != seat),
        asked=tuple(other for other in talk.asked if other != seat),
    )


def _speak(draft: Draft, action: Unwish | Signal | Silent) -> None:
    """A wish is taken back, granted, or given up; if a gap waited for it, the next one is asked."""
    seat = action.seat
    _drop_wish(draft, seat)
    talk = draft.talk
    match action:
        case Unwish():
            draft.events.append(Unwished(seat))
        case Signal():
            draft.talk = replace(talk, shown=(*talk.shown, action), spent=(*talk.spent, seat))
            draft.signals += (PastSignal(action, draft.number),)
            draft.events.append(Signalled(action))
        case Silent():
            draft.talk = replace(talk, hushed=(*talk.hushed, seat))
            draft.events.append(StayedSilent(seat))
    if _in_gap(draft):
        _go_on(draft)


# ---- tricks (2.3) ----------------------------------------------------------------------------------


def _play(draft: Draft, action: Play) -> None:
    seat, card = action.seat, action.card
    draft.take_away(seat, card)
    talk = draft.talk
    if seat in talk.spent and any(signal.card is card for signal in talk.shown):
        draft.talk = replace(talk, shown=tuple(signal for signal in talk.shown if signal.card is not card))
    draft.trick += (Laid(seat, card),)
    draft.events.append(Played(seat, card))
    if len(draft.trick) < len(draft.crew):
        draft.turn = draft.after(seat)
    else:
        _settle(draft)


def _settle(draft: Draft) -> None:
    """A trick is over: who won it, which tasks it fulfils, and how the attempt goes on (K34, K37, 2.8)."""
    trick = Trick(draft.number, draft.trick, best_of(draft.trick))
    winner = trick.winner
    draft.past += (trick,)
    draft.trick = ()
    at = slot(winner)
    draft.wins = (*draft.wins[:at], draft.wins[at] + 1, *draft.wins[at + 1 :])
    draft.leader = winner
    draft.events.append(TrickWon(winner, trick.number, trick.cards))
    if draft.tasks:
        _resolve_tasks(draft, trick)
    if draft.columns:
        _turn_up(draft)
    outcome = verdict_of(draft.mission, draft)
    if outcome is not None:
        _end(draft, outcome)
        return
    if draft.mission.draw_after == trick.number:
        _draw_cards(draft)
    open_gap(draft)


def _resolve_tasks(draft: Draft, trick: Trick) -> None:
    cards = [laid.card for laid in trick.cards]
    tasks: list[Task] = []
    for task in draft.tasks:
        if task.card in cards:
            task = replace(task, winner=trick.winner, trick=trick.number)
            if task.is_done:
                draft.events.append(TaskDone(trick.winner, task.card))
            elif task.owner is not None:
                draft.events.append(TaskLost(trick.winner, task.card, task.owner))
        tasks.append(task)
    draft.tasks = tuple(tasks)


def _turn_up(draft: Draft) -> None:
    """The card under a played one lies face up once the trick is over (K82)."""
    for place, column in enumerate(draft.columns):
        card = draft.under[place]
        if column.up is None and card is not None:
            draft.columns = (*draft.columns[:place], Column(card, covered=False), *draft.columns[place + 1 :])
            draft.under = (*draft.under[:place], None, *draft.under[place + 1 :])
            draft.events.append(TurnedUp(place + 1, card))
            if place + 1 == draft.drawn_column:
                draft.drew = card


def _draw_cards(draft: Draft) -> None:
    """Everybody draws one card at random from the right neighbour; all are chosen before any moves (M12, K88)."""
    moves = [_drawn_by(draft, taker) for taker in draft.crew]
    for move in moves:
        if move.giver != JARVIS:
            draft.take_away(move.giver, move.card)
    place = 0
    for move in moves:
        if move.giver == JARVIS:
            place = draft.under.index(move.card)
            draft.drawn_column = place + 1
    for move in moves:
        if move.taker == JARVIS:
            draft.under = (*draft.under[:place], move.card, *draft.under[place + 1 :])
        else:
            draft.hands[move.taker] += (move.card,)
        column = draft.drawn_column if move.giver == JARVIS else None
        draft.events.append(CardDrawn(move.giver, move.taker, move.card, column))
    draft.moves += tuple(moves)
    draft.drawn = True


def _drawn_by(draft: Draft, taker: Seat) -> Move:
    giver = draft.after(taker, -1)
    shown = {signal.card for signal in draft.talk.shown}
    cards: list[Card] = (
        [card for card in draft.under if card is not None]
        if giver == JARVIS
        else [card for card in draft.hands[giver] if card not in shown]
    )
    rng = source(draft.before.seed, f"draw {taker}")
    return Move(giver, taker, cards[int(rng() * len(cards))], drawn=True)


# ---- the end ---------------------------------------------------------------------------------------


def _end(draft: Draft, outcome: Outcome) -> None:
    """The attempt is over: every hand is open, and nobody is asked any more."""
    draft.outcome = outcome
    _wait(draft, Phase.OVER, None)
    if draft.talk.asked:
        draft.talk = replace(draft.talk, asked=())
    draft.events.append(Ended(outcome, draft.all_hands()))


# ---- actions ---------------------------------------------------------------------------------------


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
            _play(draft, action)
        case Wish():
            _wish(draft, action)
        case Unwish() | Signal() | Silent():
            _speak(draft, action)
        case Take():
            _take(draft, action)
        case Answer():
            _answer(draft, action)
        case Name():
            name(draft, action.who)
        case Give():
            draft.give_task(action.card, action.to)
            draft.answers = ()
            allocate(draft)
        case Keep() if draft.phase is Phase.HAND_OVER:
            _hand_over(draft, action)
        case HandOver():
            _hand_over(draft, action)
        case Swap() | MoveToken() | Keep():
            _change_tokens(draft, action)
        case SetRoles(first, last):
            draft.roles = Roles(first, last)
            draft.answers = ()
            draft.events.append(RolesSet(draft.roles))
            allocate(draft)
        case Distress():
            _distress(draft, action.direction)
        case Pass():
            _pass(draft, action)
        case GiveUp():
            _end(draft, Outcome(won=False, reason="gave_up"))
        case _:
            assert_never(action)
