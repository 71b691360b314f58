"""Scenario files: rules checked in the players' own words (SCENARIOS); read whole, then run step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from game.content.library import Library
from game.content.source import BadContent, open_source
from game.content.text import Catalogue, complaint_line
from game.core.engine import IllegalAction
from game.core.node import BadValue, Node, Range
from game.core.reader import Reader
from game.core.values import TABLE, BadWord, seat_word
from game.rules.games import GAMES, Game
from game.table.expectation import Expected, differences, read_expected
from game.table.match import Match
from game.table.seating import Chair, Seating

KEYS = ("name", "rule", "game", "brief", "seats", "seed", "start", "steps")
STEP_KEYS = ("do", "refuse", "expect", "at")


@dataclass(frozen=True, slots=True)
class Step:
    """One step: an action to do, an action that must be refused, or what must hold now."""

    line: int
    do: Any = None
    refuse: Any = None
    expect: Expected | None = None
    at: float | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position, steps, and the names that a report gives them."""

    name: str
    line: int
    match: Match
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Failure:
    """What a scenario expected at a line, and what it found."""

    line: int
    name: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.line}: {self.name}: expected {self.expected}, found {self.found}"


# ---- reading ---------------------------------------------------------------------------------------


def read_file(path: Path, library: Library) -> tuple[Scenario, ...]:
    """The scenarios of a file, each dealt and ready to run; raises BadContent with every error."""
    source = open_source(path)
    reader = Reader()
    scenarios: list[Scenario] = []
    if source.node is not None:
        if source.node.shape != "list":
            reader.wrong(source.node, "list")
        for item in source.node.items():
            scenario = _read_scenario(reader, item, library)
            scenarios += [scenario] if scenario is not None else []
    if errors := source.complaints(reader.problems):
        raise BadContent(errors)
    return tuple(scenarios)


def _read_scenario(reader: Reader, node: Node, library: Library) -> Scenario | None:
    before = len(reader.problems)
    if node.shape != "mapping":
        reader.wrong(node, "mapping")
        return None
    reader.keys(node, KEYS)
    name = _field(reader, node, "name", str, default=None)
    _field(reader, node, "rule", str, default="")
    game = _read_game(reader, node)
    seats = _field(reader, node, "seats", Annotated[int, Range(1, 5)], default=None)
    seed = _field(reader, node, "seed", int, default=1)
    steps_node = node.child("steps")
    if steps_node is None:
        reader.report(node, "missing_key", key="steps")
    elif steps_node.shape != "list":
        reader.wrong(steps_node, "list")
    if game is None or seats is None:
        return None
    steps = tuple(_read_steps(reader, steps_node, game, seats)) if steps_node is not None else ()
    match = _read_match(reader, node, game, seats, 1 if seed is None else seed, library)
    if match is None or len(reader.problems) > before:
        return None
    return Scenario(name, node.line, match, steps)


def _field(reader: Reader, node: Node, key: str, hint: Any, *, default: Any) -> Any:
    """The value under a key; a key without a default must be there."""
    child = node.child(key)
    if child is not None:
        return reader.read(child, hint)
    if default is None:
        reader.report(node, "missing_key", key=key)
    return default


def _read_game(reader: Reader, node: Node) -> Game | None:
    child = node.child("game")
    if child is None:
        reader.report(node, "missing_key", key="game")
        return None
    name = reader.read_choice(child, tuple(GAMES))
    return GAMES[name] if name is not None else None


def _read_match(reader: Reader, node: Node, game: Game, seats: int, seed: int, library: Library) -> Match | None:
    written = node.child("brief")
    nothing = Node((), "mapping", node.line, node.column)
    brief_node = nothing if written is None or written.is_null else written
    try:
        brief = library.read_brief_with(reader, game.id, brief_node)
        if brief is None:
            return None
        start = node.child("start")
        opened: tuple[Any, tuple[Any, ...]] | None
        if start is None:
            opened = game.engine.setup(brief, seats=seats, seed=seed)
        else:
            known = library.missions(game.id)
            opened = game.staging.arrange(brief, seats=seats, seed=seed, start=start, known=known, reader=reader)
    except BadValue as bad:
        reader.report(brief_node, bad.code, **bad.facts)
        return None
    if opened is None:
        return None
    return Match(game, Seating((Chair(),) * seats), opened, seed=seed)


