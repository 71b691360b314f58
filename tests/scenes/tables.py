"""What the tests of the table do again and again: deal, take the device, play a card."""

from game.dev.exhibits import deal
from game.rules.fifty.values.actions import Play
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.inputs import Press
from game.ui.node import Target
from tests.scenes.conftest import At


def match_with(house: House, *who: str, seed: int = 264132, box: str = "base") -> Match:
    """A match whose seats are people (`person`) or computers."""
    brief = deal(house, 2, 1, box=box).brief
    chairs = tuple(Chair(kind, name) for kind, name in zip(who, ("Ana", "Ben", "Chloé", "Dan"), strict=False))  # type: ignore[arg-type]
    return Match.deal(GAMES["fifty"], brief, Seating(chairs), seed=seed)


def opened(house: House, match: Match, now: float = 0.0) -> Table:
    """The table after the next player has said who they are, when presses are heard."""
    scene = Table.sit_down(house, match, now=now)
    assert isinstance(scene, Curtain)
    scene.under.open_hand(scene.seat, now - 1)
    return scene.under


def hand_keys(scene: Scene, at: At, now: float = 5.0) -> set[str]:
    """The places of the open hand on a screen."""
    return {n.key for n in scene.compose(at(now)) if isinstance(n, Target) and n.key.startswith("hand:")}


def play_something(table: Table, at: At, now: float) -> object:
    """Press a card and a pile that fit; what the last press gave."""
    action = next(a for a in table.match.legal(table.match.actors[0]) if isinstance(a, Play))
    view = table.match.view(action.seat)
    assert table.handle(Press(f"hand:{view.hand.index(action.card) + 1}"), at(now)) is None
    return table.handle(Press(f"pile:{action.pile}"), at(now))
