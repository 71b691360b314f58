"""Values as text on one line, digests of values, and the way back."""

import json
import typing
from collections.abc import Callable, Hashable
from enum import Enum
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, TypeVar

from game.core.node import BadText, Node, Problem, is_record, is_term, is_word, members, shape_of, tag
from game.core.reader import Reader

T = TypeVar("T")
Plain = str | int | bool | None | list["Plain"] | dict[str, "Plain"]


def encoder(hint: Any, *, tagged: bool = False) -> Callable[[Any], Plain]:
    """A function from values of a type to plain JSON data; `tagged` puts a dataclass under its key."""
    return _encoder(typing.cast(Hashable, hint), tagged)


@cache
def _encoder(hint: Any, tagged: bool) -> Callable[[Any], Plain]:  # noqa: FBT001
    if is_record(hint):
        return _record_encoder(hint, tagged=tagged)
    if typing.get_origin(hint) is tuple:
        each = encoder(typing.get_args(hint)[0])
        return lambda value: [each(item) for item in value]
    if is_word(hint):
        return lambda value: str(value.word)
    alternatives = members(hint)
    if len(alternatives) > 1:
        return _union_encoder(alternatives)
    if is_term(hint):
        return lambda value: encoder(type(value), tagged=True)(value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: str(value.value)
    return lambda value: value


def _record_encoder(cls: type, *, tagged: bool) -> Callable[[Any], Plain]:
    """Writes a dataclass; values of a `lasting` class are few and stand in every state, so they are written once."""
    known: list[tuple[str, str, Callable[[Any], Plain]]] = []

    def encode(value: Any) -> Plain:
        if not known:
            known.extend((key, name, encoder(hint)) for key, name, hint, _ in shape_of(cls))
        if tagged and len(known) == 1:
            return {tag(cls): known[0][2](getattr(value, known[0][1]))}
        body: Plain = {key: each(getattr(value, name)) for key, name, each in known}
        return {tag(cls): body} if tagged else body

    return lru_cache(maxsize=4096)(encode) if getattr(cls, "lasting", False) else encode


def _union_encoder(alternatives: tuple[Any, ...]) -> Callable[[Any], Plain]:
    records = [cls for cls in alternatives if is_record(cls)]
    words = [cls for cls in alternatives if is_word(cls)]
    tuples = [hint for hint in alternatives if typing.get_origin(hint) is tuple]

    def encode(value: Any) -> Plain:
        if type(value) in records:
            return encoder(type(value), tagged=len(records) > 1)(value)
        if type(value) in words:
            return str(value.word)
        if isinstance(value, tuple):
            return encoder(tuples[0])(value)
        if isinstance(value, Enum):
            return str(value.value)
        return typing.cast(Plain, value)

    return encode


def write(value: Any, hint: Any = None) -> str:
    """A value as text on one line; `hint` is its declared type (by default its class)."""
    return json.dumps(encoder(hint or type(value))(value), ensure_ascii=False, separators=(",", ":"))


def digest(value: Any) -> str:
    """Twelve hex digits that differ when two values of a type differ."""
    return sha256(write(value).encode("utf-8")).hexdigest()[:12]


def parse(text: str) -> Node:
    """One line of JSON as a node; raises BadText."""
    try:
        return _plain_node(json.loads(text, parse_int=_Number, parse_float=_Number))
    except (json.JSONDecodeError, RecursionError) as bad:
        column = getattr(bad, "colno", 1)
        raise BadText((Problem(1, column, "not_json"),)) from None


class _Number(str):
    """The text of a JSON number."""

    __slots__ = ()


def _plain_node(data: Any) -> Node:
    match data:
        case dict():
            return Node(tuple((Node(key, plain=False), _plain_node(value)) for key, value in data.items()), "mapping")
        case list():
            return Node(tuple(_plain_node(item) for item in data), "list")
        case _Number():
            return Node(str(data))
        case str():
            return Node(data, plain=False)
        case _:
            return Node(json.dumps(data))


def decode(node: Node, hint: Any) -> Any:
    """The value that a node describes; raises BadText with every problem."""
    reader = Reader()
    value = reader.read(node, hint)
    if reader.problems:
        raise BadText(tuple(reader.problems))
    return value


def read(text: str, hint: type[T]) -> T:
    """The value that `write` wrote; raises BadText."""
    return typing.cast(T, decode(parse(text), hint))
