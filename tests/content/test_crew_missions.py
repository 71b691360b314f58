"""The fifty missions of The Crew are those of the logbook (section 1), and own missions use the same words."""

from textwrap import dedent, indent

import pytest

from game.content import crew as content
from game.content.check import list_missions
from game.content.library import Library, brief_node
from game.content.source import Complaint
from game.core.node import BadText
from game.rules.crew.terms import Mission
from game.rules.crew.values.brief import Brief
from tests.content.conftest import Complain

# number: tasks, tokens, communication, allocation or question, special, five players
TABLE = """
 1 |  1 |              | -  | -    | -       | no
 2 |  2 |              | -  | -    | -       | no
 3 |  2 | 1 2          | -  | -    | -       | no
 4 |  3 |              | -  | -    | -       | no
 5 |  0 |              | -  | good_bad | wins_count | no
 6 |  3 | > >>         | DZ | -    | -       | no
 7 |  3 | omega        | -  | -    | -       | no
 8 |  3 | 1 2 3        | -  | -    | -       | no
 9 |  0 |              | -  | -    | win_with | no
10 |  4 |              | -  | -    | -       | no
11 |  4 | 1            | S  | -    | -       | no
12 |  4 | omega        | -  | -    | draw    | no
13 |  0 |              | -  | -    | each_wins | no
14 |  4 | > >> >>>     | DZ | -    | -       | no
15 |  4 | 1 2 3 4      | -  | -    | -       | no
16 |  0 |              | -  | -    | never_wins | no
17 |  2 |              | -  | -    | never_wins | no
18 |  5 |              | D2 | -    | -       | no
19 |  5 | 1            | D3 | -    | -       | no
20 |  2 |              | -  | decision | -   | no
21 |  5 | 1 2          | DZ | -    | -       | no
22 |  5 | > >> >>> >>>> | - | -    | -       | no
23 |  5 | 1 2 3 4 5    | -  | -    | swap    | no
24 |  6 |              | -  | distribution | - | no
25 |  6 | > >>         | DZ | -    | -       | yes
26 |  0 |              | -  | -    | win_with | no
27 |  3 |              | -  | decision | -   | yes
28 |  6 | 1 omega      | D3 | -    | -       | yes
29 |  0 |              | DZ | -    | balance | no
30 |  6 | > >> >>>     | D2 | -    | -       | yes
31 |  6 | 1 2 3        | -  | -    | -       | yes
32 |  7 |              | -  | distribution | - | yes
33 |  0 |              | -  | yes_no | wins_count | no
34 |  0 |              | -  | -    | balance wins_tricks | no
35 |  7 | > >> >>>     | -  | -    | -       | yes
36 |  7 | 1 2          | -  | distribution | - | yes
37 |  4 |              | -  | decision | -   | yes
38 |  8 |              | D3 | -    | -       | yes
39 |  8 | > >> >>>     | DZ | -    | -       | yes
40 |  8 | 1 2 3        | -  | -    | move    | yes
41 |  0 |              | -  | yes_no | wins_tricks | no
42 |  9 |              | -  | -    | -       | yes
43 |  9 |              | -  | distribution | - | yes
44 |  0 |              | -  | -    | each_wins | no
45 |  9 | > >> >>>     | -  | -    | -       | yes
46 |  0 |              | -  | -    | wins_all | no
47 | 10 |              | -  | -    | -       | yes
48 |  3 | omega        | -  | -    | token_in_trick | yes
49 | 10 | > >> >>>     | -  | -    | -       | yes
50 |  0 |              | -  | -    | roles role_tricks | no
"""

CONDITIONS = {
    5: {"wins_count": {"who": "named", "exactly": 0, "never_with": None}},
    9: {"win_with": {"of": {"suit": "color", "value": 1}, "at_least": 1}},
    13: {"each_wins": {"of": {"suit": "rocket", "value": None}, "order": "any"}},
    16: {"never_wins": {"suit": None, "value": 9}},
    17: {"never_wins": {"suit": None, "value": 9}},
    26: {"win_with": {"of": {"suit": "color", "value": 1}, "at_least": 2}},
    29: {"balance": 1},
    33: {"wins_count": {"who": "named", "exactly": 1, "never_with": {"suit": "rocket", "value": None}}},
    41: {
        "wins_tricks": {
            "who": "named",
            "tricks": [1, "last"],
            "only": True,
            "never_with": {"suit": "rocket", "value": None},
        }
    },
    44: {"each_wins": {"of": {"suit": "rocket", "value": None}, "order": "rising"}},
    46: {"wins_all": {"who": {"left_of": "P9"}, "of": {"suit": "pink", "value": None}}},
    48: {"token_in_trick": {"token": "omega", "trick": "last"}},
    50: {"role_tricks": {"first": 4, "last": 1}},
}


def rows() -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]


def special(mission: Mission, facts: list[str]) -> str:
    """The extra steps and conditions of a mission, as the table writes them."""
    found = [mission.token_change or "", "draw" * (mission.draw_after == 1), "roles" * mission.has_roles, *facts]
    return " ".join(word for word in found if word) or "-"


