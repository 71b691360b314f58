"""The entry point, the fuzzer, the soak and the bench."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from game.dev import bench, fifty, fuzz, soak, trial
from game.dev.__main__ import TOOLS
from game.dev.__main__ import main as tool
from game.dev.fuzz import any_deal
from game.dev.subject import Deal, Subject, brief_words, read_brief
from game.dev.walk import Walk, numbered, ramble
from game.rules import fifty as engine

Broken: TypeAlias = Callable[..., Subject]
SUBJECT: Subject = fifty


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def lossy(state: Any, action: Any) -> Any:
    """An engine's `apply` that loses a card."""
    after, events = engine.apply(state, action)
    return replace(after, draw=after.draw[1:]), events


# ---- the entry point -------------------------------------------------------------------------------------


def test_the_entry_point_hands_the_arguments_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert tool(["perft", "fifty", "--depth", "0"]) == 0
    assert capsys.readouterr().out.split() == ["depth", "paths", "ended", "0", "1", "0"]


def test_an_unknown_tool_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        tool(["dance"])
    assert stop.value.code == 2
    assert "dance" in capsys.readouterr().err


def test_help_names_every_tool_and_imports_none() -> None:
    code = (
        "import sys, contextlib\nfrom game.dev.__main__ import main\n"
        "with contextlib.suppress(SystemExit):\n    main(['--help'])\n"
        "assert not [name for name in sys.modules if name.startswith(('game.dev.', 'game.rules', 'tqdm'))"
        " and name != 'game.dev.__main__'], sys.modules.keys()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert all(f"\n  {name} " in done.stdout for name in TOOLS)


# ---- fuzz ------------------------------------------------------------------------------------------------


def test_the_fuzzer_counts_the_walks_that_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--walks", "3", "--seed", "5"]) == 0
    assert last_line(capsys) == "3 passed, 0 failed"


def test_the_fuzzer_stops_when_the_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["--seconds", "0"]) == 0
    assert last_line(capsys) == "0 passed, 0 failed"


def test_a_failure_is_told_so_that_it_can_be_repeated(
    broken: Broken, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    subject = broken(apply=lossy)
    monkeypatch.setattr(fuzz, "load", lambda _: subject)
    assert fuzz.main(["--seconds", "30", "--seed", "9", "--costly", "0"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "law: cards_are_conserved"
    assert [line.split(":")[0] for line in lines[1:6]] == ["fault", "game", "brief", "seats", "seed"]
    assert lines[6] == "actions (1):"
    assert SUBJECT.game.words.action_word(SUBJECT.game.words.read_action(lines[7])) == lines[7].strip()
    assert lines[-1] == "0 passed, 1 failed"
    again = lines[-2].removeprefix("again: python -m game.dev fuzz ").split()
    assert fuzz.main(again) == 1
    assert capsys.readouterr().out.splitlines()[:-2] == lines[:-2]


def test_what_an_engine_raises_by_mistake_is_a_failure(broken: Broken) -> None:
    def apply(state: Any, action: Any) -> Any:
        raise KeyError("oops")

    report = trial.attempt(broken(apply=apply), any_deal(SUBJECT, numbered(1, 1)), numbered(1, 1), costly=0.0)
    assert report.startswith("law: nothing_else_is_raised\n")
    assert "KeyError: 'oops'" in report


def test_free_actions_come_at_most_three_in_a_row() -> None:
    walk = Walk(SUBJECT, Deal(read_brief("fifty", []), 3, 1))
    for _ in ramble(walk, numbered(1, 1)):
        pass
    free = "".join("f" if engine.is_free(action) else "-" for action in walk.actions)
    assert "f" in free
    assert "ffff" not in free


def test_random_briefs_show_every_option_and_read_back() -> None:
    briefs = [any_deal(SUBJECT, numbered(2, number)).brief for number in range(150)]
    for key in ("box", "goal", "count", "talk", "look", "open_hands", "golden", "ambushes", "gadgets", "first"):
        assert len({getattr(brief, key) for brief in briefs}) > 1, key
    assert any(brief.pick for brief in briefs)
    for brief in briefs:
        assert read_brief("fifty", brief_words(brief).split()) == brief


# ---- soak ------------------------------------------------------------------------------------------------


def test_the_soak_plays_whole_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--only", "games", "--games", "20"]) == 0
    assert last_line(capsys) == "60 passed, 0 failed"


def test_the_soak_finds_a_lost_card(broken: Broken, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.run_games(broken(apply=lossy), games=4, seed=1) == (0, 4)
    assert "cards are not conserved" in capsys.readouterr().out


def test_the_soak_finds_a_game_in_which_nobody_can_go_on(broken: Broken, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.run_games(broken(legal_actions=lambda view: ()), games=2, seed=1) == (0, 2)
    assert "no end after 0 actions" in capsys.readouterr().out


# ---- bench -----------------------------------------------------------------------------------------------


def test_the_bench_compares_every_box_with_the_loop(capsys: pytest.CaptureFixture[str]) -> None:
    table = bench.actions(0.0)
    assert [row.name for row in table.rows] == [
        "fifty box=base",
        "fifty box=complique",
        "fifty box=both",
        "crew",
        "complete",
    ]
    for row in table.rows:
        speed, ratio = (float(number.replace(",", "")) for number in row.numbers)
        assert speed > 100
        assert row.met == (ratio >= bench.FLOOR) or abs(ratio - bench.FLOOR) < 1e-5
    assert table.note.startswith("floor 0.0023 actions per iteration: ")


def test_the_bench_times_each_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--only", "parts", "--seconds", "0.05"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[-4:] == ["setup", "observe", "legal", "apply"]
    assert all(float(number) > 0 for line in lines[1:4] for number in line.split()[-4:])


def test_a_missed_floor_is_said_and_is_the_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "FLOOR", 1000.0)
    assert bench.main(["--only", "actions", "--seconds", "0"]) == 1
    assert "per iteration: missed" in capsys.readouterr().out
