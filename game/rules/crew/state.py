"""The full state of an attempt: the public facts and the secrets."""

from dataclasses import dataclass

from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Move, Public


@dataclass(frozen=True, slots=True)
class State:
    """Public facts and secrets.

    `hands` are the people's, by seat; `under` the hidden cards of JARVIS by column; `hidden` the face-down tasks in the
    order in which they are uncovered; `passing` the cards chosen to be passed, `moves` those that have changed hands.
    """

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    under: tuple[Card | None, ...]
    hidden: tuple[Card, ...]
    passing: tuple[Move, ...]
    moves: tuple[Move, ...]
    seed: int
