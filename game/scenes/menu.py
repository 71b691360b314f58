"""The pause: hides the table altogether, and offers rules, language, full screen and the title."""

from collections.abc import Callable

from game.scenes.house import House
from game.scenes.scene import Full, Pop, Push, Scene, Step
from game.ui.context import Context
from game.ui.geometry import around
from game.ui.inputs import Input, Key, Press
from game.ui.node import Backdrop, Node, Nodes, Panel, Text
from game.ui.theme import BODY, LEAD, LINE, MUTED, PANEL, TITLE
from game.ui.widgets import button

ENTRIES = ("resume", "rules", "language", "full", "title")


class Menu:
    """A pause over a match; the match is kept on disk whatever is chosen."""

    home = ("resume",)

    def __init__(self, house: House, rules: Callable[[], Scene]) -> None:
        self.house = house
        self._rules = rules

    def compose(self, context: Context) -> Nodes:
        x, y = context.canvas.middle
        panel = around(x, y, 460, 440)
        nodes: list[Node] = [
            Backdrop(context.canvas),
            Panel(panel, PANEL, LINE, 26),
            Text(around(x, panel.y + 54, 400, 50), context.tr("ui.pause"), TITLE, bold=True, align="center"),
        ]
        for at, key in enumerate(ENTRIES):
            spot = around(x, panel.y + 122 + at * 56, 340, 46)
            nodes += button(context, spot, key, context.tr(f"ui.{key}"), primary=key == "resume", size=LEAD)
        nodes.append(Text(around(x, panel.bottom - 28, 420, 24), context.tr("ui.kept"), BODY, MUTED, align="center"))
        return tuple(nodes)

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("resume") | Key("escape"):
                return Pop()
            case Press("rules") | Key("f1"):
                return Push(self._rules())
            case Press("language"):
                self.house.switch_language()
            case Press("full"):
                return Full()
            case Press("title"):
                return Pop(below=1)
        return None

    def wake(self) -> float | None:
        return None
