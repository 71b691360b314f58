"""Without a display the program says so in one line and ends with status 3."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if key not in HIDDEN} | environment
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8", timeout=20, check=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a display is always there")
@pytest.mark.parametrize(("language", "word"), [("en_GB.UTF-8", "display"), ("fr_FR.UTF-8", "écran"), ("C", "display")])
@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}])
def test_without_a_display_there_is_one_line_and_status_3(language: str, word: str, display: dict[str, str]) -> None:
    done = start(LANG=language, PYTHONIOENCODING="utf-8", **display)
    assert done.returncode == 3
    assert done.stdout == "" and len(done.stderr.splitlines()) == 1 and word in done.stderr


def test_another_pygame_in_the_place_of_ours_is_told(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("ver = '2.6'\n", encoding="utf-8")
    done = start(PYTHONPATH=str(tmp_path), LANG="en_GB.UTF-8", SDL_VIDEODRIVER="dummy")
    assert done.returncode == 4
    assert len(done.stderr.splitlines()) == 1 and "pygame-ce" in done.stderr


def test_the_demo_needs_no_display_and_says_nothing(tmp_path: Path) -> None:
    done = start("demo", "--seats", "1", "--seed", "3", "--out", str(tmp_path / "d"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_fault_is_told_in_a_sentence_and_noted_without_what_it_says(tmp_path: Path) -> None:
    faulty = (
        "from game.scenes.stage import Stage\n"
        "def broken(self): raise KeyError('r5 in the hand of B')\n"
        "Stage.play = broken\n"
        "from game.app import run\n"
        "raise SystemExit(run('en'))\n"
    )
    env = {key: value for key, value in os.environ.items() if key not in HIDDEN}
    env |= {"SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", faulty], cwd=ROOT, env=env, capture_output=True, timeout=30, check=False
    )
    assert done.returncode == 5
    told = done.stderr.decode("utf-8")
    (log,) = tmp_path.rglob("fault.log")
    assert len(told.splitlines()) == 1 and str(log) in told
    noted = log.read_text(encoding="utf-8")
    assert "KeyError" in noted and "Stage" not in told and "r5" not in noted + told
