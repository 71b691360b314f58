"""How long a match has been going on: a stopwatch on monotonic times, which stands still in a pause."""

from dataclasses import dataclass, replace

LONGEST_GAP = 1.0
"""Seconds between two looks after which the stopwatch pauses by itself instead of counting them."""


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """`counted` seconds up to the last look at the monotonic time `seen`; `seen` is None in a pause.

    Whoever owns it looks more often than once in LONGEST_GAP. It is no countdown: it runs on while a golden 1
    holds that one back, and actions are stamped with its time.
    """

    counted: float = 0.0
    seen: float | None = None

    @property
    def running(self) -> bool:
        return self.seen is not None

    def look(self, now: float) -> "Stopwatch":
        """The stopwatch at a monotonic time; a gap is not counted and pauses it, a step back counts nothing."""
        if self.seen is None:
            return self
        passed = now - self.seen
        if passed > LONGEST_GAP:
            return Stopwatch(self.counted)
        return Stopwatch(self.counted + max(0.0, passed), max(self.seen, now))

    def pause(self, now: float) -> "Stopwatch":
        """The stopwatch standing still from now on; pausing it again changes nothing."""
        return replace(self.look(now), seen=None)

    def resume(self, now: float) -> "Stopwatch":
        """The stopwatch running from now on; what passed in the pause is not counted."""
        return replace(self.look(now), seen=now)
