"""Missions and cards of 50 Missions as files write them: entries, their errors, and what a brief draws from."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeAlias, get_args

from game.content.choices import choices_of
from game.content.contents import Book
from game.content.draft import changed
from game.content.entries import brief_of, check_id, check_text, in_language, is_hopeless, read_list
from game.content.samples import Samples
from game.content.samples_fifty import samples_of
from game.content.sets import MissionSet
from game.content.shortest import smallest
from game.content.text import Catalogue, Language
from game.content.truth import is_possible, share
from game.core.codec import encoder
from game.core.node import BadValue, Node, Range, nearest, shape_of, tag
from game.core.reader import Reader
from game.rules.fifty.terms import AMBUSH_RIDERS, Condition, Mission, Rider, Value
from game.rules.fifty.values.brief import Box, Brief, deck_of
from game.rules.fifty.values.cards import CARDS, COLORS, Card, Color

Set: TypeAlias = Literal["base", "complique", "own"]

LONGEST = 120
"""How many characters a text on a mission card may have."""

_BOXES: tuple[Box, ...] = get_args(Box)

LISTS = ("pick",)
"""The keys of a brief whose values are lists."""

_WRITTEN = ("en", "fr", "rider_en", "rider_fr")


# ---- missions ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """A mission of a file: what the rules need, what people read, and the share of states to expect (F20)."""

    id: str
    condition: Condition
    en: str
    fr: str
    set: Set = "own"
    kind: Literal["mission", "ambush", "gadget"] = "mission"
    family: str = "own"
    rider: Rider | None = None
    rider_en: str | None = None
    rider_fr: str | None = None
    probability: Annotated[float, Range(0, 1)] | None = None

    def __post_init__(self) -> None:
        Mission(self.id, self.condition, self.kind, self.rider)

    @property
    def mission(self) -> Mission:
        """The mission as the rules know it."""
        return Mission(self.id, self.condition, self.kind, self.rider)

    def text(self, language: Language) -> str:
        """What the mission asks for."""
        return in_language(self.en, self.fr, language)

    def rider_text(self, language: Language) -> str:
        """What its ambush or gadget does; '' without one."""
        return in_language(self.rider_en or "", self.rider_fr or "", language)


def read_missions(reader: Reader, node: Node, *, own: bool) -> list[tuple[Node, Entry | None]]:
    """The entries under `fifty:`, each with the node it stands in; None for one that has a problem.

    `own` says that it is a player's file, whose missions belong to no box.
    """
    return read_list(reader, node, lambda item: _read_entry(reader, item, own=own))


def _read_entry(reader: Reader, node: Node, *, own: bool) -> Entry | None:
    entry: Entry | None = reader.record(node, Entry)
    if node.shape == "mapping":
        check_id(reader, node.child("id"))
        _check_texts(reader, node)
        condition = node.child("condition")
        if condition is not None and is_hopeless(condition, Condition, is_possible):
            reader.report(condition, "impossible")
        where = node.child("set")
        if own and where is not None and where.text in ("base", "complique"):
            reader.report(where, "reserved_set", set=where.text)
    return entry


def _check_texts(reader: Reader, node: Node) -> None:
    """Both languages are there, for the rider too if there is one, and fit on a card."""
    meant = Reader().keys(node, (key for key, *_ in shape_of(Entry)))
    rider = node.child("rider")
    has_rider = rider is not None and not rider.is_null
    for key in _WRITTEN:
        text = node.child(key)
        if key.startswith("rider"):
            if has_rider and (text is None or text.is_null) and key not in meant:
                reader.report(text or node, "missing_key", key=key)
            elif text is not None and not text.is_null and not has_rider:
                reader.report(text, "text_without_rider", key=key)
        check_text(reader, text, key, longest=LONGEST)


def verify(reader: Reader, node: Node, entry: Entry) -> None:
    """Report a `probability` that is not the exact share to four decimals (F20)."""
    written = node.child("probability")
    if written is not None and entry.probability is not None:
        exact = share(entry.condition)
        if f"{exact:.4f}" != f"{entry.probability:.4f}":
            reader.report(written, "wrong_probability", written=written.text, exact=f"{exact:.4f}")


# ---- briefs --------------------------------------------------------------------------------------


def read_brief(reader: Reader, node: Node) -> Brief | None:
    """The brief of a scenario, a journal or a set-up, without its missions; None when there is a problem."""
    return brief_of(Brief, reader, node)


def pool(entries: Mapping[str, Entry], brief: Brief) -> tuple[Mission, ...]:
    """The missions that a brief draws from: those it picks, or all of its box of the kinds that are on (F31, F42).

    Missions of the players' own are in no box: they must be picked. Raises BadValue.
    """
    if brief.pick:
        return tuple(_picked(entries, id, brief).mission for id in brief.pick)
    sets = ("base", "complique") if brief.box == "both" else (brief.box,)
    return tuple(entry.mission for entry in entries.values() if entry.set in sets and _is_on(entry, brief))


def complete(brief: Brief, book: Book) -> Brief:
    """A brief with the missions that it draws from; raises BadValue."""
    return replace(brief, missions=pool(book.entries, brief))


def complete_brief(reader: Reader, node: Node, brief: Brief, book: Book) -> Brief | None:
    """A brief with its missions; None, with a problem at its place, for each pick that it cannot have."""
    before = len(reader.problems)
    _check_picks(reader, node, book.entries, brief)
    return complete(brief, book) if len(reader.problems) == before else None


def _picked(entries: Mapping[str, Entry], id: str, brief: Brief) -> Entry:
    entry = entries.get(id)
    if entry is None:
        raise BadValue("no_such_mission", mission=id, near=nearest(id, entries))
    if entry.set not in ("own", brief.box) and brief.box != "both":
        raise BadValue("not_in_box", mission=id, box=brief.box)
    if not _is_on(entry, brief):
        raise BadValue("kind_switched_off", mission=id, kind=entry.kind)
    return entry


def _is_on(entry: Entry, brief: Brief) -> bool:
    return {"ambush": brief.ambushes, "gadget": brief.gadgets}.get(entry.kind, True)


def _check_picks(reader: Reader, node: Node, entries: Mapping[str, Entry], brief: Brief) -> None:
    """Report every mission that a brief picks and cannot have, at its place."""
    picks = node.child("pick")
    for item in picks.items() if picks is not None else ():
        try:
            _picked(entries, item.text, brief)
        except BadValue as bad:
            reader.report(item, bad.code, **bad.facts)


# ---- cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PerColor:
    """One word for each colour."""

    green: str
    yellow: str
    blue: str
    red: str

    def of(self, color: Color) -> str:
        """The word of a colour."""
        return str(getattr(self, color))


@dataclass(frozen=True, slots=True)
class BoxCards:
    """The symbol cards of a box (F1, F2): copies of each card, which values are golden, the symbols."""

    copies: Annotated[int, Range(1, 4)]
    golden: tuple[Value, ...]
    symbols: PerColor


@dataclass(frozen=True, slots=True)
class Boxes:
    """The cards of both boxes."""

    base: BoxCards
    complique: BoxCards


@dataclass(frozen=True, slots=True)
class Cards:
    """The deck of 50 Missions as data."""

    letters: PerColor
    values: tuple[Value, ...]
    boxes: Boxes

    def symbols(self, box: Box) -> PerColor:
        """The symbols of a box; both boxes together use those of "Ça se complique" (F2)."""
        return self.boxes.base.symbols if box == "base" else self.boxes.complique.symbols

    def deck(self, box: Box) -> list[Card | None]:
        """All cards of a box, None for one that the rules do not know."""
        kinds = {"base": [self.boxes.base], "complique": [self.boxes.complique]}
        return [
            CARDS.get(f"{self.letters.of(color)}{value}{'*' * (value in cards.golden)}")
            for cards in kinds.get(box, [self.boxes.base, self.boxes.complique])
            for color in COLORS
            for value in self.values
            for _ in range(cards.copies)
        ]


def read_cards(reader: Reader, node: Node) -> Cards | None:
    """The cards under `fifty:`, which must be the deck that the rules deal (F1)."""
    cards: Cards | None = reader.record(node, Cards)
    if cards is not None and any(Counter(cards.deck(box)) != Counter(deck_of(Brief(box))) for box in _BOXES):
        reader.report(node, "deck_differs")
    return cards


def count_cards(cards: Cards) -> int:
    """How many cards both boxes have."""
    return len(cards.deck("both"))


# ---- lists ---------------------------------------------------------------------------------------


def _share(entry: Entry) -> float:
    """The share of states that satisfy a mission; what the program's own file says of it, the tests have proved."""
    known = entry.probability if entry.set != "own" else None
    return round(share(entry.condition), 4) if known is None else known


