"""Players' own tasks and the cards as data: every mistake is one complaint at its line, and good entries compile."""

from collections.abc import Callable
from dataclasses import replace
from textwrap import dedent, indent

import pytest

from game.content import complete
from game.content.contents import Book
from game.content.library import Library, Shelf, brief_node, cards_file, load, read_brief
from game.content.rounds import is_possible
from game.content.source import Complaint, parse
from game.content.text import LANGUAGES, complaint_line, load_catalogue
from game.core.condition import All
from game.core.node import BadText, BadValue
from game.rules.complete.terms import Like, Operator, Others, Total
from game.rules.complete.values.brief import Brief

Complain = Callable[[str], list[Complaint]]

HEAD = "complete:\n  missions:\n  - id: x1\n    en: one\n    fr: un\n"


def codes(complain: Complain, rest: str) -> list[tuple[int, str]]:
    """Line and code of what is wrong with an entry; what is given begins in line 6."""
    complaints = complain(HEAD + indent(dedent(rest).strip("\n"), "    ") + "\n")
    for complaint in complaints:
        for language in LANGUAGES:
            assert "problem." not in complaint_line(complaint, load_catalogue(language))
    return [(each.problem.line, each.problem.code) for each in complaints]


GOOD = (
    "condition: {operator: {number: 2}}",
    "condition: {operator: {color: other, number: [1, 3]}}\nrepeat: 2\nmime: [TASK, 1, 3, AGAIN]",
    "condition: {left: {color: same, number: higher}}",
    "condition: {right: {number: [1, 2]}}",
    "condition: {others: {of: {number: lower}, is: all}}\ntier: hard",
    "condition: {others: {of: {color: other}, is: {min: 1, max: 2}}}",
    "condition: {total: odd}",
    "condition: {total: 11}",
    "condition: {total: {min: 10}}",
    "condition: {any: [{pile: same}, {not: {pile: [1, 2]}}]}",
)


@pytest.mark.parametrize("rest", GOOD)
def test_a_good_task_is_accepted(complain: Complain, rest: str) -> None:
    assert codes(complain, rest) == []


BAD = {
    "condition: {operator: {}}": (6, "empty_like"),
    "condition: {left: {}}": (6, "empty_like"),
    "condition: {operator: {number: 4}}": (6, "not_one_of"),
    "condition: {operator: {number: higher}}": (6, "not_one_of"),
    "condition: {operator: {color: red}}": (6, "not_one_of"),
    "condition: {pile: taller}": (6, "not_one_of"),
    "condition: {others: {of: {number: 1}}}": (6, "missing_key"),
    "condition: {others: {of: {number: 1}, is: {}}}": (6, "empty_bounds"),
    "condition: {total: 16}": (6, "wrong_type"),
    "condition: {operater: {number: 1}}": (6, "unknown_key"),
    "condition: {operator: {number: 1}, total: even}": (6, "single_key"),
    "condition: {all: [{operator: {number: 1}}, {operator: {number: 2}}]}": (6, "impossible_task"),
    "condition: {all: [{total: {max: 3}}, {operator: {number: 3}}]}": (6, "impossible_task"),
    "condition: {operator: {number: 1}}\nrepeat: 3": (7, "not_one_of"),
    "condition: {operator: {number: 1}}\nmime: [TASK, blue]": (7, "not_one_of"),
    "condition: {operator: {number: 1}}\nmime: [TASK, 1, 1, 1, 1, 1, 1]": (3, "row_too_long"),
    "condition: {operator: {number: 1}}\nset: base": (7, "reserved_base"),
    "condition: {operator: {number: 1}}\ntier: mad": (7, "not_one_of"),
    "repeat: 1": (3, "missing_key"),
}


@pytest.mark.parametrize("rest", BAD)
def test_a_mistake_is_one_complaint_at_its_line(complain: Complain, rest: str) -> None:
    assert codes(complain, rest) == [BAD[rest]]


def test_ids_and_texts_are_checked(complain: Complain) -> None:
    text = f"complete:\n  missions:\n  - {{id: 1x, condition: {{total: even}}, en: ' ', fr: {'x' * 121}}}\n"
    assert [each.problem.code for each in complain(text)] == ["bad_id", "empty_text", "text_too_long"]


