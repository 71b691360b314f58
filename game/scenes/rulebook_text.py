"""The rules of a game as paragraphs with pictures, and the search through them."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from game.ui.context import Context
from game.ui.looks import look_of
from game.ui.type import MARK_CLOSE, MARK_OPEN

KEYS = ("choose", "next", "show", "hide", "undo", "last", "mute", "menu", "rules", "full", "picture")
"""The commands whose keys the rules' text may name."""

_MARK = re.compile(f"{MARK_OPEN}[^{MARK_CLOSE}]*{MARK_CLOSE}")
_ALIKE = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "‘": "'"})


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of the rules: its section, its place in it, and its words."""

    section: str
    at: int
    text: str


def section_title(context: Context, game: str, section: str) -> str:
    """What a section is called."""
    return context.tr(f"{game}.rules.{section}.title")


def paragraphs(context: Context, game: str, *sections: str) -> Iterator[Paragraph]:
    """The paragraphs of some sections, with pictures and facts where the text names them."""
    look = look_of(game)
    keys = {f"key_{command}": context.key(command) for command in KEYS}
    facts = {**look.rule_marks(), **look.rule_facts(context), **keys}
    for section in sections:
        text = context.tr(f"{game}.rules.{section}.text", **facts)
        for at, line in enumerate(text.strip().split("\n")):
            yield Paragraph(section, at, line)


def found(context: Context, game: str, asked: str) -> tuple[Paragraph, ...]:
    """The paragraphs of all sections that hold every word asked for, in the words or in their section's title."""
    words = plain(asked).split()
    if not words:
        return ()
    titles = {section: section_title(context, game, section) for section in look_of(game).SECTIONS}
    return tuple(
        paragraph
        for paragraph in paragraphs(context, game, *titles)
        if all(word in plain(f"{titles[paragraph.section]} {paragraph.text}") for word in words)
    )


def plain(text: str) -> str:
    """A text without pictures, accents and capitals, so that it is found however it is typed."""
    letters = unicodedata.normalize("NFKD", _MARK.sub(" ", text)).casefold().translate(_ALIKE)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