def facts_of(entry: Entry, language: Language) -> Mapping[str, Any]:
    """A mission as JSON data."""
    return {
        "game": "fifty",
        "id": entry.id,
        "set": entry.set,
        "kind": entry.kind,
        "family": entry.family,
        "text": entry.text(language),
        "rider_text": entry.rider_text(language) or None,
        "share": _share(entry),
        "condition": encoder(Condition)(entry.condition),
        "rider": encoder(Rider)(entry.rider) if entry.rider is not None else None,
    }


def lines_of(entry: Entry, catalogue: Catalogue) -> Iterator[str]:
    """A mission as one line, with what its ambush or gadget does on a second."""
    number = f"{_share(entry) * 100:.2f}".replace(".", "," if catalogue.language == "fr" else ".")
    percent = catalogue.tr("cli.percent", n=number)
    facts = f"{entry.id:<5} {entry.set:<9} {entry.kind:<7} {entry.family:<12} {percent:>8}  "
    yield facts + entry.text(catalogue.language)
    if entry.rider is not None:
        yield " " * len(facts) + entry.rider_text(catalogue.language)


# ---- browsing and writing missions ---------------------------------------------------------------

FACETS = ("set", "kind", "color", "difficulty")
"""By what missions can be sorted out."""

TOLD = ("condition",)
"""The fields of a mission that are told in the words of its terms."""

