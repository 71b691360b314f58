"""The speed table of 50 Missions, "de folie": where its parts lie, and its pause."""

from collections.abc import Sequence

from game.rules.fifty.values.public import Public
from game.ui.commands import key_label
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.board import board
from game.ui.looks.fifty.folie_docks import docks
from game.ui.looks.fifty.folie_flights import flights, in_flight
from game.ui.looks.fifty.folie_sides import clock_words, left_side, right_side
from game.ui.looks.fifty.table import subtitle
from game.ui.looks.speed import Dock, SpeedFrame
from game.ui.node import Backdrop, Node, Nodes, Panel, Text
from game.ui.picker import next_keys
from game.ui.theme import BODY, EMBER, LEAD, LINE, MUTED, PANEL, TEXT, TITLE
from game.ui.timeline import Beat
from game.ui.widgets import HEADER, badge, button, header

__all__ = ["compose_folie", "compose_pause", "flights"]

LEFT, RIGHT, EDGE, GAP = 212.0, 300.0, 16.0, 12.0
DOCK_H = 178.0


def compose_folie(context: Context, frame: SpeedFrame, beats: Sequence[Beat] = ()) -> Nodes:
    """The public table, the countdown, and a dock for each seat; hands show in their docks alone.

    What travels does so over a table that is already as it stands: nobody has to wait for it.
    """
    canvas = context.canvas
    table = frame.table
    keys = next_keys(table.options, table.picked)
    top, bottom = HEADER + 12, canvas.h - EDGE
    row = Box(EDGE, bottom - DOCK_H, canvas.w - 2 * EDGE, DOCK_H)
    left = Box(EDGE, top, LEFT, row.y - GAP - top)
    right = Box(canvas.w - EDGE - RIGHT, top, RIGHT, left.h)
    middle = Box(left.right + GAP, HEADER + 6, right.x - left.right - 2 * GAP, row.y - 8 - HEADER - 6)
    still: Nodes = (
        Backdrop(canvas, EMBER),
        *_header(context, frame, (("menu", context.tr("ui.menu")), ("pause", context.tr("ui.pause")))),
        *left_side(context, frame, left),
        *board(context, table, middle, keys),
        *right_side(context, frame, right, keys),
        *docks(context, frame, row),
    )
    return (*still, *in_flight(context, table.public.brief, still, beats))


def _header(context: Context, frame: SpeedFrame, buttons: Sequence[tuple[str, str]]) -> Nodes:
    public: Public = frame.table.public
    return header(context, folie_title(context, public), subtitle(context, public, frame.table.seed), buttons)


def folie_title(context: Context, public: Public) -> str:
    """The game and its box."""
    name = context.tr("fifty.folie.title")
    box = public.brief.box
    return name if box == "base" else f"{name} · {context.tr(f'brief.fifty.box.choice.{box}')}"


# ---- the pause -----------------------------------------------------------------------------------


def compose_pause(context: Context, frame: SpeedFrame, why: str) -> Nodes:
    """The clock stands still: neither hands nor table are there, only whose keys show what, and the way on.

    `why` is `start`, `pause` or `gap`.
    """
    x, y = context.canvas.middle
    people = [dock for dock in frame.docks if dock.person]
    panel = around(x, y + 18, 720, 310.0 + 52 * len(people))
    time = clock_words(context, frame.countdown.left, exact=True)
    title, text = (context.tr(f"fifty.folie.{why}.{part}") for part in ("title", "text"))
    nodes: list[Node] = [
        Backdrop(context.canvas, EMBER),
        *_header(context, frame, (("menu", context.tr("ui.menu")), ("rules", context.tr("ui.rules")))),
        Panel(panel, PANEL, LINE, 26),
        Text(Box(panel.x + 30, panel.y + 20, 660, 44), title, TITLE, bold=True, align="center"),
        Text(Box(panel.x + 30, panel.y + 68, 660, 64), time, 52, bold=True, align="center"),
        Text(Box(panel.x + 40, panel.y + 134, 640, 54), text, LEAD, MUTED, align="center"),
    ]
    rows = Box(panel.x + 150, panel.y + 194, panel.w - 300, 0).rows(46, 6, len(people))
    for dock, spot in zip(people, rows, strict=True):
        nodes += _person(context, dock, spot)
    spot = around(x, panel.bottom - 56, 340, 60)
    return (*nodes, *button(context, spot, "go_on", context.tr(f"fifty.folie.{why}.go"), primary=True, size=21))


def _person(context: Context, dock: Dock, box: Box) -> Nodes:
    hold = context.tr("fifty.folie.hold", what=key_label(context.catalogue, dock.key))
    return (
        *badge(Box(box.x, box.y + 2, 42, 42), dock.seat, dock.name),
        Text(Box(box.x + 56, box.y, box.w * 0.5 - 60, box.h), dock.name, LEAD, bold=True),
        Text(Box(box.x + box.w * 0.5, box.y, box.w * 0.5, box.h), hold, BODY, TEXT),
    )
