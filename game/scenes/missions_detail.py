"""One mission with all that can be said of it: words, terms, samples and near misses, and what the archive knows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import median_low
from typing import Any

from game.content.contents import contents_of
from game.content.samples import Samples
from game.content.wording import sentence, word_of, words
from game.scenes.house import House
from game.table.archive import Tally
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.samples import sample_look_of
from game.ui.node import Node, Nodes, Panel, Text
from game.ui.theme import AMBUSH_TEXT, BODY, GOOD_NEWS, HEAD, LINE, MUTED, PANEL, SLOT, SMALL, TEXT


@dataclass(frozen=True, slots=True)
class Record:
    """What the archive knows of a game: tallies by mission, all crews together and each alone, and all scores.

    Where a match has many missions, `done` and `left` count the matches in which each was done, or lay open at the end.
    """

    all: Mapping[str, Tally]
    crews: tuple[tuple[str, Mapping[str, Tally]], ...]
    scores: tuple[int, ...]
    done: Mapping[str, int]
    left: Mapping[str, int]

    @staticmethod
    def of(house: House, game: str) -> "Record":
        """The record of a game's finished matches, as players may boast of them."""
        archive = house.archive
        crews = tuple(
            (crew.name, _by_key(archive.tallies("mission", game=game, crew=crew.id))) for crew in archive.crews()
        )
        scores = tuple(point.value for point in archive.over_time(game) if point.value is not None)
        done, left = (archive.mentions(game, fact=fact) for fact in ("wins", "left"))
        return Record(_by_key(archive.tallies("mission", game=game)), crews, scores, done, left)


def _by_key(tallies: Sequence[Tally]) -> Mapping[str, Tally]:
    return {tally.key: tally for tally in tallies}


@lru_cache(maxsize=256)
def samples_for(game: str, entry: Any) -> Samples | None:
    """The samples of a mission, found once."""
    return contents_of(game).samples(entry)


def told(context: Context, game: str, entry: Any) -> tuple[str, ...]:
    """The terms of a mission, a sentence each."""
    lines: list[str] = []
    for name in contents_of(game).TOLD:
        value = getattr(entry, name)
        parts = value if isinstance(value, tuple) else (value,)
        lines += [sentence(words(context.catalogue, game, part)) for part in parts]
    return tuple(lines)


def value_label(context: Context, game: str, facet: str, value: str) -> str:
    """What missions are, in words."""
    for key in (f"ui.missions.{game}.{facet}.{value}", f"term.{game}.{value}.name"):
        if context.catalogue.has(key):
            return context.tr(key)
    return word_of(context.catalogue, game, value)


def percent(context: Context, share: float) -> str:
    """A share of states as a percentage, two digits that count."""
    digits = 2 if share >= 0.0001 else 4
    number = f"{share * 100:.{digits}f}"
    comma = number.replace(".", ",") if context.catalogue.language == "fr" else number
    return context.tr("ui.missions.percent", n=comma)


def detail(context: Context, box: Box, game: str, entry: Any, record: Record | None) -> Nodes:
    """Everything about a mission in a box; without a record what the archive knows is left out."""
    scale = context.scale
    inside = box.inset(18, 12)
    line = min(36.0 * scale, inside.h * 0.075)
    foot = line * 2 if record is not None else 0.0
    samples = samples_for(game, entry)
    picture = sample_look_of(game).emblem(context, Box(inside.x, 0, inside.w, 30), entry)
    shown = inside.h * (0.45 if samples is not None else 0.2 if picture else 0.0)
    words_high = inside.h - foot - shown - line
    head = words_high * 0.52
    nodes: list[Node] = [
        Panel(box, PANEL, LINE, 16),
        Text(Box(inside.x, inside.y, inside.w, line - 4), facts(context, game, entry), SMALL, MUTED),
        *_texts(context, Box(inside.x, inside.y + line, inside.w, head), entry),
    ]
    said = " · ".join(told(context, game, entry))
    nodes.append(
        Text(Box(inside.x, inside.y + line + head, inside.w, words_high - head - 6), said, BODY, MUTED, valign="top")
    )
    stage = Box(inside.x, inside.bottom - foot - shown, inside.w, shown - 4)
    if samples is not None:
        nodes += both_kinds(context, stage, game, entry, samples)
    elif picture:
        nodes += sample_look_of(game).emblem(context, stage, entry)
    if record is not None:
        result = Text(
            Box(inside.x, inside.bottom - foot, inside.w, foot), results(context, game, entry, record), SMALL + 1, MUTED
        )
        nodes.append(result)
    return tuple(nodes)


