"""The commands of the keyboard, the keys that they lie on, and how a player moves them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from types import MappingProxyType

import pygame

from game.content.text import Catalogue

DIGITS = tuple("1234567890")
SEATS = ("seat_a", "seat_b", "seat_c", "seat_d")
"""Show the hand of a seat while they are held, in speed play; on keys that lie alike on most keyboards."""

DEFAULTS: MappingProxyType[str, str] = MappingProxyType(
    {
        "left": "left",
        "right": "right",
        "up": "up",
        "down": "down",
        "next": "tab",
        "choose": "return",
        "menu": "escape",
        "show": "space",
        "hide": "h",
        "undo": "u",
        "last": "l",
        "mute": "m",
        "rules": "f1",
        "report": "f10",
        "full": "f11",
        "picture": "f12",
        "page_down": "page down",
        "page_up": "page up",
        **dict(zip(SEATS, "fjsk", strict=True)),
        **{digit: digit for digit in DIGITS},
    }
)
"""Every command with the key that it lies on at first, in the order in which a player is shown them."""

DIGIT_ROW = MappingProxyType({30 + at: digit for at, digit in enumerate(DIGITS)})
"""The digit row by its place on the keyboard: a French layout gives other characters there."""

SAME = MappingProxyType({"enter": "return", **{f"[{digit}]": digit for digit in DIGITS}})
"""Keys of the number pad that do what their twins do."""

KEEPS = "escape"
"""The key that leaves a command where it was while a new key is asked for."""


def key_name(code: int, scancode: int = 0) -> str:
    """A key by what it is, not by the letter that a layout puts on it; '' for one that has no name."""
    digit = DIGIT_ROW.get(scancode)
    if digit is not None:
        return digit
    name = pygame.key.name(code).lower()
    return SAME.get(name, name)


def types_text(key: str) -> bool:
    """Whether a key writes something in a text field."""
    return len(key) == 1 or key == "space"


def key_label(catalogue: Catalogue, key: str) -> str:
    """A key as a player calls it."""
    named = f"ui.keys.name.{key.replace(' ', '_')}"
    return catalogue.tr(named) if catalogue.has(named) else key.upper() if len(key) < 4 else key.capitalize()


@dataclass(frozen=True, slots=True)
class Bindings:
    """Which key every command lies on; no two commands share one."""

    keys: MappingProxyType[str, str] = field(default_factory=lambda: DEFAULTS)

    @staticmethod
    def of(changed: Iterable[str]) -> "Bindings":
        """The defaults but for lines such as `hide=x`; a line that makes no sense is left out."""
        made = Bindings()
        for line in changed:
            command, _, key = line.partition("=")
            if command in DEFAULTS and key:
                made = made.moved(command, key)
        return made

    def command(self, key: str) -> str | None:
        """The command that lies on a key."""
        return next((command for command, at in self.keys.items() if at == key), None)

    def moved(self, command: str, key: str) -> "Bindings":
        """The command on another key; a command that lay there gets the key that this one leaves."""
        other = self.command(key)
        keys = dict(self.keys)
        if other is not None:
            keys[other] = keys[command]
        keys[command] = key
        return Bindings(MappingProxyType(keys))

    def changed(self) -> tuple[str, ...]:
        """What differs from the defaults, as the settings keep it."""
        return tuple(f"{command}={key}" for command, key in self.keys.items() if DEFAULTS[command] != key)


def nonsense(changed: Iterable[str]) -> str | None:
    """The first line of changed keys that names no command, or no key."""
    for line in changed:
        command, _, key = line.partition("=")
        if command not in DEFAULTS or not key:
            return line
    return None
