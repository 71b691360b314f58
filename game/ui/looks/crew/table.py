"""The table of The Crew: its parts, and what moves or lies open over them."""

from game.rules.crew.values.public import Public
from game.ui.context import Context
from game.ui.looks.crew.flight import in_motion
from game.ui.looks.crew.hand import hand
from game.ui.looks.crew.jarvis import columns
from game.ui.looks.crew.layout import Layout
from game.ui.looks.crew.overlay import overlaid
from game.ui.looks.crew.seats import radios, seats
from game.ui.looks.crew.sides import give_up, sides
from game.ui.looks.crew.stage import BEFORE, stage
from game.ui.looks.crew.trick import trick
from game.ui.looks.frame import TableFrame
from game.ui.node import Backdrop, Nodes
from game.ui.picker import next_keys
from game.ui.widgets import header


def compose_table(context: Context, frame: TableFrame) -> Nodes:
    """The whole table: public facts, and the hand of the viewer if one lies open."""
    public: Public = frame.public
    keys = next_keys(frame.options, frame.picked)
    at = Layout.of(context.canvas, public)
    middle = stage if public.phase in BEFORE else trick
    nodes: Nodes = (
        Backdrop(context.canvas),
        *_header(context, frame),
        *frame.once("seats", context, lambda seen: seats(seen, frame, at.seats)),
        *frame.once("radios", context, lambda seen: radios(seen, frame, at.seats, keys), lit="wish:"),
        *(() if at.jarvis is None else columns(context, frame, at.jarvis, keys)),
        *middle(context, frame, at.middle, keys),
        *frame.once("sides", context, lambda seen: sides(seen, frame, at.sides)),
        *give_up(context, frame, at.sides, keys),
        *hand(context, frame, at.hand, keys),
    )
    return overlaid(context, frame, at, in_motion(context, frame, at, nodes))


def _header(context: Context, frame: TableFrame) -> Nodes:
    buttons = [(key, context.tr(f"ui.{key}")) for key in ("menu", "rules")]
    if frame.undoable:
        buttons.append(("undo", context.tr("ui.undo")))
    return header(context, title(context, frame.public), subtitle(context, frame.public, frame.seed), buttons)


def title(context: Context, public: Public) -> str:
    """The game and the mission."""
    mission = public.brief.mission
    name = mission if isinstance(mission, str) else context.tr("crew.mission_n", n=mission)
    return f"{context.tr('crew.title')} · {name}"


def subtitle(context: Context, public: Public, seed: str) -> str:
    """How many play, which attempt it is, and the seed."""
    words = [context.tr("ui.players", n=public.seats), context.tr("crew.attempt_n", n=public.brief.attempt)]
    if public.brief.challenge:
        words.append(context.tr("crew.challenge"))
    return " · ".join((*words, context.tr("ui.seed_is", seed=seed)))
