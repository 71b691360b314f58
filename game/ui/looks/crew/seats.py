"""The crew along the top: who they are, what they hold and have won, their tasks and their radio."""

from game.core.values import JARVIS, Seat
from game.rules.crew.values.public import Public
from game.rules.crew.values.tricks import slot
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.crew.people import name_of, seat_badge
from game.ui.looks.crew.radio import radio
from game.ui.looks.crew.tasks import task_row
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import ACCENT, GOLD, INK, LINE, MUTED, PANEL, RAISED, SMALL, TEXT, Paint
from game.ui.widgets import wide

SEATS_H = 138.0
RADIO_W = 72.0
BADGE = 32.0
GAP = 10.0


def seat_boxes(area: Box, crew: tuple[Seat, ...]) -> tuple[Box, ...]:
    """Where the crew members stand, clockwise from the left."""
    return area.columns(len(crew), GAP)


def seats(context: Context, frame: TableFrame, area: Box) -> Nodes:
    """Everything about the crew that cannot be pressed."""
    public: Public = frame.public
    nodes: list[Node] = []
    for seat, box in zip(public.crew, seat_boxes(area, public.crew), strict=True):
        nodes += _seat(context, frame, seat, box)
    return tuple(nodes)


def radios(context: Context, frame: TableFrame, area: Box, keys: frozenset[str]) -> Nodes:
    """The radios of the crew, which may be pressed."""
    crew = frame.public.crew
    nodes: list[Node] = []
    for seat, box in zip(crew, seat_boxes(area, crew), strict=True):
        nodes += radio(context, frame, radio_box(box), seat, keys)
    return tuple(nodes)


def radio_box(box: Box) -> Box:
    """Where the radio is in a seat's panel."""
    return Box(box.right - RADIO_W - 8, box.y + 54, RADIO_W, box.h - 61)


def badge_box(box: Box) -> Box:
    """Where the badge is in a seat's panel."""
    return Box(box.x + 10, box.y + 11, BADGE, BADGE)


def tasks_box(box: Box, seat: Seat) -> Box:
    """Where the tasks lie in a seat's panel; JARVIS has no radio, so that they have more room."""
    right = box.right - 12 if seat == JARVIS else radio_box(box).x - 6
    return Box(box.x + 12, box.y + 54, right - box.x - 12, box.h - 66)


def _seat(context: Context, frame: TableFrame, seat: Seat, box: Box) -> Nodes:
    public: Public = frame.public
    waits = seat in frame.actors
    fill = RAISED if waits or seat == frame.viewer else PANEL
    nodes: list[Node] = [Panel(box, fill, ACCENT if waits else LINE, 14, 2.5 if waits else 1.5)]
    badge = badge_box(box)
    nodes += seat_badge(context, frame.names, badge, seat)
    right = _rank(context, frame, seat, box, nodes)
    inside = Box(badge.right + 8, box.y + 6, right - badge.right - 9, 25)
    nodes.append(Text(inside, name_of(context, frame.names, seat), 17, TEXT, bold=True))
    about = Box(inside.x, box.y + 32, box.right - 8 - inside.x, 20)
    nodes.append(Text(about, _about(context, frame, seat), SMALL + 1, MUTED))
    mine = [task for task in public.tasks if task.owner == seat]
    return (*nodes, *task_row(tasks_box(box, seat), mine))


def _ranks(context: Context, public: Public, seat: Seat) -> tuple[tuple[str, str, Paint], ...]:
    """What marks a seat out, as icon, word and colour: that it commands, or that the mission speaks of it."""
    marks: list[tuple[str, str, Paint]] = []
    if seat == public.commander:
        marks.append(("captain", context.tr("crew.commander"), GOLD))
    if seat == public.named and seat != public.talk.silenced:
        marks.append(("flag", context.tr("crew.named"), ACCENT))
    if public.roles is not None and seat in (public.roles.first, public.roles.last):
        word = "first" if seat == public.roles.first else "last"
        marks.append(("flag", context.tr(f"crew.role.{word}"), ACCENT))
    return tuple(marks)


def _rank(context: Context, frame: TableFrame, seat: Seat, box: Box, nodes: list[Node]) -> float:
    """Marks a seat out beside its name, in words or by icons, else on its badge; where the room of the name ends."""
    marks = _ranks(context, frame.public, seat)
    badge, right = badge_box(box), box.right - 7
    name = wide(context, name_of(context, frame.names, seat), 15, bold=True)
    for worded in (True, False):
        widths = [wide(context, word, SMALL, bold=True) + 32 if worded else 26.0 for _, word, _ in marks]
        if right - sum(widths) - 4 * len(marks) - badge.right - 9 >= name:
            for (icon, word, color), width in zip(marks, widths, strict=True):
                nodes += _chip(Box(right - width, box.y + 8, width, 24), icon, word if worded else "", color)
                right -= width + 4
            return right
    for (icon, _, color), y in zip(marks, (badge.bottom - 10, badge.y - 8), strict=False):
        coin = Box(badge.x - 6, y, 20, 20)
        nodes += (Picture(around(*coin.middle, 23), Coin(PANEL)), Picture(coin, Coin(color)))
        nodes.append(Icon(coin.inset(4), icon, INK))
    return right


def _chip(box: Box, icon: str, word: str, color: Paint) -> Nodes:
    """A mark with its word, if there is room for one."""
    sign = (Panel(box, PANEL, color, 12, 1.2), Icon(Box(box.x + 6, box.y + 5, 14, 14), icon, color))
    return (*sign, Text(Box(box.x + 23, box.y, box.w - 27, 24), word, SMALL, color, bold=True)) if word else sign


def _about(context: Context, frame: TableFrame, seat: Seat) -> str:
    public: Public = frame.public
    words = [
        context.tr("crew.cards_n", n=public.hands[slot(seat)]),
        context.tr("crew.tricks_n", n=public.wins[slot(seat)]),
    ]
    if seat != JARVIS and not frame.people[seat]:
        words.append(context.tr("ui.computer"))
    return " · ".join(words)
