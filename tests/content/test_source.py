"""YAML as nodes: scalars stay text, and what we refuse of YAML is reported with its place."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from game.content.source import DEEPEST, LIMIT, BadContent, Source, load, open_source, parse
from game.core.node import Node


@dataclass(frozen=True, slots=True)
class Pair:
    """Something to read."""

    a: int
    b: bool


def read(text: str) -> Source:
    return parse(text.encode("utf-8"), "f.yaml")


def codes(source: Source) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.code) for problem in source.problems]


def value(text: str) -> Node:
    source = read(text)
    assert source.node is not None and not source.problems
    return source.node


@pytest.mark.parametrize("word", ["no", "012", "5:00", "1_000", "1.0", "true", "2024-01-01", "0x1f", ".inf", "y"])
def test_scalars_stay_text(word: str) -> None:
    node = value(f"a: {word}\n").child("a")
    assert node == Node(word, "scalar", 1, 4, plain=True)


def test_quotes_are_remembered_and_null_is_known() -> None:
    node = value("a: '3'\nb:\nc: ~\nd: ''\ne: |\n  two\n  lines\n")
    a, b, c, d, e = (node.child(key) for key in "abcde")
    assert a and not a.plain and b and b.is_null and c and c.is_null and d and not d.is_null
    assert e and e.content == "two\nlines\n" and not e.plain


def test_every_node_has_its_place() -> None:
    node = value("# note\nlist:\n  - one\n  - {key: [x, 'é', z]}\n")
    items = node.pairs()[0][1].items()
    assert (items[0].line, items[0].column) == (3, 5)
    row = items[1].pairs()[0][1]
    assert [(item.line, item.column) for item in row.items()] == [(4, 12), (4, 15), (4, 20)]


def test_a_file_may_begin_with_a_byte_order_mark_and_end_its_lines_as_it_likes() -> None:
    source = parse("a: 1\r\nb: 2\rc: 3".encode("utf-8-sig"), "f.yaml")
    assert source.node is not None and not source.problems
    assert [(key.text, key.line, key.column) for key, _ in source.node.pairs()] == [
        ("a", 1, 1),
        ("b", 2, 1),
        ("c", 3, 1),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3\n", [(3, 1, "duplicate_key")]),
        ("a: {b: 1, b: 2}\n", [(1, 11, "duplicate_key")]),
        ("a: &x 1\n", [(1, 4, "anchor")]),
        ("a: &x {b: 1}\nc: *x\n", [(1, 4, "anchor"), (2, 4, "alias")]),
        ("a: *x\n", [(1, 4, "alias")]),
        ("base: &x {b: 1}\nc:\n  <<: *x\n", [(1, 7, "anchor"), (3, 7, "alias")]),
        ("a: !!int 3\n", [(1, 4, "tag")]),
        ("a: !!python/object:os.system x\n", [(1, 4, "tag")]),
        ("a: ! x\n", [(1, 4, "tag")]),
        ("? [a]\n: b\n", [(1, 3, "key_not_text")]),
        ("{[a]: b}\n", [(1, 2, "key_not_text")]),
        ("a: 1\n--- \nb: 2\n", [(2, 1, "several_documents")]),
        ("a: 1\nb: [1,\n   2\nc: 3\n", [(4, 2, "yaml_open_list")]),
        ("a: {b: 1\nc: 2\n", [(2, 2, "yaml_open_mapping")]),
        ("a: b: c\n", [(1, 5, "yaml_mapping_here")]),
        ("- a\nb: 1\n", [(2, 1, "yaml_dash")]),
        ("a: 1\n- b\n", [(2, 1, "yaml_key")]),
        ("a: 1\n\tb: 1\n", [(2, 1, "yaml_tab")]),
        ("a: @x\n", [(1, 4, "yaml_start")]),
        ("a: 'x\n\n\n", [(1, 1, "yaml_end")]),
        ('a: "\\q"\n', [(1, 5, "yaml_escape")]),
        ("a\nb\n: c\n", [(3, 1, "yaml_other")]),
        ("a: \0\n", [(1, 4, "forbidden_character")]),
        ("a: b\x07c\n", [(1, 5, "forbidden_character")]),
        ("a:\n  - \u2028x\n", [(2, 5, "forbidden_character")]),
    ],
)
def test_each_thing_that_is_refused(text: str, expected: list[tuple[int, int, str]]) -> None:
    assert codes(read(text)) == expected


def test_all_that_is_refused_is_found_at_once() -> None:
    found = codes(read("a: &x 1\nb: !t 2\nb: *x\nc: {d: 1, d: 2}\ne: [\n"))
    assert found == [
        (1, 4, "anchor"),
        (2, 4, "tag"),
        (3, 4, "alias"),
        (4, 11, "duplicate_key"),
        (5, 1, "yaml_node"),
    ]


def test_the_first_of_two_equal_keys_stands() -> None:
    source = read("a: 1\na: 2\n")
    assert source.node is not None and source.node.child("a") == Node("1", "scalar", 1, 4)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "- " * 50_000, "{a: " * 20_000, "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)]
)
def test_deep_nesting_is_one_problem(text: str) -> None:
    assert [code for _, _, code in codes(read(text))] == ["too_deep"]


def test_what_is_just_deep_enough_is_read() -> None:
    assert read("[" * DEEPEST + "]" * DEEPEST).problems == ()


@pytest.mark.parametrize(
    ("data", "place"),
    [(b"a: \xff\n", (1, 4)), (b"ab\nc: \xe9t\n", (2, 4)), ("é: \ud800".encode("utf-8", "surrogatepass"), (1, 4))],
)
def test_what_is_not_utf8_is_one_problem_at_its_place(data: bytes, place: tuple[int, int]) -> None:
    assert codes(parse(data, "f.yaml")) == [(*place, "not_utf8")]


@pytest.mark.parametrize("text", ["", "\n\n", "# only a note\n", "---\n"])
def test_an_empty_text_is_null(text: str) -> None:
    source = read(text)
    assert source.node is not None and source.node.is_null and not source.problems


def test_files_that_cannot_be_read_say_so(tmp_path: Path) -> None:
    assert codes(open_source(tmp_path / "none.yaml")) == [(1, 1, "file_missing")]
    assert codes(open_source(tmp_path)) == [(1, 1, "file_is_folder")]
    assert codes(open_source(Path("nul\0.yaml"))) == [(1, 1, "file_unreadable")]
    with pytest.raises(BadContent) as caught:
        load(tmp_path / "none.yaml")
    assert caught.value.unreadable and caught.value.files == (str(tmp_path / "none.yaml"),)


def test_a_file_may_have_a_million_bytes(tmp_path: Path) -> None:
    file = tmp_path / "héros et missions.yaml"
    file.write_bytes(b"a: 1\n" + b"#" * (LIMIT - 5))
    assert load(file).child("a") == Node("1", "scalar", 1, 4)
    file.write_bytes(b"a: 1\n" + b"#" * (LIMIT - 4))
    assert codes(open_source(file)) == [(1, 1, "too_large")]


def test_a_reader_adds_nothing_at_the_place_of_a_yaml_problem() -> None:
    with pytest.raises(BadContent) as caught:
        read("a: *x\nb: no\n").read(Pair)
    assert [error.problem.code for error in caught.value.errors] == ["alias", "wrong_type"]
    assert not caught.value.unreadable
    assert read("a: 1\nb: false\n").read(Pair) == Pair(1, b=False)
