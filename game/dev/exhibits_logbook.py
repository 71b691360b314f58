"""What the gallery shows of the logbook: crews with their campaigns, a crew being founded, changed and erased."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from random import Random

from game.content.library import brief_node
from game.rules.games import GAMES, Game
from game.scenes.house import House
from game.scenes.logbook import LogbookScene
from game.scenes.logbook_crew import CrewForm
from game.scenes.logbook_erase import EraseCrew
from game.scenes.logbook_setup import prepared
from game.scenes.result import Result
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.table.archive import CrewId, MatchId
from game.table.campaign import Attempt, Logbook, logbook, written
from game.table.match import Match
from game.table.seating import people

BEGUN = datetime(2026, 9, 4, 19, 30, tzinfo=UTC)
NAMES = ("Ana", "Ben", "Chloé", "Maximilienne D")
CREWS = (("Les Comètes", "blue", 23), ("Perihelion", "orange", 50), ("Équipage de Maximilienne", "teal", 0))
"""Names, colours, and how many missions each has come to."""

MANY = 9
"""So many more crews than fit into the index."""


def attempt(house: House, game: Game, mission: str, crew: CrewId, *, seats: int = 3) -> Match:
    """A crew's next attempt at a mission, just dealt."""
    changes = logbook(house.archive, game, crew).changes(mission)
    brief = house.library().read_brief(game.id, brief_node(game.id, changes.items()))
    return Match.deal(game, brief, people(*NAMES[:seats]), seed=4127)


def give_up(match: Match) -> Match:
    """The attempt as its crew ends it at once."""
    match.act(match.game.words.read_action("T give-up"))
    return match


def campaign(game: Game, missions: int, rng: Random) -> Logbook:
    """The logbook of a crew that has come so far; every ninth mission was left open."""
    attempts: list[Attempt] = []
    for at, mission in enumerate(game.campaign[:missions]):
        tries = rng.choice((1, 1, 2, 3, 5, 12))
        distress = rng.random() < 0.3
        for number in range(tries):
            ended = BEGUN + timedelta(hours=9 * len(attempts))
            last = number == tries - 1
            attempts.append(
                Attempt(
                    id=MatchId(len(attempts) + 1),
                    mission=mission,
                    won=last and (missions == len(game.campaign) or at % 9 != 8),
                    distress=distress and last,
                    assisted=rng.random() < 0.05,
                    ended=f"{ended:%Y-%m-%dT%H:%M:%SZ}",
                )
            )
    return written(tuple(attempts), game.campaign)


def furnished(house: House, game: Game) -> tuple[House, Mapping[CrewId, Logbook]]:
    """A house like this one with crews, and campaigns that have come differently far."""
    other = House(house.catalogue.language, house.library(), house.settings, None)
    rng, books = Random(5), {}
    for name, color, missions in CREWS:
        id = other.archive.found_crew(name, color)
        assert id is not None
        books[id] = campaign(game, missions, rng)
        if missions:
            other.archive.begin(give_up(attempt(other, game, "1", id)), crew=id)
    return other, books


def logbook_scenes(house: House) -> Iterator[tuple[str, Scene, str | None]]:
    """The screens by name, each with the place that has the focus."""
    game = next(each for each in GAMES.values() if each.campaign)
    yield "logbook-none", LogbookScene(house, game), "found"
    full, books = furnished(house, game)

    def page(crew: CrewId) -> LogbookScene:
        scene = LogbookScene(full, game, crew=crew)
        scene.books = {id: books.get(id, written((), game.campaign)) for id in scene.books}
        return scene

    first, second, third = books
    yield "logbook", page(first), "sit"
    yield "logbook-mission", page(first), "mission:3"
    yield "logbook-won", page(second), "crew:1"
    yield "logbook-new", page(third), "prepare"
    yield from _forms(full, page(first))
    yield from _playing(full, game, first)
    yield "logbook-left", page(first), "go_on"
    for number in range(MANY):
        full.archive.found_crew(full.tr("ui.logbook.default_name", n=number), "grey")
    yield "logbook-many", page(second), "crew:3"


def _forms(full: House, main: LogbookScene) -> Iterator[tuple[str, Scene, str | None]]:
    first, _, third = full.archive.crews()
    yield "logbook-found", CrewForm(full, None, back=main), "field:name"
    taken = CrewForm(full, first, back=main)
    taken.name = "Perihelion"
    yield "logbook-change", taken, "color:teal"
    yield "logbook-erase", EraseCrew(full, third, no=taken, gone=main, now=0.0), "no"


def _playing(full: House, game: Game, crew: CrewId) -> Iterator[tuple[str, Scene, str | None]]:
    """The end of an attempt, the set-up of the next one, which is then left."""
    over = give_up(attempt(full, game, "14", crew, seats=4))
    full.archive.begin(over, crew=crew)
    yield "logbook-result", Result(full, over, again=Table.sit_down), "logbook"
    back = LogbookScene(full, game, crew=crew)
    yield "logbook-setup", prepared(full, game, mission="14", crew=crew, last=back.last, back=back), "play"
    full.archive.begin(attempt(full, game, "14", crew, seats=4), crew=crew)
