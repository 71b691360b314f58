"""The statistics: how it went by game, mission, crew and player, and how it developed."""

from functools import partial
from typing import Literal, TypeAlias, get_args

from game.rules.games import GAMES
from game.scenes.house import House
from game.scenes.scene import Pop, Step
from game.scenes.statistics_rows import plots, tally_row, titles
from game.scenes.statistics_table import write_table
from game.table.archive import Point, Sort, Tally
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Back, Input, Key, Press, Wheel
from game.ui.node import Backdrop, Nodes
from game.ui.sheet import Row, book, option, paragraph, scroll_lines, scrolled, sheet
from game.ui.theme import BODY
from game.ui.widgets import header

Page: TypeAlias = Literal["game", "mission", "crew", "player", "time"]
PAGES: tuple[Page, ...] = get_args(Page)
SORTS: tuple[Sort, ...] = get_args(Sort)

ANY = "any"
OF_ONE_GAME = ("mission", "time")
"""Pages that mix no games: they begin with the one that was played most."""


class Statistics:
    """Everything is read when a page is opened; nothing is counted twice, for nothing is stored."""

    def __init__(self, house: House, page: Page = "game") -> None:
        self.house = house
        self.page: Page = page
        self.game = ANY
        self.sort: Sort = "plain"
        self.up = 0
        self.tallies: tuple[Tally, ...] = ()
        self.points: tuple[Point, ...] = ()
        self._ask()

    @property
    def home(self) -> tuple[str, ...]:
        return (f"page:{self.page}",)

    def _ask(self) -> None:
        """Read what this page shows."""
        archive = self.house.archive
        if self.page in OF_ONE_GAME and self.game == ANY:
            most = archive.tallies("game", sort=self.sort)
            self.game = next((tally.key for tally in most if tally.key in GAMES), next(iter(GAMES)))
        if self.page == "time":
            self.tallies, self.points = (), archive.over_time(self.game, sort=self.sort)
        else:
            game = None if self.game == ANY or self.page == "game" else self.game
            self.tallies, self.points = archive.tallies(self.page, game=game, sort=self.sort), ()
        self.house.tell()

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        nodes, room = self._book(context)
        buttons = (("back", context.tr("ui.back")), ("export", context.tr("ui.stats.export")))
        head = header(context, context.tr("ui.stats.title"), "", buttons)
        return (Backdrop(context.canvas), *head, *nodes, *sheet(context, room, partial(self._rows, context), self.up))

    def _book(self, context: Context) -> tuple[Nodes, Box]:
        pages = [(f"page:{name}", context.tr(f"ui.stats.page.{name}")) for name in PAGES]
        return book(context, pages, f"page:{self.page}")

    def _rows(self, context: Context, width: float) -> list[Row]:
        rows = self._filters(context, width)
        if not self.tallies and not self.points:
            return [*rows, paragraph(context, context.tr("ui.stats.none"), width, size=BODY, muted=True)]
        if self.page == "time":
            return [*rows, *plots(context, width, self.points)]
        game = "" if self.page == "game" else self.game
        made = [tally_row(context, tally, by=self.page, game=game) for tally in self.tallies]
        return [*rows, titles(context), *made]

    def _filters(self, context: Context, width: float) -> list[Row]:
        rows: list[Row] = []
        if self.page != "game":
            games = [(game, context.tr(f"{game}.title")) for game in GAMES]
            if self.page not in OF_ONE_GAME:
                games.insert(0, (ANY, context.tr("ui.matches.any")))
            label = context.tr("ui.matches.game")
            rows.append(option(context, width, label=label, key="game", labels=games, chosen=self.game))
        sorts = [(sort, context.tr(f"ui.stats.sort.{sort}")) for sort in SORTS]
        label = context.tr("ui.stats.sorts")
        rows.append(option(context, width, label=label, key="sort", labels=sorts, chosen=self.sort))
        return rows

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu"):
                return Pop()
            case Press("export"):
                self._export()
            case Wheel(lines):
                self._scroll(lines, context)
            case Back():
                self._ask()
            case Press(key):
                self._press(key, context)
        return None

    def _press(self, key: str, context: Context) -> None:
        kind, _, rest = key.partition(":")
        match kind:
            case "scroll":
                self._scroll(scroll_lines(key), context)
                return
            case "page":
                self.page = next(page for page in PAGES if page == rest)
            case "game":
                self.game = rest
            case "sort":
                self.sort = next(sort for sort in SORTS if sort == rest)
        self.up = 0
        self._ask()

    def _scroll(self, lines: int, context: Context) -> None:
        _, room = self._book(context)
        self.up = scrolled(context, room, partial(self._rows, context), up=self.up, lines=lines)

    def _export(self) -> None:
        """Write all finished matches as a table for other programs."""
        try:
            path = write_table(self.house.archive.table())
        except OSError as bad:
            self.house.notice = self.house.tr("ui.matches.unsaved", why=bad.strerror or "")
        else:
            self.house.notice = self.house.tr("ui.stats.exported", file=path)

    def wake(self) -> float | None:
        return None
