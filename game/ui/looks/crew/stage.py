"""The middle of the table before the first trick: tasks and tokens, questions and answers, everything to be chosen."""

from types import MappingProxyType

from game.core.values import Seat, seat_word
from game.rules.crew.terms import RoleTricks, terms_of
from game.rules.crew.values.actions import DIRECTIONS, ROLE_WORDS
from game.rules.crew.values.public import Phase, Public
from game.rules.crew.values.tricks import Task
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.crew.cards import back
from game.ui.looks.crew.people import name_of, seat_badge, seat_key, whose
from game.ui.looks.crew.tasks import task_card
from game.ui.looks.crew.words import prompt
from game.ui.looks.frame import TableFrame
from game.ui.marks import icon_mark
from game.ui.node import Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.theme import ACCENT, BODY, CHOSEN, GOLD, LEAD, LINE, MUTED, PANEL, RAISED, SLOT, SMALL, TARGET, TEXT
from game.ui.widgets import button

TITLE, STRIP, PRESSES, LABEL, EDGE = 50.0, 56.0, 50.0, 26.0, 18.0
LARGEST = 96.0
NARROW = 140.0
"""In a column narrower than this, presses stand under each other."""
BEFORE = frozenset(
    {Phase.TOKENS, Phase.ASK, Phase.NAME, Phase.CHOOSE, Phase.GIVE, Phase.ROLES, Phase.HAND_OVER, Phase.DISTRESS}
    | {Phase.PASS}
)
"""The phases in which the middle is not a trick."""

_STRIP = frozenset({Phase.ASK, Phase.NAME, Phase.GIVE, Phase.HAND_OVER, Phase.PASS})
_NO_TASKS = frozenset({Phase.ROLES, Phase.DISTRESS, Phase.PASS})
_ANSWER_ICONS = MappingProxyType({"yes": "check", "no": "cross", "good": "thumb-up", "bad": "thumb-down"})


