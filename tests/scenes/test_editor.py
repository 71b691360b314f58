"""The mission editor: what is put together by choosing is what one would write by hand, and it is played."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.content.check import check_files
from game.content.contents import contents_of
from game.content.library import players_files
from game.content.text import explain
from game.rules.games import GAMES
from game.scenes.editor import Editor
from game.scenes.editor_rows import asks_page, place
from game.scenes.house import House
from game.scenes.missions import Missions
from game.scenes.scene import Pop, Push
from game.scenes.setup import Setup
from game.settings import Settings
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.inputs import Back, Erase, Key, Press, Typed, Wheel
from game.ui.node import Target, Text, find
from game.ui.type import Type

LETTERS = Type()


@pytest.fixture
def home(tmp_path: Path) -> House:
    """A house with a folder for missions, and nothing in it."""
    house = House("en", None, Settings(animation="off"), tmp_path)
    house.read_again()
    return house


def context(house: House) -> Context:
    return Context(Canvas.of(1280, 720).box, house.catalogue, house.library, LETTERS)


def press(editor: Editor, *keys: str) -> None:
    """Press places of the editor, each of which must be there and open."""
    for key in keys:
        assert editor._slot(key.split(":")[1]) is not None or key.startswith("save"), key
        assert editor.handle(Press(key), context(editor.house)) is None, key


def write(editor: Editor, field: str, text: str) -> None:
    for letter in text:
        editor.handle(Typed(f"field:{field}", letter), context(editor.house))


def made(editor: Editor) -> Any:
    """The mission, which there must be."""
    assert editor.judged.entry is not None, editor.judged.problems
    return editor.judged.entry


def said(editor: Editor) -> list[str]:
    return [node.text for node in editor.compose(context(editor.house)) if isinstance(node, Text)]


BY_HAND = """\
fifty:
  missions:
  - id: ends
    kind: gadget
    condition: {all: [{count: {of: {color: [red, blue]}, is: {min: 2}}}, CALC]}
    rider: {move_top: 2}
    en: "Two reds or blues, and the ends come to more than 9"
    fr: "Deux rouges ou bleues, et les bouts font plus de 9"
    rider_en: "Tops of one pile go onto another: 2"
    rider_fr: "Cartes d’un tas à porter sur un autre\u202f: 2"
