"""The library: all missions and cards, read from the program's files and the players' own, and cross-checked."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.content.contents import Book, contents_of
from game.content.sets import KEY, MissionSet, check_set, read_sets
from game.content.source import BadContent, Complaint, Source, open_source
from game.core.node import BadText, Node, Problem
from game.core.reader import Reader
from game.paths import data_folder, missions_folder
from game.rules.games import GAMES


class Library:
    """The books of all games, each read when it is first asked for."""

    def __init__(self, missions: Source, cards: Source, own: tuple[Source, ...]) -> None:
        self._missions = missions
        self._cards = cards
        self._own = own
        self._books: dict[str, Book] = {}
        self._sets: dict[str, tuple[MissionSet, ...]] = {}
        self._complaints: dict[Complaint, None] = {}

    def book(self, game: str) -> Book:
        """One game's missions and cards; raises BadContent with every error of the program's own files.

        A player's mission with an error is left out; what is wrong with it is among the `complaints` from then on.
        """
        if game not in self._books:
            shelf = Shelf((game,))
            shelf.add(self._missions, own=False)
            shelf.add_cards(self._cards)
            if shelf.complaints:
                raise BadContent(shelf.complaints)
            for source in self._own:
                shelf.add(source, own=True)
            shelf.check_sets()
            self._complaints |= dict.fromkeys(shelf.complaints)
            self._sets[game] = tuple(shelf.sets[game].values())
            self._books[game] = Book(MappingProxyType(shelf.entries[game]), shelf.cards[game])
        return self._books[game]

    def sets(self, game: str) -> tuple[MissionSet, ...]:
        """The sets of a game that players have named and that are well, in the order of the files (F31)."""
        self.book(game)
        return self._sets[game]

    @property
    def complaints(self) -> tuple[Complaint, ...]:
        """What is wrong with the players' own files, as far as the books that have been read tell."""
        return tuple(self._complaints)

    def missions(self, game: str) -> Mapping[str, Any]:
        """All missions of a game as its rules know them."""
        return {id: entry.mission for id, entry in self.book(game).entries.items()}

    def read_brief(self, game: str, node: Node) -> Any:
        """The brief that a node describes, with its missions; raises BadText with every problem."""
        reader = Reader()
        brief = self.read_brief_with(reader, game, node)
        if reader.problems:
            raise BadText(_in_order(reader.problems))
        return brief

    def read_brief_with(self, reader: Reader, game: str, node: Node) -> Any | None:
        """The brief that a node describes, with its missions; None when `reader` has kept a problem."""
        contents = contents_of(game)
        brief = contents.read_brief(reader, node)
        return None if brief is None else contents.complete_brief(reader, node, brief, self.book(game))


def read_brief(game: str, node: Node) -> Any:
    """A brief without its missions, which players may not write; raises BadText with every problem."""
    reader = Reader()
    brief = contents_of(game).read_brief(reader, node)
    if brief is None:
        raise BadText(_in_order(reader.problems))
    return brief


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def brief_node(game: str, pairs: Iterable[tuple[str, str]]) -> Node:
    """Keys and values, such as a command line gives them, as a brief's node; items of a list are parted by commas."""
    lists = contents_of(game).LISTS
    return Node(tuple((Node(key), _value_node(value, is_list=key in lists)) for key, value in pairs), "mapping")


def _value_node(value: str, *, is_list: bool) -> Node:
    if is_list:
        return Node(tuple(Node(item.strip()) for item in value.split(",") if item.strip()), "list")
    return Node(value)


# ---- files ---------------------------------------------------------------------------------------


def missions_file() -> Path:
    """The missions that come with the program."""
    return data_folder() / "missions.yaml"


def cards_file() -> Path:
    """The cards that come with the program."""
    return data_folder() / "cards.yaml"


def players_files(folder: Path | None = None) -> tuple[Path, ...]:
    """The mission files in the player's own folder, or in another; () when there is none."""
    folder = folder or missions_folder()
    try:
        return tuple(sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".yml")))
    except OSError:
        return ()


