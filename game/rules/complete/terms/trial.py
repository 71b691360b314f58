"""One round as a task judges it: seen from the Operator's seat."""

from dataclasses import dataclass

from game.rules.complete.values.cards import Card, Color


@dataclass(frozen=True, slots=True)
class Trial:
    """The Operator's own colour and card, the others' cards clockwise from the left, and the top of the own Pile.

    `top` is a number, 0 for the Starting card. `others` is () while they are still playing: only a task that does
    not look at them is judged then (M5).
    """

    own: Color
    card: Card
    others: tuple[Card, ...]
    top: int
