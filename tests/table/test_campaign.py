"""The logbook: what is an attempt, what a mission counts as, what comes next, from whatever archive it is read."""

from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.library import Library, brief_node
from game.core.chance import source
from game.dev.campaign import Campaign, Tally, run_campaigns
from game.rules.games import GAMES
from game.table.archive import Archive, CrewId, MatchId
from game.table.campaign import Attempt, Line, Logbook, last_entry, logbook, numbered, unfinished, written
from game.table.journal import write
from game.table.match import Match
from game.table.seating import people
from tests.table.matches import dealt, play_out

GAME = GAMES["crew"]
MISSIONS = GAME.campaign


def told(*tries: str) -> Logbook:
    """The logbook of attempts such as `14 lost distress`."""
    attempts = [
        Attempt(MatchId(at), words[0], words[1] == "won", "distress" in words, "assisted" in words, f"2026-11-{at:02}")
        for at, words in enumerate((each.split() for each in tries), start=1)
    ]
    return written(tuple(attempts), MISSIONS)


def line(book: Logbook, mission: str) -> Line:
    return next(each for each in book.lines if each.mission == mission)


def test_the_campaign_is_the_fifty_missions_in_order() -> None:
    assert tuple(str(number) for number in range(1, 51)) == MISSIONS
    assert [game.id for game in GAMES.values() if game.campaign] == ["crew"]


def test_k75_a_mission_counts_its_attempts_the_successful_one_included() -> None:
    book = told("1 lost", "1 lost", "1 won", "2 lost")
    assert [(each.attempts, each.counted, each.won) for each in book.lines[:3]] == [
        (3, 3, True),
        (1, 1, False),
        (0, 0, False),
    ]
    assert (book.total, book.won) == (4, 1)
    assert (line(book, "1").first, line(book, "1").last) == ("2026-11-01", "2026-11-03")


def test_k69_the_distress_signal_adds_exactly_one_however_often_it_was_used() -> None:
    book = told("1 lost", "1 lost distress", "1 won distress")
    assert (line(book, "1").attempts, line(book, "1").distress, line(book, "1").counted) == (3, True, 4)
    assert book.total == 4


def test_k67_the_signal_stays_on_until_the_mission_is_won_whatever_is_played_between() -> None:
    book = told("1 lost distress", "2 lost", "3 won")
    assert book.changes("1") == {"mission": "1", "attempt": "2", "distress": "true"}
    assert book.changes("2") == {"mission": "2", "attempt": "2", "distress": "false"}
    assert told("1 lost distress", "1 won").changes("1") == {"mission": "1", "attempt": "1", "distress": "false"}


def test_k68_a_mission_that_is_new_begins_without_it() -> None:
    assert told("1 won distress").changes("2") == {"mission": "2", "attempt": "1", "distress": "false"}


def test_attempts_after_the_first_success_are_told_apart_and_change_nothing() -> None:
    before = line(told("1 lost", "1 won"), "1")
    after = line(told("1 lost", "1 won", "1 lost distress", "1 won"), "1")
    assert (after.attempts, after.distress, after.last, after.again) == (before.attempts, False, before.last, 2)
    assert told("1 won", "1 lost distress").changes("1") == {"mission": "1", "attempt": "2", "distress": "true"}


def test_assisted_attempts_count_and_are_told_apart() -> None:
    book = told("1 lost assisted", "1 won assisted", "2 won")
    assert (line(book, "1").attempts, line(book, "1").assisted, line(book, "1").won) == (2, 2, True)
    assert (book.total, book.assisted) == (3, 2)


@pytest.mark.parametrize(
    ("tries", "wanted"),
    [
        ((), "1"),
        (("1 lost",), "1"),
        (("1 won",), "2"),
        (("1 lost", "2 won"), "3"),
        (("5 lost",), "5"),
        (("50 won",), "1"),
        (("49 lost", "50 won"), "1"),
        (tuple(f"{mission} won" for mission in MISSIONS if mission != "7"), "7"),
        (tuple(f"{mission} won" for mission in MISSIONS), None),
        (("1 won", "my-own lost"), "2"),
        (("1 won", "2 won", "1 lost"), "3"),
    ],
)
def test_k76_the_next_mission_is_the_first_open_one_from_where_the_crew_played_last(
    tries: tuple[str, ...], wanted: str | None
) -> None:
    assert told(*tries).next == wanted


