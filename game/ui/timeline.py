"""Time in pictures: something that begins, glides, and is over; any press ends it."""

from dataclasses import dataclass

from game.ui.geometry import Box

FRAME = 1 / 60
"""Seconds between two frames while something moves."""


@dataclass(frozen=True, slots=True)
class Tween:
    """A glide that begins at `start` and takes so many seconds."""

    start: float
    seconds: float

    def part(self, now: float) -> float:
        """How far it has come, 0 to 1: quick at first, gentle at the end."""
        raw = min(1.0, max(0.0, (now - self.start) / self.seconds))
        return 1.0 - (1.0 - raw) ** 3

    def is_over(self, now: float) -> bool:
        return now >= self.start + self.seconds


def between(one: Box, two: Box, part: float) -> Box:
    """The box on the way from one to the other."""
    x, y, w, h = (
        a + (b - a) * part for a, b in zip((one.x, one.y, one.w, one.h), (two.x, two.y, two.w, two.h), strict=True)
    )
    return Box(x, y, w, h)
