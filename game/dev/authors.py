"""Writes the pages for authors of missions from the terms: `python -m game.dev authors`."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.content.authors import authors_page
from game.content.library import load
from game.content.text import LANGUAGES, load_catalogue
from game.paths import program_folder

PAGE = "missions.md"


def pages() -> Iterator[tuple[Path, str]]:
    """The files in the folder `docs`, and what must stand in them."""
    library = load()
    for language in LANGUAGES:
        name = PAGE if language == LANGUAGES[0] else PAGE.replace(".", f".{language}.")
        yield program_folder() / "docs" / name, authors_page(load_catalogue(language), library)


def main(argv: Sequence[str]) -> int:
    """Write the page of each language."""
    argparse.ArgumentParser(prog="python -m game.dev authors", description=__doc__).parse_args(argv)
    for path, text in pages():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path)
    return 0
