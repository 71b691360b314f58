"""A bug bundle: a folder with all that is needed to look into a fault, for the player to pass on."""

import contextlib
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from game import __version__
from game.paths import log_folder
from game.settings import write_whole

JOURNAL = "match.journal"
PICTURE = "picture.png"


@dataclass(frozen=True, slots=True)
class Bundle:
    """What goes into a bundle as text; what is "" or empty is left out.

    `note` says in the player's words what the folder is and that hands are in it; `trace` is where a fault came from.
    """

    note: str
    journal: str = ""
    settings: str = ""
    versions: Mapping[str, str] = field(default_factory=dict)
    log: str = ""
    trace: str = ""


def write(bundle: Bundle, reports: Path, at: datetime) -> Path:
    """Write a bundle into a new folder named for the time, and say where; raises OSError."""
    folder = _new_folder(reports, f"{at:%Y-%m-%d %H.%M.%S}")
    files = {
        "READ ME.txt": bundle.note,
        JOURNAL: bundle.journal,
        "settings.yaml": bundle.settings,
        "versions.txt": "".join(f"{name}: {version}\n" for name, version in bundle.versions.items()),
        "log.txt": bundle.log,
        "traceback.txt": bundle.trace,
    }
    for name, text in files.items():
        if text:
            write_whole(folder / name, text)
    return folder


def _new_folder(reports: Path, name: str) -> Path:
    """A folder that was not there."""
    number = 1
    while True:
        folder = reports / (name if number == 1 else f"{name} {number}")
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            if not reports.is_dir():
                raise
            number += 1
        else:
            return folder


def journal_in(path: Path) -> Path:
    """The journal of a bundle's folder; a file is taken for a journal itself."""
    return path / JOURNAL if path.is_dir() else path


def log_file() -> Path:
    """Where the last fault is noted."""
    return log_folder() / "fault.log"


def note_fault(fault: BaseException) -> Path:
    """Write where a fault came from to the log; the file is named even when it cannot be written."""
    with contextlib.suppress(OSError):
        write_whole(log_file(), f"Mission Table {__version__}\n{trace_of(fault)}")
    return log_file()


def trace_of(fault: BaseException) -> str:
    """Where a fault came from: the places in the program and its kind, never its message, which could name a card."""
    lines: list[str] = []
    seen: BaseException | None = fault
    while seen is not None:
        lines = [*traceback.format_tb(seen.__traceback__), f"{type(seen).__name__}\n", *lines]
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "".join(lines)
