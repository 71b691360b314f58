"""The replay: a match step by step, with all hands or one when it is over, as the table saw it when it is not."""

from game.core.values import TABLE, Seat
from game.scenes.house import House
from game.scenes.opening import sit_down
from game.scenes.replay_bar import Bar, bar_nodes
from game.scenes.replay_frame import open_nodes, table_nodes
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Push, Replace, Scene, Step, left_for
from game.table.history import History
from game.table.match import Match
from game.ui.context import Context
from game.ui.inputs import Away, Input, Key, Moved, Press, Release, Tick, Wheel
from game.ui.looks import look_of
from game.ui.looks.frame import TakenBack
from game.ui.node import Nodes
from game.ui.timeline import PACES

PACE = 1.4
"""Seconds for a step while it plays, at normal speed."""


class Replay:
    """`step` counts from 0, the set-up; `viewer` is TABLE for all hands, a seat for its own, None for no hand.

    It stands in the place of the screen `back`, and gives it back when it is left.
    """

    home = ("play",)

    def __init__(self, house: House, match: Match, *, back: Scene, at_end: bool = False) -> None:
        self.house = house
        self.back = back
        self.history = History(match)
        self.look = look_of(match.game.id)
        self.step = self.history.steps if at_end else 0
        self.viewer: Seat | None = TABLE if self.history.is_open else None
        self.next_at: float | None = None
        self._dragging = False
        self._kept: tuple[object, Nodes] = (None, ())

    @property
    def match(self) -> Match:
        """The whole match."""
        return self.history.match

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        return self._composed(context, self.viewer)

    def veiled(self, context: Context) -> Nodes:
        """The step without any hand."""
        return self._composed(context, None)

    def _composed(self, context: Context, viewer: Seat | None) -> Nodes:
        return (*self._table(context, viewer), *bar_nodes(context, self._bar(context, viewer)))

    def _table(self, context: Context, viewer: Seat | None) -> Nodes:
        """The table, composed anew only for another step, viewer or size."""
        made_of = (self.step, viewer, context.canvas, context.catalogue.language, context.scale, context.settings)
        if self._kept[0] != made_of:
            if viewer == TABLE:
                nodes = open_nodes(context, self.history, self.step)
            else:
                nodes = table_nodes(context, self.history, self.step, viewer)
            self._kept = (made_of, nodes)
        return self._kept[1]

    def _bar(self, context: Context, viewer: Seat | None) -> Bar:
        return Bar(
            step=self.step,
            steps=self.history.steps,
            news=self.news(context, viewer),
            playing=self.next_at is not None,
            viewer=self._viewer_label(context, viewer),
            can_play_on=self.can_play_on,
        )

    def news(self, context: Context, viewer: Seat | None) -> tuple[str, ...]:
        """What the step brought, in words; as the viewer was told of it."""
        match = self.history.after(self.step)
        done = self.history.step(self.step)
        told = self.history.told(self.step, TABLE if viewer is None else viewer)
        events = (TakenBack(done.undo, done.assisted),) if done is not None and done.undo else told
        names = tuple(match.seating.name(Seat(seat)) for seat in range(match.seating.seats))
        return self.look.news(context, match.public, names, events)

    def _viewer_label(self, context: Context, viewer: Seat | None) -> str:
        """Whose hand is seen; "" where no hand may be."""
        if not self.history.is_open:
            return ""
        if viewer is None or viewer == TABLE:
            return context.tr("ui.replay.no_hand" if viewer is None else "ui.replay.all_hands")
        return context.tr("ui.replay.hand_of", name=self.match.seating.name(viewer))

    @property
    def can_play_on(self) -> bool:
        """Whether a practice match can begin here: not in a match that still goes on, for its hands are secret."""
        return self.history.is_open and self.history.after(self.step).outcome is None

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        match given:
            case Press("back") | Key("menu"):
                return left_for(self.back, context)
            case Key("rules"):
                self.next_at = None
                public = self.history.after(self.step).public
                return Push(Rulebook(self.house, self.match.game.id, self.look.rules_section(public)))
            case Press("play") | Key("show"):
                self._play_or_pause(context)
            case Press("go_on") if self.can_play_on:
                return self._play_on(now)
            case Press("viewer") if self.history.is_open:
                self.viewer = self._next_viewer()
            case Press(key):
                self._dragging = key.startswith("at:")
                self._go(self._wanted(key))
            case Wheel(lines):
                self._go(self.step + (1 if lines > 0 else -1))
            case Moved() if self._dragging:
                self._go(self._wanted(context.hover or ""))
            case Release():
                self._go(self._wanted(context.hover or "") if self._dragging else None)
                self._dragging = False
            case Tick() if self.next_at is not None and now >= self.next_at:
                self._forward(context)
            case Away():
                self.next_at, self._dragging = None, False
        return None

    def _wanted(self, key: str) -> int | None:
        """The step that a place of the bar means."""
        kind, _, rest = key.partition(":")
        if kind == "at":
            return int(rest)
        return {"first": 0, "before": self.step - 1, "after": self.step + 1, "last": self.history.steps}.get(kind)

    def _go(self, step: int | None) -> None:
        if step is not None:
            self.next_at = None
            self.step = max(0, min(step, self.history.steps))

    def _play_or_pause(self, context: Context) -> None:
        """Let it run from here, from the beginning when it stands at the end; or stop it."""
        if self.next_at is not None:
            self.next_at = None
            return
        if self.step == self.history.steps:
            self.step = 0
        self.next_at = context.now + self._pace(context)

    def _forward(self, context: Context) -> None:
        self.step = min(self.step + 1, self.history.steps)
        self.next_at = context.now + self._pace(context) if self.step < self.history.steps else None

    @staticmethod
    def _pace(context: Context) -> float:
        return PACE * (PACES[context.settings.animation] or 1.0)

    def _next_viewer(self) -> Seat | None:
        """All, then one seat after the other, then nobody, then all again."""
        order: list[Seat | None] = [TABLE, *(Seat(seat) for seat in range(self.match.seating.seats)), None]
        return order[(order.index(self.viewer) + 1) % len(order)]

    def _play_on(self, now: float) -> Step:
        """A practice match from this step on; it counts in no statistics."""
        match = self.history.after(self.step).fork()
        self.house.archive.begin(match, origin="practice")
        self.house.tell()
        self.house.notice = self.house.notice or self.house.tr("ui.replay.practice")
        return Replace(sit_down(self.house, match, now=now, resumed=True))

    def wake(self) -> float | None:
        return self.next_at
