"""What a look composes a table from: public facts, the views now shown, and what was told to everybody."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.values import Code, Seat
from game.ui.node import Nodes
from game.ui.picker import Option
from game.ui.timeline import Tween


def nothing_refused(_action: Any) -> Code | None:
    """Stands for the judge where no hand is shown."""
    return None


@dataclass(frozen=True, slots=True)
class Glide:
    """A card on its way from a seat to a pile, and the card that lay there before."""

    seat: Seat
    pile: int
    card: Any
    covered: Any
    tween: Tween


@dataclass(frozen=True, slots=True)
class TableFrame:
    """One state of the table screen.

    `shown` are the views that the match allows on the screen now, `viewer` the seat whose hand lies open;
    `waiting` is the person who may open a hand; `options` are the actions that presses can make, `picked` the
    places already chosen; `log` are the events told to the table, `log_up` how many of the last lines are
    scrolled away; `note` is why the last press was refused; `speaker` gives signals without being asked;
    `glides` are cards in motion.
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
    waiting: Seat | None = None
    speaker: Seat | None = None
    note: Code | None = None
    log_up: int = 0
    glides: tuple[Glide, ...] = ()
    refusal: Callable[[Any], Code | None] = field(default=nothing_refused, compare=False)
    _composed: dict[object, Nodes] = field(default_factory=dict, init=False, repr=False, compare=False)

    def view(self) -> Any | None:
        """The view of the seat whose hand lies open."""
        return next((view for view in self.shown if view.seat == self.viewer), None)

    def once(self, key: object, compose: Callable[[], Nodes]) -> Nodes:
        """A part of the screen that depends on this frame and the key alone: composed only the first time."""
        if key not in self._composed:
            self._composed[key] = compose()
        return self._composed[key]

    def judged_by(self, refusal: Callable[[Any], Code | None]) -> "TableFrame":
        """The frame with the judge of the open hand."""
        return replace(self, refusal=refusal)
