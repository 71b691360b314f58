"""Catalogues: plural forms, typography, the first language, and the same texts in both languages."""

from typing import get_args

import pytest

from game.content.check import check_catalogues
from game.content.library import load
from game.content.source import BadContent, open_source, parse
from game.content.text import (
    LANGUAGES,
    Catalogue,
    Language,
    catalogue_file,
    first_language,
    load_catalogue,
    parameters_of,
    plural_form,
    read_texts,
    typeset,
)
from game.core.node import members, shape_of
from game.rules.fifty.refusals import CODES
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.cards import COLORS
from game.rules.fifty.values.events import MEDALS
from game.rules.fifty.values.public import Phase

NARROW = "\u202f"


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    language: Language = request.param
    return load_catalogue(language)


def test_french_zero_and_one_are_singular_in_english_only_one() -> None:
    numbers = (0, 1, 1.5, 2, 21)
    assert [plural_form("fr", n) for n in numbers] == ["one", "one", "one", "other", "other"]
    assert [plural_form("en", n) for n in numbers] == ["other", "one", "other", "other", "other"]


def test_a_text_takes_its_parameters_and_plural_form() -> None:
    texts = {"a.b": "{name}: {n}", "c.one": "{n} carte", "c.other": "{n} cartes"}
    french = Catalogue("fr", texts)
    assert french.tr("a.b", n=3, name="{n}") == "{n}: 3"
    assert [french.tr("c", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert french.has("c") and french.has("a.b") and not french.has("a")


def test_a_missing_key_and_a_missing_parameter_show_themselves() -> None:
    french = Catalogue("fr", {"a": "{x}"})
    assert french.tr("no.such", n=1) == "no.such" and french.tr("a") == "{x}"


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("Quoi ?", f"Quoi{NARROW}?"),
        ("Ceci : cela ; fin !", f"Ceci{NARROW}: cela{NARROW}; fin{NARROW}!"),
        ("« mot »", f"«{NARROW}mot{NARROW}»"),
        ("« mot » :\u00a0x", f"«{NARROW}mot{NARROW}»{NARROW}:\u00a0x"),
        ("12:30, a?b, http://x", "12:30, a?b, http://x"),
        ("Quoi ?!", f"Quoi{NARROW}?!"),
        (f"Déjà{NARROW}!", f"Déjà{NARROW}!"),
    ],
)
def test_french_has_narrow_spaces_and_english_stays_as_it_is(plain: str, set_: str) -> None:
    assert typeset(plain, "fr") == set_
    assert typeset(plain, "en") == plain


def test_the_french_catalogue_is_typeset() -> None:
    for key, text in load_catalogue("fr").texts.items():
        assert not any(wrong in text for wrong in (" ;", " :", " !", " ?", " »", "« ")), key
    assert NARROW in load_catalogue("fr").tr("refusal.silence")


@pytest.mark.parametrize(
    ("locales", "language"),
    [((), "en"), (("C",), "en"), (("fr_FR",), "fr"), (("fr-CA.UTF-8", "en"), "fr"), (("xx_XX", "FR"), "fr")]
    + [(("en_GB", "fr_FR"), "en"), (("fro_FR",), "en"), (("xx",), "en"), (("",), "en")],
)
def test_the_first_language_is_the_first_of_ours_that_the_system_names(
    locales: tuple[str, ...], language: Language
) -> None:
    assert first_language(locales) == language


def test_both_catalogues_have_the_same_keys_and_parameters() -> None:
    number, complaints = check_catalogues({language: open_source(catalogue_file(language)) for language in LANGUAGES})
    assert [(error.place, error.problem) for error in complaints] == [] and number > 150


def test_catalogues_that_differ_are_complained_of_at_the_line() -> None:
    english = parse(b"a:\n  b: '{x}'\n  c: {one: one, other: '{n}'}\nd: x\n", "en.yaml")
    french = parse(b"a:\n  b: '{y}'\n  c: {one: '{n}', other: '{n}'}\n", "fr.yaml")
    _, complaints = check_catalogues({"en": english, "fr": french})
    assert [(error.place, error.problem.code) for error in complaints] == [
        ("en.yaml:2:6", "text_differs"),
        ("en.yaml:4:4", "text_missing"),
        ("fr.yaml:2:6", "text_differs"),
    ]


@pytest.mark.parametrize(
    ("text", "code"), [("a: [x]\n", "wrong_type"), ("a:\n", "wrong_type"), ("- a\n", "wrong_type")]
)
def test_a_text_is_a_text(text: str, code: str) -> None:
    with pytest.raises(BadContent) as caught:
        read_texts(parse(text.encode(), "en.yaml"))
    assert [error.problem.code for error in caught.value.errors] == ["wrong_type"]


def test_plural_texts_have_both_forms(catalogue: Catalogue) -> None:
    for key in catalogue.texts:
        if key.endswith((".one", ".other")):
            stem = key.rpartition(".")[0]
            assert {f"{stem}.one", f"{stem}.other"} <= set(catalogue.texts), key


def test_every_refusal_has_a_short_text_without_parameters(catalogue: Catalogue) -> None:
    for code in CODES:
        text = catalogue.texts[f"refusal.{code}"]
        assert not parameters_of(text) and 5 < len(text) <= 50, code


def test_every_outcome_medal_phase_colour_and_symbol_has_a_word(catalogue: Catalogue) -> None:
    cards = load().book("fifty").cards
    symbols = {cards.symbols(box).of(color) for box in ("base", "complique") for color in COLORS}
    keys = [
        *(f"outcome.{reason}" for reason in ("all_done", "stuck", "out_of_cards", "time_up")),
        *(f"words.medal.{medal}" for medal in MEDALS),
        *(f"words.phase.{phase.value}" for phase in Phase),
        *(f"words.color.{color}" for color in COLORS),
        *(f"words.symbol.{symbol}" for symbol in symbols),
    ]
    assert len(symbols) == 8
    assert [key for key in keys if not catalogue.texts.get(key)] == []


def test_colours_agree_with_the_french_card() -> None:
    french = load_catalogue("fr")
    assert [french.tr(f"words.color.{color}") for color in COLORS] == ["verte", "jaune", "bleue", "rouge"]
    assert french.tr("words.card", color=french.tr("words.color.blue"), value=3) == "3 bleue"


def test_every_field_of_a_brief_and_every_choice_has_a_label(catalogue: Catalogue) -> None:
    for key, _, hint, _ in shape_of(Brief):
        if key == "missions":
            continue
        wanted = {"label", "help"}
        for alternative in members(hint):
            if alternative is type(None) or key == "pick":
                wanted.add("choice.unset")
            else:
                words = [choice for choice in get_args(alternative) if isinstance(choice, str | int)]
                wanted |= {f"choice.{word}" for word in words}
        missing = [part for part in sorted(wanted) if f"brief.fifty.{key}.{part}" not in catalogue.texts]
        assert missing == [], key
