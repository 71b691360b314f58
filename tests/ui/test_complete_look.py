"""The look of Mission Complete as values: symbols, what is composed, what moves, what its words cover."""

from dataclasses import replace
from itertools import islice
from typing import get_args

import pygame
import pytest

from game.content.library import load
from game.content.text import LANGUAGES, Catalogue, Language, load_catalogue, parameters_of
from game.core.node import members, shape_of
from game.core.values import TABLE, Seat
from game.dev.complete.exhibits import deal
from game.paths import assets_folder
from game.rules.complete.refusals import CODES
from game.rules.complete.values.actions import Say, Tell
from game.rules.complete.values.brief import SEATS, Brief
from game.rules.complete.values.cards import CARDS, COLORS, ICONS, Card
from game.rules.complete.values.events import Called, Drew, IconChanged, MarkerPlaced, Played, Said
from game.rules.complete.values.palette import LONGEST_ROW, LONGEST_TEXT, SIGNS, THINGS, WHOSE
from game.rules.complete.values.public import View
from game.scenes.house import House
from game.settings import Settings
from game.ui.context import Context
from game.ui.geometry import Box, Canvas
from game.ui.looks import look_of
from game.ui.looks.complete import cards
from game.ui.looks.complete.layout import Layout, hand_spots
from game.ui.looks.complete.motion import NewIcons
from game.ui.looks.complete.talk import may_send
from game.ui.looks.complete.words import task_text
from game.ui.node import Picture, Text
from game.ui.painter import Painter, set_text
from game.ui.type import Type
from tests.scenes.complete_positions import moves

LOOK = look_of("complete")
HOUSE = House("en", load(), Settings(), None)
LETTERS = Type()
A, B = Seat(0), Seat(1)


