"""Speed play: the stopwatch, whose hands are held open, and who plays what at any moment (F32, F43, F44)."""

from typing import Any

from game.core.engine import IllegalAction
from game.core.values import TABLE, Seat, read_seat
from game.scenes.computers import folie_action, folie_moment
from game.scenes.docks import Docks
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.result import Result
from game.scenes.rulebook import Rulebook
from game.scenes.scene import GUARD, Push, Replace, Step
from game.scenes.table import HIDE_AFTER
from game.table.match import Match
from game.table.stopwatch import Stopwatch
from game.ui.context import Context
from game.ui.inputs import Away, Back, Input, Key, Press, Release, Tick
from game.ui.looks.speed import speed_look_of
from game.ui.node import Nodes
from game.ui.timeline import FRAME, Beat, reel

TIME_UP = "T timeup"
"""What the table says when the countdown is over, in every game that has one."""

HEARTBEAT = 0.5
"""Seconds between two looks at the stopwatch at most; it would pause by itself after a second."""


class Folie:
    """One match against the clock; it begins in a pause, and so does one that goes on."""

    home = ("go_on", "dock:")

    def __init__(self, house: House, match: Match, *, now: float, resumed: bool = False) -> None:
        self.house = house
        self.match = match
        self.look = speed_look_of(match.game.id)
        self.watch = Stopwatch(match.at)
        self.docks = Docks(match)
        self.why = "pause" if resumed else "start"
        self.deaf_until = now + GUARD
        self.filled_at: float | None = None
        self.ticked = 0
        self.last_input = now
        self.beats: tuple[Beat, ...] = ()
        self._menu_open = False
        seats = (Seat(seat) for seat in range(match.seating.seats))
        self._moments = {s: folie_moment(match, s, match.at) for s in seats if not match.seating.is_person(s)}

    @staticmethod
    def sit_down(house: House, match: Match, *, now: float, resumed: bool = False) -> "Folie | Result":
        """The first screen of a match: its pause."""
        house.keep(match)
        if match.outcome is not None:
            return Result(house, match, again=Folie.sit_down, now=now)
        return Folie(house, match, now=now, resumed=resumed)

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        return self._composed(context, self.docks)

    def veiled(self, context: Context) -> Nodes:
        """The same without any hand."""
        return self._composed(context, Docks(self.match, veiled=True))

    def _composed(self, context: Context, docks: Docks) -> Nodes:
        frame = docks.frame(self.house.settings, at=self.watch.counted, filled_at=self.filled_at)
        if self.watch.running:
            return self.look.compose_folie(context, frame, self.beats)
        return self.look.compose_pause(context, frame, self.why)

    # ---- the clock ---------------------------------------------------------------------------------

    def pause(self, now: float, why: str = "pause") -> None:
        """Hide the hands and stop the clock; what has passed is written down. Again, it changes nothing."""
        running = self.watch.running
        self.watch = self.watch.pause(now)
        if running:
            self._stand(why)

    def _stand(self, why: str) -> None:
        self.why, self.beats = why, ()
        self.docks.hide()
        if self.watch.counted > self.match.at:
            self.match.pause(self.watch.counted)
            self.house.keep(self.match)

    def go_on(self, now: float) -> None:
        """The clock runs again from where it stood."""
        self.watch = self.watch.resume(now)

    def wake(self) -> float | None:
        """When the figure on the clock changes or a computer acts, and often enough to notice a gap."""
        if self.watch.seen is None:
            return None
        at = self.watch.counted
        waits = [HEARTBEAT, *(moment - at for moment in self._moments.values())]
        timer = self.match.timer
        if timer is not None and timer.running:
            left = timer.left_at(at)
            waits.append(left % 1.0 or 1.0)
        if self.beats:
            waits.append(FRAME)
        return self.watch.seen + max(0.001, min(waits))

    def _look(self, now: float) -> Step | None:
        """What time has brought: a pause after a gap, what the computers do, the end of the countdown."""
        self.watch = self.watch.look(now)
        if not self.watch.running:
            self._stand("gap")
            return None
        step = self._computers(self.watch.counted) or self._end(self.watch.counted)
        if step is None:
            self._tick()
        self.beats = tuple(beat for beat in self.beats if now < beat.end)
        if now >= self.last_input + HIDE_AFTER:
            self.docks.hide()
        return step

    def _computers(self, until: float) -> Step | None:
        """What the computer seats do up to a moment, in the order of their moments (F44)."""
        while self._moments:
            moment, seat = min((moment, seat) for seat, moment in self._moments.items())
            ends = self.match.timer.ends if self.match.timer is not None else None
            if moment > until or (ends is not None and moment >= ends):
                return None
            self._moments[seat] = folie_moment(self.match, seat, moment)
            action = folie_action(self.match, seat)
            step = self._act(action, moment) if action is not None else None
            if step is not None:
                return step
        return None

    def _end(self, at: float) -> Step | None:
        """The countdown is over: the table says so once, and the game ends with it (F32)."""
        ends = self.match.timer.ends if self.match.timer is not None else None
        if ends is None or ends > at:
            return None
        return self._act(self.match.game.words.read_action(TIME_UP), ends)

    def _tick(self) -> None:
        """One tick for every figure of the last half minute."""
        figure = self.docks.last_figure(self.watch.counted)
        if figure and figure != self.ticked:
            self.house.sound("tick")
        self.ticked = figure

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        if self.watch.running and (step := self._look(now)) is not None:
            return step
        if not isinstance(given, Tick | Away):
            self.last_input = now
        match given:
            case Away():
                self.pause(now)
            case Back():
                if self._menu_open:
                    self.go_on(now)
                self._menu_open = False
            case Tick():
                return None
            case Press("menu"):
                return self._menu(now)
            case Press("rules") | Key("rules"):
                self.pause(now)
                return Push(self.rules_page())
            case _ if self.watch.running:
                return self._play(given, now)
            case Press("go_on") | Key("menu" | "show") if now >= self.deaf_until:
                self.go_on(now)
        return None

    def _menu(self, now: float) -> Step:
        """The menu over the pause; to go on from there is to go on here, unless the match was paused before."""
        self._menu_open = self.watch.running
        self.pause(now)
        return Push(Menu(self.house, self.rules_page))

    def rules_page(self) -> Rulebook:
        return Rulebook(self.house, self.match.game.id, "folie")

    def _play(self, given: Input, now: float) -> Step | None:
        match given:
            case Press("pause") | Key("menu"):
                self.pause(now)
            case Press(key):
                return self._press(key, now)
            case Key("hide"):
                self.docks.hide()
            case Key(name) if name.startswith("seat_"):
                self.docks.hold(read_seat(name[5:].upper()), now, by_key=True)
            case Key(name) if name.isdigit():
                return self._touch(*self.docks.place(name))
            case Release(name) if name.startswith("seat_"):
                self.docks.let_go(read_seat(name[5:].upper()), now, latch=False)
            case Release(name) if name.startswith("dock:"):
                latch = self.house.settings.show_hand == "press"
                self.docks.let_go(read_seat(name[5:]), now, latch=latch)
        return None

    def _press(self, key: str, now: float) -> Step | None:
        """A press on a dock, on one of its cards, or on what all share."""
        kind, _, rest = key.partition(":")
        match kind:
            case "dock":
                self.docks.hold(read_seat(rest), now)
            case "hand":
                letter, _, number = rest.partition(":")
                return self._touch(read_seat(letter), f"hand:{number}")
            case "confirm":
                return self._touch(read_seat(rest), "confirm")
            case _:
                return self._touch(self.docks.chooser(), key)
        return None

    def _touch(self, seat: Seat | None, key: str) -> Step | None:
        """One place chosen by a seat or by the table; the action that this makes is made at once."""
        if seat is None:
            return None
        action = self.docks.touch(seat, key)
        return self._act(action, self.watch.counted) if action is not None else None

    # ---- acting ------------------------------------------------------------------------------------

    def _act(self, action: Any, at: float) -> Step | None:
        """Make an action at a time of the stopwatch; it is on disk before it is shown."""
        before = self.match.public
        try:
            self.match.act(action, at=at)
        except IllegalAction as refused:
            self.docks.refuse(action.seat, refused.code)
            return None
        self.house.keep(self.match)
        self.docks.settle(action.seat)
        if self.match.public.clock.restarts > before.clock.restarts:
            self.filled_at = at
        events = self.match.told(TABLE, since=self.match.actions)
        self.beats += reel(self.look.flights(before, events), self.house.settings, self.watch.seen or 0.0)
        for event in events:
            self.house.sound_of(self.match.game.id, event)
        if self.match.outcome is not None:
            return Replace(Result(self.house, self.match, again=Folie.sit_down, now=self.watch.seen or 0.0))
        return None
