"""The command line as people call it: exit statuses, one clear line for what goes wrong, any working directory."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def call(*words: str | Path, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[bytes]:
    keep = {key: os.environ[key] for key in ("PATH", "HOME", "SYSTEMROOT") if key in os.environ}
    return subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-W", "error", str(ROOT / "main.py"), *map(str, words)],
        cwd=cwd,
        env={**keep, **environment},
        capture_output=True,
        timeout=60,
        check=False,
    )


def said(done: subprocess.CompletedProcess[bytes]) -> str:
    assert b"Traceback" not in done.stderr
    return (done.stdout + done.stderr).decode("utf-8")


def test_version_and_help_need_no_display() -> None:
    assert said(call("--version", LC_ALL="C")).startswith("Mission Table ")
    assert "scenario" in said(call("--help"))
    assert "dérouler" in said(call("--help", LANG="fr_FR.UTF-8"))


def test_check_of_the_built_in_data_finds_nothing(tmp_path: Path) -> None:
    done = call("check", cwd=tmp_path, LC_ALL="C")
    assert done.returncode == 0
    assert said(done).startswith("174 missions, 293 cards, ") and ": 0 problems" in said(done)


def test_check_of_a_bad_file_exits_1_and_of_a_missing_one_2(tmp_path: Path) -> None:
    bad = tmp_path / "mine é.yaml"
    bad.write_text("fifty:\n  missions:\n  - {id: x1, condition: {cont: {of: any, is: 4}}, en: a, fr: b}\n", "utf-8")
    done = call("check", bad)
    assert done.returncode == 1
    assert f"{bad}:3:" in said(done)
    assert "count" in said(done)
    assert call("check", tmp_path / "nothing.yaml").returncode == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_missions_are_listed_in_both_languages(language: str) -> None:
    rows = json.loads(said(call("missions", "fifty", "--json", "--lang", language)))
    assert len(rows) == 100
    plain = said(call("missions", "--lang", language))
    assert ("Two greens" in plain) == (language == "en")


def test_an_unknown_game_is_named() -> None:
    done = call("missions", "sixty")
    assert done.returncode == 2
    assert "sixty" in said(done) and "fifty" in said(done)


def test_scenarios_end_with_their_count(tmp_path: Path) -> None:
    done = call("scenario", *sorted((ROOT / "tests/scenarios/fifty").glob("*.yaml")), cwd=tmp_path, LC_ALL="C")
    assert done.returncode == 0
    last = said(done).splitlines()[-1]
    passed, _, failed = last.partition(", ")
    assert int(passed.removesuffix(" passed")) >= 73
    assert failed == "0 failed"


def test_a_planted_error_exits_2_and_a_failure_1(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    text = "- name: n\n  game: fifty\n  seats: 2\n  steps:\n  - expect: {to_act: A}\n  - expect: {to_act: B}\n"
    file.write_text(text, "utf-8")
    done = call("scenario", file)
    assert (done.returncode, said(done).splitlines()[-1]) == (1, "0 passed, 1 failed")
    file.write_text(text.replace("to_act", "to_akt"), "utf-8")
    done = call("scenario", file)
    assert done.returncode == 2
    assert f"{file}:5:" in said(done)
    assert call("scenario", tmp_path / "none.yaml").returncode == 2


def test_demo_writes_a_journal_that_replays_and_pictures(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = call("demo", "--game", "fifty", "--seats", "3", "--seed", "7", "--out", out, cwd=tmp_path)
    assert done.returncode == 0, said(done)
    assert {"001.png", "002.png", "003.png", "journal.txt"} <= {path.name for path in out.iterdir()}
    journal = out / "journal.txt"
    assert call("replay", journal).returncode == 0
    lines = journal.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("deal ")) + 3
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    journal.write_text("\n".join(lines), "utf-8")
    done = call("replay", journal)
    assert done.returncode == 1
    assert f"{journal}:{at + 1}:" in said(done)


def test_replay_of_what_cannot_be_read_exits_2(tmp_path: Path) -> None:
    assert call("replay", tmp_path / "none.txt").returncode == 2
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe\x00")
    assert call("replay", tmp_path / "noise.txt").returncode == 2
    (tmp_path / "empty.txt").write_bytes(b"")
    done = call("replay", tmp_path / "empty.txt")
    assert done.returncode == 1
    assert "empty.txt:1:" in said(done)


@pytest.mark.parametrize(("language", "word"), [("en_GB.UTF-8", "display"), ("fr_FR.UTF-8", "écran")])
def test_without_a_display_one_line_says_so(language: str, word: str) -> None:
    done = call(LANG=language)
    assert done.returncode == 3
    assert done.stdout == b""
    lines = done.stderr.decode("utf-8").splitlines()
    assert len(lines) == 1
    assert word in lines[0]
