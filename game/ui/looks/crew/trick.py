"""The trick in the middle: who led, what was played, who wins so far, who is to play."""

from collections.abc import Sequence

from game.core.values import Seat
from game.rules.crew.values.public import Phase, Public
from game.rules.crew.values.tricks import Laid, best_of
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.crew.cards import face, inlines, suit_inline
from game.ui.looks.crew.people import name_of
from game.ui.looks.crew.touches import TRICK
from game.ui.looks.crew.words import prompt
from game.ui.looks.frame import TableFrame
from game.ui.node import Align, Node, Nodes, Panel, Picture, Ring, Target, Text
from game.ui.theme import ACCENT, BODY, CHOSEN, GOLD, LEAD, LINE, MUTED, PANEL, RAISED, SLOT, SMALL, TARGET, TEXT
from game.ui.widgets import button

TOP, BOTTOM, NAME = 58.0, 40.0, 46.0
TALLEST = 172.0
LAST_W = 148.0
NARROW = 640.0
"""In a panel narrower than this the title begins at the left."""


def trick_spots(box: Box, count: int) -> tuple[Box, ...]:
    """Where the cards of a trick lie, in the order of play."""
    room = Box(box.x + 14, box.y + TOP + 8, box.w - 28, box.h - TOP - BOTTOM - NAME - 14)
    wide = min(room.w / count, 168.0)
    high = min(room.h, TALLEST, (wide - 14) * 1.4)
    left = room.x + (room.w - wide * count) / 2
    y = room.y + (room.h - high) / 2
    return tuple(around(left + (at + 0.5) * wide, y + high / 2, high / 1.4, high) for at in range(count))


def trick(context: Context, frame: TableFrame, box: Box, keys: frozenset[str]) -> Nodes:
    """The panel of the trick that is going on or comes next."""
    public: Public = frame.public
    ready = TRICK in keys
    lit = ready and context.lit(TRICK)
    nodes: list[Node] = [
        Panel(box, CHOSEN if lit else RAISED if ready else SLOT, ACCENT if ready else LINE, 22, 3 if ready else 1.5),
        *_title(context, frame, box),
    ]
    if ready:
        nodes.append(Target(box, TRICK, radius=22))
    nodes += trick_cards(context, frame, box, public.leader, public.trick)
    line = Box(box.x + 20, box.bottom - BOTTOM, box.w - 40, BOTTOM - 10)
    nodes.append(Text(line, prompt(context, frame), LEAD, TEXT, align="center"))
    return tuple(nodes)


def _title(context: Context, frame: TableFrame, box: Box) -> Nodes:
    public: Public = frame.public
    words = [context.tr("crew.trick_of", n=min(public.number, public.total), of=public.total)]
    if public.trick:
        led = public.trick[0].card.suit
        words.append(context.tr("crew.led", suit=f"{suit_inline(led)} {context.tr(f'crew.suit.{led}')}"))
    spare = LAST_W + 24 if public.past else 20.0
    title = Box(box.x + spare, box.y + 10, box.w - 2 * spare, 26)
    if box.w < NARROW:
        title = Box(box.x + 20, box.y + 10, box.w - 20 - spare, 26)
    align: Align = "left" if box.w < NARROW else "center"
    nodes: list[Node] = [Text(title, " · ".join(words), BODY, MUTED, align=align)]
    if public.past:
        if not public.trick:
            line = Box(box.x + 20, box.y + 37, box.w - 40, 23)
            nodes.append(Text(line, _before(context, frame), BODY, MUTED, align=align))
        press = Box(box.right - LAST_W - 10, box.y + 8, LAST_W, max(TARGET, 32))
        nodes += button(
            context, press, "last", context.tr("crew.last_trick", button=context.key("last")), size=SMALL + 1
        )
    return tuple(nodes)


def _before(context: Context, frame: TableFrame) -> str:
    """The trick that has just been played, in one line."""
    last = frame.public.past[-1]
    cards = inlines(laid.card for laid in last.cards)
    return context.tr("crew.last_line", cards=cards, name=name_of(context, frame.names, last.winner))


def trick_cards(context: Context, frame: TableFrame, box: Box, leader: Seat, cards: Sequence[Laid]) -> Nodes:
    """The places of a trick from its leader on: cards, or who is still to play."""
    public: Public = frame.public
    order = [public.after(leader, step) for step in range(len(public.crew))]
    best = best_of(cards) if cards else None
    nodes: list[Node] = []
    for at, (seat, spot) in enumerate(zip(order, trick_spots(box, len(order)), strict=True)):
        column = around(spot.middle[0], spot.middle[1], max(spot.w + 14, 96.0), spot.h)
        name = Box(column.x, spot.bottom + 5, column.w, 21)
        below = Box(column.x, name.bottom, column.w, 20)
        if at < len(cards):
            laid = cards[at]
            wins = laid is best
            card = spot.moved(0, -10) if wins else spot
            nodes.append(Picture(card, face(laid.card, small=card.w < 60)))
            if wins:
                nodes.append(Ring(card.inset(-4), GOLD, card.h * 0.085 + 4, 4))
        else:
            wins = False
            due = at == len(cards) and public.phase is Phase.PLAY and public.outcome is None
            nodes.append(Panel(spot, PANEL if due else SLOT, ACCENT if due else LINE, 12, 2.5 if due else 1.2))
        ink = GOLD if wins else TEXT if at < len(cards) else MUTED
        nodes.append(Text(name, name_of(context, frame.names, seat), BODY, ink, bold=wins, align="center"))
        whole = len(cards) == len(order)
        word = "won" if wins and whole else _word(at, len(cards), wins=wins, playing=public.phase is Phase.PLAY)
        if word:
            nodes.append(Text(below, context.tr(f"crew.slot.{word}"), SMALL + 1, ink, bold=wins, align="center"))
    return tuple(nodes)


def _word(at: int, played: int, *, wins: bool, playing: bool) -> str:
    """What is said under a place of the trick."""
    if wins:
        return "wins"
    if at == played and playing:
        return "leads" if at == 0 else "next"
    if at > 0:
        return ""
    return "led" if played else "leads"
