"""The `check` command and the list of missions: lines, counts, exit status, and JSON with stable keys."""

import json
from collections import Counter
from pathlib import Path

import pytest

from game.content.check import check_files, list_missions
from game.content.library import Library, load, missions_file
from game.content.text import Language
from game.content.truth import share

GOOD = "fifty: {missions: [{id: mine, condition: {count: {of: {parity: odd}, is: 4}}, en: 'E', fr: 'F !'}]}\n"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.yaml"
    file.write_text(GOOD, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("language", "last"), [("en", "174 missions, 293 cards, "), ("fr", "174 missions, 293 cartes, ")]
)
def test_the_program_s_own_files_are_well(language: Language, last: str) -> None:
    lines, status = check_files([], language)
    assert status == 0 and len(lines) == 1 and lines[0].startswith(last)


def test_naming_a_file_of_the_program_checks_the_program() -> None:
    assert check_files([missions_file()], "en") == check_files([], "en")


def test_a_good_file_is_counted(good: Path) -> None:
    assert check_files([good, good], "en") == (("1 mission: 0 problems",), 0)
    assert check_files([good], "fr") == (("1 mission\u202f: 0 erreur",), 0)


def test_complaints_have_their_places_and_the_last_line_counts_them(good: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(GOOD.replace("mine", "b01").replace("en:", "probability: 0.2, en:"), encoding="utf-8")
    lines, status = check_files([good, bad], "en")
    assert status == 1 and len(lines) == 3 and lines[2] == "1 mission: 2 problems"
    assert lines[0].startswith(f"{bad}:1:25: The id “b01” is taken already: ")
    assert lines[1] == f"{bad}:1:91: The probability is 0.1056, not 0.2."


def test_a_file_that_cannot_be_read_is_exit_2(good: Path, tmp_path: Path) -> None:
    lines, status = check_files([tmp_path / "none.yaml", good, tmp_path], "en")
    assert status == 2 and len(lines) == 3
    assert lines[0] == f"{tmp_path / 'none.yaml'}:1:1: There is no such file."


def test_a_broken_catalogue_is_complained_of_and_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "en.yaml"
    broken.write_text("a: [\n", encoding="utf-8")
    for module in ("check", "text"):
        monkeypatch.setattr(f"game.content.{module}.catalogue_file", lambda _: broken)
    lines, status = check_files([], "en")
    assert status == 1 and lines[0] == f"{broken}:1:1: problem.yaml_node"


# ---- missions ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def test_the_list_as_json_has_stable_keys(library: Library) -> None:
    rows = json.loads(list_missions("fifty", as_json=True, language="fr", library=library))
    assert len(rows) == 100
    assert {tuple(row) for row in rows} == {
        ("game", "id", "set", "kind", "family", "text", "rider_text", "share", "condition", "rider")
    }
    row = next(row for row in rows if row["id"] == "c35")
    assert row["text"] == "Deux voisins totalisent 10" and row["rider_text"].startswith("Embûche\u202f: jamais")
    assert row["share"] == 0.2688 and row["rider"] == {"forbid_pile": "last_played"}
    assert row["condition"] == {"window": {"length": 2, "sum": 10}}
    assert rows[0]["rider"] is None and rows[0]["rider_text"] is None


@pytest.mark.parametrize(("language", "number"), [("en", "5.53 %"), ("fr", "5,53 %")])
def test_the_list_as_lines_names_every_fact(library: Library, language: Language, number: str) -> None:
    lines = list_missions("fifty", as_json=False, language=language, library=library).splitlines()
    entry = library.book("fifty").entries["b41"]
    (line,) = [line for line in lines if line.startswith("b41 ")]
    assert line.split()[:4] == ["b41", "base", "mission", "run"]
    assert number in line and line.endswith(entry.text(language))
    assert len(lines) == 116 and lines[-1].strip() == library.book("fifty").entries["c50"].rider_text(language)


def test_the_share_of_a_player_s_mission_is_computed(good: Path) -> None:
    own = load([good])
    rows = json.loads(list_missions("fifty", as_json=True, language="en", library=own))
    assert (
        rows[-1]["id"] == "mine"
        and rows[-1]["share"] == round(share(own.book("fifty").entries["mine"].condition), 4) == 0.1056
    )


def test_the_list_of_all_games_is_theirs_one_after_the_other(library: Library) -> None:
    rows = json.loads(list_missions(None, as_json=True, language="en", library=library))
    assert Counter(row["game"] for row in rows) == {"fifty": 100, "crew": 50, "complete": 24}
    assert all({"game", "id", "set", "text", "condition"} <= row.keys() for row in rows)
    lines = list_missions(None, as_json=False, language="en", library=library).splitlines()
    assert lines == [
        line
        for game in ("fifty", "crew", "complete")
        for line in list_missions(game, as_json=False, language="en", library=library).splitlines()
    ]
