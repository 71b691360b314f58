"""Kept journals of The Crew: for every mission and number of seats one attempt that is won and one that is lost.

`python -m game.dev.crew.journals` searches them again, into `tests/journals/crew`.
"""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

from tqdm import tqdm

from game.content.library import Library, brief_node, load
from game.dev.crew.search import Found, lose, win
from game.paths import program_folder
from game.rules.crew.values.brief import SEATS, Brief
from game.rules.games import GAMES
from game.table.journal import FORMAT, write
from game.table.match import Match
from game.table.seating import people

SEEDS, PATIENCE = 200, 2500
"""How many deals are tried at most, and how many times each."""

NAMES = ("Ana", "Ben", "Chloé", "Dan", "Elsa")


def kept() -> tuple[Path, ...]:
    """The files, one for each mission."""
    return tuple(sorted((program_folder() / "tests" / "journals" / "crew").glob("*.txt")))


def parted(text: str) -> tuple[str, ...]:
    """The journals of a file."""
    return tuple(f"{FORMAT}{part}" for part in text.split(FORMAT) if part.strip())


def journals(library: Library, number: int) -> Iterator[str]:
    """The journals of a mission."""
    brief: Brief = library.read_brief("crew", brief_node("crew", [("mission", str(number))]))
    for seats in SEATS:
        won = win(brief, seats=seats, seeds=islice(count(1), SEEDS), patience=PATIENCE)
        if won is None:
            raise LookupError(number, seats)
        for found in (won, lose(brief, seats=seats, seeds=count(1))):
            yield write(_played(brief, seats, found))


def _played(brief: Brief, seats: int, found: Found) -> Match:
    match = Match.deal(GAMES["crew"], brief, people(*NAMES[:seats]), seed=found.seed)
    for action in found.actions:
        match.act(action)
    return match


def main() -> None:
    """Search every mission and write its file."""
    library = load()
    folder = program_folder() / "tests" / "journals" / "crew"
    folder.mkdir(parents=True, exist_ok=True)
    for number in tqdm(range(1, 51), unit="mission"):
        text = "\n".join(journals(library, number))
        (folder / f"m{number:02}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
