"""The words of a scenario's start: seats, cards and tasks, each checked where it stands."""

import re
from collections.abc import Iterator

from game.core.node import Node
from game.core.reader import Reader
from game.core.values import BadWord, Seat, read_seat
from game.rules.crew.values.cards import Card
from game.rules.crew.values.tricks import TOKENS, Task

MORE = "..."
"""After the cards of a hand: the rest is dealt, as it is without it."""

_TASK = re.compile(r"(\w+)(?:\[([^\]]*)\])?(?:@(\w))?")


def read_row_of_cards(reader: Reader, node: Node) -> tuple[Card, ...]:
    """A row of cards as one string; null is none."""
    text = "" if node.is_null else reader.read(node, str) or ""
    cards: list[Card] = []
    for word in text.removesuffix(MORE).split():
        try:
            cards.append(Card.read(word))
        except BadWord as bad:
            reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
    return tuple(cards)


def read_member(reader: Reader, node: Node | None, crew: tuple[Seat, ...]) -> Seat | None:
    """A crew member of this match; None when there is no node, or a problem."""
    if node is None or node.is_null:
        return None
    try:
        seat = read_seat(node.text)
    except BadWord:
        seat = Seat(-1)
    if seat not in crew:
        reader.wrong(node, "seat")
        return None
    return seat


def by_member(reader: Reader, node: Node | None, crew: tuple[Seat, ...]) -> Iterator[tuple[Seat, Node]]:
    """The values of a mapping whose keys are crew members."""
    if node is None or node.is_null:
        return
    if node.shape != "mapping":
        reader.wrong(node, "mapping")
    for key, value in node.pairs():
        seat = read_member(reader, key, crew)
        if seat is not None:
            yield seat, value


def read_task(reader: Reader, node: Node, crew: tuple[Seat, ...]) -> Task | None:
    """A task such as `P3[1]@A`; None when there is a problem."""
    found = _TASK.fullmatch(reader.read(node, str) or "")
    if found is None:
        reader.wrong(node, "task")
        return None
    word, mark, owner = found.groups()
    seat = read_member(reader, Node(owner, line=node.line, column=node.column), crew) if owner else None
    token = next((token for token in TOKENS if token == mark), None)
    if mark is not None and token is None:
        reader.report(node, "not_one_of", choices=", ".join(TOKENS), found=mark, near="")
    try:
        return Task(Card.read(word), token, seat)
    except BadWord as bad:
        reader.wrong(node, bad.expected)
        return None