@pytest.fixture(params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    language: Language = request.param
    return load_catalogue(language)


# ---- words and pictures ------------------------------------------------------------------------------


def test_every_colour_icon_marker_and_token_has_a_picture_of_its_own() -> None:
    pictures = [*cards.SYMBOLS.values(), *cards.ICONS.values(), *cards.TOKEN_ICONS.values()]
    assert len(set(pictures)) == len(pictures) == len(COLORS) + len(ICONS) + len((*THINGS, *WHOSE, *SIGNS))
    named = {*pictures, "crown", "eye", "megaphone", "point", "star", "undo", "robot", "task"}
    assert {name for name in named if not (assets_folder() / "icons" / f"{name}.svg").is_file()} == set()


def test_every_card_looks_different_from_those_of_another_colour_or_number() -> None:
    faces = {(card.color, card.number): cards.face(card) for card in CARDS.values()}
    assert len(set(faces.values())) == len(faces) == 15
    starts = [cards.starting(color) for color in COLORS]
    painter = Painter(LETTERS, assets_folder())
    box = Box(100, 100, 60, 84)
    shown = {
        pygame.image.tobytes(painter.picture((Picture(box, piece),), (320, 180)), "RGB")
        for piece in (*faces.values(), *starts, replace(starts[0], dim=True), replace(faces["blue", 1], head=0.3))
    }
    assert len(shown) == 15 + 5 + 2


def test_every_refusal_and_outcome_has_a_short_text(catalogue: Catalogue) -> None:
    for code in CODES:
        text = catalogue.texts[f"refusal.{code}"]
        assert not parameters_of(text) and 5 < len(text) <= 50, code
    assert all(catalogue.texts[f"outcome.{reason}"] for reason in ("deck_out", "stopped"))


def test_every_field_of_a_brief_and_every_choice_has_a_label(catalogue: Catalogue) -> None:
    for key, _, hint, _ in shape_of(Brief):
        if key == "missions":
            continue
        wanted = {"label", "help"}
        for part in members(hint):
            words = [choice for choice in get_args(part) if isinstance(choice, str)]
            wanted |= {"choice.unset"} if part is type(None) else {f"choice.{word}" for word in words}
        assert [part for part in sorted(wanted) if f"brief.complete.{key}.{part}" not in catalogue.texts] == [], key


def test_every_section_preset_token_icon_and_rank_has_words(catalogue: Catalogue) -> None:
    keys = [f"rules.{section}.{part}" for section in LOOK.SECTIONS for part in ("title", "text")]
    keys += [f"preset.{name}" for name in LOOK.PRESETS] + [f"token.{token}" for token in cards.TOKEN_ICONS]
    keys += [f"icon.{icon}" for icon in ICONS] + [f"log.icon.{icon}" for icon in ICONS]
    keys += [f"result.rank.r{rank}" for rank in (0, 3, 4, 5)]
    assert [key for key in keys if f"complete.{key}" not in catalogue.texts] == []


def test_the_rules_name_only_pictures_that_there_are(catalogue: Catalogue) -> None:
    context = Context(Canvas.of(1280, 720).box, catalogue, HOUSE.library, LETTERS)
    known = set(LOOK.rule_marks()) | set(LOOK.rule_facts(context))
    named = {
        name for section in LOOK.SECTIONS for name in parameters_of(catalogue.texts[f"complete.rules.{section}.text"])
    }
    assert {name for name in named if not name.startswith("key_")} <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_task_can_be_read_on_the_smallest_card(language: Language, seats: int) -> None:
    canvas = Canvas.of(1024, 600)
    context = Context(canvas.box, load_catalogue(language), HOUSE.library, LETTERS)
    brief = deal(HOUSE, seats, 1).brief
    at = Layout.of(canvas.box, seats, on_screen=True, composing=True)
    spot = hand_spots(at.hand, 4 if seats > 3 else 3)[0]
    for card in CARDS.values():
        nodes = cards.with_task(context, spot, card, task_text(context, brief, card))
        (words,) = (node for node in nodes if isinstance(node, Text))
        assert set_text(LETTERS, words, canvas).fits, words.text


# ---- composing ---------------------------------------------------------------------------------------


def view_of(icon: str, **brief: str) -> View:
    """The view of the first seat that may speak in this way in some match on screen."""
    for match, _, _ in moves(HOUSE, 5):
        if match.public.brief.talk == "screen" and match.public.brief.bare_hands == (brief.get("bare") == "yes"):
            for seat in map(Seat, range(match.seating.seats)):
                if may_send(match.public, seat) == icon:
                    view: View = match.view(seat)
                    return view
    raise LookupError(icon)


def test_a_row_or_a_text_is_composed_only_as_the_icon_allows() -> None:
    """C6-C8: what the look composes is what the engine accepts."""
    rows = [(), ("YES",), ("YES",) * LONGEST_ROW, ("YES",) * (LONGEST_ROW + 1), ("OWN",), ("no such",), ("E", "2")]
    written = ["", "  ", "Now!", "a" * LONGEST_TEXT, "a" * (LONGEST_TEXT + 1), "two  blanks"]
    seen = {"row": 0, "text": 0, "none": 0}
    for match, _, _ in islice(moves(HOUSE, 6), 250):
        for seat in map(Seat, range(match.seating.seats)):
            view = match.view(seat)
            for row, text in [(row, "") for row in rows] + [((), text) for text in written]:
                action = LOOK.composed(view, row, text)
                seen["none" if action is None else "row" if isinstance(action, Say) else "text"] += 1
                assert action is None or match.refusal(seat, action) is None
    assert all(count > 20 for count in seen.values())


def test_a_text_goes_before_a_row_and_blanks_are_trimmed() -> None:
    view = view_of("talk")
    assert LOOK.composed(view, ("YES",), "  now   call ") == Tell(view.seat, "now call")
    assert LOOK.composed(view, ("YES",), "   ") == Say(view.seat, ("YES",))
    gestures = view_of("gestures")
    assert LOOK.composed(gestures, ("YES",), "now call") == Say(gestures.seat, ("YES",))


def test_the_panel_opens_in_the_windows_only() -> None:
    """C9: at one's turn, after it, in the wait, and before the first card of a round."""
    open_, shut = 0, 0
    for match, _, _ in islice(moves(HOUSE, 7), 80):
        public = match.public
        if public.brief.talk != "screen":
            continue
        for seat in map(Seat, range(public.seats)):
            place = (seat - public.first) % public.seats
            in_window = place <= len(public.laid) or not public.laid
            expected = public.icons[seat] if in_window and public.icons[seat] != "silent" else None
            assert may_send(public, seat) == expected
            open_, shut = open_ + (expected is not None), shut + (expected is None)
    assert open_ > 20 and shut > 20


# ---- motion ------------------------------------------------------------------------------------------


def test_beats_lead_from_before_to_after_and_know_their_places() -> None:
    canvas = Canvas.of(1280, 720).box
    kinds = set()
    for match, before, told in islice(moves(HOUSE, 8, least=0.9), 150):
        beats = LOOK.beats(before, match.public, told)
        kinds |= {type(beat.moment) for beat in beats}
        at = Layout.of(canvas, match.public.seats, on_screen=False, composing=False)
        for beat in beats:
            assert all(
                canvas.covers(at.place(place, 3)) for glide in beat.glides for place in (glide.source, glide.target)
            )
        assert bool(beats) == any(isinstance(e, Played | MarkerPlaced | Called | IconChanged | Drew) for e in told)
        if beats and not any(isinstance(event, Drew) for event in told):
            assert beats[-1].public.deck == match.public.deck
    assert {NewIcons, Called, type(None)} <= kinds


def test_drawn_cards_have_no_face_in_motion() -> None:
    for match, before, told in islice(moves(HOUSE, 9, least=0.9), 120):
        for beat in LOOK.beats(before, match.public, told, own=A):
            drawn = [glide.thing for glide in beat.glides if glide.source == "deck"]
            assert not any(drawn)
            assert all(isinstance(glide.thing, Card) for glide in beat.glides if glide.source != "deck")


def test_an_undo_reveals_calls_what_others_laid_and_what_came_to_the_open_hand() -> None:
    card = CARDS["b09"]
    assert not LOOK.reveals([Played(A, card)], actor=A, own=None)
    assert LOOK.reveals([Played(A, card), Played(B, card)], actor=A, own=None)
    assert LOOK.reveals([Called(A, True, card, card)], actor=A, own=None)
    assert not LOOK.reveals([MarkerPlaced("robot", B, None), Drew(B, (None,))], actor=TABLE, own=A)
    assert LOOK.reveals([MarkerPlaced("robot", B, None)], actor=A, own=B)
    assert LOOK.reveals([Drew(A, (None,))], actor=TABLE, own=A)


def test_what_was_said_cannot_be_unheard_by_an_undo() -> None:
    """What computers say of new cards is not to be had for nothing by going on and taking that back."""
    words = Said(Say(B, ("HAND", "blue", "1")))
    assert LOOK.reveals([words], actor=TABLE, own=A) and LOOK.reveals([words], actor=B, own=None)
    assert not LOOK.reveals([words], actor=B, own=B), "the single person knows what it has said itself"


def test_hands_are_sorted_by_colour_and_by_number() -> None:
    hand = [CARDS[word] for word in ("y09", "b18", "y01", "b02")]
    assert [card.word for card in LOOK.sorted_hand(hand, "color")] == ["b02", "b18", "y01", "y09"]
    assert [card.word for card in LOOK.sorted_hand(hand, "value")] == ["b02", "y01", "y09", "b18"]
    assert [card.word for card in LOOK.sorted_hand(hand, "dealt")] == ["y09", "b18", "y01", "b02"]
