"""Right of the table: the briefing, the distress signal and the way out, and what happened."""

from itertools import islice

from game.rules.crew.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.crew.briefing import briefing, wanted_height
from game.ui.looks.crew.paints import RADIO
from game.ui.looks.crew.words import event_line
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Text
from game.ui.picker import CONFIRM
from game.ui.theme import GOLD, MUTED, PANEL, SMALL, TEXT
from game.ui.widgets import button, titled

STRIP_H, LOG_LEAST, GAP = 46.0, 92.0, 10.0
LOG_LARGEST = 20.0
"""However large the interface is, some lines of the log are to be seen."""


def side_boxes(context: Context, frame: TableFrame, area: Box) -> tuple[Box, Box, Box]:
    """The briefing as high as it wants to be, as long as the log has room; the strip of the signal; the log."""
    most = area.h - STRIP_H - LOG_LEAST - 2 * GAP
    high = min(most, max(120.0, wanted_height(context, frame, area.w)))
    top = Box(area.x, area.y, area.w, high)
    strip = Box(area.x, top.bottom + GAP, area.w, STRIP_H)
    return top, strip, Box(area.x, strip.bottom + GAP, area.w, area.bottom - strip.bottom - GAP)


def sides(context: Context, frame: TableFrame, area: Box) -> Nodes:
    """What cannot be pressed of the right side."""
    top, strip, log_box = side_boxes(context, frame, area)
    return (*briefing(context, frame, top), *_distress(context, frame.public, strip), *log(context, frame, log_box))


def _distress(context: Context, public: Public, box: Box) -> Nodes:
    """Whether the distress signal has been used, now or in an earlier attempt (K67)."""
    if public.direction in ("left", "right"):
        word, color = str(public.direction), GOLD
    elif public.brief.distress:
        word, color = "before", GOLD
    else:
        word, color = "unused" if public.direction is None else "none", RADIO
    words = Box(box.x + 44, box.y + 3, box.w - 44 - GIVE_UP_W - 16, box.h - 6)
    return (
        Panel(box, PANEL),
        Icon(Box(box.x + 12, box.y + (box.h - 24) / 2, 24, 24), "sos", color),
        Text(words, context.tr(f"crew.distress.{word}"), SMALL + 1, TEXT if color is GOLD else MUTED),
    )


GIVE_UP_W = 112.0


def give_up(context: Context, frame: TableFrame, area: Box, keys: frozenset[str]) -> Nodes:
    """The press that gives the attempt up, and the second one that means it."""
    _, strip, _ = side_boxes(context, frame, area)
    box = Box(strip.right - GIVE_UP_W - 8, strip.y + 7, GIVE_UP_W, strip.h - 14)
    offered = any(option.steps[0] == ("give_up",) for option in frame.options)
    if not offered:
        return ()
    if frame.picked[:1] == ("give_up",):
        return button(context, box, CONFIRM, context.tr("crew.give_up_now"), primary=True, size=SMALL + 1)
    return button(context, box, "give_up", context.tr("crew.give_up"), size=SMALL + 1)


def log(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """The newest lines of the log, as many as fit; `log_up` lines are scrolled away."""
    nodes: list[Node] = [*titled(box, context.tr("ui.log_assisted" if frame.assisted else "ui.log"))]
    told = (event_line(context, frame.names, event) for event in reversed(frame.log))
    lines = (line for line in told if line)
    room = Box(box.x + 14, box.y + 31, box.w - 28, box.h - 38)
    size = min(SMALL + 1, LOG_LARGEST / context.scale)
    y = room.bottom
    for line in islice(lines, frame.log_up, None):
        high = context.letters.height(line, room.w, size=size)
        if y - high < room.y:
            break
        y -= high
        nodes.append(Text(Box(room.x, y, room.w, high), line, size, TEXT, valign="top"))
        y -= 2
    return tuple(nodes)
