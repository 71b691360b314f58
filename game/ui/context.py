"""What a screen is composed from besides its own state: the canvas, words, letters, focus and hover."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.content.library import Library
from game.content.text import Catalogue
from game.settings import Settings
from game.ui.geometry import Box
from game.ui.type import Type


@dataclass(frozen=True, slots=True)
class Context:
    """Everything a pure `compose` may look at; `now` is in seconds."""

    canvas: Box
    catalogue: Catalogue
    library: Callable[[], Library]
    letters: Type
    focus: str | None = None
    hover: str | None = None
    now: float = 0.0
    settings: Settings = field(default_factory=Settings)

    def tr(self, key: str, **facts: object) -> str:
        """The text of a key in the player's language."""
        return self.catalogue.tr(key, **facts)

    def lit(self, key: str) -> bool:
        """Whether the pointer or the keyboard is on a target."""
        return key in (self.hover, self.focus)