@pytest.mark.parametrize("row", rows(), ids=[row[0] for row in rows()])
def test_a_mission_is_as_the_logbook_says(library: Library, row: list[str]) -> None:
    number, tasks, tokens, signals, allocation, extra, five = row
    (entry,) = [entry for entry in library.book("crew").entries.values() if entry.number == int(number)]
    mission = entry.mission
    written = content.facts_of(entry, "en")["condition"]
    assert (mission.tasks, mission.tokens) == (int(tasks), tuple(tokens.split()))
    talk = "DZ" if mission.dead_zone else "S" if mission.silences else f"D{mission.signals_from}"
    assert signals == ("-" if talk == "D1" else talk)
    asked = mission.ask or ("-" if mission.allocation == "choice" else mission.allocation)
    assert allocation == asked
    assert special(mission, [next(iter(condition)) for condition in written]) == extra
    assert mission.hand_over == (five == "yes")
    if int(number) in CONDITIONS:
        assert written == [CONDITIONS[int(number)]]


def test_there_are_fifty_and_mission_34_has_two_conditions(library: Library) -> None:
    entries = library.book("crew").entries
    assert [entry.number for entry in entries.values()] == list(range(1, 51))
    assert content.facts_of(entries["m34"], "en")["condition"] == [
        {"balance": 1},
        {"wins_tricks": {"who": "commander", "tricks": [1, "last"], "only": False, "never_with": None}},
    ]
    assert all(entry.text("fr") != entry.text("en") for entry in entries.values())


def test_the_list_has_a_line_for_each(library: Library) -> None:
    lines = list_missions("crew", as_json=False, language="fr", library=library).splitlines()
    assert len(lines) == 50 and lines[13].startswith("m14 ") and "> >> >>>" in lines[13]


# ---- own missions ------------------------------------------------------------------------------------


def own(rest: str) -> str:
    head = "crew:\n  missions:\n  - id: x1\n    en: one\n    fr: un\n"
    return head + indent(dedent(rest).strip("\n"), "    ") + "\n"


GOOD = """
tasks: 2
tokens: [1, omega]
twists: [{disruption: 3}, {ask: yes_no}, {hand_over: 5}]
conditions:
- any: [{balance: 2}, {not: {wins_all: {who: {holder_of: B9}, of: {suit: blue, value: [8, 9]}}}}]
- {wins_tricks: {who: named, tricks: [2]}}
"""


def test_a_mission_of_ones_own_has_the_same_words(complain: Complain) -> None:
    assert complain(own(GOOD)) == []


WRONG = {
    "tasks: 28": "out_of_range",
    "tasks: 1\ntokens: [6]": "not_one_of",
    "tasks: 1\ntwists: [{dead: true}]": "unknown_key",
    "tasks: 1\ntwists: [{disruption: 1}]": "out_of_range",
    "conditions: [{balance: 1, win_with: {}}]": "single_key",
    "conditions: [{never_wins: {}}]": "empty_cards",
    "conditions: [{wins_all: {who: {left_of: P0}, of: {suit: pink}}}]": "wrong_type",
    "conditions: [{win_with: {of: {suit: red}}}]": "not_one_of",
    "number: 51\ntasks: 1": "out_of_range",
    "number: 7\ntasks: 1": "reserved_number",
    "tasks: 0": "nothing_to_do",
}


@pytest.mark.parametrize("rest", WRONG)
def test_what_is_wrong_is_told_at_its_place(complain: Complain, rest: str) -> None:
    found: list[Complaint] = complain(own(rest))
    assert WRONG[rest] in [complaint.problem.code for complaint in found]
    assert all(complaint.problem.line >= 3 for complaint in found)


def test_a_text_is_neither_empty_nor_too_long(complain: Complain) -> None:
    long = own("tasks: 1").replace("en: one", f"en: {'x' * 161}").replace("fr: un", "fr: ' '")
    assert sorted(complaint.problem.code for complaint in complain(long)) == ["empty_text", "text_too_long"]


# ---- briefs ------------------------------------------------------------------------------------------


def test_a_brief_names_a_mission_by_number_or_id(library: Library) -> None:
    by_number: Brief = library.read_brief("crew", brief_node("crew", [("mission", "14")]))
    by_id: Brief = library.read_brief("crew", brief_node("crew", [("mission", "m14"), ("jarvis", "A")]))
    assert by_number.mission == 14 and by_id.mission == "m14"
    assert by_number.rules == by_id.rules == library.missions("crew")["m14"]
    assert library.read_brief("crew", brief_node("crew", [])).rules.id == "m01"


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("mission", "51", "no_such_mission"),
        ("mission", "m99", "no_such_mission"),
        ("attempt", "0", "out_of_range"),
        ("jarvis", "C", "not_one_of"),
        ("missions", "m01", "unknown_key"),
    ],
)
def test_a_brief_that_cannot_be_is_refused(library: Library, key: str, value: str, code: str) -> None:
    with pytest.raises(BadText) as bad:
        library.read_brief("crew", brief_node("crew", [(key, value)]))
    assert [problem.code for problem in bad.value.problems] == [code]
