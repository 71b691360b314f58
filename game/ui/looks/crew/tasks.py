"""Task cards with their tokens, and how each of them stands."""

from collections.abc import Sequence

from game.rules.crew.values.tricks import Task, Token
from game.ui.geometry import Box, around
from game.ui.looks.crew.cards import face, token_word
from game.ui.looks.crew.paints import BROKEN, RADIO, TOKEN
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Text
from game.ui.pieces import Coin
from game.ui.theme import INK, WHITE

RATIO = 1.4
SMALL_UNDER = 70.0
"""A card narrower than this has no number in its corner."""


def token_coin(box: Box, token: Token) -> Nodes:
    """A task token: its number, arrows or omega; the box is as high as it is wide, many arrows reach over it."""
    word = token_word(token)
    size = max(12.0, box.h * 0.58)
    words = Text(box.inset(-8, 0), word, size, WHITE, bold=True, align="center")
    if len(word) < 3:
        return (Picture(box, Coin(TOKEN)), words)
    return (Panel(box.inset(-0.11 * box.h * (len(word) - 1), 0), TOKEN, None, box.h / 2), words)


def task_card(box: Box, task: Task) -> Nodes:
    """A task as a card: its token over the corner; dim with a sign on it once it is decided."""
    small = box.w < SMALL_UNDER or task.token is not None
    nodes: list[Node] = [Picture(box, face(task.card, dim=task.winner is not None, small=small))]
    if task.winner is not None:
        sign = around(*box.middle, min(box.w * 0.72, 40.0))
        nodes.append(Picture(sign, Coin(RADIO if task.is_done else BROKEN)))
        nodes.append(Icon(sign.inset(sign.w * 0.22), "check" if task.is_done else "cross", INK))
    if task.token is not None:
        side = min(30.0, max(20.0, box.w * 0.42))
        nodes += token_coin(Box(box.right - side * 0.66, box.y - side * 0.28, side, side), task.token)
    return tuple(nodes)


def task_row(box: Box, tasks: Sequence[Task], *, gap: float = 8.0) -> Nodes:
    """Tasks side by side from the left, as large as the box allows; they become narrower before they overlap."""
    nodes: list[Node] = []
    for spot, task in zip(row_spots(box, len(tasks), gap=gap), tasks, strict=True):
        nodes += task_card(spot, task)
    return tuple(nodes)


def row_spots(box: Box, count: int, *, gap: float = 8.0) -> tuple[Box, ...]:
    """Where so many cards lie in a row, under the room that a token takes above."""
    if not count:
        return ()
    high = box.h - 6
    wide = min(high / RATIO, (box.w - 6 - gap * (count - 1)) / count)
    return tuple(Box(box.x + at * (wide + gap), box.y + 6, wide, high) for at in range(count))
