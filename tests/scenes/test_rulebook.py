"""The rules: complete in both languages, with facts from the data, searched by keys alone, open at the right place."""

import re
from collections.abc import Iterator

import pygame
import pytest

from game.content.library import Library
from game.content.text import LANGUAGES, Catalogue, Language, load_catalogue, parameters_of
from game.dev.exhibits import deal, opened
from game.paths import assets_folder
from game.rules.complete.values.public import Phase as CompletePhase
from game.rules.crew.values.public import Phase as CrewPhase
from game.rules.fifty.values.public import Phase as FiftyPhase
from game.rules.games import GAMES
from game.scenes.house import House
from game.scenes.rulebook import FIELD, Rulebook
from game.scenes.rulebook_text import KEYS, Paragraph, found, paragraphs, plain
from game.scenes.scene import Pop, Push
from game.scenes.stage import Stage
from game.settings import Settings
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.inputs import Erase, Key, Press, Typed
from game.ui.looks import look_of
from game.ui.looks.complete.cards import ICONS, TOKEN_ICONS
from game.ui.looks.fifty.cards import GADGET_ICONS
from game.ui.looks.fifty.chips import SIGNAL_ICONS
from game.ui.node import Nodes, Text, targets
from game.ui.type import MARK_CLOSE, MARK_OPEN, Type
from tests.scenes.conftest import At

RULINGS = {"en": "(our ruling", "fr": "(notre choix"}
NUMBERS = {
    "en": "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty "
    "hundred",
    "fr": "trois quatre cinq six sept huit dix onze douze treize quatorze quinze vingt trente quarante cinquante cent",
}
TEXTS = [(language, game) for language in LANGUAGES for game in GAMES]


@pytest.fixture(scope="module")
def letters() -> Type:
    return Type()


def context_of(language: Language, library: Library, letters: Type) -> Context:
    return Context(Canvas.of(1280, 720).box, load_catalogue(language), lambda: library, letters)


def raw(language: Language, game: str) -> dict[str, str]:
    """The texts of all sections, as the catalogue has them."""
    catalogue: Catalogue = load_catalogue(language)
    return {section: catalogue.texts[f"{game}.rules.{section}.text"] for section in look_of(game).SECTIONS}


def whole(context: Context, game: str) -> list[Paragraph]:
    return list(paragraphs(context, game, *look_of(game).SECTIONS))


# ---- what the pages say ----------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "game"), [text for text in TEXTS if text[0] in NUMBERS])
def test_no_number_stands_in_a_text_that_rules_or_data_know(language: Language, game: str) -> None:
    """Counts, steps and sizes are put in; a 1 is the name of a card, a trick or a key."""
    number = re.compile(rf"\b(?:{NUMBERS[language].replace(' ', '|')})\b", re.IGNORECASE)
    for section, text in raw(language, game).items():
        words = re.sub(r"\{[a-z_]+\}", "", text)
        assert set(re.findall(r"\d+", words)) <= {"1"}, section
        assert number.findall(words) == [], section


@pytest.mark.parametrize(("language", "game"), TEXTS)
def test_everything_that_a_text_names_is_put_in(language: Language, game: str, library: Library, letters: Type) -> None:
    parts = whole(context_of(language, library, letters), game)
    assert [part for part in parts if re.search(r"\{[a-z_]+\}", part.text)] == []
    assert {part.section for part in parts} == set(look_of(game).SECTIONS)
    assert all(part.text.strip() for part in parts)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_and_every_fact_is_used(game: str, library: Library, letters: Type) -> None:
    """What no text names would be a symbol without an explanation."""
    context = context_of("en", library, letters)
    named = {name for text in raw("en", game).values() for name in parameters_of(text)}
    known = {*look_of(game).rule_marks(), *look_of(game).rule_facts(context)}
    assert known - named == set() and named - known <= {f"key_{name}" for name in KEYS}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_as_many_paragraphs_and_rulings(game: str) -> None:
    english, french = raw("en", game), raw("fr", game)
    for section, text in english.items():
        assert text.count("\n") == french[section].count("\n"), section
        assert text.count(RULINGS["en"]) == french[section].count(RULINGS["fr"]), section
    assert "".join(english.values()).count(RULINGS["en"]) > 10


