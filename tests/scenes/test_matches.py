"""The list of matches: whatever was begun is found again, gone on with, watched, set aside, or carried elsewhere."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.library import Library
from game.content.text import load_catalogue
from game.dev.bench_archive import crowded
from game.dev.exhibits import deal, walk
from game.dev.exhibits_archive import furnished
from game.dev.exhibits_folie import deal_folie, walk_folie
from game.scenes import matches_exchange, matches_match
from game.scenes import matches_words as words
from game.scenes.curtain import Curtain
from game.scenes.folie import Folie
from game.scenes.house import ARCHIVE, House
from game.scenes.matches import PAGE, Matches
from game.scenes.matches_match import MatchPage
from game.scenes.replay import Replay
from game.scenes.scene import Pop, Push, Replace, Scene, Step
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.scenes.title import Title
from game.settings import Settings
from game.table.archive import Entry, MatchId
from game.table.journal import write
from game.ui.inputs import Back, Erase, Key, Press, Typed
from game.ui.node import Text, find, targets
from tests.scenes.conftest import At
from tests.scenes.test_walk import go, goes_round, key


@pytest.fixture
def exports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder of exports, somewhere else."""
    folder = tmp_path / "exports é"
    monkeypatch.setattr(matches_exchange, "exports_folder", lambda: folder)
    return folder


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A clipboard, because the dummy display has none that can be relied on."""
    holds = {"text": ""}

    def put(text: str) -> bool:
        holds["text"] = text
        return True

    monkeypatch.setattr(matches_exchange, "read_clipboard", lambda: holds["text"])
    monkeypatch.setattr(matches_match, "write_clipboard", put)
    return holds


def page_of(step: Step | None) -> MatchPage:
    assert isinstance(step, Replace) and isinstance(step.scene, MatchPage)
    return step.scene


def opened(scene: Matches, at: At, entry: Entry) -> MatchPage:
    return page_of(scene.handle(Press(f"match:{entry.id}"), at()))


def said(scene: Scene, at: At) -> str:
    return "\n".join(node.text for node in scene.compose(at()) if isinstance(node, Text))


def ids(scene: Matches) -> list[MatchId]:
    return [entry.id for entry in scene.entries]


def begun(house: House, actions: int = 6) -> MatchId:
    match = deal(house, 3, 300_073, box="base")
    walk(match, lambda match: match.actions >= actions)
    id = house.archive.begin(match)
    assert id is not None
    return id


# ---- lists -----------------------------------------------------------------------------------------


def test_unfinished_matches_are_listed_newest_first_with_all_that_tells_them_apart(house: House, at: At) -> None:
    scene = Matches(furnished(deal, walk, house))
    assert len(ids(scene)) == 3 and ids(scene) == sorted(ids(scene), reverse=True)
    text = said(scene, at)
    for part in (
        "50 Missions · Both boxes · Expert",
        "Ana, Ben, Chloé, Maximilienne D",
        "26 actions so far",
        "2026-11-",
    ):
        assert part in text


def test_every_finished_match_is_on_one_page(house: House, at: At) -> None:
    scene = Matches(furnished(deal, walk, house), "finished")
    seen = [entry.id for entry in scene.entries]
    assert len(seen) == PAGE and find(scene.compose(at()), "turn:newer") is None
    scene.handle(Press("turn:older"), at())
    seen += [entry.id for entry in scene.entries]
    assert seen == [entry.id for entry in scene.house.archive.finished()]
    assert not scene.more and scene.handle(Press("turn:older"), at()) is None
    assert [entry.id for entry in scene.entries] == seen[PAGE:]
    scene.handle(Press("turn:newer"), at())
    assert [entry.id for entry in scene.entries] == seen[:PAGE]


def test_finished_matches_are_filtered_by_game_and_crew(house: House, at: At) -> None:
    scene = Matches(furnished(deal, walk, house), "finished")
    (crew,) = scene.crews
    scene.handle(Press(f"crew:{crew.id}"), at())
    assert scene.entries and all(entry.crew == crew.id for entry in scene.entries)
    scene.handle(Press("game:crew"), at())
    assert ids(scene) == [] and "No match" in said(scene, at)
    scene.handle(Press("game:any"), at())
    scene.handle(Press("crew:any"), at())
    assert len(scene.entries) == PAGE


def test_a_list_of_ten_thousand_is_turned_page_by_page(tmp_path: Path, at: At) -> None:
    house = crowded(tmp_path, 10_000)
    scene = Matches(house, "finished")
    scene.compose(at())
    for _ in range(10):
        scene.handle(Press("turn:older"), at())
        scene.compose(at())
    assert len(scene.before) == 10


# ---- going on --------------------------------------------------------------------------------------


def test_a_match_is_gone_on_with_on_its_curtain(house: House, at: At) -> None:
    id = begun(house)
    scene = Matches(house)
    page = opened(scene, at, scene.entries[0])
    step = page.handle(Press("continue"), at(5.0))
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
    assert step.scene.under.viewer is None and house.archive.id_of(step.scene.under.match) == id


def test_speed_play_goes_on_where_its_clock_stood(house: House, at: At) -> None:
    match = deal_folie(house, 2, 300_001)
    walk_folie(match, lambda match: match.actions >= 5)
    match.pause(match.at + 7.3)
    assert match.timer is not None
    left = match.timer.left_at(match.at)
    house.archive.begin(match)
    scene = Matches(house)
    step = opened(scene, at, scene.entries[0]).handle(Press("continue"), at(5.0))
    assert isinstance(step, Replace) and isinstance(step.scene, Folie) and not step.scene.watch.running
    again = step.scene.match
    assert again.timer is not None and again.timer.left_at(step.scene.watch.counted) == pytest.approx(left, abs=0.01)


def test_a_match_set_aside_is_found_again_and_gone_on_with(house: House, at: At) -> None:
    id = begun(house)
    scene = Matches(house)
    back = opened(scene, at, scene.entries[0]).handle(Press("aside"), at())
    assert isinstance(back, Replace) and back.scene is scene and ids(scene) == []
    scene.handle(Press("page:aside"), at())
    assert ids(scene) == [id]
    page = opened(scene, at, scene.entries[0])
    assert "aside" not in page.actions
    step = page.handle(Press("continue"), at(5.0))
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
    match = step.scene.under.match
    walk(match, lambda match, done=match.actions: match.actions > done)  # type: ignore[misc]
    house.archive.record(match)
    assert [entry.id for entry in house.archive.unfinished()] == [id]


def test_a_finished_match_is_watched_with_hands_an_unfinished_one_without(house: House, at: At) -> None:
    begun(house)
    scene = Matches(house)
    step = opened(scene, at, scene.entries[0]).handle(Press("watch"), at())
    assert isinstance(step, Replace) and isinstance(step.scene, Replay) and not step.scene.history.is_open
    full = Matches(furnished(deal, walk, house), "finished")
    page = opened(full, at, full.entries[0])
    assert page.actions[0] == "watch" and "continue" not in page.actions
    step = page.handle(Press("watch"), at())
    assert isinstance(step, Replace) and isinstance(step.scene, Replay) and step.scene.history.is_open
    assert step.scene.handle(Press("back"), at()) == Replace(page)


def damage(house: House, id: MatchId, *, line: int) -> None:
    """Change the digest of one line of a match."""
    connection = house.archive._storage.connection
    connection.execute(
        "UPDATE lines SET text = substr(text, 1, length(text) - 4) || 'beef' WHERE match = ? AND number = ?", (id, line)
    )


def test_a_match_that_differs_can_be_watched_up_to_there_and_restarted(house: House, at: At) -> None:
    id = begun(house)
    damage(house, id, line=4)
    scene = Matches(house)
    page = opened(scene, at, scene.entries[0])
    assert page.handle(Press("continue"), at()) is None
    assert page.differs is not None and page.actions[:2] == ("until", "again")
    assert "damaged" in said(page, at) and f"Line {page.differs.line}" in said(page, at)
    step = page.handle(Press("until"), at())
    assert isinstance(step, Replace) and isinstance(step.scene, Replay)
    assert step.scene.history.steps == 4 == step.scene.step
    again = page.handle(Press("again"), at(5.0))
    assert isinstance(again, Replace) and isinstance(again.scene, Curtain)
    assert again.scene.under.match.actions == 0 and again.scene.under.match.seed == 300_073
    assert [entry.id for entry in house.archive.given_up()] == [id]
    assert len(house.archive.unfinished()) == 1


def test_continue_on_the_title_says_what_can_be_done_with_a_match_that_differs(
    library: Library, tmp_path: Path, at: At
) -> None:
    house = House("en", library, Settings(), tmp_path)
    damage(house, begun(house), line=2)
    step = Title(house).handle(Press("continue"), at())
    assert isinstance(step, Push) and isinstance(step.scene, MatchPage) and step.scene.differs is not None
    back = step.scene.handle(Key("menu"), at())
    assert isinstance(back, Replace) and isinstance(back.scene, Matches)
    assert back.scene.handle(Key("menu"), at()) == Pop()


# ---- journals --------------------------------------------------------------------------------------


def test_a_journal_goes_to_a_file_and_comes_back(house: House, at: At, exports: Path) -> None:
    full = furnished(deal, walk, house)
    scene = Matches(full, "finished")
    page = opened(scene, at, scene.entries[0])
    page.handle(Press("save"), at())
    (file,) = exports.glob("*.journal")
    assert str(file) in full.notice and "hands" in full.notice
    other = House("en", house.library(), Settings(), None)
    bring = Matches(other, "bring")
    assert file.name in said(bring, at)
    step = bring.handle(Press("file:0"), at())
    assert isinstance(step, Replace) and isinstance(step.scene, Replay)
    assert write(step.scene.match) == full.archive.text(page.entry.id)
    (entry,) = other.archive.finished()
    assert entry.sort == "foreign" and other.archive.tallies("game") == ()


def test_a_journal_goes_over_the_clipboard(house: House, at: At, exports: Path, clipboard: dict[str, str]) -> None:
    begun(house)
    scene = Matches(house)
    page = opened(scene, at, scene.entries[0])
    page.handle(Press("copy"), at())
    assert clipboard["text"] == house.archive.text(page.entry.id) and "hands" in house.notice
    clipboard["text"] = "\ufeff" + clipboard["text"].replace("\n", "\r\n")
    bring = Matches(House("en", house.library(), Settings(), None), "bring")
    step = bring.handle(Press("paste"), at())
    assert isinstance(step, Replace) and isinstance(step.scene, Replay)


def test_a_path_is_typed(house: House, at: At, exports: Path, tmp_path: Path) -> None:
    begun(house)
    file = tmp_path / "ma partie.txt"
    file.write_text(house.archive.text(MatchId(1)), encoding="utf-8")
    scene = Matches(house, "bring")
    assert scene.handle(Press("read"), at()) is None
    scene.handle(Typed("field:path", f"{file}x"), at())
    scene.handle(Erase("field:path"), at())
    step = scene.handle(Press("read"), at())
    assert isinstance(step, Replace) and isinstance(step.scene, Replay)


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"", "no text"), (b"noise", "Line 1"), (b"\xff\xfe\x00", "UTF-8"), (b"x" * (5 * 2**20), "UTF-8"), (None, "none")],
)
def test_what_is_no_journal_is_told_in_a_line(
    house: House, at: At, exports: Path, tmp_path: Path, content: bytes | None, word: str
) -> None:
    file = tmp_path / "none.journal"
    if content is not None:
        file.write_bytes(content)
    scene = Matches(house, "bring")
    scene.handle(Typed("field:path", str(file)), at())
    assert scene.handle(Press("read"), at()) is None
    assert word in scene.exchange.complaint and scene.exchange.complaint in said(scene, at)
    assert house.archive.unfinished() == ()


def test_without_a_clipboard_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    monkeypatch.setattr(pygame.scrap, "put_text", missing)
    assert matches_exchange.read_clipboard() == "" and not matches_exchange.write_clipboard("text")


# ---- words -----------------------------------------------------------------------------------------


def test_options_are_told_in_words_whatever_stands_in_the_archive() -> None:
    english, french = load_catalogue("en"), load_catalogue("fr")
    brief = '{"box":"both","goal":"expert","clock":300,"open_hands":true,"pick":["b01","b02"],"new":7,"odd":{"a":1}}'
    told = words.brief_words(english, "fifty", brief)
    assert told[:2] == ("Both boxes", "Expert") and "5 min" in told[2]
    assert told[3].endswith("Yes") and told[4].endswith("2") and told[5:] == ("new: 7", "odd: {'a': 1}")
    assert words.brief_words(french, "fifty", '{"goal":"normal"}') != words.brief_words(english, "fifty", brief)[1:2]
    for nonsense in ("", "{", "[1]", "null"):
        assert words.brief_words(english, "fifty", nonsense) == ()
    assert words.when(english, "yesterday") == "yesterday" and words.day(english, "") == ""


def test_missions_and_times_have_words() -> None:
    english = load_catalogue("en")
    assert words.mission_word(english, "fifty", "insane") == "Insane"
    assert words.mission_word(english, "crew", "14") == "Mission 14"
    assert words.mission_word(english, "fifty", "b99") == "b99"
    assert [words.how_long(english, seconds) for seconds in (5, 65.4, 3600)] == [
        "0 min 05 s",
        "1 min 05 s",
        "1 h 00 min",
    ]


# ---- by keys alone ---------------------------------------------------------------------------------


@pytest.fixture
def stage(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exports: Path) -> Iterator[Stage]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    pygame.display.init()
    house = House("en", library, Settings(animation="off"), tmp_path / "data")
    match = deal(house, 3, 300_073, box="base")
    walk(match, lambda _: False)
    house.keep(match)
    begun(house)
    stage = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
    stage._draw()
    yield stage
    pygame.display.quit()


@pytest.mark.parametrize("scale", [100, 200])
def test_everything_is_walked_by_keys_and_left_again(stage: Stage, scale: int) -> None:
    stage.house.remember(scale=scale)
    goes_round(stage)
    go(stage, "matches")
    for page in ("unfinished", "aside", "bring", "finished"):
        go(stage, f"page:{page}")
        goes_round(stage)
    go(stage, "match:1")
    goes_round(stage)
    go(stage, "watch")
    assert isinstance(stage.stack[-1], Replay)
    for name in ("after", "play", "viewer"):
        go(stage, name)
        goes_round(stage)
    go(stage, "go_on")
    scene = stage.stack[-1]
    assert isinstance(scene, Curtain | Table) and [type(each) for each in stage.stack[:-1]] == [Title]
    key(stage, pygame.K_ESCAPE)
    go(stage, "title")
    assert [type(each) for each in stage.stack] == [Title]
    go(stage, "statistics")
    for page in ("mission", "crew", "player", "time", "game"):
        go(stage, f"page:{page}")
        goes_round(stage)
    key(stage, pygame.K_ESCAPE)
    go(stage, "matches")
    go(stage, "match:2")
    go(stage, "continue")
    assert isinstance(stage.stack[-1], Curtain)
    assert [type(each) for each in stage.stack[:-1]] == [Title]


def test_the_title_loads_no_game_and_asks_one_question(library: Library, tmp_path: Path, at: At) -> None:
    house = House("en", library, Settings(), tmp_path)
    begun(house)
    house.archive.close()
    asked: list[str] = []
    fresh = House("en", None, Settings(), tmp_path)
    fresh.archive._storage.connection.set_trace_callback(asked.append)
    title = Title(fresh)
    assert title.kept is not None and (tmp_path / ARCHIVE).exists()
    assert [line for line in asked if "FROM matches" in line] == asked[:1]
    assert fresh._library is None
    assert "Ana, Ben, Chloé" in said(title, at)
    title.handle(Back(), at())
    assert {"matches", "statistics", "how", "settings", "quit"} <= {node.key for node in targets(title.compose(at()))}
