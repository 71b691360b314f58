"""The rows of the statistics: a tally with its bar, and the plots over time."""

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from statistics import fmean

from game.scenes.matches_words import day, how_long, mission_word
from game.table.archive import By, Point, Tally
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Align, Node, Nodes, Panel, Text
from game.ui.plot import bar, line
from game.ui.sheet import STACKED, Row, paragraph
from game.ui.theme import BODY, LEAD, LINE, MUTED, TEXT

COLUMNS = (("played", 0.14), ("won", 0.14), ("rate", 0.38), ("best", 0.14), ("seconds", 0.2))
"""What a row tells behind the name, and which part of the room each takes."""

NAME = 0.36
"""The part of the width that a name takes; in large letters it has a line of its own."""

PLOT = 200.0


def titles(context: Context) -> Row:
    """The headings of the columns."""
    high = context.letters.sized(BODY) * 1.3 + 8
    words = {name: context.tr(f"ui.stats.column.{name}") for name, _ in COLUMNS}

    def draw(box: Box) -> Nodes:
        nodes: list[Node] = []
        for name, spot in _cells(context, box, 0.0):
            align: Align = "left" if name == "rate" else "right"
            nodes.append(Text(spot, words[name], BODY, MUTED, align=align))
        return (*nodes, Panel(Box(box.x, box.bottom - 2, box.w, 1), LINE, None, 0))

    return Row(high, draw)


def tally_row(context: Context, tally: Tally, *, by: By, game: str) -> Row:
    """How it went in all matches that have something in common."""
    first = context.letters.sized(LEAD) * 1.3 + 4
    stacked = context.scale >= STACKED
    return Row(first * 2 + 14 if stacked else first + 14, partial(_tally, context, tally, by, game, first))


def _tally(context: Context, tally: Tally, by: By, game: str, first: float, box: Box) -> Nodes:
    stacked = context.scale >= STACKED
    name = Box(box.x, box.y, box.w if stacked else box.w * NAME, first if stacked else box.h - 6)
    said = {
        "played": str(tally.played),
        "won": str(tally.won),
        "best": "" if tally.best is None else str(tally.best),
        "seconds": how_long(context.catalogue, tally.seconds),
    }
    nodes: list[Node] = [Text(name, label_of(context, tally, by=by, game=game), LEAD, TEXT, bold=True)]
    for column, spot in _cells(context, Box(box.x, box.y, box.w, box.h - 6), first if stacked else 0.0):
        if column == "rate":
            nodes += bar(context, spot, tally.rate)
        else:
            nodes.append(Text(spot, said[column], BODY, TEXT, align="right"))
    return (*nodes, Panel(Box(box.x, box.bottom - 3, box.w, 1), LINE, None, 0))


def label_of(context: Context, tally: Tally, *, by: By, game: str) -> str:
    """What a tally is of, in words."""
    if by == "game":
        return context.tr(f"{tally.key}.title")
    return mission_word(context.catalogue, game, tally.key) if by == "mission" else tally.label


def _cells(context: Context, box: Box, down: float) -> list[tuple[str, Box]]:
    """The columns behind the name, or `down` under it."""
    left = 0.0 if context.scale >= STACKED else box.w * NAME
    x, room = box.x + left, box.w - left
    cells: list[tuple[str, Box]] = []
    for name, part in COLUMNS:
        cells.append((name, Box(x + 14, box.y + down, room * part - 14, box.h - down)))
        x += room * part
    return cells


# ---- plots -------------------------------------------------------------------------------------------


def plots(context: Context, width: float, points: Sequence[Point]) -> list[Row]:
    """The score of each match over time, where the game keeps one, and the part that was won up to each."""
    scored = [point for point in points if point.value is not None]
    rows: list[Row] = []
    if scored:
        values = [float(point.value or 0) for point in scored]
        said = context.tr(
            "ui.stats.score", n=len(scored), best=round(max(values)), mean=_decimal(context, fmean(values))
        )
        rows += [paragraph(context, said, width), _plot(context, values, scored)]
    won = [100.0 * sum_ / number for number, sum_ in enumerate(accumulate(point.won for point in points), start=1)]
    said = context.tr("ui.stats.share", n=len(points), won=sum(point.won for point in points))
    return [*rows, paragraph(context, said, width), _plot(context, won, points)]


def _decimal(context: Context, number: float) -> str:
    """A number with one digit behind the point, or comma."""
    whole, _, tenth = f"{number:.1f}".partition(".")
    return context.tr("ui.stats.decimal", whole=whole, tenth=tenth)


def _plot(context: Context, values: Sequence[float], points: Sequence[Point]) -> Row:
    below = (day(context.catalogue, points[0].ended), day(context.catalogue, points[-1].ended))
    return Row(PLOT + 30 * (context.scale - 1), lambda box: line(context, box.inset(0, 6), values, below=below))