""".replace("CALC", '{calc: {left: {plus: [{top: 1}, {top: 4}]}, rel: ">", right: 9}}')


def build(editor: Editor) -> None:
    """The mission above, by choosing and typing."""
    write(editor, "id", "ends")
    press(editor, "put:condition.count.of.color:list", "add:condition.count.of.color")
    press(editor, "put:condition.count.of.color.0:is-red", "put:condition.count.of.color.1:is-blue")
    press(editor, "put:condition.count.is:record", "more:condition.count.is.min")
    press(editor, "open:condition", "put:condition:is-all", "add:condition.all")
    press(editor, "open:condition.all.1", "put:condition.all.1:is-calc")
    left = "condition.all.1.calc.left"
    press(editor, f"open:{left}", f"put:{left}:is-plus", f"open:{left}.plus.0", f"put:{left}.plus.0:is-top")
    press(editor, f"open:{left}.plus.1", f"put:{left}.plus.1:is-top", *[f"more:{left}.plus.1.top"] * 3)
    press(editor, "put:condition.all.1.calc.rel:is->")
    write(editor, "condition.all.1.calc.right", "9")
    press(editor, "put:kind:is-gadget", "open:rider", "put:rider:is-move_top", "more:rider.move_top")
    write(editor, "en", "Two reds or blues, and the ends come to more than 9")
    write(editor, "fr", "Deux rouges ou bleues, et les bouts font plus de 9")


def test_what_is_saved_is_what_one_would_write_by_hand(home: House) -> None:
    editor = Editor(home, "fifty")
    build(editor)
    assert editor.judged.problems == ()
    assert isinstance(editor.handle(Press("save"), context(home)), Pop)
    [file] = players_files(home.missions)
    assert file.name == "ends.yaml"
    assert file.read_text(encoding="utf-8") == BY_HAND
    assert check_files([file], "en")[1] == 0
    entry = home.library().book("fifty").entries["ends"]
    again = Editor(home, "fifty", entry)
    assert again.draft.child("id") is not None and again.judged.entry == entry, "it opens as it was written"


def test_the_texts_that_nobody_typed_follow_the_terms(home: House) -> None:
    editor = Editor(home, "fifty")
    assert editor._text("en") == "Number of cards (green): 1"
    press(editor, "put:condition.count.of.color:is-red")
    assert editor._text("en") == "Number of cards (red): 1"
    assert editor._text("fr") == "Nombre de cartes (rouge)\u202f: 1"
    write(editor, "en", "One red")
    press(editor, "put:condition.count.of.color:is-blue")
    assert (editor._text("en"), editor._text("fr")) == ("One red", "Nombre de cartes (bleu)\u202f: 1")
    editor.handle(Erase("field:en"), context(home))
    assert editor._text("en") == "One re"
    press(editor, "suggest:en")
    assert editor._text("en") == "Number of cards (blue): 1"


def test_share_samples_and_near_misses_change_while_one_builds(home: House) -> None:
    editor = Editor(home, "fifty")
    before = said(editor)
    assert any("42.30 % of all states" in text for text in before)
    press(editor, "more:condition.count.is")
    after = said(editor)
    assert any("of all states" in text and "42.30" not in text for text in after)
    assert "Like this it is done" in after and "Missed by one card, the marked one" in after


def test_what_is_wrong_is_said_in_the_words_of_check_and_cannot_be_kept(home: House) -> None:
    editor = Editor(home, "fifty")
    press(editor, "open:condition", "put:condition:is-tally", "drop:condition.tally.shape.0.3")
    wrong = explain(editor.judged.problems[0][1], home.catalogue)
    assert wrong == "No state of the four piles satisfies this condition." and wrong in said(editor)
    write(editor, "id", "b01")
    assert any("is taken already" in text for text in said(editor)[-4:] + said(editor))
    save = find(editor.compose(context(home)), "save")
    assert save is not None and not save.enabled
    assert editor.handle(Press("save"), context(home)) is None and home.own_paths() == ()


def test_kind_and_rider_go_together(home: House) -> None:
    editor = Editor(home, "fifty")
    press(editor, "put:kind:is-ambush")
    assert made(editor).kind == "ambush" and made(editor).rider_text("en")
    press(editor, "open:rider", "put:rider:is-next_play")
    assert made(editor).kind == "gadget"
    press(editor, "put:kind:is-mission")
    assert (made(editor).rider, made(editor).rider_en) == (None, None)
    press(editor, "open:rider", "put:rider:is-mute", "open:rider", "put:rider:none")
    assert made(editor).kind == "mission"


def test_a_branch_takes_in_what_stood_there(home: House) -> None:
    editor = Editor(home, "fifty")
    before = made(editor).condition
    for branch, wanted in (("is-not", "not"), ("is-all", "all"), ("is-any", "any")):
        press(editor, "open:condition", f"put:condition:{branch}")
        assert [key.text for key, _ in editor.draft.child("condition").pairs()] == [wanted]  # type: ignore[union-attr]
        assert made(editor).condition.of == (before if wanted == "not" else (before,))
    editor.handle(Press("open:condition"), context(home))
    editor.handle(Key("menu"), context(home))
    assert editor.opened == "", "Escape leaves the choices first"
    assert editor.handle(Key("menu"), context(home)) == Pop()


def test_a_mission_of_the_box_is_copied_and_one_s_own_is_changed(home: House) -> None:
    entry = home.library().book("fifty").entries["c35"]
    copy = Editor(home, "fifty", entry)
    assert made(copy).id == "my1" and made(copy).set == "own"
    assert (made(copy).condition, made(copy).rider) == (entry.condition, entry.rider)
    copy.handle(Press("save"), context(home))
    own = Editor(home, "fifty", home.library().book("fifty").entries["my1"])
    write(own, "en", "!")
    own.handle(Press("save"), context(home))
    assert [path.name for path in home.own_paths()] == ["my1.yaml"]
    assert home.library().book("fifty").entries["my1"].en == f"{entry.en}!"


def test_a_file_with_other_things_is_left_alone(home: House) -> None:
    assert home.missions is not None
    home.missions.mkdir()
    file = home.missions / "mine.yaml"
    text = BY_HAND.replace("ends", "mine") + BY_HAND.replace("ends", "other").partition("missions:\n")[2]
    file.write_text(text, encoding="utf-8")
    home.read_again()
    editor = Editor(home, "fifty", home.library().book("fifty").entries["mine"])
    assert editor.handle(Press("save"), context(home)) is None and "mine.yaml" in home.notice
    assert file.read_text(encoding="utf-8") == text


# ---- The Crew ------------------------------------------------------------------------------------------


CREW = """\
crew:
  missions:
  - id: drift
    tasks: 3
    tokens: [1, omega]
    twists: [{dead_zone: true}, {disruption: 3}]
    conditions: [{balance: 2}]
    en: "Drift"
    fr: "Dérive"