def _read_steps(reader: Reader, node: Node, game: Game, seats: int) -> Iterator[Step]:
    for item in node.items():
        if item.shape != "mapping":
            reader.wrong(item, "mapping")
            continue
        reader.keys(item, STEP_KEYS)
        kinds = [key.text for key, _ in item.pairs() if key.text in STEP_KEYS and key.text != "at"]
        if len(kinds) != 1:
            reader.report(item, "one_step", known=", ".join(STEP_KEYS[:3]))
            continue
        yield _read_step(reader, item, kinds[0], game, seats)


def _read_step(reader: Reader, item: Node, kind: str, game: Game, seats: int) -> Step:
    body = item.child(kind)
    assert body is not None
    at_node = item.child("at")
    if at_node is not None and kind != "do":
        reader.report(at_node, "at_needs_do")
    at = reader.read(at_node, Annotated[float, Range(0, 10**6)]) if at_node is not None else None
    if kind == "expect":
        return Step(item.line, expect=read_expected(reader, body, game, seats), at=at)
    action = read_action(reader, body, game, seats)
    return Step(item.line, do=action, at=at) if kind == "do" else Step(item.line, refuse=action)


def read_action(reader: Reader, node: Node, game: Game, seats: int) -> Any:
    """The action that a step names; None with a problem when it names none, or a seat that is not there."""
    text = reader.read(node, str)
    if text is None:
        return None
    try:
        action = game.words.read_action(text)
    except BadWord as bad:
        reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
        return None
    if action.seat not in (TABLE, *game.members(seats)):
        reader.report(node, "wrong_type", expected="seat", found=seat_word(action.seat))
        return None
    return action


# ---- running ---------------------------------------------------------------------------------------


def run(scenario: Scenario) -> Failure | None:
    """Play a scenario; its first step that fails, or None."""
    for step in scenario.steps:
        wrong = _run_step(scenario.match, step)
        if wrong is not None:
            return Failure(step.line, scenario.name, *wrong)
    return None


def _run_step(match: Match, step: Step) -> tuple[str, str] | None:
    """(expected, found) when the step fails."""
    word = match.game.words.action_word
    if step.expect is not None:
        return next(differences(match, step.expect), None)
    if step.do is not None:
        try:
            match.act(step.do, at=step.at)
        except IllegalAction as refused:
            return f"{word(step.do)!r} to be legal", refused.code
        return None
    before, stood = match.digest, match.actions
    try:
        match.act(step.refuse)
    except IllegalAction:
        unchanged = match.digest == before and match.actions == stood
        return None if unchanged else ("an unchanged state", "a changed one")
    return f"{word(step.refuse)!r} to be refused", "it is legal"


def run_files(paths: list[Path], library: Library, catalogue: Catalogue) -> tuple[list[str], int]:
    """The lines to print for some scenario files, and the exit status: 0, 1 (a failure) or 2 (a malformed file)."""
    lines: list[str] = []
    passed = failed = 0
    malformed = False
    for path in paths:
        try:
            scenarios = read_file(path, library)
        except BadContent as bad:
            lines += [complaint_line(error, catalogue) for error in bad.errors]
            malformed = True
            continue
        for scenario in scenarios:
            failure = run(scenario)
            if failure is None:
                passed += 1
            else:
                failed += 1
                lines.append(f"{path}:{failure}")
    lines.append(f"{passed} passed, {failed} failed")
    return lines, 2 if malformed else 1 if failed else 0
