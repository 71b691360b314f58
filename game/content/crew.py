"""Missions and cards of The Crew as files write them: entries, their errors, and the mission of a brief."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated, Any

from game.content.contents import Book
from game.content.entries import brief_of, check_id, check_text, in_language, read_list
from game.content.sets import MissionSet
from game.content.text import Catalogue, Language
from game.core.codec import encoder
from game.core.node import BadValue, Node, Range, nearest, tag
from game.core.reader import Reader
from game.rules.crew.terms import Condition, Mission, Twist
from game.rules.crew.terms.preds import Value
from game.rules.crew.terms.twists import TaskCount
from game.rules.crew.values.brief import Brief, MissionNumber, box_of
from game.rules.crew.values.cards import CARDS, SUITS, Suit
from game.rules.crew.values.tricks import Token

LONGEST = 160
"""How many characters a briefing may have."""

LISTS: tuple[str, ...] = ()
"""The keys of a brief whose values are lists."""


# ---- missions ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """A mission of a file: what the rules need, its briefing, and its number if it is one of the logbook."""

    id: str
    en: str
    fr: str
    number: MissionNumber | None = None
    tasks: TaskCount = 0
    tokens: tuple[Token, ...] = ()
    twists: tuple[Twist, ...] = ()
    conditions: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        Mission(self.id, self.tasks, self.tokens, self.twists, self.conditions)

    @property
    def mission(self) -> Mission:
        """The mission as the rules know it."""
        return Mission(self.id, self.tasks, self.tokens, self.twists, self.conditions)

    @property
    def set(self) -> str:
        """`logbook`, or `own` for a mission of the players'."""
        return "own" if self.number is None else "logbook"

    def text(self, language: Language) -> str:
        """The briefing."""
        return in_language(self.en, self.fr, language)


def read_missions(reader: Reader, node: Node, *, own: bool) -> list[tuple[Node, Entry | None]]:
    """The entries under `crew:`, each with the node it stands in; None for one that has a problem.

    `own` says that it is a player's file, whose missions have no number in the logbook.
    """
    return read_list(reader, node, lambda item: _read_entry(reader, item, own=own))


def _read_entry(reader: Reader, node: Node, *, own: bool) -> Entry | None:
    entry: Entry | None = reader.record(node, Entry)
    if node.shape == "mapping":
        check_id(reader, node.child("id"))
        for key in ("en", "fr"):
            check_text(reader, node.child(key), key, longest=LONGEST)
        number = node.child("number")
        if own and number is not None and not number.is_null:
            reader.report(number, "reserved_number")
    return entry


def verify(_reader: Reader, _node: Node, _entry: Entry) -> None:
    """Nothing of a mission takes long to check."""


# ---- briefs --------------------------------------------------------------------------------------


def read_brief(reader: Reader, node: Node) -> Brief | None:
    """The brief of a scenario, a journal or a set-up, without its mission; None when there is a problem."""
    return brief_of(Brief, reader, node)


def complete_brief(reader: Reader, node: Node, brief: Brief, book: Book) -> Brief | None:
    """A brief with its mission; None, with a problem, when there is no such mission."""
    try:
        return complete(brief, book)
    except BadValue as bad:
        reader.report(node.child("mission") or node, bad.code, **bad.facts)
        return None


def complete(brief: Brief, book: Book) -> Brief:
    """A brief with its mission, by the number of the logbook or by its id; raises BadValue."""
    for entry in book.entries.values():
        if brief.mission in (entry.number, entry.id):
            return replace(brief, missions=(entry.mission,))
    raise BadValue("no_such_mission", mission=brief.mission, near=nearest(str(brief.mission), book.entries))


# ---- cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PerSuit:
    """One word for each suit."""

    pink: str
    blue: str
    green: str
    yellow: str
    rocket: str

    def of(self, suit: Suit) -> str:
        """The word of a suit."""
        return str(getattr(self, suit))


@dataclass(frozen=True, slots=True)
class Cards:
    """The deck of The Crew as data: letters and symbols of the suits, the values of colours and of rockets."""

    letters: PerSuit
    symbols: PerSuit
    values: tuple[Value, ...]
    rockets: tuple[Annotated[int, Range(1, 9)], ...]

    def words(self) -> list[str]:
        """The words of all playing cards."""
        return [
            f"{self.letters.of(suit)}{value}"
            for suit in SUITS
            for value in (self.rockets if suit == "rocket" else self.values)
        ]


def read_cards(reader: Reader, node: Node) -> Cards | None:
    """The cards under `crew:`, which must be the deck that the rules deal (2.1)."""
    cards: Cards | None = reader.record(node, Cards)
    if cards is not None and cards.words() != list(CARDS):
        reader.report(node, "deck_differs")
        return None
    return cards


def count_cards(cards: Cards) -> int:
    """How many cards there are: the playing cards, and a task card for each that is no rocket (K2)."""
    return len(cards.words()) + len(box_of(Brief(), 4).tasks)


# ---- lists ---------------------------------------------------------------------------------------


def facts_of(entry: Entry, language: Language) -> Mapping[str, Any]:
    """A mission as JSON data."""
    return {
        "game": "crew",
        "id": entry.id,
        "set": entry.set,
        "number": entry.number,
        "text": entry.text(language),
        "tasks": entry.tasks,
        "tokens": list(entry.tokens),
        "twists": encoder(tuple[Twist, ...])(entry.twists),
        "condition": encoder(tuple[Condition, ...])(entry.conditions),
    }


def lines_of(entry: Entry, catalogue: Catalogue) -> Iterator[str]:
    """A mission as one line."""
    number = "-" if entry.number is None else str(entry.number)
    tokens = " ".join(entry.tokens)
    yield f"{entry.id:<9} {number:>3}  {entry.tasks:>2}  {tokens:<13} {entry.text(catalogue.language)}"


# ---- browsing and writing missions ---------------------------------------------------------------

FACETS = ("set", "tasks", "twist")
"""By what missions can be sorted out."""

TOLD = ("twists", "conditions")
"""The fields of a mission that are told in the words of its terms."""

EDITED = ("id", "tasks", "tokens", "twists", "conditions", "en", "fr")
"""The keys of a mission that its author sets, in order."""

TEXTS: Mapping[str, tuple[str, ...]] = MappingProxyType({"": ("tasks", "twists", "conditions")})
"""The keys of texts, without their language, and the fields that each of them puts in words."""

_MANY = (("none", 0), ("few", 3), ("some", 5), ("many", 27))
"""How many tasks there are at most."""


def facets_of(entry: Entry) -> Mapping[str, tuple[str, ...]]:
    """What a mission is: of the logbook or not, how many tasks it has, what it changes."""
    twists = tuple(tag(type(twist)) for twist in entry.twists)
    many = next(word for word, most in _MANY if entry.tasks <= most)
    return {"set": (entry.set,), "tasks": (many,), "twist": twists or ("none",)}


def share_of(_entry: Entry) -> None:
    """A mission takes a whole attempt: no share of states is known."""
    return


def samples(_entry: Entry) -> None:
    """A mission takes a whole attempt: there is no single situation to show."""
    return


def tally_keys(entry: Entry) -> tuple[str, ...]:
    """A mission of the logbook by its number, one of the players' own by its id."""
    return (entry.id,) if entry.number is None else (str(entry.number), entry.id)


def settle(draft: Node, _key: str) -> Node:
    """Nothing follows by itself."""
    return draft


def named_choices(book: Book, _sets: Iterable[MissionSet]) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """The players' own missions, played outside the logbook."""
    return {"mission": {entry.id: {"mission": entry.id} for entry in book.entries.values() if entry.number is None}}
