"""A game's missions as a list: sorted out by what they are, scrolled, one of them chosen or several marked."""

from collections.abc import Collection
from functools import partial
from typing import Any

from game.content.contents import contents_of
from game.scenes.house import House
from game.scenes.missions_detail import value_label
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Input, Press, Wheel
from game.ui.node import Icon, Node, Nodes, Panel, Target, Text
from game.ui.sheet import Row, scroll_lines, scrolled, sheet
from game.ui.theme import ACCENT, BODY, CHOSEN, GOLD, LINE, MUTED, PANEL, RAISED, SMALL, TEXT
from game.ui.widgets import button, wide

ALL = ""
"""The value of a filter that lets everything through."""

ROW = 46.0
PRESS = 36.0


class MissionList:
    """Which missions are listed, and how far the list is scrolled."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.game = game
        self.contents = contents_of(game)
        self.filters: dict[str, str] = dict.fromkeys(self.contents.FACETS, ALL)
        self.up = 0

    def everything(self) -> tuple[Any, ...]:
        """All missions of the game."""
        return tuple(self.house.library().book(self.game).entries.values())

    def shown(self) -> tuple[Any, ...]:
        """The missions that the filters let through."""
        return tuple(entry for entry in self.everything() if self._passes(entry))

    def _passes(self, entry: Any) -> bool:
        facets = self.contents.facets_of(entry)
        return all(value in (ALL, *facets[facet]) for facet, value in self.filters.items())

    def values(self, facet: str) -> tuple[str, ...]:
        """What a filter can be set to: everything, then each value that some mission has."""
        found = dict.fromkeys(value for entry in self.everything() for value in self.contents.facets_of(entry)[facet])
        return (ALL, *found)

    # ---- composing ---------------------------------------------------------------------------------

    def filter_row(self, context: Context, box: Box) -> Nodes:
        """A press for each filter, with what it lets through; each press goes on to the next."""
        nodes: list[Node] = []
        for spot, (facet, value) in zip(box.columns(len(self.filters), 10), self.filters.items(), strict=True):
            said = value_label(context, self.game, facet, value) if value != ALL else context.tr("ui.missions.all")
            label = context.tr(f"ui.missions.facet.{facet}", value=said)
            nodes += button(context, spot, f"filter:{facet}", label, chosen=value != ALL, size=SMALL + 1)
        return tuple(nodes)

    def nodes(self, context: Context, box: Box, *, chosen: str, marked: Collection[str] | None = None) -> Nodes:
        """The list; with `marked` every row shows whether it is among them."""
        return sheet(context, box, partial(self._rows, context, chosen, marked), self.up)

    def _rows(self, context: Context, chosen: str, marked: Collection[str] | None, width: float) -> list[Row]:
        high = ROW + 24 * (context.scale - 1)
        shown = self.shown()
        name = max((wide(context, entry.id, SMALL, bold=False) for entry in shown), default=0.0)
        name = min(name, width * 0.28)
        return [Row(high, partial(self._row, context, entry, chosen, marked, name)) for entry in shown]

    def _row(
        self, context: Context, entry: Any, chosen: str, marked: Collection[str] | None, name: float, box: Box
    ) -> Nodes:
        key = f"mission:{entry.id}"
        spot = Box(box.x, box.y, box.w, box.h - 5)
        lit, here = context.lit(key), entry.id == chosen
        fill = CHOSEN if here else RAISED if lit else PANEL
        nodes: list[Node] = [Panel(spot, fill, ACCENT if here or lit else LINE, 10, 1.5)]
        left = spot.x + 10
        if marked is not None:
            side = 20.0
            sign = Box(left, spot.y + (spot.h - side) / 2, side, side)
            nodes.append(Panel(sign.inset(-2), PANEL, LINE, 5))
            if entry.id in marked:
                nodes.append(Icon(sign, "check", GOLD))
            left += side + 10
        nodes.append(Text(Box(left, spot.y + 2, name, spot.h - 4), entry.id, SMALL, MUTED))
        words = Box(left + name + 10, spot.y + 2, spot.right - left - name - 18, spot.h - 4)
        nodes.append(Text(words, entry.text(context.catalogue.language), BODY, TEXT))
        nodes.append(Target(spot, key, radius=10))
        return tuple(nodes)

    # ---- hearing -----------------------------------------------------------------------------------

    def hear(self, given: Input, context: Context, box: Box) -> bool:
        """Change filters or scroll; whether the input was meant for the list."""
        match given:
            case Press(key) if key.startswith("filter:"):
                facet = key.partition(":")[2]
                values = self.values(facet)
                now = self.filters[facet]
                self.filters[facet] = values[(values.index(now) + 1) % len(values)] if now in values else ALL
                self.up = 0
            case Wheel(lines):
                self.scroll(context, box, lines)
            case Press(key) if lines := scroll_lines(key):
                self.scroll(context, box, lines)
            case _:
                return False
        return True

    def scroll(self, context: Context, box: Box, lines: int) -> None:
        """One row, or as many as a page key goes."""
        for _ in range(abs(lines)):
            before = self.up
            self.up = scrolled(context, box, partial(self._rows, context, "", None), up=before, lines=lines)
            if self.up == before:
                return
