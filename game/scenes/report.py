"""Bug bundles: what is written when a player asks for it or the program fails, and which match goes on afterwards."""

import contextlib
import dataclasses
import platform
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

import pygame

from game import __version__
from game.paths import user_folder
from game.scenes.house import House
from game.scenes.opening import sit_down
from game.scenes.replay import Replay
from game.scenes.scene import Scene
from game.scenes.title import Title
from game.settings import Settings
from game.table.bundle import Bundle, log_file, trace_of, write
from game.table.journal import write as journal_text
from game.table.match import Match


def reports_folder() -> Path:
    """Where bundles go."""
    return user_folder() / "reports"


def match_of(stack: Sequence[Scene]) -> Match | None:
    """The match on the screen, or under the screen that is on top."""
    for scene in reversed(stack):
        for place in (scene, getattr(scene, "under", None)):
            found = getattr(place, "match", None)
            if isinstance(found, Match):
                return found
    return None


def versions() -> Mapping[str, str]:
    """What the program runs with."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else ""
    return {
        "Mission Table": __version__,
        "Python": sys.version.replace("\n", " "),
        "pygame-ce": pygame.version.ver,
        "SDL": sdl,
        "SDL driver": driver,
        "platform": platform.platform(),
    }


def settings_text(settings: Settings) -> str:
    """The settings that are not at their defaults, a line each."""
    usual = Settings()
    values = {spec.name: getattr(settings, spec.name) for spec in dataclasses.fields(Settings)}
    return "".join(f"{name}: {value!r}\n" for name, value in values.items() if value != getattr(usual, name))


def write_bundle(house: House, match: Match | None, at: datetime, *, fault: BaseException | None = None) -> Path:
    """Write a bundle of what is going on, without a picture, and say where; raises OSError."""
    log = ""
    with contextlib.suppress(OSError, ValueError):
        log = log_file().read_text(encoding="utf-8")
    bundle = Bundle(
        note=house.tr("ui.report.note"),
        journal="" if match is None else journal_text(match),
        settings=settings_text(house.settings),
        versions=versions(),
        log=log,
        trace="" if fault is None else trace_of(fault),
    )
    return write(bundle, reports_folder(), at)


def after_fault(house: House, failed: Sequence[Scene], *, now: float) -> list[Scene]:
    """The screens to go on with: the title, and over it the match that was played, as it was kept, on its curtain."""
    stack: list[Scene] = [Title(house)]
    match = match_of([scene for scene in failed if not isinstance(scene, Replay)])
    if match is not None and match.outcome is None:
        again = _kept(house, match)
        if again is not None:
            stack.append(sit_down(house, again, now=now, resumed=True))
    return stack


def _kept(house: House, match: Match) -> Match | None:
    """The match as the archive has it; what lies in memory may be what went wrong."""
    id = house.archive.id_of(match)
    house.archive.release()
    return match.fork() if id is None else house.resume(id)
