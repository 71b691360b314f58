"""How far a condition has come, and why it is broken, in words."""

from typing import Any as Anything

from game.core.condition import BROKEN, MET, All, Any
from game.rules.crew.terms import (
    Attempt,
    Balance,
    EachWins,
    Line,
    NeverWins,
    RoleTricks,
    TokenInTrick,
    WinsAll,
    WinsCount,
    WinsTricks,
    WinWith,
    is_over,
    played,
    seat_of,
    wins_of,
)
from game.rules.crew.values.tricks import Task, Trick, slot
from game.ui.context import Context
from game.ui.looks.crew.cards import inline, inlines
from game.ui.looks.crew.goals import Named

# ---- tasks -----------------------------------------------------------------------------------------


def task_why(context: Context, line: Line, named: Named) -> str:
    """Why a task or its place in the order is broken; '' when it is not."""
    task = line.about
    if not isinstance(task, Task) or line.why == "":
        return ""
    if line.why == "wrong_winner" and task.winner is not None:
        return context.tr("crew.why.wrong_winner", card=inline(task.card), name=named(task.winner))
    if line.why == "too_early" and line.early is not None:
        if line.early.card is task.card:
            return context.tr("crew.why.not_last", card=inline(task.card))
        return context.tr("crew.why.too_early", card=inline(line.early.card), other=inline(task.card))
    return context.tr("crew.why.left_over", card=inline(task.card))


# ---- conditions --------------------------------------------------------------------------------------


def how_far(context: Context, term: Anything, attempt: Attempt, named: Named) -> str:
    """The state of a condition that is still open; '' where there is nothing to count."""
    match term:
        case WinWith(of, at_least):
            won = sum(trick.won.card in of for trick in attempt.past)
            return context.tr("crew.far.count", n=won, of=at_least)
        case EachWins(of):
            won_cards = [trick.won.card for trick in attempt.past if trick.won.card in of]
            return context.tr("crew.far.won", cards=inlines(won_cards)) if won_cards else context.tr("crew.far.none")
        case NeverWins(of):
            left = (of.cards & attempt.deck) - played(attempt)
            return context.tr("crew.far.left", n=len(left))
        case Balance():
            return context.tr("crew.far.spread", most=max(attempt.wins), least=min(attempt.wins))
        case WinsCount(who) | WinsTricks(who):
            seat = seat_of(who, attempt)
            return "" if seat is None else context.tr("crew.tricks_won", n=wins_of(seat, attempt))
        case WinsAll(_, of):
            cards = of.cards & attempt.deck
            return context.tr("crew.far.count", n=len(cards & played(attempt)), of=len(cards))
        case All(of) | Any(of):
            met = sum(part.judge(attempt) is MET for part in of)
            return context.tr("crew.far.count", n=met, of=len(of) if isinstance(term, All) else 1)
    return ""


def broken_by(context: Context, term: Anything, attempt: Attempt, named: Named) -> str:
    """Why a condition does not hold any more."""
    match term:
        case WinWith():
            return context.tr("crew.why.over" if is_over(attempt) else "crew.why.too_few")
        case EachWins():
            return _each(context, term, attempt)
        case NeverWins(of):
            found = next((trick for trick in attempt.past if trick.won.card in of), None)
            return "" if found is None else _won_with(context, found, named)
        case Balance():
            return _spread(context, attempt, named)
        case WinsCount(_, _, never_with) | WinsTricks(_, _, _, never_with):
            return _person(context, term, never_with, attempt, named)
        case WinsAll():
            return _not_all(context, term, attempt, named)
        case TokenInTrick(token, _):
            at = next((task.trick for task in attempt.tasks if task.token == token), None)
            return context.tr("crew.why.other_trick", n=at or 0)
        case RoleTricks():
            return _last_trick(context, attempt, named)
        case All(of):
            broken = next((part for part in of if part.judge(attempt) is BROKEN), of[0])
            return broken_by(context, broken, attempt, named)
    return context.tr("crew.why.broken")


def _won_with(context: Context, trick: Trick, named: Named) -> str:
    return context.tr("crew.why.won_with", name=named(trick.winner), n=trick.number, card=inline(trick.won.card))


def _last_trick(context: Context, attempt: Attempt, named: Named) -> str:
    """In such a mission the trick that ended it is the last one that was won."""
    if not attempt.past:
        return context.tr("crew.why.broken")
    trick = attempt.past[-1]
    return context.tr("crew.why.won_trick", name=named(trick.winner), n=trick.number)


def _each(context: Context, term: EachWins, attempt: Attempt) -> str:
    wanted = term.of.cards & attempt.deck
    winners = [trick.won.card for trick in attempt.past if trick.won.card in wanted]
    beaten = sorted((wanted & played(attempt)) - frozenset(winners), key=lambda card: card.value)
    if beaten:
        return context.tr("crew.why.beaten", card=inline(beaten[0]))
    lowest = sorted(wanted, key=lambda card: card.value)
    early = next((card for card, due in zip(winners, lowest, strict=False) if card.value != due.value), None)
    if term.order == "rising" and early is not None:
        return context.tr("crew.why.early", card=inline(early))
    return context.tr("crew.why.over")


def _spread(context: Context, attempt: Attempt, named: Named) -> str:
    most = max(attempt.crew, key=lambda seat: attempt.wins[slot(seat)])
    least = min(attempt.crew, key=lambda seat: attempt.wins[slot(seat)])
    counts = {"n": attempt.wins[slot(most)], "m": attempt.wins[slot(least)]}
    return context.tr("crew.why.spread", name=named(most), other=named(least), **counts)


def _person(
    context: Context, term: WinsCount | WinsTricks, never_with: Anything, attempt: Attempt, named: Named
) -> str:
    seat = seat_of(term.who, attempt)
    if seat is None:
        return context.tr("crew.why.broken")
    wrong = (trick for trick in attempt.past if trick.winner == seat and never_with and trick.won.card in never_with)
    found = next(wrong, None)
    if found is not None:
        return _won_with(context, found, named)
    if isinstance(term, WinsCount):
        return context.tr("crew.why.count", name=named(seat), n=wins_of(seat, attempt))
    return _last_trick(context, attempt, named)


def _not_all(context: Context, term: WinsAll, attempt: Attempt, named: Named) -> str:
    seat = seat_of(term.who, attempt)
    for trick in attempt.past:
        cards = [laid.card for laid in trick.cards if laid.card in term.of]
        if cards and trick.winner != seat:
            return context.tr("crew.why.went_to", card=inline(cards[0]), name=named(trick.winner), n=trick.number)
    return context.tr("crew.why.broken")
