"""What one match of 50 Missions is about: box, goal, options, and the missions to draw from."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypeAlias

from game.core.node import BadValue, Range
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.cards import CARDS, COLORS, VALUES, Card

Box: TypeAlias = Literal["base", "complique", "both"]
Goal: TypeAlias = Literal["medals", "beginner", "normal", "expert", "insane", "all"]
Talk: TypeAlias = Literal["phrases", "strict", "silent", "free"]
Look: TypeAlias = Literal["none", "under", "all"]
FirstSeat: TypeAlias = Literal["A", "B", "C", "D"]

SEATS = (1, 2, 3, 4)
HAND = 4

GOALS: dict[str, tuple[int, int]] = {"beginner": (15, 12), "normal": (18, 15), "expert": (21, 18), "insane": (24, 21)}
"""Missions to do by level (F30): with one to three seats, with four."""

MEDAL_STEPS = {50: (15, 4, 4), 100: (30, 8, 8)}
"""How many cards of the stock lie over each medal, counted from the one before (F29, F31)."""


@dataclass(frozen=True, slots=True)
class Brief:
    """The set-up of a match, as scenarios and journals write it; `missions` is filled in by the library.

    `clock` is the countdown of speed play in seconds (F32); `look` says who may look through the piles
    (F12) and is None for the box's own rule; `first` names the first player (F5).
    """

    box: Box = "complique"
    goal: Goal = "medals"
    count: Literal[50, 100] = 50
    pick: tuple[str, ...] = ()
    clock: Annotated[int, Range(1, 36000)] | None = None
    talk: Talk = "phrases"
    open_hands: bool = False
    look: Look | None = None
    golden: bool = True
    ambushes: bool = True
    gadgets: bool = True
    first: FirstSeat | None = None
    missions: tuple[Mission, ...] = ()

    def __post_init__(self) -> None:
        if self.count == 100 and self.box != "both":
            raise BadValue("count_needs_both")
        if len(set(self.pick)) != len(self.pick):
            raise BadValue("picked_twice")

    @property
    def seen_under(self) -> Look:
        """Who may look through the piles (F12)."""
        return self.look or ("all" if self.box == "base" else "under")

    @property
    def rebuilds(self) -> bool:
        """Whether the draw pile is rebuilt when it runs out (F32, F43: the speed game of all 100)."""
        return self.clock is not None and self.count == 100

    def frame(self, seats: int) -> int:
        """How many missions this match has, those face up at the start among them (F29-F31)."""
        wanted = GOALS[self.goal][seats == 4] if self.goal in GOALS else self.count
        return min(wanted, len(self.missions))


def deck_of(brief: Brief) -> tuple[Card, ...]:
    """The symbol cards of a match, in a fixed order (F1, F31): 56, or 112 with both boxes."""
    return _deck(brief.box)


@cache
def _deck(box: Box) -> tuple[Card, ...]:
    cards: list[Card] = []
    for one in ("base", "complique"):
        if box in (one, "both"):
            for color in COLORS:
                for value in VALUES:
                    star = "*" if value == 1 and one == "complique" else ""
                    cards += [CARDS[f"{color[0]}{value}{star}"]] * 2
    return tuple(cards)
