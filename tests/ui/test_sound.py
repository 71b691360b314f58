"""Sounds: what each is like as numbers, the speaker with a device and without, and which event has which sound."""

import os
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest

from game.core.engine import Outcome
from game.core.values import Seat
from game.rules.fifty.values import events as happened
from game.rules.fifty.values.cards import CARDS
from game.ui.looks.fifty.sounds import sound_of
from game.ui.sound import AT_ONCE, Speaker, open_speaker
from game.ui.synth import PEAK, RATE, RECIPES, SOUNDS, SoundName, synth

A, B = Seat(0), Seat(1)
G5, B1 = CARDS["g5"], CARDS["b1*"]


@cache
def samples(name: SoundName) -> "array[int]":
    """A sound as numbers."""
    data = array("h", synth(name))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def loudest(part: "array[int]") -> int:
    return max(map(abs, part))


# ---- the sounds ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_short(name: SoundName) -> None:
    assert 0.06 <= len(samples(name)) / RATE <= 0.9


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_are_equally_loud_at_their_peak_and_never_clipped(name: SoundName) -> None:
    assert abs(loudest(samples(name)) - PEAK) <= 1
    assert PEAK < 32767


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_begin_and_end_in_silence(name: SoundName) -> None:
    data = samples(name)
    assert data[0] == data[-1] == 0
    assert loudest(data[: RATE // 5000]) < PEAK * 0.02
    assert loudest(data[-RATE // 500 :]) < PEAK * 0.01


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_swing_around_zero(name: SoundName) -> None:
    data = samples(name)
    assert abs(sum(data) / len(data)) < 1


@pytest.mark.parametrize("name", SOUNDS)
def test_sounds_have_no_clicks(name: SoundName) -> None:
    data = samples(name)
    assert max(abs(after - before) for before, after in pairwise(data)) < PEAK / 2


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_the_same_every_time(name: SoundName) -> None:
    assert synth(name) == synth(name)


def test_sounds_are_told_apart() -> None:
    """Of the energy of any two sounds most is left when one is taken from the other."""
    for one, two in combinations(SOUNDS, 2):
        first, second = samples(one), samples(two)
        common = sum(map(int.__mul__, first, second))
        energy = sum(map(int.__mul__, first, first)) + sum(map(int.__mul__, second, second))
        assert 2 * common / energy < 0.4, (one, two)


# ---- the speaker ---------------------------------------------------------------------------------

SILENT_PROGRAM = """
from game.ui.sound import open_speaker
from game.ui.synth import SOUNDS
speaker = open_speaker(0.8, muted=False)
assert speaker.silent, "there should be no device"
for name in SOUNDS:
    speaker.play(name)
speaker.volume = 0.3
speaker.muted = True
speaker.muted = False
speaker.close()
"""


@pytest.mark.parametrize(
    "surroundings",
    [{"SDL_AUDIODRIVER": "no-such-driver"}, {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/no/such/file"}],
    ids=["no driver", "no card"],
)
def test_without_a_device_the_speaker_is_silent_and_says_nothing(surroundings: dict[str, str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SILENT_PROGRAM], env={**os.environ, **surroundings}, capture_output=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Speaker]:
    """A speaker on a device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = open_speaker(1.0, muted=False)
    assert opened.device
    yield opened
    opened.close()


def comes(what: Callable[[], bool]) -> bool:
    """Whether something becomes true within five seconds."""
    until = time.monotonic() + 5
    while not what() and time.monotonic() < until:
        time.sleep(0.002)
    return what()


def test_a_sound_is_built_and_played_beside_the_program(speaker: Speaker) -> None:
    begin = time.monotonic()
    speaker.play("won")
    assert time.monotonic() - begin < 0.5
    assert comes(pygame.mixer.get_busy)


def test_a_muted_speaker_stops_at_once_and_stays_silent(speaker: Speaker) -> None:
    speaker.play("won")
    assert comes(pygame.mixer.get_busy)
    speaker.muted = True
    assert not pygame.mixer.get_busy()
    speaker.play("won")
    assert not pygame.mixer.get_busy()
    speaker.muted = False
    speaker.play("won")
    assert pygame.mixer.get_busy()


def test_volume_stays_within_its_bounds_and_none_is_silence(speaker: Speaker) -> None:
    speaker.play("lost")
    assert comes(pygame.mixer.get_busy)
    pygame.mixer.stop()
    for given, kept in ((3.0, 1.0), (-1.0, 0.0), (0.5, 0.5)):
        speaker.volume = given
        assert speaker.volume == kept
    speaker.play("lost")
    [heard] = [channel.get_sound() for channel in playing()]
    assert heard is not None
    assert heard.get_volume() == 0.25
    pygame.mixer.stop()
    speaker.volume = 0.0
    speaker.play("lost")
    assert not pygame.mixer.get_busy()


def playing() -> list[pygame.mixer.Channel]:
    """The channels that are sounding."""
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


def test_only_so_many_sounds_are_heard_at_once(speaker: Speaker) -> None:
    speaker.play("medal")
    assert comes(pygame.mixer.get_busy)
    for _ in range(AT_ONCE * 3):
        speaker.play("medal")
    assert len(playing()) == AT_ONCE


def test_a_closed_speaker_is_silent(speaker: Speaker) -> None:
    speaker.close()
    speaker.play("card")
    speaker.muted = True
    assert speaker.silent
    assert pygame.mixer.get_init() is None


# ---- which event has which sound -----------------------------------------------------------------


def test_drawing_sounds_the_same_whatever_is_drawn() -> None:
    draws = [
        happened.Drew(A, (None,)),
        happened.Drew(A, (G5,)),
        happened.Drew(B, (B1, G5), shown=True),
        happened.Drew(B, (None, None, None)),
    ]
    assert {sound_of(event) for event in draws} == {"draw"}


def test_trading_sounds_the_same_whatever_is_traded() -> None:
    trades = [happened.Traded(A, ()), happened.Traded(A, (None, None)), happened.Traded(B, (G5, B1), shown=True)]
    assert {sound_of(event) for event in trades} == {"gadget"}


def test_playing_sounds_the_same_for_every_card() -> None:
    assert {sound_of(happened.Played(A, card, 1)) for card in CARDS.values()} == {"card"}


def test_the_end_sounds_as_it_was() -> None:
    won, lost = Outcome(True, "all_done"), Outcome(False, "stuck")
    assert [sound_of(happened.Ended(outcome, ())) for outcome in (won, lost)] == ["won", "lost"]


def test_moments_have_their_sounds() -> None:
    assert sound_of(happened.MissionDone("c01", 1)) == "mission"
    assert sound_of(happened.MedalWon("gold")) == "medal"
    assert sound_of(happened.ClockStopped()) == "golden"
    assert sound_of(happened.Tucked(1, (G5,))) == sound_of(happened.NextPlayFree("c41")) == "gadget"
    assert sound_of(happened.TurnOf(B)) is None


def test_every_sound_has_a_recipe() -> None:
    assert set(RECIPES) == set(SOUNDS)
