"""What every game's look offers to the screens; a module is a look."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.values import Code, Seat
from game.settings import HandOrder
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.frame import Risk, TableFrame
from game.ui.node import Nodes
from game.ui.picker import Option
from game.ui.synth import SoundName
from game.ui.timeline import Beat


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A match that can follow another: its press (`ui.<key>` are its words), what changes in the brief, as text, and
    whether the cards are dealt anew or in the same way again."""

    key: str
    changes: Mapping[str, str] = field(default_factory=dict)
    same_deal: bool = False


NEW_OR_SAME = (FollowUp("new_deal"), FollowUp("same_deal", same_deal=True))
"""What follows a match in most games."""


class Look(Protocol):
    """One game's way of composing nodes and words."""

    @property
    def SECTIONS(self) -> tuple[str, ...]:
        """The chapters of the rules."""

    @property
    def PRESETS(self) -> Mapping[str, Mapping[str, Any]]:
        """Several options in one press."""

    @property
    def NAMED(self) -> Mapping[str, tuple[str, ...]]:
        """The choices, as text, of fields of a brief that have too many to list."""

    def offered(self, field: str, values: Mapping[str, str]) -> tuple[str, ...] | None:
        """The choices of a field that fit the other values, the usual one second; None when all do."""

    def seat_mark(self, public: Any, seat: Seat, name: str, box: Box) -> Nodes:
        """A seat's mark wherever it is spoken of: its badge, or the colour that it has in the game."""

    def compose_table(self, context: Context, frame: TableFrame) -> Nodes:
        """The whole table."""

    def compose_result(self, context: Context, frame: TableFrame, area: Box) -> Nodes:
        """The end of a match, without header and buttons."""

    def beats(
        self, before: Any, after: Any, events: Iterable[Any], *, own: Seat | None = None, place: str = ""
    ) -> tuple[Beat, ...]:
        """What events told to the table look like in time; `own` is the hand that lies open, `place` a place in it."""

    def sound_of(self, event: Any) -> SoundName | None:
        """The sound of an event."""

    def reveals(self, events: Iterable[Any], *, actor: Seat, own: Seat | None) -> bool:
        """Whether events that begin with an action of `actor` showed people something that was hidden."""

    def risk(self, view: Any, action: Any, refusal: Callable[[Any, Any], Code | None]) -> Risk | None:
        """A warning before an action, counted from what the view of its seat knows."""

    def sorted_hand(self, hand: Iterable[Any], order: HandOrder) -> tuple[Any, ...]:
        """A hand as its owner wants to see it."""

    def title(self, context: Context, public: Any) -> str:
        """The game and its kind."""

    def subtitle(self, context: Context, public: Any, seed: str) -> str:
        """What is played for."""

    def options(
        self, public: Any, view: Any, legal: Iterable[Any], *, speaker: Seat | None, people: tuple[bool, ...]
    ) -> tuple[Option, ...]:
        """The actions that presses can make, with the places they touch."""

    def composed(self, view: Any, draft: Sequence[str], text: str) -> Any | None:
        """The action that the owner of the open hand has composed from words in a row, or from a text; None if none."""

    def why_not(self, frame: TableFrame, key: str) -> Code | None:
        """Why nothing happens when this place is pressed."""

    def news(self, context: Context, public: Any, names: Sequence[str], events: Iterable[Any]) -> tuple[str, ...]:
        """Events in words, a line each."""

    def follow_ups(self, public: Any) -> tuple[FollowUp, ...]:
        """What can be played next when a match is over, the best first."""

    def rules_section(self, public: Any) -> str:
        """The section of the rules that the present moment is about."""

    def rule_marks(self) -> Mapping[str, str]:
        """Pictures that the rules' text may name."""

    def rule_facts(self, context: Context) -> Mapping[str, object]:
        """What the rules' text takes from the rules and the data: numbers, and lists with a paragraph for each item."""
