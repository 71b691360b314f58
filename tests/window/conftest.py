"""An X server with a window manager, and a person who looks at the screen, moves the mouse and presses keys."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.content.library import Library
from game.content.text import Language
from game.core.values import Seat
from game.paths import assets_folder
from game.scenes.curtain import Curtain
from game.scenes.house import ARCHIVE, House
from game.scenes.result import Result
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.settings import Settings
from game.table.archive import Archive, Entry
from game.table.journal import read
from game.table.match import Match
from game.ui.context import Context
from game.ui.desk import Desk
from game.ui.focus import hit
from game.ui.geometry import Box, Canvas
from game.ui.node import Nodes, find
from game.ui.painter import Painter
from game.ui.type import Type

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
ALIKE = 0.9999
"""How much of the screen must be as expected."""


def comes(done: Callable[[], bool], patience: float) -> bool:
    """Look again and again; whether something is so before the patience is at its end."""
    end = time.monotonic() + patience
    while not done():
        if time.monotonic() > end:
            return False
        time.sleep(0.03)
    return True


def until(what: str, done: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Look again and again until something is so, or fail."""
    assert comes(done, patience), f"never came: {what}"


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """An X server of its own with openbox on it."""
    for tool in ("Xvfb", "openbox", "xdotool", "import"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1400x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader, encoding="ascii") as told:
        name = f":{told.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL)
    yield name
    for process in (manager, server):
        process.terminate()
        process.wait(10)


