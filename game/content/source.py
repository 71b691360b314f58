"""YAML text as a tree of nodes with their places: every mistake of a file is found at once, nothing is guessed.

All scalars stay text, so that `no`, `012` and `5:00` are what they say. The nodes are built from the parser's
events, which still know about anchors, aliases and tags; whatever follows them resolves these silently.
"""

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from game.core.node import Node, Problem
from game.core.reader import Reader

LIMIT = 1_000_000
"""How many bytes a file may have."""

DEEPEST = 40
"""How deep lists and mappings may be nested."""

UNREADABLE = frozenset({"file_missing", "file_is_folder", "file_unreadable"})
"""Codes of files that could not be read at all."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")

_SYNTAX = (
    ("expected ',' or ']'", "yaml_open_list"),
    ("expected ',' or '}'", "yaml_open_mapping"),
    ("could not find expected ':'", "yaml_colon"),
    ("mapping values are not allowed", "yaml_mapping_here"),
    ("mapping keys are not allowed", "yaml_mapping_here"),
    ("expected '-' indicator", "yaml_dash"),
    ("expected key", "yaml_key"),
    ("expected node content", "yaml_node"),
    ("tab character", "yaml_tab"),
    ("cannot start any token", "yaml_start"),
    ("end of stream", "yaml_end"),
    ("escape character", "yaml_escape"),
    ("maximum nesting depth", "too_deep"),
)
"""What the parser says, and our code for it; anything else is `yaml_other`."""

_Place: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Complaint:
    """A problem of a file."""

    file: str
    problem: Problem

    @property
    def place(self) -> str:
        return f"{self.file}:{self.problem.line}:{self.problem.column}"


class BadContent(ValueError):
    """Files that say something wrong: every error of all of them, in the order of the files and lines."""

    def __init__(self, errors: Iterable[Complaint]) -> None:
        self.errors = tuple(errors)
        super().__init__("\n".join(f"{error.place}: {error.problem.code}" for error in self.errors))

    @property
    def files(self) -> tuple[str, ...]:
        """The files that have errors, each once."""
        return tuple(dict.fromkeys(error.file for error in self.errors))

    @property
    def unreadable(self) -> bool:
        """Whether some file could not be read at all."""
        return any(error.problem.code in UNREADABLE for error in self.errors)


@dataclass(frozen=True, slots=True)
class Source:
    """A file as a node (None when it is no YAML), and what is wrong with it as YAML."""

    file: str
    node: Node | None
    problems: tuple[Problem, ...] = ()

    def complaints(self, found: Iterable[Problem] = ()) -> tuple[Complaint, ...]:
        """All problems in the order of the lines; what a reader found at the place of a YAML problem is left out."""
        places = {(problem.line, problem.column) for problem in self.problems}
        more = [problem for problem in found if (problem.line, problem.column) not in places]
        problems = sorted((*self.problems, *more), key=lambda problem: (problem.line, problem.column))
        return tuple(Complaint(self.file, problem) for problem in problems)

    def read(self, hint: Any) -> Any:
        """The value of a type that the file describes; raises BadContent."""
        reader = Reader()
        value = reader.read(self.node, hint) if self.node is not None else None
        if errors := self.complaints(reader.problems):
            raise BadContent(errors)
        return value


def open_source(path: Path, *, limit: int = LIMIT) -> Source:
    """A file as nodes; whatever is wrong with it, reading it included, is among the problems."""
    name = os.fsencode(path).decode("utf-8", "replace")
    try:
        if path.exists() and not path.is_file():
            return Source(name, None, (Problem(1, 1, "file_is_folder"),))
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except FileNotFoundError:
        return Source(name, None, (Problem(1, 1, "file_missing"),))
    except (OSError, ValueError):
        return Source(name, None, (Problem(1, 1, "file_unreadable"),))
    if len(data) > limit:
        return Source(name, None, (Problem(1, 1, "too_large", (("limit", str(limit)),)),))
    return parse(data, name)


def load(path: Path) -> Node:
    """A file as a node; raises BadContent with everything that is wrong with it as YAML."""
    source = open_source(path)
    if source.node is None or source.problems:
        raise BadContent(source.complaints())
    return source.node


def parse(data: bytes, file: str) -> Source:
    """The bytes of a file as nodes: UTF-8, with or without a byte order mark."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as bad:
        line, column = _place(data[: bad.start].decode("utf-8", "replace"))
        return Source(file, None, (Problem(line, column, "not_utf8"),))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    bad_character = _FORBIDDEN.search(text)
    if bad_character:
        line, column = _place(text[: bad_character.start()])
        name = f"U+{ord(bad_character.group()):04X}"
        return Source(file, None, (Problem(line, column, "forbidden_character", (("character", name),)),))
    return _compose(text, file)


