"""The settings: pages of choices that act at once, the keys, and where the files lie."""

from functools import partial
from typing import Any

from game.scenes.house import House
from game.scenes.scene import Full, Pop, Step
from game.scenes.settings_pages import PAGES, command_label, fields, rows, value_of
from game.ui.commands import KEEPS, Bindings, key_label
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Input, Key, Press, Struck, Wheel
from game.ui.node import Backdrop, Nodes, Text
from game.ui.sheet import RowsOf, book, scroll_lines, scrolled, sheet
from game.ui.theme import BODY, MUTED
from game.ui.widgets import header

HELP = 44.0


class SettingsScene:
    """Every choice is written and seen at once; there is nothing to confirm."""

    def __init__(self, house: House, page: str = "screen") -> None:
        self.house = house
        self.page = page
        self.up = 0
        self.capturing: str | None = None
        self._last: str | None = None

    @property
    def home(self) -> tuple[str, ...]:
        """The press that asks for a key, or has asked for one, else the index."""
        if self.capturing is not None:
            return (f"capture:{self.capturing}",)
        back = (f"bind:{self._last}",) if self._last is not None else ()
        return (*back, f"page:{self.page}")

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        nodes, room = self._book(context)
        help_ = Text(Box(room.x, room.bottom + 4, room.w, HELP * context.scale - 4), self._help(context), BODY, MUTED)
        head = header(context, context.tr("ui.settings.title"), "", (("back", context.tr("ui.back")),))
        return (Backdrop(context.canvas), *head, *nodes, *sheet(context, room, self._rows(context), self.up), help_)

    def _book(self, context: Context) -> tuple[Nodes, Box]:
        pages = [(f"page:{name}", context.tr(f"ui.settings.page.{name}")) for name in PAGES]
        nodes, page = book(context, pages, f"page:{self.page}")
        return nodes, Box(page.x, page.y, page.w, page.h - HELP * context.scale)

    def _help(self, context: Context) -> str:
        for key in (context.hover, context.focus):
            kind, _, rest = (key or "").partition(":")
            if kind == "set":
                return context.tr(f"ui.settings.{rest.partition(':')[0]}.help")
            if kind in ("bind", "capture"):
                what = "ui.keys.capture" if kind == "capture" else "ui.keys.bind"
                return context.tr(what, what=command_label(context, rest), keeps=key_label(context.catalogue, KEEPS))
        return context.tr("ui.settings.at_once") if PAGES[self.page] else ""

    def _rows(self, context: Context) -> RowsOf:
        return partial(rows, context, self.page, capturing=self.capturing)

    def _scroll(self, lines: int, context: Context) -> None:
        _, room = self._book(context)
        self.up = scrolled(context, room, self._rows(context), up=self.up, lines=lines)

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Struck(key) if self.capturing is not None:
                self._bind(self.capturing, key, context)
            case Press("back") | Key("menu"):
                return Pop()
            case Wheel(lines):
                self._scroll(lines, context)
            case Press(key):
                return self._press(key, context)
        return None

    def _press(self, key: str, context: Context) -> Step | None:
        self.capturing, asked = None, self.capturing
        kind, _, rest = key.partition(":")
        match kind:
            case "page":
                self.page, self.up, self._last = rest, 0, None
            case "scroll":
                self._scroll(scroll_lines(key), context)
            case "bind" if rest != asked:
                self.capturing = self._last = rest
            case "reset":
                self.house.remember(keys=())
                self.house.notice = context.tr("ui.keys.were_reset")
            case "set":
                name, _, choice = rest.partition(":")
                return self._set(name, choice)
        return None

    def _set(self, name: str, choice: str) -> Step | None:
        """Take a choice that is offered."""
        if choice not in fields()[name].choices:
            return None
        value: Any = value_of(name, choice)
        if name == "full_screen":
            return Full() if value != self.house.settings.full_screen else None
        if name == "language":
            self.house.speak(value)
        self.house.remember(**{name: value})
        return None

    def _bind(self, command: str, key: str, context: Context) -> None:
        """Put a command on a key: a command that lay there changes places with it, and that is told."""
        self.capturing = None
        bindings = Bindings.of(self.house.settings.keys)
        if key == KEEPS and command != "menu":
            return
        if not key:
            self.house.notice = context.tr("ui.keys.nameless")
            return
        other = bindings.command(key)
        moved = bindings.moved(command, key)
        self.house.remember(keys=moved.changed())
        if other is not None and other != command:
            self.house.notice = context.tr(
                "ui.keys.swapped",
                one=command_label(context, command),
                new=key_label(context.catalogue, key),
                two=command_label(context, other),
                other=key_label(context.catalogue, moved.keys[other]),
            )

    def wake(self) -> float | None:
        return None
