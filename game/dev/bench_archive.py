"""Times what ten thousand finished matches cost: the title against an empty archive, lists and statistics."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import get_args

from game.content.library import load
from game.dev.bench_window import compared, surroundings, watch
from game.dev.benchmark import Row, Table, verdict
from game.dev.exhibits import deal, walk
from game.paths import assets_folder
from game.scenes.house import ARCHIVE, House
from game.scenes.matches import Matches
from game.scenes.scene import Scene
from game.scenes.statistics import Page, Statistics
from game.settings import Settings
from game.table.archive import Archive
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.inputs import Press
from game.ui.painter import Painter
from game.ui.type import Type

MATCHES = 10_000
TITLE = 1.2
"""How many times as long as without matches the start to the title may take."""
SCREEN = 1.0
"""Seconds that a screen over all matches may take."""
LEAST = 3
"""How often at least each screen is timed."""

_COLUMNS = {
    "matches": "game, revision, brief, seed, deal, crew, origin, started, ended",
    "seats": "seat, who, name",
    "lines": "number, text",
    "results": "won, reason, seconds, assisted",
    "facts": "key, value",
}


def crowd(archive: Archive, count: int) -> None:
    """Copy the first match of an archive, with the first lines of its journal, until there are so many."""
    connection = archive._storage.connection
    connection.execute("BEGIN")
    for table, columns in _COLUMNS.items():
        key = "id" if table == "matches" else "match"
        limit = " AND number < 3" if table == "lines" else ""
        connection.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
            f" INSERT INTO {table} ({key}, {columns}) SELECT i, {columns} FROM n, {table} WHERE {key} = 1{limit}"
        )
    connection.execute("COMMIT")


def crowded(folder: Path, count: int) -> House:
    """A house in whose archive there are so many finished matches; none leaves an empty archive."""
    house = House("en", load(), Settings(), folder)
    if count:
        match = deal(house, 3, 300_073, box="base")
        walk(match, lambda _: False)
        house.keep(match)
        crowd(house.archive, count)
    else:
        assert house.archive.saved
    return house


def archive(seconds: float) -> Table:
    """All that is asked of the archive, against its targets."""
    with TemporaryDirectory() as full, TemporaryDirectory() as empty:
        homes = [Path(home) for home in (full, empty)]
        houses = [crowded(home / "mission-table", count) for home, count in zip(homes, (MATCHES, 0), strict=True)]
        rows = (*screens(houses[0], seconds), title(homes, houses, seconds))
    note = f"{MATCHES} finished matches in {ARCHIVE}: {verdict(rows)}"
    return Table("the archive", ("with matches", "without", "with/without", "target"), rows, note)


def title(homes: list[Path], houses: list[House], seconds: float) -> Row:
    """From the start of the process to the title's first frame."""
    for house in houses:
        house.archive.close()
    full, empty = (surroundings(home) for home in homes)
    watch("first_frame()", full)
    watch("first_frame()", empty)
    return compared(
        "start to the title",
        lambda: watch("first_frame()", full),
        lambda: watch("first_frame()", empty),
        seconds=seconds,
        target=TITLE,
    )


def screens(house: House, seconds: float) -> tuple[Row, ...]:
    """Every page of the statistics, and the list of finished matches with ten turns of its page."""
    painter = Painter(Type(), assets_folder())
    context = Context(Canvas.of(1280, 720).box, house.catalogue, house.library, painter.letters)

    def finished() -> None:
        scene: Scene = Matches(house, "finished")
        scene.compose(context)
        for _ in range(10):
            scene.handle(Press("turn:older"), context)
            scene.compose(context)

    rows = [
        _timed(f"statistics by {page}", partial(_composed, house, page, context), seconds) for page in get_args(Page)
    ]
    return (*rows, _timed("the list of matches", finished, seconds))


def _composed(house: House, page: Page, context: Context) -> None:
    Statistics(house, page).compose(context)


def _timed(name: str, run: Callable[[], object], seconds: float) -> Row:
    times: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(times) < LEAST:
        begin = time.perf_counter()
        run()
        times.append(time.perf_counter() - begin)
    middle = median(times)
    return Row(name, (f"{1e3 * middle:.0f} ms", "", "", f"< {SCREEN:g} s"), middle < SCREEN)
