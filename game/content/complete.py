"""Tasks and cards of Mission Complete as files write them: entries, their errors, and the tasks of a brief."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from game.content.contents import Book
from game.content.entries import brief_of, check_id, check_text, in_language, is_hopeless, read_list
from game.content.rounds import is_possible
from game.content.samples import Samples
from game.content.samples_complete import samples_of
from game.content.sets import MissionSet
from game.content.text import Catalogue, Language
from game.core.codec import encoder
from game.core.node import BadValue, Node, nearest
from game.core.reader import Reader
from game.rules.complete.terms import Condition, Mission
from game.rules.complete.values.brief import Brief
from game.rules.complete.values.cards import COLOR_CARDS, COLORS, EACH, ICONS, STARTING_ICON, Card, Color, Icon
from game.rules.complete.values.palette import Token

Set: TypeAlias = Literal["base", "own"]
Tier: TypeAlias = Literal["easy", "medium", "hard", "own"]

LONGEST = 120
"""How many characters the text of a task may have."""

LISTS: tuple[str, ...] = ()
"""The keys of a brief whose values are lists."""


# ---- tasks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """A task of a file: what the rules need, and what people read."""

    id: str
    condition: Condition
    en: str
    fr: str
    set: Set = "own"
    tier: Tier = "own"
    family: str = "own"
    repeat: Literal[1, 2] = 1
    mime: tuple[Token, ...] = ()

    def __post_init__(self) -> None:
        Mission(self.id, self.condition, self.repeat, self.mime)

    @property
    def mission(self) -> Mission:
        """The task as the rules know it, not yet on any card."""
        return Mission(self.id, self.condition, self.repeat, self.mime)

    def text(self, language: Language) -> str:
        """What the task asks for."""
        return in_language(self.en, self.fr, language)


def read_missions(reader: Reader, node: Node, *, own: bool) -> list[tuple[Node, Entry | None]]:
    """The entries under `complete:`, each with the node it stands in; None for one that has a problem.

    `own` says that it is a player's file, whose tasks stand on no card.
    """
    return read_list(reader, node, lambda item: _read_entry(reader, item, own=own))


def _read_entry(reader: Reader, node: Node, *, own: bool) -> Entry | None:
    entry: Entry | None = reader.record(node, Entry)
    if node.shape == "mapping":
        check_id(reader, node.child("id"))
        for key in ("en", "fr"):
            check_text(reader, node.child(key), key, longest=LONGEST)
        condition = node.child("condition")
        if condition is not None and is_hopeless(condition, Condition, is_possible):
            reader.report(condition, "impossible_task")
        where = node.child("set")
        if own and where is not None and where.text == "base":
            reader.report(where, "reserved_base")
    return entry


def verify(_reader: Reader, _node: Node, _entry: Entry) -> None:
    """Nothing of a task takes long to check."""


# ---- cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Letters:
    """The letter of each colour in the words of its cards."""

    blue: str
    red: str
    purple: str
    yellow: str
    green: str


@dataclass(frozen=True, slots=True)
class TasksByNumber:
    """The ids of the tasks on the cards of one colour, in the order of their indices."""

    ones: tuple[str, ...]
    twos: tuple[str, ...]
    threes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tasks:
    """The tasks on the cards of each colour."""

    blue: TasksByNumber
    red: TasksByNumber
    purple: TasksByNumber
    yellow: TasksByNumber
    green: TasksByNumber

    def of(self, color: Color) -> tuple[tuple[str, ...], ...]:
        """The ids of a colour: on its ones, twos and threes."""
        tasks: TasksByNumber = getattr(self, color)
        return tasks.ones, tasks.twos, tasks.threes


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of Mission Complete as data: icons by number and of a Starting card, and the tasks."""

    letters: Letters
    icons: tuple[Icon, ...]
    start: Icon
    tasks: Tasks

    def task_ids(self) -> Iterator[tuple[Card, str]]:
        """Each Number card and the id of the task on it."""
        for color in COLORS:
            ids = [id for group in self.tasks.of(color) for id in group]
            yield from zip(COLOR_CARDS[color], ids, strict=True)


