"""Plays at a stage by presses on whatever can be pressed there, without much thought."""

from random import Random
from typing import Literal

from game.core.codec import parse
from game.rules.games import GAMES
from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.opening import sit_down
from game.scenes.scene import Push, Scene, Step
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.scenes.title import Title
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.inputs import Input, Key, Press, Tick
from game.ui.node import Target
from game.ui.picker import next_keys

NEVER = ("menu", "rules", "how", "settings", "language", "full", "quit", "game:", "order:", "peek", "pause")
"""How the keys begin of what leads away from play."""

BRIEFS = {"turn": '{"box":"both"}', "speed": '{"box":"both","clock":1200,"count":100}'}


HASTE = 20
"""How many times as fast the clock of a hasty stage goes as the one on the wall."""


class HastyStage(Stage):
    """A stage whose clock runs away, and that is played on from outside."""

    @property
    def now(self) -> float:
        return super().now * HASTE

    def give(self, given: Input) -> None:
        """Let the top screen hear something."""
        self._give(given)

    def do(self, step: Step) -> None:
        """Change the stack, and draw it."""
        self._do(step)
        self._draw()


class Monkey:
    """One player for all seats at the screen."""

    def __init__(self, stage: HastyStage, house: House, play: Literal["turn", "speed"], rng: Random) -> None:
        self.stage = stage
        self.house = house
        self._play = play
        self._rng = rng

    def move(self) -> None:
        """Press something, if there is anything to press, and let the time of the screen go on."""
        self.stage.give(Tick())
        given = self._next(self.stage.stack[-1])
        if given is not None:
            self.stage.give(given)

    def _next(self, scene: Scene) -> Input | None:
        if isinstance(scene, Title) and scene.kept is None:
            self.stage.do(Push(sit_down(self.house, self._deal(), now=self.stage.now)))
            return None
        if isinstance(scene, Title):
            return Press("continue")
        if isinstance(scene, Table) and self._rng.random() < 0.03:
            return Key("undo")
        keys = self._keys(scene)
        if isinstance(scene, Folie) and scene.watch.running and self._rng.random() < 0.05:
            return Key("menu")
        return Press(self._rng.choice(keys)) if keys else None

    def _keys(self, scene: Scene) -> list[str]:
        """What can be pressed: what leads to an action, if anything does."""
        if isinstance(scene, Table) and (leads := sorted(next_keys(scene.frame().options, scene.picked))):
            return leads
        nodes = scene.compose(self.stage.context())
        return [node.key for node in nodes if isinstance(node, Target) and not node.key.startswith(NEVER)]

    def _deal(self) -> Match:
        game = GAMES["fifty"]
        brief = self.house.library().read_brief("fifty", parse(BRIEFS[self._play]))
        chairs = (Chair("person", "Ana"), Chair("careful", "Nova"), Chair("person", "Zoé"))
        return Match.deal(game, brief, Seating(chairs), seed=self._rng.randrange(1 << 20))
