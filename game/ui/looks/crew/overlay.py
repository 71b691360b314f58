"""What lies open over the table until it is closed: the trick that was played last (K36)."""

from game.rules.crew.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.crew.layout import Layout
from game.ui.looks.crew.people import name_of
from game.ui.looks.crew.trick import trick_cards
from game.ui.looks.frame import TableFrame
from game.ui.node import Node, Nodes, Panel, Text, cleared
from game.ui.theme import ACCENT, HEAD, LEAD, PANEL, TARGET, TEXT
from game.ui.widgets import button


def overlaid(context: Context, frame: TableFrame, at: Layout, nodes: Nodes) -> Nodes:
    """The table's nodes with what lies open over them; only that can be pressed then."""
    if frame.overlay != "last":
        return nodes
    box = at.middle
    return (*cleared(nodes, box), *_last(context, frame, box))


def _last(context: Context, frame: TableFrame, panel: Box) -> Nodes:
    public: Public = frame.public
    close = Box(panel.right - 146, panel.y + 10, 130, max(TARGET, 34))
    nodes: list[Node] = [
        Panel(panel, PANEL, ACCENT, 22, 2),
        *button(context, close, "close", context.tr("ui.close"), primary=True),
    ]
    title = Box(panel.x + 22, panel.y + 8, panel.w - 190, 38)
    if not public.past:
        nodes.append(Text(title, context.tr("crew.no_trick_yet"), LEAD, TEXT))
        return tuple(nodes)
    last = public.past[-1]
    winner = name_of(context, frame.names, last.winner)
    nodes.append(Text(title, context.tr("crew.last_was", n=last.number, name=winner), HEAD, TEXT, bold=True))
    return (*nodes, *trick_cards(context, frame, panel, last.cards[0].seat, last.cards))