def icons_in(parts: list[Paragraph]) -> set[str]:
    marks = re.findall(f"{MARK_OPEN}icon:([^{MARK_CLOSE}]*){MARK_CLOSE}", "".join(part.text for part in parts))
    return set(marks)


def test_every_token_and_icon_of_the_games_is_explained_with_its_picture(library: Library, letters: Type) -> None:
    context = context_of("fr", library, letters)
    assert {*GADGET_ICONS.values(), *SIGNAL_ICONS.values()} <= icons_in(whole(context, "fifty"))
    assert {*ICONS.values(), *TOKEN_ICONS.values(), "crown", "megaphone"} <= icons_in(whole(context, "complete"))
    assert {"captain", "radio", "radio-off", "sos"} <= icons_in(whole(context, "crew"))


def test_facts_are_those_of_the_data(library: Library, letters: Type) -> None:
    context = context_of("en", library, letters)
    said = {game: [part.text for part in whole(context, game)] for game in GAMES}
    tasks = {entry.id: entry for entry in library.book("complete").entries.values() if entry.set == "base"}
    for entry in tasks.values():
        assert sum(entry.text("en") + "." in line for line in said["complete"]) == 1, entry.id
    dead = [e.number for e in library.book("crew").entries.values() if e.mission.dead_zone]
    assert any(f"(missions {', '.join(map(str, dead))})" in line for line in said["crew"])
    ambushes = [e for e in library.book("fifty").entries.values() if e.kind == "ambush"]
    assert len(ambushes) == 6 and all(any(e.rider_text("en") in line for line in said["fifty"]) for e in ambushes)
    assert any("bronze is won with mission 16 done" in line for line in said["fifty"])


# ---- the search ------------------------------------------------------------------------------------


def test_accents_capitals_ligatures_and_pictures_do_not_matter() -> None:
    picture = f"{MARK_OPEN}icon:sos{MARK_CLOSE}"
    assert plain("L’Œuvre d’ÉTÉ\u202f!") == "l'oeuvre d'ete !"
    assert plain(f"a {picture}b").split() == ["a", "b"]


@pytest.mark.parametrize(
    ("language", "game", "asked"),
    [("fr", "crew", "DETRESSE"), ("fr", "fifty", "embuche rouge"), ("en", "complete", "robot oper")],
)
def test_all_words_asked_for_are_found_in_any_section(
    language: Language, game: str, asked: str, library: Library, letters: Type
) -> None:
    context = context_of(language, library, letters)
    hits = found(context, game, asked)
    assert hits and set(hits) < set(whole(context, game))
    for hit in hits:
        title = context.tr(f"{game}.rules.{hit.section}.title")
        assert all(word in plain(f"{title} {hit.text}") for word in plain(asked).split())
    assert found(context, game, "zzz") == () and found(context, game, "  ") == ()


def keys_of(nodes: Nodes) -> list[str]:
    return [target.key for target in targets(nodes)]


def words_of(nodes: Nodes) -> list[str]:
    return [node.text for node in nodes if isinstance(node, Text)]


def test_what_is_found_is_opened_at_its_paragraph(house: House, at: At) -> None:
    book = Rulebook(house, "crew")
    for letter in "jarvis":
        book.handle(Typed(FIELD, letter), at())
    hit = book.results(at())[-1]
    while f"found:{hit.section}:{hit.at}" not in keys_of(book.compose(at())):
        before = book.up
        book.handle(Press("scroll:down"), at())
        assert book.up > before
    book.handle(Press(f"found:{hit.section}:{hit.at}"), at())
    assert (book.section, book.searching) == (hit.section, False)
    assert hit.text in words_of(book.compose(at()))
    book.handle(Press(FIELD), at())
    assert book.searching
    book.handle(Key("menu"), at())
    assert (book.asked, book.searching) == ("", False)
    assert isinstance(book.handle(Key("menu"), at()), Pop)


