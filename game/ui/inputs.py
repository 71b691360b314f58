"""What a person did, as a screen hears of it: free of mouse, keyboard layout and window system."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Press:
    """A target was chosen, by pointer or by keyboard."""

    key: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key that chose no target, by its command whatever key it lies on: `menu`, `show`, `hide`, `rules`, `3`."""

    name: str


@dataclass(frozen=True, slots=True)
class Release:
    """What was held is let go: the command of a key, a shoulder button or a second finger, or a target's key."""

    name: str


@dataclass(frozen=True, slots=True)
class Struck:
    """Any key was pressed while a target that asks for one had the focus; `key` is its name."""

    key: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was entered while a text field had the focus; `field` is its key."""

    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """The last letter of the text field `field` was erased."""

    field: str


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned or a page key pressed: so many lines down."""

    lines: int


@dataclass(frozen=True, slots=True)
class Moved:
    """The pointer moved: somebody is there."""


@dataclass(frozen=True, slots=True)
class Away:
    """The window lost the focus or was minimised."""


@dataclass(frozen=True, slots=True)
class Back:
    """The window has the focus again."""


@dataclass(frozen=True, slots=True)
class Tick:
    """The time that the screen waited for has come."""


Input: TypeAlias = Press | Key | Release | Struck | Typed | Erase | Wheel | Moved | Away | Back | Tick
