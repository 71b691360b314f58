"""The logbook: the crews side by side, and the campaign of one of them, to be gone on with in one press."""

from functools import partial

from game.core.node import BadText, BadValue
from game.rules.games import GAMES, Game
from game.scenes import logbook_page as page
from game.scenes.house import House
from game.scenes.logbook_colors import crew_badge
from game.scenes.logbook_crew import CrewForm
from game.scenes.matches_words import who
from game.scenes.opening import sit_down
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Pop, Push, Replace, Scene, Step, left_for
from game.table.archive import Crew, CrewId, Differs, Entry
from game.table.campaign import Logbook, last_entry, logbook, unfinished
from game.table.journal import read_changed
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Back, Input, Key, Press, Wheel
from game.ui.node import Backdrop, Node, Nodes, Panel, Target, Text
from game.ui.sheet import GAP, INDEX, Row, paragraph, scroll_lines, scrolled, sheet
from game.ui.theme import ACCENT, BODY, CHOSEN, GOOD_NEWS, LEAD, LINE, MUTED, PANEL, RAISED, SLOT, TEXT
from game.ui.widgets import HEADER, button, header

CARD = 76.0
"""How high a crew stands in the index."""

TOLD = 46.0
"""How high the words under the missions are."""


class LogbookScene:
    """Everything is read when the screen is opened, comes back, or shows another crew; nothing is stored twice.

    It lies on the title, or stands in the place of the screen `back`, and gives it back when it is left. `first` is
    the crew in the index with which its page begins; `left` is the chosen crew's match to go on with, `last` the one
    that it sat down to last.
    """

    home = ("go_on", "sit", "prepare", "found")

    def __init__(self, house: House, game: Game, *, crew: CrewId | None = None, back: Scene | None = None) -> None:
        self.house = house
        self.game = game
        self.back = back
        self.chosen = crew
        self.first = 0
        self.up = 0
        self.crews: tuple[Crew, ...] = ()
        self.books: dict[CrewId, Logbook] = {}
        self.left: Entry | None = None
        self.last: Entry | None = None
        self._ask()

    def _ask(self) -> None:
        """Read everything anew; a crew that was just founded is shown, else the one chosen, else who played last."""
        archive = self.house.archive
        archive.release()
        known = {crew.id for crew in self.crews}
        self.crews = archive.crews()
        self.books = {crew.id: logbook(archive, self.game, crew.id) for crew in self.crews}
        fresh = [crew.id for crew in self.crews if known and crew.id not in known]
        if fresh or self.chosen not in self.books:
            played = {id: book.attempts[-1].id if book.attempts else 0 for id, book in self.books.items()}
            self.chosen = fresh[-1] if fresh else max(played, key=lambda id: (played[id], id), default=None)
        self.left = self.last = None
        if self.chosen is not None:
            self.left = unfinished(archive, self.game, self.chosen)
            self.last = last_entry(archive, self.game, self.chosen)
        self.house.tell()

    @property
    def crew(self) -> Crew | None:
        """The crew whose page is open."""
        return next((crew for crew in self.crews if crew.id == self.chosen), None)

    @property
    def book(self) -> Logbook | None:
        """The logbook of that crew."""
        return None if self.chosen is None else self.books.get(self.chosen)

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        index, panel = self._panels(context)
        presses = [("back", context.tr("ui.back"))]
        if self.crew is not None:
            presses += [("change", context.tr("ui.logbook.change")), ("found", context.tr("ui.logbook.found"))]
        return (
            Backdrop(context.canvas),
            *header(context, context.tr("ui.logbook.title"), context.tr(f"{self.game.id}.title"), presses),
            *self._index(context, index),
            Panel(panel, SLOT),
            *sheet(context, self._room(context), partial(self._rows, context), self.up),
            self._told(context, panel),
        )

    @staticmethod
    def _panels(context: Context) -> tuple[Box, Box]:
        canvas = context.canvas
        index = Box(16, HEADER + 14, INDEX + 90 * (context.scale - 1), canvas.h - HEADER - 30)
        return index, Box(index.right + 16, index.y, canvas.w - index.right - 32, index.h)

    def _room(self, context: Context) -> Box:
        """Where the page's rows stand, over the words about a mission."""
        _, panel = self._panels(context)
        return Box(panel.x + 22, panel.y + 16, panel.w - 44, panel.h - 26 - TOLD * context.scale)

    def _told(self, context: Context, panel: Box) -> Text:
        high = TOLD * context.scale
        words = ""
        for key in (context.hover, context.focus):
            kind, _, mission = (key or "").partition(":")
            if kind == "mission" and self.book is not None and not words:
                words = next((page.told_of(context, line) for line in self.book.lines if line.mission == mission), "")
        if not words and self.crew is not None:
            words = context.tr("ui.logbook.help")
        return Text(Box(panel.x + 22, panel.bottom - high - 6, panel.w - 44, high), words, BODY, MUTED)

    def _rows(self, context: Context, width: float) -> list[Row]:
        crew, book = self.crew, self.book
        if crew is None or book is None:
            return page.nobody(context, width)
        presses = page.presses_row(context, self._presses(context, book), width)
        rows = [page.head_row(context, crew, book, width), presses]
        if book.next is None:
            rows.append(paragraph(context, context.tr("ui.logbook.all_won"), width, size=BODY))
        return rows + page.cells(context, book, book.next)

    def _presses(self, context: Context, book: Logbook) -> tuple[page.Press, ...]:
        """What can be played next, the best first."""
        mission = self._next(book)
        prepare = ("prepare", context.tr("ui.logbook.prepare", mission=mission))
        if self.left is not None:
            return ("go_on", context.tr("ui.logbook.go_on", names=who(self.left))), prepare
        if self.last is not None:
            return ("sit", context.tr("ui.logbook.sit", mission=mission, names=who(self.last))), prepare
        return (prepare,)

    def _next(self, book: Logbook) -> str:
        return book.next or self.game.campaign[0]

    def _index(self, context: Context, box: Box) -> Nodes:
        """The crews, as many as fit; then a press for the others."""
        high = CARD + 48 * (context.scale - 1)
        fit = max(2, int((box.h + GAP) // (high + GAP)))
        spots = box.rows(high, GAP, fit)
        shown, more = self.crews, len(self.crews) > fit
        if more:
            at = self.first % len(self.crews)
            shown = (self.crews[at:] + self.crews[:at])[: fit - 1]
        nodes: list[Node] = []
        for spot, crew in zip(spots, shown, strict=False):
            nodes += self._card(context, crew, spot)
        if more:
            rest = context.tr("ui.logbook.more", n=len(self.crews) - len(shown))
            nodes += button(context, spots[-1], f"more:{len(shown)}", rest)
        return tuple(nodes)

    def _card(self, context: Context, crew: Crew, box: Box) -> Nodes:
        key, book = f"crew:{crew.id}", self.books[crew.id]
        lit, chosen = context.lit(key), crew.id == self.chosen
        inside = box.inset(12, 8)
        side = inside.h - 12
        x = inside.x + side + 12
        words = Box(x, inside.y, inside.right - x, side / 2)
        bar = Box(inside.x, inside.bottom - 6, inside.w, 6)
        part = book.won / len(book.lines)
        return (
            Panel(box, CHOSEN if chosen else RAISED if lit else PANEL, ACCENT if lit or chosen else LINE, 14),
            *crew_badge(Box(inside.x, inside.y, side, side), crew.name, crew.color),
            Text(words, crew.name, LEAD, TEXT, bold=True),
            Text(words.moved(0, side / 2), self._progress(context, book), BODY, TEXT if chosen else MUTED),
            Panel(bar, LINE, None, 3),
            *((Panel(Box(bar.x, bar.y, bar.w * part, bar.h), GOOD_NEWS, None, 3),) if part else ()),
            Target(box, key, radius=14),
        )

    @staticmethod
    def _progress(context: Context, book: Logbook) -> str:
        return context.tr("ui.logbook.progress", won=book.won, of=len(book.lines), total=book.total)

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu"):
                return Pop() if self.back is None else left_for(self.back, context)
            case Key("rules"):
                return Push(Rulebook(self.house, self.game.id))
            case Back():
                self._ask()
            case Wheel(lines):
                self._scroll(lines, context)
            case Press(key):
                return self._press(key, context)
        return None

    def _press(self, key: str, context: Context) -> Step | None:
        kind, _, rest = key.partition(":")
        match kind:
            case "scroll":
                self._scroll(scroll_lines(key), context)
            case "crew":
                self.chosen, self.up = CrewId(int(rest)), 0
                self._ask()
            case "more":
                self.first = (self.first + int(rest)) % len(self.crews)
            case "found":
                return Replace(CrewForm(self.house, None, back=self))
            case "change" if self.crew is not None:
                return Replace(CrewForm(self.house, self.crew, back=self))
            case "go_on" if self.left is not None:
                return self._go_on(self.left, context.now)
            case "sit" if self.book is not None and self.last is not None:
                return self._sit(self.book, self.last, context.now)
            case "prepare" if self.book is not None:
                return self._prepare(self._next(self.book))
            case "mission":
                return self._prepare(rest)
        return None

    def _scroll(self, lines: int, context: Context) -> None:
        self.up = scrolled(context, self._room(context), partial(self._rows, context), up=self.up, lines=lines)

    # ---- playing -----------------------------------------------------------------------------------

    def _sit(self, book: Logbook, last: Entry, now: float) -> Step:
        """The next mission at once, with the players and the options of last time."""
        mission = self._next(book)
        try:
            brief = read_changed(self.game.id, last.brief, book.changes(mission), self.house.library())
            match = Match.deal(self.game, brief, last.seating, seed=self.house.fresh_seed())
        except (BadText, BadValue):  # options that today's rules do not know
            return self._prepare(mission)
        self.house.begin(match, crew=self.chosen)
        return Replace(sit_down(self.house, match, now=now))

    def _prepare(self, mission: str) -> Step:
        """The set-up of a mission for this crew."""
        from game.scenes.logbook_setup import prepared

        return Replace(prepared(self.house, self.game, mission=mission, crew=self.chosen, last=self.last, back=self))

    def _go_on(self, entry: Entry, now: float) -> Step | None:
        """The match that the crew left, or what can be done where the rules of today do not agree with it."""
        from game.scenes.matches_match import MatchPage, take_up

        found = take_up(self.house, entry)
        if isinstance(found, Differs):
            return Replace(MatchPage(self.house, entry, back=self, differs=found))
        if found is None:
            return None
        return Replace(sit_down(self.house, found, now=now, resumed=True))

    def wake(self) -> float | None:
        return None


def open_logbook(house: House, *, game: str | None = None, back: Scene | None = None) -> LogbookScene:
    """The logbook of a game, or of the first one that has a campaign."""
    found = next(each for each in GAMES.values() if each.campaign and game in (None, each.id))
    return LogbookScene(house, found, back=back)
