"""A bug bundle holds what is needed to look into a fault, and never what the fault's message says."""

from datetime import datetime
from pathlib import Path

import pytest

from game.content.library import Library
from game.table.bundle import JOURNAL, Bundle, journal_in, trace_of, write
from game.table.history import History
from game.table.journal import read
from game.table.journal import write as journal_text
from tests.table.matches import act, dealt, play_out

AT = datetime(2026, 11, 30, 18, 4, 5)


def test_a_bundle_is_written_with_all_that_is_known_and_nothing_else(tmp_path: Path) -> None:
    bundle = Bundle("hands are in it", "mission-table 1\n", versions={"Python": "3.11"}, trace="Traceback\n")
    folder = write(bundle, tmp_path / "reports é", AT)
    assert folder == tmp_path / "reports é" / "2026-11-30 18.04.05"
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == {
        "READ ME.txt": "hands are in it",
        JOURNAL: "mission-table 1\n",
        "versions.txt": "Python: 3.11\n",
        "traceback.txt": "Traceback\n",
    }


def test_two_bundles_of_one_second_lie_side_by_side(tmp_path: Path) -> None:
    one, two = (write(Bundle(note), tmp_path, AT) for note in ("one", "two"))
    assert one != two
    assert [(folder / "READ ME.txt").read_text(encoding="utf-8") for folder in (one, two)] == ["one", "two"]


def test_where_nothing_can_be_written_it_is_an_error_at_once(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(OSError, match="a file"):
        write(Bundle("note"), blocked, AT)


def test_the_journal_of_a_bundle_replays(tmp_path: Path, library: Library) -> None:
    match = act(dealt(library), 7)
    folder = write(Bundle("note", journal_text(match)), tmp_path, AT)
    again = read(journal_in(folder).read_text(encoding="utf-8"), library)
    assert again.digest == match.digest
    assert journal_in(folder / JOURNAL) == folder / JOURNAL


def test_a_trace_names_places_and_kinds_but_no_card() -> None:
    def deepest() -> None:
        card = "r5"
        raise KeyError(f"{card} in the hand of B")

    try:
        try:
            deepest()
        except KeyError as bad:
            raise RuntimeError("hand of B: r5") from bad
    except RuntimeError as fault:
        trace = trace_of(fault)
    assert "deepest" in trace and trace.index("KeyError\n") < trace.index("RuntimeError\n")
    assert "r5 in" not in trace and "B: r5\n" not in trace


# ---- looking back ------------------------------------------------------------------------------------


def test_a_history_comes_to_every_state_that_the_match_had(library: Library) -> None:
    match = dealt(library)
    digests = [match.digest]
    for _ in range(6):
        act(match)
        digests.append(match.digest)
    match.pause(match.at + 3)
    match.undo(2, assisted=True)
    digests.append(match.digest)
    act(match)
    digests.append(match.digest)
    history = History(match)
    assert history.steps == len(digests) - 1
    backwards = [history.after(step).digest for step in range(history.steps, -1, -1)]
    assert backwards[::-1] == digests
    assert history.told(7) == () and history.step(7) is not None
    assert match.digest == digests[-1] and len(match.done) == 9


def test_hands_are_open_only_when_the_whole_match_is_over(library: Library) -> None:
    match = act(dealt(library), 5)
    going = History(match)
    assert not going.is_open
    assert [going.view(step, seat) for step in range(going.steps + 1) for seat in (0, 1)] == [None] * 12  # type: ignore[arg-type]
    play_out(match)
    over = History(match)
    assert over.is_open and over.view(3, match.actors[0] if match.actors else 0) is not None  # type: ignore[arg-type]
    assert all(over.told(step) == match.told(-1, since=step)[: len(over.told(step))] for step in range(3))  # type: ignore[arg-type]


def test_what_is_played_on_from_a_step_changes_nothing_before(library: Library) -> None:
    match = play_out(dealt(library))
    history = History(match)
    fork = history.after(4).fork()
    before = history.after(4).digest, history.after(5).digest
    act(fork, 3)
    assert (history.after(4).digest, history.after(5).digest) == before
    assert fork.seating == match.seating and fork.actions == 7
