"""Named sets (F31): files of sets, every mistake with its place, and what a set-up makes of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import fifty
from game.content.check import check_files
from game.content.contents import contents_of
from game.content.library import Library, brief_node, load
from game.content.own_files import own_files
from game.content.sets import MissionSet
from game.content.source import parse
from game.content.text import LANGUAGES, Language, complaint_line, load_catalogue
from game.content.writing import set_file
from game.rules.fifty.values.brief import Brief

OWN = "fifty: {missions: [{id: mine, condition: {count: {of: any, is: 4}}, en: e, fr: f}]}\n"
GOOD = """\
sets:
- {name: "Friday: é", game: fifty, missions: [b01, c35, mine]}
- {name: two, game: fifty, missions: [b02]}
"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a file into the player's folder of missions."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "mission-table" / "missions"
    folder.mkdir(parents=True)

    def written(text: str, name: str = "a.yaml") -> Path:
        (folder / name).write_text(text, encoding="utf-8")
        return folder / name

    return written


def test_a_set_may_mix_both_boxes_and_own_missions_of_a_later_file(write: Write) -> None:
    library = load([write(GOOD, "a.yaml"), write(OWN, "b.yaml")])
    friday = MissionSet("Friday: é", "fifty", ("b01", "c35", "mine"))
    assert library.sets("fifty") == (friday, MissionSet("two", "fifty", ("b02",)))
    assert library.complaints == () and library.sets("crew") == ()


def test_a_set_up_draws_from_a_set_with_the_box_and_the_kinds_that_it_needs(write: Write) -> None:
    library = load([write(GOOD + OWN)])
    named = contents_of("fifty").named_choices(library.book("fifty"), library.sets("fifty"))
    friday = named["pick"]["Friday: é"]
    assert friday == {"pick": "b01,c35,mine", "count": "50", "box": "both", "ambushes": "true"}
    assert named["pick"]["two"] == {"pick": "b02", "count": "50", "box": "base"}
    brief = library.read_brief("fifty", brief_node("fifty", friday.items()))
    assert [mission.id for mission in brief.missions] == ["b01", "c35", "mine"]
    alone = fifty.named_choices(library.book("fifty"), [MissionSet("own", "fifty", ("mine",))])
    assert "box" not in alone["pick"]["own"], "missions of one's own are in no box"
    assert Brief().box == "complique"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sets: 5\n", [(1, 7, "wrong_type")]),
        ("sets: [{name: a, game: fifty}]\n", [(1, 8, "missing_key")]),
        ("sets: [{name: a, game: fifti, missions: [b01]}]\n", [(1, 24, "not_one_of")]),
        ("sets: [{name: a, game: complete, missions: [b01]}]\n", [(1, 24, "not_one_of")]),
        ("sets: [{name: a, game: fifty, missions: []}]\n", [(1, 8, "empty_set")]),
        (f"sets: [{{name: {'a' * 41}, game: fifty, missions: [b01]}}]\n", [(1, 8, "bad_set_name")]),
        ("sets:\n- {name: a, game: fifty, missions: [b01, b99]}\n", [(2, 42, "no_such_mission")]),
        ("sets:\n- {name: a, game: fifty, missions: [b01, b01]}\n", [(2, 42, "mission_named_twice")]),
        (GOOD.replace("two", '"Friday: é"').replace(", mine", ""), [(3, 10, "set_named_twice")]),
        ("stes: []\n", [(1, 1, "unknown_key")]),
    ],
)
def test_every_mistake_of_a_set_has_its_place(write: Write, text: str, expected: list[tuple[int, int, str]]) -> None:
    file = write(text)
    library = load([file])
    library.book("fifty")
    found = [(c.problem.line, c.problem.column, c.problem.code) for c in library.complaints]
    assert found == expected
    assert [(c.problem.line, c.problem.column, c.problem.code) for c in own_files([file])[0].complaints] == expected


def test_a_set_is_written_as_a_person_would_write_it(write: Write) -> None:
    one = MissionSet('Für "zwei": é', "fifty", ("b01", "mine"))
    text = set_file((one,))
    assert text == 'sets:\n- name: "Für \\"zwei\\": é"\n  game: fifty\n  missions: [b01, mine]\n'
    assert parse(text.encode(), "x").problems == ()
    assert load([write(OWN, "b.yaml"), write(text)]).sets("fifty") == (one,)


# ---- a folder full of mistakes -------------------------------------------------------------------------

ENTRY = "fifty:\n  missions:\n  - id: x{n}\n    condition: {{count: {{of: any, is: 4}}}}\n    en: one\n    fr: un\n"

CRACKS: tuple[tuple[str, str], ...] = (
    ("fifty:", "fifthy:"),
    ("missions:", "mission:"),
    ("id: x", "id: 1x"),
    ("id: x{n}", "id: b01"),
    ("count", "counts"),
    ("of: any", "of: every"),
    ("is: 4", "is: 5"),
    ("is: 4", "is: 1"),
    ("is: 4", "is: four"),
    ("is: 4", "is: 04"),
    ("    en: one\n", ""),
    ("en: one", "en: ''"),
    ("fr: un", f"fr: {'u' * 130}"),
    ("fr: un", "fr: un\n    kind: ambush"),
    ("fr: un", "fr: un\n    set: base"),
    ("fr: un", "fr: un\n    rider_en: text"),
    ("fr: un", "fr: [un]"),
    ("en: one", "en: *one"),
    ("en: one", "en: [one"),
    ("{{of: any, is: 4}}", "{{of: any, is: 4"),
)
"""Twenty ways to break a mission."""


@pytest.fixture
def broken(write: Write) -> list[Path]:
    """Twenty broken files and, between them, one that is well."""
    files = [write(ENTRY.replace(*crack).format(n=n), f"x{n:02}.yaml") for n, crack in enumerate(CRACKS)]
    return sorted([*files, write(OWN, "x10-good.yaml")])


def test_twenty_broken_files_have_twenty_lists_of_errors_and_the_good_mission_plays(broken: list[Path]) -> None:
    found = own_files(broken)
    assert [file.path for file in found] == broken
    assert [len(file.entries) for file in found].count(0) == len(CRACKS)
    assert all(bool(file.complaints) != (file.path.name == "x10-good.yaml") for file in found)
    library = load(broken)
    brief = library.read_brief("fifty", brief_node("fifty", [("pick", "mine,c01")]))
    assert [mission.id for mission in brief.missions] == ["mine", "c01"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_check_and_the_page_of_files_say_the_same(broken: list[Path], language: Language) -> None:
    catalogue = load_catalogue(language)
    found = own_files(broken)
    lines, status = check_files(broken, language)
    said = [complaint_line(complaint, catalogue) for file in found for complaint in file.complaints]
    assert list(lines[:-1]) == said and status == 1
    one, _ = check_files([broken[4]], language)
    assert list(one[:-1]) == [complaint_line(each, catalogue) for each in found[4].complaints]


def test_ids_are_shared_with_the_other_files_of_the_folder(write: Write) -> None:
    first, second = write(OWN, "a.yaml"), write(OWN, "b.yaml")
    assert [len(file.complaints) for file in own_files([first, second])] == [0, 1]
    assert check_files([first], "en")[1] == 0
    lines, _ = check_files([second], "en")
    assert "The id “mine” is taken already" in lines[0] and lines[-1] == "0 missions: 1 problem"


def test_the_program_s_own_missions_are_no_sets(library: Library) -> None:
    assert library.sets("fifty") == ()
