"""The library: what a brief draws from, briefs as players write them, cards, and files together."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.content import fifty
from game.content.library import Library, Shelf, brief_node, load, missions_file, players_files, read_brief
from game.content.source import BadContent, parse
from game.core.node import BadText, BadValue
from game.core.reader import Reader
from game.rules.fifty.values.brief import Box, Brief, deck_of
from game.rules.fifty.values.cards import COLORS

OWN = (
    "fifty: {missions: [{id: mine, condition: {count: {of: any, is: 4}}, en: e, fr: f},"
    " {id: trap, kind: ambush, condition: {count: {of: any, is: 4}}, rider: {mute: true}, "
    "en: e, fr: f, rider_en: e, rider_fr: f}]}\n"
)


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


@pytest.fixture(scope="module")
def with_own(tmp_path_factory: pytest.TempPathFactory) -> Library:
    file = tmp_path_factory.mktemp("missions à moi") / "own.yaml"
    file.write_text(OWN, encoding="utf-8")
    return load([file])


def ids(library: Library, brief: Brief) -> list[str]:
    return [mission.id for mission in fifty.complete(brief, library.book("fifty")).missions]


# ---- what a brief draws from ---------------------------------------------------------------------


@pytest.mark.parametrize(("box", "letters", "number"), [("base", "b", 50), ("complique", "c", 50), ("both", "bc", 100)])
def test_a_box_holds_its_missions(library: Library, with_own: Library, box: Box, letters: str, number: int) -> None:
    found = ids(library, Brief(box))
    assert len(found) == number and {id[0] for id in found} == set(letters)
    assert found == ids(with_own, Brief(box)), "missions of the players' own change no deal"


@pytest.mark.parametrize(("ambushes", "gadgets", "number"), [(True, False, 40), (False, True, 44), (False, False, 34)])
def test_ambushes_and_gadgets_can_be_taken_out(library: Library, ambushes: bool, gadgets: bool, number: int) -> None:
    brief = fifty.complete(Brief(ambushes=ambushes, gadgets=gadgets), library.book("fifty"))
    assert len(brief.missions) == number
    assert {mission.kind for mission in brief.missions} == {
        "mission",
        *(["ambush"] if ambushes else []),
        *(["gadget"] if gadgets else []),
    }


def test_a_pick_restricts_in_its_order_and_may_name_own_missions(with_own: Library) -> None:
    assert ids(with_own, Brief(pick=("c35", "mine", "c01"))) == ["c35", "mine", "c01"]
    assert ids(with_own, Brief("base", pick=("b02", "trap"))) == ["b02", "trap"]
    assert ids(with_own, Brief("both", pick=("c02", "b02"))) == ["c02", "b02"]


@pytest.mark.parametrize(
    ("brief", "code", "facts"),
    [
        (Brief(pick=("c01", "traps")), "no_such_mission", {"mission": "traps", "near": "trap"}),
        (Brief(pick=("b01",)), "not_in_box", {"mission": "b01", "box": "complique"}),
        (Brief(pick=("c35",), ambushes=False), "kind_switched_off", {"mission": "c35", "kind": "ambush"}),
        (Brief(pick=("trap",), ambushes=False), "kind_switched_off", {"mission": "trap", "kind": "ambush"}),
    ],
)
def test_a_pick_that_cannot_be_is_refused(with_own: Library, brief: Brief, code: str, facts: dict[str, str]) -> None:
    with pytest.raises(BadValue) as caught:
        fifty.complete(brief, with_own.book("fifty"))
    assert (caught.value.code, caught.value.facts) == (code, facts)


# ---- briefs as players write them ----------------------------------------------------------------


def test_a_brief_is_read_from_keys_and_values(library: Library) -> None:
    pairs = [
        ("box", "both"),
        ("count", "100"),
        ("clock", "600"),
        ("open_hands", "true"),
        ("pick", "c01, b50"),
        ("look", "null"),
    ]
    brief = library.read_brief("fifty", brief_node("fifty", pairs))
    wanted = Brief("both", count=100, clock=600, open_hands=True, pick=("c01", "b50"))
    assert replace(brief, missions=()) == wanted == read_brief("fifty", brief_node("fifty", pairs))
    assert [mission.id for mission in brief.missions] == ["c01", "b50"]
    assert library.read_brief("fifty", brief_node("fifty", [])) == fifty.complete(Brief(), library.book("fifty"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("missions: []\n", [(1, 1, "unknown_key")]),
        ("boxes: base\nclock: 0\ncount: 60\n", [(1, 1, "unknown_key"), (2, 8, "out_of_range"), (3, 8, "not_one_of")]),
        ("open_hands: yes\n", [(1, 13, "wrong_type")]),
        ("pick: c01\n", [(1, 7, "wrong_type")]),
        ("pick: [c01, b01, c99]\n", [(1, 13, "not_in_box"), (1, 18, "no_such_mission")]),
        ("pick: [c01, c01]\n", [(1, 1, "picked_twice")]),
        ("count: 100\n", [(1, 1, "count_needs_both")]),
        ("ambushes: false\npick: [c01, c35]\n", [(2, 13, "kind_switched_off")]),
        ("[]\n", [(1, 1, "wrong_type")]),
    ],
)
def test_every_mistake_in_a_brief_has_its_place(
    library: Library, text: str, expected: list[tuple[int, int, str]]
) -> None:
    node = parse(text.encode(), "x").node
    assert node is not None
    with pytest.raises(BadText) as caught:
        library.read_brief("fifty", node)
    assert [(problem.line, problem.column, problem.code) for problem in caught.value.problems] == expected


def test_an_unknown_key_of_a_brief_has_a_near_one_and_missions_is_not_known() -> None:
    with pytest.raises(BadText) as caught:
        read_brief("fifty", brief_node("fifty", [("amboshes", "false")]))
    facts = dict(caught.value.problems[0].facts)
    assert facts["near"] == "ambushes" and "missions" not in facts["known"]


# ---- files ---------------------------------------------------------------------------------------


def test_all_errors_of_all_files_come_at_once(tmp_path: Path) -> None:
    one, two, none = tmp_path / "1.yaml", tmp_path / "2.yaml", tmp_path / "3.yaml"
    one.write_text(OWN.replace("any", "all"), encoding="utf-8")
    two.write_text(OWN.replace("mine", "b01"), encoding="utf-8")
    library = load([one, two, none])
    entries = library.book("fifty").entries
    assert "mine" not in entries and "trap" in entries, "the good one of the second file can be played"
    places = [(Path(error.file).name, error.problem.code) for error in library.complaints]
    assert places == [
        ("1.yaml", "wrong_type"),
        ("1.yaml", "wrong_type"),
        ("2.yaml", "duplicate_id"),
        ("2.yaml", "duplicate_id"),
        ("3.yaml", "file_missing"),
    ]
    assert str(missions_file()) in dict(library.complaints[2].problem.facts)["first"]
    bad = BadContent(library.complaints)
    assert bad.unreadable and bad.files == (str(one), str(two), str(none))


def test_the_players_folder_is_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.content.library.missions_folder", lambda: tmp_path / "missions")
    assert players_files() == ()
    (tmp_path / "missions").mkdir()
    for name in ("b.yaml", "a.yml", "notes.txt"):
        (tmp_path / "missions" / name).write_text(OWN, encoding="utf-8")
    assert [path.name for path in players_files()] == ["a.yml", "b.yaml"]


# ---- cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("box", "number", "golden"), [("base", 56, 0), ("complique", 56, 8), ("both", 112, 8)])
def test_the_cards_are_the_deck_of_the_rules(library: Library, box: Box, number: int, golden: int) -> None:
    deck = library.book("fifty").cards.deck(box)
    assert Counter(deck) == Counter(deck_of(Brief(box))) and len(deck) == number
    assert sum(card is not None and card.golden for card in deck) == golden


def test_each_box_has_its_symbols_and_both_together_those_of_the_second(library: Library) -> None:
    words = {
        box: [library.book("fifty").cards.symbols(box).of(color) for color in COLORS]
        for box in ("base", "complique", "both")
    }
    assert words["base"] == ["binoculars", "compass", "lighter", "knife"]
    assert words["complique"] == words["both"] == ["wind", "lightning", "water", "fire"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("copies: 2", "copies: 3", "deck_differs"),
        ("golden: [1]", "golden: [2]", "deck_differs"),
        ("green: g,", "green: v,", "deck_differs"),
        ("6, 7]", "6]", "deck_differs"),
        ("red: knife}", "redd: knife}", "unknown_key"),
        ("golden: [1]", "golden: 1", "wrong_type"),
    ],
)
def test_cards_that_differ_from_the_rules_are_an_error(library: Library, old: str, new: str, code: str) -> None:
    text = (missions_file().parent / "cards.yaml").read_text(encoding="utf-8")
    assert old in text
    shelf = Shelf(("fifty",))
    shelf.add_cards(parse(text.replace(old, new, 1).encode(), "cards.yaml"))
    assert [error.problem.code for error in shelf.complaints] == [code]


def test_a_brief_that_is_no_mapping_is_one_problem() -> None:
    reader = Reader()
    node = parse(b"x\n", "x").node
    assert node is not None and fifty.read_brief(reader, node) is None and len(reader.problems) == 1
