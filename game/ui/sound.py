"""The loudspeaker: opens the sound device once, builds each sound when it is first wanted, never waits."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.ui.synth import RATE, SoundName, synth

AT_ONCE = 6
"""How many sounds are heard together; one more is left out."""

BUFFER = 1024
"""Samples that the device asks for at a time: 23 ms."""


class Speaker:
    """Plays sounds by name; without a device it takes everything and stays silent.

    `volume` goes from 0 to 1; muting stops what is heard. A sound is built beside the program's own work, so the
    first time it comes some hundredths of a second late instead of holding up a frame.
    """

    def __init__(self, volume: float, *, muted: bool, device: bool) -> None:
        self.device = device
        self._volume = _within(volume)
        self._muted = muted
        self._built: dict[SoundName, pygame.mixer.Sound] = {}
        self._wanted: set[SoundName] = set()
        self._worker = ThreadPoolExecutor(1, "sound")

    @property
    def volume(self) -> float:
        """How loud, from 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = _within(volume)

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted and pygame.mixer.get_init():
            pygame.mixer.stop()

    @property
    def silent(self) -> bool:
        """Whether playing has no effect now."""
        return not self.device or self._muted or self._volume == 0

    def play(self, name: SoundName) -> None:
        """Let a sound be heard; returns at once and never fails."""
        if self.silent:
            return
        if name in self._built:
            self._start(self._built[name])
        elif name not in self._wanted:
            self._wanted.add(name)
            self._worker.submit(self._build, name)

    def close(self) -> None:
        """Give the device back; the speaker is silent from now on."""
        opened, self.device = self.device, False
        self._worker.shutdown(cancel_futures=True)
        if opened:
            pygame.mixer.quit()

    def _build(self, name: SoundName) -> None:
        """On the worker: build a sound and let it be heard."""
        samples = synth(name)
        try:
            self._built[name] = pygame.mixer.Sound(buffer=samples)
        except pygame.error:  # the device was given back in the meantime
            return
        if not self.silent:
            self._start(self._built[name])

    def _start(self, sound: pygame.mixer.Sound) -> None:
        try:
            sound.set_volume(self._volume**2)  # ears hear ratios: this makes the middle of the slider the middle
            sound.play()
        except pygame.error:  # the device was given back in the meantime
            self.device = False


def open_speaker(volume: float, *, muted: bool) -> Speaker:
    """The speaker of this computer; a silent one when there is no sound device. Never raises, never prints."""
    return Speaker(volume, muted=muted, device=_open_device())


def _open_device() -> bool:
    with _hushed():
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        except (pygame.error, NotImplementedError):  # no card, or a pygame without its mixer
            return False
    pygame.mixer.set_num_channels(AT_ONCE)
    return True


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep quiet what libraries below Python print themselves: ALSA writes eight lines where there is no card."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a console has no such stream
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _within(volume: float) -> float:
    return min(1.0, max(0.0, volume))
