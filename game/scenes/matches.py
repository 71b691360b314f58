"""All matches ever played: those to go on with, those that are over, those set aside, and journals from elsewhere."""

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias, get_args

from game.rules.games import GAMES
from game.scenes import matches_words as words
from game.scenes.house import House
from game.scenes.matches_exchange import Exchange
from game.scenes.matches_match import MatchPage
from game.scenes.replay import Replay
from game.scenes.scene import Pop, Replace, Step
from game.table.archive import CrewId, Entry, MatchId
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Back, Erase, Input, Key, Press, Typed, Wheel
from game.ui.node import Backdrop, Node, Nodes, Panel, Target, Text
from game.ui.sheet import STACKED, Row, book, option, paragraph, scroll_lines, scrolled, sheet
from game.ui.theme import ACCENT, BODY, LEAD, LINE, MUTED, PANEL, RAISED, TEXT
from game.ui.widgets import button, header

Page: TypeAlias = Literal["unfinished", "finished", "aside", "bring"]

PAGE = 20
"""How many matches are asked for at a time."""

ANY = "any"


class Matches:
    """`before` are the matches at which the pages turned so far begin, the first one at none."""

    def __init__(self, house: House, page: Page = "unfinished") -> None:
        self.house = house
        self.page: Page = page
        self.game = ANY
        self.crew = ANY
        self.before: list[MatchId] = []
        self.up = 0
        self.exchange = Exchange(house)
        self.crews = house.archive.crews()
        self.entries: tuple[Entry, ...] = ()
        self.more = False
        self._ask()

    @property
    def home(self) -> tuple[str, ...]:
        return ("match:", f"page:{self.page}")

    def _ask(self) -> None:
        """Read the matches of this page."""
        archive = self.house.archive
        match self.page:
            case "unfinished":
                found = archive.unfinished(limit=len(self.before) * PAGE + PAGE + 1)
            case "aside":
                found = archive.given_up(limit=len(self.before) * PAGE + PAGE + 1)
            case "finished":
                found = archive.finished(
                    game=None if self.game == ANY else self.game,
                    crew=None if self.crew == ANY else CrewId(int(self.crew)),
                    before=self.before[-1] if self.before else None,
                    limit=PAGE + 1,
                )
            case "bring":
                found = ()
        if self.page != "finished":
            found = found[len(self.before) * PAGE :]
        self.entries, self.more = found[:PAGE], len(found) > PAGE
        self.house.tell()

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        nodes, room = self._book(context)
        head = header(context, context.tr("ui.matches.title"), "", (("back", context.tr("ui.back")),))
        return (Backdrop(context.canvas), *head, *nodes, *sheet(context, room, partial(self._rows, context), self.up))

    def _book(self, context: Context) -> tuple[Nodes, Box]:
        pages = [(f"page:{name}", context.tr(f"ui.matches.page.{name}")) for name in get_args(Page)]
        return book(context, pages, f"page:{self.page}")

    def _rows(self, context: Context, width: float) -> list[Row]:
        if self.page == "bring":
            return self.exchange.rows(context, width)
        rows = self._filters(context, width) if self.page == "finished" else []
        help_ = f"ui.matches.help.{self.page}" if self.entries else f"ui.matches.none.{self.page}"
        rows.append(paragraph(context, context.tr(help_), width, size=BODY, muted=True))
        rows += [self._row(context, entry) for entry in self.entries]
        turns = [("newer", bool(self.before)), ("older", self.more)]
        if any(there for _, there in turns):
            rows.append(self._turns(context, [name for name, there in turns if there]))
        return rows

    def _filters(self, context: Context, width: float) -> list[Row]:
        everything = (ANY, context.tr("ui.matches.any"))
        games = [everything, *((game, context.tr(f"{game}.title")) for game in GAMES)]
        rows = [option(context, width, label=context.tr("ui.matches.game"), key="game", labels=games, chosen=self.game)]
        if self.crews:
            crews = [everything, *((str(crew.id), crew.name) for crew in self.crews)]
            label = context.tr("ui.matches.crew")
            rows.append(option(context, width, label=label, key="crew", labels=crews, chosen=self.crew))
        return rows

    def _row(self, context: Context, entry: Entry) -> Row:
        first, second = (context.letters.sized(size) * 1.3 for size in (LEAD, BODY))
        second *= 2 if context.scale >= STACKED else 1
        return Row(first + second + 24, partial(self._draw, context, entry, first))

    def _draw(self, context: Context, entry: Entry, first: float, box: Box) -> Nodes:
        catalogue = context.catalogue
        key = f"match:{entry.id}"
        lit = context.lit(key)
        panel = Box(box.x, box.y + 2, box.w, box.h - 8)
        inside = panel.inset(16, 6)
        told = [words.who(entry), words.when(catalogue, entry.ended or entry.started), words.how_far(catalogue, entry)]
        if entry.sort != "plain" and entry.outcome is not None:
            told.append(context.tr(f"ui.matches.sort.{entry.sort}"))
        return (
            Panel(panel, RAISED if lit else PANEL, ACCENT if lit else LINE, 12),
            Text(Box(inside.x, inside.y, inside.w, first), words.what(catalogue, entry), LEAD, TEXT, bold=True),
            Text(Box(inside.x, inside.y + first, inside.w, inside.h - first), " · ".join(told), BODY, MUTED),
            Target(panel, key, radius=12),
        )

    @staticmethod
    def _turns(context: Context, names: Sequence[str]) -> Row:
        high = 44.0 + 24 * (context.scale - 1)

        def draw(box: Box) -> Nodes:
            nodes: list[Node] = []
            for name, spot in zip(names, Box(box.x, box.y + 4, box.w, high - 4).columns(2, 12), strict=False):
                nodes += button(context, spot, f"turn:{name}", context.tr(f"ui.matches.{name}"))
            return tuple(nodes)

        return Row(high + 6, draw)

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu"):
                return Pop()
            case Wheel(lines):
                self._scroll(lines, context)
            case Typed(_, text):
                self.exchange.write(text)
            case Erase():
                self.exchange.erase()
            case Back():
                self._ask()
                self.exchange.look()
            case Press(key):
                return self._press(key, context)
        return None

    def _press(self, key: str, context: Context) -> Step | None:
        kind, _, rest = key.partition(":")
        match kind:
            case "scroll":
                self._scroll(scroll_lines(key), context)
            case "page":
                self._open(next(page for page in get_args(Page) if page == rest))
            case "game" | "crew":
                setattr(self, kind, rest)
                self._open(self.page)
            case "turn":
                self._turn(rest)
            case "match":
                entry = next((entry for entry in self.entries if str(entry.id) == rest), None)
                return Replace(MatchPage(self.house, entry, back=self)) if entry is not None else None
            case _:
                brought = self.exchange.press(key)
                return Replace(Replay(self.house, brought, back=self)) if brought is not None else None
        return None

    def _open(self, page: Page) -> None:
        self.page, self.up, self.before = page, 0, []
        self._ask()

    def _turn(self, way: str) -> None:
        """One page on or back."""
        if way == "older" and self.more:
            self.before.append(self.entries[-1].id)
        elif way == "newer" and self.before:
            self.before.pop()
        self.up = 0
        self._ask()

    def _scroll(self, lines: int, context: Context) -> None:
        _, room = self._book(context)
        self.up = scrolled(context, room, partial(self._rows, context), up=self.up, lines=lines)

    def wake(self) -> float | None:
        return None
