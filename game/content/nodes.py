"""Values as the nodes that a person would write: whatever would be as it is anyway is left out."""

import typing
from collections.abc import Mapping, Sequence
from dataclasses import MISSING
from typing import Any, TypeAlias

from game.core.node import Node, is_record, is_term, members, shape_of, tag

Examples: TypeAlias = Mapping[str, Node]
"""By tag, how a term is written in some mission, under its key."""


def tagged(word: str, body: Node) -> Node:
    """A term: its tag, and what it says."""
    return Node(((Node(word), body),), "mapping")


def node_of(value: Any, hint: Any, terms: Any = None) -> Node:
    """A value as a person would write it: fields that are as they would be anyway are left out."""
    if is_term(hint):
        hint = terms
    parts = members(hint)
    below = hint if len(parts) > 1 else terms
    if isinstance(value, tuple):
        each = next(typing.get_args(part)[0] for part in parts if typing.get_origin(part) is tuple)
        return Node(tuple(node_of(item, each, below) for item in value), "list")
    if is_record(type(value)):
        return _record_node(value, below, in_union=sum(map(is_record, parts)) > 1)
    return Node(value, plain=False) if str in parts and isinstance(value, str) else scalar(value)


def _record_node(value: Any, terms: Any, *, in_union: bool) -> Node:
    cls: type = type(value)
    shape = shape_of(cls)
    if in_union and len(shape) == 1:
        return tagged(tag(cls), node_of(getattr(value, shape[0][1]), shape[0][2], terms))
    pairs = tuple(
        (Node(key), node_of(getattr(value, name), hint, terms))
        for key, name, hint, spec in shape
        if spec.default is MISSING or getattr(value, name) != spec.default
    )
    body = Node(pairs, "mapping")
    return tagged(tag(cls), body) if in_union else body


def scalar(value: Any) -> Node:
    """A word, a number, yes or no, or nothing."""
    if value is None:
        return Node("null")
    if isinstance(value, bool):
        return Node(str(value).lower())
    return Node(str(getattr(value, "word", value)))


def plain(node: Node) -> Any:
    """A node without places, to compare."""
    if node.shape == "list":
        return [plain(item) for item in node.items()]
    if node.shape == "mapping":
        return {key.text: plain(value) for key, value in node.pairs()}
    return node.text


def examples_of(nodes: Sequence[Node]) -> dict[str, Node]:
    """How terms are written in some drafts: the first of each single key, whatever it may stand for."""
    found: dict[str, Node] = {}
    for node in nodes:
        for key, value in node.pairs():
            if len(node.pairs()) == 1:
                found.setdefault(key.text, value)
            for name, example in examples_of((value,)).items():
                found.setdefault(name, example)
        for name, example in examples_of(node.items()).items():
            found.setdefault(name, example)
    return found
