"""The table: whose hand lies open, what is being chosen, and whom the device goes to next."""

from functools import partial
from typing import Any

from game.core.engine import IllegalAction
from game.core.values import TABLE, Code, Seat
from game.scenes.computers import computer_action, computer_seat, pause
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.result import Result
from game.scenes.rulebook import Rulebook
from game.scenes.scene import GUARD, Push, Replace, Step
from game.table.match import Match
from game.ui.context import Context
from game.ui.inputs import Away, Back, Input, Key, Moved, Press, Tick, Wheel
from game.ui.looks import look_of
from game.ui.looks.frame import Glide, TableFrame
from game.ui.node import Nodes
from game.ui.picker import next_keys, press
from game.ui.seedword import seed_word
from game.ui.timeline import FRAME

HIDE_AFTER = 30.0
"""Seconds without input after which an open hand is hidden."""

ALWAYS = ("menu", "rules", "hide")
"""Presses that are heard even in the moment after a hand was shown."""


class Table:
    """One match on the screen. `viewer` is the seat whose hand lies open; it changes behind a curtain only."""

    home = ("hand:", "show", "gadget:", "seat:", "pile:", "confirm", "say:")

    def __init__(self, house: House, match: Match, *, now: float) -> None:
        self.house = house
        self.match = match
        self.look = look_of(match.game.id)
        self.viewer: Seat | None = None
        self.picked: tuple[str, ...] = ()
        self.note: Code | None = None
        self.log_up = 0
        self.seen = 0
        self.deaf_until = now
        self._clock = match.at - now
        self.last_input = now
        self.drawn = now
        self.acts_at: float | None = None
        self.glides: tuple[Glide, ...] = ()
        self._told: tuple[int, tuple[Any, ...]] = (-1, ())
        self._framed: tuple[object, TableFrame] | None = None

    # ---- how a match opens -------------------------------------------------------------------------

    @staticmethod
    def sit_down(house: House, match: Match, *, now: float, resumed: bool = False) -> "Table | Curtain | Result":
        """The first screen of a match: its table, or the curtain over it."""
        table = Table(house, match, now=now)
        house.keep(match)
        if match.outcome is not None:
            return Result(house, match, again=Table.sit_down)
        table._wait_for_computer(now)
        waiting = table.waiting
        if waiting is not None and not table.closed and not resumed:
            table.open_hand(waiting, now)
        elif waiting is not None and table.closed:
            table.seen = match.actions + 1
            return Curtain(house, match, waiting, since=None if resumed else 0, under=table, now=now)
        return table

    # ---- who sits here -----------------------------------------------------------------------------

    @property
    def alone(self) -> Seat | None:
        """The only person at the table, from whom no hand need be hidden."""
        people = self.match.seating.people
        return people[0] if len(people) == 1 else None

    @property
    def waiting(self) -> Seat | None:
        """The person whose hand is waited for, or the only person, when that hand does not lie open."""
        if self.match.outcome is not None or self.viewer is not None:
            return None
        if self.alone is not None:
            return self.alone
        actor = self.match.actors[0]
        return actor if actor != TABLE and self.match.seating.is_person(actor) else None

    @property
    def closed(self) -> bool:
        """Whether hands are hidden from the others: with open hands there is nothing to pass behind a curtain."""
        return self.alone is None and not getattr(self.match.public.brief, "open_hands", False)

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        return self.look.compose_table(context, self.frame())

    def frame(self) -> TableFrame:
        """What the look needs, made anew when the match or what is chosen on the screen has changed."""
        made_of = (len(self.match.done), self.viewer, self.picked, self.note, self.log_up, self.glides)
        if self._framed is None or self._framed[0] != made_of:
            self._framed = (made_of, self._fresh_frame())
        return self._framed[1]

    def _fresh_frame(self) -> TableFrame:
        """Public facts, the views that the match allows now, and the table's events."""
        match = self.match
        shown = match.shown(self.viewer)
        view = next((view for view in shown if view.seat == self.viewer), None)
        people = tuple(match.seating.is_person(Seat(seat)) for seat in range(match.seating.seats))
        speaker = self.viewer if self.viewer is not None else self.alone
        legal = dict.fromkeys((*(match.legal(self.viewer) if self.viewer is not None else ()), *self._together()))
        refusal = partial(match.game.engine.refusal, view) if view is not None else None
        frame = TableFrame(
            public=match.public,
            shown=shown,
            viewer=self.viewer,
            names=tuple(match.seating.name(Seat(seat)) for seat in range(match.seating.seats)),
            people=people,
            actors=match.actors,
            log=self._events(),
            seed=seed_word(match.seed),
            options=self.look.options(match.public, view, legal, speaker=speaker, people=people),
            picked=self.picked,
            waiting=self.waiting,
            speaker=speaker,
            note=self.note,
            log_up=self.log_up,
            glides=self.glides,
        )
        return frame if refusal is None else frame.judged_by(refusal)

    def _together(self) -> tuple[Any, ...]:
        """What may be chosen on the public table: nothing while no person sits there."""
        return self.match.legal(TABLE) if self.match.seating.people else ()

    def _events(self) -> tuple[Any, ...]:
        if self._told[0] != len(self.match.done):
            self._told = (len(self.match.done), self.match.told(TABLE))
        return self._told[1]

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        if not isinstance(given, Tick | Away):
            self.last_input = now
        if not isinstance(given, Tick | Away | Moved):
            self.glides = ()
        match given:
            case Press(key):
                return None if now < self.deaf_until and key not in ALWAYS else self._press(key, now)
            case Key(name):
                return self._key(name, now)
            case Wheel(lines):
                self.log_up = max(0, min(self.log_up - lines, len(self._events()) - 1))
            case Away():
                self.hide()
            case Back() if self.alone is not None and self.match.outcome is None:
                self.viewer = self.alone
            case Tick():
                return self._tick(now)
        return None

    def wake(self) -> float | None:
        times = [self.acts_at] if self.acts_at is not None else []
        if self.viewer is not None and self.alone is None:
            times.append(self.last_input + HIDE_AFTER)
        if self.glides:
            times.append(self.drawn + FRAME)
        return min(times) if times else None

    def _tick(self, now: float) -> Step | None:
        self.drawn = now
        self.glides = tuple(glide for glide in self.glides if not glide.tween.is_over(now))
        if self.viewer is not None and self.alone is None and now >= self.last_input + HIDE_AFTER:
            self.hide()
        if self.acts_at is not None and now >= self.acts_at:
            self.acts_at = None
            return self._act(computer_action(self.match), now)
        return None

    def _key(self, name: str, now: float) -> Step | None:
        match name:
            case "escape":
                return self._press("menu", now)
            case "f1":
                return self._press("rules", now)
            case "h":
                self.hide()
            case "space" if self.waiting is not None and now >= self.deaf_until:
                self.open_hand(self.waiting, now)
            case _ if name.isdigit() and now >= self.deaf_until:
                return self._press(self._place(int(name)), now)
        return None

    def _place(self, number: int) -> str:
        """The place that a digit means: a card, then a pile, a mission or a seat, as what is next has it."""
        keys = next_keys(self.frame().options, self.picked)
        for key in (f"hand:{number}", f"pile:{number}", f"mission:{number}", f"seat:{'?ABCDE'[min(number, 5)]}"):
            if key in keys and not (key.startswith("hand:") and self.picked and self.match.public.chain.trader is None):
                return key
        return f"hand:{number}"

    def _press(self, key: str, now: float) -> Step | None:
        self.note = None
        match key:
            case "menu":
                self.hide()
                return Push(Menu(self.house, self.rules_page))
            case "rules":
                self.hide()
                return Push(self.rules_page())
            case "hide":
                self.hide()
            case "show" if self.waiting is not None:
                self.open_hand(self.waiting, now)
            case _:
                return self._pick(key, now)
        return None

    def rules_page(self) -> Rulebook:
        return Rulebook(self.house, self.match.game.id, self.look.rules_section(self.match.public))

    def _pick(self, key: str, now: float) -> Step | None:
        frame = self.frame()
        result = press(frame.options, self.picked, key)
        if result.action is not None:
            return self._act(result.action, now)
        if result.picked == self.picked:
            self.note = self.look.why_not(frame, key)
        self.picked = result.picked
        return None

    # ---- acting and passing on -----------------------------------------------------------------------

    def open_hand(self, seat: Seat, now: float) -> None:
        """Show a hand; for a moment nothing can be pressed."""
        self.viewer = seat
        self.picked = ()
        self.note = None
        self.last_input = now
        self.deaf_until = now + GUARD

    def hide(self) -> None:
        """Close the hand and forget what was being chosen."""
        self.viewer = None
        self.picked = ()
        self.note = None

    def _act(self, action: Any, now: float) -> Step | None:
        self.picked = ()
        before = self.match.public
        try:
            self.match.act(action, at=now + self._clock)
        except IllegalAction as refused:
            self.note = refused.code
            return None
        self.log_up = 0
        self.house.keep(self.match)
        if self.alone is not None or not self.match.seating.people:
            self.glides = self.look.glides(before, self.match.told(TABLE, since=self.match.actions), now)
        if self.match.outcome is not None:
            return Replace(Result(self.house, self.match, again=Table.sit_down, now=now))
        if self.match.game.engine.is_free(action):
            return None
        return self._pass_on(now)

    def _pass_on(self, now: float) -> Step | None:
        """After an action: the hand closes, and the device goes to whoever is waited for."""
        self._wait_for_computer(now)
        if self.alone is not None:
            return None
        self.hide()
        waiting = self.waiting
        if waiting is None:
            self.deaf_until = now + GUARD
            return None
        if not self.closed:
            self.open_hand(waiting, now)
            return None
        since, self.seen = self.seen, self.match.actions + 1
        return Replace(Curtain(self.house, self.match, waiting, since=since, under=self, now=now))

    def _wait_for_computer(self, now: float) -> None:
        self.acts_at = now + pause(self.match) if computer_seat(self.match) is not None else None
