"""The window: opening it where it was, and switching between window and full screen."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

NOT_A_DISPLAY = frozenset({"offscreen", "dummy", "evdev"})
SMALLEST = (640, 375)


class NoDisplay(Exception):
    """There is nothing to open a window on."""


def open_window(title: str, icon: pygame.Surface, window: Sequence[int] = ()) -> pygame.Surface:
    """Open the window, resizable, where it was the last time (left, top, width, height); raises NoDisplay."""
    chosen = "SDL_VIDEODRIVER" in os.environ
    if sys.platform.startswith("linux") and not chosen:
        _prepare_linux()
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as bad:
        raise NoDisplay from bad
    if pygame.display.get_driver() in NOT_A_DISPLAY and not chosen:
        pygame.display.quit()
        raise NoDisplay
    pygame.display.set_icon(icon)
    pygame.display.set_caption(title)
    return _windowed(window)


def _prepare_linux() -> None:
    """Ask for no display that is not there, which would be reported on stderr, and for no graphics card either."""
    if "WAYLAND_DISPLAY" not in os.environ:
        if "DISPLAY" not in os.environ:
            raise NoDisplay
        os.environ["SDL_VIDEODRIVER"] = "x11"
    if not Path("/dev/dri").exists():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _windowed(window: Sequence[int]) -> pygame.Surface:
    desktops = pygame.display.get_desktop_sizes()
    at = clamped(window, desktops)
    if at is None:
        wide, high = desktops[0]
        return pygame.display.set_mode(
            (min(1280, max(SMALLEST[0], wide - 80)), min(720, max(SMALLEST[1], high - 80))), pygame.RESIZABLE
        )
    surface = pygame.display.set_mode(at[2:], pygame.RESIZABLE)
    pygame.display.set_window_position(at[:2])
    return surface


def clamped(window: Sequence[int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int, int, int] | None:
    """A remembered place moved and shrunk so that all of it can be seen; None without one.

    Where several desktops lie is not known: they are taken to stand side by side, from the left.
    """
    if len(window) != 4:
        return None
    left, top, wide, high = window
    across, down = sum(size[0] for size in desktops), max(size[1] for size in desktops)
    wide = max(SMALLEST[0], min(wide, max(size[0] for size in desktops)))
    high = max(SMALLEST[1], min(high, down))
    return max(0, min(left, across - wide)), max(0, min(top, down - high)), wide, high


def place() -> tuple[int, int, int, int] | None:
    """Where the window is: left, top, width, height; None when it is not to be seen."""
    if not pygame.display.get_active():
        return None
    return (*pygame.display.get_window_position(), *pygame.display.get_window_size())


class FullScreen:
    """Switches between the window and the whole desktop without a frame; remembers where the window was."""

    def __init__(self) -> None:
        self.on = False
        self.window: tuple[int, int, int, int] | None = None

    def switch(self) -> None:
        """Full screen, or back to the window as it was; where a desktop refuses, the window stays."""
        if self.on:
            self.on = False
            self._back()
            return
        self.window = (*pygame.display.get_window_position(), *pygame.display.get_window_size())
        try:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.NOFRAME)
            pygame.display.set_window_position((0, 0))
        except pygame.error:
            self._back()
            return
        self.on = True

    def _back(self) -> None:
        if self.window is not None:
            pygame.display.set_mode(self.window[2:], pygame.RESIZABLE)
            pygame.display.set_window_position(self.window[:2])
