"""Asks before a crew is erased, and names it; its matches stay, as matches of no crew."""

from game.scenes.house import House
from game.scenes.logbook_colors import crew_badge
from game.scenes.scene import GUARD, Replace, Scene, Step, left_for
from game.table.archive import Crew
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.inputs import Input, Key, Press
from game.ui.node import Backdrop, Nodes, Panel, Text
from game.ui.theme import HEAD, LEAD, LINE, MUTED, PANEL
from game.ui.widgets import button


class EraseCrew:
    """Two presses, no and yes, and both say the crew's name. `no` is the screen to go back to, `gone` the one after."""

    home = ("no",)

    def __init__(self, house: House, crew: Crew, *, no: Scene, gone: Scene, now: float) -> None:
        self.house = house
        self.crew = crew
        self._no = no
        self._gone = gone
        self._matches = len(house.archive.finished(crew=crew.id))
        self.deaf_until = now + GUARD

    def compose(self, context: Context) -> Nodes:
        more = context.scale - 1
        x, y = context.canvas.middle
        panel = around(x, y, 760 + 400 * more, 300 + 220 * more)
        inside = panel.inset(36, 26)
        side = 56 + 24 * more
        title = Box(inside.x + side + 16, inside.y, inside.w - side - 16, 64 + 40 * more)
        row = Box(inside.x, inside.bottom - 56 - 24 * more, inside.w, 56 + 24 * more)
        why = Box(inside.x, title.bottom + 12, inside.w, row.y - title.bottom - 24)
        no, yes = row.columns(2, 24)
        name = self.crew.name
        return (
            Backdrop(context.canvas),
            Panel(panel, PANEL, LINE, 26),
            *crew_badge(Box(inside.x, inside.y, side, side), name, self.crew.color),
            Text(title, context.tr("ui.logbook.erase_ask", name=name), HEAD, bold=True),
            Text(why, self._why(context), LEAD, MUTED, valign="top"),
            *button(context, no, "no", context.tr("ui.logbook.erase_no", name=name), size=LEAD),
            *button(context, yes, "yes", context.tr("ui.logbook.erase_yes", name=name), size=LEAD),
        )

    def _why(self, context: Context) -> str:
        """What is lost, and what is not."""
        lost = context.tr("ui.logbook.erase_why")
        return f"{lost} {context.tr('ui.logbook.erase_matches', n=self._matches)}" if self._matches else lost

    def handle(self, given: Input, context: Context) -> Step | None:
        if context.now < self.deaf_until:
            return None
        match given:
            case Press("yes"):
                self.house.archive.erase_crew(self.crew.id)
                self.house.tell()
                return left_for(self._gone, context)
            case Press("no") | Key("menu"):
                return Replace(self._no)
        return None

    def wake(self) -> float | None:
        return None
