"""One match of the archive: what is known of it, and what can be done with it."""

from functools import partial

from game.content.text import Catalogue
from game.scenes import matches_words as words
from game.scenes.house import House
from game.scenes.matches_exchange import write_clipboard, write_journal
from game.scenes.opening import sit_down
from game.scenes.replay import Replay
from game.scenes.scene import Replace, Scene, Step, left_for
from game.table.archive import Differs, Entry, Held, Resumed
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Back, Input, Key, Press, Wheel
from game.ui.node import Backdrop, Nodes, Panel
from game.ui.seedword import seed_word
from game.ui.sheet import Row, paragraph, scroll_lines, scrolled, sheet
from game.ui.theme import BODY, LEAD, SLOT
from game.ui.widgets import HEADER, button, header


class MatchPage:
    """`differs` is what became of the match when it was taken up and the rules of today did not agree.

    It stands in the place of the screen `back`, and gives it back when it is left.
    """

    def __init__(self, house: House, entry: Entry, *, back: Scene, differs: Differs | None = None) -> None:
        self.house = house
        self.entry = entry
        self.back = back
        self.differs = differs
        self.up = 0

    @property
    def home(self) -> tuple[str, ...]:
        return self.actions

    @property
    def actions(self) -> tuple[str, ...]:
        """What can be done, the best first."""
        if self.differs is not None:
            there = {"until": self.differs.until, "again": self.differs.again}
            found = tuple(key for key, match in there.items() if match is not None)
        elif self.entry.outcome is not None:
            found = ("watch",)
        else:
            found = ("continue", "watch")
        aside = () if self.entry.ended else ("aside",)
        return (*found, *aside, "copy", "save")

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        title = context.tr(f"{self.entry.game}.title")
        panel, room = self._room(context)
        return (
            Backdrop(context.canvas),
            *header(context, title, context.tr("ui.matches.single"), (("back", context.tr("ui.back")),)),
            Panel(panel, SLOT),
            *sheet(context, room, partial(self._rows, context), self.up),
        )

    @staticmethod
    def _room(context: Context) -> tuple[Box, Box]:
        canvas = context.canvas
        wide = min(canvas.w - 32, 760 + 440 * (context.scale - 1))
        panel = Box((canvas.w - wide) / 2, HEADER + 14, wide, canvas.h - HEADER - 30)
        return panel, panel.inset(26, 18)

    def _rows(self, context: Context, width: float) -> list[Row]:
        lines = self.lines(context.catalogue)
        rows = [paragraph(context, lines[0], width, size=LEAD + 2)]
        rows += [paragraph(context, line, width, muted=True) for line in lines[1:]]
        if self.differs is not None:
            rows.append(paragraph(context, self._why(context), width))
        high = 48.0 + 26 * (context.scale - 1)
        rows += [Row(high + 8, partial(self._action, context, key)) for key in self.actions]
        if self.entry.outcome is None:
            rows.append(paragraph(context, context.tr("ui.matches.secret"), width, size=BODY, muted=True))
        return rows

    def lines(self, catalogue: Catalogue) -> list[str]:
        """What is known of the match, a line each."""
        entry = self.entry
        crew = next((crew.name for crew in self.house.archive.crews() if crew.id == entry.crew), "")
        started = catalogue.tr("ui.matches.begun", when=words.when(catalogue, entry.started))
        ended = catalogue.tr("ui.matches.ended", when=words.when(catalogue, entry.ended)) if entry.ended else ""
        long = words.how_long(catalogue, entry.seconds)
        time = catalogue.tr("ui.matches.time", time=long) if entry.seconds else ""
        sort = "" if entry.sort == "plain" else catalogue.tr(f"ui.matches.sort.{entry.sort}")
        seed = catalogue.tr("ui.seed_is", seed=seed_word(entry.seed))
        second = [words.who(entry), crew and catalogue.tr("ui.matches.of_crew", crew=crew), seed]
        return [
            words.what(catalogue, entry),
            " · ".join(filter(None, second)),
            " · ".join(filter(None, (started, ended, time))),
            " · ".join(filter(None, (words.how_far(catalogue, entry), sort))),
        ]

    def _why(self, context: Context) -> str:
        assert self.differs is not None
        changed = self.differs.revision != self.differs.today
        key = "ui.matches.differs_changed" if changed else "ui.matches.differs_damaged"
        return context.tr(key, **words.where_and_why(context.catalogue, self.differs.why))

    def _action(self, context: Context, key: str, box: Box) -> Nodes:
        spot = Box(box.x, box.y + 2, box.w, box.h - 10)
        primary = key == self.actions[0]
        return button(context, spot, key, context.tr(f"ui.matches.do.{key}"), primary=primary, size=LEAD)

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu"):
                return left_for(self.back, context)
            case Wheel(lines):
                self._scroll(lines, context)
            case Press(key) if lines := scroll_lines(key):
                self._scroll(lines, context)
            case Press(key) if key in self.actions:
                return self._do(key, context)
            case Back():
                self.entry = self.house.archive.entry(self.entry.id) or self.entry
        return None

    def _scroll(self, lines: int, context: Context) -> None:
        _, room = self._room(context)
        self.up = scrolled(context, room, partial(self._rows, context), up=self.up, lines=lines)

    def _do(self, key: str, context: Context) -> Step | None:
        now = context.now
        match key:
            case "continue" | "watch":
                return self._take_up(now, watch=key == "watch")
            case "until" if self.differs is not None and self.differs.until is not None:
                return Replace(Replay(self.house, self.differs.until, back=self, at_end=True))
            case "again" if self.differs is not None and self.differs.again is not None:
                return self._again(self.differs.again, now)
            case "aside":
                self.house.archive.discard(self.entry.id)
                self.house.notice = self.house.tr("ui.matches.set_aside")
                self.house.tell()
                return left_for(self.back, context)
            case "copy":
                done = write_clipboard(self.house.archive.text(self.entry.id))
                self.house.notice = self.house.tr("ui.matches.copied" if done else "ui.matches.no_clipboard")
            case "save":
                self._save()
        return None

    def _take_up(self, now: float, *, watch: bool) -> Step | None:
        found = take_up(self.house, self.entry)
        if isinstance(found, Differs):
            self.differs, self.up = found, 0
        if not isinstance(found, Match):
            return None
        if watch or found.outcome is not None:
            return Replace(Replay(self.house, found, back=self))
        return Replace(sit_down(self.house, found, now=now, resumed=True))

    def _again(self, match: Match, now: float) -> Step:
        """The same deal from the beginning, in the place of the match that differs."""
        self.house.archive.begin(match, crew=self.entry.crew)
        self.house.archive.discard(self.entry.id)
        self.house.tell()
        return Replace(sit_down(self.house, match, now=now))

    def _save(self) -> None:
        try:
            path = write_journal(self.entry, self.house.archive.text(self.entry.id))
        except OSError as bad:
            self.house.notice = self.house.tr("ui.matches.unsaved", why=bad.strerror or "")
        else:
            self.house.notice = self.house.tr("ui.matches.saved", file=path)

    def wake(self) -> float | None:
        return None


def take_up(house: House, entry: Entry) -> Match | Differs | None:
    """A match of the archive as it stands; None with a notice when it cannot be had now."""
    house.archive.release()
    back = house.archive.resume(entry.id, house.library())
    house.tell()
    match back:
        case Resumed(_, match):
            return match
        case Differs():
            return back
        case Held():
            house.notice = house.tr("ui.archive.held")
        case _:
            house.notice = house.notice or house.tr("ui.matches.gone")
    return None
