"""Puts what a mission asks for and changes into words, from its very terms and twists, so that both stay the same."""

from collections.abc import Callable
from typing import Any as Anything
from typing import assert_never

from game.content.wording import words
from game.core.condition import All, Any, Not
from game.core.values import Seat
from game.rules.crew.terms import (
    Allocation,
    Ask,
    Attempt,
    Balance,
    ChangeTokens,
    DeadZone,
    Disruption,
    DrawCards,
    EachWins,
    HandOver,
    HolderOf,
    LeftOf,
    NameRoles,
    NeverWins,
    Pred,
    RoleTricks,
    Silence,
    TokenInTrick,
    Twist,
    Who,
    WinsAll,
    WinsCount,
    WinsTricks,
    WinWith,
    seat_of,
)
from game.rules.crew.values.cards import SUITS
from game.ui.context import Context
from game.ui.looks.crew.cards import inline, inlines, token_word

Named = Callable[[Seat], str]
"""What a crew member is called."""

FEW = 4
"""So many cards are shown one by one instead of described."""


# ---- cards, seats, tricks --------------------------------------------------------------------------


def cards_text(context: Context, pred: Pred, attempt: Attempt) -> str:
    """The cards that a term means: themselves when they are few, else what they have in common."""
    cards = sorted(pred.cards & attempt.deck, key=lambda card: (SUITS.index(card.suit), card.value))
    if 0 < len(cards) <= FEW:
        return inlines(cards)
    kind = context.tr(f"crew.cards.{pred.suit or 'any'}")
    if pred.value is None:
        return kind
    values = (pred.value,) if isinstance(pred.value, int) else pred.value
    return context.tr("crew.cards.of_value", cards=kind, values=context.tr("crew.or").join(map(str, values)))


def who_text(context: Context, who: Who, attempt: Attempt, named: Named) -> str:
    """The crew member that a term means: by name as soon as it is known."""
    seat = seat_of(who, attempt)
    if seat is not None:
        return named(seat)
    match who:
        case "commander" | "named":
            return context.tr(f"crew.who.{who}")
        case LeftOf(card):
            return context.tr("crew.who.left_of", card=inline(card))
        case HolderOf(card):
            return context.tr("crew.who.holder_of", card=inline(card))
        case _:
            assert_never(who)


def trick_text(context: Context, name: Anything) -> str:
    """A trick by its number, or the last one."""
    return context.tr("crew.the_last") if name == "last" else context.tr("crew.trick_n", n=name)


# ---- conditions ------------------------------------------------------------------------------------


def goal_text(context: Context, term: Anything, attempt: Attempt, named: Named) -> str:
    """What a condition asks for, as a sentence without a full stop."""
    match term:
        case WinWith(of, at_least):
            return context.tr("crew.goal.win_with", n=at_least, cards=cards_text(context, of, attempt))
        case EachWins(of, order):
            return context.tr(f"crew.goal.each_{order}", cards=cards_text(context, of, attempt))
        case NeverWins(of):
            return context.tr("crew.goal.never_wins", cards=cards_text(context, of, attempt))
        case Balance(at_most):
            return context.tr("crew.goal.balance", n=at_most)
        case WinsCount(who, exactly, never_with):
            name = who_text(context, who, attempt, named)
            text = context.tr("crew.goal.no_trick", name=name)
            if exactly:
                text = context.tr("crew.goal.wins_count", name=name, n=exactly)
            return text + _never(context, never_with, attempt)
        case WinsTricks():
            return _wins_tricks(context, term, attempt, named)
        case WinsAll(who, of):
            name = who_text(context, who, attempt, named)
            return context.tr("crew.goal.wins_all", name=name, cards=cards_text(context, of, attempt))
        case TokenInTrick(token, trick):
            trick_name = trick_text(context, trick)
            return context.tr("crew.goal.token_in_trick", token=token_word(token), trick=trick_name)
        case RoleTricks():
            return _role_tricks(context, term, attempt, named)
        case All(of):
            return context.tr("crew.all_of").join(goal_text(context, part, attempt, named) for part in of)
        case Any(of):
            return context.tr("crew.any_of").join(goal_text(context, part, attempt, named) for part in of)
        case Not(of):
            return context.tr("crew.not", goal=goal_text(context, of, attempt, named))
    return words(context.catalogue, "crew", term)


def _never(context: Context, cards: Pred | None, attempt: Attempt) -> str:
    return "" if cards is None else context.tr("crew.goal.never_with", cards=cards_text(context, cards, attempt))


def _wins_tricks(context: Context, term: WinsTricks, attempt: Attempt, named: Named) -> str:
    name = who_text(context, term.who, attempt, named)
    tricks = context.tr("crew.and").join(trick_text(context, trick) for trick in term.tricks)
    key = "crew.goal.wins_only" if term.only else "crew.goal.wins_tricks"
    return context.tr(key, name=name, tricks=tricks) + _never(context, term.never_with, attempt)


def _role_tricks(context: Context, term: RoleTricks, attempt: Attempt, named: Named) -> str:
    roles = attempt.roles
    first = context.tr("crew.who.somebody") if roles is None else named(roles.first)
    last = context.tr("crew.who.another") if roles is None else named(roles.last)
    if term.last > 1:
        return context.tr("crew.goal.roles_many", first=first, last=last, n=term.first, m=term.last)
    return context.tr("crew.goal.roles", first=first, last=last, n=term.first)


# ---- twists ----------------------------------------------------------------------------------------


def twist_text(context: Context, twist: Twist) -> str:
    """What a mission changes in the rules, as a sentence without a full stop."""
    match twist:
        case DeadZone() | HandOver() | NameRoles() | Silence():
            return context.tr(f"crew.twist.{_word(twist)}")
        case Disruption(until):
            return context.tr("crew.twist.disruption", n=until)
        case Allocation(by):
            return context.tr(f"crew.twist.{by}")
        case Ask(answers):
            return context.tr(f"crew.twist.ask_{answers}")
        case ChangeTokens(how):
            return context.tr(f"crew.twist.{how}_tokens")
        case DrawCards(after):
            return context.tr("crew.twist.draw", n=after)
        case _:
            assert_never(twist)


def _word(twist: DeadZone | HandOver | NameRoles | Silence) -> str:
    return {DeadZone: "dead_zone", HandOver: "hand_over", NameRoles: "roles", Silence: "silence"}[type(twist)]
