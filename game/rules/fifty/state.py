"""The full state of a match: the public facts and the secrets."""

from dataclasses import dataclass

from game.core.values import Seat
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.public import Public, Sighting


@dataclass(frozen=True, slots=True)
class State:
    """Public facts and secrets.

    `hands` by seat, in the order dealt; `draw` from top to bottom; `sunk` names who put the last cards
    of `draw` there (F37), one seat for each, topmost first; `shuffles` counts rebuilt draw piles.
    """

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    stock: tuple[Mission, ...]
    known: tuple[Sighting, ...]
    sunk: tuple[Seat, ...]
    seed: int
    shuffles: int
