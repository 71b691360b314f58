"""How the tests of content read a text as a player's file."""

from collections.abc import Callable
from textwrap import dedent, indent

import pytest

from game.content.library import Shelf
from game.content.source import Complaint, parse

Complain = Callable[[str], list[Complaint]]


@pytest.fixture
def complain() -> Complain:
    """The complaints about a text, read as a player's mission file."""

    def read(text: str) -> list[Complaint]:
        shelf = Shelf()
        shelf.add(parse(text.encode("utf-8"), "own.yaml"), own=True)
        return shelf.complaints

    return read


@pytest.fixture
def about(complain: Complain) -> Complain:
    """The complaints about one entry whose condition, or more of its keys, are given; it begins in line 3."""

    def read(rest: str) -> list[Complaint]:
        head = "fifty:\n  missions:\n  - id: x1\n    en: one\n    fr: un\n"
        return complain(head + indent(dedent(rest).strip("\n"), "    ") + "\n")

    return read
