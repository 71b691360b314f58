"""The program's sounds as numbers: damped tones and breaths of noise, mixed, faded and normalised."""

import math
import sys
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from game.core.chance import source

SoundName: TypeAlias = Literal["card", "draw", "mission", "medal", "gadget", "golden", "tick", "won", "lost", "refused"]

SOUNDS: tuple[SoundName, ...] = get_args(SoundName)

RATE = 44_100
"""Samples a second; one channel, 16 bits."""

PEAK = 20_000
"""The loudest sample of every sound, out of 32767."""

FADE_IN, FADE_OUT = 0.004, 0.045
"""Seconds in which a sound comes out of silence and goes back into it."""

TAIL = 10
"""After so many times its `fall` a tone is below the smallest step of 16 bits."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A struck tone: it starts `at` so many seconds and falls to a third in `fall` seconds."""

    at: float
    pitch: float
    level: float
    fall: float


@dataclass(frozen=True, slots=True)
class Breath:
    """Noise around a pitch, like paper on paper; `width` in hertz, the wider the rougher."""

    at: float
    pitch: float
    level: float
    fall: float
    width: float


@dataclass(frozen=True, slots=True)
class Recipe:
    """What a sound is made of, and how many seconds it lasts."""

    seconds: float
    parts: tuple[Tone | Breath, ...]


def _bar(at: float, pitch: float, level: float = 1.0, fall: float = 0.16) -> tuple[Tone, ...]:
    """A soft wooden bar: the pitch, its octave and a short bright edge."""
    return (
        Tone(at, pitch, level, fall),
        Tone(at, pitch * 2, level * 0.28, fall * 0.55),
        Tone(at, pitch * 3.98, level * 0.10, fall * 0.22),
    )


def _glass(at: float, pitch: float, level: float = 1.0, fall: float = 0.30) -> tuple[Tone, ...]:
    """A glass bowl: two tones so close that they beat slowly, and one far above."""
    return (
        Tone(at, pitch * 0.9975, level * 0.6, fall),
        Tone(at, pitch * 1.0025, level * 0.6, fall),
        Tone(at, pitch * 2.76, level * 0.16, fall * 0.4),
    )


RECIPES: MappingProxyType[SoundName, Recipe] = MappingProxyType(
    {
        "card": Recipe(0.14, (Breath(0.0, 900.0, 1.0, 0.018, 900.0), Tone(0.0, 190.0, 0.9, 0.030))),
        "draw": Recipe(0.20, (Breath(0.0, 2600.0, 0.6, 0.030, 1500.0), Breath(0.035, 3400.0, 1.0, 0.035, 1800.0))),
        "mission": Recipe(0.55, (*_bar(0.0, 523.25, 0.8), *_bar(0.09, 783.99))),
        "medal": Recipe(0.85, (*_glass(0.0, 523.25, 0.7), *_glass(0.10, 659.26, 0.8), *_glass(0.20, 1046.5))),
        "gadget": Recipe(0.34, (*_bar(0.0, 440.0, 0.7, 0.07), *_bar(0.06, 659.26, 0.8, 0.07), *_bar(0.12, 554.37))),
        "golden": Recipe(0.75, (*_glass(0.0, 1318.5, 0.7), *_glass(0.07, 1760.0, 0.8))),
        "tick": Recipe(0.07, (Tone(0.0, 1175.0, 1.0, 0.014), Tone(0.0, 2350.0, 0.2, 0.008))),
        "won": Recipe(
            0.90,
            (
                *_bar(0.0, 523.25, 0.7),
                *_bar(0.11, 659.26, 0.75),
                *_bar(0.22, 783.99, 0.8),
                *_bar(0.36, 1046.5, 1.0, 0.24),
                *_bar(0.36, 659.26, 0.5, 0.24),
            ),
        ),
        "lost": Recipe(
            0.85, (*_bar(0.0, 392.0, 0.9, 0.18), *_bar(0.17, 329.63, 0.9, 0.18), *_bar(0.36, 261.63, 1.0, 0.24))
        ),
        "refused": Recipe(0.18, (*_bar(0.0, 174.61, 1.0, 0.035), *_bar(0.07, 155.56, 0.9, 0.035))),
    }
)


def synth(name: SoundName) -> bytes:
    """A sound as signed 16-bit little-endian samples, one channel, `RATE` a second; the same every time."""
    recipe = RECIPES[name]
    mix = [0.0] * round(recipe.seconds * RATE)
    for number, part in enumerate(recipe.parts):
        start = round(part.at * RATE)
        room = len(mix) - start
        wave = _tone(part, room) if isinstance(part, Tone) else _breath(part, room, f"{name}/{number}")
        for at, sample in enumerate(wave, start):
            mix[at] += sample
    return _written(_settled(mix))


def _tone(tone: Tone, room: int) -> Iterable[float]:
    """A damped sine by recurrence: two products a sample instead of a sine and a power."""
    turn = math.tau * tone.pitch / RATE
    damping = math.exp(-1 / (tone.fall * RATE))
    first, second = 2 * damping * math.cos(turn), damping * damping
    before, now = 0.0, tone.level * damping * math.sin(turn)
    for _ in range(min(room, round(tone.fall * RATE * TAIL))):
        yield before
        before, now = now, first * now - second * before


def _breath(breath: Breath, room: int, label: str) -> Iterable[float]:
    """Noise through a resonance at the pitch; the numbers depend on the label alone."""
    rng = source(0, label)
    turn = math.tau * breath.pitch / RATE
    damping = math.exp(-math.pi * breath.width / RATE)
    first, second = 2 * damping * math.cos(turn), damping * damping
    fading = math.exp(-1 / (breath.fall * RATE))
    level = breath.level * (1 - damping)
    before = now = 0.0
    for _ in range(room):
        yield now
        before, now = now, first * now - second * before + level * (rng() - 0.5)
        level *= fading


def _settled(mix: list[float]) -> list[float]:
    """The mix with quiet ends, around zero, and as loud as every other sound."""
    window = _window(len(mix))
    offset = sum(map(float.__mul__, window, mix)) / sum(window)
    shaped = [share * (sample - offset) for share, sample in zip(window, mix, strict=True)]
    loudest = max(map(abs, shaped))
    return [sample * PEAK / loudest for sample in shaped]


def _window(length: int) -> list[float]:
    """From 0 up to 1 and back to 0, along a cosine at both ends."""
    into, out = round(FADE_IN * RATE), min(round(FADE_OUT * RATE), length // 2)
    rise = [0.5 - 0.5 * math.cos(math.pi * step / into) for step in range(into)]
    drop = [0.5 + 0.5 * math.cos(math.pi * step / (out - 1)) for step in range(out)]
    return [*rise, *[1.0] * (length - into - out), *drop]


def _written(samples: list[float]) -> bytes:
    data = array("h", map(round, samples))
    if sys.byteorder == "big":
        data.byteswap()
    return data.tobytes()
