"""Missions and sets as the text of a file, as a person would write it by hand."""

import json
import re
from collections.abc import Iterable, Sequence

from game.content.sets import KEY, MissionSet
from game.core.node import Node

_BARE = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*|-[0-9]+")
_NOTHING = frozenset({"null", "Null", "NULL"})


def mission_file(game: str, entries: Iterable[Node]) -> str:
    """A file with missions of one game."""
    return f"{game}:\n  missions:\n" + "".join(_item(entry, "  ") for entry in entries)


def set_file(sets: Iterable[MissionSet]) -> str:
    """A file with sets."""
    return f"{KEY}:\n" + "".join(_item(set_node(each), "") for each in sets)


def set_node(found: MissionSet) -> Node:
    """A set as the node that a file holds."""
    missions = Node(tuple(Node(id) for id in found.missions), "list")
    pairs = (("name", Node(found.name, plain=False)), ("game", Node(found.game)), ("missions", missions))
    return Node(tuple((Node(key), value) for key, value in pairs), "mapping")


def ordered(entry: Node, keys: Sequence[str]) -> Node:
    """An entry with its keys in this order, and none but these."""
    pairs = [(Node(key), value) for key in keys if (value := entry.child(key)) is not None]
    return Node(tuple(pairs), "mapping")


def _item(entry: Node, indent: str) -> str:
    """An entry of a list, a key a line."""
    lines = [f"{key.text}: {flow(value)}" for key, value in entry.pairs()]
    return "".join(f"{indent}{'  ' if at else '- '}{line}\n" for at, line in enumerate(lines))


def flow(node: Node) -> str:
    """A value on one line."""
    if node.shape == "list":
        return f"[{', '.join(map(flow, node.items()))}]"
    if node.shape == "mapping":
        return f"{{{', '.join(f'{key.text}: {flow(value)}' for key, value in node.pairs())}}}"
    bare = node.plain and _BARE.fullmatch(node.text) and node.text not in _NOTHING
    return node.text if bare else json.dumps(node.text, ensure_ascii=False)