def read_cards(reader: Reader, node: Node) -> Cards | None:
    """The cards under `complete:`, which must be the deck that the rules deal (S2, C1)."""
    cards: Cards | None = reader.record(node, Cards)
    if cards is not None and not _is_our_deck(cards):
        reader.report(node, "deck_differs")
        return None
    return cards


def _is_our_deck(cards: Cards) -> bool:
    counts = tuple(count for _, count in EACH)
    return (
        (cards.icons, cards.start) == (ICONS, STARTING_ICON)
        and all(getattr(cards.letters, color) == color[0] for color in COLORS)
        and all(tuple(map(len, cards.tasks.of(color))) == counts for color in COLORS)
    )


def count_cards(_cards: Cards) -> int:
    """How many cards there are: 20 Number cards and a Starting card of each colour."""
    return sum(map(len, COLOR_CARDS.values())) + len(COLORS)


# ---- briefs --------------------------------------------------------------------------------------


def read_brief(reader: Reader, node: Node) -> Brief | None:
    """The brief of a scenario, a journal or a set-up, without its tasks; None when there is a problem."""
    return brief_of(Brief, reader, node)


def complete_brief(_reader: Reader, _node: Node, brief: Brief, book: Book) -> Brief:
    """A brief with the tasks on the cards; raises BadValue."""
    return complete(brief, book)


def complete(brief: Brief, book: Book) -> Brief:
    """A brief with the tasks on the cards, each with the cards that it stands on; raises BadValue."""
    by_task: dict[str, list[Card]] = {}
    for card, id in book.cards.task_ids():
        by_task.setdefault(id, []).append(card)
    return replace(brief, missions=tuple(_printed(book.entries, by_task)))


def _printed(entries: Mapping[str, Entry], by_task: Mapping[str, Iterable[Card]]) -> Iterator[Mission]:
    for id, cards in by_task.items():
        entry = entries.get(id)
        if entry is None or entry.set != "base":
            raise BadValue("no_such_mission", mission=id, near=nearest(id, entries))
        yield replace(entry.mission, cards=tuple(cards))


# ---- lists ---------------------------------------------------------------------------------------


def facts_of(entry: Entry, language: Language) -> Mapping[str, Any]:
    """A task as JSON data."""
    mission = entry.mission
    return {
        "game": "complete",
        "id": entry.id,
        "set": entry.set,
        "kind": "task",
        "family": entry.family,
        "tier": entry.tier,
        "text": entry.text(language),
        "condition": encoder(Condition)(entry.condition),
        "repeat": entry.repeat,
        "early": mission.early,
        "mime": list(entry.mime),
    }


def lines_of(entry: Entry, catalogue: Catalogue) -> Iterator[str]:
    """A task as one line."""
    yield f"{entry.id:<19} {entry.set:<5} {entry.tier:<7} {entry.family:<10} {entry.text(catalogue.language)}"


# ---- browsing missions ---------------------------------------------------------------------------

FACETS = ("set", "tier", "family")
"""By what tasks can be sorted out."""

TOLD = ("condition",)
"""The fields of a task that are told in the words of its terms."""

EDITED: tuple[str, ...] = ()
"""Tasks stand on the cards: those of the players' own are never played."""

TEXTS: Mapping[str, tuple[str, ...]] = MappingProxyType({"": ("condition",)})
"""The keys of texts, without their language, and the fields that each of them puts in words."""


def facets_of(entry: Entry) -> Mapping[str, tuple[str, ...]]:
    """What a task is: on the cards or not, how hard it is, what it is about."""
    return {"set": (entry.set,), "tier": (entry.tier,), "family": (entry.family,)}


def share_of(_entry: Entry) -> None:
    """How often rounds fulfil a task is nobody's to say: players choose their cards."""
    return


def samples(entry: Entry) -> Samples:
    """Rounds that fulfil a task, and rounds that just fail."""
    return samples_of(entry.condition, entry.repeat)


def tally_keys(_entry: Entry) -> tuple[str, ...]:
    """Statistics keep whole matches, not single tasks."""
    return ()


def settle(draft: Node, _key: str) -> Node:
    """Nothing follows by itself."""
    return draft


def named_choices(_book: Book, _sets: Iterable[MissionSet]) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Every task is on a card: there is nothing to choose."""
    return {}
