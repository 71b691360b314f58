"""What a mission asks of the four tops (F13-F19).

A term is about the tops as they lie: met or broken, never open; it is judged anew for the next tops.
"""

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias

from game.core.condition import BROKEN, MET, All, Any, Not, Verdict
from game.core.node import BadValue, Range
from game.rules.fifty.terms.expressions import Expr, Total, amount
from game.rules.fifty.terms.preds import AnyPred, Bounds, HasTops, Pile, derive, matching, places_of
from game.rules.fifty.values.cards import Card

Count4: TypeAlias = Annotated[int, Range(0, 4)]
Gap3: TypeAlias = Annotated[int, Range(1, 3)]
Step: TypeAlias = Annotated[int, Range(-6, 6)]


@dataclass(frozen=True, slots=True)
class Count:
    """How many tops a predicate means: exactly a number, or within bounds."""

    of: AnyPred
    is_: Count4 | Bounds
    _cards: frozenset[Card] = field(init=False, repr=False, compare=False)
    _good: frozenset[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        bounds = Bounds(self.is_, self.is_) if isinstance(self.is_, int) else self.is_
        good = frozenset(mask for mask in range(16) if bounds.holds(mask.bit_count()))
        derive(self, _cards=matching(self.of), _good=good)

    def judge(self, public: HasTops) -> Verdict:
        return MET if places_of(public.tops, self._cards) in self._good else BROKEN


@dataclass(frozen=True, slots=True)
class Spacing:
    """Exactly two tops are meant, and their places differ by one of `gap` (F13)."""

    of: AnyPred
    gap: tuple[Gap3, ...]
    _cards: frozenset[Card] = field(init=False, repr=False, compare=False)
    _good: frozenset[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        good = frozenset(1 << place | 1 << place + gap for gap in self.gap for place in range(4 - gap))
        derive(self, _cards=matching(self.of), _good=good)

    def judge(self, public: HasTops) -> Verdict:
        return MET if places_of(public.tops, self._cards) in self._good else BROKEN


@dataclass(frozen=True, slots=True)
class Flank:
    """A middle card has a side card somewhere to its left and another somewhere to its right."""

    middle: AnyPred
    sides: AnyPred
    _middle: frozenset[Card] = field(init=False, repr=False, compare=False)
    _sides: frozenset[Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        derive(self, _middle=matching(self.middle), _sides=matching(self.sides))

    def judge(self, public: HasTops) -> Verdict:
        tops = public.tops
        return MET if (places_of(tops, self._middle), places_of(tops, self._sides)) in _FLANKED else BROKEN


_FLANKED = frozenset(
    (middles, sides)
    for middles in range(16)
    for sides in range(16)
    if any(middles >> place & 1 and sides & (1 << place) - 1 and sides >> place + 1 for place in range(4))
)
"""The places of middle and side cards (bit 0 = pile 1) where a middle card stands between two side cards."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The sizes of the groups of equal value or colour, largest first, are one of the shapes."""

    by: Literal["value", "color"]
    shape: tuple[tuple[Annotated[int, Range(1, 4)], ...], ...]

    def judge(self, public: HasTops) -> Verdict:
        tops = public.tops
        marks: list[object] = [card.value if self.by == "value" else card.color for card in tops]
        return MET if _GROUPS[len(set(marks)), marks.count(marks[0])] in self.shape else BROKEN


_GROUPS = MappingProxyType(
    {
        (1, 4): (4,),
        (2, 1): (3, 1),
        (2, 3): (3, 1),
        (2, 2): (2, 2),
        (3, 1): (2, 1, 1),
        (3, 2): (2, 1, 1),
        (4, 1): (1, 1, 1, 1),
    }
)
"""The sizes of the groups among four, by how many differ and how many are like the first."""


@dataclass(frozen=True, slots=True)
class Calc:
    """Two expressions compare as said."""

    left: Expr
    rel: Literal["=", ">"]
    right: Expr

    def judge(self, public: HasTops) -> Verdict:
        tops = public.tops
        left, right = amount(self.left, tops), amount(self.right, tops)
        return MET if (left == right if self.rel == "=" else left > right) else BROKEN


@dataclass(frozen=True, slots=True)
class Walk:
    """Some `length` neighbours whose steps from left to right all come from one of the lists (F18)."""

    length: Annotated[int, Range(2, 4)]
    steps: tuple[tuple[Step, ...], ...]
    _steps: tuple[frozenset[int], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        derive(self, _steps=tuple(map(frozenset, self.steps)))

    def judge(self, public: HasTops) -> Verdict:
        a, b, c, d = public.tops
        taken = (b.value - a.value, c.value - b.value, d.value - c.value)
        for steps in self._steps:
            in_a_row = 0
            for step in taken:
                in_a_row = in_a_row + 1 if step in steps else 0
                if in_a_row == self.length - 1:
                    return MET
        return BROKEN


@dataclass(frozen=True, slots=True)
class Window:
    """Some `length` neighbours total `sum`."""

    length: Annotated[int, Range(1, 4)]
    sum: Total

    def judge(self, public: HasTops) -> Verdict:
        values = [card.value for card in public.tops]
        for first in range(5 - self.length):
            if sum(values[first : first + self.length]) == self.sum:
                return MET
        return BROKEN


@dataclass(frozen=True, slots=True)
class Same:
    """Two piles show the same value or colour."""

    piles: tuple[Pile, ...]
    what: Literal["value", "color"]

    def __post_init__(self) -> None:
        if len(set(self.piles)) != 2 or len(self.piles) != 2:
            raise BadValue("needs_two_piles")

    def judge(self, public: HasTops) -> Verdict:
        one, two = public.tops[self.piles[0] - 1], public.tops[self.piles[1] - 1]
        same = one.value == two.value if self.what == "value" else one.color == two.color
        return MET if same else BROKEN


Condition: TypeAlias = Count | Spacing | Tally | Calc | Walk | Window | Flank | Same | All | Any | Not
