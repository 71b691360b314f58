"""A whole game by computer players without a window: its journal and its pictures in a folder."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from game.content.library import brief_node, load, players_files
from game.content.text import Language, explain
from game.core.node import BadText, BadValue
from game.core.values import SEAT_LETTERS
from game.paths import assets_folder
from game.rules.games import GAMES, Game
from game.scenes.computers import next_action
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.settings import Settings
from game.table.journal import write
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.painter import Painter
from game.ui.type import Type

SIZE = (1280, 720)
PICTURES = 6
"""How many pictures of the table are taken at most, besides that of the result."""

NOT_PLAYED, NOT_WRITTEN = 1, 2


def demo(
    game_id: str,
    *,
    seats: int,
    seed: int,
    out: Path,
    language: Language,
    options: Mapping[str, str] = MappingProxyType({}),
) -> int:
    """Play a game of computer players and write `journal.txt`, `001.png`, `002.png` and so on into a folder.

    `options` are values of the brief. The exit status is 0, 1 when the game does not take that many seats or those
    options, 2 when the folder cannot be written.
    """
    house = House(language, load(players_files()), Settings(), None)
    try:
        match = _deal(house, GAMES[game_id], seats, seed, options)
    except BadValue as bad:
        return _complain(house.tr(f"problem.{bad.code}", **bad.facts), NOT_PLAYED)
    except BadText as bad:
        return _complain(explain(bad.problems[0], house.catalogue), NOT_PLAYED)
    painter = Painter(Type(), assets_folder())
    try:
        out.mkdir(parents=True, exist_ok=True)
        for number, scene in enumerate(_play(house, match), start=1):
            canvas = Canvas.of(*SIZE)
            context = Context(canvas.box, house.catalogue, house.library, painter.letters)
            painter.save(scene.compose(context), SIZE, out / f"{number:03}.png")
        (out / "journal.txt").write_text(write(match), encoding="utf-8", newline="\n")
    except OSError as bad:
        return _complain(house.tr("cli.unwritable", file=out, why=bad.strerror), NOT_WRITTEN)
    return 0


def _deal(house: House, game: Game, seats: int, seed: int, options: Mapping[str, str]) -> Match:
    values = {**dict(game.shown), **options}
    brief = house.library().read_brief(game.id, brief_node(game.id, values.items()))
    names = [house.tr(f"ui.default_name.{letter}") for letter in SEAT_LETTERS]
    chairs = tuple(Chair("careful", names[at % len(names)]) for at in range(max(0, seats)))
    return Match.deal(game, brief, Seating(chairs), seed=seed)


def _play(house: House, match: Match) -> Iterator[Scene]:
    """Play to the end; the table at the start and after every so many cards, then the result."""
    table = Table(house, match, now=0.0)
    taken, due = 0, 0
    while match.outcome is None:
        if match.actions >= due and taken < PICTURES:
            yield table
            taken, due = taken + 1, due * 2 + 4
        match.act(next_action(match))
    end = Result(house, match, again=Table.sit_down)
    for _ in range(max(1, 3 - taken)):
        yield end


def _complain(line: str, status: int) -> int:
    if sys.stderr is not None:
        sys.stderr.buffer.write(f"{line}\n".encode(errors="replace"))
        sys.stderr.flush()
    return status
