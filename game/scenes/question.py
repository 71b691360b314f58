"""Asks the whole table before something is taken back that somebody has already seen."""

from collections.abc import Callable

from game.scenes.scene import GUARD, Replace, Scene, Step
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.inputs import Input, Key, Press
from game.ui.node import Backdrop, Nodes, Panel, Text
from game.ui.theme import HEAD, LEAD, LINE, MUTED, PANEL
from game.ui.widgets import button


class Question:
    """Two presses, no and yes; nothing of any hand is on the screen. `no` is the screen to go back to."""

    home = ("no",)

    def __init__(self, count: int, *, yes: Callable[[float], Scene], no: Scene, now: float) -> None:
        self._count = count
        self._yes = yes
        self.under = no
        self.deaf_until = now + GUARD

    def compose(self, context: Context) -> Nodes:
        x, y = context.canvas.middle
        panel = around(x, y, 640, 300)
        row = Box(panel.x + 60, panel.bottom - 92, panel.w - 120, 56).columns(2, 24)
        inside, ask = panel.w - 80, context.tr("ui.undo_ask")
        return (
            Backdrop(context.canvas),
            Panel(panel, PANEL, LINE, 26),
            Text(Box(panel.x + 40, panel.y + 26, inside, 64), ask, HEAD, bold=True, align="center"),
            Text(
                Box(panel.x + 40, panel.y + 96, inside, 92),
                context.tr("ui.undo_why", n=self._count),
                LEAD,
                MUTED,
                align="center",
            ),
            *button(context, row[0], "no", context.tr("ui.undo_no"), size=LEAD),
            *button(context, row[1], "yes", context.tr("ui.undo_yes"), primary=True, size=LEAD),
        )

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        if now < self.deaf_until:
            return None
        match given:
            case Press("yes"):
                return Replace(self._yes(now))
            case Press("no") | Key("menu" | "undo"):
                return Replace(self.under)
        return None

    def wake(self) -> float | None:
        return None
