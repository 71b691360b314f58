"""What the documents say is so: links, pictures, commands, tools, folders, keys, examples, languages."""

import re
from pathlib import Path

import pygame
import pytest
from platformdirs import macos, unix

from game import __version__
from game.cli import _parser
from game.content.library import Shelf, load, missions_file
from game.content.source import open_source, parse
from game.content.text import LANGUAGES, NAMES, catalogue_file, following, load_catalogue
from game.dev.__main__ import TOOLS
from game.paths import APP, config_folder, log_folder, program_folder, user_folder
from game.rules.games import GAMES
from game.table.scenario import run_files
from game.ui.commands import DEFAULTS, key_label

ROOT = program_folder()
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "assets/CREDITS.md")


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    """The fenced blocks of a document, as far as they are not indented."""
    return re.findall(rf"^```{language}\n(.*?)^```", read(name), re.MULTILINE | re.DOTALL)


def code(name: str) -> list[str]:
    """What stands between backquotes on one line."""
    return re.findall(r"`([^`\n]+)`", read(name))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_to_a_file(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", read(name))
    assert [link for link in links if not (ROOT / Path(name).parent / link).exists()] == []


def test_every_game_has_a_picture_that_is_small() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", read("README.md"))
    assert sorted(shown) == sorted(f"assets/pictures/{game}.png" for game in GAMES)
    assert sorted(path.stem for path in (ROOT / "assets" / "pictures").iterdir()) == sorted(GAMES)
    for link in shown:
        assert (ROOT / link).stat().st_size < 150_000
        assert pygame.image.load(ROOT / link).get_size() == (1280, 720)


def test_the_commands_of_the_readme_are_commands() -> None:
    parser = _parser(load_catalogue("en"))
    commands = [line for line in code("README.md") if line.startswith("python main.py")]
    assert len(commands) >= 6
    for line in commands:
        words = re.sub(r"\[(--lang fr|--json)\]", r"\1", line).replace("[", "").replace("]", "").replace("...", "")
        options = parser.parse_args(words.replace("GAME", "fifty").split()[2:])
        assert options.command is not None


def test_every_tool_is_told_of_and_every_tool_told_of_is_there() -> None:
    told = {line.split()[3] for line in code("CONTRIBUTING.md") if line.startswith("python -m game.dev ")}
    assert told == set(TOOLS)


def test_folders_and_files_that_are_named_are_there() -> None:
    """Paths of this repository, as far as no part of them is left to the reader."""
    named = [line for name in DOCUMENTS for line in code(name)]
    paths = [line for line in named if re.fullmatch(r"(game|data|tests|assets|build|docs|\.ci)/[\w./-]*", line)]
    assert len(paths) > 20
    assert [path for path in paths if not path.startswith("build/dist") and not (ROOT / path).exists()] == []


def test_the_keys_of_the_readme_are_the_keys_at_the_start() -> None:
    """`next` and the ways are told as arrows and Tab, digits as a row."""
    catalogue = load_catalogue("en")
    table = read("README.md").partition("## Keys")[2].partition("## Test")[0]
    told = {word.strip() for row in re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE) for word in row.split(",")}
    for command in ("choose", "menu", "show", "hide", "undo", "last", "mute", "rules", "report", "full", "picture"):
        assert key_label(catalogue, DEFAULTS[command]) in told, command
    for command in ("seat_a", "seat_b", "seat_c", "seat_d"):
        assert key_label(catalogue, DEFAULTS[command]) in told, command


def test_files_lie_where_the_readme_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    text = read("README.md").replace("~", "/home/ana")
    for system in (unix.Unix(APP, appauthor=False), macos.MacOS(APP, appauthor=False)):
        for folder in (system.user_config_dir, system.user_data_dir, system.user_log_dir):
            assert f"`{folder}`" in text
    ours = (config_folder().name, user_folder().name)
    assert ours == (APP, APP) and APP in str(log_folder())


def test_the_examples_of_missions_are_right() -> None:
    files = [text for text in blocks("CONTRIBUTING.md", "yaml") if text.startswith("fifty:")]
    shelf = Shelf()
    shelf.add(open_source(missions_file()), own=False)
    before = shelf.count
    for text in files:
        shelf.add(parse(text.encode(), "example.yaml"), own=True, verify=True)
    assert shelf.complaints == [] and shelf.count == before + len(GAMES)


def test_the_example_of_a_scenario_passes(tmp_path: Path) -> None:
    (text,) = [text for text in blocks("CONTRIBUTING.md", "yaml") if text.startswith("- name")]
    path = tmp_path / "example.yaml"
    path.write_text(text, encoding="utf-8")
    lines, status = run_files([path], load(), load_catalogue("en"))
    assert (lines[-1], status) == ("1 passed, 0 failed", 0)


def test_the_changelog_begins_with_this_version() -> None:
    assert re.search(r"^## (\S+)", read("CHANGELOG.md"), re.MULTILINE)[1] == __version__  # type: ignore[index]


def test_every_language_has_a_name_and_a_catalogue_and_follows_another() -> None:
    assert tuple(NAMES) == LANGUAGES and all(catalogue_file(language).is_file() for language in LANGUAGES)
    language, seen = LANGUAGES[0], []
    for _ in LANGUAGES:
        seen.append(language)
        language = following(language)
    assert tuple(seen) == LANGUAGES and language == LANGUAGES[0]
