"""A state that is being changed inside one action: what can happen to it, told by events."""

from collections.abc import Mapping
from dataclasses import replace

from game.core.values import JARVIS, Seat
from game.rules.crew.state import State
from game.rules.crew.terms import Mission
from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import Event, TaskShown, TaskTaken
from game.rules.crew.values.public import Phase, Public
from game.rules.crew.values.tricks import Column, Holder, Start, Task, Token


class Draft:
    """A state that is being changed inside one action; `freeze` builds the next State once.

    Its public facts have the names they have in `Public`, so that terms can judge it.
    """

    __slots__ = (
        "answers", "before", "columns", "crew", "direction", "drawn", "drawn_column", "drew", "events", "face_down",
        "hands", "hidden", "leader", "moves", "named", "outcome", "passed", "passing", "past", "phase", "public",
        "roles", "signals", "talk", "tasks", "trick", "turn", "under", "wins",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        public = state.public
        self.before = state
        self.public = public
        self.events: list[Event] = []
        self.crew = public.crew
        self.phase: Phase = public.phase
        self.turn: Seat | None = public.turn
        self.leader = public.leader
        self.trick = public.trick
        self.past = public.past
        self.wins = public.wins
        self.columns = public.columns
        self.tasks = public.tasks
        self.face_down = public.face_down
        self.answers = public.answers
        self.named = public.named
        self.roles = public.roles
        self.direction = public.direction
        self.passed = public.passed
        self.talk = public.talk
        self.signals = public.signals
        self.drawn = public.drawn
        self.drawn_column = public.drawn_column
        self.drew = public.drew
        self.outcome = public.outcome
        self.hands = list(state.hands)
        self.under = state.under
        self.hidden = state.hidden
        self.passing = state.passing
        self.moves = state.moves

    @property
    def commander(self) -> Seat:
        return self.public.commander

    @property
    def holders(self) -> tuple[Holder, ...]:
        return self.public.holders

    @property
    def start(self) -> Start:
        return self.public.start

    @property
    def deck(self) -> frozenset[Card]:
        return self.public.deck

    @property
    def total(self) -> int:
        return self.public.total

    @property
    def mission(self) -> Mission:
        return self.public.mission

    @property
    def number(self) -> int:
        """The number of the trick that is going on or comes next."""
        return self.public.start.tricks + len(self.past) + 1

    def freeze(self) -> State:
        """The state as it stands now."""
        public = Public(
            self.public.brief,
            self.crew,
            self.public.commander,
            self.phase,
            self.turn,
            self.leader,
            self.trick,
            self.past,
            self.public.start,
            self.wins,
            self._sizes(),
            self.columns,
            self.tasks,
            self.face_down,
            self.answers,
            self.named,
            self.roles,
            self.public.holders,
            self.direction,
            self.passed,
            self.talk,
            self.signals,
            self.drawn,
            self.drawn_column,
            self.drew,
            self.all_hands() if self.outcome is not None else (),
            self.outcome,
        )
        return State(public, tuple(self.hands), self.under, self.hidden, self.passing, self.moves, self.before.seed)

    def _sizes(self) -> tuple[int, ...]:
        sizes = tuple(map(len, self.hands))
        if not self.columns:
            return sizes
        return (*sizes, sum((column.up is not None) + column.covered for column in self.columns))

    def all_hands(self) -> tuple[tuple[Card, ...], ...]:
        """Every hand, by `slot`; that of JARVIS is its face-up cards, then the hidden ones."""
        if not self.columns:
            return tuple(self.hands)
        cards = (*(column.up for column in self.columns), *self.under)
        return (*self.hands, tuple(card for card in cards if card is not None))

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The crew member so many places clockwise."""
        return self.crew[(self.crew.index(seat) + steps) % len(self.crew)]

    def wait(self, phase: Phase, seat: Seat | None) -> None:
        """What the table waits for now, and whose turn it is (None: the table's, or that of several)."""
        self.phase, self.turn = phase, seat

    def take_away(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand, or the top of a column of JARVIS."""
        if seat == JARVIS:
            self.columns = tuple(
                Column(None, column.covered) if column.up is card else column for column in self.columns
            )
        else:
            hand = self.hands[seat]
            at = hand.index(card)
            self.hands[seat] = hand[:at] + hand[at + 1 :]

    def show_task(self) -> None:
        """The next face-down task is uncovered, with the token of its place (K16)."""
        tokens, place = self.mission.tokens, len(self.tasks)
        token = tokens[place] if place < len(tokens) else None
        task, self.hidden = Task(self.hidden[0], token), self.hidden[1:]
        self.tasks += (task,)
        self.face_down -= 1
        self.events.append(TaskShown(task.card, token))

    def give_task(self, card: Card, owner: Seat) -> None:
        """A task has an owner now."""
        self.tasks = tuple(replace(task, owner=owner) if task.card is card else task for task in self.tasks)
        self.events.append(TaskTaken(owner, card))

    def put_tokens(self, tokens: Mapping[Card, Token | None]) -> None:
        """These tasks have these tokens now."""
        self.tasks = tuple(replace(task, token=tokens.get(task.card, task.token)) for task in self.tasks)
