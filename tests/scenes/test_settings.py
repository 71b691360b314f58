"""What is chosen in the settings counts at once, is kept, and can be reached without a mouse."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.library import Library
from game.content.text import LANGUAGES, Language
from game.scenes.house import House
from game.scenes.scene import Full, Pop
from game.scenes.settings import SettingsScene
from game.scenes.settings_pages import PAGES, fields
from game.scenes.stage import Stage
from game.settings import Settings, load_settings
from game.ui.inputs import Key, Press, Struck, Wheel
from game.ui.node import Text, find, targets
from game.ui.theme import HIGH_CONTRAST, SKY
from tests.scenes.conftest import At


@pytest.fixture
def kept(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house that writes its settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config é"))
    return House("en", library, Settings(), tmp_path / "data é")


CHOICES = [(page, name, choice) for page, names in PAGES.items() for name in names for choice in fields()[name].choices]


@pytest.mark.parametrize(("page", "name", "choice"), CHOICES)
def test_every_choice_is_offered_and_written(kept: House, at: At, page: str, name: str, choice: str) -> None:
    scene = SettingsScene(kept, page)
    assert find(scene.compose(at()), f"set:{name}:{choice}") is not None
    step = scene.handle(Press(f"set:{name}:{choice}"), at())
    if name == "full_screen":
        assert step == (Full() if choice == "true" else None)
        return
    assert step is None
    value = getattr(kept.settings, name)
    wanted = {"true": True, "false": False}.get(choice, int(choice) if choice.isdigit() else choice)
    assert value == ((choice,) * len(value) if name == "orders" else wanted)
    assert load_settings() == (kept.settings, ())


def test_nothing_else_can_be_chosen(kept: House, at: At) -> None:
    SettingsScene(kept).handle(Press("set:scale:300"), at())
    assert kept.settings == Settings()


def test_the_page_shows_what_is_chosen(house: House, at: At) -> None:
    scene = SettingsScene(house, "motion")
    house.remember(volume=60)
    before = scene.compose(at())
    scene.handle(Press("set:volume:0"), at())
    assert scene.compose(at()) != before


def test_back_and_the_key_for_back_leave(house: House, at: At) -> None:
    assert SettingsScene(house).handle(Press("back"), at()) == Pop()
    assert SettingsScene(house).handle(Key("menu"), at()) == Pop()


# ---- keys ------------------------------------------------------------------------------------------


def test_a_command_gets_the_key_that_is_pressed_next(kept: House, at: At) -> None:
    scene = SettingsScene(kept, "keys")
    scene.handle(Press("bind:hide"), at())
    assert find(scene.compose(at()), "capture:hide") is not None and scene.home == ("capture:hide",)
    scene.handle(Struck("x"), at())
    assert kept.settings.keys == ("hide=x",) and kept.notice == ""
    assert load_settings() == (kept.settings, ())
    assert find(scene.compose(at()), "bind:hide") is not None


def test_a_taken_key_changes_places_and_that_is_told(kept: House, at: At) -> None:
    scene = SettingsScene(kept, "keys")
    scene.handle(Press("bind:hide"), at())
    scene.handle(Struck("u"), at())
    assert kept.settings.keys == ("hide=u", "undo=h")
    assert "Undo" in kept.notice and "H" in kept.notice


def test_escape_leaves_a_key_as_it_was_but_for_the_command_that_it_is_for(kept: House, at: At) -> None:
    scene = SettingsScene(kept, "keys")
    scene.handle(Press("bind:hide"), at())
    scene.handle(Struck("escape"), at())
    assert kept.settings.keys == () and scene.capturing is None
    for key in ("x", "escape"):
        scene.handle(Press("bind:menu"), at())
        scene.handle(Struck(key), at())
        assert kept.settings.keys == (("menu=x",) if key == "x" else ())


def test_a_key_without_a_name_is_refused(kept: House, at: At) -> None:
    scene = SettingsScene(kept, "keys")
    scene.handle(Press("bind:hide"), at())
    scene.handle(Struck(""), at())
    assert kept.settings.keys == () and kept.notice


def test_all_keys_come_back(kept: House, at: At) -> None:
    kept.remember(keys=("hide=x", "1=left ctrl"))
    SettingsScene(kept, "keys").handle(Press("reset"), at())
    assert kept.settings.keys == ()


def test_a_line_of_keys_that_is_not_understood_is_told(kept: House, at: At) -> None:
    kept.remember(keys=("fly=x",))
    assert "fly=x" in House.open("en").notice


def test_long_pages_scroll_to_both_ends(house: House, at: At) -> None:
    scene = SettingsScene(house, "keys")
    seen: set[str] = set()
    while True:
        nodes = scene.compose(at())
        seen |= {target.key for target in targets(nodes)}
        down = find(nodes, "scroll:down")
        assert down is not None
        if not down.enabled:
            break
        scene.handle(Press("scroll:down"), at())
    assert {"bind:left", "bind:0", "reset"} <= seen
    last = scene.up
    scene.handle(Wheel(1), at())
    assert scene.up == last
    for _ in range(40):
        scene.handle(Wheel(-1), at())
    assert scene.up == 0


# ---- on the stage ----------------------------------------------------------------------------------


@pytest.fixture
def stage(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    stage = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
    stage.stack.append(SettingsScene(house))
    stage._draw()
    yield stage
    pygame.display.quit()


def key(stage: Stage, *codes: int) -> None:
    for code in codes:
        stage._event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, scancode=0))


def choose(stage: Stage, name: str) -> None:
    stage.desk.focus, stage.desk.by_keys = name, True
    key(stage, pygame.K_RETURN)


def words(stage: Stage) -> set[str]:
    return {node.text for node in stage.desk.nodes if isinstance(node, Text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_counts_at_once(stage: Stage, language: Language) -> None:
    choose(stage, f"set:language:{language}")
    assert stage.house.catalogue.language == language
    assert stage.house.tr("ui.settings.title") in words(stage)


def test_letters_grow_at_once(stage: Stage) -> None:
    before = find(stage.desk.nodes, "page:play")
    choose(stage, "set:scale:200")
    after = find(stage.desk.nodes, "page:play")
    assert stage.letters.grow == 2.0 and stage.painter.letters.grow == 2.0
    assert before is not None and after is not None and after.box.h > before.box.h * 1.5


def test_high_contrast_counts_at_once(stage: Stage) -> None:
    choose(stage, "set:high_contrast:true")
    assert stage.surface.get_at((0, 719))[:3] != SKY
    assert stage.painter.tone(SKY) == HIGH_CONTRAST[SKY]
    choose(stage, "set:high_contrast:false")
    assert stage.painter.tone(SKY) == SKY


def test_a_new_key_counts_at_once(stage: Stage) -> None:
    choose(stage, "page:keys")
    choose(stage, "bind:menu")
    key(stage, pygame.K_x)
    assert isinstance(stage.stack[-1], SettingsScene)
    key(stage, pygame.K_x)
    assert not isinstance(stage.stack[-1], SettingsScene)


def test_the_focus_stays_where_a_key_was_asked_for(stage: Stage) -> None:
    choose(stage, "page:keys")
    choose(stage, "bind:show")
    assert stage.desk.ring() == "capture:show"
    key(stage, pygame.K_F5)
    assert stage.desk.ring() == "bind:show"


def test_full_screen_counts_at_once_and_is_remembered(stage: Stage) -> None:
    choose(stage, "set:full_screen:true")
    assert stage._full.on and stage.house.settings.full_screen
    key(stage, pygame.K_F11)
    assert not stage._full.on and not stage.house.settings.full_screen


def test_silence_can_be_had_anywhere(stage: Stage) -> None:
    key(stage, pygame.K_m)
    assert stage.house.settings.muted and stage.house.tr("ui.muted") in words(stage)
    key(stage, pygame.K_m)
    assert not stage.house.settings.muted and stage.house.tr("ui.unmuted") in words(stage)
