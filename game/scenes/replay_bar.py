"""The bar over a replay: the steps, the slider, what the step brought, whose hand is seen, and the way on."""

from dataclasses import dataclass

from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.node import Icon, Node, Nodes, Panel, Target, Text
from game.ui.theme import ACCENT, ACCENT_LIT, BAR, BODY, LINE, LOW, MUTED, PANEL, RAISED, SMALL, TARGET, TEXT
from game.ui.widgets import HEADER, button

STOP = TARGET + 2
"""How wide a stop of the slider is at least."""

THUMB = 18.0

STEPS = (
    ("first", "step-first"),
    ("before", "step-back"),
    ("play", "play"),
    ("after", "step-forward"),
    ("last", "step-last"),
)
"""The presses for steps, with their icons."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Where the replay stands; `viewer` names whose hand is seen, "" where none may be."""

    step: int
    steps: int
    news: tuple[str, ...]
    playing: bool
    viewer: str
    can_play_on: bool


def bar_nodes(context: Context, bar: Bar) -> Nodes:
    """The whole bar, as high as the header of any screen."""
    more = context.scale - 1
    canvas = context.canvas
    high = 38 + 8 * more
    y = (HEADER - high) / 2
    nodes: list[Node] = [Panel(Box(0, 0, canvas.w, HEADER), BAR, None, 0)]
    back = Box(12, y, 84 + 30 * more, high)
    nodes += button(context, back, "back", context.tr("ui.back"))
    side = 38 + 6 * more
    x = back.right + 10
    for key, icon in STEPS:
        nodes += _step(context, Box(x, (HEADER - side) / 2, side, side), key, icon, bar)
        x += side + 5
    right = canvas.w - 12
    if bar.viewer:
        wide = 150 + 70 * more
        nodes += button(
            context,
            Box(right - wide, y, wide, high),
            "go_on",
            context.tr("ui.replay.play_on"),
            enabled=bar.can_play_on,
            size=SMALL + 1,
        )
        right -= wide + 8
        nodes += button(context, Box(right - wide, y, wide, high), "viewer", bar.viewer, icon="eye", size=SMALL + 1)
        right -= wide + 8
    middle = Box(x + 8, 0, right - x - 12, HEADER)
    return (*nodes, *_words(context, middle, bar), *_slider(context, middle, bar))


def _step(context: Context, box: Box, key: str, icon: str, bar: Bar) -> Nodes:
    """A press with a symbol; at either end it leads nowhere."""
    ends = {"first": bar.step > 0, "before": bar.step > 0, "after": bar.step < bar.steps, "last": bar.step < bar.steps}
    enabled = ends.get(key, bar.steps > 0)
    lit = context.lit(key) and enabled
    ink = (TEXT if enabled else LINE) if key != "play" else ACCENT
    return (
        Panel(box, RAISED if lit else PANEL, ACCENT if lit else LINE, box.h / 2),
        Icon(box.inset(box.w * 0.29), "pause" if key == "play" and bar.playing else icon, ink),
        Target(box, key, enabled, box.h / 2),
    )


def _words(context: Context, box: Box, bar: Bar) -> Nodes:
    """What happened, as much of it as there is room for, and the number of the step."""
    number = context.tr("ui.replay.step", n=bar.step, of=bar.steps)
    counter = Box(box.right - 96, 2, 96, 20)
    room = Box(box.x, 2, box.w - 104, 20)
    return (
        Text(room, fitted(context, bar.news, room.w), BODY, TEXT),
        Text(counter, number, SMALL, MUTED, align="right"),
    )


def fitted(context: Context, lines: tuple[str, ...], width: float) -> str:
    """As many of the lines, joined, as can be read in one line; a first one that is too long is cut at a word."""

    def fits(text: str) -> bool:
        return context.letters.width(text, round(LOW * 4), bold=False) / 4 * 1.05 + 4 <= width

    for count in range(len(lines), 0, -1):
        text = " · ".join(lines[:count]) + (" …" if count < len(lines) else "")
        if fits(text):
            return text
    words = lines[0].split(" ") if lines else []
    while len(words) > 1 and not fits(" ".join(words) + " …"):
        words.pop()
    return " ".join(words) + " …" if words else ""


def stops(steps: int, width: float) -> tuple[int, ...]:
    """The steps that the slider stops at: all of them, or as many as there is room for."""
    count = min(steps, max(1, int(width // STOP) - 1))
    return tuple(round(steps * at / count) for at in range(count + 1)) if steps else ()


def _slider(context: Context, box: Box, bar: Bar) -> Nodes:
    room = Box(box.x, HEADER - TARGET - 1, box.w, TARGET)
    listed = stops(bar.steps, room.w)
    spots = room.columns(max(2, len(listed)))
    track = Box(spots[0].middle[0], room.middle[1] - 3, spots[-1].middle[0] - spots[0].middle[0], 6)
    x = track.x + track.w * (bar.step / bar.steps if bar.steps else 0.0)
    nodes: list[Node] = [Panel(track, LINE, None, 3)]
    if x - track.x >= 2:
        nodes.append(Panel(Box(track.x, track.y, x - track.x, 6), ACCENT, None, 3))
    nodes.append(Panel(around(x, room.middle[1], THUMB), ACCENT_LIT, BAR, THUMB / 2))
    for spot, step in zip(spots, listed, strict=False):
        if context.lit(f"at:{step}"):
            nodes.append(Panel(around(spot.middle[0], spot.middle[1], 10), TEXT, None, 5))
        nodes.append(Target(spot, f"at:{step}", True, 8))
    return tuple(nodes)
