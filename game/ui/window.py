"""The window: opening it, and switching between window and full screen."""

import os
import sys
from pathlib import Path

import pygame

NOT_A_DISPLAY = frozenset({"offscreen", "dummy", "evdev"})
SMALLEST = (640, 375)


class NoDisplay(Exception):
    """There is nothing to open a window on."""


def open_window(title: str, icon: pygame.Surface) -> pygame.Surface:
    """Open the window, resizable; raises NoDisplay."""
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
    return _windowed()


def _prepare_linux() -> None:
    """Ask for no display that is not there, which would be reported on stderr, and for no graphics card either."""
    if "WAYLAND_DISPLAY" not in os.environ:
        if "DISPLAY" not in os.environ:
            raise NoDisplay
        os.environ["SDL_VIDEODRIVER"] = "x11"
    if not Path("/dev/dri").exists():
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _windowed() -> pygame.Surface:
    wide, high = pygame.display.get_desktop_sizes()[0]
    size = (min(1280, max(SMALLEST[0], wide - 80)), min(720, max(SMALLEST[1], high - 80)))
    return pygame.display.set_mode(size, pygame.RESIZABLE)


class FullScreen:
    """Switches between the window and the whole desktop without a frame; remembers where the window was."""

    def __init__(self) -> None:
        self.on = False
        self._size = (0, 0)
        self._place = (0, 0)

    def switch(self) -> None:
        """Full screen, or back to the window as it was; where a desktop refuses, the window stays."""
        if self.on:
            self.on = False
            pygame.display.set_mode(self._size, pygame.RESIZABLE)
            pygame.display.set_window_position(self._place)
            return
        self._size = pygame.display.get_window_size()
        self._place = pygame.display.get_window_position()
        try:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.NOFRAME)
            pygame.display.set_window_position((0, 0))
        except pygame.error:
            pygame.display.set_mode(self._size, pygame.RESIZABLE)
            return
        self.on = True
