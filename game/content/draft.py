"""Drafts of missions: their places, what stands there, and how a place is changed.

A draft is the node that a file would hold; the reader alone says whether it is a mission.
"""

import typing
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, field, replace
from itertools import islice
from typing import Any, TypeAlias

from game.content.choices import Choice, branch, choices_of, chosen_of
from game.content.nodes import Examples, node_of, plain, tagged
from game.content.shortest import TRIED, example, writings
from game.core.node import Node, is_term, members, shape_of, tag

Path: TypeAlias = tuple[str, ...]
"""The way to a place: keys, and numbers of items from 0 on."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a draft: its type, what stands there (None: it is left out), and the record that it is a field of.

    `terms` is the union that Term stands for; `rest` what it is when it is left out, MISSING when it may not be.
    """

    path: Path
    hint: Any
    terms: Any
    node: Node | None
    owner: str
    key: str
    rest: Any = field(default_factory=lambda: MISSING)
    depth: int = 0

    @property
    def is_item(self) -> bool:
        """Whether it is an item of a list."""
        return self.key.isdigit()

    @property
    def shown(self) -> Node | None:
        """What stands there, or what it means that nothing does."""
        if self.node is not None or self.rest is MISSING or self.rest is None:
            return self.node
        return node_of(self.rest, self.hint, self.terms)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Everything that may stand there."""
        return choices_of(self.hint, self.terms)

    @property
    def chosen(self) -> Choice | None:
        """What stands there; None when it is nothing that may."""
        return chosen_of(self.shown, self.choices)


# ---- the places of a draft -------------------------------------------------------------------------


def slots_of(draft: Node, cls: type, keys: Sequence[str]) -> tuple[Slot, ...]:
    """All places of a draft, each followed by those inside it; of the outermost only those with these keys."""
    fields = {slot.key: slot for slot in _fields(draft, cls, (), None, 0)}
    return tuple(slot for key in keys for slot in _with_parts(fields[key]))


def _with_parts(slot: Slot) -> Iterator[Slot]:
    yield slot
    for part in _parts(slot):
        yield from _with_parts(part)


def _parts(slot: Slot) -> tuple[Slot, ...]:
    chosen, node = slot.chosen, slot.node
    if chosen is None or node is None:
        return ()
    terms = slot.terms if is_term(slot.hint) else slot.hint if len(members(slot.hint)) > 1 else slot.terms
    match chosen.kind:
        case "list":
            each = typing.get_args(chosen.hint)[0]
            items = enumerate(node.items())
            return tuple(
                Slot((*slot.path, str(at)), each, terms, item, slot.owner, str(at), depth=slot.depth + 1)
                for at, item in items
            )
        case "record":
            return _fields(node, chosen.hint, slot.path, terms, slot.depth + 1)
        case "term":
            path, body = (*slot.path, chosen.word), node.pairs()[0][1]
            shape = shape_of(chosen.hint)
            if len(shape) == 1:
                return (Slot(path, shape[0][2], terms, body, chosen.word, shape[0][0], depth=slot.depth + 1),)
            return _fields(body, chosen.hint, path, terms, slot.depth + 1)
    return ()


def _fields(node: Node, cls: type, path: Path, terms: Any, depth: int) -> tuple[Slot, ...]:
    return tuple(
        Slot((*path, key), hint, terms, node.child(key), tag(cls), key, spec.default, depth)
        for key, _, hint, spec in shape_of(cls)
    )


def numbered(draft: Node) -> tuple[Node, dict[int, Path]]:
    """The draft with a line of its own for every node, and the way to each of them."""
    ways: dict[int, Path] = {}

    def number(node: Node, path: Path) -> Node:
        line = len(ways) + 1
        ways[line] = path
        if node.shape == "list":
            items = tuple(number(item, (*path, str(at))) for at, item in enumerate(node.items()))
            return replace(node, content=items, line=line, column=1)
        if node.shape == "mapping":
            pairs = tuple(
                (number(key, (*path, key.text)), number(value, (*path, key.text))) for key, value in node.pairs()
            )
            return replace(node, content=pairs, line=line, column=1)
        return replace(node, line=line, column=1)

    return number(draft, ()), ways


# ---- changing a draft ------------------------------------------------------------------------------


def changed(draft: Node, path: Path, new: Node | None) -> Node:
    """The draft with something else at a place, or with nothing there."""
    key, *rest = path
    if draft.shape == "list":
        items = list(draft.items())
        at = int(key)
        if rest:
            items[at] = changed(items[at], tuple(rest), new)
        elif new is None:
            del items[at]
        else:
            items[at : at + 1] = [new]
        return replace(draft, content=tuple(items))
    below = changed(draft.child(key) or Node((), "mapping"), tuple(rest), new) if rest else new
    pairs = [(name, below if name.text == key else value) for name, value in draft.pairs()]
    if draft.child(key) is None:
        pairs.append((Node(key), below))
    return replace(draft, content=tuple((name, value) for name, value in pairs if value is not None))


def put(draft: Node, slot: Slot, choice: Choice, examples: Examples) -> Node:
    """The draft with one of its choices at a place; what is as it would be anyway is left out."""
    if choice.kind == "none":
        return changed(draft, slot.path, None)
    new = _fresh(slot, choice, examples)
    rest = None if slot.rest is MISSING else node_of(slot.rest, slot.hint, slot.terms)
    return changed(draft, slot.path, None if rest is not None and plain(rest) == plain(new) else new)


def _fresh(slot: Slot, choice: Choice, examples: Examples) -> Node:
    """How a choice is first written: a branch takes in what stood there, or the parts of another branch."""
    terms = slot.terms if is_term(slot.hint) else slot.hint
    here, inside = slot.node, branch(choice)
    if here is not None and inside is not None:
        before = slot.chosen
        parts: tuple[Node, ...] = (here,)
        if before is not None and branch(before) is not None:
            body = here.pairs()[0][1]
            parts = body.items() if body.shape == "list" else (body,)
        if parts:
            return tagged(choice.word, Node(parts, "list") if inside == "list" else parts[0])
    return example(choice, terms, examples)


def add(draft: Node, slot: Slot, examples: Examples) -> Node:
    """The draft with one more item in a list."""
    assert slot.node is not None and slot.chosen is not None
    each = typing.get_args(slot.chosen.hint)[0]
    terms = slot.terms if slot.terms is not None else slot.hint
    there = {repr(plain(item)) for item in slot.node.items()}
    fresh = [new for new in islice(writings(each, terms), TRIED) if repr(plain(new)) not in there]
    first = next(iter(choices_of(each, terms)), None)
    if first is not None and first.kind == "term":
        fresh.insert(0, example(first, terms, examples))
    new = fresh[0] if fresh else next(writings(each, terms))
    return changed(draft, slot.path, replace(slot.node, content=(*slot.node.items(), new)))
