"""The console: one seat's view at a time, numbers and words, clear answers to bad input."""

import io
from collections.abc import Sequence

import pytest

from game.core.values import Seat
from game.dev import fifty
from game.dev.console import CLEAR, Console, main
from game.dev.subject import Deal, Subject, read_brief
from game.dev.walk import Walk, numbered, play

SUBJECT: Subject = fifty


def sitting(*answers: str, seats: int = 2, options: Sequence[str] = ("box=base", "first=A"), seed: int = 3) -> str:
    """What the console prints when these lines are typed."""
    target = io.StringIO()
    Console(walk_of(seats, options, seed), io.StringIO("".join(f"{line}\n" for line in answers)), target).run()
    return target.getvalue()


def walk_of(seats: int, options: Sequence[str] = ("box=base", "first=A"), seed: int = 3) -> Walk:
    return Walk(SUBJECT, Deal(read_brief("fifty", options), seats, seed))


def hand(walk: Walk, seat: int) -> str:
    return "hand " + " ".join(card.word for card in walk.engine.observe(walk.state, Seat(seat)).hand)


def test_nothing_is_shown_before_the_device_has_been_passed() -> None:
    walk = walk_of(2)
    assert sitting().startswith("pass to A, press Enter ")
    assert hand(walk, 0) not in sitting()
    assert hand(walk, 0) in sitting("")


def test_only_the_hand_of_the_seat_that_holds_the_device_is_shown() -> None:
    walk = walk_of(2)
    before = sitting("", "1").split(CLEAR)[0]
    assert hand(walk, 0) in before
    assert hand(walk, 1) not in before


def test_the_screen_is_cleared_between_seats() -> None:
    parts = sitting("", "1", "").split(CLEAR)
    assert len(parts) == 2
    assert parts[1].startswith("pass to B, press Enter ")
    assert hand(walk_of(2), 1) in parts[1]


def test_a_number_and_the_words_beside_it_are_the_same_action() -> None:
    walk = walk_of(2)
    words = SUBJECT.game.words.action_word(next(walk.choices())[1][0])
    assert f"   1  {words}" in sitting("")
    assert sitting("", "1", "") == sitting("", words, "")


def test_a_seat_is_told_what_happened_since_it_last_looked() -> None:
    walk = walk_of(2)
    card = next(walk.choices())[1][0].card.word
    later = sitting("", "1", "").split("--- seat B ---")[1]
    assert f"* played A {card} " in later
    assert "* drew A ?" in later
    again = sitting("", "1", "", "1", "").split("--- seat A ---")[2]
    assert "* piles_laid" not in again
    assert "* played B" in again


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "there is no number 99: 1 to"),
        ("0", "there is no number 0: 1 to"),
        ("dance", "'dance' is no action; type a number"),
        ("", "'' is no action; type a number"),
        ("A play x9 2", "'x9' is no card; type a number"),
        ("A play g1* 2", "refused: not_in_hand"),
        ("B play g1 2", "refused: that seat does not hold the device"),
        ("T next B", "refused: that seat does not hold the device"),
    ],
)
def test_bad_input_gets_an_answer_and_is_asked_again(typed: str, answer: str) -> None:
    printed = sitting("", typed)
    assert answer in printed
    assert printed.endswith("> \nleft\n")


def test_a_signal_of_another_seat_may_be_typed_by_who_holds_the_device() -> None:
    assert "signals: B good 2" in sitting("", "B say good 2")


def test_a_letter_passes_the_device() -> None:
    printed = sitting("", "B", "", "B say good 2")
    assert hand(walk_of(2), 1) in printed.split(CLEAR)[1]
    assert printed.split(CLEAR)[2].startswith("pass to A")


def test_q_and_the_end_of_the_input_leave() -> None:
    for answers in ((), ("",), ("q",), ("", "q", "1")):
        assert sitting(*answers).endswith("\nleft\n")


def test_alone_at_the_table_nobody_passes_the_device() -> None:
    printed = sitting("1", seats=1)
    assert "pass to" not in printed
    assert CLEAR not in printed
    assert printed.count("--- seat A ---") == 2


def test_the_table_chooses_on_a_screen_without_a_hand() -> None:
    options = ("goal=beginner", "first=A")
    for seed in range(40):
        walk = walk_of(2, options, seed)
        golden = [a for a in next(walk.choices())[1] if a.card.golden]
        if golden:
            break
    word = SUBJECT.game.words.action_word(golden[0])
    table = sitting("", word, options=options, seed=seed).split(CLEAR)[1]
    assert "--- the table chooses together ---" in table
    assert "  T next B" in table
    assert "hand " + " " not in table
    assert hand(walk, 0) not in table


def test_a_whole_game_ends_with_its_outcome() -> None:
    from game.bots.bot import random_bot

    walk = walk_of(3, seed=8)
    lines: list[str] = []
    holder = None
    target = io.StringIO()
    for _ in play(walk, random_bot, numbered(1, 1)):
        if walk.actions[-1].seat != holder:
            holder = walk.actions[-1].seat
            lines.append("")
        lines.append(walk.words()[-1])
    Console(walk_of(3, seed=8), io.StringIO("\n".join(lines) + "\n"), target).run()
    assert walk.over
    assert "* ended" in target.getvalue()
    assert f"over: lost ({walk.state.public.outcome.reason})" in target.getvalue()


def test_the_command_plays_on_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nq\n"))
    assert main(["fifty", "--seats", "2", "--box", "both"]) == 0
    assert "--- seat " in capsys.readouterr().out


def test_a_brief_that_is_none_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["fifty", "--box", "bass"])
    assert stop.value.code == 2
    assert "not_one_of" in capsys.readouterr().err
