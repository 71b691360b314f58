"""Whose hand lies open on the screen of a match between people, and what is being chosen there."""

from dataclasses import replace
from typing import Any

from game.core.values import TABLE, Code, Seat
from game.scenes.house import House
from game.scenes.orders import Orders
from game.scenes.playback import Playback
from game.scenes.rewind import last_of_people, log_of
from game.scenes.scene import GUARD
from game.scenes.table_frame import table_frame
from game.table.match import Match
from game.ui.context import Context
from game.ui.looks import look_of
from game.ui.looks.frame import Risk, TableFrame
from game.ui.node import Nodes
from game.ui.timeline import Beat


class Sitting:
    """One match at one screen. `viewer` is the seat whose hand lies open; it changes behind a curtain only.

    `draft` and `text` are what the owner of the open hand is composing. `held` says that the hand is open only as
    long as something is held down; `opened_at` is how many actions stood when a hand was last opened; `asked` is the
    action before which the player was warned of `risk`. A computer chooses its `thought` at `thinks_at`, and acts at
    `acts_at`: how long it thinks is not to be seen.
    """

    def __init__(self, house: House, match: Match, *, now: float) -> None:
        self.house = house
        self.match = match
        self.look = look_of(match.game.id)
        self.orders = Orders(house, self.look.sorted_hand)
        self.viewer: Seat | None = None
        self.held = False
        self.picked: tuple[str, ...] = ()
        self.draft: tuple[str, ...] = ()
        self.text = ""
        self.note: Code | None = None
        self.risk: Risk | None = None
        self.asked: Any = None
        self.overlay = ""
        self.log_up = 0
        self.seen = 0
        self.opened_at = match.actions
        self.undo_wanted = False
        self.deaf_until = now
        self._clock = match.at - now
        self.last_input = now
        self.drawn = now
        self.thinks_at: float | None = None
        self.acts_at: float | None = None
        self.thought: Any = None
        self.motion = Playback(house)
        self._told: tuple[int, tuple[Any, ...]] = (-1, ())
        self._framed: tuple[object, TableFrame] | None = None

    # ---- who sits here -----------------------------------------------------------------------------

    @property
    def alone(self) -> Seat | None:
        """The only person at the table, from whom no hand need be hidden."""
        people = self.match.seating.people
        return people[0] if len(people) == 1 else None

    @property
    def waiting(self) -> Seat | None:
        """The person whose hand is waited for, or the only person, when no hand lies open."""
        return self.called if self.viewer is None else None

    @property
    def called(self) -> Seat | None:
        """The person whose hand is waited for, or the only person."""
        if self.match.outcome is not None:
            return None
        if self.alone is not None:
            return self.alone
        actor = self.match.chooser(self.match.actors[0])
        return actor if actor != TABLE and self.match.seating.is_person(actor) else None

    @property
    def closed(self) -> bool:
        """Whether hands are hidden from the others: with open hands there is nothing to pass behind a curtain."""
        return self.alone is None and not getattr(self.match.public.brief, "open_hands", False)

    def events(self) -> tuple[Any, ...]:
        """What was told to everybody, with what was taken back."""
        if self._told[0] != len(self.match.done):
            self._told = (len(self.match.done), log_of(self.match))
        return self._told[1]

    @property
    def undoable(self) -> bool:
        """Whether people have done something that can be taken back."""
        return self.match.outcome is None and last_of_people(self.match) is not None

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        return self.look.compose_table(context, self.frame(self.motion.beat(context.now)))

    def veiled(self, context: Context) -> Nodes:
        """The table as it is now, without any hand."""
        frame = table_frame(self, None, self.motion.beat(context.now))
        return self.look.compose_table(context, replace(frame, picked=(), note=None, risk=None))

    def frame(self, beat: Beat | None = None) -> TableFrame:
        """What the look needs, made anew when the match or what is chosen on the screen has changed."""
        sort = None if self.viewer is None else self.orders.arranged(self.viewer, self.match.view(self.viewer).hand)
        chosen = (self.viewer, self.picked, self.note, self.risk, self.overlay, self.log_up, self.draft, self.text)
        made_of = (len(self.match.done), chosen, None if beat is None else beat.start, sort)
        if self._framed is None or self._framed[0] != made_of:
            self._framed = (made_of, table_frame(self, self.viewer, beat))
        return self._framed[1]

    # ---- hands ---------------------------------------------------------------------------------------

    def open_hand(self, seat: Seat, now: float, *, held: bool = False) -> None:
        """Show a hand, perhaps as long as something is held down; for a moment nothing can be pressed."""
        self.hide()
        self.viewer, self.held = seat, held
        self.opened_at = self.match.actions
        self.last_input = now
        self.deaf_until = now + GUARD

    def hide(self) -> None:
        """Close the hand and forget what was being chosen."""
        self.viewer, self.held = None, False
        self.picked, self.note, self.risk, self.asked, self.overlay = (), None, None, None, ""
        self.draft, self.text = (), ""
