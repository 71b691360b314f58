"""Kills the program at random moments of play and starts it again: every action that was shown must be there.

The program plays by itself in a process of its own, in its own window or without one, faster than people do; it tells
on stdout what each frame shows. `strike` is one kill and the look at the archive after it.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from tqdm import tqdm

from game.content.library import Library, load
from game.paths import program_folder
from game.table.archive import Archive, MatchId, Resumed

if TYPE_CHECKING:
    from game.scenes.stage import Stage

Play: TypeAlias = Literal["turn", "speed"]

LONGEST = 0.6
"""Seconds of play before a kill, at most."""

WAITED = 0.9
"""The part of the kills that come after something was shown; the others may come during the start."""

PATIENCE = 60.0
"""Seconds to wait for that at most."""


# ---- the program that is killed ----------------------------------------------------------------------


def play_on(play: Play, seed: int) -> None:
    """Go on with the kept match, or begin one, and play without end; tell of every frame what it shows."""
    import pygame

    from game.dev.monkey import HastyStage, Monkey
    from game.paths import assets_folder
    from game.scenes.house import House
    from game.ui.window import open_window

    house = House.open("en")
    icon = pygame.image.load_sized_svg(assets_folder() / "icons" / "app.svg", (64, 64))
    stage = HastyStage(open_window(house.tr("ui.name"), icon), house)
    flip = pygame.display.flip

    def told() -> None:
        flip()
        _tell(stage)

    pygame.display.flip = told
    monkey = Monkey(stage, house, play, random.Random(seed))
    while True:
        monkey.move()
        time.sleep(0.001)


def _tell(stage: "Stage") -> None:
    """Which match the frame shows, how many lines it has come to, and the digest of its state."""
    scene = stage.stack[-1]
    match = getattr(getattr(scene, "under", scene), "match", None)
    if match is not None:
        line = f"{stage.house.archive.id_of(match)} {len(match.done)} {match.digest}\n"
        os.write(1, line.encode("ascii"))


# ---- the one who kills -------------------------------------------------------------------------------


def run_kills(kills: int, *, seed: int, folder: Path | None = None) -> tuple[int, int]:
    """So many kills in turn play and speed play by turns: how many lost nothing, and how many did.

    With a display every other one is in a real window; the rest have none.
    """
    faults = 0
    with tempfile.TemporaryDirectory(prefix="mission-table-") as name:
        home = folder or Path(name)
        library = load()
        for number in tqdm(range(kills), unit="kill"):
            fault = strike(home, library, number=number, seed=seed)
            if fault:
                faults += 1
                print(f"kill {number} of seed {seed}: {fault}")
    return kills - faults, faults


def archive_file(home: Path) -> Path:
    """Where the program keeps its archive when it is started in a home of its own."""
    return home / "data" / "mission-table" / "archive.sqlite3"


def strike(home: Path, library: Library, *, number: int, seed: int) -> str:
    """Start the program, kill it, and look at what it has left: '' when nothing is lost, else what is wrong."""
    rng = random.Random(seed * 1_000_003 + number)
    play: Play = "speed" if number % 2 else "turn"
    home = home / play
    shown, errors = _killed(home, play, rng, window=bool(os.environ.get("DISPLAY")) and number % 4 >= 2)
    if errors:
        return errors
    archive = Archive.open(archive_file(home))
    try:
        return "; ".join(_losses(archive, library, shown))
    finally:
        archive.close()


def _killed(home: Path, play: Play, rng: random.Random, *, window: bool) -> tuple[dict[int, tuple[int, str]], str]:
    """What a program that was killed at some moment had shown last of each match, and what it complained of."""
    code = f"from game.dev.kills import play_on; play_on({play!r}, {rng.randrange(1 << 30)})"
    environment = os.environ | {"XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
    environment |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    if not window:
        environment["SDL_VIDEODRIVER"] = "dummy"
    said, errors = home / "stdout.txt", home / "stderr.txt"
    home.mkdir(parents=True, exist_ok=True)
    with said.open("wb") as out, errors.open("wb") as complaints:
        program = subprocess.Popen(
            [sys.executable, "-c", code], cwd=program_folder(), env=environment, stdout=out, stderr=complaints
        )
        end = time.monotonic() + (PATIENCE if rng.random() < WAITED else 0.0)
        while time.monotonic() < end and not said.stat().st_size and program.poll() is None:
            time.sleep(0.01)
        time.sleep(rng.random() * LONGEST)
        died = program.poll()
        program.kill()
        program.wait()
    shown: dict[int, tuple[int, str]] = {}
    for line in said.read_text(encoding="ascii").splitlines(keepends=True):
        if line.endswith("\n"):
            id, count, digest = line.split()
            shown[int(id)] = (int(count), digest)
    fault = errors.read_text(encoding="utf-8", errors="replace").strip()
    return shown, fault or (f"ended by itself with {died}" if died is not None else "")


def _losses(archive: Archive, library: Library, shown: dict[int, tuple[int, str]]) -> Iterator[str]:
    """Everything that was shown and is not in the archive, and what the archive has to complain of."""
    yield from (notice.key for notice in archive.notices)
    for id, (count, digest) in shown.items():
        rows = archive.text(MatchId(id)).splitlines()
        lines = rows[next((at for at, row in enumerate(rows, start=1) if row.startswith("deal ")), 0) :]
        before = lines[count - 1].rpartition("=")[2] if 0 < count <= len(lines) else "" if count else digest
        if before != digest:
            yield f"match {id} was shown with {count} lines and {digest}, and has {len(lines)}"
        back = archive.resume(MatchId(id), library)
        if not isinstance(back, Resumed):
            yield f"match {id} does not come back: {back}"
