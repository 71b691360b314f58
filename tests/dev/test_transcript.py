"""Transcripts: whole games as text, kept so that nothing about a game changes unseen."""

from pathlib import Path

import pytest

from game.dev.transcript import MARK, kept, main, rewritten, transcript

SHORT = ["fifty", "--seed", "15", "--seats", "2", "--brief", "goal=beginner", "clock=300"]


def test_there_are_transcripts_of_turns_of_gadgets_and_of_speed_play() -> None:
    assert {path.name for path in kept()} >= {"fifty_turns.txt", "fifty_gadgets.txt", "fifty_speed.txt"}


@pytest.mark.parametrize("path", kept(), ids=lambda path: path.stem)
def test_a_kept_transcript_is_written_the_same_again(path: Path) -> None:
    assert rewritten(path) == path.read_text(encoding="utf-8")


def test_the_first_line_says_how_to_write_it_again() -> None:
    assert transcript(SHORT).splitlines()[0] == MARK + " ".join(SHORT)


def test_a_card_drawn_is_named_to_its_seat_alone() -> None:
    dealt = transcript(SHORT).splitlines()[4:8]
    assert [line.split(":")[0] for line in dealt] == ["> TB", "> A", "> TA", "> B"]
    assert dealt[0].endswith("drew A ? ? ? ?")
    assert "?" not in dealt[1]


def test_another_seed_is_another_game() -> None:
    other = ["16" if word == "15" else word for word in SHORT]
    assert transcript(SHORT).splitlines()[2:] != transcript(other).splitlines()[2:]


def test_the_command_prints_the_transcript(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SHORT) == 0
    assert capsys.readouterr().out == transcript(SHORT)


def test_regenerate_writes_what_the_first_line_asks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = tmp_path / "tests" / "transcripts" / "stale.txt"
    stale.parent.mkdir(parents=True)
    stale.write_text(transcript(SHORT).splitlines()[0] + "\nold\n", encoding="utf-8")
    monkeypatch.setattr("game.dev.transcript.program_folder", lambda: tmp_path)
    assert main(["--regenerate"]) == 0
    assert stale.read_text(encoding="utf-8") == transcript(SHORT)
