"""Short ways to write what may stand at a place, that the reader accepts; or the way that some mission writes it."""

import typing
from collections.abc import Iterator
from dataclasses import MISSING
from itertools import islice
from typing import Any

from game.content.choices import Choice, bounds_of, branch, choices_of
from game.content.nodes import Examples, tagged
from game.core.node import Node, is_term, members, shape_of
from game.core.reader import Reader

TRIED = 40
"""How many ways to write a part are tried, at most, for one that the reader accepts."""


def example(choice: Choice, terms: Any, examples: Examples) -> Node:
    """A choice as some mission writes it, or in a short way."""
    if choice.kind == "term" and branch(choice) is None and choice.word in examples:
        known = tagged(choice.word, examples[choice.word])
        if _reads(known, terms, terms):
            return known
    return smallest(choice, terms)


def smallest(choice: Choice, terms: Any = None) -> Node:
    """A short way to write a choice that the reader accepts."""
    return next(_written(choice, terms))


def writings(hint: Any, terms: Any) -> Iterator[Node]:
    """Ways to write a value of a type, short ones first."""
    whole = terms if is_term(hint) else hint
    below = whole if len(members(whole)) > 1 else terms
    for choice in choices_of(hint, terms):
        if choice.kind != "none":
            yield from islice(_written(choice, below), TRIED)


def _written(choice: Choice, terms: Any) -> Iterator[Node]:
    match choice.kind:
        case "word":
            yield Node(choice.word)
        case "number":
            bounds = bounds_of(choice.hint)
            yield from (Node(str(number)) for number in range(max(bounds.low, 1), bounds.high + 1))
        case "text":
            yield Node("", plain=False)
        case "list":
            each = typing.get_args(choice.hint)[0]
            some = list(islice(writings(each, terms), 2))
            yield from (Node(tuple(some[:count]), "list") for count in range(1, len(some) + 1))
        case "record":
            yield from (body for body in _bodies(choice.hint, terms) if _reads(body, choice.hint, terms))
        case "term":
            shape = shape_of(choice.hint)
            if len(shape) == 1:
                bodies: Iterator[Node] = writings(shape[0][2], terms)
                yield from (tagged(choice.word, body) for body in bodies if _fits(body, choice.hint, terms))
            else:
                whole = (body for body in _bodies(choice.hint, terms) if _reads(body, choice.hint, terms))
                yield from (tagged(choice.word, body) for body in whole)


def _bodies(cls: type, terms: Any) -> Iterator[Node]:
    """The fields that must be there; then with one of the others; a list that is too short has a second item."""
    needed = [(key, hint) for key, _, hint, spec in shape_of(cls) if spec.default is MISSING]
    others = [(key, hint) for key, _, hint, spec in shape_of(cls) if spec.default is not MISSING]
    ways = [list(islice(writings(hint, terms), 3)) for _, hint in needed]
    for at in range(3):
        chosen = [(Node(key), way[min(at, len(way) - 1)]) for (key, _), way in zip(needed, ways, strict=True)]
        yield Node(tuple(chosen), "mapping")
        for key, hint in others:
            yield from (Node((*chosen, (Node(key), new)), "mapping") for new in islice(writings(hint, terms), 1))


def _reads(node: Node, cls: Any, terms: Any) -> bool:
    reader = Reader()
    reader.read(node, cls, terms)
    return not reader.problems


def _fits(body: Node, cls: Any, terms: Any) -> bool:
    """Whether a bare body is accepted as the one field of a record."""
    return _reads(Node(((Node(shape_of(cls)[0][0]), body),), "mapping"), cls, terms)
