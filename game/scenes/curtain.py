"""The curtain between two seats: who is next, and what happened in public; nothing else."""

from typing import TYPE_CHECKING

from game.core.values import TABLE, Seat
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.scene import GUARD, Push, Replace, Step
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.inputs import Back, Input, Key, Press
from game.ui.looks import look_of
from game.ui.node import Backdrop, Node, Nodes, Panel, Text
from game.ui.theme import GOOD_NEWS, LEAD, LINE, MUTED, PANEL, TITLE
from game.ui.widgets import button, header

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
        more = context.scale - 1
        panel = around(x, y + 20, 640 + 400 * more, 472 + 130 * more)
        top, inside = panel.y, panel.w - 60
        news = top + 366 + 36 * more
        passed, away = context.tr("ui.pass_to", name=name), self._away(context, name)
        mine, look = context.tr("ui.i_am", name=name), context.tr("ui.look_at_table")
        told = self._news(context)
        nodes: list[Node] = [
            Backdrop(context.canvas),
            *header(context, self.look.title(context, self.public), "", self._buttons(context)),
            Panel(panel, PANEL, LINE, 26),
            *self.look.seat_mark(self.public, self.seat, name, around(x, top + 86 - 14 * more, 92)),
            Text(around(x, top + 168 - 14 * more, inside, 56), passed, TITLE, bold=True, align="center"),
            Text(around(x, top + 216 + 2 * more, inside, 44 + 30 * more), away, LEAD, MUTED, align="center"),
            *button(
                context, around(x, top + 280 + 14 * more, 340 + 200 * more, 60), "show", mine, primary=True, size=21
            ),
            *button(context, around(x, top + 340 + 24 * more, 240 + 180 * more, 36 + 12 * more), "table", look),
            Text(
                Box(panel.x + 25, news, panel.w - 50, panel.bottom - news - 8),
                told,
                LEAD - 1,
                GOOD_NEWS,
                align="center",
            ),
        ]
        return tuple(nodes)

    def _buttons(self, context: Context) -> tuple[tuple[str, str], ...]:
        keys = ("menu", "undo") if self.under.undoable else ("menu",)
        return tuple((key, context.tr(f"ui.{key}")) for key in keys)

    @staticmethod
    def _away(context: Context, name: str) -> str:
        """That the others look away, and how the hand is shown when it is not by a press."""
        away = context.tr("ui.look_away")
        if context.settings.show_hand == "press":
            return away
        return f"{away} {context.tr('ui.hold_to_show', name=name, button=context.key('show'))}"

    def _news(self, context: Context) -> str:
        return "\n".join(self.look.news(context, self.public, self.names, self.events)[-LINES:])

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        if now < self.deaf_until:
            return None
        match given:
            case Press("show"):
                self.under.open_hand(self.seat, now)
                return Replace(self.under)
            case Key("show"):
                self.under.open_hand(self.seat, now, held=self.house.settings.show_hand == "hold")
                return Replace(self.under)
            case Press("undo") | Key("undo"):
                return self._undo(now)
            case Back() if self.under.undo_wanted:
                self.under.undo_wanted = False
                return self._undo(now)
            case Press("table"):
                self.under.deaf_until = now + GUARD
                return Replace(self.under)
            case Press("menu") | Key("menu"):
                undo = self.under.wish_undo if self.under.undoable else None
                return Push(Menu(self.house, self.under.rules_page, undo=undo))
            case Key("rules"):
                return Push(self.under.rules_page())
        return None

    def _undo(self, now: float) -> Step | None:
        scene = self.under.undo(now, here=self)
        return Replace(scene) if scene is not self else None

    def wake(self) -> float | None:
        return None
