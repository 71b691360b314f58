"""Values as text: what is written reads back; what cannot be read is reported at its place."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Literal

import pytest

from game.core.codec import digest, parse, read, write
from game.core.node import BadText, BadValue, Range


class Side(Enum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class LockPiles:
    piles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Window:
    length: Annotated[int, Range(1, 4)]
    sum: int = 3


@dataclass(frozen=True, slots=True)
class Whole:
    name: str
    rule: LockPiles | Window
    is_: int | Literal["any"] = "any"
    side: Side | None = None
    on: bool = False

    def __post_init__(self) -> None:
        if self.name == "bad":
            raise BadValue("bad_name")


VALUES = (
    Whole("a", LockPiles((1, 4))),
    Whole("é\"'\\\n", Window(2, 9), 5, Side.LEFT, on=True),
    Whole("null", Window(1), "any", Side.RIGHT),
)


@pytest.mark.parametrize("value", VALUES)
def test_what_is_written_reads_back(value: Whole) -> None:
    text = write(value)
    assert "\n" not in text
    assert read(text, Whole) == value


def test_a_dataclass_of_one_field_is_bare_under_its_key() -> None:
    assert '"rule":{"lock_piles":[1,4]}' in write(VALUES[0])
    assert '"rule":{"window":{"length":2,"sum":9}}' in write(VALUES[1])


def test_digests_tell_values_apart() -> None:
    assert len({digest(value) for value in VALUES}) == len(VALUES)
    assert digest(Whole("a", LockPiles((1, 4)))) == digest(VALUES[0])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_json"),
        ('{"name":"a"}', "missing_key"),
        ('{"name":"a","rule":{"lock_pile":[1]}}', "unknown_key"),
        ('{"name":"a","rule":{"lock_piles":[1],"window":{"length":1}}}', "single_key"),
        ('{"name":"a","rule":{"window":{"length":5}}}', "out_of_range"),
        ('{"name":"a","rule":{"window":{"length":1.0}}}', "wrong_type"),
        ('{"name":"a","rule":{"lock_piles":1}}', "wrong_type"),
        ('{"name":"a","rule":{"lock_piles":[1]},"side":"lift"}', "not_one_of"),
        ('{"name":"bad","rule":{"lock_piles":[1]}}', "bad_name"),
        ("[" * 100_000, "not_json"),
    ],
)
def test_one_mistake_is_one_problem(text: str, code: str) -> None:
    with pytest.raises(BadText) as caught:
        read(text, Whole)
    assert [problem.code for problem in caught.value.problems] == [code]


def test_numbers_stay_text_until_a_type_asks() -> None:
    assert parse('{"a": 012}'.replace("012", "12")).child("a") is not None
    with pytest.raises(BadText):
        parse('{"a": 012}')
