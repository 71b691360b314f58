"""The table of 50 Missions: its parts, and what moves or lies open over them."""

from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.looks.fifty.board import board
from game.ui.looks.fifty.flight import in_motion
from game.ui.looks.fifty.hand import hand
from game.ui.looks.fifty.layout import Layout
from game.ui.looks.fifty.overlay import overlaid
from game.ui.looks.fifty.sides import log, progress, seats, signals
from game.ui.looks.frame import TableFrame
from game.ui.node import Backdrop, Nodes
from game.ui.picker import next_keys
from game.ui.widgets import header


def compose_table(context: Context, frame: TableFrame) -> Nodes:
    """The whole table: public facts, and the hand of the viewer if one lies open."""
    keys = next_keys(frame.options, frame.picked)
    at = Layout.of(context.canvas, len(frame.names), context.scale)
    nodes: Nodes = (
        Backdrop(context.canvas),
        *_header(context, frame),
        *frame.once("progress", context, lambda seen: progress(seen, frame, at.progress)),
        *board(context, frame, at.board, keys),
        *hand(context, frame, at.hand, keys),
        *frame.once("seats", context, lambda seen: seats(seen, frame, at.seats, keys, at.row), lit="seat:"),
        *frame.once("signals", context, lambda seen: signals(seen, frame, at.signals, keys), lit="say:"),
        *frame.once("log", context, lambda seen: log(seen, frame, at.log)),
    )
    return overlaid(context, frame, at.board, in_motion(context, frame, at, nodes))


def _header(context: Context, frame: TableFrame) -> Nodes:
    buttons = [(key, context.tr(f"ui.{key}")) for key in ("menu", "rules")]
    if frame.undoable:
        buttons.append(("undo", context.tr("ui.undo")))
    return header(context, title(context, frame.public), subtitle(context, frame.public, frame.seed), buttons)


def title(context: Context, public: Public) -> str:
    """The game and its box."""
    box = public.brief.box
    name = context.tr("fifty.title")
    return name if box == "base" else f"{name} · {context.tr(f'brief.fifty.box.choice.{box}')}"


def subtitle(context: Context, public: Public, seed: str) -> str:
    """The goal, how many play, and the seed."""
    return " · ".join(
        (
            context.tr(f"brief.fifty.goal.choice.{public.brief.goal}"),
            context.tr("ui.players", n=public.seats),
            context.tr("ui.seed_is", seed=seed),
        )
    )
