"""Mission files: every mistake is one complaint at its line, all of them at once, and good entries compile."""

from collections.abc import Callable

import pytest

from game.content.fifty import Entry
from game.content.library import Library, Shelf, load
from game.content.source import Complaint, parse
from game.core.codec import read, write
from game.rules.fifty.terms import Mission

Complain = Callable[[str], list[Complaint]]


def places(complaints: list[Complaint]) -> list[tuple[int, int, str]]:
    return [(error.problem.line, error.problem.column, error.problem.code) for error in complaints]


def fact(complaint: Complaint, name: str) -> str:
    return dict(complaint.problem.facts)[name]


TEN_MISTAKES = """\
fifty:
  missions:
  - id: m01
    condition: {count: {of: {color: purple}, is: 1}}
    en: one
    fr: un
  - id: m02
    kind: mission
    kind: gadget
    condition: {count: {of: any, is: 4}}
    en: two
    fr: deux
  - id: m03
    condition: &same {count: {of: any, is: 4}}
    en: three
    fr: trois
  - id: m04
    condition: *same
    en: four
    fr: quatre
  - id: m05
    condition: {count: {of: any, is: !!int 4}}
    en: five
    fr: cinq
  - id: m06
    conditon: {count: {of: any, is: 4}}
    en: six
    fr: six
  - id: m07
    condition: {tally: {by: color, shape: 4}}
    en: seven
    fr: sept
  - id: m08
    condition: {calc: {left: {sum: any}, rel: "=", right: 40}}
    en: eight
    fr: huit
  - id: m01
    condition: {count: {of: any, is: 4}}
    en: nine
  - id: m10
    condition:
      any:
      - count: {of: {color: red}, is: 012}
      - count: {of: {color: red}, is: {min: 1_0}}
      - window: {length: 2, sum: 1.0}
    en: ten
    fr: dix
"""


def test_all_mistakes_of_a_file_are_reported_at_their_lines(complain: Complain) -> None:
    complaints = complain(TEN_MISTAKES)
    assert places(complaints) == [
        (4, 37, "not_one_of"),
        (9, 5, "duplicate_key"),
        (14, 16, "anchor"),
        (18, 16, "alias"),
        (22, 38, "tag"),
        (26, 5, "unknown_key"),
        (30, 43, "wrong_type"),
        (34, 16, "impossible"),
        (37, 5, "missing_key"),
        (37, 9, "duplicate_id"),
        (43, 39, "wrong_type"),
        (44, 45, "wrong_type"),
        (45, 34, "wrong_type"),
    ]
    near = {error.problem.line: fact(error, "near") for error in complaints if error.problem.code == "unknown_key"}
    assert near == {26: "condition"}
    assert fact(complaints[0], "choices") == "green, yellow, blue, red"
    assert fact(complaints[9], "first") == "own.yaml:3"


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("condition: {count: {of: {color: purple}, is: 1}}", (6, 37, "not_one_of")),
        ("condition: {count: {of: {color: [red, purple]}, is: 1}}", (6, 43, "not_one_of")),
        ("condition: {count: {of: purple, is: 1}}", (6, 29, "wrong_type")),
        ("condition: {count: {of: {}, is: 1}}", (6, 29, "empty_pred")),
        ("condition: {count: {of: {parity: null}, is: 1}}", (6, 29, "empty_pred")),
        ("condition: {count: {of: {value: [0]}, is: 1}}", (6, 38, "out_of_range")),
        ("condition: {count: {of: {value: 3}, is: 1}}", (6, 37, "wrong_type")),
        ("condition: {count: {of: any, is: {}}}", (6, 38, "empty_bounds")),
        ("condition: {count: {of: any, is: 5}}", (6, 38, "out_of_range")),
        ("condition: {count: {of: any, is: four}}", (6, 38, "wrong_type")),
        ('condition: {count: {of: any, is: "4"}}', (6, 38, "needless_quotes")),
        ("condition: {count: {of: any}}", (6, 24, "missing_key")),
        ("condition: {count: {of: any, is: {min: 29}}}", (6, 44, "out_of_range")),
        ("condition: {count: {of: any, iss: 4}}", (6, 34, "unknown_key")),
        ("conditoin: {count: {of: any, is: 4}}", (6, 5, "unknown_key")),
        ("condition: {cuont: {of: any, is: 4}}", (6, 17, "unknown_key")),
        ("condition: {}", (6, 16, "single_key")),
        ("condition: {all: [], any: []}", (6, 16, "single_key")),
        ("condition: all", (6, 16, "wrong_type")),
        ("condition: {not: []}", (6, 22, "wrong_type")),
        ("condition:", (6, 15, "wrong_type")),
        ("condition: {same: {piles: [1, 1], what: value}}", (6, 23, "needs_two_piles")),
        ("condition: {calc: {left: {gap: [1]}, rel: '=', right: 1}}", (6, 36, "needs_two")),
        ("condition: {calc: {left: {top: 5}, rel: '=', right: 1}}", (6, 36, "out_of_range")),
        ("condition: {calc: {left: 1, rel: '<', right: 1}}", (6, 38, "not_one_of")),
        ("condition: {count: {of: any, is: 0}}", (6, 16, "impossible")),
        ("condition: {any: []}", (6, 16, "impossible")),
        ("condition: {all: [{count: {of: {color: red}, is: 4}}, {tally: {by: value, shape: [[3, 1]]}},"
         " {count: {of: {value: [7]}, is: 3}}]}", (6, 16, "impossible")),
    ],
)  # fmt: skip
def test_each_mistake_in_a_condition_is_one_complaint(
    about: Complain, rest: str, expected: tuple[int, int, str]
) -> None:
    assert places(about(rest)) == [expected]


