"""Finds a deal that keeps every wish, whenever there is one."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def deal(cards: Sequence[Item], wishes: Sequence[Callable[[Item], bool]]) -> tuple[Item, ...] | None:
    """One card for each wish, each accepted by its wish; None when no such deal exists.

    Augmenting paths (Kuhn 1955); earlier cards are preferred, so a shuffled row gives a random deal.
    """
    holder: dict[int, int] = {}

    def place(wish: int, tried: set[int]) -> bool:
        fitting = [index for index, card in enumerate(cards) if index not in tried and wishes[wish](card)]
        for index in sorted(fitting, key=lambda index: index in holder):
            if index not in tried:
                tried.add(index)
                if index not in holder or place(holder[index], tried):
                    holder[index] = wish
                    return True
        return False

    if not all(place(wish, set()) for wish in range(len(wishes))):
        return None
    chosen = {wish: cards[index] for index, wish in holder.items()}
    return tuple(chosen[wish] for wish in range(len(wishes)))
