"""Turns nodes into values of a type and keeps every problem on the way, each with its place."""

import json
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING
from enum import Enum
from typing import Any

from game.core.node import BadValue, Node, Problem, Range, is_record, is_term, is_word, members, nearest, shape_of, tag
from game.core.values import BadWord


class Reader:
    """Reads nodes as values and keeps every problem it meets; `None` stands for what could not be read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def report(self, node: Node, code: str, **facts: object) -> None:
        """Keep a problem at the place of `node`."""
        said = tuple((key, str(value)) for key, value in facts.items())
        self.problems.append(Problem(node.line, node.column, code, said))

    def read(self, node: Node, hint: Any, terms: Any = None) -> Any:
        """The value of type `hint` that `node` describes; `terms` is the union that Term stands for."""
        if is_term(hint):
            hint = terms
        if hint is Any:
            return node
        if typing.get_origin(hint) is typing.Annotated:
            inner, *marks = typing.get_args(hint)
            value = self.read(node, inner, terms)
            return self._bounded(node, value, marks)
        alternatives = members(hint)
        if len(alternatives) > 1:
            return self._union(node, alternatives, hint)
        return self._single(node, hint, terms)

    def _bounded(self, node: Node, value: Any, marks: list[Any]) -> Any:
        for mark in marks:
            if isinstance(mark, Range) and value is not None and not mark.low <= value <= mark.high:
                self.report(node, "out_of_range", low=mark.low, high=mark.high, found=node.text)
                return None
        return value

    def _single(self, node: Node, hint: Any, terms: Any) -> Any:
        origin = typing.get_origin(hint)
        if origin is typing.Literal:
            return self.read_choice(node, typing.get_args(hint))
        if origin is tuple:
            return self._tuple(node, typing.get_args(hint)[0], terms)
        if is_word(hint):
            return self._word(node, hint)
        if is_record(hint):
            return self.record(node, hint, terms)
        if isinstance(hint, type) and issubclass(hint, Enum):
            chosen = self.read_choice(node, tuple(member.value for member in hint))
            return None if chosen is None else hint(chosen)
        return self._scalar(node, hint)

    def _scalar(self, node: Node, hint: Any) -> Any:
        base = getattr(hint, "__supertype__", hint)
        if node.shape != "scalar" or (node.is_null and base is not type(None)):
            return self.wrong(node, _name(base))
        if base is str:
            return node.text
        for kind, fits, convert in _BARE:
            if base is kind and fits(node.text):
                if node.plain:
                    return convert(node.text)
                self.report(node, "needless_quotes", found=node.text)
                return None
        if base is type(None) and node.is_null:
            return None
        return self.wrong(node, _name(base))

    def read_choice(self, node: Node, choices: tuple[Any, ...]) -> Any:
        """The one of the choices that a scalar names."""
        known = [choice if isinstance(choice, str) else json.dumps(choice) for choice in choices]
        if node.shape != "scalar" or node.is_null:
            return self.wrong(node, " | ".join(known))
        for choice, word in zip(choices, known, strict=True):
            if node.text == word and (node.plain or isinstance(choice, str)):
                return choice
        self.report(node, "not_one_of", choices=", ".join(known), found=node.text, near=nearest(node.text, known))
        return None

    def _tuple(self, node: Node, hint: Any, terms: Any) -> Any:
        if node.shape != "list":
            return self.wrong(node, "list")
        return tuple(self.read(item, hint, terms) for item in node.items())

    def _word(self, node: Node, cls: Any) -> Any:
        if node.shape != "scalar":
            return self.wrong(node, tag(cls))
        try:
            return cls.read(node.text)
        except BadWord as bad:
            return self.wrong(node, bad.expected)

    def record(self, node: Node, cls: Any, terms: Any = None) -> Any:
        """A dataclass from a mapping of its fields."""
        if node.shape != "mapping":
            return self.wrong(node, "mapping")
        before = len(self.problems)
        shape = shape_of(cls)
        meant = self.keys(node, [key for key, *_ in shape])
        values: dict[str, Any] = {}
        for key, name, hint, spec in shape:
            value = node.child(key)
            if value is not None:
                values[name] = self.read(value, hint, terms)
            elif spec.default is MISSING and spec.default_factory is MISSING and key not in meant:
                self.report(node, "missing_key", key=key)
        return self._build(node, cls, values) if len(self.problems) == before else None

    def keys(self, node: Node, known: Iterable[str]) -> frozenset[str]:
        """Report every key of a mapping that is not known; returns the known keys that were meant, as far as we guess.

        A key that was meant is misspelled, not missing: one mistake is one problem.
        """
        names = list(known)
        meant = set()
        for key, _ in node.pairs():
            if key.text not in names:
                near = nearest(key.text, names)
                meant.add(near)
                self.report(key, "unknown_key", key=key.text, near=near, known=", ".join(names))
        return frozenset(meant)

    def _build(self, node: Node, cls: Any, values: Mapping[str, Any]) -> Any:
        try:
            return cls(**values)
        except BadValue as bad:
            self.report(node, bad.code, **bad.facts)
            return None

    def _union(self, node: Node, alternatives: tuple[Any, ...], whole: Any) -> Any:
        if node.is_null and type(None) in alternatives:
            return None
        records = [hint for hint in alternatives if is_record(hint)]
        if node.shape == "mapping" and records:
            return self.record(node, records[0], whole) if len(records) == 1 else self._tagged(node, records, whole)
        fitting = [hint for hint in alternatives if hint is not type(None) and _shape(hint) == node.shape]
        a_word = bool(records) and len(fitting) == 1 and typing.get_origin(fitting[0]) is typing.Literal
        if len(fitting) == 1 and not a_word:
            return self.read(node, fitting[0], whole)
        return self._scalar_union(node, fitting, alternatives, whole)

    def _scalar_union(self, node: Node, fitting: list[Any], alternatives: tuple[Any, ...], whole: Any) -> Any:
        for hint in fitting:
            attempt = Reader()
            value = attempt.read(node, hint, whole)
            if not attempt.problems:
                return value
        choices = [choice for hint in alternatives for choice in typing.get_args(hint) if isinstance(choice, str)]
        if choices and node.shape == "scalar" and not any(is_record(hint) for hint in alternatives):
            return self.read_choice(node, tuple(choices))
        names = dict.fromkeys(_name(hint) for hint in alternatives if hint is not type(None))
        return self.wrong(node, " | ".join(names))

    def _tagged(self, node: Node, records: list[Any], whole: Any) -> Any:
        by_tag = {tag(cls): cls for cls in records}
        if len(node.pairs()) != 1:
            self.report(node, "single_key", known=", ".join(by_tag))
            return None
        key, body = node.pairs()[0]
        if key.text not in by_tag:
            near = nearest(key.text, by_tag)
            self.report(key, "unknown_key", key=key.text, near=near, known=", ".join(by_tag))
            return None
        cls = by_tag[key.text]
        shape = shape_of(cls)
        if len(shape) != 1:
            return self.record(body, cls, whole)
        before = len(self.problems)
        value = self.read(body, shape[0][2], whole)
        return self._build(body, cls, {shape[0][1]: value}) if len(self.problems) == before else None

    def wrong(self, node: Node, expected: str) -> None:
        """Report that a node is not of the kind that was expected (an id, or several joined by ` | `)."""
        shape = "null" if node.is_null else node.shape
        self.report(node, "wrong_type", expected=expected, found=node.text, shape=shape)


def _is_bool(text: str) -> bool:
    return text in ("true", "false")


def _is_int(text: str) -> bool:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 19):
        return False
    return text == "0" or digits[0] != "0"


def _is_float(text: str) -> bool:
    whole, dot, part = text.removeprefix("-").partition(".")
    return _is_int(whole) and whole[0] != "-" and (not dot or (part.isascii() and part.isdigit()))


_BARE: tuple[tuple[type, Callable[[str], bool], Callable[[str], Any]], ...] = (
    (bool, _is_bool, "true".__eq__),
    (int, _is_int, int),
    (float, _is_float, float),
)
"""What is written without quotes: its type, which texts are one, and how to read it."""


def _shape(hint: Any) -> str:
    if typing.get_origin(hint) is typing.Annotated:
        return _shape(typing.get_args(hint)[0])
    if typing.get_origin(hint) is tuple:
        return "list"
    return "mapping" if is_record(hint) else "scalar"


def _name(hint: Any) -> str:
    if typing.get_origin(hint) is typing.Annotated:
        return _name(typing.get_args(hint)[0])
    if typing.get_origin(hint) is typing.Literal:
        return " | ".join(str(choice) for choice in typing.get_args(hint))
    if typing.get_origin(hint) is tuple:
        return "list"
    if is_record(hint):
        return "mapping"
    if is_word(hint):
        return tag(hint)
    return {int: "int", bool: "bool", str: "text", float: "number", type(None): "null"}.get(hint, str(hint))