def _place(before: str) -> _Place:
    """Line and column of what follows a text, both from 1."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _compose(text: str, file: str) -> Source:
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            if not builder.take(event):
                return Source(file, None, tuple(builder.problems))
    except yaml.YAMLError as bad:
        last = text.count("\n", 0, len(text.rstrip())) + 1
        builder.problems.append(_syntax_problem(bad, last))
        return Source(file, None, tuple(builder.problems))
    return Source(file, builder.root or Node(""), tuple(builder.problems))


def _syntax_problem(bad: yaml.YAMLError, last: int) -> Problem:
    """What the parser stumbled over, in our words; at the latest in the last line that says something."""
    said = str(getattr(bad, "problem", ""))
    code = next((code for part, code in _SYNTAX if part in said), "yaml_other")
    at, begun = getattr(bad, "problem_mark", None), getattr(bad, "context_mark", None)
    line, column = (at.line + 1, at.column + 1) if at is not None else (last, 1)
    facts = {"limit": str(DEEPEST), "opened": str(begun.line + 1 if begun is not None else line)}
    return (
        Problem(line, column, code, tuple(facts.items()))
        if line <= last
        else Problem(last, 1, code, tuple(facts.items()))
    )


class _Open:
    """A list or mapping whose end has not come yet; a mapping's parts are keys and values in turn."""

    __slots__ = ("parts", "place", "shape")

    def __init__(self, shape: str, place: _Place) -> None:
        self.shape = shape
        self.place = place
        self.parts: list[Node] = []


class _Builder:
    """Builds nodes from the parser's events, without recursion, and keeps what we refuse of YAML."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.root: Node | None = None
        self.stack: list[_Open] = []
        self.aliases: set[_Place] = set()
        self.documents = 0

    def take(self, event: yaml.Event) -> bool:
        """Take the next event; False when there is no point in going on."""
        mark = event.start_mark
        place = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
        match event:
            case DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    self._report(place, "several_documents")
                    return False
            case AliasEvent():
                self._report(place, "alias", name=event.anchor)
                self.aliases.add(place)
                self._put(_scalar("", place))
            case ScalarEvent():
                self._refuse_marks(event, place)
                self._put(_scalar(event.value, place, style=event.style))
            case SequenceStartEvent() | MappingStartEvent():
                self._refuse_marks(event, place)
                self.stack.append(_Open("list" if isinstance(event, SequenceStartEvent) else "mapping", place))
                if len(self.stack) > DEEPEST:
                    self._report(place, "too_deep", limit=DEEPEST)
                    return False
            case SequenceEndEvent() | MappingEndEvent():
                self._close(self.stack.pop())
        return True

    def _report(self, place: _Place, code: str, **facts: object) -> None:
        said = tuple((key, str(value)) for key, value in facts.items())
        self.problems.append(Problem(*place, code, said))

    def _refuse_marks(self, event: NodeEvent, place: _Place) -> None:
        tag = getattr(event, "tag", None)
        if event.anchor is not None:
            self._report(place, "anchor", name=event.anchor)
        elif tag is not None:
            self._report(place, "tag", name=tag.replace("tag:yaml.org,2002:", "!!"))

    def _put(self, node: Node) -> None:
        if self.stack:
            self.stack[-1].parts.append(node)
        else:
            self.root = node

    def _close(self, whole: _Open) -> None:
        line, column = whole.place
        if whole.shape == "list":
            self._put(Node(tuple(whole.parts), "list", line, column))
        else:
            self._put(Node(tuple(self._pairs(whole.parts)), "mapping", line, column))

    def _pairs(self, parts: list[Node]) -> Iterable[tuple[Node, Node]]:
        """The pairs of a mapping that stand; of a key that comes twice the first."""
        seen: dict[str, int] = {}
        for key, value in zip(parts[::2], parts[1::2], strict=True):
            if (key.line, key.column) in self.aliases or (
                key.content == "<<" and (value.line, value.column) in self.aliases
            ):
                continue
            if key.shape != "scalar":
                self._report((key.line, key.column), "key_not_text")
            elif key.text in seen:
                self._report((key.line, key.column), "duplicate_key", key=key.text, first=seen[key.text])
            else:
                seen[key.text] = key.line
                yield key, value


def _scalar(text: str, place: _Place, *, style: str | None = "'") -> Node:
    return Node(text, "scalar", *place, plain=style in (None, ""))
