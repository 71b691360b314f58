"""The command line's `check` and `missions`: every complaint about files, and the list of all missions."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from game.content.contents import contents_of
from game.content.library import Library, Shelf, cards_file, load, missions_file, players_files
from game.content.own_files import among_neighbours, examine
from game.content.source import BadContent, Complaint, Source, open_source
from game.content.text import (
    LANGUAGES,
    Catalogue,
    Language,
    catalogue_file,
    complaint_line,
    load_catalogue,
    parameters_of,
    read_texts,
)
from game.core.node import Node, Problem
from game.rules.games import GAMES

WELL, WRONG, UNREADABLE = 0, 1, 2
"""Exit status: nothing to complain of, complaints, a file that cannot be read."""


# ---- check ---------------------------------------------------------------------------------------


def check_files(paths: Iterable[Path], language: Language) -> tuple[tuple[str, ...], int]:
    """The complaints about mission files, one a line, then a line with the counts; and the exit status.

    Without paths, or where one of them is a file of the program, its own missions, cards and catalogues are checked.
    """
    files = tuple({path.resolve(): path for path in paths}.values())
    players = tuple(path for path in files if path.resolve() not in program_files())
    whole = not files or len(players) < len(files)
    shelf = Shelf()
    shelf.add(open_source(missions_file()), own=False, verify=whole)
    ours, complaints = shelf.count, shelf.complaints
    shelf.complaints = []
    theirs = [file for file in examine(shelf, among_neighbours(players)) if file.path in players]
    complaints += [complaint for file in theirs for complaint in file.complaints]
    counts = {"missions": sum(len(file.entries) for file in theirs) + (ours if whole else 0)}
    if whole:
        shelf.complaints = complaints
        shelf.add_cards(open_source(cards_file()))
        texts, more = check_catalogues({name: open_source(catalogue_file(name)) for name in LANGUAGES})
        complaints += more
        counts |= {"cards": sum(contents_of(game).count_cards(cards) for game, cards in shelf.cards.items())}
        counts |= {"texts": texts}
    status = UNREADABLE if BadContent(complaints).unreadable else WRONG if complaints else WELL
    return tuple(_report(complaints, counts, _catalogue(language))), status


def program_files() -> tuple[Path, ...]:
    """The files that come with the program."""
    files = (missions_file(), cards_file(), *(catalogue_file(language) for language in LANGUAGES))
    return tuple(file.resolve() for file in files)


def _catalogue(language: Language) -> Catalogue:
    """The catalogue; when it is the one that is broken, complaints show the keys of their texts."""
    try:
        return load_catalogue(language)
    except BadContent:
        return Catalogue(language, MappingProxyType({}))


def _report(complaints: list[Complaint], counts: Mapping[str, int], catalogue: Catalogue) -> Iterator[str]:
    for complaint in complaints:
        yield complaint_line(complaint, catalogue)
    counted = ", ".join(catalogue.tr(f"cli.{key}", n=n) for key, n in counts.items())
    yield catalogue.tr("cli.checked", counted=counted, problems=catalogue.tr("cli.problems", n=len(complaints)))


def check_catalogues(sources: Mapping[Language, Source]) -> tuple[int, list[Complaint]]:
    """How many texts there are, and what is wrong with them: all catalogues have the same keys and parameters."""
    texts: dict[Language, dict[str, Node]] = {}
    complaints: list[Complaint] = []
    for language, source in sources.items():
        try:
            texts[language] = read_texts(source)
        except BadContent as bad:
            complaints += bad.errors
    for language in texts:
        for other in texts:
            if other != language:
                problems = _differences(texts[language], texts[other], other)
                complaints += [Complaint(sources[language].file, problem) for problem in problems]
    return len({key for found in texts.values() for key in found}), complaints


def _differences(texts: Mapping[str, Node], others: Mapping[str, Node], other: Language) -> Iterator[Problem]:
    wanted, known = _parameters(texts), _parameters(others)
    for key, node in texts.items():
        facts = (("key", key), ("language", other))
        if key not in others:
            yield Problem(node.line, node.column, "text_missing", facts)
        elif wanted[_stem(key)] - known[_stem(key)]:
            yield Problem(node.line, node.column, "text_differs", facts)


def _parameters(texts: Mapping[str, Node]) -> dict[str, frozenset[str]]:
    """The parameters of each text; those of its plural forms together."""
    found: dict[str, frozenset[str]] = {}
    for key, node in texts.items():
        found[_stem(key)] = found.get(_stem(key), frozenset()) | parameters_of(node.text)
    return found


def _stem(key: str) -> str:
    return key.removesuffix(".one").removesuffix(".other")


# ---- missions ------------------------------------------------------------------------------------


def list_missions(game: str | None, *, as_json: bool, language: Language, library: Library | None = None) -> str:
    """All missions with their facts, of one game or of all, as lines or as JSON; raises BadContent.

    JSON is a list of objects; each has at least the keys game, id, set, kind, text, condition.
    """
    books = library or load(players_files())
    games = tuple(GAMES) if game is None else (game,)
    entries = [(contents_of(each), entry) for each in games for entry in books.book(each).entries.values()]
    if as_json:
        written = (json.dumps(contents.facts_of(entry, language), ensure_ascii=False) for contents, entry in entries)
        rows = ",\n".join(written)
        return f"[\n{rows}\n]" if rows else "[]"
    catalogue = _catalogue(language)
    return "\n".join(line for contents, entry in entries for line in contents.lines_of(entry, catalogue))
