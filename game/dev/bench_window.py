"""Compares the window with a bare pygame-ce program in the same run: start, painting, rest and memory."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import MappingProxyType

from game.content.library import load
from game.dev.benchmark import Row, Table, verdict
from game.dev.exhibits import Exhibit, deal, opened, say_some, walk
from game.dev.gallery import frame, named
from game.paths import assets_folder, program_folder
from game.rules.fifty.values.public import Phase
from game.scenes.house import House
from game.settings import Settings
from game.ui.painter import Laid, Painter
from game.ui.shapes import blank
from game.ui.type import Type

START = 4.0
"""How many times as long as a bare program the start to the first frame may take."""
BUNDLE = 1.5
"""How many times as long as the source program the bundle may take to its first frame."""
PAINTING = 2.0
"""How many times as long as painting bare surfaces of the same sizes the composed and painted table may take."""
IDLE = 0.03
"""Which part of a core a screen that waits for a person may take."""
MEMORY = 2.0
"""How many times as much memory as a bare program the program may have had."""

SIZES = ((1280, 720), (1920, 1080))
OTHERS = MappingProxyType({"crew": "crew-five-own", "complete": "complete-five"})
"""Of every other game a full table with an open hand, as the gallery has it."""

REST = 10.0
"""For how many seconds at least a screen is watched at rest."""
LEAST = 5
"""How often at least each of two is timed."""


def window(seconds: float) -> Table:
    """All that is asked of the window, against its targets."""
    with TemporaryDirectory() as home:
        environment = surroundings(Path(home))
        starts = (start(seconds, environment), *bundled(seconds, environment))
        rows = (*starts, *painting(seconds), *sitting(max(REST, seconds), environment))
    driver = environment.get("SDL_VIDEODRIVER", "the display")
    note = f"targets against a bare pygame-ce program, on {driver}: {verdict(rows)}"
    return Table("the window", ("program", "bare", "program/bare", "target"), rows, note)


# ---- processes of their own ----------------------------------------------------------------------------


def surroundings(home: Path) -> dict[str, str]:
    """The environment of both programs: an empty home; the display, or SDL's dummy where there is none.

    They keep compiled modules in that home, so that, as in an installed program, nothing is compiled when it is timed.
    """
    environment = os.environ | {"XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    environment |= {"PYTHONPYCACHEPREFIX": str(home / "compiled"), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if sys.platform.startswith("linux"):
        if not environment.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}:
            environment.setdefault("SDL_VIDEODRIVER", "dummy")
        if not Path("/dev/dri").exists():
            environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return environment


def watch(call: str, environment: dict[str, str], *, patience: float = 60.0) -> tuple[float, ...]:
    """Run a function of `watched` in a process of its own: the numbers that it tells."""
    name = call.partition("(")[0]
    command = [sys.executable, "-c", f"from game.dev.watched import {name}; {call}"]
    done = subprocess.run(
        command, env=environment, cwd=program_folder(), stdout=subprocess.PIPE, timeout=patience, check=True
    )
    return tuple(float(word) for word in done.stdout.split())


def start(seconds: float, environment: dict[str, str]) -> Row:
    """From the start of the process to the first frame."""
    size = watch("first_frame()", environment)
    return compared(
        "start to first frame",
        lambda: watch("first_frame()", environment),
        lambda: watch(f"bare({size[0]:.0f}, {size[1]:.0f})", environment),
        seconds=seconds,
        target=START,
    )


def bundle_file() -> Path:
    """The program of the standalone bundle, where the spec builds it."""
    name = "mission-table.exe" if sys.platform == "win32" else "mission-table"
    return program_folder() / "build" / "dist" / "mission-table" / name


def bundled(seconds: float, environment: dict[str, str]) -> Iterator[Row]:
    """The bundle's whole run to its first frame against that of the source; nothing where none was built."""
    bundle = bundle_file()
    if not bundle.exists():
        return

    def run(*command: str) -> None:
        subprocess.run([*command, "--first-frame"], env=environment, cwd=program_folder(), timeout=60, check=True)

    source = (sys.executable, str(program_folder() / "main.py"))
    run(*source)
    yield compared(
        "the bundle against the source", lambda: run(str(bundle)), lambda: run(*source), seconds=seconds, target=BUNDLE
    )


