"""The title: what can be played, the match to go on with, and the way to rules and out."""

from types import MappingProxyType

from game.core.values import TABLE
from game.rules.games import GAMES
from game.scenes.house import House
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Push, Quit, Step
from game.scenes.setup import Setup
from game.scenes.table import Table
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.inputs import Back, Input, Key, Press
from game.ui.looks import look_of
from game.ui.node import Backdrop, Node, Nodes, Panel, Ring, Target, Text
from game.ui.theme import ACCENT, BODY, HEAD, LEAD, LINE, MUTED, PANEL, paint
from game.ui.widgets import button

COVERS = MappingProxyType({"fifty": paint("#2575C2")})


class Title:
    """The lowest screen of the stack."""

    home = ("continue", "game:")

    def __init__(self, house: House) -> None:
        self.house = house
        self.kept: Match | None = house.kept()

    def compose(self, context: Context) -> Nodes:
        canvas = context.canvas
        x, y = canvas.middle
        nodes: list[Node] = [
            Backdrop(canvas),
            Text(around(x, y - 258, 900, 76), context.tr("ui.name"), 56, bold=True, align="center"),
            Text(around(x, y - 208, 900, 30), context.tr("ui.motto"), LEAD + 1, MUTED, align="center"),
            *button(context, Box(canvas.right - 156, 16, 136, 36), "language", context.tr("ui.language")),
        ]
        cards = around(x, y - 14, 360 * len(GAMES) - 32, 318)
        for spot, game in zip(cards.columns(len(GAMES), 32), GAMES, strict=True):
            nodes += _game(context, spot, game)
        if self.kept is not None:
            nodes += button(
                context, around(x, y + 190, 560, 56), "continue", self._continue(context), primary=True, size=LEAD + 1
            )
        row = around(x, y + 262, 460, 40)
        for spot, key in zip(row.columns(2, 20), ("how", "quit"), strict=True):
            nodes += button(context, spot, key, context.tr(f"ui.{key}"))
        nodes.append(
            Text(
                around(x, y + 316, 1000, 44),
                context.tr("ui.keys_title"),
                BODY,
                MUTED,
                align="center",
            )
        )
        return tuple(nodes)

    def _continue(self, context: Context) -> str:
        assert self.kept is not None
        actor = self.kept.actors[0]
        game = context.tr(f"{self.kept.game.id}.title")
        if actor == TABLE:
            return context.tr("ui.continue_table", game=game)
        return context.tr("ui.continue", game=game, name=self.kept.seating.name(actor))

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("language"):
                self.house.switch_language()
            case Press("quit"):
                return Quit()
            case Press("how") | Key("f1"):
                game = next(iter(GAMES))
                return Push(Rulebook(self.house, game, look_of(game).SECTIONS[0]))
            case Press("continue") if self.kept is not None:
                return Push(Table.sit_down(self.house, self.kept, now=context.now, resumed=True))
            case Press(key) if key.startswith("game:"):
                return Push(Setup(self.house, GAMES[key.partition(":")[2]]))
            case Back():
                self.kept = self.house.kept()
        return None

    def wake(self) -> float | None:
        return None


def _game(context: Context, box: Box, game: str) -> Nodes:
    key = f"game:{game}"
    lit = context.lit(key)
    cover = Box(box.x, box.y, box.w, box.h * 0.5)
    return (
        Panel(box, COVERS[game], None, 22),
        Panel(Box(box.x, cover.bottom, box.w, box.h - cover.h), PANEL, None, 22),
        Panel(Box(box.x, cover.bottom, box.w, 24), PANEL, None, 0),
        *look_of(game).emblem(cover.inset(24, 16)),
        Text(Box(box.x + 24, cover.bottom + 24, box.w - 48, 34), context.tr(f"{game}.title"), HEAD + 3, bold=True),
        Text(Box(box.x + 24, cover.bottom + 60, box.w - 48, 26), context.tr(f"{game}.subtitle"), BODY, MUTED),
        Text(Box(box.x + 24, cover.bottom + 98, box.w - 48, 26), context.tr(f"{game}.facts"), BODY, MUTED),
        *_outline(box, lit=lit),
        Target(box, key, radius=22),
    )


def _outline(box: Box, *, lit: bool) -> Nodes:
    return (Ring(box, ACCENT if lit else LINE, 22, 3 if lit else 1.5),)
