"""A crew's page of the logbook: its sums, what to play next, and a cell for every mission."""

from collections.abc import Sequence
from functools import partial

from game.scenes.logbook_colors import crew_badge
from game.scenes.matches_words import day
from game.table.archive import Crew
from game.table.campaign import Line, Logbook
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Icon, Node, Nodes, Panel, Ring, Target, Text
from game.ui.sheet import STACKED, Row, paragraph
from game.ui.theme import (
    ACCENT,
    BODY,
    GOLD,
    GOOD_NEWS,
    GROUND,
    HEAD,
    LEAD,
    LINE,
    LOW,
    MUTED,
    PANEL,
    RAISED,
    TEXT,
    Paint,
)
from game.ui.widgets import button

CELL = 78.0
GAP = 8.0

Press = tuple[str, str]
"""A key and its words."""


def head_row(context: Context, crew: Crew, book: Logbook, width: float) -> Row:
    """The crew, and its sums (K75)."""
    first, told = context.letters.sized(HEAD) * 1.3, sums(context, book)
    side = first + context.letters.sized(BODY) * 1.3
    room = width - side - 16
    second = context.letters.height(told, room, size=BODY)

    def draw(box: Box) -> Nodes:
        x = box.x + side + 16
        name = Box(x, box.y, room, first)
        return (
            *crew_badge(Box(box.x, box.y, side, side), crew.name, crew.color),
            Text(name, crew.name, HEAD, TEXT, bold=True),
            Text(Box(x, name.bottom, room, second), told, BODY, MUTED, valign="top"),
        )

    return Row(first + second + 12, draw)


def sums(context: Context, book: Logbook) -> str:
    """What was accomplished, with how many attempts, and how many of those were assisted."""
    told = [
        context.tr("ui.logbook.won", n=book.won, of=len(book.lines)),
        context.tr("ui.logbook.counted", n=book.total),
    ]
    if book.assisted:
        told.append(context.tr("ui.logbook.assisted", n=book.assisted))
    return " · ".join(told)


def presses_row(context: Context, presses: Sequence[Press], width: float) -> Row:
    """What can be played next, the best first and widest; one under the other where letters are large."""
    high = 46.0 + 22 * (context.scale - 1)
    stacked = context.scale >= STACKED
    wide = width if stacked or len(presses) == 1 else (width - GAP) * 0.66

    def draw(box: Box) -> Nodes:
        nodes: list[Node] = []
        spot = Box(box.x, box.y, wide, high)
        for at, (key, words) in enumerate(presses):
            nodes += button(context, spot, key, words, primary=at == 0, size=LEAD)
            if stacked:
                spot = spot.moved(0, high + GAP)
            else:
                spot = Box(spot.right + GAP, spot.y, box.right - spot.right - GAP, high)
        return tuple(nodes)

    return Row((high + GAP) * (len(presses) if stacked else 1) + 6, draw)


def cells(context: Context, book: Logbook, here: str | None) -> list[Row]:
    """The missions in their order, ten in a row, or five where letters are large; `here` is the one to go on with."""
    in_a_row = 5 if context.scale >= STACKED else 10
    high = CELL + 56 * (context.scale - 1)
    lines = [book.lines[at : at + in_a_row] for at in range(0, len(book.lines), in_a_row)]

    def draw(part: Sequence[Line], box: Box) -> Nodes:
        spots = Box(box.x, box.y, box.w, high - GAP).columns(in_a_row, GAP)
        return tuple(
            node
            for spot, line in zip(spots, part, strict=False)
            for node in _cell(context, line, spot, is_here=line.mission == here)
        )

    return [Row(high, partial(draw, part)) for part in lines]


def _cell(context: Context, line: Line, box: Box, *, is_here: bool) -> Nodes:
    """One mission: its number, whether it was won, its attempts, the distress signal, the day."""
    key = f"mission:{line.mission}"
    lit = context.lit(key)
    fill: Paint = RAISED if lit else PANEL if line.attempts else GROUND
    inside = box.inset(6, 5)
    third = inside.h / 3
    icon = min(third, 18.0 * context.scale) - 1
    number = Box(inside.x, inside.y, inside.w - icon - 2, third + 2)
    nodes: list[Node] = [
        Panel(box, fill, ACCENT if lit else LINE, 10),
        Text(number, line.mission, LEAD, TEXT if line.attempts or is_here else MUTED, bold=True),
    ]
    if line.attempts:
        mark = ("check", GOOD_NEWS) if line.won else ("flag", MUTED)
        nodes.append(Icon(Box(inside.right - icon, inside.y + 1, icon, icon), *mark))
        nodes += _count(line, Box(inside.x, number.bottom, inside.w, third - 1), icon)
        date = Box(inside.x, inside.bottom - third + 1, inside.w, third - 1)
        nodes.append(Text(date, day(context.catalogue, line.last), LOW, MUTED))
    if is_here:
        nodes.append(Ring(box, GOLD, 10, 3))
    return (*nodes, Target(box, key, radius=10))


def _count(line: Line, box: Box, icon: float) -> Nodes:
    """The attempts; the distress signal counts as one more (K69)."""
    half = box.w / 2
    nodes: list[Node] = [
        Icon(Box(box.x, box.y + (box.h - icon) / 2, icon, icon), "again", MUTED),
        Text(Box(box.x + icon + 3, box.y, half - icon - 3, box.h), str(line.attempts), BODY, TEXT),
    ]
    if line.distress:
        x = box.x + half
        nodes.append(Icon(Box(x, box.y + (box.h - icon) / 2, icon, icon), "sos", GOLD))
        nodes.append(Text(Box(x + icon + 3, box.y, half - icon - 3, box.h), "+1", BODY, TEXT))
    return tuple(nodes)


def told_of(context: Context, line: Line) -> str:
    """A mission of the logbook in words."""
    tr = context.tr
    if not line.attempts:
        return tr("ui.logbook.untried", mission=line.mission)
    said = [tr("ui.logbook.tried", n=line.attempts, mission=line.mission)]
    if line.distress:
        said.append(tr("ui.logbook.distress", n=line.counted))
    if line.assisted:
        said.append(tr("ui.logbook.assisted", n=line.assisted))
    said.append(tr("ui.logbook.won_on" if line.won else "ui.logbook.last_on", day=day(context.catalogue, line.last)))
    if line.again:
        said.append(tr("ui.logbook.again", n=line.again))
    return " · ".join(said)


def nobody(context: Context, width: float) -> list[Row]:
    """The page as long as there is no crew."""
    return [
        paragraph(context, context.tr("ui.logbook.none"), width),
        presses_row(context, (("found", context.tr("ui.logbook.found")),), width),
    ]
