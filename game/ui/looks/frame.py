"""What a look composes a table from: public facts, the views now shown, and what was told to everybody."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.values import Code, Seat
from game.settings import HandOrder
from game.ui.context import Context
from game.ui.node import Nodes
from game.ui.picker import Option
from game.ui.timeline import Beat


def nothing_refused(_action: Any) -> Code | None:
    """Stands for the judge where no hand is shown."""
    return None


@dataclass(frozen=True, slots=True)
class Risk:
    """Before a card is played: of the `unseen` cards only `fits` could be played by the seat that is next."""

    seat: Seat
    fits: int
    unseen: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """In the log: here so many actions were undone."""

    count: int
    assisted: bool


@dataclass(frozen=True, slots=True)
class TableFrame:
    """One state of the table screen.

    `shown` are the views that the match allows on the screen now, `viewer` the seat whose hand lies open;
    `waiting` is the person who may open a hand; `options` are the actions that presses can make, `picked` the
    places already chosen; `log` are the events told to the table, `log_up` how many of the last lines are
    scrolled away; `note` is why the last press was refused; `speaker` gives signals without being asked.
    `draft` are the words and `text` the letters of what the owner of the open hand is composing.
    `beat` is what moves, over a table that stands as its facts say; `overlay` what lies open over the table: `peek:2`
    or `last`. `risk` is said before the places `warned` are pressed again. `undoable` says whether there is something
    to take back, `assisted` that something was, after it had been seen; `order` is how the open hand is sorted,
    `seconds` how long speed play has lasted.
    """

    public: Any
    shown: tuple[Any, ...]
    viewer: Seat | None
    names: tuple[str, ...]
    people: tuple[bool, ...]
    actors: tuple[Seat, ...]
    log: tuple[Any, ...]
    seed: str
    options: tuple[Option, ...] = ()
    picked: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    text: str = ""
    waiting: Seat | None = None
    speaker: Seat | None = None
    note: Code | None = None
    log_up: int = 0
    beat: Beat | None = None
    overlay: str = ""
    risk: Risk | None = None
    warned: tuple[str, ...] = ()
    undoable: bool = False
    assisted: bool = False
    seconds: float | None = None
    order: HandOrder = "dealt"
    refusal: Callable[[Any], Code | None] = field(default=nothing_refused, compare=False)
    _composed: dict[object, Nodes] = field(default_factory=dict, init=False, repr=False, compare=False)

    def view(self) -> Any | None:
        """The view of the seat whose hand lies open."""
        return next((view for view in self.shown if view.seat == self.viewer), None)

    def once(self, part: str, context: Context, compose: Callable[[Context], Nodes], *, lit: str = "") -> Nodes:
        """A part of the screen as it was composed before, if all that it can see of the context is as it was.

        It sees no time; focus and hover only on places whose keys begin with `lit`.
        """
        seen = context.narrowed(lit)
        key = (part, seen.canvas, seen.catalogue.language, seen.letters, seen.settings, seen.focus, seen.hover)
        if key not in self._composed:
            self._composed[key] = compose(seen)
        return self._composed[key]

    def judged_by(self, refusal: Callable[[Any], Code | None]) -> "TableFrame":
        """The frame with the judge of the open hand."""
        return replace(self, refusal=refusal)
