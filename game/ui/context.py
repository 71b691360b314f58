"""What a screen is composed from besides its own state: the canvas, words, letters, focus and hover."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.content.library import Library
from game.content.text import Catalogue
from game.settings import Settings
from game.ui.commands import Bindings, key_label
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

    def key(self, command: str) -> str:
        """The key that a command lies on, in the player's words."""
        return key_label(self.catalogue, Bindings.of(self.settings.keys).keys[command])

    def narrowed(self, begin: str) -> "Context":
        """The same without the time, and with focus and hover only on places whose keys begin so; '' for none."""
        focus, hover = (key if begin and key and key.startswith(begin) else None for key in (self.focus, self.hover))
        return replace(self, focus=focus, hover=hover, now=0.0)

    def at_rest(self) -> "Context":
        """The same with nothing focused and nothing pointed at."""
        return replace(self, focus=None, hover=None)

    @property
    def scale(self) -> float:
        """The scale of the interface, 1 to 2: heights of rows and presses grow by it where there is room."""
        return self.letters.grow

    def lit(self, key: str) -> bool:
        """Whether the pointer or the keyboard is on a target."""
        return key in (self.hover, self.focus)
