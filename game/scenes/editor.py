"""The mission editor: a mission is put together from terms by choosing; what it means is seen while it grows.

It knows no game: the places of a mission and what may stand there are read from its dataclass, words come from the
catalogue, and the reader of files is the only judge.
"""

from functools import partial
from typing import Any

from game.content.choices import bounds_of
from game.content.contents import contents_of
from game.content.draft import Slot, add, changed, put
from game.content.drafting import (
    Judged,
    examples,
    file_of,
    free_id,
    fresh,
    judge,
    opened,
    places_of,
    suggested,
    taken_ids,
    texts_of,
)
from game.content.nodes import plain
from game.content.source import open_source
from game.content.text import Catalogue, Language, load_catalogue
from game.core.node import Node
from game.scenes.editor_preview import preview
from game.scenes.editor_rows import choice_rows, place, slot_rows
from game.scenes.house import House
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Pop, Push, Step
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Erase, Input, Key, Press, Typed, Wheel
from game.ui.node import Backdrop, Nodes
from game.ui.sheet import RowsOf, scroll_lines, scrolled, sheet
from game.ui.widgets import HEADER, button, header

STEM = "my"
"""How the ids of new missions begin."""

PRESS = 44.0

DIGITS = "-0123456789"


class Editor:
    """The draft, the texts that were typed, and the place whose choices are open."""

    def __init__(self, house: House, game: str, entry: Any = None) -> None:
        """A new mission, or one that begins with another; a mission of the player's own is changed itself."""
        self.house = house
        self.game = game
        self.contents = contents_of(game)
        self.examples = examples(house.library(), game)
        self.taken = set(taken_ids(house.library()))
        own = entry is not None and entry.set == "own"
        id = entry.id if own else free_id(self.taken, STEM)
        self.taken.discard(id)
        self.before = id if own else ""
        self.draft: Node = fresh(game, id) if entry is None else opened(game, entry, id)
        self.typed: set[str] = set() if entry is None else set(texts_of(game, self.draft))
        self.opened = self._last = ""
        self.up = self._before_up = 0
        self._replace: set[str] = set() if own else {"id"}
        self._typing = ""
        self._catalogues: dict[Language, Catalogue] = {}
        self._settle("condition")

    @property
    def home(self) -> tuple[str, ...]:
        """The choices that are open, else the place that was chosen last, or the first that is not typed."""
        back = (f"open:{self._last}",) if self._last else ()
        return (f"put:{self.opened}:",) if self.opened else (*back, "open:", "add:", "put:")

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        left, right = self._rooms(context)
        title = context.tr("ui.editor.title")
        back = (("back", context.tr("ui.back")),)
        save = Box(right.x, right.bottom + 10, right.w, self._press_high(context))
        fine = self.judged.entry is not None
        return (
            Backdrop(context.canvas),
            *header(context, title, context.tr(f"{self.game}.title"), back),
            *sheet(context, left, self._rows(context), self.up),
            *preview(context, right, self.game, self.judged),
            *button(context, save, "save", context.tr("ui.editor.save"), primary=fine, enabled=fine),
        )

    def _rooms(self, context: Context) -> tuple[Box, Box]:
        """The room of the places, and that of what they mean."""
        canvas, top = context.canvas, HEADER + 12
        left = Box(16, top, (canvas.w - 48) * 0.53, canvas.h - top - 14)
        room = Box(left.right + 16, top, canvas.w - left.right - 32, left.h - self._press_high(context) - 10)
        return left, room

    def _press_high(self, context: Context) -> float:
        return PRESS + 14 * (context.scale - 1)

    def _rows(self, context: Context) -> RowsOf:
        slot = self._slot(self.opened)
        if slot is not None:
            return partial(choice_rows, context, self.game, slot)
        texts = {key: self._text(key) for key in texts_of(self.game, self.draft)}
        wrong = frozenset(path for path, _ in self.judged.problems)
        return partial(slot_rows, context, self.game, self.slots, texts=texts, wrong=wrong)

    def _slot(self, at: str) -> Slot | None:
        return next((slot for slot in self.slots if at and place(slot.path) == at), None)

    def _text(self, key: str) -> str:
        node = self.draft.child(key)
        return "" if node is None else node.text

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("menu") if self.opened:
                self._close()
            case Press("back") | Key("menu"):
                return Pop()
            case Key("rules"):
                return Push(Rulebook(self.house, self.game))
            case Press("save"):
                return self._save(context)
            case Wheel(lines):
                self._scroll(lines, context)
            case Press(key) if lines := scroll_lines(key):
                self._scroll(lines, context)
            case Press(key):
                self._press(key)
            case Typed(key, text):
                self._type(key.partition(":")[2], "".join(letter for letter in text if letter.isprintable()))
            case Erase(key):
                self._type(key.partition(":")[2], None)
        return None

    def _scroll(self, lines: int, context: Context) -> None:
        left, _ = self._rooms(context)
        for _ in range(abs(lines)):
            self.up = scrolled(context, left, self._rows(context), up=self.up, lines=lines)

    def _close(self) -> None:
        """Back from the page of choices, to the place that they are for."""
        self.opened, self._last, self.up = "", self.opened, self._before_up

    def _press(self, key: str) -> None:
        self._typing = ""
        what, _, rest = key.partition(":")
        at, _, name = rest.partition(":")
        slot = self._slot(at)
        if slot is None:
            return
        match what:
            case "open":
                self.opened, self._before_up, self.up = at, self.up, 0
            case "put":
                choice = next((each for each in slot.choices if each.name == name), None)
                if choice is not None:
                    self.draft = put(self.draft, slot, choice, self.examples)
                    if self.opened:
                        self._close()
                    self._settle(slot.path[0])
            case "add":
                if slot.node is None:
                    self.draft = changed(self.draft, slot.path, Node((), "list"))
                    slot = self._fresh_slot(at)
                self.draft = add(self.draft, slot, self.examples)
                self._settle(slot.path[0])
            case "drop":
                self._drop(slot)
            case "less" | "more":
                self._count(slot, -1 if what == "less" else 1)
            case "suggest":
                self.typed.discard(slot.key)
                self._settle(slot.key)

    def _fresh_slot(self, at: str) -> Slot:
        slots: tuple[Slot, ...] = places_of(self.game, self.draft)
        return next(slot for slot in slots if place(slot.path) == at)

    def _drop(self, slot: Slot) -> None:
        """Without its last item a list that may be left out is left out."""
        self.draft = changed(self.draft, slot.path, None)
        above = self._fresh_slot(place(slot.path[:-1]))
        if above.node is not None and not above.node.items() and above.rest == ():
            self.draft = changed(self.draft, above.path, None)
        self._settle(slot.path[0])

    def _count(self, slot: Slot, step: int) -> None:
        """One more or one less, within the bounds of the number."""
        bounds = next(bounds_of(choice.hint) for choice in slot.choices if choice.kind == "number")
        shown = "" if slot.shown is None else slot.shown.text
        here = int(shown) if shown.removeprefix("-").isdecimal() else bounds.low
        self._set(slot, Node(str(min(max(here + step, bounds.low), bounds.high))))

    def _set(self, slot: Slot, new: Node) -> None:
        resting = slot.rest is not None and str(slot.rest) == new.text
        self.draft = changed(self.draft, slot.path, None if resting else new)
        self._settle(slot.path[0])

    def _type(self, at: str, text: str | None) -> None:
        """Letters or digits, or with None one letter less; the first replaces what nobody typed."""
        slot = self._slot(at)
        if slot is None:
            return
        is_number = any(choice.kind == "number" for choice in slot.choices)
        generated = slot.key in texts_of(self.game, self.draft) and slot.key not in self.typed
        untouched = generated or at in self._replace or (is_number and self._typing != at)
        before = "" if (untouched and text is not None) or slot.shown is None else slot.shown.text
        after = before[:-1] if text is None else before + text
        self._replace.discard(at)
        self._typing = at
        if is_number:
            digits = "".join(letter for letter in after if letter in DIGITS)
            self._set(slot, Node(digits or "0"))
            return
        self.typed.add(slot.key)
        self.draft = changed(self.draft, slot.path, Node(after, plain=False))
        self._settle(slot.key)

    # ---- what the draft comes to ---------------------------------------------------------------------

    def _settle(self, key: str) -> None:
        """After a change: what follows from it, texts that nobody typed, the places, and the reader's judgement."""
        self.draft = self.contents.settle(self.draft, key)
        for name, (language, fields) in texts_of(self.game, self.draft).items():
            if name not in self.typed:
                words = suggested(self._catalogue(language), self.game, self.draft, fields)
                self.draft = changed(self.draft, (name,), Node(words, plain=False))
        self.slots: tuple[Slot, ...] = places_of(self.game, self.draft)
        self.judged: Judged = judge(self.game, self.draft, self.taken)

    def _catalogue(self, language: Language) -> Catalogue:
        if language not in self._catalogues:
            ours = self.house.catalogue
            self._catalogues[language] = ours if ours.language == language else load_catalogue(language)
        return self._catalogues[language]

    # ---- keeping ---------------------------------------------------------------------------------------

    def _save(self, context: Context) -> Step | None:
        """Write the mission to a file of its own; a file that holds anything else is never touched."""
        entry = self.judged.entry
        if entry is None:
            return None
        name = f"{entry.id}.yaml"
        if not self._may_write(name):
            self.house.notice = context.tr("ui.editor.occupied", file=name)
            return None
        path = self.house.write_own(name, file_of(self.game, entry))
        if path is None:
            return None
        self.house.notice = context.tr("ui.missions.written", file=path)
        return Pop()

    def _may_write(self, name: str) -> bool:
        folder = self.house.missions
        if folder is None or not (folder / name).exists():
            return not self._elsewhere(name)
        node = open_source(folder / name).node
        whole = None if node is None else plain(node)
        if not isinstance(whole, dict) or set(whole) != {self.game} or not isinstance(whole[self.game], dict):
            return False
        missions = whole[self.game].get("missions")
        only = missions[0] if isinstance(missions, list) and len(missions) == 1 else None
        return isinstance(only, dict) and f"{only.get('id')}.yaml" == name

    def _elsewhere(self, name: str) -> bool:
        """Whether the mission that is changed stands in a file with others, where the editor does not write."""
        return f"{self.before}.yaml" == name

    def wake(self) -> float | None:
        return None
