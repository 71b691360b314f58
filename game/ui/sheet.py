"""Pages that scroll: rows of measured heights, as many as fit, and the index beside them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Icon, Node, Nodes, Panel, Target, Text
from game.ui.theme import ACCENT, BODY, HEAD, LINE, MUTED, RAISED, SLOT, SMALL, TEXT
from game.ui.widgets import HEADER, button, flow

BAR = 44.0
"""How wide the presses are that scroll, at most by a quarter more."""

INDEX = 268.0
GAP = 8.0
CHOICE = 36.0
LABEL = 196.0
"""How wide a label is beside its choices at the least scale; from `STACKED` on it stands over them."""

STACKED = 1.3


@dataclass(frozen=True, slots=True)
class Row:
    """One thing on a page that is not divided, and how high it is."""

    high: float
    draw: Callable[[Box], Nodes]


RowsOf: TypeAlias = Callable[[float], Sequence[Row]]
"""The rows of a page for a width."""


def sheet(context: Context, box: Box, rows_of: RowsOf, up: int) -> Nodes:
    """The rows from number `up` on, as many as fit; the presses to scroll appear when not all do."""
    rows, last = _fitted(context, box, rows_of)
    bar = _bar_width(context)
    room = Box(box.x, box.y, box.w - bar - GAP if last else box.w, box.h)
    nodes: list[Node] = []
    y = room.y
    for row in rows[min(up, last) :]:
        if nodes and y + row.high > room.bottom + 0.5:
            break
        nodes += row.draw(Box(room.x, y, room.w, min(row.high, room.h)))
        y += row.high
    if last:
        nodes += _bar(context, Box(box.right - bar, box.y, bar, box.h), min(up, last), last)
    return tuple(nodes)


def _fitted(context: Context, box: Box, rows_of: RowsOf) -> tuple[Sequence[Row], int]:
    """The rows, over the whole width if none need be scrolled away, and how many may be."""
    whole = rows_of(box.w)
    if not _last_up(whole, box.h):
        return whole, 0
    rows = rows_of(box.w - _bar_width(context) - GAP)
    return rows, max(1, _last_up(rows, box.h))


def _bar_width(context: Context) -> float:
    return BAR + 12 * (context.scale - 1)


def _last_up(rows: Sequence[Row], high: float) -> int:
    """How many rows may be scrolled away, so that the last one is still seen whole."""
    room = high
    for at in range(len(rows) - 1, -1, -1):
        room -= rows[at].high
        if room < -0.5:
            return min(at + 1, len(rows) - 1)
    return 0


def _bar(context: Context, box: Box, up: int, last: int) -> Nodes:
    """Presses for one row up and down, and how far down the page is."""
    side = box.w
    top, bottom = Box(box.x, box.y, side, side), Box(box.x, box.bottom - side, side, side)
    ends = (("up", top, up > 0), ("down", bottom, up < last))
    track = Box(box.x + side / 2 - 3, top.bottom + GAP, 6, bottom.y - top.bottom - 2 * GAP)
    thumb = max(24.0, track.h / (last + 1))
    nodes: list[Node] = [
        Panel(track, LINE, None, 3),
        Panel(Box(track.x, track.y + (track.h - thumb) * up / last, 6, thumb), ACCENT, None, 3),
    ]
    for name, spot, open_ in ends:
        lit = context.lit(f"scroll:{name}") and open_
        nodes.append(Panel(spot, RAISED if lit else SLOT, ACCENT if lit else LINE, 12))
        nodes.append(Icon(spot.inset(12), f"arrow-{name}", TEXT if open_ else LINE))
        nodes.append(Target(spot, f"scroll:{name}", open_, 12))
    return tuple(nodes)


def scrolled(context: Context, box: Box, rows_of: RowsOf, *, up: int, lines: int) -> int:
    """The number of rows scrolled away after a turn of the wheel; a page moves by one row at a time."""
    _, last = _fitted(context, box, rows_of)
    return max(0, min(min(up, last) + (1 if lines > 0 else -1), last))


def scroll_lines(key: str) -> int:
    """The direction of a press that scrolls; 0 for any other press."""
    return {"scroll:up": -1, "scroll:down": 1}.get(key, 0)


# ---- a book of pages -------------------------------------------------------------------------------


def index_box(context: Context) -> Box:
    """Where the index of a book lies."""
    return Box(16, HEADER + 14, INDEX + 90 * (context.scale - 1), context.canvas.h - HEADER - 30)


def book(
    context: Context, pages: Sequence[tuple[str, str]], chosen: str, *, top: float = 0.0, title: str = ""
) -> tuple[Nodes, Box]:
    """The index of a screen with several pages (keys and titles), and the room of the page's text.

    `top` keeps room free over the index; a page that is none of them has a `title` of its own.
    """
    canvas, scale = context.canvas, context.scale
    whole = index_box(context)
    index = Box(whole.x, whole.y + top, whole.w, whole.h - top)
    tall = 44.0 * scale
    gap = GAP if len(pages) * (tall + GAP) - GAP <= index.h else GAP / 2
    high = min(tall, (index.h + gap) / len(pages) - gap)
    nodes: list[Node] = []
    for spot, (key, label) in zip(index.rows(high, gap, len(pages)), pages, strict=True):
        nodes += button(context, spot, key, label, chosen=key == chosen)
    page = Box(whole.right + 16, whole.y, canvas.w - whole.right - 32, whole.h)
    title = title or next(label for key, label in pages if key == chosen)
    nodes.append(Panel(page, SLOT))
    top = context.letters.sized(HEAD) * 1.3 + 8
    nodes.append(Text(Box(page.x + 26, page.y + 12, page.w - 52, top), title, HEAD, bold=True))
    return tuple(nodes), Box(page.x + 26, page.y + top + 20, page.w - 52, page.h - top - 34)


# ---- rows ------------------------------------------------------------------------------------------


def paragraph(context: Context, text: str, width: float, *, size: float = BODY + 2, muted: bool = False) -> Row:
    """Words over the whole width."""
    high = context.letters.height(text, width, size=size)
    ink = MUTED if muted else TEXT
    return Row(high + 10, lambda box: (Text(Box(box.x, box.y, box.w, high), text, size, ink, valign="top"),))


def option(
    context: Context, width: float, *, label: str, key: str, labels: Sequence[tuple[str, str]], chosen: str
) -> Row:
    """One of several as a row that is not divided: what it is about, and its choices, in as many lines as they need."""
    lines = option_lines(context, width, label=label, key=key, labels=labels, chosen=chosen)

    def draw(box: Box) -> Nodes:
        nodes: list[Node] = []
        y = box.y
        for line in lines:
            nodes += line.draw(Box(box.x, y, box.w, line.high))
            y += line.high
        return tuple(nodes)

    return Row(sum(line.high for line in lines), draw)


def option_lines(
    context: Context, width: float, *, label: str, key: str, labels: Sequence[tuple[str, str]], chosen: str
) -> tuple[Row, ...]:
    """One of several as a row for each line of choices, so that a page can be scrolled in their midst."""
    scale = context.scale
    stacked = scale >= STACKED
    beside = 0.0 if stacked else LABEL * scale
    lines = flow(context, width - beside, labels)
    step = CHOICE + 24 * (scale - 1) + 6
    head = context.letters.height(label, width, size=BODY) if stacked else 0.0

    def draw(at: int, box: Box) -> Nodes:
        over = head if at == 0 else 0.0
        nodes: list[Node] = []
        if at == 0:
            title = Box(box.x, box.y, box.w, head) if stacked else Box(box.x, box.y, beside - 10, step)
            nodes.append(Text(title, label, BODY, TEXT))
        x = box.x + beside
        for value, name, part in lines[at]:
            spot = Box(x, box.y + over + 3, part, step - 6)
            nodes += button(context, spot, f"{key}:{value}", name, chosen=value == chosen, size=SMALL + 1)
            x += part + 6
        return tuple(nodes)

    last = len(lines) - 1
    return tuple(
        Row(step + (head if at == 0 else 0.0) + (4 if at == last else 0), partial(draw, at)) for at in range(len(lines))
    )
