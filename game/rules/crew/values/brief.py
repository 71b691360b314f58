"""What one attempt is about: mission, options, the attempt's number; and the cards and crew that follow (2.1)."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypeAlias

from game.core.node import Range
from game.core.values import JARVIS, Seat
from game.rules.crew.terms import Mission
from game.rules.crew.values.cards import CARDS, Card

SEATS = (2, 3, 4, 5)
CHALLENGE_SEATS = (2, 3)

MissionNumber: TypeAlias = Annotated[int, Range(1, 50)]


@dataclass(frozen=True, slots=True)
class Brief:
    """The set-up of an attempt, as scenarios and journals write it; `missions` holds its one mission (K96).

    `mission` is a number of the logbook or the id of a mission of the players' own; `attempt` counts this mission's
    attempts, `distress` says that the distress signal has been used in one of them (K67); `late_signals` lets seats
    signal that did not wish to (K94); `jarvis` is the seat after which JARVIS sits, by default the last (K79).
    """

    mission: MissionNumber | str = 1
    challenge: bool = False
    attempt: Annotated[int, Range(1, 999)] = 1
    distress: bool = False
    late_signals: bool = True
    jarvis: Literal["A", "B"] | None = None
    missions: tuple[Mission, ...] = ()

    @property
    def rules(self) -> Mission:
        """The mission as the rules know it; there must be one."""
        return self.missions[0]


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of a match and how they are dealt (2.1).

    `deck` are the playing cards in a fixed order, `tasks` the task cards (K2), `sizes` the hands from the largest on
    (with JARVIS: the two people's), `columns` those of JARVIS, `tricks` how many are played.
    """

    deck: tuple[Card, ...]
    cards: frozenset[Card]
    tasks: tuple[Card, ...]
    sizes: tuple[int, ...]
    columns: int
    tricks: int


def has_challenge(brief: Brief, seats: int) -> bool:
    """Whether the challenge variant is played: with four and five seats the option is ignored (K5)."""
    return brief.challenge and seats in CHALLENGE_SEATS


def box_of(brief: Brief, seats: int) -> Box:
    """The cards of a match for so many people (2.1)."""
    return _box(seats, challenge=has_challenge(brief, seats))


@cache
def _box(seats: int, *, challenge: bool) -> Box:
    deck = tuple(card for word, card in CARDS.items() if not (challenge and (card.suit == "green" or word == "R1")))
    tasks = tuple(card for card in deck if card.suit != "rocket")
    if seats == 2:
        columns = 5 if challenge else 7
        hand = (len(deck) - 2 * columns) // 2
        return Box(deck, frozenset(deck), tasks, (hand, hand), columns, hand)
    hand, over = divmod(len(deck), seats)
    sizes = tuple(hand + (place < over) for place in range(seats))
    return Box(deck, frozenset(deck), tasks, sizes, 0, hand)


def crew_of(brief: Brief, seats: int) -> tuple[Seat, ...]:
    """All crew members clockwise from A; with two people JARVIS is one (K79)."""
    people = tuple(Seat(seat) for seat in range(seats))
    if seats != 2:
        return people
    return (people[0], JARVIS, people[1]) if brief.jarvis == "A" else (*people, JARVIS)
