"""Choices keep their order: all `Literal`s with the same words are one object, in the order that Python met first."""

import ast
from collections import defaultdict
from collections.abc import Iterator

from game.paths import program_folder


def literals() -> Iterator[tuple[object, ...]]:
    """The words of every `Literal` in the program, as they are written."""
    for path in (program_folder() / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal":
                words = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
                yield tuple(word.value for word in words if isinstance(word, ast.Constant))


def test_the_same_words_are_always_written_in_the_same_order() -> None:
    orders: dict[frozenset[object], set[tuple[object, ...]]] = defaultdict(set)
    for words in literals():
        orders[frozenset(words)].add(words)
    assert len(orders) > 30
    assert [found for found in orders.values() if len(found) > 1] == []
