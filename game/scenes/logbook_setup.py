"""The set-up of a crew's next attempt: the mission, the crew, and the players and options of last time."""

import json

from game.rules.games import Game
from game.scenes.form import as_text
from game.scenes.house import House
from game.scenes.logbook_choice import CrewChoice
from game.scenes.scene import Scene
from game.scenes.setup import Setup
from game.table.archive import CrewId, Entry


def prepared(
    house: House, game: Game, *, mission: str, crew: CrewId | None, last: Entry | None = None, back: Scene
) -> Setup:
    """A set-up that stands in the place of the screen `back`; `last` is the match that the crew sat down to last."""
    setup = Setup(house, game, back=back)
    setup.crew = CrewChoice(house, game, crew)
    if last is not None:
        setup.recall(last.seating, options_of(last.brief))
    setup.values["mission"] = mission
    return setup


def options_of(brief: str) -> dict[str, str]:
    """The options that stand in a match's brief, as text."""
    try:
        values = json.loads(brief or "{}")
    except ValueError:
        return {}
    return {key: as_text(value) for key, value in values.items()} if isinstance(values, dict) else {}
