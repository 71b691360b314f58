"""The curtain between two seats: who is next, and what happened in public; nothing else."""

from typing import TYPE_CHECKING

from game.core.values import TABLE, Seat
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.scene import GUARD, Push, Replace, Step
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import around
from game.ui.inputs import Input, Key, Press
from game.ui.looks import look_of
from game.ui.node import Backdrop, Node, Nodes, Panel, Text
from game.ui.theme import GOOD_NEWS, LEAD, LINE, MUTED, PANEL, TITLE
from game.ui.widgets import badge, button, header

if TYPE_CHECKING:
    from game.scenes.table import Table

LINES = 4
"""How many of the last events are told."""


class Curtain:
    """Hides everything until the next player says so.

    `since` numbers the first action that is told: 0 is the set-up, None tells nothing.
    """

    home = ("show",)

    def __init__(
        self, house: House, match: Match, seat: Seat, *, since: int | None, under: "Table", now: float
    ) -> None:
        self.house = house
        self.seat = seat
        self.names = tuple(match.seating.name(Seat(each)) for each in range(match.seating.seats))
        self.public = match.public
        self.events = () if since is None else match.told(TABLE, since=since)
        self.look = look_of(match.game.id)
        self.under = under
        self.deaf_until = now + GUARD

    def compose(self, context: Context) -> Nodes:
        name = self.names[self.seat]
        x, y = context.canvas.middle
        panel = around(x, y + 16, 640, 472)
        top = panel.y
        nodes: list[Node] = [
            Backdrop(context.canvas),
            *header(context, self.look.title(context, self.public), "", (("menu", context.tr("ui.menu")),)),
            Panel(panel, PANEL, LINE, 26),
            *badge(around(x, top + 88, 92), self.seat, name),
            Text(around(x, top + 170, 580, 50), context.tr("ui.pass_to", name=name), TITLE, bold=True, align="center"),
            Text(around(x, top + 216, 580, 44), context.tr("ui.look_away"), LEAD, MUTED, align="center"),
            *button(
                context, around(x, top + 282, 340, 60), "show", context.tr("ui.i_am", name=name), primary=True, size=21
            ),
            *button(context, around(x, top + 342, 240, 36), "table", context.tr("ui.look_at_table")),
            Text(around(x, top + 418, 590, 88), self._news(context), LEAD - 1, GOOD_NEWS, align="center"),
        ]
        return tuple(nodes)

    def _news(self, context: Context) -> str:
        return "\n".join(self.look.news(context, self.public, self.names, self.events)[-LINES:])

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        if now < self.deaf_until:
            return None
        match given:
            case Press("show") | Key("space"):
                self.under.open_hand(self.seat, now)
                return Replace(self.under)
            case Press("table"):
                self.under.deaf_until = now + GUARD
                return Replace(self.under)
            case Press("menu") | Key("escape"):
                return Push(Menu(self.house, self.under.rules_page))
            case Key("f1"):
                return Push(self.under.rules_page())
        return None

    def wake(self) -> float | None:
        return None
