"""Matches of the archive in words, without their games being loaded: what was played, by whom, when, how far."""

import json
from datetime import datetime
from typing import TYPE_CHECKING

from game.content.text import Catalogue
from game.core.values import Seat
from game.table.journal import BadJournal

if TYPE_CHECKING:
    from game.table.archive import Entry


def what(catalogue: Catalogue, entry: "Entry") -> str:
    """The game, and what is not usual about the match."""
    parts = [catalogue.tr(f"{entry.game}.title"), *brief_words(catalogue, entry.game, entry.brief)]
    return " · ".join(dict.fromkeys(parts))


def brief_words(catalogue: Catalogue, game: str, brief: str) -> tuple[str, ...]:
    """The options that are not at their defaults, in words; the journal's JSON says which."""
    try:
        values = json.loads(brief or "{}")
    except ValueError:
        return ()
    if not isinstance(values, dict):
        return ()
    return tuple(_option(catalogue, f"brief.{game}.{key}", value) for key, value in values.items())


def _option(catalogue: Catalogue, key: str, value: object) -> str:
    """A choice that has a name by its name, everything else with the name of its option."""
    if isinstance(value, bool):
        value = catalogue.tr("ui.yes" if value else "ui.no")
    elif isinstance(value, str | int) and catalogue.has(choice := f"{key}.choice.{value}"):
        return catalogue.tr(choice)
    elif isinstance(value, int) and catalogue.has(f"{key}.minutes"):
        return catalogue.tr(f"{key}.minutes", n=value // 60)
    elif isinstance(value, list):
        value = len(value)
    label = catalogue.tr(f"{key}.label") if catalogue.has(f"{key}.label") else key.rpartition(".")[2]
    return catalogue.tr("ui.matches.option", label=label, value=value)


def who(entry: "Entry") -> str:
    """The names by seat."""
    return ", ".join(entry.seating.name(Seat(seat)) for seat in range(entry.seating.seats))


def when(catalogue: Catalogue, moment: str) -> str:
    """A time of the archive as it was here; as it stands when it cannot be read."""
    try:
        here = datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError, OSError):
        return moment
    return catalogue.tr(
        "ui.matches.moment", year=f"{here:%Y}", month=f"{here:%m}", day=f"{here:%d}", time=f"{here:%H:%M}"
    )


def day(catalogue: Catalogue, moment: str) -> str:
    """The day alone."""
    try:
        here = datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError, OSError):
        return moment
    return catalogue.tr("ui.matches.day", year=f"{here:%Y}", month=f"{here:%m}", day=f"{here:%d}")


def how_far(catalogue: Catalogue, entry: "Entry") -> str:
    """The end with the score, or how much was done."""
    if entry.outcome is None:
        return catalogue.tr("ui.matches.lines", n=entry.lines)
    end = catalogue.tr("outcome.won" if entry.outcome.won else "outcome.lost")
    reason = catalogue.tr(f"outcome.{entry.outcome.reason}")
    said = catalogue.tr("ui.matches.end", end=end, reason=reason)
    score = entry.facts.get("score")
    return said if score is None else f"{said} · {catalogue.tr('ui.matches.score', n=score)}"


def how_long(catalogue: Catalogue, seconds: float) -> str:
    """A time of the stopwatch: minutes and seconds, or hours and minutes."""
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return catalogue.tr("ui.matches.minutes", minutes=minutes, seconds=f"{rest:02}")
    hours, minutes = divmod(minutes, 60)
    return catalogue.tr("ui.matches.hours", hours=hours, minutes=f"{minutes:02}")


def where_and_why(catalogue: Catalogue, bad: BadJournal) -> dict[str, str]:
    """The line of a journal that is wrong, and what is wrong there, as a text's parameters."""
    line, _, why = bad.explain(catalogue).partition(": ")
    return {"line": line, "why": why}


def mission_word(catalogue: Catalogue, game: str, mission: str) -> str:
    """A mission as a game's facts name it: the choice of some option of that name, or a number, or as it stands."""
    if mission.isdecimal():
        return catalogue.tr("ui.matches.mission", n=int(mission))
    begin, end = f"brief.{game}.", f".choice.{mission}"
    named = (text for key, text in catalogue.texts.items() if key.startswith(begin) and key.endswith(end))
    return next(named, mission)
