"""A match looked back at: what it had come to after each of its steps, and what may be seen of that."""

from typing import Any

from game.core.values import TABLE, Seat
from game.table.match import Done, Match


class History:
    """The steps of a match: its actions and undos in order; pauses are none. Step 0 is the set-up.

    Positions are made when they are first asked for, one after the other, and kept.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps = sum(not _is_pause(done) for done in match.done)
        self._lines = list(match.done)
        self._read = 0
        self._after = [match.begun()]

    @property
    def is_open(self) -> bool:
        """Whether hands may be seen: only when the whole match is over."""
        return self.match.outcome is not None

    def after(self, step: int) -> Match:
        """The match after so many steps; to be looked at only, `fork` is gone on with."""
        while len(self._after) <= step:
            self._after.append(self._next())
        return self._after[step]

    def _next(self) -> Match:
        """The match after one more step, with the pauses before it."""
        match = self._after[-1].fork()
        while True:
            done = self._lines[self._read]
            self._read += 1
            if done.undo:
                match.undo(done.undo, assisted=done.assisted, at=done.at)
            elif _is_pause(done):
                match.pause(done.at)
                continue
            else:
                match.act(done.action, at=done.at)
            return match

    def view(self, step: int, seat: Seat) -> Any | None:
        """What a seat could know then; None where hands must not be seen."""
        return self.after(step).view(seat) if self.is_open else None

    def step(self, step: int) -> Done | None:
        """The line of a step; None for the set-up."""
        return self.after(step).done[-1] if step else None

    def told(self, step: int, seat: Seat = TABLE) -> tuple[Any, ...]:
        """The events of a step: as a seat was told of them where hands may be seen, else as the table was.

        An undo brings no events.
        """
        done, match = self.step(step), self.after(step)
        if done is not None and done.undo:
            return ()
        return match.told(seat if self.is_open else TABLE, since=match.actions)


def _is_pause(done: Done) -> bool:
    return done.action is None and not done.undo
