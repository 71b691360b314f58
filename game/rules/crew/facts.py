"""What scenarios may expect of a position of The Crew, in players' words."""

from collections.abc import Iterable

from game.core.node import Node
from game.core.reader import Reader
from game.core.values import JARVIS, BadWord, Seat, clockwise, read_seat, seat_word
from game.rules.crew.start_words import by_member, read_member, read_row_of_cards
from game.rules.crew.values.actions import MARKS, Action, Play
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import View
from game.rules.crew.values.tricks import Task, slot

FACT_KEYS: tuple[str, ...] = ("commander", "leader", "tricks", "done", "open", "signals", "attempts", "trick")

LOGBOOK: tuple[str, ...] = tuple(str(number) for number in range(1, 51))
"""The missions of the logbook in their order (K76)."""


def facts(view: View) -> dict[str, object]:
    """What scenarios may expect of a position, by key; `hand_sizes` counts the hidden cards of JARVIS too."""
    public = view.public
    return {
        "commander": seat_word(public.commander),
        "leader": seat_word(public.leader),
        "tricks": {seat: public.wins[slot(seat)] for seat in public.crew},
        "done": _words(task for task in public.tasks if task.is_done),
        "open": _words(task for task in public.tasks if not task.is_done),
        "signals": {signal.seat: (signal.words,) for signal in public.talk.shown},
        "attempts": public.attempts,
        "trick": tuple(sorted(f"{seat_word(laid.seat)}:{laid.card.word}" for laid in public.trick)),
        "hand_sizes": {seat: public.hands[slot(seat)] for seat in public.crew},
    }


def _words(tasks: Iterable[Task]) -> tuple[str, ...]:
    return tuple(sorted(task.card.word for task in tasks))


def read_fact(reader: Reader, key: str, node: Node, seats: int) -> object:
    """The value that a scenario expects under a key of `facts`, in the same form."""
    crew = (*clockwise(Seat(0), seats), *((JARVIS,) if seats == 2 else ()))
    match key:
        case "commander" | "leader":
            seat = read_member(reader, node, crew)
            return None if seat is None else seat_word(seat)
        case "tricks":
            return {seat: reader.read(value, int) for seat, value in by_member(reader, node, crew)}
        case "done" | "open":
            return tuple(sorted(card.word for card in read_row_of_cards(reader, node)))
        case "signals":
            return {seat: _read_signal(reader, value) for seat, value in by_member(reader, node, crew)}
        case "trick":
            return _read_trick(reader, node, crew)
    return reader.read(node, int)


def _read_signal(reader: Reader, node: Node) -> tuple[str, ...]:
    """`P9 highest`, in a dead zone `P9`; null for none."""
    words = [] if node.is_null else (reader.read(node, str) or "").split()
    if words:
        read_row_of_cards(reader, Node(words[0], line=node.line, column=node.column))
        if len(words) > 2 or (len(words) == 2 and words[1] not in MARKS):
            reader.wrong(node, "signals")
    return (" ".join(words),) if words else ()


def _read_trick(reader: Reader, node: Node, crew: tuple[Seat, ...]) -> tuple[str, ...]:
    """`A:P9 B:P5`; null for none."""
    words = [] if node.is_null else (reader.read(node, str) or "").split()
    for word in words:
        seat, _, card = word.partition(":")
        try:
            Card.read(card)
            if read_seat(seat) not in crew:
                raise BadWord(seat, "seat")
        except BadWord as bad:
            reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
    return tuple(sorted(words))


def playable(action: Action) -> str | None:
    """A card that may be played, as scenarios list it; None for other actions."""
    return action.card.word if isinstance(action, Play) else None


def read_playable(reader: Reader, node: Node) -> tuple[str, ...]:
    """The cards that a scenario expects to be playable, sorted."""
    return hand_words(read_row_of_cards(reader, node))


def hand_words(cards: Iterable[Card]) -> tuple[str, ...]:
    """A hand as scenarios compare it, order irrelevant."""
    return tuple(sorted(card.word for card in cards))


def read_hand(reader: Reader, node: Node) -> tuple[str, ...]:
    """The hand that a scenario expects."""
    return hand_words(read_row_of_cards(reader, node))


def score(view: View) -> dict[str, int | str]:
    """What statistics and the logbook keep of an attempt that is over (K75).

    `attempt` is its number among those at `mission`; `distress` is 1 once the distress signal has been used in
    one of them, this one or one before (K67), and then adds one to their count (K69).
    """
    public = view.public
    done = sum(task.is_done for task in public.tasks)
    said: dict[str, int | str] = {"mission": public.brief.mission, "attempt": public.brief.attempt}
    return said | {"distress": int(public.flipped), "tasks": done}
