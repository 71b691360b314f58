"""Statistics are computed from what is in the archive: by game, mission, crew and player, the sorts apart."""

from collections import Counter
from pathlib import Path

import pytest

from game.content.library import Library
from game.table.archive import Archive, Tally
from game.table.journal import header, lines
from game.table.match import Match
from game.table.seating import Chair
from tests.table.matches import against, dealt, play_out

MANY = 10_000


def won(library: Library) -> Match:
    """The first match by seed that random play wins: two missions are all there are."""
    brief = '{"box":"base","goal":"beginner","pick":["b01","b02"]}'
    played = (play_out(dealt(library, seed=seed, brief=brief)) for seed in range(1, 100))
    return next(match for match in played if match.outcome is not None and match.outcome.won)


@pytest.fixture
def archive() -> Archive:
    return Archive.in_memory()


def test_played_won_best_and_time_are_counted(archive: Archive, library: Library) -> None:
    matches = [play_out(dealt(library, seed=seed)) for seed in (1, 2, 3)]
    for match in matches:
        archive.record(match)
    archive.record(dealt(library, seed=4))
    done = [match.public.row.done for match in matches]
    seconds = sum(match.at for match in matches)
    wins = sum(match.outcome is not None and match.outcome.won for match in matches)
    assert archive.tallies("game") == (Tally("fifty", "fifty", 3, wins, max(done), seconds),)
    assert archive.tallies("game")[0].rate == pytest.approx(wins / 3)
    assert archive.tallies("game", game="crew") == ()
    assert [point.value for point in archive.over_time("fifty")] == done
    assert [point.value for point in archive.over_time("fifty", fact="wins")] == [None] * 3


def test_missions_are_tallied_by_what_the_game_calls_so(archive: Archive, library: Library) -> None:
    archive.record(play_out(dealt(library)))
    archive.record(won(library))
    rows = {tally.key: (tally.played, tally.won) for tally in archive.tallies("mission", game="fifty")}
    assert rows["beginner"] == (1, 1) and rows["medals"][0] == 1
    assert [entry.facts["mission"] for entry in archive.finished(mission="beginner")] == ["beginner"]


def test_the_facts_of_a_match_of_fifty(archive: Archive, library: Library) -> None:
    match = play_out(dealt(library, seed=1))
    archive.record(match)
    row = match.public.row
    facts = {"mission": "medals", "box": "base", "score": row.done, "of": row.frame, "wins": " ".join(row.wins)}
    facts |= {"left": " ".join(row.ids)} | ({"medal": row.medals[-1]} if row.medals else {})
    assert archive.finished()[0].facts == facts
    speed = dealt(library, brief='{"box":"base","clock":300}')
    speed.act(speed.game.words.read_action("T timeup"))
    archive.record(speed)
    assert archive.finished()[0].facts["clock"] == 300


def test_the_words_of_a_fact_are_counted_by_matches(archive: Archive, library: Library) -> None:
    matches = [play_out(dealt(library, seed=seed)) for seed in (1, 2, 3)]
    for match in matches:
        archive.record(match)
    expected = Counter(id for match in matches for id in match.public.row.wins)
    assert expected and archive.mentions("fifty", fact="wins") == expected
    assert archive.mentions("crew", fact="wins") == {}


def test_crews_and_players_have_their_own(archive: Archive, library: Library) -> None:
    crew = archive.found_crew("Les Étoiles", "blue")
    first = play_out(dealt(library, seed=1, names=("Ana", "Zoé")))
    archive.begin(first, crew=crew)
    archive.record(play_out(dealt(library, seed=2, names=("Ana", "Ana"))))
    archive.record(play_out(against(library, Chair("person", ""), Chair("careful", "Nova"), seed=3)))
    assert [(tally.key, tally.label, tally.played) for tally in archive.tallies("crew")] == [
        (str(crew), "Les Étoiles", 1)
    ]
    assert [(tally.key, tally.played) for tally in archive.tallies("player")] == [("Ana", 2), ("Zoé", 1)]
    assert [(tally.key, tally.played) for tally in archive.tallies("player", crew=crew)] == [("Ana", 1), ("Zoé", 1)]
    assert len(archive.over_time("fifty", crew=crew)) == 1 and len(archive.finished(player="Zoé")) == 1


