"""Sets: missions chosen from all boxes and the player's own, kept under a name (F31)."""

import re
import unicodedata

from game.content.own_files import own_files
from game.content.sets import LONGEST_NAME, MissionSet
from game.content.writing import set_file
from game.scenes.house import House
from game.scenes.missions_list import PRESS, MissionList
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Pop, Push, Step
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Erase, Input, Key, Press, Typed
from game.ui.node import Backdrop, Node, Nodes, Panel, Text
from game.ui.theme import AMBUSH_TEXT, BODY, LEAD, LINE, MUTED, PANEL
from game.ui.widgets import HEADER, button, field, header


class Sets:
    """The set that is being chosen: its missions in the order of the presses, and its name."""

    home = ("mission:",)

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.list = MissionList(house, game)
        self.name = house.tr("ui.missions.set_name", n=len(house.library().sets(game)) + 1)
        self.picked: list[str] = []
        self._touched = False

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        title = context.tr(f"{self.list.game}.title")
        back = (("back", context.tr("ui.back")),)
        filters = self._filters(context)
        return (
            Backdrop(context.canvas),
            *header(context, context.tr("ui.missions.sets"), title, back),
            *self.list.filter_row(context, filters),
            *self.list.nodes(context, self._list_room(context), chosen="", marked=self.picked),
            *self._side(context),
        )

    def _high(self, context: Context) -> float:
        return PRESS + 16 * (context.scale - 1)

    def _filters(self, context: Context) -> Box:
        return Box(16, HEADER + 8, context.canvas.w - 32, self._high(context))

    def _list_room(self, context: Context) -> Box:
        canvas, top = context.canvas, self._filters(context).bottom + 10
        return Box(16, top, (canvas.w - 32) * 0.6, canvas.h - top - 12)

    def _side(self, context: Context) -> Nodes:
        listed, high = self._list_room(context), self._high(context)
        box = Box(listed.right + 14, listed.y, context.canvas.w - listed.right - 30, listed.h)
        inside = box.inset(16, 12)
        step = high + 8
        label = min(26.0 * context.scale, 40.0)
        count = context.tr("ui.missions.picked", n=len(self.picked))
        nodes: list[Node] = [
            Panel(box, PANEL, LINE, 16),
            Text(Box(inside.x, inside.y, inside.w, label), count, LEAD, bold=True),
        ]
        y = inside.y + label + 6
        for spot, key in zip(Box(inside.x, y, inside.w, high).columns(2, 10), ("all", "none"), strict=True):
            nodes += button(context, spot, f"take:{key}", context.tr(f"ui.missions.take_{key}"))
        y += step
        nodes.append(Text(Box(inside.x, y, inside.w, label), context.tr("ui.missions.name"), BODY, MUTED))
        nodes += field(context, Box(inside.x, y + label, inside.w, high), "field:name", self.name)
        y += label + step
        problem = self.problem(context)
        nodes += button(
            context,
            Box(inside.x, y, inside.w, high),
            "save",
            context.tr("ui.missions.save"),
            primary=not problem,
            enabled=not problem,
        )
        y += step
        help_ = problem or context.tr("ui.missions.sets_help")
        nodes.append(Text(Box(inside.x, y, inside.w, label * 2), help_, BODY, AMBUSH_TEXT if problem else MUTED))
        y += label * 2 + 4
        return (*nodes, *self._known(context, Box(inside.x, y, inside.w, inside.bottom - y)))

    def _known(self, context: Context, box: Box) -> Nodes:
        """The sets that there are, as many as fit; a press takes one up."""
        high = self._high(context)
        count = max(0, int((box.h + 8) // (high + 8)))
        nodes: list[Node] = []
        known = self.house.library().sets(self.list.game)[:count]
        for spot, found in zip(box.rows(high, 8, len(known)), known, strict=True):
            label = context.tr("ui.missions.set_button", name=found.name, n=len(found.missions))
            nodes += button(context, spot, f"set:{found.name}", label, chosen=found.name == self.name)
        return tuple(nodes)

    def problem(self, context: Context) -> str:
        """Why this cannot be kept; '' when it can."""
        if not self.picked:
            return context.tr("problem.empty_set")
        if not self.name.strip():
            return context.tr("problem.bad_set_name", limit=LONGEST_NAME)
        return ""

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu"):
                return Pop()
            case Key("rules"):
                return Push(Rulebook(self.house, self.list.game))
            case Press("save"):
                return self._save(context)
            case Press(key) if key.startswith("mission:"):
                self._toggle(key.partition(":")[2])
            case Press("take:all"):
                self.picked += [entry.id for entry in self.list.shown() if entry.id not in self.picked]
            case Press("take:none"):
                self.picked.clear()
            case Press(key) if key.startswith("set:"):
                self._take_up(key.partition(":")[2])
            case Typed("field:name", text):
                before = self.name if self._touched else ""
                self._touched = True
                self.name = (before + "".join(letter for letter in text if letter.isprintable()))[:LONGEST_NAME]
            case Erase("field:name"):
                self._touched = True
                self.name = self.name[:-1]
            case _:
                self.list.hear(given, context, self._list_room(context))
        return None

    def _toggle(self, id: str) -> None:
        if id in self.picked:
            self.picked.remove(id)
        else:
            self.picked.append(id)

    def _take_up(self, name: str) -> None:
        found = next((each for each in self.house.library().sets(self.list.game) if each.name == name), None)
        if found is not None:
            self.name, self.picked, self._touched = found.name, list(found.missions), True

    def _save(self, context: Context) -> Step | None:
        if self.problem(context):
            return None
        found = MissionSet(" ".join(self.name.split()), self.list.game, tuple(self.picked))
        name = self._file(found.name)
        if name is None:
            self.house.notice = context.tr("problem.set_named_twice", name=found.name)
            return None
        path = self.house.write_own(name, set_file((found,)))
        if path is None:
            return None
        self.house.notice = context.tr("ui.missions.written", file=path)
        return Pop()

    def _file(self, name: str) -> str | None:
        """The file of a set: the one that holds it and nothing else, or a new one; None for one among other things."""
        files = own_files(self.house.own_paths())
        for file in files:
            if [each.name for each in file.sets] == [name] and not file.entries and not file.complaints:
                return file.path.name
            if name in [each.name for each in file.sets]:
                return None
        taken = {file.path.name for file in files}
        stem = f"set-{_plain(name) or self.list.game}"
        names = (f"{stem}{number or ''}.yaml" for number in range(len(taken) + 1))
        return next(each for each in names if each not in taken)

    def wake(self) -> float | None:
        return None


def _plain(name: str) -> str:
    """A name in letters that every file system takes."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii").lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")
