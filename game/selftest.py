"""The program's test of itself where it is installed: games are played, kept and taken up again, screens painted."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.content.check import check_files
from game.content.library import Library, load
from game.content.text import Catalogue, Language
from game.core.values import SEAT_LETTERS, Seat
from game.paths import assets_folder
from game.rules.games import GAMES, Game
from game.scenes.computers import next_action
from game.scenes.curtain import Curtain
from game.scenes.form import form_of, read_form, values_of
from game.scenes.house import House
from game.scenes.logbook import LogbookScene
from game.scenes.matches import Matches
from game.scenes.menu import Menu
from game.scenes.missions import Missions
from game.scenes.opening import sit_down
from game.scenes.question import Question
from game.scenes.replay import Replay
from game.scenes.result import Result
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.settings_pages import PAGES
from game.scenes.setup import Setup
from game.scenes.statistics import Statistics
from game.scenes.table import Table
from game.scenes.title import Title
from game.settings import Settings
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.looks import look_of
from game.ui.painter import Painter
from game.ui.type import Type

SIZE = (1280, 720)
HALFWAY = 12
"""After so many actions a match is left and taken up again."""


class Unwell(Exception):
    """The program does not work here; what is wrong, for people who mend programs."""


def selftest(catalogue: Catalogue) -> int:
    """Try everything once; the exit status is 0 when all is well, else 1, with a line for each step on the way."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    language = catalogue.language
    lines, status = check_files([], language)
    if status:
        raise Unwell(lines[0])
    library = load()
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES.values():
            _play(game, library, language, Path(folder) / game.id)
    return 0


def _play(game: Game, library: Library, language: Language, folder: Path) -> None:
    """One match of computers, left half-way and taken up again by another start of the program; and its screens."""
    house = House(language, library, Settings(), folder)
    match = _deal(house, game)
    half = _until(match, house, HALFWAY)
    house.archive.close()
    house = House(language, library, Settings(), folder)
    again = house.kept()
    if again is None or again.digest != half.digest:
        raise Unwell(f"{game.id}: the match was not taken up again as it was left")
    for scene in _middle(house, again):
        _paint(house, scene)
    end = _until(again, house, None)
    for scene in _end(house, end):
        _paint(house, scene)
    house.archive.close()


def _deal(house: House, game: Game) -> Match:
    brief = read_form(house.library(), game, values_of(form_of(game.brief, look_of(game.id).NAMED), ()))
    seats = game.seats[len(game.seats) // 2]
    chairs = tuple(Chair("careful", house.tr(f"ui.default_name.{letter}")) for letter in SEAT_LETTERS[:seats])
    return Match.deal(game, brief, Seating(chairs), seed=1)


def _until(match: Match, house: House, actions: int | None) -> Match:
    """Play on, so many actions or to the end."""
    house.keep(match)
    while match.outcome is None and (actions is None or match.actions < actions):
        match.act(next_action(match))
        house.keep(match)
    return match


def _middle(house: House, match: Match) -> Iterator[Scene]:
    """The screens before and during a match."""
    table = Table(house, match, now=0.0)
    yield Title(house)
    yield Setup(house, match.game)
    yield sit_down(house, match, now=0.0)
    yield table
    yield Curtain(house, match, Seat(0), since=None, under=table, now=0.0)
    yield Menu(house, table.rules_page)
    yield Question(1, yes=lambda _: table, no=table, now=0.0)


def _end(house: House, match: Match) -> Iterator[Scene]:
    """The screens after a match, and those of the house."""
    yield Result(house, match, again=Table.sit_down)
    yield Replay(house, match, back=Title(house))
    yield Matches(house)
    yield Statistics(house)
    yield Missions(house, match.game.id)
    if match.game.campaign:
        yield LogbookScene(house, match.game)
    for section in look_of(match.game.id).SECTIONS:
        yield Rulebook(house, match.game.id, section)
    for page in PAGES:
        yield SettingsScene(house, page)


def _paint(house: House, scene: Scene) -> None:
    """Compose and paint one frame of a screen."""
    import pygame

    painter = Painter(Type(), assets_folder())
    canvas = Canvas.of(*SIZE)
    context = Context(canvas.box, house.catalogue, house.library, painter.letters, settings=house.settings)
    painter.paint(pygame.Surface(SIZE), scene.compose(context), canvas)
