"""How each seat's hand is sorted on its own screen: the cards just drawn go last until their owner plays again."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, get_args

from game.core.values import Seat
from game.scenes.house import House
from game.settings import HandOrder

ORDERS: tuple[HandOrder, ...] = get_args(HandOrder)

Sort = Callable[[Iterable[Any], HandOrder], tuple[Any, ...]]


class Orders:
    """The hands as they were last sorted, by seat; the choice of each seat is kept in the settings."""

    def __init__(self, house: House, sort: Sort) -> None:
        self._house = house
        self._sort = sort
        self._sorted: dict[Seat, tuple[Any, ...]] = {}

    def of(self, seat: Seat) -> HandOrder:
        """How a seat wants its hand."""
        orders = self._house.settings.orders
        return orders[seat] if seat < len(orders) else "dealt"

    def choose(self, seat: Seat, name: str, hand: tuple[Any, ...]) -> None:
        """Sort a hand by the order of this name, new cards and all, and remember it."""
        orders = [self.of(Seat(at)) for at in range(max(seat + 1, len(self._house.settings.orders)))]
        orders[seat] = next(order for order in ORDERS if order == name)
        self._house.remember(orders=tuple(orders))
        self.sort(seat, hand)

    def sort(self, seat: Seat, hand: tuple[Any, ...]) -> None:
        """Put every card of a hand in its place."""
        self._sorted[seat] = self._sort(hand, self.of(seat))

    def arranged(self, seat: Seat, hand: tuple[Any, ...]) -> tuple[Any, ...]:
        """A hand as its owner sees it."""
        if seat not in self._sorted:
            self.sort(seat, hand)
        kept = _common(self._sorted[seat], hand)
        new = Counter(hand) - Counter(kept)
        late = [card for card in reversed(hand) if _take(new, card)]
        return (*kept, *reversed(late))

    def played(self, seat: Seat, hand: tuple[Any, ...], kept: int) -> None:
        """Sort what a seat has kept of its hand, the first cards as they were dealt; what it has drawn goes last."""
        self.sort(seat, hand[:kept])


def _common(one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Any, ...]:
    """The cards of one row that are in the other, each as often as it lies in both."""
    held = Counter(other)
    return tuple(card for card in one if _take(held, card))


def _take(held: Counter[Any], card: Any) -> bool:
    """Take a card out, if it is there."""
    if not held[card]:
        return False
    held[card] -= 1
    return True