def _texts(context: Context, box: Box, entry: Any) -> Nodes:
    """What the mission asks for, and what an ambush or a gadget of it does."""
    language = context.catalogue.language
    more = entry.rider_text(language) if hasattr(entry, "rider_text") else ""
    head = box.h * (0.6 if more else 1.0)
    nodes: list[Node] = [
        Text(Box(box.x, box.y, box.w, head - 4), entry.text(language), HEAD, TEXT, bold=True, valign="top")
    ]
    if more:
        ink = AMBUSH_TEXT if getattr(entry, "kind", "") == "ambush" else GOOD_NEWS
        nodes.append(Text(Box(box.x, box.y + head, box.w, box.h - head - 4), more, BODY, ink, valign="top"))
    return tuple(nodes)


def facts(context: Context, game: str, entry: Any) -> str:
    """Id, what the mission is, and the share of states if the game knows it."""
    share = contents_of(game).share_of(entry)
    said = [entry.id]
    for facet, values in contents_of(game).facets_of(entry).items():
        words_ = ", ".join(value_label(context, game, facet, value) for value in values)
        said.append(context.tr(f"ui.missions.facet.{facet}", value=words_))
    if share is not None:
        said.append(context.tr("ui.missions.share", percent=percent(context, share)))
    return " · ".join(said)


def both_kinds(context: Context, box: Box, game: str, entry: Any, samples: Samples) -> Nodes:
    """Samples that satisfy a mission, and below each the near miss that is one card away from it."""
    nodes: list[Node] = []
    half = box.h / 2
    label = min(24.0 * context.scale, half * 0.3)
    kinds = ((samples.good, "good", GOOD_NEWS), (samples.near, "near", AMBUSH_TEXT))
    columns = max(len(samples.good), len(samples.near), 1)
    for at, (row, name, ink) in enumerate(kinds):
        y = box.y + at * half
        words_ = context.tr(f"ui.missions.{name}" if row else f"ui.missions.no_{name}")
        nodes.append(Text(Box(box.x, y, box.w, label), words_, SMALL + 1, ink))
        line = Box(box.x, y + label + 2, box.w, half - label - 8)
        for spot, sample in zip(line.columns(columns, 12), row, strict=False):
            nodes.append(Panel(spot, SLOT, LINE, 10, 1))
            nodes += sample_look_of(game).draw_sample(context, spot.inset(6, 5), entry, sample)
    return tuple(nodes)


def results(context: Context, game: str, entry: Any, record: Record) -> str:
    """How it went: with this mission, crew by crew, or where only whole matches are kept, in this game."""
    keys = contents_of(game).tally_keys(entry)
    if not keys:
        if not record.scores:
            return context.tr("ui.missions.never_played")
        best, typical = max(record.scores), median_low(record.scores)
        whole = context.tr("ui.missions.results_game", n=len(record.scores), best=best, typical=typical)
        done, left = record.done.get(entry.id, 0), record.left.get(entry.id, 0)
        if not done + left:
            return whole
        key = "ui.missions.results_one" if record.left else "ui.missions.results_done"
        one = context.tr(key, n=done, of=done + left)
        return f"{one} · {whole}"
    tally = next((record.all[key] for key in keys if key in record.all), None)
    if tally is None:
        return context.tr("ui.missions.never_tried")
    said = [_tally(context, tally)]
    for name, tallies in record.crews:
        own = next((tallies[key] for key in keys if key in tallies), None)
        if own is not None:
            said.append(context.tr("ui.missions.results_crew", name=name, results=_tally(context, own)))
    return " · ".join(said)


def _tally(context: Context, tally: Tally) -> str:
    return context.tr("ui.missions.results_mission", n=tally.played, won=tally.won)
