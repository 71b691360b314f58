"""Mission files that were damaged at random never raise anything but BadContent, and every complaint has its line."""

import random
import re

import pytest

from game.content.library import Shelf, missions_file
from game.content.source import BadContent, parse
from game.content.text import complaint_line, load_catalogue

ROUNDS = 400

PIECES = (
    *(
        "{",
        "}",
        "[",
        "]",
        ":",
        ": ",
        ",",
        "- ",
        "#",
        "&a ",
        "*a",
        "!!int ",
        "!",
        "|",
        ">",
        "'",
        '"',
        "%",
        "@",
        "`",
        "?",
    ),
    *("\n", "\n\n", "  ", "\t", "\r", "\0", "\x07", "\ufeff", "\u2028", "\U0001f600", "é", "---\n", "...\n", "<<: "),
    *("null", "~", "true", "no", "012", "1_000", "1.0", "-1", "99", "1e9", "9" * 30, "x" * 2000, "[" * 60, "{a: " * 60),
    *(
        "color: purple",
        "any",
        "all: []",
        "not: ",
        "is: 4",
        "min: 3",
        "id: b01",
        "missions:",
        "fifty:",
        "sum: any",
        "[]",
    ),
)

WORDS = (
    "any",
    "all",
    "not",
    "red",
    "purple",
    "0",
    "7",
    "-3",
    "28",
    "99",
    "04",
    "value",
    "color",
    "odd",
    "count",
    "sum",
)
"""What may stand for another word of a file, so that it stays YAML and goes deeper."""


def sample(rng: random.Random) -> str:
    """A few good entries as a file."""
    _, *entries = missions_file().read_text(encoding="utf-8").split("\n  - ")
    return "\n  - ".join(["fifty:\n  missions:", *rng.sample(entries, 4)])


def damaged(text: str, rng: random.Random) -> bytes:
    """The text with a few random changes."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        at, length = rng.randrange(len(text)), rng.choice((0, 0, 1, 3, 20))
        match rng.randrange(7):
            case 0:
                text = text[:at] + text[at + length + 1 :]
            case 1 | 2:
                text = text[:at] + rng.choice(PIECES) + text[at + length :]
            case 3 | 4:
                word = rng.choice(list(re.finditer(r"[\w-]+", text)))
                text = text[: word.start()] + rng.choice(WORDS) + text[word.end() :]
            case 5:
                lines = text.split("\n")
                lines.insert(rng.randrange(len(lines)), rng.choice(lines))
                text = "\n".join(lines)
            case _:
                words = text.split(" ")
                words[rng.randrange(len(words))] = rng.choice((*PIECES, *words[:50]))
                text = " ".join(words)
    data = text.encode("utf-8")
    if rng.random() < 0.03:
        at = rng.randrange(len(data))
        data = data[:at] + bytes([rng.randrange(256)]) + data[at:]
    return data


def read(data: bytes) -> Shelf:
    """Read damaged bytes as the missions of a file; the boxes may be named, so that few files fail for that alone."""
    shelf = Shelf()
    shelf.add(parse(data, "f.yaml"), own=False, verify=False)
    return shelf


def run(rounds: int, seed: int) -> tuple[int, int]:
    """Damage and read so many files: how many were bad, and how many kinds of problem there were."""
    catalogues = [load_catalogue("en"), load_catalogue("fr")]
    codes: set[str] = set()
    bad = 0
    for number in range(rounds):
        rng = random.Random(f"{seed}/{number}")
        data = damaged(sample(rng), rng)
        shelf = read(data)
        lines = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") + 1
        for error in shelf.complaints:
            assert 1 <= error.problem.line <= lines and error.problem.column >= 1, (seed, number, error)
            said = [complaint_line(error, catalogue) for catalogue in catalogues]
            assert all("problem." not in line and "\n" not in line for line in said), (seed, number, said)
        codes |= {error.problem.code for error in shelf.complaints}
        bad += bool(BadContent(shelf.complaints).errors)
    return bad, len(codes)


def test_damaged_files_are_complained_of_and_nothing_else_happens() -> None:
    bad, kinds = run(ROUNDS, seed=1)
    assert bad > ROUNDS // 2 and kinds > 15


@pytest.mark.soak
def test_many_damaged_files() -> None:
    bad, kinds = run(20_000, seed=2)
    assert bad > 10_000 and kinds > 30
