"""What a mission asks of the tricks of an attempt (2.8).

A term is met only once nothing can break it any more: an attempt without open tasks is won as soon as all terms are
met, so that each of them says how early that can be. After the last trick none is open.
"""

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from game.core.condition import BROKEN, MET, OPEN, All, Any, Not, Verdict
from game.core.node import Range
from game.core.values import Seat
from game.rules.crew.terms.preds import Attempt, Pred, Who, derive, is_over, played, seat_of, wins_of
from game.rules.crew.values.cards import Card
from game.rules.crew.values.tricks import Token, slot

TrickCount: TypeAlias = Annotated[int, Range(0, 14)]
Some: TypeAlias = Annotated[int, Range(1, 14)]
TrickName: TypeAlias = Some | Literal["last"]


def _number(name: TrickName, attempt: Attempt) -> int:
    return attempt.total if name == "last" else name


@dataclass(frozen=True, slots=True)
class WinWith:
    """So many tricks are won by such cards (M9, M26); too few of them left in the game break it."""

    of: Pred
    at_least: Some = 1
    _cards: frozenset[Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        derive(self, _cards=self.of.cards)

    def judge(self, attempt: Attempt) -> Verdict:
        won = sum(trick.won.card in self._cards for trick in attempt.past)
        if won >= self.at_least:
            return MET
        left = len((self._cards & attempt.deck) - played(attempt))
        return BROKEN if is_over(attempt) or won + left < self.at_least else OPEN


@dataclass(frozen=True, slots=True)
class EachWins:
    """Every such card in the game wins a trick (M13), or they do so from the lowest to the highest (M44)."""

    of: Pred
    order: Literal["any", "rising"] = "any"
    _cards: frozenset[Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        derive(self, _cards=self.of.cards)

    def judge(self, attempt: Attempt) -> Verdict:
        wanted = self._cards & attempt.deck
        winners = [trick.won.card for trick in attempt.past if trick.won.card in wanted]
        if (wanted & played(attempt)) - frozenset(winners):
            return BROKEN
        lowest = sorted(card.value for card in wanted)[: len(winners)]
        if self.order == "rising" and [card.value for card in winners] != lowest:
            return BROKEN
        if len(winners) == len(wanted):
            return MET
        return BROKEN if is_over(attempt) else OPEN


@dataclass(frozen=True, slots=True)
class NeverWins:
    """No trick is won by such a card (M16, M17); met once all of them are gone."""

    of: Pred
    _cards: frozenset[Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        derive(self, _cards=self.of.cards)

    def judge(self, attempt: Attempt) -> Verdict:
        if any(trick.won.card in self._cards for trick in attempt.past):
            return BROKEN
        return MET if is_over(attempt) or self._cards & attempt.deck <= played(attempt) else OPEN


@dataclass(frozen=True, slots=True)
class Balance:
    """At no time has one crew member won so many more tricks than another (M29, M34); JARVIS counts (K85)."""

    at_most: Annotated[int, Range(0, 13)]

    def judge(self, attempt: Attempt) -> Verdict:
        if max(attempt.wins) - min(attempt.wins) > self.at_most:
            return BROKEN
        return MET if is_over(attempt) else OPEN


@dataclass(frozen=True, slots=True)
class WinsCount:
    """A seat wins exactly so many tricks, none of them with such cards (M5, M33)."""

    who: Who
    exactly: TrickCount
    never_with: Pred | None = None

    def judge(self, attempt: Attempt) -> Verdict:
        seat = seat_of(self.who, attempt)
        if seat is None:
            return OPEN
        won = wins_of(seat, attempt)
        if won > self.exactly or _uses(seat, self.never_with, attempt):
            return BROKEN
        if not is_over(attempt):
            return OPEN
        return MET if won == self.exactly else BROKEN


@dataclass(frozen=True, slots=True)
class WinsTricks:
    """A seat wins certain tricks, by number or `last`; with `only` no other (M34, M41).

    Of the tricks before a scenario's start only their number is known: it must be possible that it was so.
    """

    who: Who
    tricks: tuple[TrickName, ...]
    only: bool = False
    never_with: Pred | None = None

    def judge(self, attempt: Attempt) -> Verdict:
        seat = seat_of(self.who, attempt)
        if seat is None:
            return OPEN
        mine = {_number(name, attempt) for name in self.tricks}
        begun = attempt.start.tricks
        had, due = attempt.start.had[slot(seat)] if begun else 0, sum(number <= begun for number in mine)
        if had < due or (self.only and had > due) or _uses(seat, self.never_with, attempt):
            return BROKEN
        for trick in attempt.past:
            if (trick.number in mine) != (trick.winner == seat) and (self.only or trick.number in mine):
                return BROKEN
        return MET if is_over(attempt) else OPEN


def _uses(seat: Seat, cards: Pred | None, attempt: Attempt) -> bool:
    """Whether a seat has won a trick with one of these cards."""
    return cards is not None and any(trick.winner == seat and trick.won.card in cards for trick in attempt.past)


@dataclass(frozen=True, slots=True)
class WinsAll:
    """A seat wins every trick that holds such a card (M46); met once no hand holds one, or no trick is left (Q6)."""

    who: Who
    of: Pred
    _cards: frozenset[Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        derive(self, _cards=self.of.cards)

    def judge(self, attempt: Attempt) -> Verdict:
        seat = seat_of(self.who, attempt)
        for trick in attempt.past:
            if trick.winner != seat and any(laid.card in self._cards for laid in trick.cards):
                return BROKEN
        return MET if is_over(attempt) or self._cards & attempt.deck <= played(attempt) else OPEN


@dataclass(frozen=True, slots=True)
class TokenInTrick:
    """The task with this token is fulfilled in a certain trick, by number or `last` (M48)."""

    token: Token
    trick: TrickName

    def judge(self, attempt: Attempt) -> Verdict:
        for task in attempt.tasks:
            if task.token == self.token and task.trick is not None:
                return MET if task.trick == _number(self.trick, attempt) else BROKEN
        return OPEN


@dataclass(frozen=True, slots=True)
class RoleTricks:
    """One player wins the first tricks, another the last, the rest those between (M50)."""

    first: Some
    last: Some = 1

    def judge(self, attempt: Attempt) -> Verdict:
        roles = attempt.roles
        if roles is None:
            return OPEN
        end = attempt.total - self.last
        begun = attempt.start.tricks
        if begun:
            had = attempt.start.had
            if had[slot(roles.first)] != min(begun, self.first) or had[slot(roles.last)] != max(0, begun - end):
                return BROKEN
        for trick in attempt.past:
            role = roles.first if trick.number <= self.first else roles.last if trick.number > end else None
            won = trick.winner if trick.winner in (roles.first, roles.last) else None
            if role != won:
                return BROKEN
        return MET if is_over(attempt) else OPEN


Condition: TypeAlias = (
    WinWith | EachWins | NeverWins | Balance | WinsCount | WinsTricks | WinsAll | TokenInTrick | RoleTricks
    | All | Any | Not
)  # fmt: skip
