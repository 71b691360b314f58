"""For which crew a match is played: a row of the set-up in games with a campaign."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules.games import Game
from game.scenes.house import House
from game.ui.context import Context
from game.ui.sheet import Row, option, paragraph
from game.ui.theme import BODY

if TYPE_CHECKING:
    from game.table.archive import CrewId
    from game.table.campaign import Logbook

NONE = "none"


class CrewChoice:
    """A crew or, as a rule, none; with a crew the match is an attempt of its campaign."""

    def __init__(self, house: House, game: Game, chosen: "CrewId | None" = None) -> None:
        self.house = house
        self.game = game
        self.crews = house.archive.crews() if game.campaign else ()
        self.chosen: CrewId | None = None
        self._book: Logbook | None = None
        if chosen is not None:
            self.choose(str(chosen))

    def choose(self, value: str) -> None:
        """Choose a crew by its number as text, or none; its logbook is read."""
        from game.table.campaign import logbook  # as the archive itself, not before it is needed

        self.chosen = next((crew.id for crew in self.crews if str(crew.id) == value), None)
        self._book = None if self.chosen is None else logbook(self.house.archive, self.game, self.chosen)

    def changes(self, values: Mapping[str, str]) -> Mapping[str, str]:
        """What the crew's history says of the brief with these values (K96); nothing without a crew."""
        return {} if self._book is None else self._book.changes(values["mission"])

    def rows(self, context: Context, width: float, values: Mapping[str, str]) -> list[Row]:
        """The crews to choose from, and which attempt this would be; nothing where there are none."""
        if not self.crews:
            return []
        labels = [(NONE, context.tr("ui.logbook.no_crew")), *((str(crew.id), crew.name) for crew in self.crews)]
        chosen = NONE if self.chosen is None else str(self.chosen)
        label = context.tr("ui.matches.crew")
        rows = [option(context, width, label=label, key="crew", labels=labels, chosen=chosen)]
        if self._book is not None:
            rows.append(paragraph(context, self._told(context, values), width, size=BODY, muted=True))
        return rows

    def _told(self, context: Context, values: Mapping[str, str]) -> str:
        changes = self.changes(values)
        said = context.tr("ui.logbook.attempt", n=int(changes["attempt"]), mission=changes["mission"])
        distress = changes["distress"] == "true"
        return f"{said} {context.tr('ui.logbook.distress_on')}" if distress else said
