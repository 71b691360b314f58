"""What seats and the table choose in Mission Complete, exactly as journals and scenarios write it."""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from game.core.values import TABLE, BadWord, Seat, read_seat, seat_word
from game.rules.complete.values.cards import Card
from game.rules.complete.values.palette import TOKENS


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card from hand above the Piles (P1)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GoOn:
    """The table ends the wait before the Piles (P4)."""

    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class Call:
    """A seat calls MISSION COMPLETE (M1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Say:
    """A seat shows a row of tokens of the palette (C7)."""

    seat: Seat
    tokens: tuple[str, ...]

    @property
    def words(self) -> str:
        """What is shown, as one line."""
        return " ".join(self.tokens)


@dataclass(frozen=True, slots=True)
class Tell:
    """A seat writes something in its own words (C8): one line, single blanks."""

    seat: Seat
    text: str

    @property
    def words(self) -> str:
        """What is said, as one line."""
        return self.text


Signal: TypeAlias = Say | Tell
Action: TypeAlias = Play | GoOn | Call | Say | Tell


@cache
def play(seat: Seat, card: Card) -> Play:
    """The action of playing a card; kept, because every list of legal actions asks for them again."""
    return Play(seat, card)


@cache
def call(seat: Seat) -> Call:
    """The action of calling; kept for the same reason."""
    return Call(seat)


def one_line(text: str) -> str:
    """A text as `Tell` wants it: without line ends, and with single blanks only between words."""
    return " ".join(text.split())


def action_word(action: Action) -> str:
    """An action exactly as journals and scenarios write it."""
    who = seat_word(action.seat)
    match action:
        case Play(_, card):
            return f"{who} play {card.word}"
        case GoOn():
            return f"{who} go"
        case Call():
            return f"{who} call"
        case Say():
            return f"{who} say {action.words}"
        case Tell():
            return f"{who} tell {action.words}"


def read_action(text: str) -> Action:
    """The action that a line of a journal or a scenario names; raises BadWord."""
    words = text.split()
    if len(words) < 2:
        raise BadWord(text, "action")
    seat = read_seat(words[0])
    if seat == TABLE and words[1:] == ["go"]:
        return GoOn()
    action = None if seat == TABLE else _read_of_seat(seat, words[1:])
    if action is None:
        raise BadWord(text, "action")
    return action


def _read_of_seat(seat: Seat, words: list[str]) -> Action | None:
    match words:
        case ["play", card]:
            return Play(seat, Card.read(card))
        case ["call"]:
            return Call(seat)
        case ["say", first, *tokens]:
            return Say(seat, tuple(_token(token) for token in (first, *tokens)))
        case ["tell", first, *rest]:
            return Tell(seat, " ".join((first, *rest)))
    return None


def _token(word: str) -> str:
    if word not in TOKENS:
        raise BadWord(word, "token")
    return word
