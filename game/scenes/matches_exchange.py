"""Journals as text: brought in from a file or the clipboard, written to a file or the clipboard."""

import contextlib
from functools import partial
from pathlib import Path

import pygame

from game.paths import user_folder
from game.scenes.house import House
from game.scenes.matches_words import where_and_why
from game.settings import write_whole
from game.table.archive import Entry
from game.table.bundle import journal_in
from game.table.journal import BadJournal
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Nodes
from game.ui.sheet import Row, paragraph
from game.ui.theme import BODY
from game.ui.widgets import button, field

ENDING = ".journal"
LARGEST = 4 * 2**20
"""Bytes of a journal that are read at most."""

LISTED = 12
"""How many files are listed at most, the newest."""

LONGEST = 400


def exports_folder() -> Path:
    """Where journals and tables are written, and looked for."""
    return user_folder() / "exports"


def read_clipboard() -> str:
    """The text on the clipboard; "" when there is none, or no clipboard."""
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


def write_clipboard(text: str) -> bool:
    """Put a text on the clipboard; whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def write_journal(entry: Entry, text: str) -> Path:
    """Write a journal into the folder of exports, and say where; raises OSError."""
    path = exports_folder() / f"{entry.game}-{entry.started[:10]}-{entry.id}{ENDING}"
    write_whole(path, text)
    return path


class Exchange:
    """The page that brings journals in: a path, the files in the folder of exports, the clipboard."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.path = ""
        self.complaint = ""
        self.files: tuple[Path, ...] = ()
        self.look()

    def look(self) -> None:
        """See which journals lie in the folder of exports."""
        with contextlib.suppress(OSError):
            found = sorted(exports_folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
            self.files = tuple(found[:LISTED])

    # ---- composing ---------------------------------------------------------------------------------

    def rows(self, context: Context, width: float) -> list[Row]:
        """The page: where a journal may come from."""
        high = 44.0 + 24 * (context.scale - 1)
        rows = [paragraph(context, context.tr("ui.matches.bring_help"), width, size=BODY, muted=True)]
        if self.complaint:
            rows.append(paragraph(context, self.complaint, width, size=BODY))
        rows.append(Row(high + 8, partial(self._field, context)))
        buttons = (("read", "ui.matches.read"), ("paste", "ui.matches.paste"))
        rows.append(Row(high + 8, partial(self._buttons, context, buttons)))
        where = context.tr("ui.matches.files" if self.files else "ui.matches.no_files")
        rows.append(paragraph(context, where, width, size=BODY, muted=True))
        rows += [Row(high + 6, partial(self._file, context, at)) for at in range(len(self.files))]
        return rows

    def _field(self, context: Context, box: Box) -> Nodes:
        spot = Box(box.x, box.y + 2, box.w, box.h - 8)
        room = box.w - 40
        shown = self.path
        while len(shown) > 1 and context.letters.width(shown, 60, bold=False) / 4 > room:
            shown = shown[1:]
        return field(context, spot, "field:path", shown, hint=context.tr("ui.matches.path"))

    @staticmethod
    def _buttons(context: Context, buttons: tuple[tuple[str, str], ...], box: Box) -> Nodes:
        spots = Box(box.x, box.y + 2, box.w, box.h - 8).columns(len(buttons), 12)
        pairs = zip(buttons, spots, strict=True)
        return tuple(node for (key, label), spot in pairs for node in button(context, spot, key, context.tr(label)))

    def _file(self, context: Context, at: int, box: Box) -> Nodes:
        return button(context, Box(box.x, box.y + 2, box.w, box.h - 6), f"file:{at}", self.files[at].name)

    # ---- hearing -----------------------------------------------------------------------------------

    def write(self, text: str) -> None:
        """Letters for the path."""
        self.path = (self.path + "".join(letter for letter in text if letter.isprintable()))[:LONGEST]

    def erase(self) -> None:
        self.path = self.path[:-1]

    def press(self, key: str) -> Match | None:
        """Bring a journal in; its match, or None and a complaint."""
        kind, _, rest = key.partition(":")
        match kind:
            case "read" if self.path.strip():
                return self._from_file(Path(self.path.strip().strip('"')).expanduser())
            case "paste":
                return self.bring(read_clipboard())
            case "file":
                return self._from_file(self.files[int(rest)])
        return None

    def _from_file(self, path: Path) -> Match | None:
        journal = journal_in(path)
        try:
            if journal.stat().st_size > LARGEST:
                raise ValueError
            text = journal.read_text(encoding="utf-8-sig")
        except (OSError, ValueError) as bad:
            why = (bad.strerror or "") if isinstance(bad, OSError) else "UTF-8"
            self.complaint = self.house.tr("cli.unreadable", file=path, why=why)
            return None
        return self.bring(text)

    def bring(self, text: str) -> Match | None:
        """Enter the match of a journal into the archive."""
        self.complaint = ""
        if not text.strip():
            self.complaint = self.house.tr("ui.matches.clipboard_empty")
            return None
        try:
            match = self.house.archive.adopt(text.replace("\r\n", "\n"), self.house.library())
        except BadJournal as bad:
            self.complaint = self.house.tr("ui.matches.bad_journal", **where_and_why(self.house.catalogue, bad))
            return None
        self.house.tell()
        return match
