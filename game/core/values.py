"""Seats, their words, and the one error for a word that names nothing."""

from functools import cache
from types import MappingProxyType
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, 0..n-1, clockwise."""

TABLE = Seat(-1)
"""Acts for choices made together and for time."""

Code = NewType("Code", str)
"""Why an action is refused: an id for the catalogue."""

JARVIS = Seat(9)
"""The crew member that a game for two people adds (The Crew): the tenth seat, hence its letter J."""

SEAT_LETTERS = "ABCDE"

_SPECIAL = MappingProxyType({TABLE: "T", JARVIS: "J"})


class BadWord(ValueError):
    """A word that names nothing; `expected` is an id of the kind of word that was wanted."""

    def __init__(self, word: str, expected: str) -> None:
        super().__init__(f"{word!r} is not a {expected}")
        self.word = word
        self.expected = expected


def seat_word(seat: Seat) -> str:
    """The letter of a seat: `A`..`E`, `J` for JARVIS, `T` for the table."""
    return _SPECIAL.get(seat) or SEAT_LETTERS[seat]


def read_seat(word: str) -> Seat:
    """The seat that a letter names; raises BadWord."""
    for seat, letter in _SPECIAL.items():
        if word == letter:
            return seat
    if len(word) == 1 and word in SEAT_LETTERS:
        return Seat(SEAT_LETTERS.index(word))
    raise BadWord(word, "seat")


@cache
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in clockwise order, beginning with `first`."""
    return tuple(Seat((first + step) % seats) for step in range(seats))
