"""The missions' screens: lists that are sorted out, details, files with their errors, sets that a set-up offers."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.content.check import check_files
from game.content.library import brief_node, players_files
from game.content.sets import MissionSet
from game.dev.exhibits_missions import BROKEN, GOOD
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.editor import Editor
from game.scenes.house import House
from game.scenes.missions import FILES, Missions
from game.scenes.missions_detail import Record, results
from game.scenes.missions_files import complaint_lines
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Pop, Push, Replace
from game.scenes.sets import Sets
from game.scenes.setup import Setup
from game.scenes.stage import Stage
from game.scenes.title import Title
from game.settings import Settings
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.inputs import Back, Erase, Key, Press, Typed, Wheel
from game.ui.node import Picture, Text, find, targets
from game.ui.pieces import CardFace
from game.ui.type import Type

LETTERS = Type()


@pytest.fixture
def home(tmp_path: Path) -> House:
    """A house with two files of the player's own, one of them full of mistakes."""
    folder = tmp_path / "missions"
    folder.mkdir()
    (folder / "ours.yaml").write_text(GOOD, encoding="utf-8")
    (folder / "try.yaml").write_text(BROKEN, encoding="utf-8")
    house = House("en", None, Settings(animation="off"), tmp_path)
    house.read_again()
    return house


def context(house: House) -> Context:
    return Context(Canvas.of(1280, 720).box, house.catalogue, house.library, LETTERS)


def said(scene: Missions | Sets, house: House) -> list[str]:
    return [node.text for node in scene.compose(context(house)) if isinstance(node, Text)]


def press(scene: Missions | Sets, *keys: str) -> None:
    for key in keys:
        there = find(scene.compose(context(scene.house)), key)
        assert there is not None and there.enabled, key
        assert scene.handle(Press(key), context(scene.house)) is None, key


# ---- lists and details -----------------------------------------------------------------------------


def test_the_title_leads_to_the_missions_of_every_game(home: House) -> None:
    step = Title(home).handle(Press("missions"), context(home))
    assert isinstance(step, Push) and isinstance(step.scene, Missions)
    keys = {target.key for target in targets(step.scene.compose(context(home)))}
    assert {f"tab:{game}" for game in GAMES} | {f"tab:{FILES}"} <= keys
    assert step.scene.handle(Key("menu"), context(home)) == Pop()


def test_the_rules_are_one_key_away_everywhere(home: House) -> None:
    for scene in (Missions(home, "crew"), Missions(home, FILES), Sets(home, "fifty"), Editor(home, "crew")):
        step = scene.handle(Key("rules"), context(home))
        assert isinstance(step, Push) and isinstance(step.scene, Rulebook)


def test_filters_let_through_what_they_say(home: House) -> None:
    missions = Missions(home, "fifty")
    press(missions, "filter:set", "filter:set")
    shown = missions.lists["fifty"].shown()
    assert len(shown) == 50 and {entry.set for entry in shown} == {"complique"}
    press(missions, "filter:kind", "filter:kind")
    assert {entry.kind for entry in missions.lists["fifty"].shown()} == {"ambush"}
    entry = missions.entry()
    assert entry is not None and entry.kind == "ambush", "what is shown is one of the listed"
    press(missions, "filter:kind", "filter:kind", "filter:set", "filter:set")
    assert len(missions.lists["fifty"].shown()) == 101
    missions.lists["fifty"].filters["color"] = "red"
    assert all("red" in str(entry.condition) for entry in missions.lists["fifty"].shown())


def test_nothing_that_fits_is_said(home: House) -> None:
    missions = Missions(home, "fifty")
    missions.lists["fifty"].filters |= {"set": "own", "kind": "ambush"}
    missions.handle(Back(), context(home))
    assert missions.entry() is None and "No mission is like this: choose other filters." in said(missions, home)


def test_a_mission_is_shown_with_four_samples_and_four_near_misses(home: House) -> None:
    missions = Missions(home, "fifty")
    press(missions, "mission:b02")
    nodes = missions.compose(context(home))
    assert sum(isinstance(node, Picture) and isinstance(node.piece, CardFace) for node in nodes) == 32
    texts = said(missions, home)
    assert "Two greens, no more, kept apart" in texts and "Exactly two cards (green), 2 or 3 apart" in texts
    assert any("10.60 % of all states" in text for text in texts)


def test_the_list_is_scrolled_to_its_end(home: House) -> None:
    missions = Missions(home, "fifty")
    missions.handle(Wheel(3), context(home))
    assert missions.lists["fifty"].up == 3
    missions.handle(Wheel(400), context(home))
    keys = [target.key for target in targets(missions.compose(context(home)))]
    assert "mission:mine" in keys, "missions of one's own are the last"


