"""The full state of a match: the public facts and the secrets."""

from dataclasses import dataclass

from game.rules.complete.values.cards import Card
from game.rules.complete.values.public import Public


@dataclass(frozen=True, slots=True)
class State:
    """Public facts and secrets: hands by seat, the deck from its top, and the cards under the markers."""

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    robot: Card | None
    task: Card | None
