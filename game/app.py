"""Opens the window and plays in it, or says in one line why that cannot be."""

import os
import sys

from game.content.text import Language, load_catalogue
from game.paths import assets_folder
from game.settings import system_language

NO_DISPLAY = 3
WRONG_PYGAME = 4


def run(language: Language | None = None) -> int:
    """Open the window and play until it is closed.

    The exit status is 0, 3 without a display, or 4 when another pygame lies in the place of ours.
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
    try:
        Stage(surface, house).play()
    finally:
        house.hush()
        pygame.quit()
    return 0


def _say(key: str, language: Language, *, status: int) -> int:
    if sys.stderr is not None:
        sys.stderr.buffer.write(f"{load_catalogue(language).tr(key)}\n".encode(errors="replace"))
        sys.stderr.flush()
    return status
