"""Catalogues: every text that people read, by key, in English and French, with plural forms and typography."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from game.content.source import BadContent, Complaint, Source, open_source
from game.core.node import Node, Problem
from game.core.reader import Reader
from game.paths import data_folder

Language: TypeAlias = Literal["en", "fr"]
NAMES: Mapping[Language, str] = MappingProxyType({"en": "English", "fr": "Français"})
"""What each language calls itself. A new one needs these two lines and its catalogue, `data/text/<language>.yaml`."""

LANGUAGES: tuple[Language, ...] = get_args(Language)

MISSION_LANGUAGES: tuple[Language, ...] = ("en", "fr")
"""The languages that missions are written in; in all others they are read in English."""

_PARAMETER = re.compile(r"\{([a-z_]+)\}")
_SPACE_BEFORE = re.compile("[ \u00a0]+(?=[;:!?»])")
_SPACE_AFTER = re.compile("(?<=«)[ \u00a0]+")
_NARROW = "\u202f"
_LONGEST = 60
"""How many characters of a player's text a message quotes."""
_LISTS = ("known", "choices")
"""Facts that are lists of our own words."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of one language; plural forms are the keys `key.one` and `key.other`."""

    language: Language
    texts: Mapping[str, str]

    def tr(self, key: str, /, **parameters: object) -> str:
        """The text of a key with its `{parameters}` put in; `n` chooses the plural form.

        A key that is not there is shown itself, so that a game is never stopped by a word.
        """
        text = self.texts.get(key)
        if text is None:
            text = self.texts.get(f"{key}.{plural_form(self.language, parameters.get('n'))}", key)
        return _PARAMETER.sub(lambda found: str(parameters.get(found[1], found[0])), text)

    def has(self, key: str) -> bool:
        """Whether there is a text, or plural forms, for a key."""
        return key in self.texts or f"{key}.other" in self.texts


def plural_form(language: Language, number: object) -> str:
    """`one` or `other`: in French 0 and 1 are singular, in English only 1."""
    if not isinstance(number, int | float):
        return "other"
    singular = abs(number) < 2 if language == "fr" else number == 1
    return "one" if singular else "other"


def parameters_of(text: str) -> frozenset[str]:
    """The names of the parameters of a text."""
    return frozenset(_PARAMETER.findall(text))


def typeset(text: str, language: Language) -> str:
    """A text with the spaces that its language wants: in French a narrow no-break one before ; : ! ? and in « »."""
    if language != "fr":
        return text
    return _SPACE_AFTER.sub(_NARROW, _SPACE_BEFORE.sub(_NARROW, text))


def following(language: Language) -> Language:
    """The language that comes after one, round and round."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


def first_language(locales: Iterable[str]) -> Language:
    """The first language of ours among the system's, such as `fr_FR`; English when there is none."""
    for locale in locales:
        for language in LANGUAGES:
            if re.split("[-_.@]", locale.lower())[0] == language:
                return language
    return "en"


# ---- reading -------------------------------------------------------------------------------------


def catalogue_file(language: Language) -> Path:
    """Where the texts of a language lie."""
    return data_folder() / "text" / f"{language}.yaml"


def load_catalogue(language: Language) -> Catalogue:
    """The catalogue of a language; raises BadContent."""
    nodes = read_texts(open_source(catalogue_file(language)))
    return Catalogue(language, MappingProxyType({key: typeset(node.text, language) for key, node in nodes.items()}))


def read_texts(source: Source) -> dict[str, Node]:
    """The texts of a catalogue's file by their dotted keys; raises BadContent."""
    reader = Reader()
    found: dict[str, Node] = {}
    if source.node is not None:
        _flatten(source.node, "", found, reader)
    if errors := source.complaints(reader.problems):
        raise BadContent(errors)
    return found


def _flatten(node: Node, path: str, found: dict[str, Node], reader: Reader) -> None:
    if node.shape != "mapping" and not path:
        reader.wrong(node, "mapping")
    elif node.shape == "mapping":
        for key, value in node.pairs():
            _flatten(value, f"{path}.{key.text}" if path else key.text, found, reader)
    elif reader.read(node, str) is not None:
        found[path] = node


# ---- problems in words ---------------------------------------------------------------------------


def complaint_line(complaint: Complaint, catalogue: Catalogue) -> str:
    """A complaint as `file:line:column: message`."""
    return f"{complaint.place}: {explain(complaint.problem, catalogue)}"


def explain(problem: Problem, catalogue: Catalogue) -> str:
    """What is wrong, in words, and the known word that may have been meant."""
    facts = {name: value if name in _LISTS else _shown(value) for name, value in problem.facts}
    if problem.code == "wrong_type":
        facts["found"] = _found(facts["found"], facts.get("shape", ""), catalogue)
        facts["expected"] = _expected(facts["expected"], catalogue)
    said = [catalogue.tr(f"problem.{problem.code}", **facts)]
    if facts.get("near"):
        said.append(catalogue.tr("problem.did_you_mean", near=facts["near"]))
    return " ".join(said)


def _shown(text: str) -> str:
    """A player's text so that it can stand in a line: no control characters, not too long."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return line if len(line) <= _LONGEST else line[:_LONGEST] + "..."


def _found(text: str, shape: str, catalogue: Catalogue) -> str:
    kind = (
        shape if shape in ("list", "mapping", "null") else text if shape == "" and text in ("list", "mapping") else ""
    )
    return catalogue.tr(f"problem.kind.{kind}") if kind else catalogue.tr("problem.quoted", text=text)


def _expected(ids: str, catalogue: Catalogue) -> str:
    """A kind of value, or several joined by ` | `; what is no kind is a word to be written as it stands."""
    words = [
        catalogue.tr(key) if catalogue.has(key := f"problem.kind.{name}") else catalogue.tr("problem.quoted", text=name)
        for name in ids.split(" | ")
    ]
    return catalogue.tr("problem.or").join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
