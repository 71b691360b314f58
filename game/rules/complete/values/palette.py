"""The palette of gestures on screen (C11): what a row of tokens may be made of."""

from functools import cache
from typing import Literal, TypeAlias, get_args

from game.core.values import SEAT_LETTERS
from game.rules.complete.values.cards import COLORS, Color

Finger: TypeAlias = Literal["1", "2", "3"]
Thing: TypeAlias = Literal["ROBOT", "TASK", "DECK", "HAND", "PILE"]
Whose: TypeAlias = Literal["OWN", "OTHER", "LEFT", "RIGHT", "ALL"]
Sign: TypeAlias = Literal["YES", "NO", "HIGHER", "LOWER", "SAME", "DIFFERENT", "AGAIN", "EVEN"]
Token: TypeAlias = Finger | Thing | Whose | Sign
"""A token that every match has; the letters of the seats and the names of the colours in play come to them."""

FINGERS: tuple[Finger, ...] = get_args(Finger)
THINGS: tuple[Thing, ...] = get_args(Thing)
WHOSE: tuple[Whose, ...] = get_args(Whose)
SIGNS: tuple[Sign, ...] = get_args(Sign)

NOT_BARE = frozenset({"OWN", "OTHER", "ALL", "EVEN", "DIFFERENT"})
"""What the option `bare_hands` takes out of the palette."""

TOKENS = frozenset({*SEAT_LETTERS, *COLORS, *FINGERS, *THINGS, *WHOSE, *SIGNS})
"""Every token of every palette: the letter of a seat points at its player, a colour is its name."""

LONGEST_ROW = 6
LONGEST_TEXT = 140


@cache
def palette(colours: tuple[Color, ...], *, bare: bool) -> tuple[str, ...]:
    """The tokens of a match in the order of a panel: 2n + 21, five fewer with bare hands (C11, S6)."""
    seats = tuple(SEAT_LETTERS[: len(colours)])
    tokens = (*seats, *colours, *FINGERS, *THINGS, *WHOSE, *SIGNS)
    return tuple(token for token in tokens if not (bare and token in NOT_BARE))
