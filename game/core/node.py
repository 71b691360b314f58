"""What typed text is made of: nodes with their places, problems, and the shapes of types.

Text is JSON on one line; files are YAML. Both become a tree of `Node`s whose scalars are still text
until a type asks. How a type is written:

* a frozen dataclass is a mapping of its fields (the field `is_` is written `is`);
* in a union, scalars, lists and mappings choose the alternative of their shape; where several
  dataclasses stand in the union, a single key names the one that is meant (`{lock_piles: [1, 4]}`),
  and a dataclass of one field is written bare under that key;
* a type with `word` and `read` (a card) is its word.
"""

import types
import typing
from collections.abc import Iterable
from dataclasses import Field, dataclass, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any

from game.core.condition import Term


@dataclass(frozen=True, slots=True)
class Range:
    """Bounds of a whole number, both included: `Annotated[int, Range(1, 4)]`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Node:
    """One place of a text: a scalar's text, a list, or a mapping (key nodes to value nodes)."""

    content: "str | tuple[Node, ...] | tuple[tuple[Node, Node], ...]"
    shape: str = "scalar"
    line: int = 1
    column: int = 1
    plain: bool = True

    def child(self, key: str) -> "Node | None":
        """The value under `key` of a mapping."""
        for name, value in self.pairs():
            if name.content == key:
                return value
        return None

    def pairs(self) -> "tuple[tuple[Node, Node], ...]":
        return typing.cast("tuple[tuple[Node, Node], ...]", self.content if self.shape == "mapping" else ())

    def items(self) -> "tuple[Node, ...]":
        return typing.cast("tuple[Node, ...]", self.content if self.shape == "list" else ())

    @property
    def text(self) -> str:
        return typing.cast(str, self.content) if self.shape == "scalar" else self.shape

    @property
    def is_null(self) -> bool:
        return self.shape == "scalar" and self.plain and self.content in ("", "null", "~", "Null", "NULL")


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at one place; `code` is an id for the catalogue, `facts` its parameters."""

    line: int
    column: int
    code: str
    facts: tuple[tuple[str, str], ...] = ()


class BadText(ValueError):
    """A text that does not describe a value of the type asked for."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        first = problems[0]
        super().__init__(f"{first.line}:{first.column}: {first.code} {dict(first.facts)}")
        self.problems = problems


class BadValue(ValueError):
    """Raised by a dataclass whose fields do not fit together; `code` is an id for the catalogue."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def tag(cls: type) -> str:
    """The key that names a dataclass in a union: `LockPiles` is `lock_piles`."""
    name = cls.__name__
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)[1:]


def nearest(word: str, among: Iterable[str]) -> str:
    """The known word that `word` may have meant, or ''."""
    return next(iter(get_close_matches(word, list(among), n=1, cutoff=0.6)), "")


@cache
def shape_of(cls: type) -> tuple[tuple[str, str, Any, "Field[Any]"], ...]:
    """(key, attribute, type, field) of every field that is read and written."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return tuple((f.name.rstrip("_"), f.name, hints[f.name], f) for f in fields(cls) if f.init)


@cache
def members(hint: Any) -> tuple[Any, ...]:
    """The alternatives of a union, or the type alone."""
    origin = typing.get_origin(hint)
    if origin is typing.Union or origin is types.UnionType:
        return tuple(part for alternative in typing.get_args(hint) for part in members(alternative))
    return (hint,)


def is_word(hint: Any) -> bool:
    return isinstance(hint, type) and hasattr(hint, "read") and hasattr(hint, "word")


def is_term(hint: Any) -> bool:
    return hint is Term or typing.get_origin(hint) is Term


def is_record(hint: Any) -> bool:
    return isinstance(hint, type) and is_dataclass(hint) and not is_word(hint)
