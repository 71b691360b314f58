"""Sets: missions that somebody chose to play with (F31), under a name, as files of the players' own hold them.

A file has a list `sets:`; an entry is `{name: Friday, game: fifty, missions: [b01, c35, mine]}`.
"""

from collections.abc import Collection
from dataclasses import dataclass

from game.content.contents import contents_of
from game.core.node import BadValue, Node, nearest
from game.core.reader import Reader
from game.rules.games import GAMES

KEY = "sets"
"""The key of a file under which its sets stand."""

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class MissionSet:
    """Missions of one game by their ids, in the order in which they were chosen."""

    name: str
    game: str
    missions: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise BadValue("bad_set_name", limit=LONGEST_NAME)
        if not self.missions:
            raise BadValue("empty_set")


def can_pick(game: str) -> bool:
    """Whether briefs of a game can name the missions to draw from."""
    return "pick" in contents_of(game).LISTS


def read_sets(reader: Reader, node: Node) -> list[tuple[Node, MissionSet]]:
    """The sets under `sets:` that are well formed, each with its node."""
    if node.shape != "list":
        reader.wrong(node, "list")
    read = [(item, _read_set(reader, item)) for item in node.items()]
    return [(item, found) for item, found in read if found is not None]


def _read_set(reader: Reader, node: Node) -> MissionSet | None:
    before = len(reader.problems)
    found: MissionSet | None = reader.record(node, MissionSet)
    game = node.child("game")
    if game is not None and game.shape == "scalar" and not game.is_null:
        games = tuple(known for known in GAMES if can_pick(known))
        reader.read_choice(game, games)
    return found if len(reader.problems) == before else None


def check_set(reader: Reader, node: Node, found: MissionSet, ids: Collection[str]) -> None:
    """Report every mission of a set that is not there or is named twice, at its place."""
    missions = node.child("missions")
    seen: set[str] = set()
    for item in missions.items() if missions is not None else ():
        if item.text in seen:
            reader.report(item, "mission_named_twice", mission=item.text)
        elif item.text not in ids:
            reader.report(item, "no_such_mission", mission=item.text, near=nearest(item.text, ids))
        seen.add(item.text)
