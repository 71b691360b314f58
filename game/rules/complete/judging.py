"""Whether a mission is fulfilled: the rounds that count, each seen from the Operator's seat (M3-M7)."""

from collections.abc import Iterable, Iterator

from game.core.values import Seat, clockwise
from game.rules.complete.terms import Mission, Trial
from game.rules.complete.values.cards import Card, Color
from game.rules.complete.values.public import Round


def operator_of(robot: Card, colours: tuple[Color, ...]) -> Seat:
    """The seat whose own colour is that of the card under the Robot (R7)."""
    return Seat(colours.index(robot.color))


def is_fulfilled(mission: Mission, rounds: Iterable[Round], operator: Seat, colours: tuple[Color, ...]) -> bool:
    """Whether the rounds that count, in their order, fulfil a task for this Operator (M6)."""
    return mission.is_done(_trials(mission, rounds, operator, colours))


def _trials(mission: Mission, rounds: Iterable[Round], operator: Seat, colours: tuple[Color, ...]) -> Iterator[Trial]:
    """The rounds that are ripe: all cards are down, or the Operator's for a task that asks for no other (M5)."""
    for round in rounds:
        card = round.card_of(operator)
        cards = [round.card_of(seat) for seat in clockwise(operator, len(colours))[1:]]
        others = tuple([other for other in cards if other is not None])
        is_ripe = mission.early or len(others) == len(cards)
        if card is not None and is_ripe:
            yield Trial(colours[operator], card, others, round.tops[operator])
