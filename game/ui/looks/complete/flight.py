"""Paints what is on its way over the table, and what stands large over it for a moment: new icons, a call."""

from typing import assert_never

from game.rules.complete.values.cards import Card
from game.rules.complete.values.events import Called
from game.rules.complete.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.complete.cards import ICONS, back, colour_chip, face, with_task
from game.ui.looks.complete.layout import Layout
from game.ui.looks.complete.motion import NewIcons
from game.ui.looks.complete.seats import TONES
from game.ui.looks.complete.words import operator_words, task_text
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Target, Text, cleared
from game.ui.theme import AMBUSH, AMBUSH_TEXT, BODY, GOLD, GOOD_NEWS, HEAD, LEAD, LINE, PANEL, TEXT, TITLE
from game.ui.timeline import Beat, Glide, between

STEP = 10.0
"""A card that grows on its way does so in steps, because each size is drawn anew."""

SKIP = "skip"
"""The place that is pressed to see the end of a motion."""


def in_motion(context: Context, frame: TableFrame, at: Layout, nodes: Nodes) -> Nodes:
    """The table's nodes with what moves over them; where no hand lies open, a press anywhere ends it."""
    beat = frame.beat
    if beat is None:
        return nodes
    if frame.viewer is None:
        still = tuple(node for node in nodes if not isinstance(node, Target))
        nodes = (*still, Target(context.canvas, SKIP, radius=0))
    moment: Called | NewIcons | None = beat.moment
    match moment:
        case None:
            return (*nodes, *(node for glide in beat.glides for node in _glide(context, frame, at, beat, glide)))
        case NewIcons():
            return _icons(context, frame, at, moment, nodes)
        case Called():
            return _call(context, frame, at, moment, nodes)
        case _:
            assert_never(moment)


def _glide(context: Context, frame: TableFrame, at: Layout, beat: Beat, glide: Glide) -> Nodes:
    public: Public = frame.public
    part = beat.part(glide, context.now)
    if part in (0.0, 1.0):
        return ()
    held = public.hands[frame.viewer] if frame.viewer is not None else 3
    way = between(at.place(glide.source, held), at.place(glide.target, held), part)
    wide = max(STEP, round(min(way.w, way.h / 1.4) / STEP) * STEP)
    box = around(*way.middle, wide, wide * 1.4)
    card: Card | None = glide.thing
    return (Picture(box, back() if card is None else face(card)),)


# ---- moments ---------------------------------------------------------------------------------------


def _icons(context: Context, frame: TableFrame, at: Layout, moment: NewIcons, nodes: Nodes) -> Nodes:
    """Who may talk how from now on: all that has changed, large (L5)."""
    count = len(moment.changes)
    panel = Box(at.seats.x, at.seats.y, at.seats.w, max(at.seats.h, 92.0 + 62 * count))
    middle = around(*panel.middle, 470, 76.0 + 62 * count)
    head = Box(middle.x, middle.y, middle.w, 48)
    title = Text(head, context.tr("complete.new_icons"), HEAD, bold=True, align="center")
    words: list[Node] = []
    rows = Box(middle.x, middle.y + 60, middle.w, 54).rows(54, 8, count)
    for row, change in zip(rows, moment.changes, strict=True):
        ground, ink = TONES[change.icon]
        words.append(Panel(row, ground, ink, 14, 2))
        words += colour_chip(Box(row.x + 10, row.y + 10, 34, 34), frame.public.colours[change.seat])
        words.append(Icon(Box(row.x + 56, row.y + 8, 38, 38), ICONS[change.icon], ink))
        line = context.tr(f"complete.log.icon.{change.icon}", name=frame.names[change.seat])
        words.append(Text(Box(row.x + 106, row.y + 4, row.w - 118, row.h - 8), line, LEAD + 1, ink, bold=True))
    return (*cleared(nodes, panel, keep=True), Panel(panel, PANEL, LINE, 22, 2), title, *words)


def _call(context: Context, frame: TableFrame, at: Layout, called: Called, nodes: Nodes) -> Nodes:
    """Both cards are shown, and whether the mission was completed (M8)."""
    public: Public = frame.public
    cover = Box(at.seats.x, at.seats.y, at.seats.w, max(at.seats.h, 376.0))
    panel = around(*cover.middle, 640, 372)
    tone = GOOD_NEWS if called.right else AMBUSH_TEXT
    name = frame.names[called.seat]
    robot, task = (Box(panel.x + 92 + 260 * step, panel.y + 112, 196, 196) for step in range(2))
    operator = context.tr("complete.operator", name=operator_words(public, frame.names, called.robot))
    small = around(*robot.middle, 140, 196)
    head = Box(panel.x + 24, panel.y + 10, panel.w - 48, 44)
    under = Box(panel.x + 24, panel.y + 54, panel.w - 48, 46)
    return (
        *cleared(nodes, cover, keep=True),
        Panel(cover, PANEL, GOLD if called.right else AMBUSH, 26, 3),
        Text(head, context.tr("complete.called", name=name), HEAD, bold=True, align="center"),
        Text(
            under, context.tr("complete.right" if called.right else "complete.wrong"), TITLE - 6, tone, bold=True,
            align="center",
        ),
        Picture(small, face(called.robot)),
        Text(Box(robot.x - 30, robot.bottom + 8, robot.w + 60, 44), operator, BODY, TEXT, bold=True, align="center"),
        *with_task(context, task, called.task, task_text(context, public.brief, called.task)),
        Text(
            Box(task.x - 20, task.bottom + 8, task.w + 40, 44), context.tr("complete.the_task"), BODY, TEXT, bold=True,
            align="center",
        ),
    )  # fmt: skip
