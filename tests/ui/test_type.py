"""Words shrink, then wrap, and every letter that the catalogues use is in the typeface."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.library import load
from game.content.text import LANGUAGES, load_catalogue
from game.ui.type import Type, mark


@pytest.fixture(scope="module")
def letters() -> Type:
    return Type()


def test_a_short_text_keeps_its_size(letters: Type) -> None:
    setting = letters.set("pile 2", (200, 40), size=20, low=12, bold=False)
    assert (setting.px, setting.lines, setting.fits) == (20, ("pile 2",), True)


def test_a_text_shrinks_before_it_leaves_the_box(letters: Type) -> None:
    setting = letters.set("Maximilienne", (90, 22), size=20, low=10, bold=True)
    assert setting.fits and setting.px < 20 and len(setting.lines) == 1


def test_a_text_wraps_where_there_is_height(letters: Type) -> None:
    setting = letters.set("good card for pile 3", (90, 60), size=16, low=12, bold=False)
    assert setting.fits and len(setting.lines) > 1


def test_a_word_too_long_for_the_least_size_is_reported_and_not_clipped(letters: Type) -> None:
    setting = letters.set("Unverwechselbarkeit", (90, 60), size=16, low=12, bold=False)
    assert not setting.fits and setting.px < 12 and setting.width <= 90
    assert not letters.set("Unverwechselbarkeit", (10, 60), size=16, low=12, bold=False).fits


def test_a_no_break_space_holds_words_together(letters: Type) -> None:
    setting = letters.wrap("Qui joue\u202f?", letters.width("Qui joue", 20, bold=False), px=20, bold=False)
    assert setting.lines == ("Qui", "joue\u202f?")


@given(st.lists(st.text("abcé", min_size=1, max_size=8), min_size=1, max_size=9))
def test_wrapping_loses_no_word(words: list[str]) -> None:
    text = " ".join(words)
    setting = Type().wrap(text, 60, px=14, bold=False)
    assert " ".join(setting.lines) == text


def test_a_picture_in_a_line_has_its_own_width(letters: Type) -> None:
    card = mark("card:fifty:red:fire:5")
    assert letters.width(f"A{card}", 20, bold=False) > letters.width("A", 20, bold=False) + 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_texts_is_in_the_typeface(letters: Type, language: str) -> None:
    catalogue = load_catalogue("fr" if language == "fr" else "en")
    missions = (
        entry.text(catalogue.language) + entry.rider_text(catalogue.language)
        for entry in load().book("fifty").entries.values()
    )
    used = {letter for text in (*catalogue.texts.values(), *missions) for letter in text} - {"\n"}
    for bold in (False, True):
        font = letters.font(20, bold=bold)
        assert [letter for letter in sorted(used) if font.metrics(letter)[0] is None] == []


def test_letters_grow_with_the_interface_but_headings_less(letters: Type) -> None:
    grown = letters.grown(200)
    assert [letters.sized(size) for size in (12.0, 20.0, 56.0)] == [12.0, 20.0, 56.0]
    assert [grown.sized(size) for size in (12.0, 20.0, 56.0)] == [24.0, 40.0, 76.0]
    assert grown.height("one line", 900, size=15) == pytest.approx(2 * letters.height("one line", 900, size=15), abs=3)
    assert grown.grown(100).grow == letters.grow == 1.0
