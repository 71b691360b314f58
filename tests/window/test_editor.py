"""A person makes a mission by mouse and another by keys alone, keeps both in a set, and completes one in a match."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.scenes.editor import Editor
from game.scenes.house import House
from game.scenes.missions import Missions
from game.scenes.scene import Scene
from game.scenes.sets import Sets
from game.scenes.title import Title
from game.settings import Settings
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Box, Canvas
from game.ui.inputs import Press, Typed
from game.ui.node import targets
from game.ui.seedword import seed_word
from tests.window.conftest import Meets, Person, until
from tests.window.test_whole_games import press as press_places
from tests.window.test_whole_games import the_setup

pytestmark = [pytest.mark.window, pytest.mark.timeout(900)]

SEED = 264132

MOUSE = """\
fifty:
  missions:
  - id: my1
    condition: {count: {of: {color: red}, is: {min: 2}}}
    en: "Number of cards (red): at least 2"
    fr: "Nombre de cartes (rouge)\u202f: au moins 2"
"""

KEYS = """\
fifty:
  missions:
  - id: quay
    condition: {window: {length: 3, sum: 8}}
    en: "3 neighbours that total 8"
    fr: "3 voisins dont le total est 8"
"""


def at_home(person: Person, tmp_path: Path) -> Path:
    """Give the person a house that reads the program's own files, and no archive; where the files are."""
    folder = person.file.parent / "missions"
    twin = tmp_path / "twin"
    twin.mkdir()
    folder.mkdir(parents=True, exist_ok=True)
    (twin / "missions").symlink_to(folder)
    person.house = House("en", None, Settings(), twin)
    return folder


def context(person: Person) -> Context:
    words = (person.house.catalogue, person.house.library, person.painter.letters)
    return Context(Canvas.of(*person.size).box, *words, settings=person.house.settings)


def click_on(person: Person, scene: Any, *keys: str) -> None:
    """Press places with the mouse, each once the screen shows what the press before came to."""
    for key in keys:
        person.expects(scene)
        person.click(scene, key)
        scene.handle(Press(key), context(person))


def tab_to(person: Person, scene: Scene, focus: str | None, key: str) -> None:
    """Tab from one place to another, and see the ring there."""
    keys = [target.key for target in targets(person.nodes(scene))]
    start = keys.index(focus) if focus in keys else -1
    person.key(*["Tab"] * ((keys.index(key) - start) % len(keys) or len(keys)))
    until(f"the focus on {key}", lambda: person.sees(scene, key))


def settled(person: Person, scene: Scene, focus: str) -> str:
    """Where the focus is when the screen has changed: where it was, or where the screen wants it."""
    keys = [target.key for target in targets(person.nodes(scene))]
    return focus if focus in keys else person.home(scene) or ""


def keys_on(person: Person, scene: Any, focus: str, presses: Sequence[str]) -> str:
    """Press places by Tab and Enter; where the focus is then."""
    for key in presses:
        tab_to(person, scene, focus, key)
        person.key("Return")
        scene.handle(Press(key), context(person))
        focus = settled(person, scene, key)
        until(f"what {key} does", lambda at=focus: person.sees(scene, at))  # type: ignore[misc]
    return focus


def toast(person: Person) -> tuple[Box, ...]:
    """Where a notice lies over the screen."""
    canvas = Canvas.of(*person.size).box
    return (Box(canvas.middle[0] - 424, canvas.bottom - 80, 848, 68),)


def test_missions_are_made_by_mouse_and_by_keys_put_into_a_set_and_completed(meets: Meets, tmp_path: Path) -> None:
    person = meets("en")
    folder = at_home(person, tmp_path)
    by_mouse(person, folder)
    by_keys(person, folder)
    choose_a_set(person, folder)
    complete_one(person)


