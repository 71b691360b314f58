"""What everybody knows of a match of Mission Complete, and what one seat knows."""

from dataclasses import dataclass
from enum import Enum

from game.core.engine import Outcome
from game.core.values import TABLE, Seat
from game.rules.complete.terms import Mission
from game.rules.complete.values.actions import Signal
from game.rules.complete.values.brief import Brief
from game.rules.complete.values.cards import STARTING_ICON, Card, Color, Icon
from game.rules.complete.values.events import Marker


class Phase(Enum):
    """What the table waits for: a card (phase 1), or to go on to the Piles (P4)."""

    PLAY = "play"
    WAIT = "wait"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Round:
    """Cards laid in one round in the order of play, from `first` clockwise, and the tops as they were before.

    `tops` are the numbers on the Piles by seat, 0 for a Starting card.
    """

    first: Seat
    cards: tuple[Card, ...]
    tops: tuple[int, ...]

    def card_of(self, seat: Seat) -> Card | None:
        """What a seat has laid; None when it has not played yet."""
        at = (seat - self.first) % len(self.tops)
        return self.cards[at] if at < len(self.cards) else None


@dataclass(frozen=True, slots=True)
class End:
    """How a game ended, and what was hidden until then (E4).

    `robot` and `task` are the cards under the markers, None for a marker in the centre; `fulfilled` says
    whether the mission that was running had been fulfilled, None when none was.
    """

    outcome: Outcome
    hands: tuple[tuple[Card, ...], ...]
    robot: Card | None
    task: Card | None
    fulfilled: bool | None


@dataclass(frozen=True, slots=True)
class Public:
    """Everything that everybody knows.

    `colours` and `piles` (each bottom to top, () = only the Starting card) are by seat; `first` is the First
    player of this round and `laid` the cards above the Piles in the order of play; `stake` is the marker that
    was free when the first of them was laid, which their colours can win (R3); `robot` and `task` are the
    holders, None for a marker in the centre; `rounds` are the finished rounds that count for the mission
    (M3); `deck` and `hands` are counts; `kept` are the cards of completed missions, `box` those out of the
    game; `signals` is what stands on the table (C10).
    """

    brief: Brief
    seats: int
    phase: Phase
    colours: tuple[Color, ...]
    first: Seat
    piles: tuple[tuple[Card, ...], ...]
    laid: tuple[Card, ...]
    stake: Marker | None
    robot: Seat | None
    task: Seat | None
    rounds: tuple[Round, ...]
    deck: int
    hands: tuple[int, ...]
    kept: tuple[Card, ...]
    box: tuple[Card, ...]
    signals: tuple[Signal, ...]
    end: End | None

    @property
    def missions(self) -> int:
        """How many missions are completed (E1)."""
        return len(self.kept)

    @property
    def is_running(self) -> bool:
        """Whether a mission is running: both markers are out of the centre."""
        return self.robot is not None and self.task is not None

    @property
    def turn(self) -> Seat | None:
        """The seat to lay a card; None outside phase 1."""
        return Seat((self.first + len(self.laid)) % self.seats) if self.phase is Phase.PLAY else None

    @property
    def tops(self) -> tuple[Card | None, ...]:
        """The tops of the Piles by seat, None for a Starting card."""
        return tuple([pile[-1] if pile else None for pile in self.piles])

    @property
    def icons(self) -> tuple[Icon, ...]:
        """How each seat may talk (C1)."""
        return tuple([icon_on(pile) for pile in self.piles])

    @property
    def counted(self) -> tuple[Round, ...]:
        """The rounds that count for the running mission, the current one last if it is one of them (M3)."""
        if not self.is_running or self.stake is not None or not self.laid:
            return self.rounds
        return (*self.rounds, self.current)

    @property
    def current(self) -> Round:
        """The round whose cards lie above the Piles."""
        return Round(self.first, self.laid, tuple([pile[-1].number if pile else 0 for pile in self.piles]))


def icon_on(pile: tuple[Card, ...]) -> Icon:
    """The icon of a Pile, by the number on its top (C1)."""
    return pile[-1].icon if pile else STARTING_ICON


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know: the public facts, its own hand, and the cards under the markers it holds (R10)."""

    seat: Seat
    public: Public
    hand: tuple[Card, ...]
    robot: Card | None = None
    task: Card | None = None

    @property
    def operator(self) -> Seat | None:
        """The Operator (R7), if this view knows who it is."""
        end = self.public.end
        card = self.robot if end is None else end.robot
        return None if card is None else Seat(self.public.colours.index(card.color))

    @property
    def mission(self) -> Mission | None:
        """The task that is asked for (R8), if this view knows it."""
        end = self.public.end
        card = self.task if end is None else end.task
        return None if card is None else self.public.brief.task_on(card)

    def cards_of(self, seat: Seat) -> tuple[Card, ...] | None:
        """The whole hand of a seat, if this view knows it."""
        if seat == self.seat and seat != TABLE:
            return self.hand
        return None if self.public.end is None else self.public.end.hands[seat]
