"""What every game's look offers to the screens; a module is a look."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from game.core.values import Code, Seat
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.frame import Glide, TableFrame
from game.ui.node import Nodes
from game.ui.picker import Option


class Look(Protocol):
    """One game's way of composing nodes and words."""

    @property
    def SECTIONS(self) -> tuple[str, ...]:
        """The chapters of the rules."""

    @property
    def PRESETS(self) -> Mapping[str, Mapping[str, Any]]:
        """Several options in one press."""

    def compose_table(self, context: Context, frame: TableFrame) -> Nodes:
        """The whole table."""

    def compose_result(self, context: Context, frame: TableFrame, area: Box) -> Nodes:
        """The end of a match, without header and buttons."""

    def glides(self, before: Any, events: Iterable[Any], now: float) -> tuple[Glide, ...]:
        """The cards that events set in motion."""

    def emblem(self, box: Box) -> Nodes:
        """The game's cards as a picture."""

    def title(self, context: Context, public: Any) -> str:
        """The game and its kind."""

    def subtitle(self, context: Context, public: Any, seed: str) -> str:
        """What is played for."""

    def options(
        self, public: Any, view: Any, legal: Iterable[Any], *, speaker: Seat | None, people: tuple[bool, ...]
    ) -> tuple[Option, ...]:
        """The actions that presses can make, with the places they touch."""

    def why_not(self, frame: TableFrame, key: str) -> Code | None:
        """Why nothing happens when this place is pressed."""

    def news(self, context: Context, public: Any, names: Sequence[str], events: Iterable[Any]) -> tuple[str, ...]:
        """Events in words, a line each."""

    def rules_section(self, public: Any) -> str:
        """The section of the rules that the present moment is about."""

    def rule_marks(self) -> Mapping[str, str]:
        """Pictures that the rules' text may name."""
