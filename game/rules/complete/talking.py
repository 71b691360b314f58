"""Signals on screen: what a seat's icon lets it say, and what a row or a text may be (C6-C8, C14)."""

from game.core.values import Code
from game.rules.complete.refusals import (
    ICON_GESTURES,
    ICON_SILENT,
    NOT_IN_PALETTE,
    ROW_LENGTH,
    TALK_AT_TABLE,
    TEXT_LENGTH,
    TEXT_LETTERS,
)
from game.rules.complete.values.actions import Say, Tell, one_line
from game.rules.complete.values.palette import LONGEST_ROW, LONGEST_TEXT, palette
from game.rules.complete.values.public import Public, icon_on


def signal_refusal(public: Public, action: Say | Tell) -> Code | None:
    """Why a seat of this match may not say something now; the icon of this moment decides (C9)."""
    if public.brief.talk == "table":
        return TALK_AT_TABLE
    icon = icon_on(public.piles[action.seat])
    if icon == "silent":
        return ICON_SILENT
    if isinstance(action, Tell):
        return ICON_GESTURES if icon == "gestures" else _text_refusal(action.text)
    if not 1 <= len(action.tokens) <= LONGEST_ROW:
        return ROW_LENGTH
    known = palette(public.colours, bare=public.brief.bare_hands)
    return None if all(token in known for token in action.tokens) else NOT_IN_PALETTE


def _text_refusal(text: str) -> Code | None:
    """A text is one printable line, so that a journal can hold it."""
    if not 1 <= len(text) <= LONGEST_TEXT:
        return TEXT_LENGTH
    return None if text.isprintable() and text == one_line(text) else TEXT_LETTERS
