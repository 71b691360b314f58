"""Settings are read field by field and written in one step."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import Settings, load_settings, save_settings, settings_file, write_whole


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def put(text: str) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, encoding="utf-8")


def test_settings_read_back() -> None:
    names, who = ("Ana", "é: #", "no", "012"), ("person", "careful")
    settings = Settings(language="fr", scale=150, muted=True, seats=4, names=names, who=who, options=("box=base",))
    save_settings(settings)
    assert load_settings() == (settings, ())


def test_without_a_file_there_are_defaults() -> None:
    assert load_settings() == (Settings(), ())


def test_a_bad_field_falls_back_alone_and_is_told() -> None:
    put("language: klingon\nseats: 3\nnames: [Ana]\nspeed: 9\n")
    settings, complaints = load_settings()
    assert settings == Settings(seats=3, names=("Ana",))
    assert len(complaints) == 2


@pytest.mark.parametrize("text", ["seats: [", "- 1\n- 2\n", "seats: 9\n", "\x00", "&a [*a]", "just words"])
def test_a_bad_file_never_stops_the_program(text: str) -> None:
    put(text)
    settings, complaints = load_settings()
    assert settings == Settings() and complaints


def test_an_empty_file_is_no_mistake() -> None:
    put("")
    assert load_settings() == (Settings(), ())


@given(st.text(max_size=200))
def test_any_text_gives_settings(text: str) -> None:
    put(text.replace("\r", "").encode("utf-8", "replace").decode("utf-8"))
    settings, _ = load_settings()
    assert isinstance(settings, Settings)


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    write_whole(path, "one\n")
    write_whole(path, "two é\n")
    assert path.read_bytes() == "two é\n".encode()
    assert [each.name for each in path.parent.iterdir()] == ["file"]
