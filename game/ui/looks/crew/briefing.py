"""The briefing: what the mission asks for, how each part of it stands, and what is different in it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from game.core.condition import BROKEN, MET, OPEN, Verdict
from game.core.values import Seat
from game.rules.crew.terms import (
    Allocation,
    Ask,
    ChangeTokens,
    Disruption,
    DrawCards,
    HandOver,
    Line,
    NameRoles,
    Silence,
    Twist,
    standing,
)
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Phase, Public
from game.rules.crew.values.tricks import ARROWS, NUMBERS, Task, Token
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.crew.cards import inline
from game.ui.looks.crew.goals import goal_text, twist_text
from game.ui.looks.crew.paints import BROKEN as BROKEN_INK
from game.ui.looks.crew.paints import RADIO
from game.ui.looks.crew.people import name_of, whose
from game.ui.looks.crew.progress import broken_by, how_far, task_why
from game.ui.looks.crew.tasks import token_coin
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Text
from game.ui.sheet import Row
from game.ui.theme import BODY, GOLD, LEAD, LINE, MUTED, PANEL, SMALL, TEXT, Paint

TASK = 24.0
ONE_COLUMN = 5
"""More tasks than this stand in two columns."""

SIGNS: Mapping[Verdict, tuple[str, Paint]] = MappingProxyType(
    {MET: ("check", RADIO), BROKEN: ("cross", BROKEN_INK), OPEN: ("", LINE)}
)
"""The icon and the colour of each verdict; what is open has an empty ring."""


def briefing_rows(context: Context, frame: TableFrame, width: float) -> list[Row]:
    """Everything in the briefing, from top to bottom."""
    public: Public = frame.public
    lines = standing(public.mission, public)
    tasks = [line for line in lines if line.kind == "task"]
    orders = {line.about.card: line for line in lines if line.kind == "order" and isinstance(line.about, Task)}
    rows = [_words(context, text, width, size=LEAD, bold=True) for text in _heading(context, public)]
    rows += _task_rows(context, frame, tasks, orders, width)
    for line in lines:
        if line.kind == "condition":
            rows.append(_condition(context, frame, line, width))
    rows += [
        _words(context, f"{twist_text(context, twist)}.", width, size=SMALL, color=MUTED)
        for twist in public.mission.twists
        if _counts(public, twist)
    ]
    return rows


def briefing(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """The panel; what would not fit is set smaller."""
    public: Public = frame.public
    title = context.tr("crew.briefing", n=public.attempts)
    nodes: list[Node] = [Panel(box, PANEL), Text(Box(box.x + 16, box.y + 7, box.w - 32, 22), title, SMALL + 1, MUTED)]
    room = Box(box.x + 16, box.y + 32, box.w - 32, box.h - 40)
    y = room.y
    for row in _fitted(context, frame, room):
        nodes += row.draw(Box(room.x, y, room.w, row.high))
        y += row.high
    return tuple(nodes)


def _fitted(context: Context, frame: TableFrame, room: Box) -> list[Row]:
    """The rows with letters as large as there is room for, the usual ones at least."""
    percents = range(round(context.scale * 100), 99, -10)
    for percent in percents:
        smaller = replace(context, letters=context.letters.grown(percent))
        rows = briefing_rows(smaller, frame, room.w)
        if sum(row.high for row in rows) <= room.h:
            return rows
    part = room.h / sum(row.high for row in rows)
    return [replace(row, high=row.high * part) for row in rows]


def wanted_height(context: Context, frame: TableFrame, width: float) -> float:
    """How high the panel would like to be."""
    return 42 + sum(row.high for row in briefing_rows(context, frame, width - 32))


def _heading(context: Context, public: Public) -> Iterator[str]:
    """The briefing of the mission's entry, and how many tasks there are."""
    entry = context.library().book("crew").entries.get(public.mission.id)
    if entry is not None:
        yield entry.text(context.catalogue.language)
    if public.face_down:
        yield context.tr("crew.face_down", n=public.face_down)


def _counts(public: Public, twist: Twist) -> bool:
    """Whether a twist still means something."""
    begun = public.phase in (Phase.PLAY, Phase.SIGNAL, Phase.OVER)
    match twist:
        case Allocation() | Ask() | ChangeTokens() | NameRoles():
            return not begun
        case HandOver():
            return not begun and public.seats == 5
        case Disruption(until):
            return public.number < until
        case DrawCards():
            return not public.drawn
        case Silence():
            return True
    return True


def _words(context: Context, text: str, width: float, *, size: float, bold: bool = False, color: Paint = TEXT) -> Row:
    high = context.letters.height(text, width, size=size, bold=bold)
    return Row(
        high + 6, lambda box: (Text(Box(box.x, box.y, box.w, box.h - 5), text, size, color, bold=bold, valign="top"),)
    )


