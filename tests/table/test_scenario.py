"""Scenario files: every one of ours passes; failures and malformed files are told apart and named by their line."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.content.library import Library
from game.content.source import BadContent
from game.content.text import LANGUAGES, complaint_line, load_catalogue
from game.table.scenario import read_file, run, run_files

FILES = sorted(Path(__file__).parents[1].glob("scenarios/**/*.yaml"))

GOOD = """
- name: a card of the same colour
  rule: F7
  game: fifty
  brief: {box: base}
  seats: 2
  start:
    piles: ["g1", "y2", "b3", "r5"]
    hands: {A: "y6"}
    missions: [b26, b27, null, null]
    stock: [b29, "medal:gold"]
    turn: A
  steps:
    - expect: {to_act: A, tops: "g1 y2 b3 r5", signals: null, outcome: null}
    - refuse: A play y6 1
    - do: A play y6 2
      at: 12.5
    - expect: {to_act: B, done: 1, missions: [b29, b27, null, null], view: {A: {hand: {B: null}}}}
    - do: B say good 2
    - expect: {signals: {B: good 2}, can: [A say off 2], cannot: [B say off 2]}
"""


def outcome(tmp_path: Path, library: Library, text: str) -> tuple[list[str], int]:
    file = tmp_path / "case.yaml"
    file.write_text(text, encoding="utf-8")
    return run_files([file], library, load_catalogue("en"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_scenario_passes(file: Path, library: Library) -> None:
    failures = [f"{file}:{failure}" for scenario in read_file(file, library) if (failure := run(scenario))]
    assert not failures, "\n".join(failures)


def test_a_good_file_passes(tmp_path: Path, library: Library) -> None:
    assert outcome(tmp_path, library, GOOD) == (["1 passed, 0 failed"], 0)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("done: 1", "done: 2", 18, "expected done 2, found 1"),
        ("to_act: B", "to_act: A", 18, "expected to_act A, found B"),
        ("to_act: B", "to_act: null", 18, "expected to_act null, found B"),
        ("b29, b27, null, null]", "b27, b29, null, null]", 18, "expected missions"),
        ("{B: null}}}", "{B: g1}}}", 18, "hand of B seen by A g1, found null"),
        ("A play y6 2", "A play y6 3", 16, "'A play y6 3' to be legal, found no_match"),
        ("refuse: A play y6 1", "refuse: A play y6 2", 15, "'A play y6 2' to be refused, found it is legal"),
        ("{B: good 2}", "{B: good 3}", 20, "signals of B good 3, found good 2"),
        ("signals: null", "signals: {A: good 1}", 14, "signals of A good 1, found nothing"),
        ("can: [A say off 2]", "can: [B say off 2]", 20, "'B say off 2' legal, found contradicts"),
        ("cannot: [B say off 2]", "cannot: [A say off 2]", 20, "'A say off 2' refused, found legal"),
    ],
)
def test_a_failing_step_is_named(tmp_path: Path, library: Library, old: str, new: str, line: int, said: str) -> None:
    assert old in GOOD
    lines, status = outcome(tmp_path, library, GOOD.replace(old, new, 1))
    assert status == 1
    assert lines[-1] == "0 passed, 1 failed"
    assert f"case.yaml:{line}: a card of the same colour: expected" in lines[0]
    assert said in lines[0]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("rule: F7", "rul: F7", 3),
        ("game: fifty", "game: sixty", 4),
        ("box: base", "box: bass", 5),
        ("seats: 2", "seats: 9", 6),
        ("seats: 2", "seats: two", 6),
        ('"g1"', '"g9"', 8),
        ('"g1", ', "", 8),
        ('"g1"', '""', 8),
        ('"g1"', '"y6 y6"', 8),
        ("{A: ", "{C: ", 9),
        ('"y6"}', '"y6 y5 y4 y3 y2"}', 9),
        ("b26, b27", "b26, b26", 10),
        ("b26, b27", "b26, b99", 10),
        ("b26, b27", "b26, {id: x, condition: {count: {of: any, is: 9}}}", 10),
        ("medal:gold", "medal:tin", 11),
        ("turn: A", "turn: E", 12),
        ("turn: A", "tern: A", 12),
        ("to_act: A,", "to_act: X,", 14),
        ("tops:", "tips:", 14),
        ("refuse: A play", "refuse: A plays", 15),
        ("do: A play y6 2", "do: A play y8 2", 16),
        ("do: A play y6 2", "do: D play y6 2", 16),
        ("at: 12.5", "at: soon", 17),
        ("done: 1", "done: one", 18),
        ("can: [A say off 2]", "can: A say off 2", 20),
    ],
)
def test_a_malformed_file_exits_2_and_names_the_line(
    tmp_path: Path, library: Library, old: str, new: str, line: int
) -> None:
    assert old in GOOD
    lines, status = outcome(tmp_path, library, GOOD.replace(old, new, 1))
    assert status == 2
    assert re.search(rf"case\.yaml:{line}:\d+: \S", lines[0]), lines
    assert lines[-1] == "0 passed, 0 failed"


def test_all_errors_of_a_file_are_told_at_once(tmp_path: Path, library: Library) -> None:
    text = GOOD.replace("rule:", "rul:").replace('"g1"', '"g9"').replace("do: B say", "do: B sang")
    lines, status = outcome(tmp_path, library, text)
    assert status == 2
    assert [int(line.split("case.yaml:")[1].split(":")[0]) for line in lines[:-1]] == [3, 8, 19]


def test_void_suits_are_kept_out_of_what_is_filled_in(tmp_path: Path, library: Library) -> None:
    text = GOOD.replace('hands: {A: "y6"}', 'void: {A: "g y b", B: "r"}').split("    - refuse")[0]
    file = tmp_path / "void.yaml"
    for seed in range(20):
        file.write_text(text.replace("seats: 2", f"seats: 2\n  seed: {seed}"), encoding="utf-8")
        (scenario,) = read_file(file, library)
        hands = [match.view(seat).hand for match in [scenario.match] for seat in (0, 1)]  # type: ignore[arg-type]
        assert {card.color for card in hands[0]} == {"red"}
        assert "red" not in {card.color for card in hands[1]}


def mutations(text: str, count: int, seed: int) -> list[str]:
    """Good files with one or several small damages."""
    rng = random.Random(seed)
    scraps = ["", " ", ":", "[", "]", "{", "}", "-", "null", "0", "99999999999999999999", "A", "&x", "*x", "!!int", "é"]
    words = sorted(set(re.findall(r"[\w@*]+", text)))
    damaged = []
    for _ in range(count):
        changed = text
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(changed))
            kind = rng.randrange(3)
            if kind == 0:
                changed = changed[:at] + rng.choice(scraps) + changed[at + rng.randrange(3) :]
            elif kind == 1:
                old = rng.choice(words)
                changed = changed.replace(old, rng.choice([*words, *scraps]), 1)
            else:
                lines = changed.splitlines(keepends=True)
                rng.shuffle(lines) if rng.random() < 0.1 else lines.insert(
                    rng.randrange(len(lines) + 1), rng.choice(lines)
                )
                changed = "".join(lines)
        damaged.append(changed)
    return damaged


def check_mutations(tmp_path: Path, library: Library, count: int, files: Sequence[Path]) -> None:
    file = tmp_path / "mutant.yaml"
    sources = [GOOD, *(path.read_text(encoding="utf-8") for path in files)]
    for number, text in enumerate(sources):
        for mutant in mutations(text, max(1, count // len(sources)), number):
            file.write_text(mutant, encoding="utf-8")
            try:
                for scenario in read_file(file, library):
                    run(scenario)
            except BadContent as bad:
                assert bad.errors
                for error in bad.errors:
                    assert 1 <= error.problem.line <= mutant.count("\n") + 1
                    for language in LANGUAGES:
                        said = complaint_line(error, load_catalogue(language))
                        assert f"problem.{error.problem.code}" not in said


def test_damaged_files_never_give_a_traceback(tmp_path: Path, library: Library) -> None:
    check_mutations(tmp_path, library, 60, FILES[::4])


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_2000_damaged_files_never_give_a_traceback(tmp_path: Path, library: Library) -> None:
    check_mutations(tmp_path, library, 2000, FILES)
