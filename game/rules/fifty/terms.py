"""The terms of mission conditions and the riders of ambushes and gadgets (F13-F20, F23-F27).

A term is about the four tops as they lie: met or broken, never open; it is judged anew for the next tops.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal, Protocol, TypeAlias

from game.core.condition import BROKEN, MET, All, Any, Not, Verdict
from game.core.node import BadValue, Range
from game.rules.fifty.values.cards import CARDS, Card, Color

Tops: TypeAlias = tuple[Card, Card, Card, Card]
Pile: TypeAlias = Annotated[int, Range(1, 4)]
Value: TypeAlias = Annotated[int, Range(1, 7)]
Count4: TypeAlias = Annotated[int, Range(0, 4)]
Gap3: TypeAlias = Annotated[int, Range(1, 3)]
Total: TypeAlias = Annotated[int, Range(0, 99)]
Step: TypeAlias = Annotated[int, Range(-6, 6)]


class HasTops(Protocol):
    """What a term judges: anything that shows the four top cards from left to right."""

    @property
    def tops(self) -> Tops: ...


@dataclass(frozen=True, slots=True)
class Bounds:
    """At least `min` and at most `max`; a missing bound does not bind."""

    min: Annotated[int, Range(0, 28)] | None = None
    max: Annotated[int, Range(0, 28)] | None = None

    def __post_init__(self) -> None:
        if self.min is None and self.max is None:
            raise BadValue("empty_bounds")

    def holds(self, number: int) -> bool:
        return (self.min is None or number >= self.min) and (self.max is None or number <= self.max)


@dataclass(frozen=True, slots=True)
class Pred:
    """Which cards are meant: of a colour, of a value, odd or even; what is named must all hold."""

    color: Color | tuple[Color, ...] | None = None
    value: tuple[Value, ...] | Bounds | None = None
    parity: Literal["odd", "even"] | None = None

    def __post_init__(self) -> None:
        if self.color is None and self.value is None and self.parity is None:
            raise BadValue("empty_pred")

    def __contains__(self, card: Card) -> bool:
        if self.color is not None and card.color not in _tuple(self.color):
            return False
        if isinstance(self.value, Bounds):
            if not self.value.holds(card.value):
                return False
        elif self.value is not None and card.value not in self.value:
            return False
        return self.parity is None or card.value % 2 == (self.parity == "odd")


AnyPred: TypeAlias = Pred | Literal["any"]


def _tuple(color: Color | tuple[Color, ...]) -> tuple[Color, ...]:
    return color if isinstance(color, tuple) else (color,)


@lru_cache(maxsize=512)
def matching(pred: AnyPred) -> frozenset[Card]:
    """All cards that a predicate means."""
    return frozenset(card for card in CARDS.values() if pred == "any" or card in pred)


def _derive(term: object, **values: object) -> None:
    """Set what a frozen term derives from its fields once, so that judging need not compute it."""
    for name, value in values.items():
        object.__setattr__(term, name, value)


def _masks(tops: Tops, cards: frozenset[Card]) -> int:
    a, b, c, d = tops
    return (a in cards) | (b in cards) << 1 | (c in cards) << 2 | (d in cards) << 3


# ---- expressions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sum:
    """The total of the tops that a predicate means; nothing shown is 0."""

    of: AnyPred
    _worth: dict[Card, int] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        cards = matching(self.of)
        _derive(self, _worth={card: card.value * (card in cards) for card in CARDS.values()})

    def amount(self, tops: Tops) -> int:
        worth = self._worth
        a, b, c, d = tops
        return worth[a] + worth[b] + worth[c] + worth[d]


@dataclass(frozen=True, slots=True)
class Top:
    """The value on top of one pile."""

    pile: Pile

    def amount(self, tops: Tops) -> int:
        return tops[self.pile - 1].value


@dataclass(frozen=True, slots=True)
class Plus:
    """The sum of its parts."""

    of: "tuple[Expr, ...]"

    def amount(self, tops: Tops) -> int:
        total = 0
        for part in self.of:
            total += part if isinstance(part, int) else part.amount(tops)
        return total


@dataclass(frozen=True, slots=True)
class Times:
    """The product of its parts."""

    of: "tuple[Expr, ...]"

    def amount(self, tops: Tops) -> int:
        product = 1
        for part in self.of:
            product *= part if isinstance(part, int) else part.amount(tops)
        return product


@dataclass(frozen=True, slots=True)
class Gap:
    """How far its two parts lie apart."""

    of: "tuple[Expr, ...]"

    def __post_init__(self) -> None:
        if len(self.of) != 2:
            raise BadValue("needs_two", found=len(self.of))

    def amount(self, tops: Tops) -> int:
        return abs(amount(self.of[0], tops) - amount(self.of[1], tops))


@dataclass(frozen=True, slots=True)
class Spread:
    """The highest less the lowest value in view."""

    of: Literal["any"]

    def amount(self, tops: Tops) -> int:
        values = [card.value for card in tops]
        return max(values) - min(values)


Expr: TypeAlias = Total | Sum | Top | Plus | Times | Gap | Spread


def amount(expr: Expr, tops: Tops) -> int:
    """What an expression comes to for these tops."""
    return expr if isinstance(expr, int) else expr.amount(tops)


# ---- conditions ----------------------------------------------------------------------------------


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
        _derive(self, _cards=matching(self.of), _good=good)

    def judge(self, public: HasTops) -> Verdict:
        return MET if _masks(public.tops, self._cards) in self._good else BROKEN


@dataclass(frozen=True, slots=True)
class Spacing:
    """Exactly two tops are meant, and their places differ by one of `gap` (F13)."""

    of: AnyPred
    gap: tuple[Gap3, ...]
    _cards: frozenset[Card] = field(init=False, repr=False, compare=False)
    _good: frozenset[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        good = frozenset(1 << place | 1 << place + gap for gap in self.gap for place in range(4 - gap))
        _derive(self, _cards=matching(self.of), _good=good)

    def judge(self, public: HasTops) -> Verdict:
        return MET if _masks(public.tops, self._cards) in self._good else BROKEN


@dataclass(frozen=True, slots=True)
class Flank:
    """A middle card has a side card somewhere to its left and another somewhere to its right."""

    middle: AnyPred
    sides: AnyPred
    _middle: frozenset[Card] = field(init=False, repr=False, compare=False)
    _sides: frozenset[Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _derive(self, _middle=matching(self.middle), _sides=matching(self.sides))

    def judge(self, public: HasTops) -> Verdict:
        tops = public.tops
        return MET if (_masks(tops, self._middle), _masks(tops, self._sides)) in _FLANKED else BROKEN


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
        _derive(self, _steps=tuple(map(frozenset, self.steps)))

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


# ---- riders --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ForbidPile:
    """Not on the pile that the previous card went to (F23)."""

    which: Literal["last_played"]


@dataclass(frozen=True, slots=True)
class RequireMatch:
    """Only colour matches count (F24)."""

    what: Literal["color"]


@dataclass(frozen=True, slots=True)
class LockPiles:
    """These piles are closed (F24)."""

    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class ForbidColor:
    """Not the colour of the last card played from hand (F24)."""

    which: Literal["last_played"]


@dataclass(frozen=True, slots=True)
class Mute:
    """Silence: no signals (F24, F35)."""

    on: Literal[True]


@dataclass(frozen=True, slots=True)
class NoRefill:
    """Hands are not refilled (F24, F36)."""

    on: Literal[True]


@dataclass(frozen=True, slots=True)
class NextPlay:
    """The next card may ignore the placement rule (F27, F39)."""

    how: Literal["free"]


@dataclass(frozen=True, slots=True)
class BuryTop:
    """The top cards of one pile go under it, one after the other (F38)."""

    cards: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class SwapPiles:
    """Two piles trade places (F38)."""

    piles: Literal[2]


@dataclass(frozen=True, slots=True)
class MoveTop:
    """The top cards of one pile go onto another, together (F38)."""

    cards: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class Redraw:
    """One seat trades cards with the draw pile (F37)."""

    who: Literal["one"]
    up_to: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class OpenHand:
    """One seat shows its hand until the next card (F38)."""

    who: Literal["one"]
    until: Literal["next_play"]


AmbushRider: TypeAlias = ForbidPile | RequireMatch | LockPiles | ForbidColor | Mute | NoRefill
GadgetRider: TypeAlias = NextPlay | BuryTop | SwapPiles | MoveTop | Redraw | OpenHand
Rider: TypeAlias = AmbushRider | GadgetRider

AMBUSH_RIDERS = (ForbidPile, RequireMatch, LockPiles, ForbidColor, Mute, NoRefill)


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission as the rules know it (F3): what must be true, and what it changes."""

    lasting: ClassVar[bool] = True

    id: str
    condition: Condition
    kind: Literal["mission", "ambush", "gadget"] = "mission"
    rider: Rider | None = None

    def __post_init__(self) -> None:
        expected = "mission" if self.rider is None else "ambush" if isinstance(self.rider, AMBUSH_RIDERS) else "gadget"
        if self.kind != expected:
            raise BadValue("rider_not_of_kind", kind=self.kind)

    def __hash__(self) -> int:
        return hash(self.id)


def rider_of(missions: Iterable[Mission | None], kind: type) -> Rider | None:
    """The first rider of a kind among the missions that lie open."""
    for mission in missions:
        if mission is not None and type(mission.rider) is kind:
            return mission.rider
    return None
