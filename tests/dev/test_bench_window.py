"""The bench of the window: what it compares, and what it says of it; never how fast anything is."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.dev import bench, bench_window, watched
from game.dev.bench_window import bare_surfaces, full_table, surroundings, watch, window
from game.dev.gallery import frame
from game.paths import assets_folder, program_folder
from game.scenes.table import Table
from game.ui.painter import Painter
from game.ui.type import Type

NAMES = [
    "start to first frame",
    "the table at 1280 x 720",
    "the table at 1920 x 1080",
    "the table of crew",
    "the table of complete",
    "at rest on the title",
    "at rest on the table",
    "peak memory",
]


@pytest.fixture(autouse=True)
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bundle would be; these tests build none."""
    file = tmp_path / "bundle"
    monkeypatch.setattr(bench_window, "bundle_file", lambda: file)
    return file


@pytest.fixture
def without_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    return surroundings(tmp_path) | {"SDL_VIDEODRIVER": "dummy"}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[float, ...]]:
    """What the processes tell, which are not started."""
    numbers = {"first_frame": (944.0, 688.0), "bare": (944.0, 688.0, 25000.0), "sit": (0.01, 0.02, 45000.0)}
    monkeypatch.setattr(bench_window, "watch", lambda call, *_, **__: numbers[call.partition("(")[0]])
    for target in ("START", "PAINTING"):
        monkeypatch.setattr(bench_window, target, 1e9)
    return numbers


# ---- the real thing --------------------------------------------------------------------------------------


def test_every_target_is_measured_in_the_same_run(
    without_display: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_window, "REST", 0.2)
    monkeypatch.setattr(bench_window, "LEAST", 2)
    table = window(0.0)
    assert [row.name for row in table.rows] == NAMES
    for row in table.rows:
        program, bare, ratio, target = row.numbers
        assert float(program.rstrip(" %msMB")) > 0
        assert row.met is not None
        if bare:
            rounding = 0.05 * float(ratio) + 0.05
            assert abs(float(program.split()[0]) / float(bare.split()[0]) - float(ratio)) < rounding
            assert row.met == (float(ratio) <= float(target.split()[1])) or float(ratio) == float(target.split()[1])
    if sys.platform.startswith("linux"):
        assert " on dummy: " in table.note


def test_the_bare_program_has_the_window_of_the_program(without_display: dict[str, str]) -> None:
    size = watch("first_frame()", without_display)
    assert watch(f"bare({size[0]:.0f}, {size[1]:.0f})", without_display)[:2] == size


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a process does not inherit the peak")
def test_the_memory_of_the_bench_is_not_that_of_what_it_starts(without_display: dict[str, str]) -> None:
    much = bytearray(os.urandom(1024)) * (200 * 1024)
    assert watched.peak_memory() * 1024 > len(much)
    assert 1024 < watch("bare(640, 400)", without_display)[2] < 150 * 1024


def test_a_screen_that_does_not_come_is_an_error(without_display: dict[str, str]) -> None:
    code = "from game.dev import watched; watched.PATIENCE = watched.PAUSE = 0.0; watched.sit(0.0)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=without_display, cwd=program_folder(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"the Setup never came\n")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the stand-in is a shell script")
def test_a_bundle_is_timed_against_the_source(bundle: Path, without_display: dict[str, str]) -> None:
    bundle.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{program_folder()}/main.py" "$@"\n', encoding="utf-8")
    bundle.chmod(0o755)
    (row,) = bench_window.bundled(0.0, without_display)
    assert row.name == "the bundle against the source" and 0.5 < float(row.numbers[2]) < 2


# ---- what is said ----------------------------------------------------------------------------------------


def test_all_targets_met_is_said(told: dict[str, tuple[float, ...]]) -> None:
    table = window(0.0)
    assert all(row.met for row in table.rows) and table.note.endswith(": met")
    assert table.rows[-1].numbers == ("44 MB", "24 MB", "1.80", "<= 2")
    assert table.rows[-2].numbers == ("2.00%", "", "", "< 3%")


@pytest.mark.parametrize(
    ("which", "numbers"), [(5, (0.03, 0.0, 45000.0)), (6, (0.0, 0.5, 45000.0)), (7, (0.0, 0.0, 50001.0))]
)
def test_a_missed_target_is_said_and_is_the_status(
    which: int,
    numbers: tuple[float, ...],
    told: dict[str, tuple[float, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told["sit"] = numbers
    assert [row.name for row in window(0.0).rows if row.met is False] == [NAMES[which]]
    monkeypatch.setattr(bench, "BENCHMARKS", (window,))
    assert bench.main(["--seconds", "0"]) == 1
    said = capsys.readouterr().out
    assert said.count("missed") == 2 and ": missed\n" in said


@pytest.mark.parametrize(("which", "name"), [("START", NAMES[0]), ("PAINTING", NAMES[1])])
def test_a_slow_start_and_slow_painting_are_missed(
    which: str, name: str, told: dict[str, tuple[float, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_window, which, 0.0)
    assert name in [row.name for row in window(0.0).rows if row.met is False]


def test_memory_that_cannot_be_known_is_left_out(told: dict[str, tuple[float, ...]]) -> None:
    told["bare"] = (944.0, 688.0, 0.0)
    assert [row.name for row in window(0.0).rows] == NAMES[:-1]


# ---- the table that is painted ---------------------------------------------------------------------------


def test_the_painted_table_is_full_and_no_frame_is_like_the_last() -> None:
    pointed = full_table()
    scene = pointed[0].scene
    assert isinstance(scene, Table)
    shown = scene.frame()
    assert shown.view() is not None and len(shown.names) == 4
    assert len(shown.log) > 60 and len(shown.public.signals) >= 3
    letters = Type()
    frames = [frame(exhibit, letters, (1280, 720))[0] for exhibit in pointed]
    assert len(set(frames)) == len(pointed) > 1


def test_the_bare_surfaces_are_as_many_and_as_large_as_the_pictures() -> None:
    painter = Painter(Type(), assets_folder())
    laid = painter.laid(*frame(full_table()[0], painter.letters, (1280, 720)))
    bare = bare_surfaces(laid)
    assert [(picture.get_size(), at) for picture, at in bare] == [(picture.get_size(), at) for picture, at in laid]
    assert len({id(picture) for picture, _ in bare}) == len({id(picture) for picture, _ in laid})
    assert all(picture.get_flags() & pygame.SRCALPHA for picture, _ in bare)
