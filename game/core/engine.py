"""The protocol that every game's engine keeps, how a game ends, and the error for an illegal action."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from game.core.values import Code, Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `reason` is an id for the catalogue."""

    won: bool
    reason: str


class IllegalAction(ValueError):
    """An action that the rules refuse; the state is unchanged."""

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code = code


class HasPublic(Protocol):
    """Anything that carries the public facts of a game."""

    @property
    def public(self) -> Any: ...


Rng: TypeAlias = Callable[[], float]
"""A source of numbers in [0, 1), such as `random.Random(1).random`."""

Brief = TypeVar("Brief", contravariant=True)
Public = TypeVar("Public", contravariant=True)
State = TypeVar("State")
View = TypeVar("View", bound=HasPublic)
Action = TypeVar("Action")
Event = TypeVar("Event")


class Engine(Protocol[Brief, Public, State, View, Action, Event]):
    """One game's rules; a module is an engine. Laws that all of them keep: `game/dev/laws.py`."""

    def setup(self, brief: Brief, *, seats: int, seed: int) -> tuple[State, tuple[Event, ...]]:
        """Deal a game for `seats` seats; the same seed deals the same game for years."""

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The state after `action` and what happened; raises IllegalAction."""

    def observe(self, state: State, seat: Seat) -> View:
        """What `seat` may know; for TABLE, what anybody in the room sees."""

    def redact(self, event: Event, seat: Seat) -> Event | None:
        """The event as `seat` may see it, or None."""

    def actors(self, public: Public) -> tuple[Seat, ...]:
        """Whom the table waits for; () only when the game is over."""

    def chooser(self, public: Public, seat: Seat) -> Seat:
        """Who decides for `seat`: itself, unless a game says otherwise."""

    def outcome(self, public: Public) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def refusal(self, view: View, action: Action) -> Code | None:
        """Why the rules refuse `action`; None when it is legal."""

    def legal_actions(self, view: View) -> tuple[Action, ...]:
        """Every action that `refusal` accepts for this view."""

    def is_free(self, action: Action) -> bool:
        """Whether nobody is ever waited for to make this action."""

    def imagine(self, view: View, rng: Rng) -> State:
        """Some full state that this view allows."""


AnyEngine: TypeAlias = Engine[Any, Any, Any, Any, Any, Any]
