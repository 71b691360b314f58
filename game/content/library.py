"""The library: all missions and cards, read from the program's files and the players' own, and cross-checked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.content import fifty
from game.content.fifty import Cards, Entry
from game.content.source import BadContent, Complaint, Source, open_source
from game.core.node import BadText, Node, Problem
from game.core.reader import Reader
from game.paths import data_folder, missions_folder
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.brief import Brief

GAMES = ("fifty",)
"""The games that a file of missions or cards may speak of: its top-level keys."""


@dataclass(frozen=True, slots=True)
class Library:
    """All missions by their ids, in the order of the files, and the cards they are played with."""

    fifty: Mapping[str, Entry]
    cards: Cards

    def missions(self, game: str) -> Mapping[str, Mission]:
        """All missions of a game as its rules know them."""
        return {id: entry.mission for id, entry in self._entries(game).items()}

    def _entries(self, game: str) -> Mapping[str, Entry]:
        return {"fifty": self.fifty}[game]

    def read_brief(self, game: str, node: Node) -> Any:
        """The brief that a node describes, with its missions; raises BadText with every problem."""
        reader = Reader()
        brief = self.read_brief_with(reader, game, node)
        if reader.problems:
            raise BadText(_in_order(reader.problems))
        return brief

    def read_brief_with(self, reader: Reader, game: str, node: Node) -> Brief | None:
        """The brief that a node describes, with its missions; None when `reader` has kept a problem."""
        brief = fifty.read_brief(reader, node)
        if brief is None:
            return None
        before = len(reader.problems)
        fifty.check_picks(reader, node, self._entries(game), brief)
        return fifty.complete(brief, self) if len(reader.problems) == before else None


def read_brief(node: Node) -> Brief:
    """A brief without its missions, which players may not write; raises BadText with every problem."""
    reader = Reader()
    brief = fifty.read_brief(reader, node)
    if brief is None:
        raise BadText(_in_order(reader.problems))
    return brief


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def brief_node(pairs: Iterable[tuple[str, str]]) -> Node:
    """Keys and values, such as a command line gives them, as a brief's node; picks are parted by commas."""
    return Node(tuple((Node(key), _value_node(key, value)) for key, value in pairs), "mapping")


def _value_node(key: str, value: str) -> Node:
    if key == "pick":
        return Node(tuple(Node(id.strip()) for id in value.split(",") if id.strip()), "list")
    return Node(value)


# ---- files ---------------------------------------------------------------------------------------


def missions_file() -> Path:
    """The missions that come with the program."""
    return data_folder() / "missions.yaml"


def cards_file() -> Path:
    """The cards that come with the program."""
    return data_folder() / "cards.yaml"


def players_files() -> tuple[Path, ...]:
    """The mission files in the player's own folder; () when there is none."""
    folder = missions_folder()
    try:
        return tuple(sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".yml")))
    except OSError:
        return ()


def load(files: Iterable[Path] = ()) -> Library:
    """The program's missions and cards and the players' own in `files`; raises BadContent with every error of all."""
    own = [open_source(file) for file in files]
    shelf = Shelf()
    shelf.add(open_source(missions_file()), own=False)
    for source in own:
        shelf.add(source, own=True)
    cards = shelf.add_cards(open_source(cards_file()))
    if shelf.complaints or cards is None:
        raise BadContent(shelf.complaints)
    return Library(MappingProxyType(shelf.fifty), cards)


class Shelf:
    """Gathers the missions and cards of several files and every complaint about them."""

    def __init__(self) -> None:
        self.fifty: dict[str, Entry] = {}
        self.complaints: list[Complaint] = []
        self._first: dict[str, str] = {}

    def add(self, source: Source, *, own: bool, verify: bool = False) -> None:
        """Add the missions of a file; `verify` also computes every `probability` that is given."""
        reader = Reader()
        if source.node is not None:
            for node, entry in self._read(reader, source, own=own):
                self._check_id(reader, source, node)
                if entry is not None:
                    self.fifty.setdefault(entry.id, entry)
                    if verify:
                        fifty.check_probability(reader, node, entry)
        self.complaints += source.complaints(reader.problems)

    def _read(self, reader: Reader, source: Source, *, own: bool) -> list[tuple[Node, Entry | None]]:
        node = _game_node(reader, source, "fifty")
        return fifty.read_missions(reader, node, own=own) if node is not None else []

    def _check_id(self, reader: Reader, source: Source, node: Node) -> None:
        """Ids are unique over all files."""
        id = node.child("id")
        if id is None or id.shape != "scalar" or id.is_null:
            return
        if id.text in self._first:
            reader.report(id, "duplicate_id", id=id.text, first=self._first[id.text])
        else:
            self._first[id.text] = f"{source.file}:{id.line}"

    def add_cards(self, source: Source) -> Cards | None:
        """Read the cards of a file."""
        reader = Reader()
        node = _game_node(reader, source, "fifty")
        cards = fifty.read_cards(reader, node) if node is not None else None
        self.complaints += source.complaints(reader.problems)
        return cards


def _game_node(reader: Reader, source: Source, game: str) -> Node | None:
    """What a file says about a game."""
    node = source.node
    if node is None:
        return None
    if node.is_null:
        reader.report(node, "empty_file", known=", ".join(GAMES))
    elif node.shape != "mapping":
        reader.wrong(node, "mapping")
    elif not node.pairs() and not source.problems:
        reader.report(node, "empty_file", known=", ".join(GAMES))
    else:
        reader.keys(node, GAMES)
    return node.child(game)
