"""Opens a match on the screen that it is played on: turn by turn, or against the clock."""

from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.table.match import Match


def sit_down(house: House, match: Match, *, now: float, resumed: bool = False) -> Scene:
    """The first screen of a match, a new one or one that goes on."""
    if match.timer is not None:
        return Folie.sit_down(house, match, now=now, resumed=resumed)
    return Table.sit_down(house, match, now=now, resumed=resumed)