def test_no_attempt_has_a_number_that_its_brief_cannot_have() -> None:
    assert told(*["1 lost"] * 1200).changes("1")["attempt"] == "999"


TRIES = st.lists(st.tuples(st.sampled_from(("1", "2", "7", "own")), st.booleans(), st.booleans(), st.booleans()))


@settings(max_examples=200, deadline=None)
@given(tries=TRIES)
def test_laws_of_every_logbook(tries: list[tuple[str, bool, bool, bool]]) -> None:
    attempts = tuple(Attempt(MatchId(at), *facts, ended="x") for at, facts in enumerate(tries))
    book = written(attempts, MISSIONS)
    assert [each.mission for each in book.lines] == list(MISSIONS)
    assert book.total == sum(each.attempts + each.distress for each in book.lines)
    for each in book.lines:
        tried = [attempt for attempt in attempts if attempt.mission == each.mission]
        assert each.attempts + each.again == len(tried)
        assert each.won == any(attempt.won for attempt in tried)
        assert each.assisted <= each.attempts
        run = book.run(each.mission)
        assert not any(attempt.won for attempt in run) and run == tuple(tried[len(tried) - len(run) :])
        assert book.changes(each.mission)["attempt"] == str(len(run) + 1)
    again = written((*attempts, Attempt(MatchId(999), "2", True, False, False, "y")), MISSIONS)
    assert again.won >= book.won and again.changes("2")["attempt"] == "1"


# ---- from the archive --------------------------------------------------------------------------------


@pytest.fixture
def archive() -> Archive:
    return Archive.in_memory()


def crew_of(archive: Archive, name: str = "Nova") -> CrewId:
    crew = archive.found_crew(name, "blue")
    assert crew is not None
    return crew


def attempt(library: Library, mission: str = "1", *, seed: int = 1, **brief: str) -> Match:
    node = brief_node("crew", {"mission": mission, **brief}.items())
    return Match.deal(GAME, library.read_brief("crew", node), people("Ana", "Ben", "Chloé"), seed=seed)


def do(match: Match, words: str) -> None:
    match.act(GAME.words.read_action(words))


def lost(match: Match) -> Match:
    do(match, "T give-up")
    return match


def won(library: Library, mission: str = "1", **brief: str) -> Match:
    """An attempt that was won, by whatever deal and cards."""
    for seed in range(1, 200):
        match, rng = attempt(library, mission, seed=seed, **brief), source(seed, "win")
        while match.outcome is None:
            legal = [each for each in match.legal(match.actors[0]) if not GAME.engine.is_free(each)]
            legal = [each for each in legal if GAME.words.action_word(each) != "T distress none"][:1] or legal
            match.act(legal[int(rng() * len(legal))])
        if match.outcome.won:
            return match
    raise LookupError(mission)


def test_k77_giving_up_is_an_attempt(library: Library, archive: Archive) -> None:
    crew = crew_of(archive)
    archive.begin(lost(attempt(library)), crew=crew)
    assert line(logbook(archive, GAME, crew), "1").attempts == 1


def test_only_what_the_crew_finished_itself_counts(library: Library, archive: Archive) -> None:
    crew, other = crew_of(archive), crew_of(archive, "Other")
    archive.begin(lost(attempt(library)), crew=crew)
    archive.begin(lost(attempt(library, "2")), crew=other)
    archive.begin(lost(attempt(library, "3")))
    archive.begin(lost(attempt(library, "4")), crew=crew, origin="practice")
    archive.adopt(write(lost(attempt(library, "5"))), library)
    archive.begin(attempt(library, "6"), crew=crew)
    aside = archive.begin(attempt(library, "7"), crew=crew)
    assert aside is not None
    archive.discard(aside)
    archive.begin(play_out(dealt(library)), crew=crew)
    assert [each.mission for each in logbook(archive, GAME, crew).attempts] == ["1"]
    assert [each.mission for each in logbook(archive, GAME, other).attempts] == ["2"]


def test_an_assisted_attempt_counts_and_is_marked(library: Library, archive: Archive) -> None:
    crew = crew_of(archive)
    match = attempt(library)
    match.act(next(each for each in match.legal(match.actors[0]) if not GAME.engine.is_free(each)))
    match.undo(1, assisted=True)
    archive.begin(lost(match), crew=crew)
    book = logbook(archive, GAME, crew)
    assert (line(book, "1").attempts, book.assisted) == (1, 1)


