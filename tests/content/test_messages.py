"""Every problem of a file has a message in both languages, and every message has all it needs."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.content.library import Shelf
from game.content.source import _SYNTAX, parse
from game.content.text import LANGUAGES, Catalogue, Language, complaint_line, explain, load_catalogue, parameters_of
from game.core.node import Problem

FLOORS = ("core", "rules", "content", "table")
OTHERS = {"did_you_mean", "quoted", "or"}


def reports() -> Iterator[tuple[str, set[str], str]]:
    """Every problem that the program can report: its code, the facts that go with it, where."""
    for floor in FLOORS:
        for path in sorted((Path(game.__file__).parent / floor).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and (found := _report(node)) is not None:
                    yield *found, f"{path.name}:{node.lineno}"
    for _, code in _SYNTAX:
        yield code, {"limit", "opened"}, "source.py"


def _report(call: ast.Call) -> tuple[str, set[str]] | None:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in ("report", "_report", "BadValue", "Problem", "BadJournal"):
        return None
    words = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    pairs = {arg.value for part in call.args[3:] for arg in ast.walk(part) if isinstance(arg, ast.Constant)}
    facts = {key.arg for key in call.keywords if key.arg} | {fact for fact in pairs if isinstance(fact, str)}
    return (words[0], facts) if words else None


REPORTS = tuple(reports())


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    language: Language = request.param
    return load_catalogue(language)


def test_the_reports_were_found() -> None:
    codes = {code for code, *_ in REPORTS}
    assert {"wrong_type", "unknown_key", "alias", "impossible", "duplicate_id", "needs_two", "picked_twice"} <= codes


def test_every_problem_has_a_message_with_all_its_facts(catalogue: Catalogue) -> None:
    for code, facts, where in REPORTS:
        text = catalogue.texts.get(f"problem.{code}")
        assert text is not None, f"{where}: problem.{code}"
        if code not in ("text_missing", "text_differs"):
            assert parameters_of(text) <= facts | {"shape"}, where


def test_every_message_renders_without_leftover_braces(catalogue: Catalogue) -> None:
    for key, text in catalogue.texts.items():
        code = key.removeprefix("problem.")
        if key.startswith("problem.") and "." not in code and code not in OTHERS:
            facts = tuple((name, "w1") for name in sorted(parameters_of(text)))
            for more in ((), (("near", "w2"),)):
                said = explain(Problem(1, 1, code, facts + more), catalogue)
                assert "{" not in said and said.count("w1") >= len(facts) and ("w2" in said) == bool(more), key


def test_no_message_is_without_a_problem(catalogue: Catalogue) -> None:
    known = {code for code, *_ in REPORTS} | OTHERS
    codes = {key.split(".")[1] for key in catalogue.texts if key.startswith("problem.")} - {"kind"}
    assert codes <= known | {"yaml_other"}


def say(text: str, language: Language) -> list[str]:
    shelf = Shelf()
    shelf.add(parse(text.encode(), "own.yaml"), own=True)
    return [complaint_line(complaint, load_catalogue(language)) for complaint in shelf.complaints]


ENTRY = "fifty:\n  missions:\n  - id: x\n    en: e\n    fr: f\n    condition: "


@pytest.mark.parametrize(
    ("condition", "english", "french"),
    [
        (
            "{count: {of: {color: gren}, is: 1}}",
            "own.yaml:6:37: “gren” is none of the words known here: green, yellow, blue, red. Did you mean “green”?",
            "own.yaml:6:37: « gren » ne fait pas partie des mots possibles ici : green, yellow, blue, red. "
            "Vouliez-vous dire « green » ?",
        ),
        (
            "{count: {of: [any], is: 1}}",
            "own.yaml:6:29: Expected a mapping of keys and values or “any”, found a list.",
            "own.yaml:6:29: Attendu : un groupe de clés et de valeurs ou « any » ; trouvé : une liste.",
        ),
        (
            "{count: {of: any, is: 04}}",
            "own.yaml:6:38: Expected a whole number, found “04”.",
            "own.yaml:6:38: Attendu : un nombre entier ; trouvé : « 04 ».",
        ),
        (
            "{window: {length: 2, sum: }}",
            "own.yaml:6:42: Expected a whole number, found nothing.",
            "own.yaml:6:42: Attendu : un nombre entier ; trouvé : rien.",
        ),
        (
            "{any: []}",
            "own.yaml:6:16: No state of the four piles satisfies this condition.",
            "own.yaml:6:16: Aucun état des quatre tas ne remplit cette condition.",
        ),
    ],
)
def test_messages_read_well(condition: str, english: str, french: str) -> None:
    assert say(ENTRY + condition + "\n", "en") == [english]
    assert [line.replace("\u202f", " ") for line in say(ENTRY + condition + "\n", "fr")] == [french]


def test_a_player_s_text_is_quoted_on_one_line_and_not_at_length(catalogue: Catalogue) -> None:
    (line,) = say(ENTRY + '{count: {of: any, is: "{n}\\n' + "x" * 500 + '"}}\n', catalogue.language)
    assert "\n" not in line and len(line) < 250 and "{n} xxx" in line
