"""What authors get: a file to begin with, the pages about all terms, and words for each of them in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.authors import parts_of, type_words, union_of, unions_of
from game.content.check import check_files
from game.content.choices import Choice, choices_of
from game.content.contents import contents_of
from game.content.drafting import examples, file_of
from game.content.library import Library
from game.content.nodes import node_of, plain
from game.content.shortest import example, smallest
from game.content.source import parse
from game.content.template import template
from game.content.text import LANGUAGES, Language, load_catalogue
from game.content.wording import sentence, words
from game.core.node import Node, shape_of, tag
from game.core.reader import Reader
from game.dev.authors import pages
from game.rules.games import GAMES


def terms() -> Iterator[tuple[str, str, Choice]]:
    """Every term of every game, with the field that it is for."""
    for game in GAMES:
        for field, union in unions_of(game).items():
            yield from ((game, field, choice) for choice in union)


TERMS = tuple(terms())


def test_the_terms_of_all_games_are_found() -> None:
    found = {(game, choice.word) for game, _, choice in TERMS}
    assert {("fifty", "count"), ("fifty", "mute"), ("fifty", "spread"), ("crew", "dead_zone")} <= found
    assert {("crew", "win_with"), ("crew", "left_of"), ("complete", "others"), ("complete", "not")} <= found
    assert len(found) == len(TERMS) > 55


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_words_in_both_languages(language: Language) -> None:
    catalogue = load_catalogue(language)
    named = [(game, choice.word, choice.hint) for game, _, choice in TERMS]
    named += [(game, tag(part), part) for game in GAMES for part in parts_of(game)]
    for game, word, cls in named:
        for kind in ("name", "help", "say"):
            assert catalogue.has(f"term.{game}.{word}.{kind}"), (game, word, kind)
        for key, *_ in shape_of(cls):
            own = f"term.{game}.{word}.field.{key}"
            assert catalogue.has(own) or catalogue.has(f"term.field.{key}"), (game, word, key)
    for game in GAMES:
        for key in contents_of(game).EDITED:
            assert catalogue.has(f"term.field.{key}"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mission_is_told_in_words_without_a_key_or_a_parameter(library: Library, language: Language) -> None:
    catalogue = load_catalogue(language)
    for game in GAMES:
        for entry in library.book(game).entries.values():
            for name in contents_of(game).TOLD:
                said = sentence(words(catalogue, game, getattr(entry, name)))
                assert "{" not in said and "term." not in said and "()" not in said, (entry.id, said)


@pytest.mark.parametrize(("game", "field", "choice"), TERMS)
def test_the_reader_accepts_the_example_of_every_term(library: Library, game: str, field: str, choice: Choice) -> None:
    union = union_of(game, choice)
    for node in (smallest(choice, union), example(choice, union, examples(library, game))):
        reader = Reader()
        value = reader.read(node, union)
        assert reader.problems == [] and type(value) is choice.hint, field
        assert plain(node_of(value, union)) == plain(node), "it is written as it was read"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_mission_is_written_as_it_is_read(library: Library, game: str) -> None:
    contents = contents_of(game)
    for entry in library.book(game).entries.values():
        node = parse(file_of(game, entry).encode("utf-8"), "x").node
        assert node is not None
        section = node.child(game)
        assert section is not None
        reader = Reader()
        [(_, again)] = contents.read_missions(reader, section, own=False)
        assert again == entry and reader.problems == []


def test_choices_name_all_that_may_stand_somewhere(library: Library) -> None:
    catalogue = load_catalogue("en")
    hints = {key: hint for key, _, hint, _ in shape_of(contents_of("fifty").Entry)}
    assert [choice.name for choice in choices_of(hints["kind"])] == ["is-mission", "is-ambush", "is-gadget"]
    assert [choice.kind for choice in choices_of(hints["rider"])][-1] == "none"
    assert type_words(catalogue, hints["probability"], "fifty") == "a number from 0 to 1, such as 0.25"
    assert library.book("fifty").entries


def test_the_pages_for_authors_are_as_the_terms_are() -> None:
    """`python -m game.dev authors` writes them anew."""
    for path, text in pages():
        assert path.read_text(encoding="utf-8") == text, path.name
        for game, _, choice in TERMS:
            assert f"`{choice.word}`" in text, (game, choice.word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_to_begin_with_is_well(library: Library, tmp_path: Path, language: Language) -> None:
    file = tmp_path / "template.yaml"
    file.write_text(template(load_catalogue(language), library), encoding="utf-8")
    lines, status = check_files([file], language)
    assert status == 0 and lines[0].startswith("2 missions"), lines


def test_a_node_is_as_short_as_a_person_writes_it() -> None:
    entry = contents_of("crew").Entry
    read = Reader().read(
        Node(
            (
                (Node("id"), Node("x")),
                (Node("en"), Node("a", plain=False)),
                (Node("fr"), Node("b", plain=False)),
                (Node("tasks"), Node("2")),
                (Node("tokens"), Node((), "list")),
            ),
            "mapping",
        ),
        entry,
    )
    assert plain(node_of(read, entry)) == {"id": "x", "en": "a", "fr": "b", "tasks": "2"}