def stage(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The panel: what is waited for, and the places to choose it."""
    public: Public = frame.public
    title = Box(box.x + EDGE, box.y + 8, box.w - 2 * EDGE, TITLE - 8)
    nodes: list[Node] = [
        Panel(box, SLOT, LINE, 22),
        Text(title, prompt(context, frame), LEAD + 1, TEXT, bold=True, align="center"),
    ]
    if public.phase is Phase.ROLES:
        return (*nodes, *_roles(context, frame, box, keys))
    if public.phase is Phase.DISTRESS:
        return (*nodes, *_directions(context, frame, box, keys))
    strip = strip_box(public, box)
    if public.phase in _STRIP:
        for seat, spot in zip(public.crew, strip.columns(len(public.crew), 8), strict=True):
            nodes += _member(context, frame, spot, seat, keys)
    begun = keys | {key for option in frame.options for key in option.steps[0]}
    nodes += _tasks(context, frame, box, begun)
    nodes += _presses(context, Box(box.x + EDGE, box.bottom - PRESSES - 6, box.w - 2 * EDGE, 42), frame, begun)
    if public.phase is Phase.PASS:
        words = Box(box.x + 40, strip.bottom + 16, box.w - 80, box.bottom - strip.bottom - 30)
        nodes.append(Text(words, context.tr("crew.pass_help"), BODY, MUTED, align="center", valign="top"))
    return tuple(nodes)


# ---- tasks -----------------------------------------------------------------------------------------


def has_presses(public: Public) -> bool:
    """Whether a row of presses stands at the bottom in this phase."""
    return public.phase in (Phase.TOKENS, Phase.HAND_OVER, Phase.ASK)


def strip_box(public: Public, box: Box) -> Box:
    """Where the crew stands in a row, over the presses."""
    below = PRESSES + 16 if has_presses(public) else 14.0
    if public.phase in _NO_TASKS or not (public.tasks or public.face_down):
        return Box(box.x + EDGE, box.y + TITLE + (box.h - TITLE - below - STRIP) / 2.4, box.w - 2 * EDGE, STRIP)
    return Box(box.x + EDGE, box.bottom - below - STRIP, box.w - 2 * EDGE, STRIP)


def task_spots(public: Public, box: Box) -> tuple[Box, ...]:
    """Where the tasks lie, first those that lie open, then the others."""
    count = len(public.tasks) + public.face_down
    if not count or public.phase in _NO_TASKS:
        return ()
    below = PRESSES + 16 if has_presses(public) else 12.0
    if public.phase in _STRIP:
        below += STRIP + 10
    room = Box(box.x + EDGE, box.y + TITLE + 12, box.w - 2 * EDGE - 8, box.h - TITLE - 12 - below)
    rows = min((1, 2), key=lambda rows: -_card_width(room, count, rows))
    per_row = -(-count // rows)
    wide = _card_width(room, count, rows)
    step = room.h / rows
    spots = []
    for at in range(count):
        row = at // per_row
        in_row = min(per_row, count - row * per_row)
        gap = min(34.0, max(14.0, (room.w - in_row * wide) / max(1, in_row)))
        left = room.x + (room.w - in_row * wide - (in_row - 1) * gap) / 2
        top = room.y + row * step + (step - wide * 1.4 - LABEL) / 2
        spots.append(Box(left + at % per_row * (wide + gap), top, wide, wide * 1.4))
    return tuple(spots)


def _card_width(room: Box, count: int, rows: int) -> float:
    per_row = -(-count // rows)
    return max(20.0, min(LARGEST, (room.w - 14 * (per_row - 1)) / per_row, (room.h / rows - LABEL - 10) / 1.4))


def _tasks(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    public: Public = frame.public
    nodes: list[Node] = []
    spots = task_spots(public, box)
    for at, (task, spot) in enumerate(zip(public.tasks, spots, strict=False), start=1):
        nodes += _task(context, frame, spot, task, f"task:{at}", keys)
    nodes += (Picture(spot, back()) for spot in spots[len(public.tasks) :])
    return tuple(nodes)


def _task(context: Context, frame: TableFrame, spot: Box, task: Task, key: str, keys: frozenset[str]) -> Nodes:
    public: Public = frame.public
    chosen, open_ = key in frame.picked, key in keys
    lifted = spot.moved(0, -6) if chosen or (open_ and context.lit(key)) else spot
    nodes: list[Node] = [*task_card(lifted, task)]
    current = public.phase in (Phase.ASK, Phase.GIVE) and task.owner is None
    if chosen or current:
        nodes.append(Ring(lifted.inset(-4), ACCENT if chosen else GOLD, 12, 3))
    elif open_:
        nodes.append(Ring(lifted.inset(-3), ACCENT, 11, 1.5))
    if task.owner is not None:
        below = Box(spot.x - 2, spot.bottom + 5, spot.w + 10, 22)
        nodes += whose(context, frame.names, below, task.owner, SMALL)
    if open_ or chosen:
        nodes.append(Target(lifted, key, radius=10))
    return tuple(nodes)


# ---- the crew --------------------------------------------------------------------------------------


def _member(context: Context, frame: TableFrame, box: Box, seat: Seat, keys: frozenset[str]) -> Nodes:
    """A crew member with the answer given, who can be chosen where somebody has to be."""
    key = seat_key(seat)
    open_ = key in keys
    lit = open_ and context.lit(key)
    asked = seat in frame.actors
    fill = CHOSEN if lit else RAISED if open_ else PANEL
    nodes: list[Node] = [Panel(box, fill, ACCENT if open_ or asked else LINE, 14, 2.5 if lit or asked else 1.5)]
    side = min(36.0, box.h - 18)
    nodes += seat_badge(context, frame.names, Box(box.x + 8, box.y + (box.h - side) / 2, side, side), seat)
    said = _said(context, frame, seat)
    words = Box(box.x + side + 15, box.y + 4, box.w - side - 20, box.h - 8)
    name = name_of(context, frame.names, seat)
    if said:
        half = words.h / 2
        nodes.append(Text(Box(words.x, words.y, words.w, half), name, BODY, TEXT, bold=True))
        nodes.append(Text(Box(words.x, words.y + half, words.w, half), said, SMALL + 1, GOLD, bold=True))
    else:
        nodes.append(Text(words, name, BODY, TEXT, bold=True))
    if open_ or frame.public.phase in (Phase.NAME, Phase.GIVE):
        nodes.append(Target(box, key, open_))
    return tuple(nodes)


def _said(context: Context, frame: TableFrame, seat: Seat) -> str:
    """The answer of a seat, or that it has chosen a card to pass."""
    public: Public = frame.public
    if public.phase is Phase.PASS:
        return context.tr("crew.has_chosen") if seat in public.passed else ""
    if public.phase not in (Phase.ASK, Phase.NAME, Phase.GIVE):
        return ""
    if seat == public.commander:
        return icon_mark("captain")
    answer = next((answer for answer in public.answers if answer.seat == seat), None)
    return "" if answer is None else context.tr(f"crew.answer.{answer.word}")


# ---- presses ---------------------------------------------------------------------------------------


def _presses(context: Context, row: Box, frame: TableFrame, keys: frozenset[str]) -> Nodes:
    """Answers, or the press that leaves everything as it is."""
    labels = [(f"answer:{word}", context.tr(f"crew.answer.{word}"), icon) for word, icon in _ANSWER_ICONS.items()]
    kept = "crew.keep_tokens" if frame.public.phase is Phase.TOKENS else "crew.keep_tasks"
    labels.append(("keep", context.tr(kept), ""))
    shown = [label for label in labels if label[0] in keys]
    if not shown:
        return ()
    width = min(row.w, (230.0 + 60 * (context.scale - 1)) * len(shown))
    middle = around(row.middle[0], row.middle[1], width, row.h)
    nodes: list[Node] = []
    for spot, (key, label, icon) in zip(middle.columns(len(shown), 14), shown, strict=True):
        nodes += button(context, spot, key, label, icon=icon, size=LEAD)
    return tuple(nodes)


def _directions(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The distress signal: what it does, and which way (K62, K63)."""
    room = Box(box.x + 30, box.y + TITLE + 6, box.w - 60, box.h - TITLE - 20)
    again = "again" if frame.public.brief.distress else "help"
    words = Box(room.x, room.y, room.w, room.h - 74)
    names = ", ".join(name_of(context, frame.names, seat) for seat in frame.public.crew)
    told = f"{context.tr(f'crew.distress.{again}')}\n{context.tr('crew.distress.order', names=names)}"
    nodes: list[Node] = [Text(words, told, LEAD, MUTED, align="center")]
    row = Box(room.x, room.bottom - 66, room.w, 56)
    icons = {"left": "arrow-left", "right": "arrow-right", "none": ""}
    for spot, direction in zip(row.columns(3, 14), DIRECTIONS, strict=True):
        key = f"distress:{direction}"
        label = context.tr(f"crew.direction.{direction}")
        nodes += button(context, spot, key, label, enabled=key in keys, icon=icons[direction], size=BODY + 1)
    return tuple(nodes)


def _roles(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """Mission 50: what everybody wishes for, and who wins the first tricks and who the last."""
    public: Public = frame.public
    term = next((term for term in terms_of(public.mission.conditions) if isinstance(term, RoleTricks)), None)
    first, last = (term.first, term.last) if term is not None else (1, 1)
    room = Box(box.x + EDGE, box.y + TITLE + 8, box.w - 2 * EDGE, box.h - TITLE - 20)
    nodes: list[Node] = []
    for seat, column in zip(public.crew, room.columns(len(public.crew), 10), strict=True):
        side = 32.0
        nodes.append(Panel(column, PANEL, LINE, 14))
        nodes += seat_badge(context, frame.names, Box(column.x + 8, column.y + 8, side, side), seat)
        name = Box(column.x + side + 15, column.y + 8, column.w - side - 20, side)
        nodes.append(Text(name, name_of(context, frame.names, seat), BODY, TEXT, bold=True))
        inside = Box(column.x + 8, column.y + 46, column.w - 16, column.h - 54)
        wishes = Box(inside.x, inside.y, inside.w, 3 * TARGET + 4 if inside.w < NARROW else 60.0)
        nodes += _wishes(context, frame, wishes, seat, keys)
        left = inside.bottom - wishes.bottom - 10
        high = min(60.0, left / 2 - 3)
        rows = Box(inside.x, inside.bottom - 2 * high - 6, inside.w, left).rows(high, 6, 2)
        for spot, (role, count) in zip(rows, (("opens", first), ("closes", last)), strict=True):
            key = f"{role}:{seat_word(seat)}"
            label = context.tr(f"crew.{role}", n=count)
            chosen = key in frame.picked
            nodes += button(context, spot, key, label, chosen=chosen, enabled=key in keys or chosen, size=SMALL + 1)
    return tuple(nodes)


def _wishes(context: Context, frame: TableFrame, box: Box, seat: Seat, keys: frozenset[str]) -> Nodes:
    """What a crew member wishes for; nobody is bound by it."""
    answer = next((answer.word for answer in frame.public.answers if answer.seat == seat), "")
    nodes: list[Node] = []
    spots = box.rows(TARGET, 2, 3)
    if box.w >= NARROW:
        nodes.append(Text(Box(box.x, box.y, box.w, 21), context.tr("crew.wishes_for"), SMALL, MUTED))
        spots = Box(box.x, box.y + 24, box.w, 36).columns(3, 5)
    for spot, word in zip(spots, ROLE_WORDS, strict=True):
        key = f"role:{seat_word(seat)}:{word}"
        chosen = word == answer
        text = context.tr(f"crew.role.{word}")
        nodes += button(context, spot, key, text, chosen=chosen, enabled=key in keys, size=SMALL)
    return tuple(nodes)
