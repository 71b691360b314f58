"""Opens the window and plays in it, or says in one line why that cannot be."""

import contextlib
import os
import sys

from game.content.text import Language, load_catalogue
from game.paths import assets_folder
from game.settings import system_language
from game.table.bundle import note_fault

NO_DISPLAY = 3
WRONG_PYGAME = 4
FAULT = 5


def run(language: Language | None = None, *, first_frame: bool = False) -> int:
    """Open the window and play until it is closed; with `first_frame` it closes by itself once it was drawn.

    The exit status is 0, 3 without a display, 4 when another pygame lies in the place of ours, or 5 after a fault
    of the program, which is noted in the log and told in a sentence.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    if not getattr(pygame, "IS_CE", False):
        return _say("ui.upstream_pygame", language or system_language(), status=WRONG_PYGAME)
    spoken = language or system_language(locale["language"] for locale in pygame.system.get_pref_locales())
    from game.scenes.house import House
    from game.scenes.stage import Stage
    from game.ui.window import NoDisplay, open_window

    house = House.open(spoken)
    if language is not None:
        house.speak(language)
    try:
        icon = pygame.image.load_sized_svg(assets_folder() / "icons" / "app.svg", (64, 64))
        surface = open_window(house.tr("ui.name"), icon, house.settings.window)
    except NoDisplay:
        return _say("ui.no_display", spoken, status=NO_DISPLAY)
    if first_frame:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    try:
        Stage(surface, house).play()
    except Exception as fault:
        return _tell_fault(house.tr("ui.fault", file=note_fault(fault)), house.tr("ui.name"))
    finally:
        house.hush()
        pygame.quit()
    return 0


def _tell_fault(line: str, title: str) -> int:
    """Say it on the screen where that is possible, and on stderr."""
    import pygame

    _write(line)
    with contextlib.suppress(pygame.error):
        pygame.display.message_box(title, line, message_type="error")
    return FAULT


def _say(key: str, language: Language, *, status: int) -> int:
    _write(load_catalogue(language).tr(key))
    return status


def _write(line: str) -> None:
    if sys.stderr is not None:
        sys.stderr.buffer.write(f"{line}\n".encode(errors="replace"))
        sys.stderr.flush()
