"""A crew's name and colour: for one that is founded, or one that is there already."""

from game.scenes.house import House
from game.scenes.logbook_colors import COLORS, crew_badge, free_color
from game.scenes.logbook_erase import EraseCrew
from game.scenes.scene import Replace, Scene, Step, left_for
from game.table.archive import Crew
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.inputs import Erase, Input, Key, Press, Typed
from game.ui.node import Backdrop, Node, Nodes, Panel, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import AMBUSH_TEXT, BODY, HEAD, LEAD, LINE, MUTED, PANEL
from game.ui.widgets import button, field

LONGEST = 24
"""How many letters the name of a crew may have."""

IN_A_ROW = 4


class CrewForm:
    """It stands in the place of the screen `back`, and gives it back when it is left.

    The name begins as a default that the first letter typed replaces.
    """

    home = ("field:name", "save")

    def __init__(self, house: House, crew: Crew | None, *, back: Scene) -> None:
        self.house = house
        self.crew = crew
        self.back = back
        self._others = tuple(other for other in house.archive.crews() if crew is None or other.id != crew.id)
        self.name = self._default() if crew is None else crew.name
        self.color = free_color({other.color for other in self._others}) if crew is None else crew.color
        self._touched = False

    def _default(self) -> str:
        """A name that no crew has."""
        taken = {other.name for other in self._others}
        numbers = range(1, len(taken) + 2)
        names = (self.house.tr("ui.logbook.default_name", n=number) for number in numbers)
        return next(name for name in names if name not in taken)

    @property
    def problem(self) -> str:
        """The key of what is wrong with the name; '' when nothing is."""
        name = self._clean()
        if not name:
            return "ui.logbook.nameless"
        taken = (other.name.casefold() for other in self._others)
        return "ui.logbook.taken" if name.casefold() in taken else ""

    def _clean(self) -> str:
        return " ".join(self.name.split())

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        more = context.scale - 1
        x, y = context.canvas.middle
        high, gap = 46 + 22 * more, 12.0
        panel = around(x, y, 760 + 380 * more, 356 + 190 * more)
        inside = panel.inset(36, 22)
        title = context.tr("ui.logbook.found" if self.crew is None else "ui.logbook.change")
        top = Box(inside.x, inside.y, inside.w, 40 + 20 * more)
        line = Box(inside.x, top.bottom + gap, inside.w, high)
        colors = line.moved(0, high + gap)
        told = Box(inside.x, colors.y + 2 * (high + gap) - 4, inside.w, 26 + 18 * more)
        below = Box(inside.x, panel.bottom - 22 - high, inside.w, high)
        name = Box(line.x + high + gap, line.y, line.w - high - gap, high)
        return (
            Backdrop(context.canvas),
            Panel(panel, PANEL, LINE, 26),
            Text(top, title, HEAD, bold=True),
            *crew_badge(Box(line.x, line.y, high, high), self.name, self.color),
            *field(context, name, "field:name", self.name, hint=context.tr("ui.logbook.name")),
            *self._colors(context, colors, gap),
            self._told(context, told),
            *self._below(context, below, gap),
        )

    def _colors(self, context: Context, box: Box, gap: float) -> Nodes:
        nodes: list[Node] = []
        rows = [box.moved(0, at * (box.h + gap)).columns(IN_A_ROW, gap) for at in range(-(-len(COLORS) // IN_A_ROW))]
        for spot, color in zip((spot for row in rows for spot in row), COLORS, strict=True):
            side = spot.h - 20
            coin = Box(spot.x + 12, spot.y + 10, side, side)
            words = context.tr(f"ui.logbook.color.{color}")
            nodes += button(context, spot, f"color:{color}", "", chosen=color == self.color)
            nodes.append(Picture(coin, Coin(COLORS[color])))
            nodes.append(Text(Box(coin.right + 10, spot.y + 2, spot.right - coin.right - 20, spot.h - 4), words, BODY))
        return tuple(nodes)

    def _told(self, context: Context, box: Box) -> Text:
        if self.problem:
            return Text(box, context.tr(self.problem), BODY, AMBUSH_TEXT)
        return Text(box, context.tr("ui.logbook.form_help"), BODY, MUTED)

    def _below(self, context: Context, box: Box, gap: float) -> Nodes:
        save = "ui.logbook.found" if self.crew is None else "ui.logbook.save"
        keys = [("cancel", "ui.logbook.cancel"), ("save", save)]
        if self.crew is not None:
            keys.insert(1, ("erase", "ui.logbook.erase"))
        nodes: list[Node] = []
        for spot, (key, words) in zip(box.columns(len(keys), gap), keys, strict=True):
            good = key != "save" or not self.problem
            primary = key == "save" and good
            nodes += button(context, spot, key, context.tr(words), primary=primary, enabled=good, size=LEAD)
        return tuple(nodes)

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("cancel") | Key("menu"):
                return left_for(self.back, context)
            case Press("save") if not self.problem:
                self._save()
                return left_for(self.back, context)
            case Press("erase") if self.crew is not None:
                return Replace(EraseCrew(self.house, self.crew, no=self, gone=self.back, now=context.now))
            case Press(key) if key.startswith("color:"):
                self.color = key.partition(":")[2]
            case Typed("field:name", text):
                before = self.name if self._touched else ""
                self._write(before + text)
            case Erase("field:name"):
                self._write(self.name[:-1])
        return None

    def _write(self, text: str) -> None:
        self._touched = True
        self.name = "".join(letter for letter in text if letter.isprintable())[:LONGEST]

    def _save(self) -> None:
        archive = self.house.archive
        if self.crew is None:
            archive.found_crew(self._clean(), self.color)
        else:
            archive.change_crew(self.crew.id, name=self._clean(), color=self.color)
        self.house.tell()

    def wake(self) -> float | None:
        return None