"""


def crew_mission(home: House) -> None:
    editor = Editor(home, "crew")
    write(editor, "id", "drift")
    press(editor, "more:tasks", "more:tasks", "add:tokens", "add:tokens", "put:tokens.1:is-omega")
    press(editor, "add:twists", "add:twists", "open:twists.1", "put:twists.1:is-disruption", "more:twists.1.disruption")
    press(editor, "add:conditions", "open:conditions.0", "put:conditions.0:is-balance", "more:conditions.0.balance")
    write(editor, "en", "Drift")
    write(editor, "fr", "Dérive")
    assert editor.judged.problems == ()
    assert isinstance(editor.handle(Press("save"), context(home)), Pop)


def test_a_crew_mission_is_composed_and_played_outside_the_logbook(home: House) -> None:
    crew_mission(home)
    [file] = home.own_paths()
    assert file.read_text(encoding="utf-8") == CREW
    missions = Missions(home, "crew")
    missions.chosen["crew"] = "drift"
    step = missions.handle(Press("play"), context(home))
    assert isinstance(step, Push) and isinstance(step.scene, Setup)
    setup = step.scene
    assert setup.problem(context(home)) == "" and setup.values["mission"] == "drift"
    setup.handle(Press("seats:3"), context(home))
    match = setup.match()
    assert match.brief.rules.id == "drift" and match.brief.rules.signals_from == 3
    play_on(match)
    assert match.outcome is not None


def play_on(match: Match) -> None:
    rng = Random(5)
    while match.outcome is None:
        legal = [action for action in match.legal(match.actors[0]) if not match.game.engine.is_free(action)]
        match.act(rng.choice(legal))


def test_a_list_without_its_last_item_is_left_out(home: House) -> None:
    editor = Editor(home, "crew")
    press(editor, "add:twists", "drop:twists.0")
    assert editor.draft.child("twists") is None and editor.judged.problems == ()


@pytest.mark.parametrize("typed", ["²", "٣", "--5", "5-", "-", "x"])
def test_what_is_typed_for_a_number_never_stops_its_presses(home: House, typed: str) -> None:
    """Some signs are digits to Python and no part of a number."""
    editor = Editor(home, "crew")
    write(editor, "tasks", typed)
    press(editor, "more:tasks", "less:tasks", "more:tasks")
    assert editor.judged.problems == ()


def test_a_file_with_a_mission_that_is_none_is_left_alone(home: House) -> None:
    editor = Editor(home, "crew")
    write(editor, "id", "drift")
    write(editor, "en", "Drift")
    write(editor, "fr", "Dérive")
    assert home.missions is not None
    home.missions.mkdir()
    file = home.missions / "drift.yaml"
    file.write_text("crew: {missions: [foo]}\n", encoding="utf-8")
    assert editor.handle(Press("save"), context(home)) is None
    assert "drift.yaml" in home.notice and "foo" in file.read_text(encoding="utf-8")


# ---- every term -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game in GAMES if contents_of(game).EDITED])
def test_every_choice_of_every_place_can_be_pressed(home: House, game: str) -> None:
    """A monkey with a plan: whatever it chooses, the draft stays one that the reader can judge."""
    rng = Random(3)
    editor = Editor(home, game)
    for _ in range(60):
        targets = [node.key for node in editor.compose(context(home)) if isinstance(node, Target) and node.enabled]
        keys = [key for key in targets if key.split(":")[0] in ("open", "put", "add", "drop", "less", "more", "scroll")]
        editor.handle(Press(rng.choice(keys)), context(home))
        if rng.random() < 0.1:
            editor.handle(Wheel(rng.choice((-3, 3))), context(home))
        assert all(slot.chosen is not None or slot.node is None for slot in editor.slots)
        if len(editor.slots) > 90:
            editor = Editor(home, game)


def test_few_choices_stand_beside_their_label_and_many_have_a_page(home: House) -> None:
    editor = Editor(home, "crew")
    press(editor, "add:conditions", "open:conditions.0", "put:conditions.0:is-wins_all")
    by_place: dict[str, bool] = {place(slot.path): asks_page(slot) for slot in editor.slots}
    assert by_place["conditions.0"] and by_place["conditions.0.wins_all.who"]
    assert not by_place["conditions.0.wins_all.of.suit"]
    press(editor, "open:conditions.0.wins_all.who", "put:conditions.0.wins_all.who:is-left_of")
    assert asks_page(next(slot for slot in editor.slots if slot.key == "left_of")), "forty cards"
    missions = Missions(home, "crew")
    missions.handle(Back(), context(home))
    assert missions.entry() is not None
