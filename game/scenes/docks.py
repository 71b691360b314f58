"""The docks of speed play: which hands are open, what each seat has chosen so far, and the frame of it all."""

from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any

from game.core.values import TABLE, Code, Seat, seat_word
from game.settings import Settings
from game.table.match import Match
from game.ui.commands import Bindings
from game.ui.looks import look_of
from game.ui.looks.frame import TableFrame
from game.ui.looks.speed import LAST, Countdown, Dock, SpeedFrame
from game.ui.picker import CONFIRM, Option, next_keys, open_options, press
from game.ui.seedword import seed_word

TAP = 0.35
"""A press on a dock that is shorter than this many seconds leaves the hand open until the next one."""

FULL_FOR = 5.0
"""Seconds for which the countdown says that it was filled again."""


class Docks:
    """Hands that are held open, the last one held at the end, and the places picked by seat (TABLE for gadgets)."""

    def __init__(self, match: Match, *, veiled: bool = False) -> None:
        """`veiled` docks never show a hand, whatever the options say."""
        self.match = match
        self._veiled = veiled
        self.look = look_of(match.game.id)
        self.open: dict[Seat, float] = {}
        self.picked: dict[Seat, tuple[str, ...]] = {}
        self.notes: dict[Seat, Code] = {}
        self._framed: tuple[object, SpeedFrame] | None = None

    # ---- whose hands are open ------------------------------------------------------------------------

    @property
    def always(self) -> tuple[Seat, ...]:
        """The seats whose hands need not be hidden: all with open hands, and the only person."""
        if self.match.brief.open_hands:
            return tuple(Seat(seat) for seat in range(self.match.seating.seats))
        people = self.match.seating.people
        return people if len(people) == 1 else ()

    @property
    def viewers(self) -> tuple[Seat, ...]:
        """The seats whose hands are open now."""
        return () if self._veiled else tuple(dict.fromkeys((*self.always, *self.open)))

    @property
    def active(self) -> Seat | None:
        """The seat that digits choose for: the last one held, or the only person."""
        people = self.match.seating.people
        return next(reversed(self.open), people[0] if len(people) == 1 else None)

    def hold(self, seat: Seat, now: float, *, by_key: bool = False) -> None:
        """Open a hand; a press on a dock that was left open closes it again."""
        if seat not in self.match.seating.people:
            return
        was_open = self.open.pop(seat, None) is not None
        if was_open and not by_key:
            self._close(seat)
        else:
            self.open[seat] = now

    def let_go(self, seat: Seat, now: float, *, latch: bool) -> None:
        """Close a hand, unless it was a short tap that leaves it open (`latch`)."""
        if seat in self.open and not (latch and now - self.open[seat] < TAP):
            del self.open[seat]
            self._close(seat)

    def _close(self, seat: Seat) -> None:
        """What was chosen from a hand is forgotten with it."""
        if seat not in self.always:
            self.picked.pop(seat, None)
            self.notes.pop(seat, None)

    def hide(self) -> None:
        """Close every hand and forget what was being chosen."""
        self.open.clear()
        self.picked.clear()
        self.notes.clear()

    # ---- choosing ------------------------------------------------------------------------------------

    def chooser(self) -> Seat | None:
        """Who chooses with a press on the public table: the table for a gadget, else the seat that picked last."""
        if self._together_now:
            return TABLE
        return next(reversed([seat for seat in self.picked if seat != TABLE]), None)

    def place(self, digit: str) -> tuple[Seat | None, str]:
        """Whose choice a digit is, and of what: a pile, seat or gadget for the table, else a card, then a pile."""
        if self._together_now:
            return TABLE, self._together(int(digit))
        seat = self.active
        if digit == "0":
            return seat, "confirm"
        picked = self.picked.get(seat, ()) if seat is not None else ()
        if seat is not None and any(key.startswith("pile:") for key in next_keys(self.options(seat), picked)):
            return (seat, f"pile:{digit}") if 1 <= int(digit) <= len(self.match.public.piles) else (None, "")
        return seat, f"hand:{digit}"

    @property
    def _together_now(self) -> bool:
        """Whether the table has something to choose together."""
        return self.match.actors == (TABLE,)

    def _together(self, number: int) -> str:
        """The place that a digit means while a gadget is decided."""
        keys = next_keys(self.options(TABLE), self.picked.get(TABLE, ()))
        firsts = (key for option in self.options(TABLE) for key in option.steps[0])
        gadgets = list(dict.fromkeys(key for key in firsts if key.startswith("gadget:")))
        gadget = gadgets[number - 1] if 1 <= number <= len(gadgets) else ""
        wanted = (gadget, f"pile:{number}", f"seat:{'?ABCDE'[min(number, 5)]}")
        return next((key for key in wanted if key in keys), "")

    def touch(self, seat: Seat, key: str) -> Any:
        """Choose a place for a seat with an open hand, or for the table; the action that is whole now, or None.

        A card that fits one pile only needs no second press.
        """
        if seat != TABLE and seat not in self.viewers:
            return None
        self.notes.pop(seat, None)
        before = self.picked.pop(seat, ())
        options = self.options(seat)
        chosen = press(options, before, key)
        if chosen.action is not None:
            return chosen.action
        left = open_options(options, chosen.picked) if chosen.picked else ()
        if len(left) == 1 and CONFIRM not in left[0].steps[-1]:
            return left[0].action
        if chosen.picked:
            self.picked[seat] = chosen.picked
        if chosen.picked == before and seat != TABLE:
            code = self.look.why_not(self._hands()[seat], key)
            self.notes |= {} if code is None else {seat: code}
        return None

    def refuse(self, seat: Seat, code: Code) -> None:
        """Keep why the rules refused what a seat wanted."""
        self.notes[seat] = code

    def settle(self, acted: Seat) -> None:
        """After an action: a choice that was begun goes on only where it still leads somewhere."""
        self.notes.clear()
        for seat, picked in tuple(self.picked.items()):
            kept = TABLE not in (seat, acted) and seat != acted
            if not kept or not next_keys(self.options(seat), picked):
                del self.picked[seat]

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """What people can do for a seat, or together for the table; signals are said aloud in this game."""
        match = self.match
        if not match.seating.people:
            return ()
        legal = [action for action in match.legal(seat) if not match.game.engine.is_free(action)]
        view = match.view(seat)
        return self.look.options(match.public, view, legal, speaker=None, people=self._people)

    # ---- the frame -----------------------------------------------------------------------------------

    @property
    def _people(self) -> tuple[bool, ...]:
        return tuple(self.match.seating.is_person(Seat(seat)) for seat in range(self.match.seating.seats))

    def frame(self, settings: Settings, *, at: float, filled_at: float | None) -> SpeedFrame:
        """The table at a time of the stopwatch; the parts without the countdown are made anew on a change only."""
        picks, notes = tuple(self.picked.items()), tuple(self.notes.items())
        made_of = (len(self.match.done), tuple(self.open), picks, notes, settings.keys)
        if self._framed is None or self._framed[0] != made_of:
            self._framed = (made_of, self._fresh(settings))
        frame = self._framed[1]
        return SpeedFrame(frame.table, frame.docks, self.countdown(at, filled_at))

    def _fresh(self, settings: Settings) -> SpeedFrame:
        keys = Bindings.of(settings.keys).keys
        match, hands = self.match, self._hands()
        docks = tuple(
            Dock(
                seat,
                match.seating.name(seat),
                match.seating.is_person(seat),
                keys[f"seat_{seat_word(seat).lower()}"],
                match.public.hands[seat],
                hands.get(seat),
                active=seat == self.active,
            )
            for seat in map(Seat, range(match.seating.seats))
        )
        chooser = self.chooser()
        table = hands[chooser] if chooser in hands else self._table(TABLE)
        return SpeedFrame(replace(table, log=match.told(TABLE)), docks, self.countdown(match.at, None))

    def _hands(self) -> dict[Seat | None, TableFrame]:
        """The table as each seat with an open hand sees it; the match says which may be shown."""
        hands: dict[Seat | None, TableFrame] = {}
        for view in self.match.shown(*self.viewers):
            frame = replace(self._table(view.seat), viewer=view.seat, shown=(view,))
            hands[view.seat] = frame.judged_by(partial(self.match.game.engine.refusal, view))
        return hands

    def _table(self, seat: Seat) -> TableFrame:
        """The public table with what a seat, or the table together, can choose now."""
        match = self.match
        return TableFrame(
            public=match.public,
            shown=(),
            viewer=None,
            names=tuple(match.seating.name(Seat(each)) for each in range(match.seating.seats)),
            people=self._people,
            actors=match.actors,
            log=(),
            seed=seed_word(match.seed),
            options=self.options(seat),
            picked=self.picked.get(seat, ()),
            note=self.notes.get(seat),
        )

    # ---- the countdown -------------------------------------------------------------------------------

    def countdown(self, at: float, filled_at: float | None) -> Countdown:
        """What is left at a time of the stopwatch, and how it looks."""
        timer = self.match.timer
        assert timer is not None
        left, whole = timer.left_at(at), float(self.match.brief.clock)
        if not timer.running and self.match.outcome is None:
            return Countdown(left, whole, "golden")
        if left <= LAST:
            return Countdown(left, whole, "last")
        if filled_at is not None and at - filled_at < FULL_FOR:
            return Countdown(left, whole, "full")
        return Countdown(left, whole, "running")

    def last_figure(self, at: float) -> int:
        """The second that the countdown shows in its last half minute; 0 before that or while it is held."""
        clock = self.countdown(at, None)
        return ceil(clock.left) if clock.state == "last" else 0