def load(files: Iterable[Path] = ()) -> Library:
    """The program's missions and cards and the players' own in `files`; each game is read when it is first needed."""
    return Library(open_source(missions_file()), open_source(cards_file()), tuple(map(open_source, files)))


class Shelf:
    """Gathers the missions and cards of some games from several files, and every complaint about them."""

    def __init__(self, games: Iterable[str] = GAMES) -> None:
        self.games = tuple(games)
        self.entries: dict[str, dict[str, Any]] = {game: {} for game in games}
        self.cards: dict[str, Any] = {}
        self.sets: dict[str, dict[str, MissionSet]] = {game: {} for game in games}
        self.complaints: list[Complaint] = []
        self._first: dict[str, str] = {}
        self._unchecked: list[tuple[Source, Node, MissionSet]] = []

    @property
    def count(self) -> int:
        """How many missions there are."""
        return sum(map(len, self.entries.values()))

    def add(self, source: Source, *, own: bool, verify: bool = False) -> None:
        """Add the missions and sets of a file; `verify` also does the checks that take long."""
        reader = Reader()
        for game, node in _sections(reader, source, (*GAMES, KEY)):
            if game == KEY:
                self._unchecked += [(source, item, found) for item, found in read_sets(reader, node)]
                continue
            self._check_ids(reader, source, node)
            if game in self.games:
                self._read(reader, game, node, own=own, verify=verify)
        self.complaints += source.complaints(reader.problems)

    def _read(self, reader: Reader, game: str, node: Node, *, own: bool, verify: bool) -> None:
        contents = contents_of(game)
        for item, entry in contents.read_missions(reader, node, own=own):
            if entry is not None:
                self.entries[game].setdefault(entry.id, entry)
                if verify:
                    contents.verify(reader, item, entry)

    def _check_ids(self, reader: Reader, source: Source, node: Node) -> None:
        """Ids are unique over all games and files."""
        missions = node.child("missions")
        for item in missions.items() if missions is not None else ():
            id = item.child("id")
            if id is None or id.shape != "scalar" or id.is_null:
                continue
            if id.text in self._first:
                reader.report(id, "duplicate_id", id=id.text, first=self._first[id.text])
            else:
                self._first[id.text] = f"{source.file}:{id.line}"

    def check_sets(self) -> tuple[tuple[str, MissionSet], ...]:
        """Look whether the missions of all sets are there, once every file was added; complain of those that are not.

        Only the sets of the games that are read are looked at; names are unique within a game. The good ones, each
        with its file.
        """
        good = []
        for source, node, found in self._unchecked:
            if found.game not in self.games:
                continue
            reader = Reader()
            check_set(reader, node, found, self.entries[found.game])
            if found.name in self.sets[found.game]:
                reader.report(node.child("name") or node, "set_named_twice", name=found.name)
            elif not reader.problems:
                self.sets[found.game][found.name] = found
                good.append((source.file, found))
            self.complaints += source.complaints(reader.problems)
        self._unchecked.clear()
        return tuple(good)

    def add_cards(self, source: Source) -> None:
        """Read the cards of a file."""
        reader = Reader()
        for game, node in _sections(reader, source, tuple(GAMES)):
            if game in self.games:
                cards = contents_of(game).read_cards(reader, node)
                if cards is not None:
                    self.cards[game] = cards
        self.complaints += source.complaints(reader.problems)


def _sections(reader: Reader, source: Source, known: tuple[str, ...]) -> Iterator[tuple[str, Node]]:
    """What a file says under each of its known keys."""
    node = source.node
    if node is None:
        return
    if node.is_null:
        reader.report(node, "empty_file", known=", ".join(known))
    elif node.shape != "mapping":
        reader.wrong(node, "mapping")
    elif not node.pairs() and not source.problems:
        reader.report(node, "empty_file", known=", ".join(known))
    else:
        reader.keys(node, known)
    for game in known:
        section = node.child(game)
        if section is not None:
            yield game, section
