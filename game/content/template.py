"""A file for players to begin with: what may stand in it as comments, and one mission of each game that takes any."""

from collections.abc import Iterator

from game.content.authors import unions_of
from game.content.contents import contents_of
from game.content.draft import changed
from game.content.drafting import free_id, fresh, judge, suggested, taken_ids, texts_of
from game.content.library import Library
from game.content.text import LANGUAGES, Catalogue, load_catalogue
from game.content.wording import name_of
from game.content.writing import mission_file, ordered
from game.core.node import Node
from game.rules.games import GAMES

TEMPLATE = "template"
"""How the file is called."""


def template(catalogue: Catalogue, library: Library) -> str:
    """The text of a file that `check` finds nothing wrong with, whose ids no other mission has."""
    taken = set(taken_ids(library))
    lines = [f"# {line}" for line in catalogue.tr("authors.template").strip().split("\n")]
    written = []
    for game in GAMES:
        if contents_of(game).EDITED:
            id = free_id(taken, "example")
            taken.add(id)
            lines += ["#", f"# {catalogue.tr(f'{game}.title')}", *_vocabulary(catalogue, game)]
            written.append(mission_file(game, [_example(game, id)]))
    return "\n".join(lines) + "\n\n" + "\n".join(written)


def _vocabulary(catalogue: Catalogue, game: str) -> Iterator[str]:
    for field, terms in unions_of(game).items():
        yield f"#   {field}:"
        yield from (f"#     {term.word}: {name_of(catalogue, game, term.word)}" for term in terms)


def _example(game: str, id: str) -> Node:
    """The shortest mission, with the texts that its terms suggest."""
    draft = fresh(game, id)
    for key, (language, fields) in texts_of(game, draft).items():
        text = suggested(load_catalogue(language), game, draft, fields)
        draft = changed(draft, (key,), Node(text, plain=False))
    assert judge(game, draft, ()).entry is not None, LANGUAGES
    return ordered(draft, contents_of(game).EDITED)
