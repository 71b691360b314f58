"""What may stand at a place of a mission, read from the types of its dataclass."""

import sys
import types
import typing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from game.content.nodes import scalar
from game.core.node import Node, Range, is_record, is_term, is_word, members, shape_of, tag

Kind: TypeAlias = Literal["none", "word", "number", "text", "list", "record", "term"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may stand at a place: nothing, a word, a number, a text, a list, a record, a term by its tag."""

    kind: Kind
    word: str = ""
    hint: Any = None

    @property
    def name(self) -> str:
        """The choice as one word that no other choice of its place has."""
        return self.kind if self.kind in ("none", "number", "text", "list", "record") else f"is-{self.word}"


def choices_of(hint: Any, terms: Any = None) -> tuple[Choice, ...]:
    """What may stand where a type is asked for, in the order of its alternatives.

    It is not kept for the next time: two types with the same words in another order are equal to a cache.
    """
    if is_term(hint):
        hint = terms
    parts = members(hint)
    tagged = sum(map(is_record, parts)) > 1
    return tuple(choice for part in parts for choice in _choices(part, tagged=tagged))


def _choices(hint: Any, *, tagged: bool) -> Iterator[Choice]:
    origin = typing.get_origin(hint)
    if origin is typing.Annotated:
        yield Choice("number", hint=hint)
    elif origin is typing.Literal:
        yield from (Choice("word", scalar(word).text) for word in typing.get_args(hint))
    elif origin is tuple:
        yield Choice("list", hint=hint)
    elif hint is types.NoneType:
        yield Choice("none")
    elif hint is bool:
        yield from (Choice("word", word) for word in ("true", "false"))
    elif is_word(hint):
        yield from (Choice("word", word) for word in words_of(hint))
    elif is_record(hint):
        yield Choice("term", tag(hint), hint) if tagged else Choice("record", tag(hint), hint)
    else:
        yield Choice("text", hint=hint)


def words_of(cls: type) -> tuple[str, ...]:
    """The words of all cards: a class that is read from a word lies beside the CARDS of its game."""
    return tuple(getattr(sys.modules[cls.__module__], "CARDS"))  # noqa: B009 - a module that no type describes


def bounds_of(hint: Any) -> Range:
    """The least and the greatest number of a type."""
    return next(mark for mark in typing.get_args(hint) if isinstance(mark, Range))


def chosen_of(node: Node | None, choices: Sequence[Choice]) -> Choice | None:
    """Which of the choices a node is."""
    if node is None or node.is_null:
        return next((choice for choice in choices if choice.kind == "none"), None)
    return next((choice for choice in choices if _is(node, choice)), None)


def _is(node: Node, choice: Choice) -> bool:
    match choice.kind:
        case "word":
            return node.shape == "scalar" and node.text == choice.word
        case "number":
            return node.shape == "scalar" and node.text.removeprefix("-").isdigit()
        case "text":
            return node.shape == "scalar"
        case "list":
            return node.shape == "list"
        case "record":
            return node.shape == "mapping"
        case "term":
            return node.shape == "mapping" and [key.text for key, _ in node.pairs()] == [choice.word]
        case "none":
            return False


def branch(choice: Choice) -> Literal["list", "one"] | None:
    """Whether a choice is made of conditions of the same kind: several, or one; None for a leaf."""
    if choice.kind != "term" or len(shape_of(choice.hint)) != 1:
        return None
    hint = shape_of(choice.hint)[0][2]
    if is_term(hint):
        return "one"
    return "list" if typing.get_origin(hint) is tuple and is_term(typing.get_args(hint)[0]) else None
