"""The logbook on screen: crews founded, changed and erased, and a campaign played from it, by keys as by presses."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.content.library import Library, brief_node
from game.core.chance import source
from game.core.values import Seat
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.logbook import LogbookScene, open_logbook
from game.scenes.logbook_crew import LONGEST, CrewForm
from game.scenes.logbook_erase import EraseCrew
from game.scenes.logbook_setup import options_of
from game.scenes.result import Result
from game.scenes.scene import GUARD, Pop, Replace, Scene
from game.scenes.setup import Setup
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.scenes.title import Title
from game.settings import Settings
from game.table.archive import CrewId
from game.table.campaign import Line, logbook
from game.table.match import Match
from game.table.seating import Chair, Seating, people
from game.ui.inputs import Erase, Key, Press, Typed
from game.ui.node import Text, find, targets
from tests.scenes.conftest import At
from tests.scenes.test_walk import go, goes_round, key, top

GAME = GAMES["crew"]


@pytest.fixture
def house(library: Library, tmp_path: Path) -> House:
    """Keeps what is played in a folder."""
    return House("en", library, Settings(animation="off", scale=100), tmp_path)


def founded(house: House, name: str = "Nova", color: str = "blue") -> CrewId:
    crew = house.archive.found_crew(name, color)
    assert crew is not None
    return crew


def dealt(house: House, crew: CrewId, mission: str, seating: Seating | None = None) -> Match:
    """An attempt as the crew sits down to it."""
    changes = logbook(house.archive, GAME, crew).changes(mission)
    brief = house.library().read_brief("crew", brief_node("crew", changes.items()))
    match = Match.deal(GAME, brief, seating or people("Zoé", "Yan", "Xia"), seed=8)
    house.begin(match, crew=crew)
    return match


def give_up(house: House, match: Match) -> Match:
    match.act(GAME.words.read_action("T give-up"))
    house.keep(match)
    return match


def win(match: Match) -> None:
    """On to a success: courses are tried until one wins."""
    for seed in range(400):
        ahead, rng = match.fork(), source(seed, "win")
        while ahead.outcome is None:
            legal = [each for each in ahead.legal(ahead.actors[0]) if not GAME.engine.is_free(each)]
            ahead.act(legal[int(rng() * len(legal))])
        if ahead.outcome.won:
            for done in ahead.done[len(match.done) :]:
                match.act(done.action)
            return
    raise LookupError(match.seed)


def lines(house: House, crew: CrewId) -> dict[str, Line]:
    return {line.mission: line for line in logbook(house.archive, GAME, crew).lines if line.attempts}


def says(scene: Scene, at: At, words: str, **facts: str) -> bool:
    return any(isinstance(node, Text) and words in node.text for node in scene.compose(at(**facts)))


def after(step: object) -> Scene:
    assert isinstance(step, Replace)
    return step.scene


# ---- crews -------------------------------------------------------------------------------------------


def test_without_a_crew_the_logbook_offers_to_found_one(house: House, at: At) -> None:
    scene = open_logbook(house)
    assert scene.game is GAME and scene.crew is None
    assert [key for key in ("found", "change", "sit", "prepare") if find(scene.compose(at()), key)] == ["found"]


def test_a_crew_is_founded_with_a_name_and_a_color_and_shown(house: House, at: At) -> None:
    scene = open_logbook(house)
    form = after(scene.handle(Press("found"), at()))
    assert isinstance(form, CrewForm)
    for letter in " Les\nComètes ":
        form.handle(Typed("field:name", letter), at())
    form.handle(Press("color:teal"), at())
    assert after(form.handle(Press("save"), at())) is scene
    assert [(crew.name, crew.color) for crew in house.archive.crews()] == [("LesComètes", "teal")]
    assert scene.crew is not None and says(scene, at, "LesComètes")


def test_one_press_founds_a_crew_whose_name_and_color_no_other_has(house: House, at: At) -> None:
    scene = open_logbook(house)
    for _ in range(12):
        after(scene.handle(Press("found"), at())).handle(Press("save"), at())
    scene.handle(Press("back"), at())
    crews = house.archive.crews()
    assert len({crew.name for crew in crews}) == 12 and len({crew.color for crew in crews[:8]}) == 8


@pytest.mark.parametrize("name", ["", "   ", "nova", " NOVA "])
def test_a_crew_needs_a_name_that_no_other_has(house: House, at: At, name: str) -> None:
    founded(house)
    form = CrewForm(house, None, back=open_logbook(house))
    form.name = name
    assert form.problem and form.handle(Press("save"), at()) is None
    assert len(house.archive.crews()) == 1


def test_the_first_letter_replaces_the_name_and_a_name_has_an_end(house: House, at: At) -> None:
    form = CrewForm(house, None, back=open_logbook(house))
    form.handle(Typed("field:name", "ab"), at())
    form.handle(Erase("field:name"), at())
    assert form.name == "a"
    form.handle(Typed("field:name", "x" * 99), at())
    assert len(form.name) == LONGEST


def test_a_crew_is_renamed_and_keeps_its_campaign(house: House, at: At) -> None:
    crew = founded(house)
    give_up(house, dealt(house, crew, "1"))
    scene = open_logbook(house)
    form = after(scene.handle(Press("change"), at()))
    form.handle(Typed("field:name", "Comet"), at())
    form.handle(Press("color:red"), at())
    form.handle(Press("save"), at())
    assert [(each.id, each.name, each.color) for each in house.archive.crews()] == [(crew, "Comet", "red")]
    assert lines(house, crew)["1"].attempts == 1 and says(scene, at, "Comet")


def erasing(house: House, at: At, scene: LogbookScene) -> EraseCrew:
    form = after(scene.handle(Press("change"), at()))
    question = after(form.handle(Press("erase"), at()))
    assert isinstance(question, EraseCrew)
    return question


def test_a_crew_is_erased_only_after_a_question_that_names_it(house: House, at: At) -> None:
    founded(house, "Nova")
    crew = founded(house, "Comet")
    give_up(house, dealt(house, crew, "1"))
    scene = open_logbook(house)
    question = erasing(house, at, scene)
    assert len(house.archive.crews()) == 2 and question.home == ("no",)
    for place in ("no", "yes"):
        target = find(question.compose(at()), place)
        assert target is not None
        words = [n.text for n in question.compose(at()) if isinstance(n, Text) and target.box.covers(n.box)]
        assert len(words) == 1 and "Comet" in words[0]
    assert sum("Comet" in node.text for node in question.compose(at()) if isinstance(node, Text)) == 3
    assert question.handle(Press("yes"), at(GUARD / 2)) is None, "a second click is no answer"
    assert after(question.handle(Press("yes"), at(GUARD * 2))) is scene
    assert [each.name for each in house.archive.crews()] == ["Nova"]
    assert scene.crew is not None and scene.crew.name == "Nova" and not says(scene, at, "Comet")
    assert [entry.crew for entry in house.archive.finished()] == [None]


@pytest.mark.parametrize("answer", [Press("no"), Key("menu")])
def test_a_crew_is_kept_when_the_question_is_denied(house: House, at: At, answer: Press | Key) -> None:
    founded(house)
    scene = open_logbook(house)
    question = erasing(house, at, scene)
    assert isinstance(after(question.handle(answer, at(1))), CrewForm)
    assert len(house.archive.crews()) == 1


def test_several_crews_stand_side_by_side_each_with_its_own_progress(house: House, at: At) -> None:
    nova, comet = founded(house, "Nova"), founded(house, "Comet", "red")
    for mission in ("1", "1", "2"):
        give_up(house, dealt(house, nova, mission))
    give_up(house, dealt(house, comet, "7"))
    scene = open_logbook(house)
    assert scene.chosen == comet, "the crew that played last"
    assert says(scene, at, "0 of 50 · 3 in all") and says(scene, at, "0 of 50 · 1 in all")
    scene.handle(Press(f"crew:{nova}"), at())
    assert says(scene, at, "3 attempts in all") and says(scene, at, "1: 2 attempts", hover="mission:1")
    assert says(scene, at, "7: not tried", focus="mission:7")


def test_crews_that_do_not_fit_are_reached_by_a_press(house: House, at: At) -> None:
    crews = {founded(house, f"Crew {number}") for number in range(20)}
    scene, seen = open_logbook(house), set()
    for _ in range(20):
        nodes = scene.compose(at())
        seen |= {crew for crew in crews if find(nodes, f"crew:{crew}")}
        scene.handle(Press(next(each.key for each in targets(nodes) if each.key.startswith("more:"))), at())
    assert seen == crews


# ---- playing -----------------------------------------------------------------------------------------


def test_any_mission_opens_a_set_up_with_the_crew_the_players_and_the_attempt(house: House, at: At) -> None:
    crew = founded(house)
    give_up(house, dealt(house, crew, "9", Seating((Chair("person", "Zoé"), Chair("careful", "Yan")))))
    scene = open_logbook(house)
    setup = after(scene.handle(Press("mission:9"), at()))
    assert isinstance(setup, Setup) and says(setup, at, "attempt 2 at mission 9")
    assert (setup.values["mission"], setup.crew.chosen, setup.seats) == ("9", crew, 2)
    assert (setup.names[:2], setup.who[:2]) == (["Zoé", "Yan"], ["person", "careful"])
    setup.handle(Press("set:mission:12"), at())
    assert says(setup, at, "attempt 1 at mission 12")
    assert after(setup.handle(Press("back"), at())) is scene
    setup = after(scene.handle(Press("mission:9"), at()))
    setup.handle(Press("play"), at())
    entry = house.archive.unfinished()[0]
    assert entry.crew == crew and options_of(entry.brief) == {"mission": "9", "attempt": "2"}


def test_a_casual_match_belongs_to_no_crew_and_is_attempt_one(house: House, at: At) -> None:
    crew = founded(house)
    give_up(house, dealt(house, crew, "1"))
    setup = Setup(house, GAME)
    assert setup.crew.chosen is None
    setup.handle(Press(f"crew:{crew}"), at())
    assert setup.match().public.brief.attempt == 2
    setup.handle(Press("crew:none"), at())
    setup.handle(Press("play"), at())
    entry = house.archive.unfinished()[0]
    assert entry.crew is None and options_of(entry.brief) == {}
    assert lines(house, crew)["1"].attempts == 1
    assert isinstance(setup.handle(Press("back"), at()), Pop)


def test_a_game_without_a_campaign_asks_for_no_crew(house: House, at: At) -> None:
    crew = founded(house)
    setup = Setup(house, GAMES["fifty"])
    assert find(setup.compose(at()), f"crew:{crew}") is None and setup.match().game.id == "fifty"


def test_one_press_sits_down_with_the_players_and_options_of_last_time(house: House, at: At) -> None:
    crew = founded(house)
    match = dealt(house, crew, "1")
    win(match)
    house.keep(match)
    scene = open_logbook(house)
    assert says(scene, at, "Mission 2: Zoé, Yan, Xia")
    curtain = after(scene.handle(Press("sit"), at()))
    assert isinstance(curtain, Curtain)
    entry = house.archive.unfinished()[0]
    assert (entry.crew, entry.name(Seat(2))) == (crew, "Xia")
    assert options_of(entry.brief) == {"mission": "2"}


def test_a_match_that_was_left_is_gone_on_with_before_another_is_begun(house: House, at: At) -> None:
    crew = founded(house)
    left = dealt(house, crew, "3")
    scene = open_logbook(house)
    assert find(scene.compose(at()), "sit") is None
    curtain = after(scene.handle(Press("go_on"), at()))
    assert isinstance(curtain, Curtain) and curtain.under.match.digest == left.digest
    assert len(house.archive.unfinished()) == 1 and house.archive.crew_of(curtain.under.match) == crew


def test_a_same_deal_is_an_attempt_like_any_other(house: House, at: At) -> None:
    crew = founded(house)
    for number in (2, 3):
        scene = Result(house, house_last(house, crew), again=Table.sit_down)
        step = scene.handle(Press("retry_same"), at(1))
        match = under(after(step)).match
        assert match.public.brief.attempt == number and match.seed == 8
        give_up(house, match)
    assert lines(house, crew)["1"].attempts == 3


def house_last(house: House, crew: CrewId) -> Match:
    """The crew's last finished match, or a first one given up."""
    done = house.archive.finished(crew=crew, limit=1)
    match = house.resume(done[0].id) if done else give_up(house, dealt(house, crew, "1"))
    assert match is not None
    return match


