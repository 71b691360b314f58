"""The title: what can be played, the match to go on with, and the way to rules and out."""

from typing import TYPE_CHECKING

from game.content.text import NAMES, following
from game.rules.games import GAMES
from game.scenes.house import House
from game.scenes.matches_words import who
from game.scenes.opening import sit_down
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Push, Quit, Step
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.ui.context import Context
from game.ui.covers import COVERS, cover
from game.ui.geometry import Box, around
from game.ui.inputs import Back, Input, Key, Press
from game.ui.node import Backdrop, Node, Nodes, Panel, Ring, Target, Text
from game.ui.theme import ACCENT, BODY, HEAD, LEAD, LINE, MUTED, PANEL
from game.ui.widgets import button

if TYPE_CHECKING:
    from game.table.archive import Entry

ROW = (
    ("logbook", "ui.logbook.title"),
    ("matches", "ui.matches.title"),
    ("statistics", "ui.stats.title"),
    ("missions", "ui.missions.title"),
    ("how", "ui.how"),
    ("settings", "ui.settings.title"),
    ("quit", "ui.quit"),
)
"""The presses below, with their words."""


class Title:
    """The lowest screen of the stack. `kept` is the match to go on with; its game is loaded when it is pressed."""

    home = ("continue", "game:")

    def __init__(self, house: House) -> None:
        self.house = house
        self.kept: Entry | None = house.newest()

    def compose(self, context: Context) -> Nodes:
        canvas = context.canvas
        x, y = canvas.middle
        more = context.scale - 1
        corner = Box(canvas.right - 156 - 60 * more, 16, 136 + 60 * more, 36 + 16 * more)
        nodes: list[Node] = [
            Backdrop(canvas),
            Text(around(x, y - 270 - 20 * more, 800, 76), context.tr("ui.name"), 56, bold=True, align="center"),
            Text(
                around(x, y - 218 - 4 * more, 1100, 30 + 14 * more), context.tr("ui.motto"), LEAD, MUTED, align="center"
            ),
            *button(context, corner, "language", NAMES[following(context.catalogue.language)]),
        ]
        cards = around(x, y - 28, (360 + 60 * more) * len(GAMES) - 32, 318)
        for spot, game in zip(cards.columns(len(GAMES), 32), GAMES, strict=True):
            nodes += _game(context, spot, game)
        if self.kept is not None:
            wide, high = 560 + 340 * more, 56 + 8 * more
            nodes += button(
                context,
                around(x, y + 174, wide, high),
                "continue",
                self._continue(context),
                primary=True,
                size=LEAD + 1,
            )
        wide = min(canvas.w - 40, (176 + 80 * more) * len(ROW))
        row = around(x, y + 246 + 4 * more, wide, 42 + 22 * more)
        for spot, (key, label) in zip(row.columns(len(ROW), 16), ROW, strict=True):
            nodes += button(context, spot, key, context.tr(label))
        keys = context.tr("ui.keys_title", rules=context.key("rules"), full=context.key("full"))
        nodes.append(Text(around(x, y + 318, 1200, 56), keys, BODY, MUTED, align="center"))
        return tuple(nodes)

    def _continue(self, context: Context) -> str:
        """What would be gone on with: the game and who plays it."""
        assert self.kept is not None
        return context.tr("ui.continue", game=context.tr(f"{self.kept.game}.title"), names=who(self.kept))

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("language"):
                self.house.switch_language()
            case Press("settings"):
                return Push(SettingsScene(self.house))
            case Press("quit"):
                return Quit()
            case Press("how") | Key("rules"):
                return Push(Rulebook(self.house, next(iter(GAMES))))
            case Press("continue") if self.kept is not None:
                return self._go_on(self.kept, context.now)
            case Press("matches"):
                from game.scenes.matches import Matches

                return Push(Matches(self.house))
            case Press("logbook"):
                from game.scenes.logbook import open_logbook

                return Push(open_logbook(self.house))
            case Press("missions"):
                from game.scenes.missions import Missions

                return Push(Missions(self.house))
            case Press("statistics"):
                from game.scenes.statistics import Statistics

                return Push(Statistics(self.house))
            case Press(key) if key.startswith("game:"):
                return Push(Setup(self.house, GAMES[key.partition(":")[2]]))
            case Back():
                self.kept = self.house.newest()
        return None

    def _go_on(self, entry: "Entry", now: float) -> Step | None:
        """The match on its curtain, or what can be done where the rules of today do not agree with it."""
        from game.scenes.matches import Matches
        from game.scenes.matches_match import MatchPage, take_up
        from game.table.archive import Differs

        found = take_up(self.house, entry)
        if isinstance(found, Differs):
            return Push(MatchPage(self.house, entry, back=Matches(self.house), differs=found))
        if found is None:
            self.kept = self.house.newest()
            return None
        return Push(sit_down(self.house, found, now=now, resumed=True))

    def wake(self) -> float | None:
        return None


def _game(context: Context, box: Box, game: str) -> Nodes:
    key = f"game:{game}"
    lit = context.lit(key)
    top = Box(box.x, box.y, box.w, box.h * 0.5)
    return (
        Panel(box, COVERS[game].ground, None, 22),
        Panel(Box(box.x, top.bottom, box.w, box.h - top.h), PANEL, None, 22),
        Panel(Box(box.x, top.bottom, box.w, 24), PANEL, None, 0),
        *cover(game, top.inset(24, 16)),
        Text(Box(box.x + 24, top.bottom + 24, box.w - 48, 34), context.tr(f"{game}.title"), HEAD + 3, bold=True),
        Text(Box(box.x + 24, top.bottom + 60, box.w - 48, 34), context.tr(f"{game}.subtitle"), BODY, MUTED),
        Text(Box(box.x + 24, top.bottom + 98, box.w - 48, 48), context.tr(f"{game}.facts"), BODY, MUTED),
        *_outline(box, lit=lit),
        Target(box, key, radius=22),
    )


def _outline(box: Box, *, lit: bool) -> Nodes:
    return (Ring(box, ACCENT if lit else LINE, 22, 3 if lit else 1.5),)
