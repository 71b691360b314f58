"""Seats as scenarios write them: keys of mappings, and values."""

from collections.abc import Iterator

from game.core.node import Node
from game.core.reader import Reader
from game.core.values import BadWord, Seat, read_seat


def by_seat(reader: Reader, node: Node | None, seats: int) -> Iterator[tuple[Seat, Node]]:
    """The values of a mapping whose keys are seats."""
    if node is not None and node.shape != "mapping":
        reader.wrong(node, "mapping")
    for key, value in node.pairs() if node is not None else ():
        seat = read_player(reader, key, seats)
        if seat is not None:
            yield seat, value


def read_player(reader: Reader, node: Node | None, seats: int) -> Seat | None:
    """A seat of this match; None when there is no node, or a problem."""
    if node is None:
        return None
    try:
        seat = read_seat(node.text)
    except BadWord:
        seat = Seat(-1)
    if not 0 <= seat < seats:
        reader.wrong(node, "seat")
        return None
    return seat