def test_what_a_match_says_is_what_the_logbook_counts(library: Library, archive: Archive) -> None:
    """K96: the last attempt's own number is the logbook's, the distress signal included."""
    crew = crew_of(archive)
    archive.begin(lost(attempt(library)), crew=crew)
    changes = logbook(archive, GAME, crew).changes("1")
    match = won(library, attempt=changes["attempt"], distress=changes["distress"])
    archive.begin(match, crew=crew)
    found = line(logbook(archive, GAME, crew), "1")
    assert found.distress == match.public.flipped is True
    assert (found.counted, found.won) == (match.public.attempts, True) == (3, True)


def test_a_follow_up_is_numbered_by_the_history_of_its_crew_alone(library: Library, archive: Archive) -> None:
    crew = crew_of(archive)
    archive.begin(lost(attempt(library, "2")), crew=crew)
    first, casual = won(library), attempt(library)
    archive.begin(first, crew=crew)
    archive.begin(casual)
    wanted = {"mission": "2", "attempt": "1", "distress": "false"}
    assert numbered(archive, first, wanted) == {**wanted, "attempt": "2"}
    assert numbered(archive, first, {}) == {"mission": "1", "attempt": "1", "distress": "false"}
    assert numbered(archive, casual, wanted) is wanted


def test_the_match_left_and_the_players_of_last_time_are_found(library: Library, archive: Archive) -> None:
    crew, other = crew_of(archive), crew_of(archive, "Other")
    assert last_entry(archive, GAME, crew) is None and unfinished(archive, GAME, crew) is None
    done = archive.begin(lost(attempt(library)), crew=crew)
    left = archive.begin(attempt(library, "2"), crew=crew)
    archive.begin(attempt(library, "3"), crew=other)
    found, last = unfinished(archive, GAME, crew), last_entry(archive, GAME, crew)
    assert found is not None and last is not None and found.id == last.id == left and done != left


def test_a_crew_that_is_erased_leaves_its_matches_and_other_crews_alone(library: Library, archive: Archive) -> None:
    crew, other = crew_of(archive), crew_of(archive, "Other")
    archive.begin(lost(attempt(library)), crew=crew)
    archive.begin(lost(attempt(library, "2")), crew=other)
    before = logbook(archive, GAME, other)
    archive.erase_crew(crew)
    assert logbook(archive, GAME, crew).total == 0 and len(archive.finished()) == 2
    assert logbook(archive, GAME, other) == before


def test_the_logbook_comes_from_the_disk_and_can_be_computed_anew(library: Library, tmp_path: Path) -> None:
    with closing(Archive.open(tmp_path / "a.sqlite3")) as archive:
        crew = crew_of(archive)
        for seed in range(3):
            archive.begin(lost(attempt(library, str(1 + seed % 2), seed=seed)), crew=crew)
        archive.begin(won(library), crew=crew)
        before = logbook(archive, GAME, crew)
    with closing(Archive.open(tmp_path / "a.sqlite3")) as archive:
        assert logbook(archive, GAME, crew) == before
        assert archive.rebuild(library) == 4
        assert logbook(archive, GAME, crew) == before and before.won == 1


# ---- whole campaigns -----------------------------------------------------------------------------------


def test_a_campaign_of_computer_seats_is_entered_rightly(capsys: pytest.CaptureFixture[str]) -> None:
    """The first mission with every number of seats; all fifty in the soak."""
    assert run_campaigns(seed=3, kind="random", missions=1) == (len(GAME.seats), 0)
    assert "missions won" in capsys.readouterr().out


def test_a_wrong_entry_of_a_campaign_is_found(library: Library, tmp_path: Path) -> None:
    campaign = Campaign(GAME, library, tmp_path, "random", 3, 1)
    assert list(campaign.play(1)) == [""]
    with campaign.archive() as archive:
        crew = archive.crews()[0].id
        book = logbook(archive, GAME, crew)
        tally = Tally({"1": line(book, "1").attempts + 1}, set(), {"1"} if line(book, "1").won else set())
        assert campaign._differences(archive, crew, tally).startswith("mission 1")
