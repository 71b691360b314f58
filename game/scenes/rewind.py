"""Undo: what would be taken back, and whether everybody has to agree to it."""

from dataclasses import dataclass
from typing import Any

from game.core.values import TABLE, Seat
from game.table.match import Match
from game.ui.looks import look_of
from game.ui.looks.frame import TakenBack


@dataclass(frozen=True, slots=True)
class Rewind:
    """The last `count` actions; `asks` says that somebody has seen what they brought, so that it is an assistance."""

    count: int
    asks: bool


def standing(match: Match) -> tuple[Any, ...]:
    """The actions that were not undone, in order."""
    actions: list[Any] = []
    for done in match.done:
        if done.undo:
            del actions[-done.undo :]
        elif done.action is not None:
            actions.append(done.action)
    return tuple(actions)


def last_of_people(match: Match) -> int | None:
    """The number of the last action that people made; what computers did after it goes back with it."""
    people = match.seating.people
    actions = standing(match)
    by_people = (at for at in range(len(actions) - 1, -1, -1) if _is_of(people, match.chooser(actions[at].seat)))
    return next(by_people, None)


def _is_of(people: tuple[Seat, ...], seat: Seat) -> bool:
    return bool(people) if seat == TABLE else seat in people


def rewind(match: Match, *, own: Seat | None, opened_at: int) -> Rewind | None:
    """What an undo would take back now; None when people have done nothing.

    `own` is the hand that always lies open, of the only person; for the others, `opened_at` is how many actions stood
    when a hand was last opened: a device that was passed before the action is asked for is not free to go back.
    """
    at = last_of_people(match)
    if at is None or match.outcome is not None:
        return None
    actor = standing(match)[at].seat
    told = match.told(TABLE, since=at + 1)
    seen = look_of(match.game.id).reveals(told, actor=actor, own=own)
    return Rewind(match.actions - at, seen or (own is None and opened_at > at))


def log_of(match: Match) -> tuple[Any, ...]:
    """Everything that was told to the table, and where something was taken back."""
    marks: list[tuple[int, TakenBack]] = []
    stands = 0
    for done in match.done:
        stands += 1 if done.action is not None else -done.undo
        if done.undo:
            marks = [(min(at, stands), mark) for at, mark in marks]
            marks.append((stands, TakenBack(done.undo, done.assisted)))
    log = list(match.told(TABLE))
    whole = len(log)
    for at, mark in reversed(marks):
        log.insert(whole - len(match.told(TABLE, since=at + 1)), mark)
    return tuple(log)