GOOD = "condition: {count: {of: any, is: 4}}\n"


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("set: extra", (7, 10, "not_one_of")),
        ("set: base", (7, 10, "reserved_set")),
        ("kind: ambush", (3, 5, "rider_not_of_kind")),
        ("kind: null", (7, 11, "wrong_type")),
        ("family: [a]", (7, 13, "wrong_type")),
        ("rider_fr: quoi", (7, 15, "text_without_rider")),
        ("rider: {mute: true}\nkind: ambush\nrider_en: e", (3, 5, "missing_key")),
        ("rider: {mute: yes}\nkind: ambush\nrider_en: e\nrider_fr: f", (7, 19, "not_one_of")),
        ("rider: {lock_piles: [1, 5]}\nkind: ambush\nrider_en: e\nrider_fr: f", (7, 29, "out_of_range")),
        ("rider: {lock_pile: [1]}\nkind: ambush\nrider_en: e\nrider_fr: f", (7, 13, "unknown_key")),
        ("rider: {mute: true}\nkind: ambush\nrider_enn: e\nrider_fr: f", (9, 5, "unknown_key")),
        ("rider: {bury_top: 1}\nkind: ambush\nrider_en: e\nrider_fr: f", (3, 5, "rider_not_of_kind")),
        ("rider: {bury_top: 1}\nkind: gadget\nrider_en: ''\nrider_fr: f", (9, 15, "empty_text")),
        ("probability: 1.5", (7, 18, "out_of_range")),
        ("probability: .5", (7, 18, "wrong_type")),
        ("probability: 1e-1", (7, 18, "wrong_type")),
        ("probability: 01.0", (7, 18, "wrong_type")),
        (f"rider_en: {'x' * 121}\nrider_fr: f\nkind: ambush\nrider: {{mute: true}}", (7, 15, "text_too_long")),
    ],
)  # fmt: skip
def test_each_mistake_in_an_entry_is_one_complaint(about: Complain, rest: str, expected: tuple[int, int, str]) -> None:
    assert places(about(GOOD + rest)) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (1, 1, "empty_file")),
        ("{}", (1, 1, "empty_file")),
        ("[]", (1, 1, "wrong_type")),
        ("fifti:\n  missions: []\n", (1, 1, "unknown_key")),
        ("fifty: 50\n", (1, 8, "wrong_type")),
        ("fifty: {}\n", (1, 8, "missing_key")),
        ("fifty:\n  missions: {}\n", (2, 13, "wrong_type")),
        ("fifty:\n  missions: [x]\n", (2, 14, "wrong_type")),
        ("fifty:\n  mission: []\n", (2, 3, "unknown_key")),
        ("fifty:\n  mission: []\n  missions: []\n", (2, 3, "unknown_key")),
        ("fifty:\n  missions: []\nfifty:\n", (3, 1, "duplicate_key")),
    ],
)
def test_each_mistake_around_the_missions_is_one_complaint(
    complain: Complain, text: str, expected: tuple[int, int, str]
) -> None:
    assert places(complain(text)) == [expected]


