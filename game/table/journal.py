"""A match as text: set-up, seed and one action a line, each with a digest of the state after it.

mission-table 1
game fifty
brief {"box":"base"}
seed 4127
seat A person Ana
seat B careful Nova
deal 6f1c0a92b7de
A play r5 2 @12.5 =b0a1c2d3e4f5
T undo 1 @14 =6f1c0a92b7de
T pause @20.25 =6f1c0a92b7de
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from game.content.library import Library
from game.content.text import Catalogue, explain
from game.core.codec import encoder, parse
from game.core.engine import IllegalAction
from game.core.node import BadText, BadValue, Node, Problem
from game.core.values import BadWord, Seat, seat_word
from game.rules.games import GAMES, Game
from game.table.match import Done, Match
from game.table.seating import Chair, Seating, Who

FORMAT = "mission-table 1"
PAUSE = "T pause"


class BadJournal(ValueError):
    """A journal that cannot be replayed from `line` on; `what` is an id for the catalogue."""

    def __init__(self, line: int, what: str, **facts: object) -> None:
        super().__init__(f"line {line}: {what} {facts}")
        self.line = line
        self.what = what
        self.facts = facts

    def explain(self, catalogue: Catalogue) -> str:
        """`line: message` in a language."""
        facts = tuple((key, str(value)) for key, value in self.facts.items())
        return f"{self.line}: {explain(Problem(self.line, 1, self.what, facts), catalogue)}"


# ---- writing ---------------------------------------------------------------------------------------


def write(match: Match) -> str:
    """The whole match as text."""
    return "".join(f"{line}\n" for line in (*header(match), *lines(match)))


def header(match: Match) -> Iterator[str]:
    """Everything before the first action."""
    yield FORMAT
    yield f"game {match.game.id}"
    yield f"brief {_brief_text(match.game, match.brief)}"
    yield f"seed {match.seed}"
    for seat, chair in enumerate(match.seating.chairs):
        yield f"seat {seat_word(Seat(seat))} {chair.who} {chair.name}".rstrip()
    yield f"deal {match.deal_digest}"


def lines(match: Match) -> Iterator[str]:
    """One line for each action, undo and pause."""
    for done in match.done:
        yield line(match.game, done)


def line(game: Game, done: Done) -> str:
    """An action, an undo or a pause with its stamp in seconds and the digest after it."""
    undo = f"T undo {done.undo}{' assisted' if done.assisted else ''}"
    what = undo if done.undo else PAUSE if done.action is None else game.words.action_word(done.action)
    return f"{what} @{done.at:.3f}".rstrip("0").rstrip(".") + f" ={done.digest}"


def _brief_text(game: Game, brief: Any) -> str:
    """The keys that are not at their defaults; the missions come from the library."""
    keys = encoder(game.brief)
    written, defaults = keys(brief), keys(game.brief())
    assert isinstance(written, dict) and isinstance(defaults, dict)
    changed = {key: value for key, value in written.items() if key != "missions" and value != defaults[key]}
    return json.dumps(changed, ensure_ascii=False, separators=(",", ":"))


def changed_brief(match: Match, changes: Mapping[str, str], library: Library) -> Any:
    """The brief of a match with some values changed, given as text; raises BadText."""
    return read_changed(match.game.id, _brief_text(match.game, match.brief), changes, library)


def read_changed(game: str, brief: str, changes: Mapping[str, str], library: Library) -> Any:
    """The brief that stands in a journal, with some values changed, given as text; raises BadText."""
    node = parse(brief)
    kept = tuple(pair for pair in node.pairs() if pair[0].text not in changes)
    changed = tuple((Node(key), Node(value)) for key, value in changes.items())
    return library.read_brief(game, Node((*kept, *changed), "mapping"))


def summary(match: Match, catalogue: Catalogue) -> str:
    """One line for people: how many actions, and how it stands."""
    if match.outcome is None:
        return catalogue.tr("cli.replay_open", n=match.actions, digest=match.digest)
    result = catalogue.tr("outcome.won" if match.outcome.won else "outcome.lost")
    reason = catalogue.tr(f"outcome.{match.outcome.reason}")
    return catalogue.tr("cli.replay_over", n=match.actions, result=result, reason=reason, digest=match.digest)


# ---- reading ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Header:
    game: Game
    brief: Any
    seed: int
    seating: Seating
    deal: str


def read(text: str, library: Library) -> Match:
    """Replay a journal; raises BadJournal at the first line that cannot be read, is refused, or differs."""
    rows = [row.strip() for row in text.removeprefix("\ufeff").splitlines()]
    start = next((number for number, row in enumerate(rows) if row.startswith("deal ")), None)
    if start is None:
        raise BadJournal(max(1, len(rows)), "journal_cut")
    head = _read_header(rows[: start + 1], library)
    try:
        match = Match.deal(head.game, head.brief, head.seating, seed=head.seed)
    except BadValue as bad:
        raise BadJournal(1, bad.code, **bad.facts) from None
    if head.deal != match.deal_digest:
        raise BadJournal(start + 1, "journal_differs", expected=head.deal, found=match.deal_digest)
    for number, row in enumerate(rows[start + 1 :], start=start + 2):
        if row:
            _replay_line(match, row, number)
    return match


def _read_header(rows: list[str], library: Library) -> _Header:
    if not rows or rows[0] != FORMAT:
        raise BadJournal(1, "journal_format", expected=FORMAT)
    found: dict[str, tuple[int, str]] = {}
    chairs: list[Chair] = []
    for number, row in enumerate(rows[1:], start=2):
        key, _, value = row.partition(" ")
        if key == "seat":
            chairs.append(_read_chair(value, number, expected=seat_word(Seat(len(chairs)))))
        elif key in ("game", "brief", "seed", "deal"):
            found[key] = (number, value)
        elif row:
            raise BadJournal(number, "journal_line", found=row)
    for key in ("game", "brief", "seed"):
        if key not in found:
            raise BadJournal(len(rows), "missing_key", key=key)
    game = GAMES.get(found["game"][1])
    if game is None:
        raise BadJournal(found["game"][0], "not_one_of", choices=", ".join(GAMES), found=found["game"][1], near="")
    brief = _read_brief(*found["brief"], game=game, library=library)
    return _Header(game, brief, _read_seed(*found["seed"]), _read_seating(chairs, len(rows)), found["deal"][1])


def _read_brief(number: int, text: str, *, game: Game, library: Library) -> Any:
    try:
        return library.read_brief(game.id, parse(text))
    except BadText as bad:
        problem = bad.problems[0]
        raise BadJournal(number, problem.code, **dict(problem.facts)) from None
    except BadValue as bad:
        raise BadJournal(number, bad.code, **bad.facts) from None


def _read_seed(number: int, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadJournal(number, "wrong_type", expected="int", found=text) from None


def _read_chair(text: str, number: int, *, expected: str) -> Chair:
    letter, who, *name = text.split(maxsplit=2) if len(text.split()) > 1 else (text, "", "")
    whos: Mapping[str, Who] = {known: known for known in get_args(Who)}
    if letter != expected or who not in whos:
        raise BadJournal(number, "journal_seat", expected=f"{expected} {' | '.join(whos)}", found=text)
    return Chair(whos[who], "".join(name))


def _read_seating(chairs: list[Chair], number: int) -> Seating:
    if not chairs:
        raise BadJournal(number, "missing_key", key="seat")
    return Seating(tuple(chairs))


def _replay_line(match: Match, row: str, number: int) -> None:
    what, digest, at = _split(row, number)
    words = what.split()
    try:
        if words[:2] == ["T", "undo"]:
            match.undo(int(words[2]), assisted=words[3:] == ["assisted"], at=at)
        elif what == PAUSE:
            match.pause(at)
        else:
            match.act(match.game.words.read_action(what), at=at)
    except BadWord as bad:
        raise BadJournal(number, "wrong_type", expected=bad.expected, found=bad.word) from None
    except IllegalAction as refused:
        raise BadJournal(number, "journal_refused", action=what, code=refused.code) from None
    except (ValueError, IndexError):
        raise BadJournal(number, "journal_line", found=row) from None
    if digest != match.done[-1].digest:
        raise BadJournal(number, "journal_differs", expected=digest, found=match.done[-1].digest)


def _split(row: str, number: int) -> tuple[str, str, float]:
    """The action's words, its digest and its stamp."""
    what, mark, rest = row.rpartition(" @")
    stamp, equals, digest = rest.partition(" =")
    try:
        at = float(stamp)
    except ValueError:
        at = -1.0
    if not mark or not equals or not 0 <= at < 1e9:
        raise BadJournal(number, "journal_line", found=row)
    return what, digest, at
