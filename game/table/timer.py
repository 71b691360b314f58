"""What is left of a countdown: a fold over the stamps of the journal and the clock's public facts."""

from dataclasses import dataclass
from typing import Protocol


class Clock(Protocol):
    """What a game makes public of its countdown."""

    @property
    def seconds(self) -> int: ...
    @property
    def running(self) -> bool: ...
    @property
    def restarts(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Timer:
    """Seconds left at the stopwatch's time `at`; `left` is never negative."""

    left: float
    running: bool
    restarts: int
    at: float

    @staticmethod
    def start(clock: Clock, at: float = 0.0) -> "Timer":
        """A full countdown."""
        return Timer(float(clock.seconds), clock.running, clock.restarts, at)

    def left_at(self, at: float) -> float:
        """Seconds left at a later time, if nothing happens until then."""
        return max(0.0, self.left - max(0.0, at - self.at)) if self.running else self.left

    @property
    def ends(self) -> float | None:
        """The stopwatch's time at which nothing is left, if nothing happens until then; None while it is held."""
        return self.at + self.left if self.running else None

    def after(self, clock: Clock, at: float) -> "Timer":
        """The countdown after something happened at `at` that left the clock so."""
        left = float(clock.seconds) if clock.restarts > self.restarts else self.left_at(at)
        return Timer(left, clock.running, clock.restarts, max(at, self.at))
