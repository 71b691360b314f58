"""What seats and the table choose in The Crew, exactly as journals and scenarios write it."""

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias, TypeVar, get_args

from game.core.values import TABLE, BadWord, Seat, read_seat, seat_word
from game.rules.crew.values.cards import Card

Word: TypeAlias = Literal["yes", "no", "good", "bad", "first", "last", "rest"]
Mark: TypeAlias = Literal["highest", "only", "lowest"]
Direction: TypeAlias = Literal["left", "right", "none"]

Choice = TypeVar("Choice")

WORDS: tuple[Word, ...] = get_args(Word)
ROLE_WORDS: tuple[Word, ...] = ("first", "last", "rest")
MARKS: tuple[Mark, ...] = get_args(Mark)
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)


@dataclass(frozen=True, slots=True)
class Take:
    """Choose one of the tasks that lie open (K10)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the commander's question (K12, K18), or wish for a role (`first`, `last`, `rest`) unasked."""

    seat: Seat
    word: Word


@dataclass(frozen=True, slots=True)
class Name:
    """The commander names a crew member (K12, K18, K19)."""

    seat: Seat
    who: Seat


@dataclass(frozen=True, slots=True)
class Give:
    """The commander gives the uncovered task to a crew member (K14)."""

    seat: Seat
    card: Card
    to: Seat


@dataclass(frozen=True, slots=True)
class Swap:
    """The tokens of two tasks change places (K20); the order in which the two are named does not matter."""

    one: Card
    two: Card
    seat: Seat = TABLE

    def __post_init__(self) -> None:
        if self.one.word > self.two.word:
            one, two = self.two, self.one
            object.__setattr__(self, "one", one)
            object.__setattr__(self, "two", two)


@dataclass(frozen=True, slots=True)
class MoveToken:
    """The token of one task goes to another that has none (K21)."""

    card: Card
    to: Card
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class Keep:
    """The tokens stay where they are, or nobody hands a task over."""

    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class HandOver:
    """A task goes from its owner to another player, once, with five players (K24)."""

    card: Card
    to: Seat
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class SetRoles:
    """Who wins the first tricks and who the last (M50)."""

    first: Seat
    last: Seat
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class Distress:
    """The answer to whether the distress signal is used, and in which direction (K62, K63)."""

    direction: Direction
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class Pass:
    """Choose the card that goes to a neighbour (K63, K65)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Wish:
    """Ask to signal at the next gap (K92)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unwish:
    """Take the wish back (K92)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Signal:
    """Show a card and what it is in one's hand (K51, K52); in a dead zone `mark` is None (K58)."""

    seat: Seat
    card: Card
    mark: Mark | None = None

    @property
    def words(self) -> str:
        return self.card.word if self.mark is None else f"{self.card.word} {self.mark}"


@dataclass(frozen=True, slots=True)
class Silent:
    """Give up the wish at a gap (K93)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card into the trick (K30-K33)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GiveUp:
    """The attempt counts as failed (K77, K96)."""

    seat: Seat = TABLE


Action: TypeAlias = (
    Take | Answer | Name | Give | Swap | MoveToken | Keep | HandOver | SetRoles | Distress | Pass | Wish | Unwish
    | Signal | Silent | Play | GiveUp
)  # fmt: skip


@cache
def play(seat: Seat, card: Card) -> Play:
    """The action of playing a card; kept, because every list of legal actions asks for them again."""
    return Play(seat, card)


@cache
def signal(seat: Seat, card: Card, mark: Mark | None) -> Signal:
    """The action of signalling a card; kept for the same reason."""
    return Signal(seat, card, mark)


@cache
def wish(seat: Seat) -> Wish:
    """The wish of a seat; kept for the same reason."""
    return Wish(seat)


@cache
def unwish(seat: Seat) -> Unwish:
    """The end of a wish; kept for the same reason."""
    return Unwish(seat)


def action_word(action: Action) -> str:
    """An action exactly as journals and scenarios write it."""
    return f"{seat_word(action.seat)} {_words(action)}"


def _words(action: Action) -> str:
    match action:
        case Take(_, card):
            return f"take {card.word}"
        case Answer(_, word):
            return f"answer {word}"
        case Name(_, who):
            return f"name {seat_word(who)}"
        case Give(_, card, to):
            return f"give {card.word} {seat_word(to)}"
        case Swap(one, two):
            return f"swap {one.word} {two.word}"
        case MoveToken(card, target):
            return f"move {card.word} {target.word}"
        case Keep():
            return "keep"
        case HandOver(card, to):
            return f"handover {card.word} {seat_word(to)}"
        case SetRoles(first, last):
            return f"roles {seat_word(first)} {seat_word(last)}"
        case Distress(direction):
            return f"distress {direction}"
    return _words_of_hand(action)


def _words_of_hand(action: Pass | Wish | Unwish | Signal | Silent | Play | GiveUp) -> str:
    match action:
        case Pass(_, card):
            return f"pass {card.word}"
        case Wish():
            return "wish"
        case Unwish():
            return "unwish"
        case Signal():
            return f"signal {action.words}"
        case Silent():
            return "silent"
        case Play(_, card):
            return f"play {card.word}"
        case GiveUp():
            return "give-up"


def read_action(text: str) -> Action:
    """The action that a line of a journal or a scenario names; raises BadWord."""
    words = text.split()
    if len(words) < 2:
        raise BadWord(text, "action")
    seat = read_seat(words[0])
    action = _read_at_table(words[1:]) if seat == TABLE else _read_of_seat(seat, words[1:])
    if action is None:
        raise BadWord(text, "action")
    return action


def _read_at_table(words: list[str]) -> Action | None:
    match words:
        case ["swap", one, two]:
            return Swap(Card.read(one), Card.read(two))
        case ["move", card, target]:
            return MoveToken(Card.read(card), Card.read(target))
        case ["keep"]:
            return Keep()
        case ["handover", card, to]:
            return HandOver(Card.read(card), _player(to))
        case ["roles", first, last]:
            return SetRoles(_player(first), _player(last))
        case ["distress", direction]:
            return Distress(_one_of(DIRECTIONS, direction, "direction"))
        case ["give-up"]:
            return GiveUp()
    return None


def _read_of_seat(seat: Seat, words: list[str]) -> Action | None:
    match words:
        case ["take", card]:
            return Take(seat, Card.read(card))
        case ["answer", word]:
            return Answer(seat, _one_of(WORDS, word, "answer"))
        case ["name", who]:
            return Name(seat, _player(who))
        case ["give", card, to]:
            return Give(seat, Card.read(card), _player(to))
        case ["pass", card]:
            return Pass(seat, Card.read(card))
        case ["wish"]:
            return Wish(seat)
        case ["unwish"]:
            return Unwish(seat)
        case ["signal", card]:
            return Signal(seat, Card.read(card))
        case ["signal", card, mark]:
            return Signal(seat, Card.read(card), _one_of(MARKS, mark, "mark"))
        case ["silent"]:
            return Silent(seat)
        case ["play", card]:
            return Play(seat, Card.read(card))
    return None


def _one_of(known: tuple[Choice, ...], word: str, expected: str) -> Choice:
    for choice in known:
        if choice == word:
            return choice
    raise BadWord(word, expected)


def _player(word: str) -> Seat:
    seat = read_seat(word)
    if seat == TABLE:
        raise BadWord(word, "player")
    return seat
