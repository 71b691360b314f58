"""The rules of a game, section by section, with the symbols of its cards, and a search; our rulings are marked."""

from functools import partial

from game.rules.games import GAMES
from game.scenes.house import House
from game.scenes.rulebook_text import Paragraph, found, paragraphs, section_title
from game.scenes.scene import Pop, Replace, Step
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Erase, Input, Key, Press, Typed, Wheel
from game.ui.looks import look_of
from game.ui.node import Backdrop, Nodes, Panel, Target, Text
from game.ui.sheet import Row, book, index_box, paragraph, scroll_lines, scrolled, sheet
from game.ui.theme import ACCENT, BODY, LINE, MUTED, PANEL, RAISED, SMALL
from game.ui.widgets import field, header

FIELD = "field:search"
LONGEST = 40
"""How many letters can be asked for."""

EDGE = 12.0
"""How far the words of a result stand from the edge of its press."""


class Rulebook:
    """One section at a time, or the paragraphs that hold what is asked for; long pages are scrolled by paragraphs."""

    def __init__(self, house: House, game: str, section: str = "") -> None:
        """Open at a section, by default at the first; the other games' rules are one press away."""
        self.house = house
        self.game = game
        self.section = section or look_of(game).SECTIONS[0]
        self.asked = ""
        self.searching = False
        self.up = 0
        self._shown_at: int | None = None

    @property
    def home(self) -> tuple[str, ...]:
        """The keyboard begins on the section that is open."""
        return f"section:{self.section}", "section:"

    # ---- showing -----------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        others = tuple(
            (f"game:{game}", context.tr(f"{game}.title")) for game in reversed(tuple(GAMES)) if game != self.game
        )
        buttons = (("back", context.tr("ui.back")), *others)
        nodes, room = self._book(context)
        return (
            Backdrop(context.canvas),
            *header(context, context.tr(f"{self.game}.rules.title"), "", buttons),
            *nodes,
            *field(context, self._field_box(context), FIELD, self.asked, hint=context.tr("ui.rulebook.hint")),
            *sheet(context, room, partial(self._rows, context), self.up),
        )

    def _field_box(self, context: Context) -> Box:
        index = index_box(context)
        return Box(index.x, index.y, index.w, 36 + 10 * (context.scale - 1))

    def _book(self, context: Context) -> tuple[Nodes, Box]:
        pages = [(f"section:{name}", section_title(context, self.game, name)) for name in look_of(self.game).SECTIONS]
        top = self._field_box(context).h + 8
        if not self.searching:
            return book(context, pages, f"section:{self.section}", top=top)
        title = context.tr("ui.rulebook.found", n=len(self.results(context)))
        return book(context, pages, "", top=top, title=title)

    def results(self, context: Context) -> tuple[Paragraph, ...]:
        """The paragraphs that hold what is asked for."""
        return found(context, self.game, self.asked)

    def paragraphs(self, context: Context) -> list[str]:
        """The section's text, with pictures where it names a symbol."""
        return [part.text for part in paragraphs(context, self.game, self.section)]

    def _rows(self, context: Context, width: float) -> list[Row]:
        if self.searching:
            return [self._result(context, part, width) for part in self.results(context)]
        return [
            _marked(paragraph(context, text, width)) if at == self._shown_at else paragraph(context, text, width)
            for at, text in enumerate(self.paragraphs(context))
        ]

    def _result(self, context: Context, part: Paragraph, width: float) -> Row:
        """A paragraph that was found as a press, with the title of its section."""
        key = f"found:{part.section}:{part.at}"
        title = section_title(context, self.game, part.section)
        head = context.letters.sized(SMALL) * 1.3
        words = context.letters.height(part.text, width - 2 * EDGE, size=BODY)

        def draw(box: Box) -> Nodes:
            spot = Box(box.x, box.y, box.w, box.h - 8)
            lit = context.lit(key)
            inside = Box(spot.x + EDGE, spot.y + 6, spot.w - 2 * EDGE, spot.h - 12)
            return (
                Panel(spot, RAISED if lit else PANEL, ACCENT if lit else LINE, 10),
                Text(Box(inside.x, inside.y, inside.w, head), title, SMALL, MUTED),
                Text(Box(inside.x, inside.y + head, inside.w, inside.h - head), part.text, BODY, valign="top"),
                Target(spot, key, radius=10),
            )

        return Row(head + words + 22, draw)

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Key("menu") if self.searching:
                self.ask("")
            case Press("back") | Key("menu" | "rules"):
                return Pop()
            case Press(key) if key.startswith("section:"):
                self.open_at(key.partition(":")[2])
            case Press(key) if key.startswith("found:"):
                _, section, at = key.split(":")
                self.open_at(section, int(at))
            case Press(key) if key.startswith("game:"):
                return Replace(Rulebook(self.house, key.partition(":")[2]))
            case Press(key) if key == FIELD:
                self.ask(self.asked)
            case Typed(key, text) if key == FIELD:
                self.ask(self.asked + text)
            case Erase(key) if key == FIELD:
                self.ask(self.asked[:-1])
            case Wheel(lines):
                self._scroll(lines, context)
            case Press(key) if lines := scroll_lines(key):
                self._scroll(lines, context)
        return None

    def ask(self, text: str) -> None:
        """Show what is found; the section that was open when nothing is asked for."""
        self.asked = "".join(letter for letter in text if letter.isprintable())[:LONGEST]
        self.searching = bool(self.asked.strip())
        self.up, self._shown_at = 0, None

    def open_at(self, section: str, at: int | None = None) -> None:
        """A section from its beginning, or from a paragraph that was found, which is marked."""
        self.section, self.searching = section, False
        self.up, self._shown_at = at or 0, at

    def _scroll(self, lines: int, context: Context) -> None:
        _, room = self._book(context)
        self.up = scrolled(context, room, partial(self._rows, context), up=self.up, lines=lines)

    def wake(self) -> float | None:
        return None


def _marked(row: Row) -> Row:
    """A paragraph with a bar at its side."""
    return Row(row.high, lambda box: (Panel(Box(box.x - 14, box.y, 4, row.high - 10), ACCENT, None, 2), *row.draw(box)))
