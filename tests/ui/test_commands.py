"""Every command lies on one key, and moving one never loses another."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.text import LANGUAGES, Language, load_catalogue
from game.ui.commands import DEFAULTS, Bindings, key_label, key_name, nonsense

KEYS = st.sampled_from([*DEFAULTS.values(), "x", "left ctrl", "f5"])
MOVES = st.lists(st.tuples(st.sampled_from(list(DEFAULTS)), KEYS), max_size=12)


def test_at_first_no_two_commands_share_a_key() -> None:
    assert len(set(DEFAULTS.values())) == len(DEFAULTS)
    assert Bindings().changed() == ()


@given(MOVES)
def test_however_keys_are_moved_each_command_keeps_one_of_its_own(moves: list[tuple[str, str]]) -> None:
    made = Bindings()
    for command, key in moves:
        made = made.moved(command, key)
        assert made.command(key) == command
    assert set(made.keys) == set(DEFAULTS)
    assert len(set(made.keys.values())) == len(DEFAULTS)


@given(MOVES)
def test_changed_keys_read_back(moves: list[tuple[str, str]]) -> None:
    made = Bindings()
    for command, key in moves:
        made = made.moved(command, key)
    assert dict(Bindings.of(made.changed()).keys) == dict(made.keys)


def test_a_taken_key_changes_places() -> None:
    made = Bindings().moved("hide", "u")
    assert (made.keys["hide"], made.keys["undo"]) == ("u", "h")
    assert made.changed() == ("hide=u", "undo=h")


@pytest.mark.parametrize("line", ["", "hide", "hide=", "fly=x", "=x"])
def test_a_line_without_sense_is_left_out_and_found(line: str) -> None:
    assert Bindings.of([line]).changed() == ()
    assert nonsense(["hide=x", line]) == line
    assert nonsense(["hide=x"]) is None


def test_keys_are_named_by_what_they_are() -> None:
    assert key_name(pygame.K_AMPERSAND, 30) == "1"
    assert key_name(pygame.K_1) == "1"
    assert key_name(pygame.K_KP3, 91) == "3"
    assert key_name(pygame.K_KP_ENTER, 88) == "return"
    assert key_name(pygame.K_q, 4) == "q"


def test_every_key_of_a_keyboard_has_a_name_of_its_own() -> None:
    codes = {getattr(pygame, name) for name in dir(pygame) if name.startswith("K_") and name != "K_UNKNOWN"}
    twins = {code for code in codes if pygame.key.name(code) in ("enter", *(f"[{digit}]" for digit in "0123456789"))}
    names = [key_name(code) for code in codes - twins]
    assert len(set(names)) == len(names) and "" not in names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_at_first_have_names_for_people(language: Language) -> None:
    catalogue = load_catalogue(language)
    labels = [key_label(catalogue, key) for key in DEFAULTS.values()]
    assert len(set(labels)) == len(labels)
    assert all(label[0].isupper() or label.isdigit() for label in labels)
