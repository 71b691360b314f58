"""Who sits where: people and computer players, by seat."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.node import BadValue
from game.core.values import TABLE, Seat, clockwise, seat_word

Who: TypeAlias = Literal["person", "random", "careful"]
"""A person, or the kind of computer player."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat's player and the name shown on screen."""

    who: Who = "person"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """The chairs by seat; an empty name is replaced by the seat's letter."""

    chairs: tuple[Chair, ...]

    def __post_init__(self) -> None:
        if not self.chairs:
            raise BadValue("bad_seats", low=1, high=5, found=0)

    @property
    def seats(self) -> int:
        return len(self.chairs)

    def name(self, seat: Seat) -> str:
        return self.chairs[seat].name or seat_word(seat)

    def is_person(self, seat: Seat) -> bool:
        return self.chairs[seat].who == "person"

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in clockwise(Seat(0), self.seats) if self.is_person(seat))

    def decider(self, seat: Seat) -> Seat:
        """Whose player decides: for the table the first computer when no person sits there, else TABLE itself."""
        return Seat(0) if seat == TABLE and not self.people else seat


def people(*names: str) -> Seating:
    """A seating of people with these names."""
    return Seating(tuple(Chair("person", name) for name in names))
