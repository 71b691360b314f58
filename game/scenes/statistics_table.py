"""The finished matches as a table in a file, for spreadsheets."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.scenes.matches_exchange import exports_folder
from game.settings import write_whole

BOM = "\ufeff"
"""Without it, some spreadsheets do not take a file for UTF-8."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet compute a cell: a player's name must not."""


def table_text(rows: Iterable[Sequence[str]]) -> str:
    """The rows as comma-separated values (RFC 4180)."""
    written = io.StringIO(newline="")
    csv.writer(written, lineterminator="\r\n").writerows([_plain(cell) for cell in row] for row in rows)
    return BOM + written.getvalue()


def _plain(cell: str) -> str:
    """A cell as text, not as a formula; negative numbers stay numbers."""
    return f"'{cell}" if cell.startswith(FORMULA) and not cell.removeprefix("-").isdigit() else cell


def write_table(rows: Iterable[Sequence[str]]) -> Path:
    """Write the table into the folder of exports, in the place of the last one, and say where; raises OSError."""
    path = exports_folder() / "matches.csv"
    write_whole(path, table_text(rows))
    return path
