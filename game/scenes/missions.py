"""The missions: every game's list with all about the one chosen, and the player's own files with their errors."""

from functools import partial
from typing import Any

from game.content.contents import contents_of
from game.content.own_files import OwnFile, own_files
from game.content.sets import can_pick
from game.content.source import BadContent
from game.content.template import TEMPLATE, template
from game.rules.games import GAMES
from game.scenes.editor import Editor
from game.scenes.house import House
from game.scenes.missions_detail import Record, detail
from game.scenes.missions_files import file_rows
from game.scenes.missions_list import PRESS, MissionList
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Pop, Push, Step
from game.scenes.sets import Sets
from game.scenes.setup import Setup
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Back, Input, Key, Press, Wheel
from game.ui.node import Backdrop, Node, Nodes, Text
from game.ui.sheet import Row, scroll_lines, scrolled, sheet
from game.ui.theme import BODY, MUTED
from game.ui.widgets import HEADER, button, header

FILES = "files"
"""The tab of the player's own files."""


class Missions:
    """A tab for each game, and one for the player's own files."""

    def __init__(self, house: House, tab: str = "") -> None:
        self.house = house
        self.tab = tab or next(iter(GAMES))
        self.lists: dict[str, MissionList] = {}
        self.chosen: dict[str, str] = {}
        self.records: dict[str, Record] = {}
        self.up = 0
        self._files: tuple[OwnFile, ...] | None = None
        self._open()

    @property
    def home(self) -> tuple[str, ...]:
        """The mission that is shown, else the tabs."""
        return (f"mission:{self.chosen.get(self.tab, '')}", "mission:", "tab:")

    def _open(self) -> None:
        """Read what the tab shows."""
        if self.tab == FILES:
            return
        if self.tab not in self.lists:
            self.lists[self.tab] = MissionList(self.house, self.tab)
        if self.tab not in self.records:
            self.records[self.tab] = Record.of(self.house, self.tab)
        ids = [entry.id for entry in self.lists[self.tab].shown()]
        if self.chosen.get(self.tab) not in ids:
            self.chosen[self.tab] = ids[0] if ids else ""

    def entry(self) -> Any | None:
        """The mission that is shown."""
        return self.house.library().book(self.tab).entries.get(self.chosen.get(self.tab, ""))

    def files(self) -> tuple[OwnFile, ...]:
        """The player's own files, read once for each opening."""
        if self._files is None:
            self._files = own_files(self.house.own_paths())
        return self._files

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        nodes: list[Node] = [
            Backdrop(context.canvas),
            *header(context, context.tr("ui.missions.title"), "", (("back", context.tr("ui.back")),)),
        ]
        tabs, filters, _ = self._rooms(context)
        names = [*((game, context.tr(f"{game}.title")) for game in GAMES), (FILES, context.tr("ui.missions.files"))]
        for spot, (name, label) in zip(tabs.columns(len(names), 10), names, strict=True):
            nodes += button(context, spot, f"tab:{name}", label, chosen=name == self.tab)
        if self.tab == FILES:
            return (*nodes, *self._files_page(context, filters))
        listed = self.lists[self.tab]
        nodes += listed.filter_row(context, filters)
        nodes += listed.nodes(context, self._list_room(context), chosen=self.chosen[self.tab])
        entry, right = self.entry(), self._detail_room(context)
        if entry is None:
            nodes.append(Text(right.inset(30), context.tr("ui.missions.none"), BODY, MUTED, align="center"))
        else:
            nodes += detail(context, right, self.tab, entry, self.records[self.tab])
        return (*nodes, *self._presses(context))

    def _rooms(self, context: Context) -> tuple[Box, Box, Box]:
        """The room of the tabs, that of the filters, and what is left."""
        canvas, high = context.canvas, PRESS + 16 * (context.scale - 1)
        tabs = Box(16, HEADER + 8, canvas.w - 32, high)
        filters = tabs.moved(0, high + 8)
        top = filters.bottom + 10
        return tabs, filters, Box(16, top, canvas.w - 32, canvas.h - top - 12)

    def _list_room(self, context: Context) -> Box:
        _, _, rest = self._rooms(context)
        return Box(rest.x, rest.y, rest.w * 0.4, rest.h)

    def _detail_room(self, context: Context) -> Box:
        _, _, rest = self._rooms(context)
        left = rest.w * 0.4 + 14
        return Box(rest.x + left, rest.y, rest.w - left, rest.h - self._press_high(context) - 10)

    def _press_high(self, context: Context) -> float:
        return PRESS + 16 * (context.scale - 1)

    def actions(self) -> tuple[str, ...]:
        """What can be done here."""
        contents, entry = contents_of(self.tab), self.entry()
        found = []
        if entry is not None and self._playable(entry):
            found.append("play")
        if contents.EDITED:
            found.append("new")
            if entry is not None:
                found.append("change" if entry.set == "own" else "copy")
        if can_pick(self.tab):
            found.append("sets")
        return tuple(found)

    def _playable(self, entry: Any) -> dict[str, str]:
        """The field of a set-up and its choice that play this very mission; {} where no single one is played."""
        number = getattr(entry, "number", None)
        if number is not None:
            return {"mission": str(number)}
        book = self.house.library().book(self.tab)
        named = contents_of(self.tab).named_choices(book, ())
        return {field: entry.id for field, choices in named.items() if entry.id in choices}

    def _presses(self, context: Context) -> Nodes:
        room = self._detail_room(context)
        row = Box(room.x, room.bottom + 10, room.w, self._press_high(context))
        actions = self.actions()
        nodes: list[Node] = []
        for spot, key in zip(row.columns(max(len(actions), 1), 10), actions, strict=False):
            nodes += button(context, spot, key, context.tr(f"ui.missions.{key}"), primary=key == "play")
        return tuple(nodes)

    def _files_page(self, context: Context, box: Box) -> Nodes:
        nodes: list[Node] = []
        for spot, key in zip(box.columns(2, 10), ("template", "again"), strict=True):
            nodes += button(context, spot, key, context.tr(f"ui.missions.{key}"))
        _, _, rest = self._rooms(context)
        return (*nodes, *sheet(context, rest, self._file_rows(context), self.up))

    def _file_rows(self, context: Context) -> partial[list[Row]]:
        return partial(file_rows, context, self.house, self.files())

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu"):
                return Pop()
            case Key("rules"):
                return Push(Rulebook(self.house, next(iter(GAMES)) if self.tab == FILES else self.tab))
            case Back():
                self._refresh()
            case Press(key) if key.startswith("tab:"):
                self.tab, self.up = key.partition(":")[2], 0
                self._open()
            case Press(key) if self.tab == FILES:
                self._press_file(key, context)
            case Wheel(lines) if self.tab == FILES:
                self._scroll(lines, context)
            case Press(key) if key in self.actions():
                return self._do(key)
            case Press(key) if key.startswith("mission:"):
                self.chosen[self.tab] = key.partition(":")[2]
            case _ if self.tab != FILES and self.lists[self.tab].hear(given, context, self._list_room(context)):
                self._open()
        return None

    def _do(self, key: str) -> Step | None:
        entry = self.entry()
        match key:
            case "new":
                return Push(Editor(self.house, self.tab))
            case "change" | "copy" if entry is not None:
                return Push(Editor(self.house, self.tab, entry))
            case "sets":
                return Push(Sets(self.house, self.tab))
            case "play" if entry is not None:
                setup = Setup(self.house, GAMES[self.tab])
                setup.values |= self._playable(entry)
                return Push(setup)
        return None

    def _press_file(self, key: str, context: Context) -> None:
        if key == "template":
            path = self.house.write_own(self._free_name(), template(context.catalogue, self.house.library()))
            if path is not None:
                self.house.notice = context.tr("ui.missions.written", file=path)
            self._refresh()
        elif key == "again":
            self.house.read_again()
            self._refresh()
        elif lines := scroll_lines(key):
            self._scroll(lines, context)

    def _free_name(self) -> str:
        """A name that no file has: what the player wrote into a template is never overwritten."""
        taken = {path.name for path in self.house.own_paths()}
        names = (f"{TEMPLATE}{number or ''}.yaml" for number in range(len(taken) + 1))
        return next(name for name in names if name not in taken)

    def _scroll(self, lines: int, context: Context) -> None:
        _, _, rest = self._rooms(context)
        for _ in range(abs(lines)):
            self.up = scrolled(context, rest, self._file_rows(context), up=self.up, lines=lines)

    def _refresh(self) -> None:
        """Look again at what may have changed: files were written, matches were played."""
        self._files = None
        self.records.clear()
        try:
            self._open()
        except BadContent:
            self.tab = FILES

    def wake(self) -> float | None:
        return None
