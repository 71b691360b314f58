"""What moves on a table and is heard there, and what waits until it stands still."""

from collections.abc import Callable, Sequence

from game.scenes.house import House
from game.scenes.scene import Step
from game.ui.timeline import Beat, current, next_frame, reel

Then = Callable[[float], Step | None]
"""What comes when nothing moves any more, from the time when that is so."""


class Playback:
    """The beats of the last action, at the player's speed; each lets its sounds be heard when it begins."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.beats: tuple[Beat, ...] = ()
        self._then: Then | None = None
        self._sounded: float | None = None

    def __bool__(self) -> bool:
        return bool(self.beats)

    def start(self, beats: Sequence[Beat], now: float) -> None:
        """Show these beats from now on; the sounds of those that are not shown are heard at once."""
        self.beats = reel(beats, self._house.settings, now)
        self._sounded = None
        later = {sound for beat in self.beats for sound in beat.sounds}
        for sound in dict.fromkeys(sound for beat in beats for sound in beat.sounds):
            if sound not in later:
                self._house.sound(sound)
        self.sound(now)

    def beat(self, now: float) -> Beat | None:
        """What is shown now."""
        return current(self.beats, now)

    @property
    def end(self) -> float | None:
        """When everything will stand still; None when it does."""
        return self.beats[-1].end if self.beats else None

    def wake(self, drawn: float) -> float | None:
        """When the next frame after the one drawn is due."""
        return next_frame(self.beats, drawn)

    def sound(self, now: float) -> None:
        """The sounds of the beat that has begun."""
        beat = self.beat(now)
        if beat is not None and beat.start != self._sounded:
            self._sounded = beat.start
            for sound in beat.sounds:
                self._house.sound(sound)

    def after(self, then: Then, now: float) -> Step | None:
        """Do something when nothing moves any more."""
        if not self.beats:
            return then(now)
        self._then = then
        return None

    def tick(self, now: float) -> Step | None:
        """What time has brought: a sound, or the end."""
        self.sound(now)
        return self.stop(now) if self.end is not None and now >= self.end else None

    def stop(self, now: float) -> Step | None:
        """Let everything stand still, and do what was waiting for that."""
        self.beats = ()
        then, self._then = self._then, None
        return None if then is None else then(now)