def test_a_crew_s_attempts_are_told(home: House) -> None:
    for number, won in (("9", True), ("9", False), ("1", True)):
        del won
        setup = Setup(home, GAMES["crew"])
        setup.values["mission"] = number
        setup.handle(Press("seats:3"), context(home))
        match = setup.match()
        while match.outcome is None:
            legal = [action for action in match.legal(match.actors[0]) if not match.game.engine.is_free(action)]
            match.act(legal[0])
        home.archive.begin(match, crew=home.archive.found_crew(f"Crew {number}", "red"))
        home.archive.record(match)
    record = Record.of(home, "crew")
    book = home.library().book("crew").entries
    nine = results(context(home), "crew", book["m09"], record)
    assert nine.startswith("2 attempts, ") and nine.count("Crew 9: 1 attempt") == 2
    assert results(context(home), "crew", book["m02"], record) == "Not tried yet."


def test_best_and_typical_results_of_a_game_are_told(home: House) -> None:
    scores = []
    for seed in range(5):
        brief = home.library().read_brief("fifty", brief_node("fifty", []))
        match = Match.deal(GAMES["fifty"], brief, Seating((Chair("person", "A"), Chair("person", "B"))), seed=seed)
        while match.outcome is None:
            legal = [action for action in match.legal(match.actors[0]) if not match.game.engine.is_free(action)]
            match.act(legal[0])
        home.archive.record(match)
        scores.append(match.public.row.done)
    best, typical = max(scores), sorted(scores)[2]
    told = f"In 5 finished matches of this game: best {best}, typical {typical}"
    assert told in said(Missions(home, "fifty"), home)


def test_how_often_a_mission_was_done_is_told(home: House) -> None:
    brief = home.library().read_brief("fifty", brief_node("fifty", []))
    match = Match.deal(GAMES["fifty"], brief, Seating((Chair("person", "A"), Chair("person", "B"))), seed=3)
    while match.outcome is None:
        legal = [action for action in match.legal(match.actors[0]) if not match.game.engine.is_free(action)]
        match.act(legal[0])
    home.archive.record(match)
    record, entries = Record.of(home, "fifty"), home.library().book("fifty").entries
    row = match.public.row
    done, left = entries[row.wins[0]], entries[row.ids[0]]
    unseen = next(entry for id, entry in entries.items() if id not in (*row.wins, *row.ids))
    assert results(context(home), "fifty", done, record).startswith("Done in 1 of the 1 matches in which it came up · ")
    assert results(context(home), "fifty", left, record).startswith("Done in 0 of the 1 matches in which it came up · ")
    assert results(context(home), "fifty", unseen, record).startswith("In 1 finished match")


# ---- files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_files_show_their_errors_in_the_words_of_check(home: House, language: str) -> None:
    home.speak(language)  # type: ignore[arg-type]
    missions = Missions(home, FILES)
    good, bad = missions.files()
    assert (len(good.entries), len(good.sets), good.complaints) == (2, 1, ())
    lines, _ = check_files([bad.path], home.catalogue.language)
    wanted = [line.removeprefix(f"{bad.path}:") for line in lines[:-1]]
    assert len(wanted) == 7 and list(complaint_lines(context(home), bad)) == wanted
    assert set(wanted) <= set(said(missions, home))


def test_a_file_to_begin_with_is_written_and_never_over_another(home: House) -> None:
    missions = Missions(home, FILES)
    press(missions, "template", "template")
    names = [file.path.name for file in missions.files()]
    assert names == ["ours.yaml", "template.yaml", "template1.yaml", "try.yaml"]
    assert [len(file.complaints) for file in missions.files()] == [0, 0, 0, 7]
    assert home.missions is not None and len(players_files(home.missions)) == 4
    assert "template1.yaml" in home.notice


def test_what_was_changed_outside_is_read_again(home: House) -> None:
    missions = Missions(home, FILES)
    assert home.missions is not None
    (home.missions / "try.yaml").write_text("", encoding="utf-8")
    press(missions, "again")
    assert [len(file.complaints) for file in missions.files()] == [0, 1]


def test_without_a_folder_nothing_is_written(house: House) -> None:
    missions = Missions(house, FILES)
    press(missions, "template")
    assert missions.files() == () and "Nothing is kept" in house.notice


# ---- sets --------------------------------------------------------------------------------------------------


