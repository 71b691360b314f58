"""The pause: hides the table altogether, and offers rules, settings, language, full screen and the title."""

from collections.abc import Callable

from game.content.text import NAMES, following
from game.scenes.house import House
from game.scenes.scene import Full, Pop, Push, Scene, Step
from game.scenes.settings import SettingsScene
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.inputs import Input, Key, Press
from game.ui.node import Backdrop, Node, Nodes, Panel, Text
from game.ui.theme import BODY, LEAD, LINE, MUTED, PANEL, TITLE
from game.ui.widgets import button

ENTRIES = ("resume", "undo", "rules", "settings", "language", "full", "title")
ENTRY, GAP = 46.0, 10.0


class Menu:
    """A pause over a match; the match is kept on disk whatever is chosen."""

    home = ("resume",)

    def __init__(self, house: House, rules: Callable[[], Scene], *, undo: Callable[[], None] | None = None) -> None:
        """`undo` asks for one on the screen below; without it there is nothing to take back."""
        self.house = house
        self._rules = rules
        self._undo = undo
        self.entries = tuple(key for key in ENTRIES if key != "undo" or undo is not None)

    def compose(self, context: Context) -> Nodes:
        x, y = context.canvas.middle
        more = context.scale - 1
        wide, around_them = 460 + 300 * more, 164 + 20 * more
        most = (context.canvas.h - 20 - around_them) / len(self.entries) - GAP
        entry = min(ENTRY + 28 * more, most)
        panel = around(x, y, wide, around_them + len(self.entries) * (entry + GAP))
        nodes: list[Node] = [
            Backdrop(context.canvas),
            Panel(panel, PANEL, LINE, 26),
            Text(around(x, panel.y + 50, wide - 60, 60), context.tr("ui.pause"), TITLE, bold=True, align="center"),
        ]
        rows = Box(panel.x + 60, panel.y + 94, wide - 120, 0).rows(entry, GAP, len(self.entries))
        for key, spot in zip(self.entries, rows, strict=True):
            label = self._label(context, key)
            nodes += button(context, spot, key, label, primary=key == "resume", size=LEAD)
        kept = Box(panel.x + 20, rows[-1].bottom + 8, wide - 40, panel.bottom - rows[-1].bottom - 16)
        nodes.append(Text(kept, context.tr("ui.kept"), BODY, MUTED, align="center"))
        return tuple(nodes)

    def _label(self, context: Context, key: str) -> str:
        if key == "language":
            return NAMES[following(context.catalogue.language)]
        if key == "settings":
            return context.tr("ui.settings.title")
        return context.tr("ui.full", full=context.key("full")) if key == "full" else context.tr(f"ui.{key}")

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("resume") | Key("menu"):
                return Pop()
            case Press("undo") | Key("undo") if self._undo is not None:
                self._undo()
                return Pop()
            case Press("rules") | Key("rules"):
                return Push(self._rules())
            case Press("settings"):
                return Push(SettingsScene(self.house))
            case Press("language"):
                self.house.switch_language()
            case Press("full"):
                return Full()
            case Press("title"):
                return Pop(below=1)
        return None

    def wake(self) -> float | None:
        return None
