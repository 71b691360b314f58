"""The missions of a scenario's start: the four places, the stock with its medals, and what is done."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from game.core.chance import shuffled
from game.core.node import Node, Range, nearest
from game.core.reader import Reader
from game.rules.fifty.deal import buried_medals
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.events import MEDALS, Medal
from game.rules.fifty.values.public import Buried, Row

WORDS = frozenset({"set", "family", "en", "fr", "rider_en", "rider_fr", "probability"})
"""What a mission file says of a mission beside its rules."""


@dataclass(frozen=True, slots=True)
class Staged:
    """The row, the stock, and all missions of the match."""

    row: Row
    stock: tuple[Mission, ...]
    pool: tuple[Mission, ...]


class MissionReader:
    """Reads the missions, stock and count of a start; `known` are all that may be named."""

    def __init__(self, reader: Reader, start: Node, brief: Brief, known: Mapping[str, Mission]) -> None:
        self.reader = reader
        self.brief = brief
        self.known = known
        self.named: dict[str, Mission] = {}
        self.medals: dict[Medal, int] = {}
        counted = start.child("done")
        self.done: int = reader.read(counted, Annotated[int, Range(0, 100)]) or 0 if counted is not None else 0
        places, stock = start.child("missions"), start.child("stock")
        self.places = None if places is None else self._places(places)
        self.stock = None if stock is None else tuple(self._stock(stock))

    def _places(self, node: Node) -> tuple[Mission | None, ...]:
        if len(node.items()) != 4:
            self.reader.report(node, "needs_four", key="missions")
        return tuple(None if item.is_null else self._mission(item) for item in node.items())

    def _stock(self, node: Node) -> Iterator[Mission]:
        if node.shape != "list" and not node.is_null:
            self.reader.wrong(node, "list")
        depth = 0
        for item in node.items():
            if item.shape == "scalar" and item.text.startswith("medal:"):
                self._medal(item, depth)
            elif (mission := self._mission(item)) is not None:
                depth += 1
                yield mission

    def _medal(self, node: Node, depth: int) -> None:
        name = Node(node.text.removeprefix("medal:"), line=node.line, column=node.column)
        medal: Medal | None = self.reader.read(name, Medal)
        if self.brief.goal != "medals":
            self.reader.report(node, "no_medals")
        elif medal in self.medals:
            self.reader.report(node, "medal_named_twice")
        elif medal is not None:
            self.medals[medal] = depth

    def _mission(self, node: Node) -> Mission | None:
        """A mission of the library, or one written out as in a mission file, whose words are not needed here."""
        if node.shape == "mapping":
            needed = tuple(pair for pair in node.pairs() if pair[0].text not in WORDS)
            mission: Mission | None = self.reader.read(replace(node, content=needed), Mission)
        else:
            mission = self.known.get(node.text)
            if mission is None:
                self.reader.report(node, "no_such_mission", mission=node.text, near=nearest(node.text, self.known))
        if mission is None:
            return None
        if {"ambush": not self.brief.ambushes, "gadget": not self.brief.gadgets}.get(mission.kind, False):
            self.reader.report(node, "kind_switched_off", mission=mission.id, kind=mission.kind)
        elif mission.id in self.named:
            self.reader.report(node, "mission_named_twice", mission=mission.id)
        self.named[mission.id] = mission
        return mission

    def stage(self, seats: int, seed: int) -> Staged:
        """Fill what nobody named: four places and the stock of this frame, medals where they would lie by now."""
        others = {mission.id: mission for mission in self.brief.missions if mission.id not in self.named}
        pool = (*others.values(), *self.named.values())
        frame = replace(self.brief, missions=pool).frame(seats)
        rest = list(shuffled(others.values(), seed, "missions"))
        places, stock = self.places, self.stock
        left = frame - self.done
        if places is None:
            room = 4 if stock is not None else max(0, min(4, left))
            places, rest = (*rest[:room], *[None] * (4 - len(rest[:room]))), rest[room:]
        if stock is None:
            stock = tuple(rest[: max(0, left - sum(mission is not None for mission in places))])
            buried = buried_medals(self.brief, stock=len(stock), done=self.done)
        else:
            buried = tuple(Buried(medal, len(stock) - depth) for medal, depth in self.medals.items())
        ahead = {b.medal for b in (*buried, *buried_medals(self.brief, stock=0, done=self.done))}
        won = tuple(medal for medal in MEDALS if self.brief.goal == "medals" and medal not in ahead)
        row = Row(places, len(stock), buried, won, self.done, (), frame, had=len(won))
        return Staged(row, stock, pool)
