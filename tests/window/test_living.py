"""The window lives through what people and desktops do to it, and its keys are keys, whatever is printed on them."""

import subprocess
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
import yaml

from game.content.library import Library
from game.scenes.settings import SettingsScene
from game.scenes.title import Title
from tests.window.conftest import Meets, Person, comes, until
from tests.window.test_whole_games import places, seed_of_a_game, set_up_by_mouse, show_hand

pytestmark = [pytest.mark.window, pytest.mark.timeout(300)]

FRENCH_ROW = {"1": "ampersand", "2": "eacute", "3": "quotedbl", "4": "apostrophe"}
"""What a French keyboard writes with the keys that are the digits elsewhere."""

SHAPES = ((1024, 600), (1280, 720), (800, 500), (1360, 640), (700, 840))


@pytest.fixture
def french(display: str) -> Iterator[None]:
    """A French keyboard."""
    subprocess.run(["setxkbmap", "-display", display, "fr"], check=True)
    yield
    subprocess.run(["setxkbmap", "-display", display, "us"], check=True)


def saved(person: Person) -> dict[str, object]:
    """The settings as they lie on disk."""
    path = Path(person.env["XDG_CONFIG_HOME"]) / "mission-table" / "settings.yaml"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return dict(yaml.safe_load(text) or {})


def lines(person: Person) -> tuple[str, ...]:
    """The changed keys as they lie on disk."""
    keys = saved(person).get("keys")
    return tuple(map(str, keys)) if isinstance(keys, list) else ()


def go_to(person: Person, scene: Title | SettingsScene, key: str) -> None:
    """Tab until the ring is on a place, and press Enter there."""

    def ringed() -> bool:
        person.key("Tab")
        return comes(lambda: person.sees(scene, key), 0.4)

    until(f"the focus on {key}", ringed, 90)
    person.key("Return")


@pytest.mark.usefixtures("french")
def test_cards_and_piles_are_chosen_by_the_digit_row_of_a_french_keyboard(meets: Meets) -> None:
    person = meets("fr")
    seed = seed_of_a_game(person.house, 2, box="base")
    set_up_by_mouse(person, seed, "set:box:base")
    until("the journal", person.begun)
    match = person.match()
    show_hand(person, match, by_mouse=True)
    card, pile = (FRENCH_ROW[key.partition(":")[2]] for key in places(person, match))
    person.pointer = None
    person.xdo("mousemove", "1399", "899")
    chosen = person.table(match, match.actors[0], places(person, match)[:1])

    def heard() -> bool:
        person.key(card)
        return comes(lambda: person.sees(chosen), 1.0)

    until("the card", heard)
    person.key(pile)
    until("the card on its pile", lambda: person.actions() == 1)


@pytest.mark.usefixtures("french")
def test_a_key_is_changed_to_one_of_a_french_keyboard(meets: Meets) -> None:
    person = meets("fr")
    title = Title(person.house)
    person.expects(title)
    person.click(title, "settings")
    scene = SettingsScene(person.house)
    person.expects(scene)
    person.click(scene, "page:keys")
    scene.page = "keys"
    for command, key, kept in (("hide", "a", "a"), ("rules", "eacute", "2")):
        person.expects(scene)
        person.click(scene, f"bind:{command}")
        scene.capturing = command
        person.expects(scene)
        person.key(key)
        scene.capturing = None
        until(f"{command} on {key}", lambda line=f"{command}={kept}": line in lines(person))  # type: ignore[misc]
        person.house.remember(keys=lines(person))
        person.house.notice = ""
        person.xdo("mousemove", "1399", "899")


def test_settings_are_changed_by_keys_alone_and_seen_at_once(meets: Meets) -> None:
    person = meets("en")
    title = Title(person.house)
    person.expects(title)
    go_to(person, title, "settings")
    scene = SettingsScene(person.house)
    for name, value in (("scale", 200), ("high_contrast", True)):
        word = str(value).lower()
        go_to(person, scene, f"set:{name}:{word}")
        person.house.remember(**{name: value})
        person.painter.dress(
            person.painter.letters.grown(person.house.settings.scale), contrast=person.house.settings.high_contrast
        )
        until(f"{name}", lambda focus=f"set:{name}:{word}": person.sees(scene, focus))  # type: ignore[misc]
        assert saved(person)[name] == value
    person.key("Escape")
    until("the title", lambda: person.sees(title, person.home(title)) or person.sees(title, "settings"))


def test_the_window_survives_thirty_resizes_while_somebody_clicks(meets: Meets) -> None:
    person = meets("en")
    title = Title(person.house)
    person.expects(title)
    for (wide, high), _ in zip(cycle(SHAPES), range(30), strict=False):
        person.xdo("windowsize", person.window, str(wide), str(high))
        person.xdo("mousemove", "--window", person.window, str(wide // 2), "20", "click", "1")
    assert person.program.poll() is None
    for wide, high in SHAPES:
        person.xdo("windowsize", "--sync", person.window, str(wide), str(high))
        person.pointer = None
        person.xdo("mousemove", "1399", "899")
        person.size = (wide, high)
        person.expects(title)


def test_a_minimised_window_comes_back_as_it_was(meets: Meets) -> None:
    person = meets("en")
    title = Title(person.house)
    person.expects(title)
    for _ in range(3):
        person.xdo("windowminimize", person.window)
        until("no window", lambda: person.xdo("getactivewindow") != person.window)
        person.xdo("windowactivate", person.window)
        person.expects(title)
    assert person.errors.read_text(encoding="utf-8") == ""


def test_the_window_comes_back_where_it_was_put(meets: Meets, display: str, tmp_path: Path, library: Library) -> None:
    first = meets("en")
    first.expects(Title(first.house))
    first.xdo("windowsize", "--sync", first.window, "900", "520")
    first.xdo("windowmove", "--sync", first.window, "300", "200")
    first.size = (900, 520)
    first.pointer = None
    first.expects(Title(first.house))
    place = where(first)
    first.click(Title(first.house), "quit")
    first.program.wait(10)
    for _ in range(2):
        again = Person(display, tmp_path / "maison é", library, "en")
        try:
            again.expects(Title(again.house))
            assert again.size == (900, 520)
            assert where(again) == place
            again.click(Title(again.house), "quit")
            again.program.wait(10)
        finally:
            again.close()


def where(person: Person) -> tuple[str, str]:
    """Where the window's inside begins on the screen."""
    facts = dict(line.split("=") for line in person.xdo("getwindowgeometry", "--shell", person.window).splitlines())
    return facts["X"], facts["Y"]


def test_full_screen_is_remembered_and_left_again(meets: Meets) -> None:
    person = meets("en")
    title = Title(person.house)
    person.expects(title)
    windowed = person.size
    person.key("F11")
    person.size = (1400, 900)
    until("full screen", lambda: person.sees(title, person.home(title)))
    assert saved(person)["full_screen"] is True
    person.key("F11")
    person.size = windowed
    until("the window", lambda: person.sees(title, person.home(title)))
    assert saved(person)["full_screen"] is False
