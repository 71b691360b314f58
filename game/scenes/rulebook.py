"""The rules of a game, section by section, with the symbols of its cards; rulings of ours are marked."""

from functools import partial

from game.rules.games import GAMES
from game.scenes.house import House
from game.scenes.scene import Pop, Replace, Step
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Input, Key, Press, Wheel
from game.ui.looks import look_of
from game.ui.node import Backdrop, Nodes
from game.ui.sheet import Row, book, paragraph, scroll_lines, scrolled, sheet
from game.ui.widgets import header

KEYS = ("choose", "next", "show", "hide", "undo", "last", "mute", "menu", "rules", "full", "picture")
"""The commands whose keys the rules' text may name."""


class Rulebook:
    """One section at a time; long ones are scrolled by paragraphs."""

    home = ("section:",)

    def __init__(self, house: House, game: str, section: str = "") -> None:
        """Open at a section, by default at the first; the other games' rules are one press away."""
        self.house = house
        self.game = game
        self.section = section or look_of(game).SECTIONS[0]
        self.up = 0

    def compose(self, context: Context) -> Nodes:
        nodes, room = self._book(context)
        others = tuple(
            (f"game:{game}", context.tr(f"{game}.title")) for game in reversed(tuple(GAMES)) if game != self.game
        )
        buttons = (("back", context.tr("ui.back")), *others)
        title = header(context, context.tr(f"{self.game}.rules.title"), "", buttons)
        return (Backdrop(context.canvas), *title, *nodes, *sheet(context, room, partial(self._rows, context), self.up))

    def _book(self, context: Context) -> tuple[Nodes, Box]:
        titles = {name: context.tr(f"{self.game}.rules.{name}.title") for name in look_of(self.game).SECTIONS}
        pages = [(f"section:{name}", title) for name, title in titles.items()]
        return book(context, pages, f"section:{self.section}")

    def _rows(self, context: Context, width: float) -> list[Row]:
        return [paragraph(context, text, width) for text in self.paragraphs(context)]

    def _scroll(self, lines: int, context: Context) -> None:
        _, room = self._book(context)
        self.up = scrolled(context, room, partial(self._rows, context), up=self.up, lines=lines)

    def paragraphs(self, context: Context) -> list[str]:
        """The section's text, with pictures where it names a symbol."""
        marks = look_of(self.game).rule_marks()
        keys = {f"key_{command}": context.key(command) for command in KEYS}
        return context.tr(f"{self.game}.rules.{self.section}.text", **marks, **keys).strip().split("\n")

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu" | "rules"):
                return Pop()
            case Press(key) if key.startswith("section:"):
                self.section, self.up = key.partition(":")[2], 0
            case Press(key) if key.startswith("game:"):
                return Replace(Rulebook(self.house, key.partition(":")[2]))
            case Wheel(lines):
                self._scroll(lines, context)
            case Press(key) if lines := scroll_lines(key):
                self._scroll(lines, context)
        return None

    def wake(self) -> float | None:
        return None