def under(scene: Scene) -> Table:
    found = scene.under if isinstance(scene, Curtain) else scene
    assert isinstance(found, Table)
    return found


# ---- a journey by keys -------------------------------------------------------------------------------


@pytest.fixture
def stage_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[House], Stage]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()

    def stage(house: House) -> Stage:
        found = Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
        found._draw()
        return found

    yield stage
    pygame.display.quit()


def table_of(stage: Stage) -> Table:
    return under(stage.stack[-1])


def resign(stage: Stage) -> None:
    """Give the attempt up at the public table."""
    if top(stage) is Curtain:
        go(stage, "table")
    go(stage, "give_up")
    go(stage, "confirm")
    assert top(stage) is Result


def test_a_campaign_by_keys_alone(house: House, stage_of: Callable[[House], Stage], library: Library) -> None:
    """Found a crew, fail mission 1, try again, win, go on to mission 2, stop the program, and go on with it."""
    stage = stage_of(house)
    go(stage, "logbook")
    goes_round(stage)
    go(stage, "found")
    goes_round(stage)
    go(stage, "save")
    crew = house.archive.crews()[0].id
    goes_round(stage)
    go(stage, "prepare")
    assert top(stage) is Setup
    go(stage, "seats:3")
    go(stage, "play")
    assert table_of(stage).match.public.brief.attempt == 1
    resign(stage)
    assert lines(house, crew)["1"].attempts == 1
    go(stage, "retry")
    assert table_of(stage).match.public.brief.attempt == 2
    resign(stage)
    go(stage, "logbook")
    assert top(stage) is LogbookScene and lines(house, crew)["1"].counted == 2
    go(stage, "back")
    assert top(stage) is Result
    go(stage, "retry")
    won = table_of(stage).match
    win(won)
    house.keep(won)
    stage.stack[-1] = Result(house, won, again=Table.sit_down)
    stage._draw()
    line = lines(house, crew)["1"]
    assert (line.won, line.attempts, line.counted) == (True, 3, won.public.attempts)
    go(stage, "next_mission")
    brief = table_of(stage).match.public.brief
    assert (brief.mission, brief.attempt, brief.distress) == (2, 1, False)
    house.archive.close()

    later = House("en", library, Settings(animation="off"), house._folder)
    stage = stage_of(later)
    assert isinstance(stage.stack[0], Title)
    go(stage, "logbook")
    assert lines(later, crew) == {"1": line}
    go(stage, "go_on")
    assert table_of(stage).match.public.brief.mission == 2
    resign(stage)
    go(stage, "title")
    go(stage, "logbook")
    go(stage, "mission:7")
    assert top(stage) is Setup
    key(stage, pygame.K_ESCAPE)
    go(stage, "sit")
    match = table_of(stage).match
    assert (match.public.brief.mission, match.public.brief.attempt) == (2, 2)
    assert later.archive.crew_of(match) == crew and lines(later, crew)["2"].attempts == 1
