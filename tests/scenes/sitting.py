"""A table of speed play and the time before it, driven as the stage drives it."""

from typing import Any

from game.content.library import load
from game.core.values import Seat
from game.dev.exhibits_folie import deal_folie
from game.rules.fifty.values.actions import Play
from game.rules.fifty.values.public import Phase
from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.scene import Step
from game.settings import Settings
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.inputs import Input, Press, Tick
from game.ui.node import Nodes, Text, find
from game.ui.type import Type

A, B, C = Seat(0), Seat(1), Seat(2)
FORMS: tuple[dict[str, Any], ...] = (
    {"clock": 300},
    {"clock": 240, "box": "base"},
    {"clock": 180},
    {"clock": 240, "goal": "normal"},
    {"clock": 600, "box": "both"},
    {"clock": 1200, "box": "both", "count": "100"},
)
HOUSE = House("en", load(), Settings(), None)
LETTERS = Type()


class Sitting:
    """A scene and the time before it, as the stage would drive it."""

    def __init__(self, scene: Folie, now: float = 10.0) -> None:
        self.scene = scene
        self.now = now
        self.step: Step | None = None

    @property
    def match(self) -> Match:
        return self.scene.match

    def context(self) -> Context:
        house = self.scene.house
        words = (house.catalogue, house.library, LETTERS)
        return Context(Canvas.of(1280, 720).box, *words, now=self.now, settings=house.settings)

    def do(self, *given: Input) -> Step | None:
        for each in given:
            self.step = self.step or self.scene.handle(each, self.context())
        return self.step

    def wait(self, seconds: float) -> None:
        """Let time pass, with ticks when the scene wants them."""
        end = self.now + seconds
        while self.step is None and (wake := self.scene.wake()) is not None and wake < end:
            self.now = max(self.now, wake)
            self.do(Tick())
        self.now = end
        self.do(Tick())

    def nodes(self) -> Nodes:
        return self.scene.compose(self.context())

    def open(self) -> set[str]:
        """The seats of whose hands a card lies open on the screen."""
        return {each for each in "ABCD" if find(self.nodes(), f"hand:{each}:1") is not None}

    @property
    def left(self) -> float:
        assert self.match.timer is not None
        return self.match.timer.left_at(self.scene.watch.counted)

    def says(self, text: str) -> bool:
        return any(isinstance(node, Text) and node.text == text for node in self.nodes())


def seated(match: Match, house: House = HOUSE, *, running: bool = True) -> Sitting:
    sitting = Sitting(Folie(house, match, now=0.0))
    if running:
        sitting.do(Press("go_on"))
    return sitting


def started(seats: int = 2, seed: int = 300_001, **facts: Any) -> Sitting:
    return seated(deal_folie(HOUSE, seats, seed, **facts))


def fits(match: Match, seat: Seat) -> dict[int, list[int]]:
    """The piles that each card of a hand fits on, by its slot."""
    hand = match.view(seat).hand
    plays = [action for action in match.legal(seat) if isinstance(action, Play)]
    return {slot: sorted(play.pile for play in plays if play.card is card) for slot, card in enumerate(hand, start=1)}


def one_pile(match: Match) -> bool:
    return match.public.phase is Phase.PLAY and any(len(piles) == 1 for piles in fits(match, A).values())


def two_piles(match: Match) -> bool:
    return match.public.phase is Phase.PLAY and any(len(piles) == 2 for piles in fits(match, A).values())
