"""What one match of Mission Complete is about: how people talk, options, and the tasks on the cards."""

from dataclasses import dataclass, field
from functools import cache
from typing import Literal, TypeAlias

from game.rules.complete.terms import Mission
from game.rules.complete.values.cards import COLOR_CARDS, COLORS, Card, Color, Colours

Talk: TypeAlias = Literal["table", "screen"]
FirstSeat: TypeAlias = Literal["A", "B", "C", "D", "E"]

SEATS = (2, 3, 4, 5)

WINNING = 3
"""Completed missions from which on a game is won (E1)."""


@dataclass(frozen=True, slots=True)
class Brief:
    """The set-up of a match, as scenarios and journals write it; `missions` is filled in by the library.

    `stop_at_three` ends the game with the third mission, not with the deck (E2). `first` names the First player:
    by default seat A, who started the game (S5). `colours` gives each seat its colour (S1); None takes them in the
    order of COLORS, since any choice gives nearly the same game.
    """

    talk: Talk = "table"
    same_round_robot: bool = False
    stop_at_three: bool = False
    keep_signals: bool = False
    bare_hands: bool = False
    first: FirstSeat = "A"
    colours: Colours | None = None
    missions: tuple[Mission, ...] = ()
    _by_card: dict[Card, Mission] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_card = {card: mission for mission in self.missions for card in mission.cards}
        object.__setattr__(self, "_by_card", by_card)

    def task_on(self, card: Card) -> Mission:
        """The task printed on a card; raises KeyError when the brief has no missions yet."""
        return self._by_card[card]

    def colours_of(self, seats: int) -> tuple[Color, ...]:
        """The colour of each seat from A on: those named, else the first of COLORS."""
        return COLORS[:seats] if self.colours is None else self.colours.order


@cache
def deck_of(colours: tuple[Color, ...]) -> tuple[Card, ...]:
    """The Number cards of a match in a fixed order: 20 for each colour in play (S2)."""
    return tuple(card for color in colours for card in COLOR_CARDS[color])


def hand_of(seats: int) -> int:
    """How many cards a hand has: 3 with two or three seats, 4 with more (S3)."""
    return 3 if seats <= 3 else 4
