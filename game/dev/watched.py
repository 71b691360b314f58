"""What `bench` starts in processes of their own: the program with somebody watching, and a bare program beside it.

Each tells its numbers in one line and ends. Little is imported at the top, because these imports are timed too.
"""

import os
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.stage import Stage

PATIENCE = 20.0
"""Seconds after which a screen that does not come is an error."""

PAUSE = 0.6
"""Seconds between a screen and the press on it: longer than a screen is deaf at first."""


def bare(width: int, height: int) -> None:
    """The least that can be asked of pygame-ce: a window of this size, and one flip."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    pygame.display.flip()
    _tell(width, height, peak_memory())


def first_frame() -> None:
    """`python main.py` until its first flip; tells the size of the window."""
    import pygame

    shown = pygame.display.flip

    def flip() -> None:
        shown()
        surface = pygame.display.get_surface()
        assert surface is not None
        _tell(*surface.get_size())

    pygame.display.flip = flip
    from game.cli import main

    main([])


def sit(seconds: float) -> None:
    """Rest on the title, go by the set-up to a table with an open hand, and rest there.

    Tells both shares of a core, and the peak of the memory.
    """
    import threading

    import pygame

    from game.paths import assets_folder
    from game.scenes.house import House
    from game.scenes.stage import Stage
    from game.settings import Settings
    from game.ui.window import open_window

    house = House("en", None, Settings(), None)
    icon = pygame.image.load_sized_svg(assets_folder() / "icons" / "app.svg", (64, 64))
    stage = Stage(open_window(house.tr("ui.name"), icon), house)
    threading.Thread(target=_person, args=(stage, seconds), daemon=True).start()
    stage.play()


def _person(stage: "Stage", seconds: float) -> None:
    """Sits before the window: waits, and presses Return on each screen."""
    _meet(stage, "Title")
    on_title = _share(seconds)
    for screen in ("Setup", "Curtain", "Table"):
        _press_return()
        _meet(stage, screen)
    _tell(on_title, _share(seconds), peak_memory())


def _meet(stage: "Stage", screen: str) -> None:
    """Wait until a screen has come and listens."""
    end = time.monotonic() + PATIENCE
    while type(stage.stack[-1]).__name__ != screen:
        if time.monotonic() > end:
            os.write(2, f"the {screen} never came\n".encode())
            os._exit(1)
        time.sleep(0.02)
    time.sleep(PAUSE)


def _share(seconds: float) -> float:
    """Which part of a core this process takes, from now on for so many seconds."""
    wall, busy = time.perf_counter(), time.process_time()
    time.sleep(seconds)
    return (time.process_time() - busy) / (time.perf_counter() - wall)


def _press_return() -> None:
    import pygame

    facts = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 40}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, facts))


def peak_memory() -> int:
    """The most memory that this process has had, in KiB; 0 where that cannot be known.

    Linux counts in `ru_maxrss` what the process that started this one has had, so it is asked in another way.
    """
    try:
        with open("/proc/self/status", encoding="utf-8") as status:  # noqa: PTH123
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    except OSError:
        pass
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _tell(*numbers: float) -> None:
    """Print the numbers and end at once, without clearing up."""
    print(*numbers, flush=True)
    os._exit(0)