def test_an_id_is_unique_over_all_games(complain: Complain) -> None:
    fifty = "fifty:\n  missions:\n  - {id: x1, en: one, fr: un, condition: {count: {of: any, is: 4}}}\n"
    complaints = complain(HEAD + "    condition: {total: even}\n" + fifty)
    assert [each.problem.code for each in complaints] == ["duplicate_id"]


def test_a_section_needs_its_list(complain: Complain) -> None:
    assert [each.problem.code for each in complain("complete: {}\n")] == ["missing_key"]
    assert [each.problem.code for each in complain("complete: {missions: 3}\n")] == ["wrong_type"]


def test_what_is_possible_at_a_full_table_only_is_possible() -> None:
    crowd = Others(Like(color="own"), 4)
    assert is_possible(crowd) and not is_possible(crowd, players=(2, 3, 4))
    assert not is_possible(All((Operator(number=3), Total(2))))


# ---- cards ---------------------------------------------------------------------------------------


def card_codes(change: Callable[[str], str]) -> list[str]:
    text = cards_file().read_text(encoding="utf-8")
    assert change(text) != text
    shelf = Shelf(("complete",))
    shelf.add_cards(parse(change(text).encode("utf-8"), "cards.yaml"))
    return [complaint.problem.code for complaint in shelf.complaints]


def test_cards_must_be_those_that_the_rules_deal() -> None:
    assert card_codes(lambda text: text.replace("threes: [any_3, ", "threes: [")) == ["deck_differs"]
    assert card_codes(lambda text: text.replace("purple: p", "purple: q")) == ["deck_differs"]
    assert card_codes(lambda text: text.replace("[silent, gestures, talk]", "[silent, talk, gestures]")) == [
        "deck_differs"
    ]
    assert card_codes(lambda text: text.replace("start: gestures", "start: shout")) == ["not_one_of"]


def test_there_are_100_number_cards_and_5_starting_cards(library: Library) -> None:
    cards = library.book("complete").cards
    assert complete.count_cards(cards) == 105
    assert len(dict(cards.task_ids())) == 100


def test_a_card_cannot_name_a_task_that_is_not_of_the_box(library: Library) -> None:
    book = library.book("complete")
    own = replace(book.entries["own_23"], set="own")
    for entries in ({**book.entries, "own_23": own}, {k: v for k, v in book.entries.items() if k != "own_23"}):
        with pytest.raises(BadValue) as caught:
            complete.complete(Brief(), Book(entries, book.cards))
        assert (caught.value.code, caught.value.facts["mission"]) == ("no_such_mission", "own_23")


# ---- briefs --------------------------------------------------------------------------------------


def test_a_brief_has_the_tasks_of_the_cards_and_players_cannot_write_them() -> None:
    brief: Brief = load().read_brief("complete", brief_node("complete", [("talk", "screen"), ("colours", "red,blue")]))
    assert (brief.talk, brief.colours_of(2), len(brief.missions)) == ("screen", ("red", "blue"), 24)
    with pytest.raises(BadText) as caught:
        read_brief("complete", brief_node("complete", [("missions", "[]")]))
    assert caught.value.problems[0].code == "unknown_key"


@pytest.mark.parametrize("colours", ["red", "red,red", "red,brown", "blue red purple yellow green blue", ""])
def test_colours_are_two_to_five_different_ones(colours: str) -> None:
    with pytest.raises(BadText) as caught:
        read_brief("complete", brief_node("complete", [("colours", colours or " ")]))
    assert caught.value.problems[0].code == "wrong_type"


def test_the_list_as_json_tells_all_of_a_task(library: Library) -> None:
    rows = [complete.facts_of(entry, "en") for entry in library.book("complete").entries.values()]
    assert {row["kind"] for row in rows} == {"task"} and len(rows) == 24
    assert rows[1] == {
        "game": "complete",
        "id": "out_23",
        "set": "base",
        "kind": "task",
        "family": "card",
        "tier": "easy",
        "text": "The Operator plays a 2 or a 3 outside their own colour",
        "condition": {"operator": {"color": "other", "number": [2, 3]}},
        "repeat": 1,
        "early": True,
        "mime": ["TASK", "OWN", "NO", "2", "3"],
    }
