"""Signals on screen: icons, the palette, rows and texts, and how long they stand."""

from typing import Any

import pytest

from game.core.values import BadWord
from game.rules.complete.refusals import (
    ICON_GESTURES,
    ICON_SILENT,
    NOT_IN_PALETTE,
    ROW_LENGTH,
    TALK_AT_TABLE,
    TEXT_LENGTH,
    TEXT_LETTERS,
)
from game.rules.complete.state import State
from game.rules.complete.talking import signal_refusal
from game.rules.complete.values.actions import Say, Tell, action_word, read_action
from game.rules.complete.values.cards import COLORS
from game.rules.complete.values.events import SignalsGone
from game.rules.complete.values.palette import palette
from tests.rules.complete_table import do, events, new, refused, stage, view

TOPS = "{tops: {A: b01, B: r09, C: p18}, robot: {seat: A, card: b02}, task: {seat: B, card: b03}}"


def screen(start: str = TOPS, seats: int = 3, **options: Any) -> State:
    return stage(start, seats, talk="screen", **options)


def test_t28_each_says_what_the_icon_allows_and_all_may_call() -> None:
    state = screen()
    assert refused(state, "A say ROBOT C") == refused(state, "A tell two") == ICON_SILENT
    assert refused(state, "B say ROBOT C") is None
    assert refused(state, "B tell two") == ICON_GESTURES
    assert refused(state, "C say ROBOT C") is None and refused(state, "C tell two") is None
    assert {refused(state, f"{letter} call") for letter in "ABC"} == {None}


def test_a_starting_card_allows_gestures() -> None:
    state = new(2, talk="screen")
    assert refused(state, "A say YES") is None and refused(state, "A tell yes") == ICON_GESTURES


def test_at_the_table_both_are_refused() -> None:
    state = new(2)
    assert refused(state, "A say YES") == refused(state, "A tell yes") == TALK_AT_TABLE


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c11_the_palette_has_2n_and_21_tokens_and_five_fewer_with_bare_hands(seats: int) -> None:
    colours = COLORS[:seats]
    assert len(set(palette(colours, bare=False))) == 2 * seats + 21
    assert set(palette(colours, bare=False)) - set(palette(colours, bare=True)) == {
        "OWN", "OTHER", "ALL", "EVEN", "DIFFERENT",
    }  # fmt: skip


def test_s6_players_and_colours_out_of_the_game_are_not_in_the_palette() -> None:
    state = screen()
    assert refused(state, "B say D") == refused(state, "B say yellow") == NOT_IN_PALETTE
    assert refused(screen(bare_hands=True), "B say OWN NO") == NOT_IN_PALETTE
    assert refused(state, "B say OWN NO") is None


def test_c7_a_row_has_one_to_six_tokens() -> None:
    state = screen()
    assert refused(state, "B say HAND red 2 blue 1 3") is None
    assert refused(state, "B say HAND red 2 blue 1 3 3") == ROW_LENGTH
    assert signal_refusal(state.public, Say(view(state, "B").seat, ())) == ROW_LENGTH


def test_c8_a_text_is_one_printable_line_of_140_characters() -> None:
    state = screen()
    seat = view(state, "C").seat
    assert signal_refusal(state.public, Tell(seat, "é" * 140)) is None
    assert {signal_refusal(state.public, Tell(seat, text)) for text in ("", "x" * 141)} == {TEXT_LENGTH}
    letters = ("two\nlines", " x", "x  y", "x\u2028y", "\x07", "\ud800")
    assert {signal_refusal(state.public, Tell(seat, text)) for text in letters} == {TEXT_LETTERS}


def test_words_of_signals_are_read_back() -> None:
    for word in ("A say HAND red 2 blue 1", "C tell we need a 2 @3 =x", "B say A", "T go", "E call"):
        assert action_word(read_action(word)) == word
    assert read_action("A tell  we   need a 2 ") == read_action("A tell we need a 2")
    for word in (
        "A say WINK",
        "A say",
        "A tell",
        "A go",
        "T stop",
        "T call",
        "A play b21",
        "A play",
        "A",
        "",
        "A say 4",
    ):
        with pytest.raises(BadWord):
            read_action(word)


COVERING = "{hands: {A: b09 b10 b02, B: b03 r02 r03}, tops: {A: b12}}"


def test_c10_signals_stand_until_the_sender_s_icon_changes() -> None:
    state = do(screen(COVERING, 2), "A say YES", "A say NO", "B say YES", "A play b10", "B play r02")
    assert [(signal.seat, signal.words) for signal in state.public.signals] == [(0, "YES"), (0, "NO"), (1, "YES")]
    gone = [event for event in events(state, "T go") if isinstance(event, SignalsGone)]
    assert gone == [SignalsGone(view(state, "B").seat)]
    state = do(state, "T go")
    assert [signal.seat for signal in state.public.signals] == [0, 0]


def test_an_icon_that_is_covered_by_the_same_is_no_change() -> None:
    state = do(screen(COVERING, 2), "A say YES", "A play b09", "B play r02", "T go")
    assert (state.public.icons[0], len(state.public.signals)) == ("gestures", 1)


def test_keep_signals_keeps_them_all() -> None:
    state = do(screen(COVERING, 2, keep_signals=True), "B say YES", "A play b10", "B play r02", "T go")
    assert (state.public.icons[1], len(state.public.signals)) == ("silent", 1)


def test_c9_the_icon_is_checked_when_a_signal_is_sent() -> None:
    state = do(screen(COVERING, 2), "A play b10", "B play r02")
    assert refused(state, "B say YES") is None
    assert refused(do(state, "T go"), "B say YES") == ICON_SILENT
