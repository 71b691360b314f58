"""What everybody knows of a match of 50 Missions, and what one seat knows."""

from dataclasses import dataclass, field
from enum import Enum

from game.core.engine import Outcome
from game.core.values import TABLE, Seat
from game.rules.fifty.terms import (
    ForbidColor,
    ForbidPile,
    LockPiles,
    Mission,
    Mute,
    NoRefill,
    RequireMatch,
    Tops,
)
from game.rules.fifty.values.actions import Signal
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Medal


class Phase(Enum):
    """What the table waits for."""

    PLAY = "play"
    GADGET = "gadget"
    TRADE = "trade"
    NEXT = "next"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Bans:
    """What the exposed ambushes change, added up (F22-F24)."""

    last_pile: bool = False
    color_only: bool = False
    closed: tuple[int, ...] = ()
    last_color: bool = False
    mute: bool = False
    no_refill: bool = False

    @staticmethod
    def of(missions: "tuple[Mission | None, ...]") -> "Bans":
        """The bans of the missions that lie open."""
        riders = [mission.rider for mission in missions if mission is not None and mission.kind == "ambush"]
        if not riders:
            return NO_BANS
        kinds = {type(rider) for rider in riders}
        return Bans(
            last_pile=ForbidPile in kinds,
            color_only=RequireMatch in kinds,
            closed=tuple(sorted({pile for rider in riders if isinstance(rider, LockPiles) for pile in rider.piles})),
            last_color=ForbidColor in kinds,
            mute=Mute in kinds,
            no_refill=NoRefill in kinds,
        )


NO_BANS = Bans()


@dataclass(frozen=True, slots=True)
class Buried:
    """A medal that lies hidden in the stock, on top of so many missions (F29)."""

    medal: Medal
    over: int


@dataclass(frozen=True, slots=True)
class Row:
    """The missions: four places (None = empty), what the stock holds, medals, and what is done.

    `done` counts the missions done, `wins` names those done since the start, `frame` is how many there
    are in all, `had` how many of the medals were won before the start (scenarios); the rest follows from
    the places.
    """

    places: tuple[Mission | None, ...]
    stock: int
    buried: tuple[Buried, ...]
    medals: tuple[Medal, ...]
    done: int
    wins: tuple[str, ...]
    frame: int
    had: int = 0
    bans: Bans = field(init=False, repr=False, compare=False)
    ids: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bans", Bans.of(self.places))
        object.__setattr__(self, "ids", tuple([mission.id for mission in self.places if mission is not None]))


@dataclass(frozen=True, slots=True)
class Last:
    """The last card played from hand, and where that pile is now (F23, F24)."""

    seat: Seat
    pile: int
    card: Card


@dataclass(frozen=True, slots=True)
class Chain:
    """What is left to do of the current play (F8): gadgets, the refill, the golden 1.

    `played` is False at set-up (F40); `trader` is the seat that is trading up to `up_to` cards; `fill_all` says that
    all hands fill at the refill step (F36); `golden` that a golden 1 was played (F21).
    """

    played: bool = False
    pending: tuple[Mission, ...] = ()
    trader: Seat | None = None
    up_to: int = 0
    fill_all: bool = False
    golden: bool = False


AT_REST = Chain()


@dataclass(frozen=True, slots=True)
class Clock:
    """The countdown of speed play as data (F32, F43): its length in seconds, and how often it was restarted."""

    seconds: int
    running: bool = True
    restarts: int = 0


@dataclass(frozen=True, slots=True)
class Public:
    """Everything that everybody knows.

    `turn` is the seat to play (None in speed play); `piles` from left to right, each bottom to top;
    `draw` and `hands` are counts; `shown` holds the hands that lie open, () for the others; `showing` are
    the seats whose hands a gadget shows; `free` says that the next card may ignore F7.
    """

    brief: Brief
    seats: int
    phase: Phase
    turn: Seat | None
    tops: Tops
    piles: tuple[tuple[Card, ...], ...]
    draw: int
    hands: tuple[int, ...]
    shown: tuple[tuple[Card, ...], ...]
    showing: tuple[Seat, ...]
    row: Row
    last: Last | None
    free: bool
    signals: tuple[Signal, ...]
    chain: Chain
    clock: Clock | None
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Sighting:
    """`by` knows that `holder` has this card in hand; TABLE knows what everybody saw."""

    by: Seat
    holder: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know: the public facts, its own hand as dealt, and what it remembers.

    `known` are cards of other hands that it saw go there; `sunk` the cards at the bottom of the draw
    pile as far as it put them there itself (None = not known), topmost first.
    """

    seat: Seat
    public: Public
    hand: tuple[Card, ...]
    known: tuple[Sighting, ...] = ()
    sunk: tuple[Card | None, ...] = ()

    def cards_of(self, seat: Seat) -> tuple[Card, ...] | None:
        """The whole hand of a seat, if this view knows it."""
        if seat == self.seat and seat != TABLE:
            return self.hand
        if self.public.shown[seat] or not self.public.hands[seat]:
            return self.public.shown[seat]
        return None
