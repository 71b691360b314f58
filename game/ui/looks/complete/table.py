"""The table of Mission Complete: its parts, and what moves or lies open over them."""

from game.rules.complete.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.complete.flight import in_motion
from game.ui.looks.complete.hand import hand
from game.ui.looks.complete.layout import Layout
from game.ui.looks.complete.overlay import overlaid
from game.ui.looks.complete.seats import said, seats
from game.ui.looks.complete.side import call, log, mission, rounds
from game.ui.looks.complete.talk import may_send, panel
from game.ui.looks.complete.touches import CALL
from game.ui.looks.frame import TableFrame
from game.ui.node import Backdrop, Nodes
from game.ui.picker import next_keys
from game.ui.widgets import header


def compose_table(context: Context, frame: TableFrame) -> Nodes:
    """The whole table: public facts, and the hand of the viewer if one lies open."""
    keys = next_keys(frame.options, frame.picked) | _beginnings(frame)
    at = layout_of(context, frame)
    on_screen = frame.public.brief.talk == "screen"
    nodes: Nodes = (
        Backdrop(context.canvas),
        *_header(context, frame),
        *seats(context, frame, at, keys),
        *(said(context, frame, at) if on_screen else ()),
        *panel(context, frame, at.panel),
        *hand(context, frame, at.hand, keys),
        *frame.once("mission", context, lambda seen: mission(seen, frame, at)),
        *call(context, frame, at.call, keys),
        *frame.once("rounds", context, lambda seen: rounds(seen, frame, at.rounds)),
        *frame.once("log", context, lambda seen: log(seen, frame, at.log)),
    )
    area = Box(at.seats.x, at.seats.y, at.seats.w, at.hand.bottom - at.seats.y)
    return overlaid(context, frame, area, in_motion(context, frame, at, nodes))


def _beginnings(frame: TableFrame) -> frozenset[str]:
    """The call stays at hand while a card is being chosen: it may come at any time (M1)."""
    return next_keys(frame.options, ()) & {CALL} if frame.picked[:1] != (CALL,) else frozenset()


def layout_of(context: Context, frame: TableFrame) -> Layout:
    """Where everything lies, for this way of talking and this view."""
    public: Public = frame.public
    composing = frame.view() is not None and frame.viewer is not None and may_send(public, frame.viewer) is not None
    on_screen = public.brief.talk == "screen"
    return Layout.of(context.canvas, public.seats, on_screen=on_screen, composing=composing)


def _header(context: Context, frame: TableFrame) -> Nodes:
    buttons = [(key, context.tr(f"ui.{key}")) for key in ("menu", "rules")]
    if frame.undoable:
        buttons.append(("undo", context.tr("ui.undo")))
    return header(context, title(context, frame.public), subtitle(context, frame.public, frame.seed), buttons)


def title(context: Context, _public: Public) -> str:
    """The game."""
    return context.tr("complete.title")


def subtitle(context: Context, public: Public, seed: str) -> str:
    """How many play, how they talk, and the seed."""
    return " · ".join(
        (
            context.tr("ui.players", n=public.seats),
            context.tr(f"brief.complete.talk.choice.{public.brief.talk}"),
            context.tr("ui.seed_is", seed=seed),
        )
    )
