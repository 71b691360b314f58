"""What seats and the table choose in 50 Missions, exactly as journals and scenarios write it."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, TypeAlias, get_args

from game.core.values import TABLE, BadWord, Seat, read_seat, seat_word
from game.rules.fifty.values.cards import Card, card_words

Phrase: TypeAlias = Literal["good", "off", "can", "aim"]

PHRASES: tuple[Phrase, ...] = get_args(Phrase)


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card from hand on a pile (F7)."""

    seat: Seat
    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class NameNext:
    """The table names who plays after a golden 1 (F21)."""

    next: Seat
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class UsePiles:
    """The table uses a gadget on one pile (tuck), or on two (swap; carry from the first onto the second)."""

    mission: str
    piles: tuple[int, ...]
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class UseSeat:
    """The table uses a gadget for one seat: trade, or show the hand."""

    mission: str
    who: Seat
    seat: Seat = TABLE


@dataclass(frozen=True, slots=True)
class Trade:
    """The named seat gives cards to the bottom of the draw pile, in this order, for as many from its top (F37)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Signal:
    """What a seat says on the public board (F34): a phrase about a pile (`good`, `off`) or a mission."""

    seat: Seat
    phrase: Phrase
    about: str

    @property
    def pile(self) -> int:
        """The pile that is spoken of; 0 when it is a mission."""
        return int(self.about) if self.phrase in ("good", "off") and self.about in ("1", "2", "3", "4") else 0

    @property
    def words(self) -> str:
        return f"{self.phrase} {self.about}"


@dataclass(frozen=True, slots=True)
class Say:
    """Put a signal on the board."""

    signal: Signal

    @property
    def seat(self) -> Seat:
        return self.signal.seat


@dataclass(frozen=True, slots=True)
class Unsay:
    """Take one's own signal back (F35)."""

    signal: Signal

    @property
    def seat(self) -> Seat:
        return self.signal.seat


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The countdown has run out (F32)."""

    seat: Seat = TABLE


Action: TypeAlias = Play | NameNext | UsePiles | UseSeat | Trade | Say | Unsay | TimeUp


@cache
def play(seat: Seat, card: Card, pile: int) -> Play:
    """The action of playing a card; kept, because every list of legal actions asks for them again."""
    return Play(seat, card, pile)


@lru_cache(maxsize=4096)
def say(seat: Seat, phrase: Phrase, about: str) -> Say:
    """The action of saying something; kept for the same reason."""
    return Say(Signal(seat, phrase, about))


def action_word(action: Action) -> str:
    """An action exactly as journals and scenarios write it."""
    who = seat_word(action.seat)
    match action:
        case Play(_, card, pile):
            return f"{who} play {card.word} {pile}"
        case NameNext(after):
            return f"{who} next {seat_word(after)}"
        case UsePiles(mission, piles):
            return f"{who} use {mission} {' '.join(map(str, piles))}"
        case UseSeat(mission, target):
            return f"{who} use {mission} {seat_word(target)}"
        case Trade(_, cards):
            return f"{who} trade {card_words(cards) or 'none'}"
        case Say(signal):
            return f"{who} say {signal.words}"
        case Unsay(signal):
            return f"{who} unsay {signal.words}"
        case TimeUp():
            return f"{who} timeup"


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
        case ["next", after]:
            return NameNext(_player(after))
        case ["use", mission, who] if not who.isdigit():
            return UseSeat(mission, _player(who))
        case ["use", mission, one]:
            return UsePiles(mission, (read_pile(one),))
        case ["use", mission, one, two]:
            return UsePiles(mission, (read_pile(one), read_pile(two)))
        case ["timeup"]:
            return TimeUp()
    return None


def _read_of_seat(seat: Seat, words: list[str]) -> Action | None:
    match words:
        case ["play", card, pile]:
            return Play(seat, Card.read(card), read_pile(pile))
        case ["trade", "none"]:
            return Trade(seat, ())
        case ["trade", first, *cards]:
            return Trade(seat, tuple(Card.read(card) for card in (first, *cards)))
        case ["say", phrase, about]:
            return Say(read_signal(seat, phrase, about))
        case ["unsay", phrase, about]:
            return Unsay(read_signal(seat, phrase, about))
    return None


def read_signal(seat: Seat, phrase: str, about: str) -> Signal:
    """The signal of a seat; raises BadWord."""
    for known in PHRASES:
        if phrase == known:
            return Signal(seat, known, str(read_pile(about)) if known in ("good", "off") else about)
    raise BadWord(phrase, "phrase")


def read_pile(word: str) -> int:
    """The number of a pile, 1..4; raises BadWord."""
    if word not in ("1", "2", "3", "4"):
        raise BadWord(word, "pile")
    return int(word)


def _player(word: str) -> Seat:
    seat = read_seat(word)
    if seat == TABLE:
        raise BadWord(word, "player")
    return seat
