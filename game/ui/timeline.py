"""Time in pictures: beats that follow each other, and things that glide in them; any press ends them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from game.settings import AnimationSpeed, Settings
from game.ui.geometry import Box
from game.ui.synth import SoundName

FRAME = 1 / 60
"""Seconds between two frames while something moves."""

PACES: MappingProxyType[AnimationSpeed, float] = MappingProxyType({"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8})
"""How much longer than written a beat takes at each speed."""


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


@dataclass(frozen=True, slots=True)
class Glide:
    """A thing on its way from one place to another, in the part of its beat from `begin` to `end`.

    What the thing is, and which places there are, is the look's; a hidden card is None.
    """

    thing: Any
    source: str
    target: str
    begin: float = 0.0
    end: float = 1.0


@dataclass(frozen=True, slots=True)
class Beat:
    """What is shown for so many seconds from `start`: the table as `public` says, things on their way over it,
    and perhaps a `moment` that stands large over all. The sounds come when it begins.
    """

    public: Any
    seconds: float
    glides: tuple[Glide, ...] = ()
    moment: Any = None
    sounds: tuple[SoundName, ...] = ()
    start: float = 0.0

    @property
    def end(self) -> float:
        return self.start + self.seconds

    def part(self, glide: Glide, now: float) -> float:
        """How far a glide has come."""
        return Tween(self.start + glide.begin * self.seconds, (glide.end - glide.begin) * self.seconds).part(now)


def reel(beats: Iterable[Beat], settings: Settings, now: float) -> tuple[Beat, ...]:
    """The beats one after the other from now on, at the player's speed.

    With reduced motion nothing travels: only the moments are left. With animation off there are no beats.
    """
    pace = PACES[settings.animation]
    start = now
    timed: list[Beat] = []
    for beat in beats:
        if settings.reduce_motion and beat.moment is None:
            continue
        glides = () if settings.reduce_motion else beat.glides
        timed.append(replace(beat, glides=glides, start=start, seconds=beat.seconds * pace))
        start = timed[-1].end
    return tuple(timed) if pace else ()


def current(beats: Sequence[Beat], now: float) -> Beat | None:
    """The beat that is shown now; the last one stays until it is taken away."""
    return next((beat for beat in beats if now < beat.end), beats[-1] if beats else None)


def next_frame(beats: Sequence[Beat], now: float) -> float | None:
    """When the next frame is due: soon while something glides, else when the next beat begins."""
    beat = current(beats, now)
    if beat is None:
        return None
    return min(now + FRAME, beat.end) if beat.glides or now < beat.start + RISE else beat.end


RISE = 0.25
"""For so many seconds at its beginning a moment is not yet as large as it will be."""