EDITED = ("id", "kind", "condition", "rider", "en", "fr", "rider_en", "rider_fr")
"""The keys of a mission that its author sets, in order."""

TEXTS: Mapping[str, tuple[str, ...]] = MappingProxyType({"": ("condition",), "rider": ("rider",)})
"""The keys of texts, without their language, and the fields that each of them puts in words."""

_LEVELS = (("easy", 0.08), ("medium", 0.05), ("hard", 0.025), ("expert", 0.0))
"""How difficult a mission is, and the least share of states that it has then (F20)."""


@lru_cache(maxsize=512)
def facets_of(entry: Entry) -> Mapping[str, tuple[str, ...]]:
    """What a mission is: its box, its kind, the colours that it names, how rare it is."""
    named = set(re.findall(r'"(\w+)"', json.dumps(encoder(Condition)(entry.condition))))
    colors: tuple[str, ...] = tuple(color for color in COLORS if color in named)
    level = next(level for level, least in _LEVELS if _share(entry) >= least)
    return {"set": (entry.set,), "kind": (entry.kind,), "color": colors or ("none",), "difficulty": (level,)}


def share_of(entry: Entry) -> float:
    """The share of states that satisfy a mission (F20)."""
    return _share(entry)


def samples(entry: Entry) -> Samples:
    """Four tops that satisfy a mission, and four that fail by one card."""
    return samples_of(entry.condition, golden=entry.set == "complique")


def tally_keys(_entry: Entry) -> tuple[str, ...]:
    """Statistics keep whole matches, not single missions."""
    return ()


def settle(draft: Node, key: str) -> Node:
    """Kind and rider go together, and a rider has texts of its own: the one that was not changed follows the other."""
    rider = draft.child("rider")
    kind = draft.child("kind")
    wanted = "mission" if kind is None else kind.text
    if rider is None or (key == "kind" and wanted == "mission"):
        for gone in ("rider", "rider_en", "rider_fr"):
            draft = changed(draft, (gone,), None) if draft.child(gone) is not None else draft
        rider = None
    riders = {choice.word: choice for choice in choices_of(Rider)}
    kinds = {tag(cls): "ambush" for cls in AMBUSH_RIDERS}
    here = "mission" if rider is None else kinds.get(rider.pairs()[0][0].text, "gadget")
    if key == "kind" and wanted != here:
        word = next(word for word in riders if kinds.get(word, "gadget") == wanted)
        return changed(draft, ("rider",), smallest(riders[word], Rider))
    if here == "mission":
        return draft if kind is None else changed(draft, ("kind",), None)
    return changed(draft, ("kind",), Node(here))


def named_choices(book: Book, sets: Iterable[MissionSet]) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """The sets that players have named, and the box and options that a set needs (F31)."""
    return {"pick": {found.name: _options(book.entries, found.missions) for found in sets}}


def _options(entries: Mapping[str, Entry], ids: Iterable[str]) -> Mapping[str, str]:
    chosen = [entries[id] for id in ids]
    boxes = [box for box in ("base", "complique") if any(entry.set == box for entry in chosen)]
    kinds = {entry.kind for entry in chosen}
    options = {"pick": ",".join(entry.id for entry in chosen), "count": "50"}
    if boxes:
        options["box"] = boxes[0] if len(boxes) == 1 else "both"
    switches = {"ambushes": "ambush", "gadgets": "gadget"}
    return options | {switch: "true" for switch, kind in switches.items() if kind in kinds}
