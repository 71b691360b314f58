"""The few widgets that screens are put together from; each is a tuple of nodes."""

from collections.abc import Sequence

from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Target, Text
from game.ui.pieces import Coin
from game.ui.theme import (
    ACCENT,
    ACCENT_LIT,
    BAR,
    BODY,
    CHOSEN,
    GROUND,
    INK,
    LINE,
    LOW,
    MUTED,
    PANEL,
    RAISED,
    SEATS,
    SLOT,
    SMALL,
    TEXT,
    Paint,
)

HEADER = 54.0
SQUEEZE = 0.86
"""How narrow choices are made at most so that they stand in one line."""


def button(
    context: Context,
    box: Box,
    key: str,
    label: str,
    *,
    primary: bool = False,
    chosen: bool = False,
    enabled: bool = True,
    icon: str = "",
    size: float = BODY,
) -> Nodes:
    """A press with words on it, and a symbol before them if there is one."""
    lit = context.lit(key) and enabled
    radius = min(box.h / 2, 20.0)
    fill = _fill(primary=primary, chosen=chosen, lit=lit)
    ink: Paint = (INK if primary else TEXT) if enabled else MUTED
    line = ACCENT if chosen or lit else LINE
    nodes: list[Node] = [Panel(box, fill if enabled else SLOT, line, radius)]
    inside = box.inset(min(12.0, box.w * 0.08), 2)
    if icon:
        side = min(20.0 + 6.0 * (context.scale - 1), box.h - 10)
        nodes.append(Icon(Box(inside.x, box.y + (box.h - side) / 2, side, side), icon, ink))
        inside = Box(inside.x + side + 6, inside.y, inside.w - side - 6, inside.h)
    if label:
        align = "left" if icon else "center"
        nodes.append(Text(inside, label, size, ink, bold=primary, align=align))  # type: ignore[arg-type]
    nodes.append(Target(box, key, enabled, radius))
    return tuple(nodes)


def _fill(*, primary: bool, chosen: bool, lit: bool) -> Paint:
    if primary:
        return ACCENT_LIT if lit else ACCENT
    if chosen:
        return CHOSEN
    return RAISED if lit else PANEL


def header(context: Context, title: str, subtitle: str = "", buttons: Sequence[tuple[str, str]] = ()) -> Nodes:
    """The bar along the top; `buttons` are keys and labels, right to left."""
    width = context.canvas.w
    nodes: list[Node] = [Panel(Box(0, 0, width, HEADER), BAR, None, 0)]
    right = width - 20
    for key, label in buttons:
        across, more = max(116.0, wide(context, label, BODY, bold=False) + 24), context.scale - 1
        nodes += button(context, Box(right - across, 10 - 4 * more, across, 34 + 8 * more), key, label)
        right -= across + 12
    room = right - 40
    title_width = min(room * 0.6, wide(context, title, 19, bold=True))
    nodes.append(Text(Box(24, 8, title_width, 38), title, 19, bold=True))
    if subtitle:
        nodes.append(Text(Box(36 + title_width, 10, room - title_width - 12, 36), subtitle, BODY, MUTED))
    return tuple(nodes)


def wide(context: Context, line: str, size: float, *, bold: bool) -> float:
    """How wide a line is on the canvas; a little is added for rounding."""
    return context.letters.width(line, round(context.letters.sized(size) * 4), bold=bold) / 4 * 1.04 + 4


def badge(box: Box, seat: int, name: str) -> Nodes:
    """A seat's colour with the first letter of its name."""
    return (
        Picture(box, Coin(SEATS[seat])),
        Text(box.inset(box.w * 0.1), name[:1].upper(), box.h * 0.5, INK, bold=True, align="center", low=box.h * 0.3),
    )


def choices(
    context: Context, box: Box, key: str, labels: Sequence[tuple[str, str]], *, chosen: str, gap: float = 6.0
) -> Nodes:
    """One of several: a row of buttons with the keys `key:value`, as wide as their words need."""
    wants = [wide(context, label, SMALL + 1, bold=False) + 22 for _, label in labels]
    room = box.w - gap * (len(labels) - 1)
    part = min(1.0, room / sum(wants))
    nodes: list[Node] = []
    x = box.x
    for (value, label), want in zip(labels, wants, strict=True):
        width = max(30.0, want * part)
        nodes += button(
            context, Box(x, box.y, width, box.h), f"{key}:{value}", label, chosen=value == chosen, size=SMALL + 1
        )
        x += width + gap
    return tuple(nodes)


def flow(
    context: Context, width: float, labels: Sequence[tuple[str, str]], *, gap: float = 6.0
) -> tuple[tuple[tuple[str, str, float], ...], ...]:
    """Choices in lines that are not wider than the room: value, label and width of each.

    What is only a little too wide for one line is squeezed into it.
    """
    wants = [
        min(width, max(30.0 * context.scale, wide(context, label, SMALL + 1, bold=False) + 22)) for _, label in labels
    ]
    spare = width - gap * (len(labels) - 1)
    squeeze = spare / sum(wants)
    if SQUEEZE <= squeeze < 1:
        wants = [want * squeeze for want in wants]
    lines: list[list[tuple[str, str, float]]] = [[]]
    room = width
    for (value, label), want in zip(labels, wants, strict=True):
        if lines[-1] and want > room + 0.01:
            lines.append([])
            room = width
        lines[-1].append((value, label, want))
        room -= want + gap
    return tuple(tuple(line) for line in lines)


def field(context: Context, box: Box, key: str, text: str, *, hint: str = "") -> Nodes:
    """A text field; its key begins with `field:`, so that what is typed goes there while it has the focus."""
    active = context.focus == key
    nodes: list[Node] = [Panel(box, GROUND, ACCENT if active or context.hover == key else LINE, 8)]
    inside = box.inset(10, 2)
    shown = text + ("|" if active else "")
    nodes.append(Text(inside, shown or hint, BODY, TEXT if shown else MUTED, low=LOW))
    nodes.append(Target(box, key, radius=8))
    return tuple(nodes)


def seat_mark(_public: object, seat: int, name: str, box: Box) -> Nodes:
    """The mark of a seat in games where seats have no colour of their own: its badge."""
    return badge(box, seat, name)


def titled(box: Box, title: str) -> Nodes:
    """A panel with a small heading."""
    return (Panel(box), Text(Box(box.x + 16, box.y + 6, box.w - 32, 24), title, SMALL + 1, MUTED))


def toast(context: Context, text: str) -> Nodes:
    """A notice over any screen; nothing without a text. The next press takes it away."""
    if not text:
        return ()
    x, _ = context.canvas.middle
    box = Box(x - 420, context.canvas.bottom - 76, 840, 60)
    return (Panel(box, RAISED, ACCENT, 16), Text(box.inset(24, 6), text, BODY, TEXT, align="center"))