def by_mouse(person: Person, folder: Path) -> None:
    title = Title(person.house)
    click_on(person, title, "missions")
    missions = Missions(person.house)
    click_on(person, missions, "new")
    editor = Editor(person.house, "fifty")
    click_on(person, editor, "put:condition.count.of.color:is-red", "put:condition.count.is:record")
    click_on(person, editor, "more:condition.count.is.min")
    person.expects(editor)
    person.click(editor, "save")
    until("the file", (folder / "my1.yaml").exists)
    assert (folder / "my1.yaml").read_text(encoding="utf-8") == MOUSE
    person.house.read_again()


def by_keys(person: Person, folder: Path) -> None:
    missions = Missions(person.house)
    person.pointer = None
    person.xdo("mousemove", "1399", "899")
    person.unknown = toast(person)
    focus = person.home(missions) or ""
    tab_to(person, missions, focus, "new")
    person.key("Return")
    person.unknown = ()
    editor = Editor(person.house, "fifty")
    focus = person.home(editor) or ""
    tab_to(person, editor, focus, "field:id")
    person.write("quay")
    for letter in "quay":
        editor.handle(Typed("field:id", letter), context(person))
    until("the id", lambda: person.sees(editor, "field:id"))
    focus = keys_on(
        person, editor, "field:id", ("open:condition", "put:condition:is-window", "more:condition.window.sum")
    )
    tab_to(person, editor, focus, "save")
    person.key("Return")
    until("the file", (folder / "quay.yaml").exists)
    assert (folder / "quay.yaml").read_text(encoding="utf-8") == KEYS
    person.house.read_again()


def choose_a_set(person: Person, folder: Path) -> None:
    missions = Missions(person.house)
    person.unknown = toast(person)
    person.expects(missions, person.home(missions))
    person.click(missions, "sets")
    person.unknown = ()
    sets = Sets(person.house, "fifty")
    click_on(person, sets, "filter:set", "filter:set", "filter:set", "take:all")
    person.expects(sets)
    person.click(sets, "save")
    until("the set", (folder / "set-set-1.yaml").exists)
    text = (folder / "set-set-1.yaml").read_text(encoding="utf-8")
    assert text == 'sets:\n- name: "Set 1"\n  game: fifty\n  missions: [my1, quay]\n'
    person.house.read_again()


def complete_one(person: Person) -> None:
    missions = Missions(person.house)
    person.unknown = toast(person)
    person.expects(missions)
    person.click(missions, "back")
    person.unknown = ()
    title = Title(person.house)
    person.expects(title)
    person.click(title, "game:fifty")
    setup = the_setup(person)
    click_on(person, setup, "seats:1", "set:pick:Set 1")
    person.expects(setup)
    person.click(setup, "field:seed")
    person.write(seed_word(SEED))
    setup.seed = seed_word(SEED)
    person.unknown = ()
    until("the seed", lambda: person.sees(setup, "field:seed"))
    person.click(setup, "play")
    until("the match", person.begun)
    match = person.match()
    assert [mission.id for mission in match.brief.missions] == ["my1", "quay"]
    before = match.public.row.done
    while match.public.row.done == before:
        play(person, match)
        match = person.match()
    assert match.public.row.wins[-1] in ("my1", "quay")


def play(person: Person, match: Match) -> None:
    """Play the card that completes a mission, or any."""
    actor = match.actors[0]
    waited = [action for action in match.legal(actor) if not match.game.engine.is_free(action)]
    action = next((each for each in waited if completes(match, each)), waited[0])
    frame = person.table(match, actor if actor >= 0 else None).frame()
    option = next(option for option in frame.options if option.action == action)
    steps: list[str] = []
    for step in option.steps:
        steps.append(next(key for key in step if key not in steps))
    press_places(person, match, tuple(steps), by_mouse=True)


def completes(match: Match, action: Any) -> bool:
    again = Match.deal(match.game, match.brief, match.seating, seed=match.seed)
    for done in match.done:
        again.act(done.action)
    again.act(action)
    return bool(again.public.row.done > match.public.row.done)
