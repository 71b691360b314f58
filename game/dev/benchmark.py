"""What a benchmark is: seconds in, a table of rows out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a benchmark: what was timed, the numbers as text, and whether a floor was met (None: no floor)."""

    name: str
    numbers: tuple[str, ...]
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """What a benchmark found."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""


Benchmark: TypeAlias = Callable[[float], Table]
"""Takes the seconds that each of its rows may last."""


def verdict(rows: tuple[Row, ...]) -> str:
    """`met` when no row misses its floor."""
    return "missed" if any(row.met is False for row in rows) else "met"


def text(table: Table) -> str:
    """A table as text."""
    lines = [f"{table.title:<30}" + "".join(f"{head:>16}" for head in table.heads)]
    for row in table.rows:
        said = {True: "  met", False: "  missed", None: ""}[row.met]
        lines.append(f"  {row.name:<28}" + "".join(f"{number:>16}" for number in row.numbers) + said)
    return "\n".join([*lines, table.note] if table.note else lines)
