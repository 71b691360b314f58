"""A state that is being changed inside one action; `freeze` builds the next State once."""

from game.core.engine import Outcome
from game.core.values import Seat
from game.rules.complete.judging import is_fulfilled, operator_of
from game.rules.complete.state import State
from game.rules.complete.values.brief import WINNING
from game.rules.complete.values.cards import Card
from game.rules.complete.values.events import Drew, Ended, Event, Marker, MarkerPlaced
from game.rules.complete.values.public import End, Phase, Public, Round


class Draft:
    """A state on its way to the next: what can happen to it, told by events."""

    __slots__ = (
        "box", "deck", "end", "events", "first", "hands", "kept", "laid", "phase", "piles", "public", "robot",
        "robot_card", "rounds", "signals", "stake", "task", "task_card",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        public = state.public
        self.public = public
        self.events: list[Event] = []
        self.phase: Phase = public.phase
        self.first = public.first
        self.piles = public.piles
        self.laid = public.laid
        self.stake: Marker | None = public.stake
        self.robot: Seat | None = public.robot
        self.task: Seat | None = public.task
        self.rounds = public.rounds
        self.kept = public.kept
        self.box = public.box
        self.signals = public.signals
        self.end: End | None = public.end
        self.hands = list(state.hands)
        self.deck = state.deck
        self.robot_card: Card | None = state.robot
        self.task_card: Card | None = state.task

    def freeze(self) -> State:
        """The state as it stands now."""
        public = Public(
            self.public.brief,
            self.public.seats,
            self.phase,
            self.public.colours,
            self.first,
            self.piles,
            self.laid,
            self.stake,
            self.robot,
            self.task,
            self.rounds,
            len(self.deck),
            tuple(map(len, self.hands)),
            self.kept,
            self.box,
            self.signals,
            self.end,
        )
        return State(public, tuple(self.hands), self.deck, self.robot_card, self.task_card)

    def take(self, seat: Seat) -> None:
        """A seat draws a card into its hand (D3)."""
        card, self.deck = self.deck[0], self.deck[1:]
        self.hands[seat] += (card,)
        self.events.append(Drew(seat, (card,)))

    def place(self, marker: Marker) -> None:
        """The First player of this round draws a card for a marker; an empty deck ends the game (R4, R5, R9)."""
        if not self.deck:
            self.finish("deck_out", ())
            return
        card, self.deck = self.deck[0], self.deck[1:]
        if marker == "robot":
            self.robot, self.robot_card = self.first, card
        else:
            self.task, self.task_card = self.first, card
        self.events.append(MarkerPlaced(marker, self.first, card))

    def fulfilled(self, rounds: tuple[Round, ...]) -> bool | None:
        """Whether these rounds fulfil the mission that is running; None when none is."""
        if self.robot_card is None or self.task_card is None:
            return None
        colours = self.public.colours
        mission = self.public.brief.task_on(self.task_card)
        return is_fulfilled(mission, rounds, operator_of(self.robot_card, colours), colours)

    def finish(self, reason: str, rounds: tuple[Round, ...]) -> None:
        """The game is over, and all is open (E1, E4); `rounds` are those that count for a mission still running."""
        outcome = Outcome(len(self.kept) >= WINNING, reason)
        fulfilled = self.fulfilled(rounds)
        self.end = End(outcome, tuple(self.hands), self.robot_card, self.task_card, fulfilled)
        self.phase = Phase.OVER
        self.events.append(Ended(outcome, len(self.kept), self.end.hands, self.robot_card, self.task_card, fulfilled))