def test_erasing_the_last_letter_brings_the_section_back(house: House, at: At) -> None:
    book = Rulebook(house, "fifty", "golden")
    book.handle(Typed(FIELD, "x\n"), at())
    assert book.asked == "x" and house.tr("ui.rulebook.found", n=0) not in words_of(
        Rulebook(house, "fifty").compose(at())
    )
    book.handle(Erase(FIELD), at())
    assert not book.searching and house.tr("fifty.rules.golden.title") in words_of(book.compose(at()))


@pytest.fixture
def stage(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield Stage(pygame.display.set_mode((1280, 720)), house)
    pygame.display.quit()


def press(stage: Stage, code: int) -> None:
    stage._start -= 0.6
    stage._event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, scancode=0))
    stage._draw()


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_alone_search_and_open(stage: Stage, language: Language) -> None:
    """Up from the first section is the field; Enter goes to what was found first, and Enter opens it."""
    stage.house.speak(language)
    stage._draw()
    press(stage, pygame.K_F1)
    book = stage.stack[-1]
    assert isinstance(book, Rulebook)
    press(stage, pygame.K_UP)
    assert stage.desk.ring() == FIELD
    for letter in "medai" if language == "fr" else "medal":
        stage._event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    stage._draw()
    first = book.results(stage.context())[0]
    press(stage, pygame.K_RETURN)
    assert stage.desk.ring() == f"found:{first.section}:{first.at}"
    press(stage, pygame.K_RETURN)
    assert (book.section, book.searching) == (first.section, False)
    assert stage.desk.ring() == f"section:{first.section}"
    press(stage, pygame.K_F1)
    assert stage.stack[-1] is not book


# ---- where they open -------------------------------------------------------------------------------

PLACES = {
    "fifty": {"play": "turn", "gadget": "gadgets", "trade": "gadgets", "next": "golden", "over": "end"},
    "crew": {
        "tokens": "order",
        "ask": "special",
        "name": "special",
        "choose": "tasks",
        "give": "special",
        "roles": "special",
        "hand_over": "tasks",
        "distress": "distress",
        "pass": "distress",
        "signal": "signals",
        "play": "tricks",
        "over": "end",
    },
    "complete": {"play": "round", "wait": "piles", "over": "end"},
}
PHASES = {"fifty": FiftyPhase, "crew": CrewPhase, "complete": CompletePhase}


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_has_its_place_in_the_rules(game: str) -> None:
    class Moment:
        is_running = False

        def __init__(self, phase: object) -> None:
            self.phase = phase

    look = look_of(game)
    opened_at = {phase.value: look.rules_section(Moment(phase)) for phase in PHASES[game]}
    assert opened_at == PLACES[game] and set(opened_at.values()) <= set(look.SECTIONS)


def test_a_running_mission_opens_the_call() -> None:
    class Running:
        phase = CompletePhase.PLAY
        is_running = True

    assert look_of("complete").rules_section(Running()) == "call"


def test_the_key_opens_the_rules_from_the_table(house: House, at: At) -> None:
    table = opened(house, deal(house, 2, 5), None)
    step = table.handle(Key("rules"), at(5.0))
    assert isinstance(step, Push) and isinstance(step.scene, Rulebook) and step.scene.section == "turn"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_the_other_games_are_one_press_away(game: str, house: House, at: At) -> None:
    book = Rulebook(house, game)
    others = [key for key in keys_of(book.compose(at())) if key.startswith("game:")]
    assert sorted(others) == sorted(f"game:{other}" for other in GAMES if other != game)


def test_pages_are_found_in_a_frame_that_can_be_painted(house: House, at: At) -> None:
    """The pictures of medals, task tokens and radio tokens are drawn inside the lines."""
    from game.ui.painter import Painter

    painter = Painter(Type(), assets_folder())
    shown = House("en", house.library(), Settings(animation="off"), None)
    for game, section in (("fifty", "setup"), ("crew", "order"), ("crew", "signals"), ("complete", "signals")):
        picture = painter.picture(Rulebook(shown, game, section).compose(at()), (640, 360))
        assert picture.get_size() == (640, 360)
