"""Which states of the four tops satisfy a condition of 50 Missions, and what share of all that is (F20)."""

from collections.abc import Callable, Hashable
from functools import lru_cache, reduce
from itertools import product
from operator import and_, or_
from typing import TypeAlias, assert_never

from game.core.condition import MET, All, Any, Not, Term
from game.rules.fifty.terms import (
    Calc,
    Condition,
    Count,
    Expr,
    Flank,
    Gap,
    HasTops,
    Plus,
    Same,
    Spacing,
    Spread,
    Sum,
    Tally,
    Times,
    Top,
    Tops,
    Walk,
    Window,
    matching,
)
from game.rules.fifty.values.cards import CARDS, Card

KINDS: tuple[Card, ...] = tuple(card for card in CARDS.values() if not card.golden)
"""The 28 kinds of card; a golden 1 counts as any other 1."""

CELLS = len(KINDS) ** 4

STATES = 611_604
"""How many ordered states there are: 28^4 less those that need three or more copies of one card."""

_STRIDE = 104_729
_QUICK = 20_000

Mark: TypeAlias = Callable[[Card], Hashable]
"""What a term sees of a card: cards with equal marks are the same to it."""


class _Row:
    """Four tops, and nothing else, for terms to judge."""

    __slots__ = ("tops",)

    def __init__(self, tops: Tops) -> None:
        self.tops = tops


@lru_cache(maxsize=1)
def _possible() -> int:
    """The truth table of `always`, as one number of a byte a state."""
    table = bytearray(b"\x01") * CELLS
    for kind in range(28):
        for other in range(28):
            for place in range(4):
                cell = 0
                for at in range(4):
                    cell = cell * 28 + (other if at == place else kind)
                table[cell] = 0
    return int.from_bytes(table, "little")


def truth(condition: Condition) -> bytes:
    """A byte for each ordered 4-tuple of KINDS, 1 where it satisfies the condition; 0 where no such state exists."""
    return (_table(condition) & _possible()).to_bytes(CELLS, "little")


@lru_cache(maxsize=512)
def share(condition: Condition) -> float:
    """The exact share of the 611,604 states that satisfy a condition (F20)."""
    return (_table(condition) & _possible()).bit_count() / STATES


@lru_cache(maxsize=512)
def is_possible(condition: Condition) -> bool:
    """Whether some state satisfies a condition: a few thousand are tried, then all of them."""
    for step in range(_QUICK):
        cell = step * _STRIDE % CELLS
        cards = [cell // 21952, cell // 784 % 28, cell // 28 % 28, cell % 28]
        if max(map(cards.count, cards)) > 2:
            continue
        a, b, c, d = cards
        if condition.judge(_Row((KINDS[a], KINDS[b], KINDS[c], KINDS[d]))) is MET:
            return True
    return share(condition) > 0


def _table(condition: Term[HasTops]) -> int:
    """The truth table of a condition over all 28^4 tuples, as one number of a byte a tuple."""
    match condition:
        case All(parts):
            return reduce(and_, map(_table, parts), _always())
        case Any(parts):
            return reduce(or_, map(_table, parts), 0)
        case Not(part):
            return _table(part) ^ _always()
        case _:
            return _leaf(condition)


def _always() -> int:
    return int.from_bytes(b"\x01" * CELLS, "little")


def _leaf(term: Term[HasTops]) -> int:
    """A term without parts: judged once for every four classes of cards that are the same to it."""
    mark = _mark(term)
    samples = {mark(card): card for card in KINDS}
    number = {name: at for at, name in enumerate(samples)}
    of = [number[mark(card)] for card in KINDS]
    row = _Row((KINDS[0],) * 4)
    lines: dict[tuple[Card, Card, Card], bytes] = {}
    for a, b, c in product(samples.values(), repeat=3):
        judged = []
        for d in samples.values():
            row.tops = (a, b, c, d)
            judged.append(term.judge(row) is MET)
        lines[a, b, c] = bytes([judged[at] for at in of])
    alike = [samples[mark(card)] for card in KINDS]
    rows = [lines[a, b, c] for a, b, c in product(alike, repeat=3)]
    return int.from_bytes(b"".join(rows), "little")


def _mark(term: Term[HasTops]) -> Mark:
    match term:
        case Count(of) | Spacing(of):
            return matching(of).__contains__
        case Flank(middle, sides):
            one, two = matching(middle), matching(sides)
            return lambda card: (card in one, card in two)
        case Tally(by="color") | Same(what="color"):
            return _color
        case Tally() | Same() | Walk() | Window():
            return _value
        case Calc(left, _, right):
            first, second = _mark_of(left), _mark_of(right)
            return lambda card: (first(card), second(card))
    return _card


def _mark_of(expr: Expr) -> Mark:
    match expr:
        case int():
            return _nothing
        case Sum(of):
            cards = matching(of)
            return lambda card: card.value if card in cards else 0
        case Top() | Spread():
            return _value
        case Plus(parts) | Times(parts) | Gap(parts):
            marks = [_mark_of(part) for part in parts]
            return lambda card: tuple([mark(card) for mark in marks])
        case _:
            assert_never(expr)


def _card(card: Card) -> Hashable:
    return card


def _color(card: Card) -> Hashable:
    return card.color


def _value(card: Card) -> Hashable:
    return card.value


def _nothing(_card: Card) -> Hashable:
    return 0