def test_assisted_practice_and_foreign_matches_stand_apart(archive: Archive, library: Library) -> None:
    assisted = dealt(library, seed=1)
    assisted.act(next(a for a in assisted.legal(assisted.actors[0]) if not assisted.game.engine.is_free(a)))
    assisted.undo(1, assisted=True)
    archive.begin(play_out(assisted))
    archive.begin(play_out(dealt(library, seed=2)), origin="practice")
    archive.begin(play_out(dealt(library, seed=3)), origin="foreign")
    archive.begin(play_out(dealt(library, seed=5)))
    for seed, sort in ((1, "assisted"), (2, "practice"), (3, "foreign"), (5, "plain")):
        assert [entry.seed for entry in archive.finished(sort=sort)] == [seed]  # type: ignore[arg-type]
        assert [tally.played for tally in archive.tallies("game", sort=sort)] == [1]  # type: ignore[arg-type]
    assert len(archive.finished()) == 4 and archive.tallies("game")[0].played == 1


def test_pages_are_turned(archive: Archive, library: Library) -> None:
    match = play_out(dealt(library))
    ids = [archive.begin(match) for _ in range(5)]
    first = archive.finished(limit=2)
    second = archive.finished(limit=2, before=first[-1].id)
    assert [entry.id for entry in (*first, *second)] == ids[:0:-1]


def test_all_finished_matches_as_a_table(archive: Archive, library: Library) -> None:
    crew = archive.found_crew("Les; Étoiles", "blue")
    match = play_out(dealt(library, names=('An"a', "Ben, B")))
    archive.begin(match, crew=crew)
    archive.record(play_out(against(library, Chair("person", "Z"), Chair(), Chair("careful"))))
    heads, first, second = archive.table()
    row = dict(zip(heads, first, strict=True))
    assert (row["id"], row["game"], row["crew"], row["seat A"], row["seat C"]) == (
        "1",
        "fifty",
        "Les; Étoiles",
        'An"a',
        "",
    )
    assert row["score"] == str(match.public.row.done) and row["seconds"] == f"{match.at:.1f}" and row["won"] in "01"
    assert len(second) == len(heads) and second[0] == "2"


def test_results_can_be_computed_anew_from_the_lines(archive: Archive, library: Library) -> None:
    for seed in (1, 2):
        archive.begin(play_out(dealt(library, seed=seed)))
    before = archive.finished()
    archive._storage.connection.execute("UPDATE facts SET value = 99 WHERE key = 'score'")
    archive._storage.connection.execute("UPDATE results SET seconds = 0, reason = 'x'")
    assert archive.finished() != before
    assert archive.rebuild(library) == 2 and archive.finished() == before


# ---- many matches ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory, library: Library) -> Path:
    """An archive of ten thousand finished matches, filled row by row as `record` would."""
    path = tmp_path_factory.mktemp("many") / "archive.sqlite3"
    archive = Archive.open(path)
    match = play_out(dealt(library))
    archive.begin(match)
    connection = archive._storage.connection
    assert len(list(header(match))) == 7
    told = list(lines(match))
    with connection:
        connection.execute("BEGIN")
        for id in range(2, MANY + 1):
            connection.execute(
                "INSERT INTO matches SELECT ?, game, revision, brief, seed, deal, crew, origin, started, ended"
                " FROM matches WHERE id = 1",
                (id,),
            )
            connection.executemany("INSERT INTO lines VALUES (?, ?, ?)", [(id, at, row) for at, row in enumerate(told)])
            for table, columns in (("seats", "seat, who, name"), ("facts", "key, value")):
                connection.execute(f"INSERT INTO {table} SELECT ?, {columns} FROM {table} WHERE match = 1", (id,))
            connection.execute(
                "INSERT INTO results SELECT ?, won, reason, seconds, assisted FROM results WHERE match = 1", (id,)
            )
    archive.close()
    return path


def test_ten_thousand_matches_are_not_looked_through_for_the_title(crowded: Path) -> None:
    archive = Archive.open(crowded)
    assert archive.unfinished(limit=1) == ()
    plan = archive._storage.connection.execute(
        "EXPLAIN QUERY PLAN SELECT id FROM matches m WHERE m.ended IS NULL ORDER BY m.id DESC LIMIT 1"
    ).fetchall()
    assert "USING" in plan[0][3] and "unfinished" in plan[0][3]
    archive.close()


def test_ten_thousand_matches_are_counted(crowded: Path, library: Library) -> None:
    archive = Archive.open(crowded)
    assert [tally.played for tally in archive.tallies("game")] == [MANY]
    assert [tally.played for tally in archive.tallies("player")] == [MANY, MANY]
    assert archive.tallies("mission")[0].played == MANY and archive.tallies("crew") == ()
    assert len(archive.over_time("fifty")) == MANY and len(archive.finished(limit=50)) == 50
    archive.close()