class Person:
    """Sees the window, remembers the texts of its own language, and knows the match from the archive."""

    def __init__(self, display: str, home: Path, library: Library, language: Language, kept: str = "") -> None:
        self.env = os.environ | {"DISPLAY": display, "HOME": str(home)}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.env.pop(name, None)
        self.env |= {"XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
        self.file = home / "data" / "mission-table" / ARCHIVE
        self.house = House(language, library, Settings(), None)
        self.painter = Painter(Type(), assets_folder())
        self.errors = home / "stderr.txt"
        if kept:
            with closing(Archive.open(self.file)) as archive:
                archive.adopt(kept, library, origin="own")
        self.xdo("mousemove", "1399", "899")
        with self.errors.open("wb") as errors:
            command = [sys.executable, str(ROOT / "main.py"), "--lang", language]
            self.program = subprocess.Popen(command, env=self.env, stderr=errors, stdout=errors, cwd="/")
        self.window = ""
        self.size = (0, 0)
        self.pointer: tuple[int, int] | None = None
        self.unknown: tuple[Box, ...] = ()
        until("the window", self._find_window)

    def xdo(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, check=False)
        return done.stdout.decode("utf-8").strip()

    def _find_window(self) -> bool:
        assert self.program.poll() is None, self.errors.read_text(encoding="utf-8")
        window = self.xdo("getactivewindow")
        if not window or self.xdo("getwindowname", window) != "Mission Table":
            return False
        self.window = window
        facts = dict(line.split("=") for line in self.xdo("getwindowgeometry", "--shell", window).splitlines())
        self.size = (int(facts["WIDTH"]), int(facts["HEIGHT"]))
        return self.size[0] > 100

    # ---- seeing ------------------------------------------------------------------------------------

    def screen(self) -> pygame.Surface:
        """What the window shows now."""
        command = ["import", "-silent", "-window", self.window, "bmp:-"]
        picture = subprocess.run(command, env=self.env, capture_output=True, check=True).stdout
        return pygame.image.load(BytesIO(picture), "x.bmp")

    def nodes(self, scene: Scene, focus: str | None = None) -> Nodes:
        """How a screen is composed, with the pointer and the keyboard's focus where they are."""
        canvas = Canvas.of(*self.size)
        desk = Desk()
        desk.focus, desk.by_keys = focus, focus is not None

        def composed(hover: str | None) -> Nodes:
            words = (self.house.catalogue, self.house.library, self.painter.letters)
            return scene.compose(Context(canvas.box, *words, desk.ring(), hover, 0.0, self.house.settings))

        nodes = composed(None)
        under = hit(nodes, *canvas.logical(*self.pointer)) if self.pointer is not None else None
        return desk.decorated(composed(under.key) if under is not None else nodes)

    def home(self, scene: Scene) -> str | None:
        """Where the keyboard's focus goes when a screen opens."""
        desk = Desk()
        desk.settle(self.nodes(scene), scene.home)
        return desk.focus

    def sees(self, scene: Scene, focus: str | None = None) -> bool:
        """Whether the window shows this screen, but for what nobody can know (`unknown`)."""
        shown, expected = self.screen(), self.painter.picture(self.nodes(scene, focus), self.size)
        for box in self.unknown:
            for surface in (shown, expected):
                surface.fill((0, 0, 0), Canvas.of(*self.size).pixels(box))
        return alike(shown, expected) >= ALIKE

    def entry(self) -> Entry | None:
        """The newest match as the program keeps it; None when it has not begun one."""
        if not self.file.exists():
            return None
        with closing(Archive.open(self.file)) as archive:
            found = (*archive.unfinished(limit=1), *archive.finished(limit=1))
        return max(found, key=lambda entry: entry.id, default=None)

    def journal(self) -> str:
        """The newest match as text; "" before there is one."""
        entry = self.entry()
        if entry is None:
            return ""
        with closing(Archive.open(self.file)) as archive:
            return archive.text(entry.id)

    def begun(self) -> bool:
        return bool(self.journal())

    def match(self) -> Match:
        """The match as the program keeps it."""
        return read(self.journal(), self.house.library())

    def actions(self) -> int:
        """How many lines of actions the journal has."""
        return sum(" @" in line for line in self.journal().splitlines())

    def expects(self, scene: Scene, focus: str | None = None) -> None:
        until(f"{type(scene).__name__} on the screen", lambda: self.sees(scene, focus))

    # ---- the screens of a match, recomputed from the journal -------------------------------------------

    def table(self, match: Match, viewer: Seat | None, picked: tuple[str, ...] = ()) -> Table:
        table = Table(self.house, match, now=0.0)
        table.viewer, table.picked = viewer, picked
        return table

    def curtain(self, match: Match, since: int) -> Curtain:
        table = self.table(match, None)
        return Curtain(self.house, match, match.actors[0], since=since, under=table, now=0.0)

    def result(self, match: Match) -> Result:
        return Result(self.house, match, again=Table.sit_down)

    # ---- doing -------------------------------------------------------------------------------------

    def click(self, scene: Scene, key: str) -> None:
        """Press a target of a screen with the mouse."""
        target = find(self.nodes(scene), key)
        assert target is not None and target.enabled, key
        self.pointer = Canvas.of(*self.size).point(*target.box.middle)
        x, y = map(str, self.pointer)
        self.xdo("mousemove", "--window", self.window, x, y, "click", "1")

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        self.pointer = None
        self.xdo("key", "--delay", "40", *names)

    def write(self, text: str) -> None:
        self.xdo("type", "--delay", "40", text)

    def close(self) -> None:
        self.program.terminate()
        self.program.wait(10)


def alike(one: pygame.Surface, two: pygame.Surface) -> float:
    """The share of pixels that are nearly the same."""
    if one.get_size() != two.get_size():
        return 0.0
    same = pygame.mask.from_threshold(one.convert(two), (0, 0, 0), (10, 10, 10, 255), two)
    return same.count() / (one.get_width() * one.get_height())


Meets = Callable[..., Person]


@pytest.fixture
def meets(display: str, tmp_path: Path, library: Library) -> Iterator[Meets]:
    """Starts the program in a home of its own and gives the person before it."""
    met: list[Person] = []

    def meet(language: Language = "en", kept: str = "") -> Person:
        home = tmp_path / "maison é"
        home.mkdir()
        met.append(Person(display, home, library, language, kept))
        return met[-1]

    yield meet
    for person in met:
        person.close()
