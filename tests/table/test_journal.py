"""The journal: a match reads back; a line that cannot be replayed is named."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.library import Library, load
from game.content.text import load_catalogue
from game.core.chance import source
from game.core.codec import parse
from game.rules.games import GAMES
from game.table.journal import BadJournal, read, summary, write
from game.table.match import Match
from game.table.seating import Chair, Seating

SEATING = Seating((Chair("person", "Ana Maria"), Chair("careful", "Nova"), Chair("random", "")))


def finished(library: Library, seed: int, brief: str = "{}", game: str = "fifty") -> Match:
    """A whole game of random play, with an undo in the middle."""
    match = Match.deal(GAMES[game], library.read_brief(game, parse(brief)), SEATING, seed=seed)
    rng = source(seed, "test")
    undone = False
    while match.outcome is None:
        actor = match.actors[int(rng() * len(match.actors))]
        legal = [action for action in match.legal(actor) if not match.game.engine.is_free(action)]
        if legal:
            match.act(legal[int(rng() * len(legal))], at=match.at + rng())
        if match.actions == 8 and not undone:
            match.undo(3, assisted=True)
            match.pause(match.at + 2.25)
            undone = True
    return match


@pytest.mark.parametrize(
    ("game", "brief", "seeds"),
    [
        ("fifty", "{}", 4),
        ("fifty", '{"box":"both","count":100,"clock":1200}', 1),
        ("fifty", '{"box":"base","goal":"normal"}', 4),
        ("crew", '{"mission":14,"attempt":3}', 4),
        ("crew", '{"mission":23,"challenge":true}', 4),
        ("complete", '{"talk":"screen"}', 4),
    ],
)
def test_a_journal_reads_back_to_the_same_match(library: Library, game: str, brief: str, seeds: int) -> None:
    for seed in range(seeds):
        match = finished(library, seed, brief, game)
        text = write(match)
        again = read(text, library)
        assert again.digest == match.digest
        assert again.outcome == match.outcome
        assert again.seating == SEATING
        assert [done.at for done in again.done] == pytest.approx([done.at for done in match.done], abs=0.0006)
        assert write(again) == text


def test_a_changed_line_is_named(library: Library) -> None:
    lines = write(finished(library, 1)).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("deal ")) + 1
    digest = lines[first].rpartition("=")[2]
    lines[first] = lines[first].replace(digest, "0" * 12)
    with pytest.raises(BadJournal) as caught:
        read("\n".join(lines), library)
    assert (caught.value.line, caught.value.what) == (first + 1, "journal_differs")
    assert caught.value.facts == {"expected": "0" * 12, "found": digest}


@pytest.mark.parametrize(
    ("change", "line", "what"),
    [
        (("mission-table 1", "mission-table 9"), 1, "journal_format"),
        (("game fifty", "game sixty"), 2, "not_one_of"),
        (("brief {", "brief {'"), 3, "not_json"),
        (("brief {", 'brief {"bax":"base"'), 3, "unknown_key"),
        (("seed 1", "seed one"), 4, "wrong_type"),
        (("seat A person", "seat B person"), 5, "journal_seat"),
        (("seat A person", "seat A parson"), 5, "journal_seat"),
        (("seed 1", "seed 2"), 8, "journal_differs"),
        (("deal ", "meal "), None, "journal_cut"),
    ],
)
def test_a_bad_header_is_named(library: Library, change: tuple[str, str], line: int | None, what: str) -> None:
    text = write(finished(library, 1))
    assert change[0] in text
    with pytest.raises(BadJournal) as caught:
        read(text.replace(*change, 1), library)
    assert caught.value.what == what
    assert line is None or caught.value.line == line


LIBRARY = load()
TEXT = write(finished(LIBRARY, 3))


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.sampled_from(["", " ", "\n", "0", "A", "=", "@", "\x00", "é", "undo", "T "]))
def test_a_damaged_journal_never_gives_anything_but_its_error(at: int, put: str) -> None:
    damaged = TEXT[:at] + put + TEXT[at + 1 :]
    try:
        read(damaged, LIBRARY)
    except BadJournal as bad:
        assert 1 <= bad.line <= damaged.count("\n") + 2
        for language in ("en", "fr"):
            assert "{" not in bad.explain(load_catalogue(language)).replace(put, "") or "{" in damaged


def test_a_summary_says_how_it_ended(library: Library) -> None:
    for language in ("en", "fr"):
        said = summary(finished(library, 1), load_catalogue(language))
        assert "{" not in said and "cli." not in said
