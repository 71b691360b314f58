"""Scenarios and journals of Mission Complete: expectations that fail say so, whole matches are read back."""

from pathlib import Path

import pytest

from game.content.library import Library
from game.content.source import BadContent
from game.content.text import LANGUAGES, load_catalogue, parameters_of
from game.dev.complete.actions import composed
from game.dev.walk import numbered, pick
from game.rules.complete.refusals import CODES
from game.rules.games import GAMES
from game.table.journal import read, write
from game.table.match import Match
from game.table.scenario import read_file, run
from game.table.seating import Chair, Seating
from tests.rules.complete_table import brief

HEAD = """\
- name: one
  game: complete
  seats: 2
  start: {robot: {seat: A, card: r03}, task: {seat: B, card: b02}, tops: {A: b15}, deck: "b04 r04", hands: {A: "b01"}}
  steps:
    - expect: {%s}
"""


def failure(tmp_path: Path, library: Library, expected: str) -> str:
    """What a scenario with one expectation fails with; '' when it passes."""
    file = tmp_path / "one.yaml"
    file.write_text(HEAD % expected, encoding="utf-8")
    (scenario,) = read_file(file, library)
    failed = run(scenario)
    return "" if failed is None else f"expected {failed.expected}, found {failed.found}"


TRUE = (
    "view: {A: {operator: B, task: null, hand: {A: b01, B: null}}, B: {operator: null, task: out_23}, T: {task: null}}",
    "tops: {A: b15, B: null}, icons: {A: gestures, B: gestures}, robot: A, task: B, first: A, missions: 0, deck: 2",
    "box: 34, legal: {A: b01, B: ''}, hand_sizes: {A: 1, B: 0}, phase: play, to_act: A",
)


@pytest.mark.parametrize("expected", TRUE)
def test_what_holds_passes(tmp_path: Path, library: Library, expected: str) -> None:
    assert failure(tmp_path, library, expected) == ""


FALSE = {
    "view: {A: {operator: A}}": "expected operator seen by A A, found B",
    "view: {A: {task: out_23}}": "expected task seen by A out_23, found null",
    "view: {B: {hand: {A: b01}}}": "expected hand of A seen by B b01, found null",
    "tops: {A: null}": "expected tops of A null, found b15",
    "icons: {B: silent}": "expected icons of B silent, found gestures",
    "robot: null": "expected robot null, found A",
    "missions: 1": "expected missions 1, found 0",
    "box: b05": "expected box b05, found ",
    "box: 33": "expected box 33, found ",
    "legal: {A: ''}": "expected legal of A nothing, found b01",
}


@pytest.mark.parametrize("expected", FALSE)
def test_what_does_not_hold_is_said(tmp_path: Path, library: Library, expected: str) -> None:
    assert failure(tmp_path, library, expected).startswith(FALSE[expected])


@pytest.mark.parametrize(
    ("expected", "code"),
    [
        ("view: {A: {robot: B}}", "unknown_key"),
        ("view: {A: {operator: C}}", "wrong_type"),
        ("tops: {A: b21}", "wrong_type"),
        ("tops: {A: b01 b02}", "wrong_type"),
        ("icons: {A: loud}", "not_one_of"),
        ("robot: F", "wrong_type"),
        ("piles: 3", "unknown_key"),
    ],
)
def test_a_malformed_expectation_is_an_error_of_the_file(
    tmp_path: Path, library: Library, expected: str, code: str
) -> None:
    with pytest.raises(BadContent) as caught:
        failure(tmp_path, library, expected)
    assert [error.problem.code for error in caught.value.errors] == [code]


@pytest.mark.parametrize(("seats", "colours"), [(2, "yellow,red"), (5, "green,red,blue,purple,yellow")])
def test_a_whole_match_with_talk_is_read_back_from_its_journal(library: Library, seats: int, colours: str) -> None:
    chosen = brief(talk="screen", first="B", colours=colours)
    match = Match.deal(GAMES["complete"], chosen, Seating((Chair(),) * seats), seed=3)
    rng = numbered(1, seats)
    while match.actors:
        signal = composed(match.public, rng)
        legal = match.legal(match.actors[0])
        match.act(signal if rng() < 0.5 and match.refusal(signal.seat, signal) is None else pick(legal, rng))
    again = read(write(match), library)
    assert (again.digest, again.actions) == (match.digest, match.actions)
    assert any(done.action is not None and type(done.action).__name__ == "Say" for done in again.done)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_outcome_has_a_short_text(language: str) -> None:
    texts = load_catalogue("fr" if language == "fr" else "en").texts
    for key in (*(f"refusal.{code}" for code in CODES), "outcome.deck_out", "outcome.stopped"):
        assert not parameters_of(texts[key]) and 5 < len(texts[key]) <= 50, key
