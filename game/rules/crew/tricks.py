"""Tricks: a card, who wins, tasks, the draw of M12, and how an attempt ends (2.3, 2.8)."""

from dataclasses import replace

from game.core.chance import source
from game.core.engine import Outcome
from game.core.values import JARVIS, Seat
from game.rules.crew.draft import Draft
from game.rules.crew.gaps import open_gap
from game.rules.crew.terms import verdict_of
from game.rules.crew.values.actions import (
    Play,
)
from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import (
    CardDrawn,
    Ended,
    Played,
    TaskDone,
    TaskLost,
    TrickWon,
    TurnedUp,
)
from game.rules.crew.values.public import Move, Phase
from game.rules.crew.values.tricks import Column, Laid, Task, Trick, best_of, slot


def play(draft: Draft, action: Play) -> None:
    """A card goes into the trick; the last one ends it."""
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
        end(draft, outcome)
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


def end(draft: Draft, outcome: Outcome) -> None:
    """The attempt is over: every hand is open, and nobody is asked any more."""
    draft.outcome = outcome
    draft.wait(Phase.OVER, None)
    if draft.talk.asked:
        draft.talk = replace(draft.talk, asked=())
    draft.events.append(Ended(outcome, draft.all_hands()))
