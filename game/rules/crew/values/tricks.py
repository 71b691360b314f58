"""Tricks, tasks and what else lies open on the table of The Crew."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from game.core.values import JARVIS, Seat, seat_word
from game.rules.crew.values.cards import Card

Token: TypeAlias = Literal["1", "2", "3", "4", "5", ">", ">>", ">>>", ">>>>", "omega"]

TOKENS: tuple[Token, ...] = get_args(Token)
NUMBERS: tuple[Token, ...] = TOKENS[:5]
ARROWS: tuple[Token, ...] = TOKENS[5:9]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a trick and who played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its number from 1 on, the cards in the order played, and the one that won (K34)."""

    number: int
    cards: tuple[Laid, ...]
    won: Laid

    @property
    def winner(self) -> Seat:
        return self.won.seat


def best_of(cards: Sequence[Laid]) -> Laid:
    """The winning card of a trick: the highest rocket, else the highest card of the suit that was led (K34)."""
    best = cards[0]
    top = best.card
    for laid in cards:
        card = laid.card
        if (card.suit == top.suit and card.value > top.value) or (card.suit == "rocket" and top.suit != "rocket"):
            best, top = laid, card
    return best


@dataclass(frozen=True, slots=True)
class Task:
    """A task card that lies open: its token, its owner once it has one, and who won its card in which trick (K37).

    `winner` and `trick` are None while the card has not been played.
    """

    card: Card
    token: Token | None = None
    owner: Seat | None = None
    winner: Seat | None = None
    trick: int | None = None

    @property
    def is_done(self) -> bool:
        """Whether its owner has won its card."""
        return self.winner is not None and self.winner == self.owner

    @property
    def is_lost(self) -> bool:
        """Whether somebody else has won its card (K38)."""
        return self.winner is not None and self.winner != self.owner

    @property
    def word(self) -> str:
        """The task as scenarios write it: `P3[1]@A`."""
        token = "" if self.token is None else f"[{self.token}]"
        owner = "" if self.owner is None else f"@{seat_word(self.owner)}"
        return f"{self.card.word}{token}{owner}"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of JARVIS (K78): the face-up card (None once it is played) and whether a hidden card lies under it."""

    up: Card | None
    covered: bool


@dataclass(frozen=True, slots=True)
class Holder:
    """A seat said that it held this card when tasks were laid out (mission 46)."""

    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class Roles:
    """Who wins the first tricks and who the last; the rest win those between (mission 50)."""

    first: Seat
    last: Seat


@dataclass(frozen=True, slots=True)
class Start:
    """What was played before a scenario's start; nothing in a match dealt anew.

    `tricks` counts them, `had` says how many each seat won (by `slot`), `gone` are their cards.
    """

    tricks: int = 0
    had: tuple[int, ...] = ()
    gone: tuple[Card, ...] = ()


def slot(seat: Seat) -> int:
    """The place of a seat in tuples that have one item for each crew member: JARVIS comes last."""
    return 2 if seat == JARVIS else seat
