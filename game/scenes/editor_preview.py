"""What a draft means: the mission as the browser shows it, or all that is wrong with it in the reader's words."""

from game.content.drafting import Judged
from game.content.text import explain
from game.scenes.missions_detail import detail
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Nodes, Panel, Text
from game.ui.theme import AMBUSH_TEXT, BODY, HEAD, LINE, PANEL


def preview(context: Context, box: Box, game: str, judged: Judged) -> Nodes:
    """The mission, its samples and near misses; or its problems."""
    if judged.entry is not None:
        return detail(context, box, game, judged.entry, None)
    inside = box.inset(18, 14)
    title = min(40.0 * context.scale, inside.h * 0.2)
    said = dict.fromkeys(explain(problem, context.catalogue) for _, problem in judged.problems)
    words = "\n".join(said)
    return (
        Panel(box, PANEL, LINE, 16),
        Text(Box(inside.x, inside.y, inside.w, title), context.tr("ui.editor.not_yet"), HEAD, bold=True),
        Text(Box(inside.x, inside.y + title, inside.w, inside.h - title), words, BODY + 1, AMBUSH_TEXT, valign="top"),
    )
