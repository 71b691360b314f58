"""What everybody knows of an attempt of The Crew, and what one seat knows."""

from dataclasses import dataclass
from enum import Enum

from game.core.engine import Outcome
from game.core.values import JARVIS, TABLE, Seat
from game.rules.crew.terms import Mission
from game.rules.crew.values.actions import Answer, Direction, Signal
from game.rules.crew.values.brief import Box, Brief, box_of
from game.rules.crew.values.cards import Card
from game.rules.crew.values.tricks import Column, Holder, Laid, Roles, Start, Task, Trick, slot


class Phase(Enum):
    """What the table waits for (K8).

    TOKENS: the table, a token change; ASK: an answer; NAME: the commander names; CHOOSE: a seat takes a task;
    GIVE: the commander gives the uncovered task; ROLES, HAND_OVER, DISTRESS: the table; PASS: a card of everybody's;
    SIGNAL: a seat that wished (K93); PLAY: a card. A gap is SIGNAL, or PLAY without a card in the trick.
    """

    TOKENS = "tokens"
    ASK = "ask"
    NAME = "name"
    CHOOSE = "choose"
    GIVE = "give"
    ROLES = "roles"
    HAND_OVER = "hand_over"
    DISTRESS = "distress"
    PASS = "pass"
    SIGNAL = "signal"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Talk:
    """Signals and the wish to give them (2.5).

    `shown` are the signals whose card is still in hand, `spent` the seats that have signalled (K56), `silenced` the one
    that may not (K60); `wishes` the seats that want to (K92); `asked` those that this gap still waits for, in order
    (K93); `hushed` those that chose silence in this gap.
    """

    shown: tuple[Signal, ...] = ()
    spent: tuple[Seat, ...] = ()
    silenced: Seat | None = None
    wishes: tuple[Seat, ...] = ()
    asked: tuple[Seat, ...] = ()
    hushed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class PastSignal:
    """A signal of the past: before which trick it was given (K55)."""

    signal: Signal
    trick: int


@dataclass(frozen=True, slots=True)
class Public:
    """Everything that everybody knows.

    `crew` are all crew members clockwise from A, JARVIS among them; tuples with one item for each of them (`hands`,
    `wins`, `shown`) are ordered by `slot`. `turn` is the seat whose answer, choice or card is waited for, None when it
    is the table or several; `leader` leads the trick that is going on or comes next. `tasks` lie open, in the order
    laid out, `face_down` counts the others; `answers` are those to the current question, or the wishes for a role.
    `direction` is the answer to the distress question, `passed` who has chosen a card for it. `past` are the tricks
    since the start, `signals` all signals given. `drawn` says that the draw of M12 has happened; `drawn_column` is the
    column of JARVIS, 1 from the left, that lost a card in it and got another, `drew` that card once it lies face up.
    `hands` counts cards; `shown` are the open hands once it is over, () before.
    """

    brief: Brief
    crew: tuple[Seat, ...]
    commander: Seat
    phase: Phase
    turn: Seat | None
    leader: Seat
    trick: tuple[Laid, ...]
    past: tuple[Trick, ...]
    start: Start
    wins: tuple[int, ...]
    hands: tuple[int, ...]
    columns: tuple[Column, ...]
    tasks: tuple[Task, ...]
    face_down: int
    answers: tuple[Answer, ...]
    named: Seat | None
    roles: Roles | None
    holders: tuple[Holder, ...]
    direction: Direction | None
    passed: tuple[Seat, ...]
    talk: Talk
    signals: tuple[PastSignal, ...]
    drawn: bool
    drawn_column: int | None
    drew: Card | None
    shown: tuple[tuple[Card, ...], ...]
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        """How many people play."""
        return len(self.crew) - (JARVIS in self.crew)

    @property
    def mission(self) -> Mission:
        """The mission as the rules know it."""
        return self.brief.missions[0]

    @property
    def box(self) -> Box:
        """The cards of this match."""
        return box_of(self.brief, self.seats)

    @property
    def deck(self) -> frozenset[Card]:
        """All playing cards in the game."""
        return self.box.cards

    @property
    def total(self) -> int:
        """How many tricks are played."""
        return self.box.tricks

    @property
    def number(self) -> int:
        """The number of the trick that is going on or comes next."""
        return self.start.tricks + len(self.past) + 1

    @property
    def in_gap(self) -> bool:
        """Whether the attempt stands between two tricks (K49)."""
        return self.phase is Phase.SIGNAL or (self.phase is Phase.PLAY and not self.trick)

    @property
    def attempts(self) -> int:
        """The number of this attempt, one more if the distress signal has been used (K69, K96)."""
        return self.brief.attempt + self.flipped

    @property
    def flipped(self) -> bool:
        """Whether the distress signal has been used in this mission, now or before (K67)."""
        return self.brief.distress or self.direction in ("left", "right")

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The crew member so many places clockwise."""
        return self.crew[(self.crew.index(seat) + steps) % len(self.crew)]


@dataclass(frozen=True, slots=True)
class Move:
    """A card that changed hands in secret: passed in distress (K65), or drawn from the right neighbour (M12)."""

    giver: Seat
    taker: Seat
    card: Card
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know: the public facts, its own hand, and what it remembers.

    The view of JARVIS is what the commander knows, with the face-up cards as its hand (K95). `moves` are the cards
    that this seat gave or got, and those that went to or came from JARVIS in view of all (K71); `passing` are the cards
    it has chosen to pass, the commander's with that of JARVIS.
    """

    seat: Seat
    public: Public
    hand: tuple[Card, ...]
    moves: tuple[Move, ...] = ()
    passing: tuple[Move, ...] = ()

    def cards_of(self, seat: Seat) -> tuple[Card, ...] | None:
        """The whole hand of a crew member, if this view knows it."""
        public = self.public
        if seat == self.seat and seat not in (TABLE, JARVIS):
            return self.hand
        if public.shown:
            return public.shown[slot(seat)]
        if not public.hands[slot(seat)]:
            return ()
        if seat == JARVIS and not any(column.covered for column in public.columns):
            return tuple(column.up for column in public.columns if column.up is not None)
        return None
