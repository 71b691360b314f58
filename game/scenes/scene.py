"""What a screen is, and what it may ask of the stack that it lies on."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from game.ui.context import Context
from game.ui.inputs import Back, Input
from game.ui.node import Nodes

GUARD = 0.4
"""For so many seconds after a screen changed hands, presses are ignored: a double click or an eager finger."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a screen over this one."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Pop:
    """Close this screen, and `below` more under it."""

    below: int = 0


@dataclass(frozen=True, slots=True)
class Replace:
    """Put another screen in this one's place."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Full:
    """Switch between window and full screen."""


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Step: TypeAlias = Push | Pop | Replace | Full | Quit


def left_for(scene: "Scene", context: Context) -> Replace:
    """Leave a screen for the one in whose place it stood, which hears that it is there again."""
    scene.handle(Back(), context)
    return Replace(scene)


class Scene(Protocol):
    """A screen: it hears inputs, and composes itself; composing changes nothing."""

    @property
    def home(self) -> tuple[str, ...]:
        """How the keys begin where the keyboard's focus goes first, the best one first."""

    def compose(self, context: Context) -> Nodes:
        """The screen as nodes, first node lowest."""

    def handle(self, given: Input, context: Context) -> Step | None:
        """Hear an input; what the stack is to do about it."""

    def wake(self) -> float | None:
        """When the screen wants a Tick, in seconds of the context's time; None for never."""