# ---- tasks -----------------------------------------------------------------------------------------


def _task_rows(
    context: Context, frame: TableFrame, tasks: Sequence[Line], orders: dict[Card, Line], width: float
) -> Iterator[Row]:
    """A line for each task, in the order of the tokens; under them, what is broken."""
    ordered = sorted(tasks, key=lambda line: _place(line.about))
    count = 2 if len(ordered) > ONE_COLUMN else 1
    due = _due(frame.public)
    high = TASK + 8 * (context.scale - 1)
    for at in range(0, len(ordered), count):
        pair = ordered[at : at + count]
        yield Row(high, lambda box, pair=pair: _pair(context, frame, box, pair, orders, count, due))  # type: ignore[misc]
    broken = [line for line in (*tasks, *orders.values()) if line.verdict is BROKEN]
    for line in broken:
        why = task_why(context, line, lambda seat: name_of(context, frame.names, seat))
        yield _words(context, why, width, size=BODY, color=BROKEN_INK)


def _place(about: object) -> int:
    """Tokens in their order, then tasks without one; the last token goes last."""
    token = about.token if isinstance(about, Task) else None
    if token is None:
        return 10
    return 11 if token == "omega" else (*NUMBERS, *ARROWS).index(token)


def _due(public: Public) -> frozenset[Token]:
    """The tokens that come next, of the numbers and of the arrows."""
    open_ = [task.token for task in public.tasks if task.winner is None]
    nexts = (next((token for token in row if token in open_), None) for row in (NUMBERS, ARROWS))
    return frozenset(token for token in nexts if token is not None)


def _pair(
    context: Context,
    frame: TableFrame,
    box: Box,
    lines: Sequence[Line],
    orders: dict[Card, Line],
    count: int,
    due: frozenset[Token],
) -> Nodes:
    nodes: list[Node] = []
    for spot, line in zip(box.columns(count, 8), lines, strict=False):
        if isinstance(line.about, Task):
            nodes += _task(context, frame, spot, line.about, (line, orders.get(line.about.card)), due)
    return tuple(nodes)


def _task(
    context: Context, frame: TableFrame, box: Box, task: Task, lines: Sequence[Line | None], due: frozenset[Token]
) -> Nodes:
    verdicts = [line.verdict for line in lines if line is not None]
    verdict = BROKEN if BROKEN in verdicts else MET if task.is_done else OPEN
    icon, color = SIGNS[verdict]
    ink = color if icon else GOLD if task.token in due else TEXT
    side = min(21.0, box.h - 2)
    nodes: list[Node] = []
    if task.token is not None:
        nodes += token_coin(Box(box.x + 2, box.y + (box.h - side) / 2, side, side), task.token)
    card = Box(box.x + 30, box.y, 34, box.h)
    nodes.append(Text(card, inline(task.card), BODY, ink))
    words = Box(card.right + 2, box.y, box.right - card.right - 24, box.h)
    if task.owner is None:
        nodes.append(Text(words, context.tr("crew.nobody"), BODY, MUTED))
    else:
        nodes += whose(context, frame.names, words, task.owner, BODY, color=ink, bold=task.token in due and not icon)
    if icon:
        nodes.append(Icon(Box(box.right - 19, box.y + (box.h - 16) / 2, 16, 16), icon, color))
    return tuple(nodes)


# ---- conditions --------------------------------------------------------------------------------------


def _condition(context: Context, frame: TableFrame, line: Line, width: float) -> Row:
    """A condition: a sign for how it stands, what it says, how far it is or why it is broken."""
    public: Public = frame.public

    def named(seat: Seat) -> str:
        return name_of(context, frame.names, seat)

    icon, color = SIGNS[line.verdict]
    text = goal_text(context, line.about, public, named)
    more = ""
    if line.verdict is BROKEN:
        more = broken_by(context, line.about, public, named)
    elif line.verdict is OPEN:
        more = how_far(context, line.about, public, named)
    ink = color if icon else TEXT
    goal_high = context.letters.height(text, width - 27, size=BODY)
    more_high = context.letters.height(more, width - 27, size=SMALL + 1) if more else 0.0
    whole = goal_high + more_high

    def draw(box: Box) -> Nodes:
        part = (box.h - 6) / whole
        words = Box(box.x + 27, box.y, box.w - 27, goal_high * part)
        sign = Box(box.x + 1, box.y + 1, 17, 17)
        nodes: list[Node] = [Text(words, text, BODY, ink, valign="top")]
        nodes.append(Icon(sign, icon, color) if icon else Panel(sign.inset(1), PANEL, MUTED, 8, 2))
        if more:
            under = Box(words.x, words.bottom, words.w, more_high * part)
            nodes.append(Text(under, more, SMALL + 1, ink if line.verdict is BROKEN else MUTED, valign="top"))
        return tuple(nodes)

    return Row(whole + 6, draw)