@pytest.mark.parametrize("id", ["1x", "a b", "é1", "x:1", "medal:gold", "x" * 25])
def test_an_id_is_one_word_of_an_action(complain: Complain, id: str) -> None:
    text = f"fifty:\n  missions:\n  - id: {id}\n    {GOOD}    en: e\n    fr: f\n"
    assert places(complain(text)) == [(3, 9, "bad_id")]


def test_both_languages_are_asked_for(complain: Complain) -> None:
    complaints = complain(f"fifty:\n  missions:\n  - id: x\n    {GOOD}")
    assert [(error.problem.code, fact(error, "key")) for error in complaints] == [
        ("missing_key", "en"),
        ("missing_key", "fr"),
    ]


def test_an_unknown_game_names_those_that_are_known(complain: Complain) -> None:
    (complaint,) = complain("chess: {}\n")
    assert fact(complaint, "known") == "fifty, crew, complete, sets"


def test_ids_are_unique_over_all_files() -> None:
    text = f"fifty:\n  missions:\n  - id: b01\n    {GOOD}    en: e\n    fr: f\n".encode()
    shelf = Shelf()
    shelf.add(parse(text.replace(b"b01", b"x01"), "one.yaml"), own=True)
    shelf.add(parse(text, "two.yaml"), own=True)
    shelf.add(parse(text, "three.yaml"), own=True)
    assert [error.place for error in shelf.complaints] == ["three.yaml:3:9"]
    assert fact(shelf.complaints[0], "first") == "two.yaml:3"


def test_the_impossible_is_found_beside_other_mistakes(about: Complain) -> None:
    found = places(about("condition: {count: {of: any, is: 0}}\nkindd: mission\nset: x"))
    assert found == [(6, 16, "impossible"), (7, 5, "unknown_key"), (8, 10, "not_one_of")]


def test_a_given_probability_is_verified_to_four_decimals() -> None:
    for written, expected in (("0.1056", []), ("0.10563", []), ("0.1057", [(4, 18, "wrong_probability")])):
        text = (
            f"fifty:\n  missions:\n  - id: x\n    probability: {written}\n"
            "    condition: {count: {of: {parity: odd}, is: 4}}\n    en: e\n    fr: f\n"
        )
        shelf = Shelf()
        shelf.add(parse(text.encode(), "x.yaml"), own=True, verify=True)
        assert places(shelf.complaints) == expected


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def test_the_boxes_hold_what_they_should(library: Library) -> None:
    kinds = [(entry.set, entry.kind) for entry in library.book("fifty").entries.values()]
    assert kinds.count(("base", "mission")) == 50
    assert [kinds.count(("complique", kind)) for kind in ("mission", "ambush", "gadget")] == [34, 6, 10]


def test_all_missions_survive_the_codec(library: Library) -> None:
    for entry in library.book("fifty").entries.values():
        assert read(write(entry.mission), Mission) == entry.mission
        assert read(write(entry), Entry) == entry


def test_an_entry_written_as_short_as_possible_is_the_player_s_own() -> None:
    text = "fifty: {missions: [{id: x-1, condition: {window: {length: 2, sum: 9}}, en: 'No: 9', fr: 'Neuf !'}]}"
    shelf = Shelf()
    shelf.add(parse(text.encode(), "x.yaml"), own=True)
    entry = shelf.entries["fifty"]["x-1"]
    assert not shelf.complaints
    assert (entry.set, entry.kind, entry.mission.rider, entry.rider_text("en")) == ("own", "mission", None, "")
    assert entry.text("en") == "No: 9" and entry.text("fr") == "Neuf\u202f!"
