"""What scenarios may expect of a position of 50 Missions, in players' words."""

from collections.abc import Iterable

from game.core.node import Node
from game.core.reader import Reader
from game.core.seats import by_seat
from game.core.values import BadWord, Seat, clockwise, read_seat
from game.rules.fifty.start_cards import read_row_of_cards
from game.rules.fifty.values.actions import Action, Play, read_signal
from game.rules.fifty.values.cards import Card, read_cards
from game.rules.fifty.values.events import Medal
from game.rules.fifty.values.public import View


def facts(view: View) -> dict[str, object]:
    """What scenarios may expect of a position, by key; `medals` are those that surfaced after the start."""
    public = view.public
    said: dict[Seat, tuple[str, ...]] = {}
    for signal in public.signals:
        said[signal.seat] = tuple(sorted((*said.get(signal.seat, ()), signal.words)))
    return {
        "tops": tuple(card.word for card in public.tops),
        "piles": tuple(map(len, public.piles)),
        "missions": tuple(None if mission is None else mission.id for mission in public.row.places),
        "done": public.row.done,
        "medals": public.row.medals[public.row.had :],
        "draw": public.draw,
        "signals": said,
    }


def read_fact(reader: Reader, key: str, node: Node, seats: int) -> object:
    """The value that a scenario expects under a key of `facts`, in the same form."""
    match key:
        case "tops":
            return tuple(card.word for card in read_row_of_cards(reader, node))
        case "piles":
            return reader.read(node, tuple[int, ...])
        case "missions":
            return reader.read(node, tuple[str | None, ...])
        case "medals":
            return () if node.is_null else reader.read(node, tuple[Medal, ...])
        case "signals":
            return {} if node.is_null else _read_signals(reader, node, seats)
    return reader.read(node, int)


FACT_KEYS: tuple[str, ...] = ("tops", "piles", "missions", "done", "medals", "draw", "signals")


def _read_signals(reader: Reader, node: Node, seats: int) -> dict[Seat, tuple[str, ...]]:
    """`{A: "good 2, can b26"}` or `{A: [good 2, can b26]}` for the seats named; `[A good 2]` for the whole board."""
    signals: dict[Seat, tuple[str, ...]] = {}
    if node.shape == "list":
        return _read_board(reader, node, seats)
    for seat, value in by_seat(reader, node, seats):
        texts = [item.text for item in value.items()] if value.shape == "list" else [value.text]
        words = [] if value.is_null else " ".join(texts).replace(",", " ").split()
        try:
            pairs = list(zip(words[::2], words[1::2], strict=True))
            signals[seat] = tuple(sorted(read_signal(seat, phrase, about).words for phrase, about in pairs))
        except ValueError:
            reader.wrong(value, "signals")
    return signals


def _read_board(reader: Reader, node: Node, seats: int) -> dict[Seat, tuple[str, ...]]:
    """All signals of all seats, each as `A good 2`."""
    board: dict[Seat, tuple[str, ...]] = dict.fromkeys(clockwise(Seat(0), seats), ())
    for item in node.items():
        try:
            who, phrase, about = item.text.split()
            seat = read_seat(who)
            board[seat] = tuple(sorted((*board[seat], read_signal(seat, phrase, about).words)))
        except (ValueError, KeyError):
            reader.wrong(item, "signals")
    return board


def playable(action: Action) -> str | None:
    """A legal play as scenarios list it (`r5@2`); None for other actions."""
    return f"{action.card.word}@{action.pile}" if isinstance(action, Play) else None


def read_playable(reader: Reader, node: Node) -> tuple[str, ...]:
    """The plays that a scenario expects to be legal, sorted."""
    words = [] if node.is_null else (reader.read(node, str) or "").split()
    for word in words:
        card, _, pile = word.partition("@")
        try:
            read_cards(card)
        except BadWord as bad:
            reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
        if pile not in ("1", "2", "3", "4"):
            reader.report(node, "wrong_type", expected="pile", found=word)
    return tuple(sorted(words))


def hand_words(cards: Iterable[Card]) -> tuple[str, ...]:
    """A hand as scenarios compare it, order irrelevant."""
    return tuple(sorted(card.word for card in cards))


def read_hand(reader: Reader, node: Node) -> tuple[str, ...]:
    """The hand that a scenario expects."""
    return hand_words(read_row_of_cards(reader, node))


def score(view: View) -> dict[str, int | str]:
    """What statistics keep of a match that is over: `mission`, by which they are grouped, is its goal (F30).

    `score` missions are done `of` so many; `wins` names those done since the start, `left` those that lay open at the
    end; `medal` is the best one won (F29), `clock` the countdown of speed play in seconds (F32).
    """
    brief, row = view.public.brief, view.public.row
    said: dict[str, int | str] = {"mission": brief.goal, "box": brief.box, "score": row.done, "of": row.frame}
    said |= {"wins": " ".join(row.wins), "left": " ".join(row.ids)}
    if row.medals:
        said["medal"] = row.medals[-1]
    if brief.clock is not None:
        said["clock"] = brief.clock
    return said
