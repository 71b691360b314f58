"""The table: what presses and time do to a match, and whom the device goes to next."""

from typing import Any

from game.core.engine import IllegalAction
from game.core.values import TABLE, Seat, read_seat
from game.scenes.computers import next_action, wait
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.question import Question
from game.scenes.result import Result
from game.scenes.rewind import Rewind, rewind
from game.scenes.rulebook import Rulebook
from game.scenes.scene import GUARD, Push, Replace, Scene, Step
from game.scenes.sitting import Sitting
from game.table.match import Match
from game.ui.context import Context
from game.ui.inputs import Away, Back, Erase, Input, Key, Moved, Press, Release, Tick, Typed, Wheel
from game.ui.picker import HAND, next_keys, press

HIDE_AFTER = 30.0
"""Seconds without input after which an open hand is hidden."""

LONGEST_TEXT = 140
"""How many letters a composed text may have."""

ALWAYS = ("menu", "rules", "hide", "close")
"""Presses that are heard even in the moment after a hand was shown."""


class Table(Sitting):
    """One match, turn by turn."""

    home = (
        *("close", "hand:", "show", "column:", "gadget:", "task:", "seat:", "pile:", "confirm", "say:", "go"),
        *("answer:", "opens:", "distress:none"),
    )

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
            return table._curtain(waiting, None if resumed else 0, now)
        return table

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        if not isinstance(given, Tick | Away):
            self.last_input = now
        if given in (Key("undo"), Press("undo")):
            return self._undo(now)
        if self.motion and not isinstance(given, Tick | Moved | Release | Back):
            step = self.motion.stop(now)
            if step is not None or self.viewer is None:
                return step
        match given:
            case Typed(_, letters) if self.viewer is not None:
                self.text = "".join(letter for letter in self.text + letters if letter.isprintable())[:LONGEST_TEXT]
            case Erase():
                self.text = self.text[:-1]
            case Press(key):
                return None if now < self.deaf_until and key not in ALWAYS else self._press(key, now)
            case Key(name):
                return self._key(name, now)
            case Release("show") if self.held:
                self.hide()
            case Wheel(lines):
                self.log_up = max(0, min(self.log_up - lines, len(self.events()) - 1))
            case Away():
                self.hide()
            case Back():
                return self._back(now)
            case Tick():
                return self._tick(now)
        return None

    def _back(self, now: float) -> Step | None:
        """The window, or this screen under a menu, is there again."""
        if self.alone is not None and self.match.outcome is None:
            self.viewer = self.alone
        wanted, self.undo_wanted = self.undo_wanted, False
        return self._undo(now) if wanted else None

    def wake(self) -> float | None:
        times = [time for time in (self.thinks_at, self.acts_at) if time is not None]
        if self.viewer is not None and self.alone is None:
            times.append(self.last_input + HIDE_AFTER)
        due = self.motion.wake(self.drawn)
        if due is not None:
            times.append(due)
        return min(times) if times else None

    def _tick(self, now: float) -> Step | None:
        self.drawn = now
        if self.viewer is not None and self.alone is None and now >= self.last_input + HIDE_AFTER:
            self.hide()
        if (step := self.motion.tick(now)) is not None:
            return step
        if self.thinks_at is not None and now >= self.thinks_at:
            self.thinks_at, self.thought = None, next_action(self.match)
        if self.acts_at is not None and now >= self.acts_at:
            self.acts_at = None
            return None if self.thought is None else self._computer_acts(self.thought, now)
        return None

    def _computer_acts(self, action: Any, now: float) -> Step | None:
        """A computer acts; what a person has begun to choose meanwhile stays chosen where it still leads somewhere."""
        begun, viewer, hand = self.picked, self.viewer, self._open_hand()
        step = self._act(action, now)
        is_same = step is None and (viewer, hand) == (self.viewer, self._open_hand())
        if begun and is_same and self.match.outcome is None and next_keys(self.frame().options, begun):
            self.picked = begun
        return step

    def _open_hand(self) -> tuple[Any, ...]:
        """The cards that lie open, in the order in which they are shown."""
        if self.viewer is None:
            return ()
        return tuple(self.orders.arranged(self.viewer, self.match.view(self.viewer).hand))

    def _key(self, name: str, now: float) -> Step | None:
        match name:
            case "menu" | "last" if self.overlay:
                self.overlay = ""
            case "menu" | "rules" | "hide":
                return self._press(name, now)
            case "last":
                self.overlay = "last"
            case "picture" if self.alone is None:
                self.hide()
            case "show" if self.waiting is not None and now >= self.deaf_until:
                self.open_hand(self.waiting, now, held=self.house.settings.show_hand == "hold")
            case _ if name.isdigit() and now >= self.deaf_until:
                return self._press(self._place(int(name)), now)
        return None

    def _place(self, number: int) -> str:
        """The place that a digit means: a card, then a pile, a mission or a seat, as what is next has it."""
        keys = next_keys(self.frame().options, self.picked)
        numbered = (f"{kind}:{number}" for kind in ("hand", "column", "pile", "mission", "task"))
        for key in (*numbered, f"seat:{'?ABCDE'[min(number, 5)]}"):
            if key in keys:
                return key
        return f"hand:{number}"

    def _press(self, key: str, now: float) -> Step | None:
        self.note = None
        if self.overlay and key not in ("menu", "rules"):
            self.overlay = ""
            return None
        kind, _, rest = key.partition(":")
        match kind:
            case "menu":
                self.hide()
                return Push(Menu(self.house, self.rules_page, undo=self.wish_undo if self.undoable else None))
            case "rules":
                self.hide()
                return Push(self.rules_page())
            case "hide":
                self.hide()
            case "show" if self.waiting is not None:
                self.open_hand(self.waiting, now)
            case "open":
                return self._visit(read_seat(rest), now)
            case "order" if self.viewer is not None:
                self.picked = ()
                self.orders.choose(self.viewer, rest, self.match.view(self.viewer).hand)
            case "peek" | "last":
                self.overlay = key
            case "word" if self.viewer is not None:
                self.draft = self.draft[:-1] if rest == "back" else (*self.draft, rest)
            case "send" if self.viewer is not None:
                return self._send(self.viewer, now)
            case _:
                return self._pick(key, now)
        return None

    def _visit(self, seat: Seat, now: float) -> Step | None:
        """A person wants to see the own view although somebody else is waited for: the device is passed to them."""
        if self.match.outcome is not None or self.viewer is not None or not self.match.seating.is_person(seat):
            return None
        if not self.closed:
            self.open_hand(seat, now)
            return None
        return Replace(Curtain(self.house, self.match, seat, since=None, under=self, now=now))

    def rules_page(self) -> Rulebook:
        return Rulebook(self.house, self.match.game.id, self.look.rules_section(self.match.public))

    # ---- choosing ----------------------------------------------------------------------------------

    def _pick(self, key: str, now: float) -> Step | None:
        frame = self.frame()
        result = press(frame.options, self.picked, key, one=self.house.settings.presses == "one")
        if result.action is not None:
            return self._choose(result.action, now)
        if result.picked == self.picked:
            self.note = self.look.why_not(frame, key)
            if self.note is not None:
                self.house.sound("refused")
        self.picked, self.risk, self.asked = result.picked, None, None
        return None

    def _choose(self, action: Any, now: float) -> Step | None:
        """Make an action; before one that is risky the player is asked, if that is wanted: the same press again."""
        if self.house.settings.warn_stuck and self.viewer is not None and action != self.asked:
            self.risk = self.look.risk(self.match.view(self.viewer), action, self.match.game.engine.refusal)
            if self.risk is not None:
                self.asked = action
                return None
        return self._act(action, now)

    def _send(self, seat: Seat, now: float) -> Step | None:
        """Make the action that was composed: of a text if there is one, else of the words."""
        action = self.look.composed(self.match.view(seat), self.draft, self.text)
        return self._act(action, now) if action is not None else None

    # ---- acting and passing on -----------------------------------------------------------------------

    def _act(self, action: Any, now: float) -> Step | None:
        before = self.match.public
        owner = action.seat if self.viewer is None else self.viewer
        places, waited = self._hand_places(action), self.match.actors
        hand = self.match.view(owner).hand if places else ()
        self.picked, self.risk, self.asked = (), None, None
        try:
            self.match.act(action, at=now + self._clock)
        except IllegalAction as refused:
            self.note = refused.code
            return None
        self.log_up = 0
        is_free = self.match.game.engine.is_free(action)
        if action.seat == self.viewer:
            self.draft, self.text = (), ""
        self.house.keep(self.match)
        if places and self.match.view(owner).hand != hand:
            self.orders.played(owner, self.match.view(owner).hand, len(hand) - len(places))
        own = self.viewer if self.viewer in (self.alone, self.called) else None
        self._move(before, own, places[0] if places else "", now)
        if self.match.outcome is not None:
            self.hide()
            self.thinks_at = self.acts_at = None
            return self.motion.after(self._result, now)
        if is_free and (self.match.actors == waited or self.called is None):
            self._wait_for_computer(now)
            return None
        return self._pass_on(now)

    def _hand_places(self, action: Any) -> tuple[str, ...]:
        """Where the cards of an action lie in the open hand; only its owner sees that."""
        steps = next((option.steps for option in self.frame().options if option.action == action), ())
        picked = tuple(key for key in self.picked if key.startswith(HAND))
        return picked or tuple(step[0] for step in steps if step[0].startswith(HAND))

    def _pass_on(self, now: float) -> Step | None:
        """After an action: the hand closes, and the device goes to whoever is waited for."""
        self._wait_for_computer(now)
        if self.alone is not None or (self.viewer is not None and self.viewer == self.called):
            return None
        self.hide()
        return self.motion.after(self._call_next, now)

    def _result(self, now: float) -> Step:
        return Replace(Result(self.house, self.match, again=Table.sit_down, now=now))

    def _call_next(self, now: float) -> Step | None:
        waiting = self.waiting
        if waiting is None:
            self.deaf_until = now + GUARD
            return None
        if not self.closed:
            self.open_hand(waiting, now)
            return None
        return Replace(self._curtain(waiting, self.seen, now))

    def _curtain(self, seat: Seat, since: int | None, now: float) -> Curtain:
        self.seen = self.match.actions + 1
        return Curtain(self.house, self.match, seat, since=since, under=self, now=now)

    def _wait_for_computer(self, now: float) -> None:
        """A computer thinks when nothing moves any more, and acts at its time however long it has thought."""
        seconds, rest = wait(self.match), max(now, self.motion.end or now)
        self.thought = None
        self.thinks_at = None if seconds is None else rest
        self.acts_at = None if seconds is None else rest + seconds

    def _move(self, before: Any, own: Seat | None, place: str, now: float) -> None:
        """Set in motion what the last action brought, as everybody may see it, and let it be heard."""
        events = self.match.told(TABLE, since=self.match.actions)
        self.motion.start(self.look.beats(before, self.match.public, events, own=own, place=place), now)
        self.drawn = now

    # ---- undo ----------------------------------------------------------------------------------------

    def wish_undo(self) -> None:
        """Ask for an undo as soon as this screen is on top again."""
        self.undo_wanted = True

    def _undo(self, now: float) -> Step | None:
        step = self.motion.stop(now)
        here: Scene = step.scene if isinstance(step, Replace) else self
        scene = self.undo(now, here=here)
        return Replace(scene) if scene is not self else None

    def undo(self, now: float, *, here: Scene) -> Scene:
        """The screen after an undo was asked for on the screen `here`: what was, a question, or `here` again."""
        plan = rewind(self.match, own=self.alone, opened_at=self.opened_at)
        if plan is None:
            return here
        if not plan.asks:
            return self._take_back(plan, now)
        if self.alone is None:
            self.hide()
        return Question(plan.count, yes=lambda at: self._take_back(plan, at), no=here, now=now)

    def _take_back(self, plan: Rewind, now: float) -> Scene:
        """Undo, and go to whoever is waited for now."""
        self.match.undo(plan.count, assisted=plan.asks, at=now + self._clock)
        self.house.keep(self.match)
        viewer = self.viewer if self.viewer in self.match.actors else self.alone
        self.hide()
        self.log_up, self.viewer = 0, viewer
        self.opened_at = min(self.opened_at, self.match.actions)
        self.seen = min(self.seen, self.match.actions + 1)
        self._wait_for_computer(now)
        waiting = self.waiting
        if waiting is not None and self.closed:
            return self._curtain(waiting, None, now)
        if waiting is not None:
            self.open_hand(waiting, now)
        return self
