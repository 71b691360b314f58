"""The rules of a game, section by section, with the symbols of its cards; rulings of ours are marked."""

from game.scenes.house import House
from game.scenes.scene import Pop, Step
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Input, Key, Press, Wheel
from game.ui.looks import look_of
from game.ui.node import Backdrop, Node, Nodes, Panel, Text
from game.ui.theme import BODY, HEAD, SLOT, TEXT
from game.ui.widgets import HEADER, button, header

STEP = 1


class Rulebook:
    """One section at a time; long ones are scrolled by paragraphs."""

    home = ("section:",)

    def __init__(self, house: House, game: str, section: str) -> None:
        self.house = house
        self.game = game
        self.section = section
        self.up = 0

    def compose(self, context: Context) -> Nodes:
        canvas = context.canvas
        look = look_of(self.game)
        nodes: list[Node] = [
            Backdrop(canvas),
            *header(context, context.tr(f"{self.game}.rules.title"), "", (("back", context.tr("ui.back")),)),
        ]
        index = Box(16, HEADER + 14, 268, canvas.h - HEADER - 30)
        for spot, name in zip(index.rows(44, 8, len(look.SECTIONS)), look.SECTIONS, strict=True):
            label = context.tr(f"{self.game}.rules.{name}.title")
            nodes += button(context, spot, f"section:{name}", label, chosen=name == self.section)
        page = Box(index.right + 16, index.y, canvas.w - index.right - 32, index.h)
        nodes.append(Panel(page, SLOT))
        nodes.append(
            Text(
                Box(page.x + 26, page.y + 14, page.w - 52, 36),
                context.tr(f"{self.game}.rules.{self.section}.title"),
                HEAD,
                bold=True,
            )
        )
        nodes += self._text(context, Box(page.x + 26, page.y + 58, page.w - 52, page.h - 72))
        return tuple(nodes)

    def _text(self, context: Context, room: Box) -> Nodes:
        nodes: list[Node] = []
        y = room.y
        paragraphs = self.paragraphs(context)
        for paragraph in paragraphs[min(self.up, len(paragraphs) - 1) :]:
            high = context.letters.height(paragraph, room.w, size=BODY + 2)
            if y + high > room.bottom:
                break
            nodes.append(Text(Box(room.x, y, room.w, high), paragraph, BODY + 2, TEXT, valign="top"))
            y += high + 10
        return tuple(nodes)

    def paragraphs(self, context: Context) -> list[str]:
        """The section's text, with pictures where it names a symbol."""
        marks = look_of(self.game).rule_marks()
        return context.tr(f"{self.game}.rules.{self.section}.text", **marks).strip().split("\n")

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("escape" | "f1"):
                return Pop()
            case Press(key) if key.startswith("section:"):
                self.section, self.up = key.partition(":")[2], 0
            case Wheel(lines):
                self.up = max(0, min(self.up + (STEP if lines > 0 else -STEP), len(self.paragraphs(context)) - 1))
        return None

    def wake(self) -> float | None:
        return None
