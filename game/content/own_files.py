"""The players' own files, each with its good missions and sets and with everything that is wrong with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.library import Shelf, missions_file, players_files
from game.content.sets import MissionSet
from game.content.source import Complaint, open_source


@dataclass(frozen=True, slots=True)
class OwnFile:
    """One file: its good missions, each with its game; its good sets; and the complaints about it."""

    path: Path
    entries: tuple[tuple[str, Any], ...]
    sets: tuple[MissionSet, ...]
    complaints: tuple[Complaint, ...]


def own_files(paths: Iterable[Path]) -> tuple[OwnFile, ...]:
    """The files of a player's folder, beside the missions of the program."""
    shelf = Shelf()
    shelf.add(open_source(missions_file()), own=False)
    return examine(shelf, paths)


def examine(shelf: Shelf, paths: Iterable[Path]) -> tuple[OwnFile, ...]:
    """Add files to a shelf that holds the program's missions; what is wrong with each, as far as it can be known."""
    found = []
    for path in paths:
        before = {game: len(entries) for game, entries in shelf.entries.items()}
        source = open_source(path)
        shelf.add(source, own=True, verify=True)
        fresh = [
            (game, entry) for game, entries in shelf.entries.items() for entry in list(entries.values())[before[game] :]
        ]
        found.append((path, source.file, tuple(fresh)))
    files = shelf.check_sets()
    return tuple(
        OwnFile(
            path,
            fresh,
            tuple(each for file, each in files if file == name),
            tuple(sorted((c for c in shelf.complaints if c.file == name), key=_place)),
        )
        for path, name, fresh in found
    )


def _place(complaint: Complaint) -> tuple[int, int]:
    return complaint.problem.line, complaint.problem.column


def among_neighbours(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Files with all others of the player's folder in their order, if one of them lies there: they share their ids."""
    asked = {path.resolve(): path for path in paths}
    folder = {path.resolve(): path for path in players_files()}
    if not asked.keys() & folder.keys():
        return tuple(asked.values())
    inside = [asked.get(file, path) for file, path in folder.items()]
    return (*inside, *(path for file, path in asked.items() if file not in folder))
