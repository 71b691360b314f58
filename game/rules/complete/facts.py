"""What scenarios may expect of a position of Mission Complete, in players' words."""

from collections.abc import Iterable

from game.core.node import Node
from game.core.reader import Reader
from game.core.seats import by_seat, read_player
from game.core.values import Seat, seat_word
from game.rules.complete.start_cards import read_row_of_cards
from game.rules.complete.values.actions import Action, Play
from game.rules.complete.values.cards import Card, Icon
from game.rules.complete.values.public import View

FACT_KEYS: tuple[str, ...] = ("tops", "icons", "robot", "task", "first", "missions", "deck", "box")
VIEW_KEYS: tuple[str, ...] = ("operator", "task")


class Heap(tuple[str, ...]):
    """Cards in no order, which scenarios may name one by one or only count: equal to a sorted row and to a number."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return len(self) == other if isinstance(other, int) else tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


def facts(view: View) -> dict[str, object]:
    """What scenarios may expect of a position, by key."""
    public = view.public
    return {
        "tops": {Seat(seat): None if top is None else top.word for seat, top in enumerate(public.tops)},
        "icons": {Seat(seat): icon for seat, icon in enumerate(public.icons)},
        "robot": _letter(public.robot),
        "task": _letter(public.task),
        "first": _letter(public.first),
        "missions": public.missions,
        "deck": public.deck,
        "box": Heap(hand_words(public.box)),
    }


def _letter(seat: Seat | None) -> str | None:
    return None if seat is None else seat_word(seat)


def read_fact(reader: Reader, key: str, node: Node, seats: int) -> object:
    """The value that a scenario expects under a key of `facts`, in the same form."""
    match key:
        case "tops":
            return {seat: _read_top(reader, value) for seat, value in by_seat(reader, node, seats)}
        case "icons":
            return {seat: reader.read(value, Icon) for seat, value in by_seat(reader, node, seats)}
        case "robot" | "task" | "first":
            return None if node.is_null else _letter(read_player(reader, node, seats))
        case "box" if not node.text.isdecimal():
            return read_hand(reader, node)
    return reader.read(node, int)


def _read_top(reader: Reader, node: Node) -> str | None:
    cards = read_row_of_cards(reader, node)
    if len(cards) > 1:
        reader.wrong(node, "number_card")
    return cards[0].word if cards else None


# ---- views -----------------------------------------------------------------------------------------


def view_facts(view: View) -> dict[str, object]:
    """What scenarios may expect of one seat's view, by key: the Operator and the task, None when not known."""
    return {
        "operator": _letter(view.operator),
        "task": None if view.mission is None else view.mission.id,
    }


def read_view_fact(reader: Reader, key: str, node: Node, seats: int) -> object:
    """The value that a scenario expects under a key of `view_facts`, in the same form."""
    if node.is_null:
        return None
    return _letter(read_player(reader, node, seats)) if key == "operator" else reader.read(node, str)


# ---- hands -----------------------------------------------------------------------------------------


def playable(action: Action) -> str | None:
    """A legal play as scenarios list it (`b09`); None for other actions."""
    return action.card.word if isinstance(action, Play) else None


def read_playable(reader: Reader, node: Node) -> tuple[str, ...]:
    """The plays that a scenario expects to be legal, sorted."""
    return read_hand(reader, node)


def hand_words(cards: Iterable[Card]) -> tuple[str, ...]:
    """A hand as scenarios compare it, order irrelevant."""
    return tuple(sorted(card.word for card in cards))


def read_hand(reader: Reader, node: Node) -> tuple[str, ...]:
    """The hand that a scenario expects."""
    return hand_words(read_row_of_cards(reader, node))


def score(view: View) -> dict[str, int | str]:
    """What statistics keep of a match that is over: `mission`, by which they are grouped, is the way of talking (C).

    `score` missions were completed (E1); `wins` names their tasks.
    """
    brief = view.public.brief
    tasks = (brief.task_on(card).id for card in view.public.kept)
    return {"mission": brief.talk, "score": view.public.missions, "wins": " ".join(tasks)}
