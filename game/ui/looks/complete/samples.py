"""Samples of tasks of Mission Complete: the Operator's Pile and card, then the others' cards clockwise."""

from typing import Any

from game.content.samples import Sample
from game.rules.complete.terms import Trial
from game.rules.complete.values.cards import COLOR_CARDS
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.complete.cards import TOKEN_ICONS, face, starting
from game.ui.looks.samples import rows_of
from game.ui.node import Icon, Node, Nodes, Panel, Picture, Ring, Text
from game.ui.theme import ACCENT, GOLD, LINE, MUTED, RAISED, TEXT

RATIO = 1.4
PLACES = 4
"""The Pile, the Operator's card, and two others."""

PILE = 3
"""What samples call the place of the Pile."""

GAP = 10.0


def draw_sample(context: Context, box: Box, _entry: Any, sample: Sample) -> Nodes:
    """A round, or two in a row; in the last one a card may differ."""
    trials: tuple[Trial, ...] = sample.shown
    nodes: list[Node] = []
    for at, (spot, trial) in enumerate(zip(box.columns(len(trials), GAP), trials, strict=True)):
        changed = sample.changed if at == len(trials) - 1 else None
        nodes += _round(context, spot, trial, changed)
    return tuple(nodes)


def _round(_context: Context, box: Box, trial: Trial, changed: int | None) -> Nodes:
    """The Pile under the sign of a pile, the Operator's card with a golden rim, and the others."""
    head = box.h * 0.2
    row = Box(box.x, box.y + head, box.w, box.h - head)
    cards = (trial.card, *trial.others)
    spots = rows_of(PLACES, row, ratio=RATIO)
    top = next((card for card in COLOR_CARDS[trial.own] if card.number == trial.top), None)
    pile = starting(trial.own) if top is None else face(top)
    nodes: list[Node] = [Picture(spots[0], pile)]
    side = min(head, spots[0].w * 0.5)
    for spot, icon, paint in ((spots[0], "pile", MUTED), (spots[1], "robot", GOLD)):
        nodes.append(Icon(Box(spot.middle[0] - side / 2, spot.y - side - 1, side, side), icon, paint))
    for spot, card in zip(spots[1:], cards, strict=False):
        nodes.append(Picture(spot, face(card)))
    if changed is not None:
        nodes.append(Ring(spots[0 if changed == PILE else changed + 1].inset(-2.5), ACCENT, 7, 2.5))
    return tuple(nodes)


def emblem(_context: Context, box: Box, entry: Any) -> Nodes:
    """The row of gestures that says the task without words (C11)."""
    if not entry.mime:
        return ()
    side = min(box.h, (box.w - 8 * len(entry.mime)) / len(entry.mime))
    nodes: list[Node] = []
    for at, token in enumerate(entry.mime):
        spot = Box(box.x + at * (side + 8), box.y + (box.h - side) / 2, side, side)
        nodes.append(Panel(spot, RAISED, LINE, 8))
        inside = spot.inset(side * 0.2)
        if token in TOKEN_ICONS:
            nodes.append(Icon(inside, TOKEN_ICONS[token], TEXT))
        else:
            nodes.append(Text(inside, token, side * 0.5, TEXT, bold=True, align="center", low=min(12.0, side * 0.5)))
    return tuple(nodes)
