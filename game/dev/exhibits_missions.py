"""What the gallery shows of the missions: lists of all games, sets, files with errors, and drafts in the editor."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.content.text import load_catalogue
from game.scenes.editor import Editor
from game.scenes.house import House
from game.scenes.missions import FILES, Missions
from game.scenes.sets import Sets
from game.settings import Settings
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.inputs import Press, Typed
from game.ui.type import Type

GOOD = """\
fifty:
  missions:
  - id: mine
    condition: {all: [{count: {of: {parity: odd}, is: {min: 2}}}, {not: {same: {piles: [1, 4], what: color}}}]}
    en: "At least two odd values, and the ends differ in colour"
    fr: "Au moins deux valeurs impaires, et les bouts de couleurs différentes"
crew:
  missions:
  - id: drift
    tasks: 4
    tokens: [1, 2, omega]
    twists: [{dead_zone: true}, {disruption: 3}]
    conditions: [{balance: 2}]
    en: "A long drift through the dark: four tasks, late radio, and nobody runs ahead."
    fr: "Une longue dérive dans le noir : quatre tâches, radio tardive, et personne ne prend trop d'avance."
sets:
- {name: "Friday evening", game: fifty, missions: [b01, b26, c35, c43, mine]}
"""

BROKEN = """\
fifty:
  missions:
  - id: not well
    condition: {count: {of: {color: purple}, is: 5}}
    en: "Five purple ones"
  - id: b01
    condition: {tally: {by: value, shape: [[1]]}}
    en: "A name that is taken"
    fr: "Un nom déjà pris"
sets:
- {name: "Lost", game: fifty, missions: [b01, b99]}
"""


def mission_screens(house: House) -> Iterator[tuple[str, Any, str | None]]:
    """Screens by name, with the key of the focus; the player's files lie in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _screens(_with_files(house, Path(folder)))


def _with_files(house: House, folder: Path) -> House:
    """A house with two files of the player's own, one of them full of mistakes."""
    missions = folder / "missions"
    missions.mkdir()
    (missions / "ours.yaml").write_text(GOOD, encoding="utf-8")
    (missions / "try.yaml").write_text(BROKEN, encoding="utf-8")
    made = House(house.catalogue.language, None, Settings(), folder)
    made.read_again()
    return made


def _screens(house: House) -> Iterator[tuple[str, Any, str | None]]:
    yield "missions", Missions(house), "mission:b02"
    gadget = Missions(house, "fifty")
    gadget.lists["fifty"].filters |= {"kind": "gadget", "set": "complique"}
    gadget.chosen["fifty"] = "c45"
    yield "missions-filtered", gadget, "filter:kind"
    for game, id in (("crew", "m41"), ("complete", "out_under_right"), ("complete", "match_twice"), ("crew", "drift")):
        other = Missions(house, game)
        other.chosen[game] = id
        yield f"missions-{game}-{id}", other, f"tab:{game}"
    files = Missions(house, FILES)
    files.files()
    yield "missions-files", files, "template"
    chosen = Sets(house, "fifty")
    chosen.picked += ["b01", "b02", "b05", "c35"]
    yield "sets", chosen, "mission:b02"
    yield from _editors(house)


def _editors(house: House) -> Iterator[tuple[str, Any, str | None]]:
    yield "editor", Editor(house, "fifty"), "open:condition"
    pages = Editor(house, "fifty")
    _press(pages, "open:condition")
    yield "editor-choices", pages, "put:condition:is-walk"
    mine = Editor(house, "fifty", house.library().book("fifty").entries["mine"])
    yield "editor-nested", mine, "open:condition"
    wrong = Editor(house, "fifty")
    _press(wrong, "open:condition", "put:condition:is-tally", "put:condition.tally.by:is-value")
    _press(wrong, "put:kind:is-ambush")
    wrong.handle(Typed("field:id", "b01"), _context(house))
    yield "editor-wrong", wrong, "field:id"
    crew = Editor(house, "crew", house.library().book("crew").entries["drift"])
    yield "editor-crew", crew, "add:tokens"


def _press(editor: Editor, *keys: str) -> None:
    for key in keys:
        editor.handle(Press(key), _context(editor.house))


def _context(house: House) -> Context:
    catalogue = load_catalogue(house.catalogue.language)
    return Context(Canvas.of(1280, 720).box, catalogue, house.library, Type())
