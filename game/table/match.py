"""One sitting: the only holder of a State; who may see what, what was done, and what is told to whom."""

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.codec import digest
from game.core.engine import Outcome
from game.core.values import TABLE, Code, Seat
from game.rules.games import Game
from game.table.seating import Seating
from game.table.timer import Timer


@dataclass(frozen=True, slots=True)
class Done:
    """One line of the match: an action, an undo of the last `undo` actions, or neither: a pause.

    `at` is the stopwatch in seconds, `digest` a fingerprint of the state afterwards.
    """

    action: Any = None
    at: float = 0.0
    undo: int = 0
    assisted: bool = False
    digest: str = ""


@dataclass(frozen=True, slots=True)
class _Moment:
    """The match after a number of actions."""

    state: Any
    events: tuple[Any, ...]
    timer: Timer | None


class Match:
    """A game in progress. Views and told events go out; the State never does."""

    def __init__(self, game: Game, seating: Seating, start: tuple[Any, tuple[Any, ...]], *, seed: int) -> None:
        """Open a match on a state just set up or staged; use `deal` for a new one."""
        state, events = start
        self.game = game
        self.seating = seating
        self.seed = seed
        self.done: list[Done] = []
        clock = getattr(state.public, "clock", None)
        self._moments = [_Moment(state, events, None if clock is None else Timer.start(clock))]

    @classmethod
    def deal(cls, game: Game, brief: Any, seating: Seating, *, seed: int) -> "Match":
        """A new match; raises BadValue when the brief does not fit the seating."""
        return cls(game, seating, game.engine.setup(brief, seats=seating.seats, seed=seed), seed=seed)

    def fork(self) -> "Match":
        """The same match so far; what is done in it from now on is not done in this one."""
        other = copy.copy(self)
        other.done, other._moments = list(self.done), list(self._moments)
        return other

    def begun(self) -> "Match":
        """The same match before its first action."""
        first = self._moments[0]
        return Match(self.game, self.seating, (first.state, first.events), seed=self.seed)

    @property
    def _now(self) -> _Moment:
        return self._moments[-1]

    @property
    def public(self) -> Any:
        """What everybody knows."""
        return self._now.state.public

    @property
    def outcome(self) -> Outcome | None:
        return self.game.engine.outcome(self.public)

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return self.game.engine.actors(self.public)

    def chooser(self, seat: Seat) -> Seat:
        """Whose player decides for a seat: its own, unless the game says otherwise."""
        return self.game.engine.chooser(self.public, seat)

    @property
    def actions(self) -> int:
        """How many actions stand (those undone do not count)."""
        return len(self._moments) - 1

    @property
    def timer(self) -> Timer | None:
        """The countdown at the last action; None in a game without one."""
        return self._now.timer

    @property
    def assisted(self) -> bool:
        """Whether something was undone after hidden information had been revealed."""
        return any(done.assisted for done in self.done)

    def view(self, seat: Seat) -> Any:
        """What one seat may know."""
        return self.game.engine.observe(self._now.state, seat)

    def shown(self, *viewers: Seat | None) -> tuple[Any, ...]:
        """The views that the screen may show now: the viewers', none without one; all when the game is over.

        Several at the same time are shown in speed play and with open hands only; raises ValueError.
        """
        if self.outcome is not None:
            return tuple(self.view(Seat(seat)) for seat in range(self.seating.seats))
        seats = sorted({seat for seat in viewers if seat is not None and seat != TABLE})
        if len(seats) > 1 and self.timer is None and not getattr(self.brief, "open_hands", False):
            raise ValueError(seats)
        return tuple(self.view(seat) for seat in seats)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """The legal actions of a seat; for TABLE its own choices and all whose legality is public."""
        return self.game.engine.legal_actions(self.view(seat))

    def refusal(self, seat: Seat, action: Any) -> Code | None:
        """Why an action is refused in a seat's view."""
        return self.game.engine.refusal(self.view(seat), action)

    def act(self, action: Any, *, at: float | None = None) -> None:
        """Make an action at `at` seconds (by default at the time of the last one); raises IllegalAction."""
        state, events = self.game.engine.apply(self._now.state, action)
        before = self._now.timer
        stamp = max(at if at is not None else 0.0, self.at)
        timer = None if before is None else before.after(state.public.clock, stamp)
        self._moments.append(_Moment(state, events, timer))
        self.done.append(Done(action, stamp, digest=digest(state)))

    @property
    def at(self) -> float:
        """The stopwatch at the last line, in seconds."""
        return self.done[-1].at if self.done else 0.0

    def pause(self, at: float) -> None:
        """Write down that `at` seconds have passed, so that a match that is left goes on from there."""
        self.done.append(Done(at=max(at, self.at), digest=digest(self._now.state)))

    def undo(self, count: int = 1, *, assisted: bool = False, at: float | None = None) -> None:
        """Take the last `count` actions back; nothing is deleted from the journal. Raises ValueError."""
        if not 1 <= count <= self.actions:
            raise ValueError(count)
        del self._moments[-count:]
        stamp = max(at if at is not None else 0.0, self.at)
        self.done.append(Done(undo=count, assisted=assisted, at=stamp, digest=digest(self._now.state)))

    def told(self, seat: Seat, *, since: int = 0) -> tuple[Any, ...]:
        """The events of the actions from number `since` on (0 = the set-up), as a seat may see them."""
        redact = self.game.engine.redact
        events = (event for moment in self._moments[since:] for event in moment.events)
        return tuple(seen for event in events if (seen := redact(event, seat)) is not None)

    @property
    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return digest(self._now.state)

    def facts(self) -> Mapping[str, object]:
        """What scenarios may expect of the position, by key."""
        return self.game.facts.facts(self.view(TABLE))

    @property
    def brief(self) -> Any:
        """What the match is about."""
        return self.public.brief

    @property
    def deal_digest(self) -> str:
        """A fingerprint of the state before the first action."""
        return digest(self._moments[0].state)