def sitting(rest: float, environment: dict[str, str]) -> Iterator[Row]:
    """The part of a core taken at rest on the title and on a table, and the most memory after both."""
    on_title, on_table, most = watch(f"sit({rest})", environment, patience=2 * rest + 60)
    for name, share in (("title", on_title), ("table", on_table)):
        yield Row(f"at rest on the {name}", (f"{share:.2%}", "", "", f"< {IDLE:.0%}"), share < IDLE)
    width, height = (int(number) for number in watch("first_frame()", environment))
    bare = watch(f"bare({width}, {height})", environment)[-1]
    if bare:
        numbers = (f"{most / 1024:.0f} MB", f"{bare / 1024:.0f} MB", f"{most / bare:.2f}", f"<= {MEMORY:g}")
        yield Row("peak memory", numbers, most <= MEMORY * bare)


# ---- painting ------------------------------------------------------------------------------------------


def painting(seconds: float) -> Iterator[Row]:
    """The full table composed and painted, against blitting as many bare surfaces of the same sizes."""
    painter = Painter(Type(), assets_folder())
    for size in SIZES:
        yield _painting(painter, full_table(), size, seconds, name=f"the table at {size[0]} x {size[1]}")
    for game, name in OTHERS.items():
        yield _painting(painter, exhibited(name), SIZES[0], seconds, name=f"the table of {game}")


def exhibited(name: str) -> tuple[Exhibit, ...]:
    """An exhibit of the gallery with the pointer on card after card."""
    exhibit = _exhibit(name)
    return tuple(replace(exhibit, hover=f"hand:{at}") for at in (1, 2, 3))


@cache
def _exhibit(name: str) -> Exhibit:
    return next(exhibit for known, exhibit in named(load(), "en", begin=name.partition("-")[0]) if known == name)


@cache
def full_table() -> tuple[Exhibit, ...]:
    """Four seats, a hand, signals and a long log; the pointer goes from card to card, so that no frame is the last."""
    house = House("en", load(), Settings(), None)
    match = deal(house, 4, 264133, box="both")
    walk(match, lambda match: match.actions >= 30 and match.public.phase is Phase.PLAY)
    say_some(match)
    table = opened(house, match, match.actors[0])
    return tuple(Exhibit(house, table, hover=f"hand:{at}") for at in (1, 2, 3))


def _painting(
    painter: Painter, pointed: tuple[Exhibit, ...], size: tuple[int, int], seconds: float, *, name: str
) -> Row:
    exhibits = cycle(pointed)
    nodes, canvas = frame(pointed[0], painter.letters, size)
    screen = painter.picture(nodes, size)
    surfaces = bare_surfaces(painter.laid(nodes, canvas))

    def program() -> None:
        nodes, canvas = frame(next(exhibits), painter.letters, size)
        painter.paint(screen, nodes, canvas)

    def bare() -> None:
        for surface, at in surfaces:
            screen.blit(surface, at)

    for _ in pointed:
        program()
    return compared(name, program, bare, seconds=seconds, target=PAINTING)


def bare_surfaces(laid: Sequence[Laid]) -> list[Laid]:
    """Half transparent surfaces as many as these pictures, as large, and in the same places.

    What is painted in several places is one surface here too.
    """
    bare = {id(picture): blank(*picture.get_size()) for picture, _ in laid}
    for surface in bare.values():
        surface.fill((200, 100, 50, 128))
    return [(bare[id(picture)], at) for picture, at in laid]


# ---- side by side --------------------------------------------------------------------------------------


def compared(
    name: str, program: Callable[[], object], bare: Callable[[], object], *, seconds: float, target: float
) -> Row:
    """The medians of both, which take turns for so long."""
    times: list[tuple[float, float]] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(times) < LEAST:
        times.append((timed(program), timed(bare)))
    ours, theirs = (median(each) for each in zip(*times, strict=True))
    numbers = (f"{1e3 * ours:.2f} ms", f"{1e3 * theirs:.2f} ms", f"{ours / theirs:.2f}", f"<= {target:g}")
    return Row(name, numbers, ours <= target * theirs)


def timed(run: Callable[[], object]) -> float:
    """The seconds that a call lasts."""
    begin = time.perf_counter()
    run()
    return time.perf_counter() - begin