def test_a_set_is_chosen_named_and_played(home: House) -> None:
    missions = Missions(home, "fifty")
    step = missions.handle(Press("sets"), context(home))
    assert isinstance(step, Push) and isinstance(step.scene, Sets)
    sets = step.scene
    save = find(sets.compose(context(home)), "save")
    assert save is not None and not save.enabled
    press(sets, "mission:b01", "mission:b03", "mission:b01")
    for letter in "Été  à 4":
        sets.handle(Typed("field:name", letter), context(home))
    sets.list.filters["set"] = "own"
    press(sets, "take:all")
    assert isinstance(sets.handle(Press("save"), context(home)), Pop)
    assert home.library().sets("fifty")[-1] == MissionSet("Été à 4", "fifty", ("b03", "mine"))
    setup = Setup(home, GAMES["fifty"])
    setup.seed = "264132"
    setup.handle(Press("set:pick:Été à 4"), context(home))
    assert setup.values["box"] == "base" and setup.problem(context(home)) == ""
    assert [mission.id for mission in setup.match().brief.missions] == ["b03", "mine"]
    played = setup.handle(Press("play"), context(home))
    assert isinstance(played, Replace) and isinstance(played.scene, Curtain)
    assert Setup(home, GAMES["fifty"]).values["pick"] == "Été à 4", "the next set-up begins with it"


def test_a_set_is_taken_up_and_changed_but_not_among_other_things(home: House) -> None:
    sets = Sets(home, "fifty")
    press(sets, "set:Friday evening")
    assert sets.picked == ["b01", "b26", "c35", "c43", "mine"]
    assert sets.handle(Press("save"), context(home)) is None and "Friday evening" in home.notice
    sets.handle(Erase("field:name"), context(home))
    assert isinstance(sets.handle(Press("save"), context(home)), Pop)
    again = Sets(home, "fifty")
    press(again, "set:Friday evenin", "take:none", "mission:b02")
    assert isinstance(again.handle(Press("save"), context(home)), Pop)
    assert [len(found.missions) for found in home.library().sets("fifty")] == [5, 1]
    assert home.missions is not None and len(players_files(home.missions)) == 3, "its own file was written anew"


def test_only_games_whose_briefs_pick_have_sets(home: House) -> None:
    assert "sets" in Missions(home, "fifty").actions()
    assert Missions(home, "complete").actions() == ()
    crew = Missions(home, "crew")
    assert crew.actions() == ("play", "new", "copy")
    crew.chosen["crew"] = "drift"
    assert crew.actions() == ("play", "new", "change")


def test_a_mission_of_the_logbook_is_played_from_its_page(home: House) -> None:
    crew = Missions(home, "crew")
    crew.chosen["crew"] = "m41"
    opened = crew.handle(Press("play"), context(home))
    assert isinstance(opened, Push) and isinstance(opened.scene, Setup)
    assert opened.scene.values["mission"] == "41" and opened.scene.problem(context(home)) == ""


# ---- keys alone --------------------------------------------------------------------------------------------


@pytest.fixture
def stage(home: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    stage = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), home)
    stage._draw()
    yield stage
    pygame.display.quit()


def key(stage: Stage, *codes: int) -> None:
    for code in codes:
        stage._start -= 0.6
        stage._event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, scancode=0))


def go(stage: Stage, name: str) -> None:
    """Tab until the ring is on a place, scrolling where it is not to be seen, and press Enter."""
    for _ in range(300):
        if stage.desk.ring() == name:
            break
        hidden = find(stage.desk.nodes, name) is None
        key(stage, pygame.K_RETURN if stage.desk.ring() == "scroll:down" and hidden else pygame.K_TAB)
    assert stage.desk.ring() == name
    if not name.startswith("field:"):
        key(stage, pygame.K_RETURN)


def write(stage: Stage, text: str) -> None:
    for letter in text:
        stage._event(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_a_mission_is_made_chosen_and_played_by_keys_alone(stage: Stage) -> None:
    for name in ("missions", "new"):
        go(stage, name)
    go(stage, "field:id")
    write(stage, "keys")
    for name in ("open:condition", "put:condition:is-window", "more:condition.window.sum", "save"):
        go(stage, name)
    entry = stage.house.library().book("fifty").entries["keys"]
    assert (entry.condition.length, entry.condition.sum) == (3, 8)
    assert entry.en == "3 neighbours that total 8" and isinstance(stage.stack[-1], Missions)
    go(stage, "sets")
    stage.stack[-1].list.filters["set"] = "own"  # type: ignore[attr-defined]
    for name in ("mission:keys", "save"):
        go(stage, name)
    key(stage, pygame.K_ESCAPE)
    for name in ("game:fifty", "set:pick:Set 2", "field:seed"):
        go(stage, name)
    write(stage, "264132")
    go(stage, "play")
    assert isinstance(stage.stack[-1], Curtain)
    assert [mission.id for mission in stage.stack[-1].under.match.brief.missions] == ["keys"]


def test_escape_leaves_every_screen_of_missions(stage: Stage) -> None:
    go(stage, "missions")
    go(stage, "new")
    assert isinstance(stage.stack[-1], Editor)
    go(stage, "open:condition")
    key(stage, pygame.K_ESCAPE)
    assert isinstance(stage.stack[-1], Editor)
    key(stage, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(stage.stack[-1], Title)
