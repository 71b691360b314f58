"""Finds whole attempts that are won, seeing every hand: which deals can be won, and how, as journals of real actions.

The cards are played first, on the same deal without tasks: every card has a rank, each seat plays its legal card of the
highest rank, and the ranks are changed at random as long as that brings the tricks nearer to what the mission asks for
(simulated annealing). Then each task goes to whoever wins its card, as far as the choosing rules allow that.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from math import exp
from typing import Any

from game.core.chance import source
from game.core.engine import Rng
from game.core.values import JARVIS, Seat
from game.rules import crew
from game.rules.crew.state import State
from game.rules.crew.terms import Mission, terms_of
from game.rules.crew.terms.conditions import Balance, TokenInTrick
from game.rules.crew.terms.twists import Ask, DrawCards, NameRoles, Silence
from game.rules.crew.values.actions import (
    Action,
    Distress,
    Give,
    Keep,
    Name,
    Play,
    SetRoles,
    Take,
    play,
)
from game.rules.crew.values.brief import Brief, box_of
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Phase, Public
from game.rules.crew.values.tricks import ARROWS, NUMBERS, Task, Trick

EVERYTHING = Balance(13)
"""A condition that nothing breaks: the attempt goes on to its last trick."""

Ranks = dict[Card, float]
Wanted = dict[Card, Seat]
"""Who has to own each task so that all are fulfilled."""


@dataclass(frozen=True, slots=True)
class Found:
    """A deal that can be won: its seed, and every action from the set-up to the end."""

    seed: int
    actions: tuple[Action, ...]


def win(brief: Brief, *, seats: int, seeds: Iterator[int], patience: int) -> Found | None:
    """The first of these deals that is found to be winnable, with so many tries each; None when none is."""
    for seed in seeds:
        actions = _Search(brief, seats, seed).run(patience)
        if actions is not None:
            return Found(seed, actions)
    return None


def lose(brief: Brief, *, seats: int, seeds: Iterator[int]) -> Found:
    """A whole attempt that random play has lost, not by giving up."""
    for seed in seeds:
        rng = source(seed, "lose")
        state, _ = crew.setup(brief, seats=seats, seed=seed)
        actions: list[Action] = []
        while crew.outcome(state.public) is None:
            legal = _legal(state)
            actions.append(legal[int(rng() * len(legal))])
            state, _ = crew.apply(state, actions[-1])
        end = crew.outcome(state.public)
        if end is not None and not end.won:
            return Found(seed, tuple(actions))
    raise LookupError(brief)


def _legal(state: State) -> list[Action]:
    actor = crew.actors(state.public)[0]
    view = crew.observe(state, crew.chooser(state.public, actor))
    return [a for a in crew.legal_actions(view) if a.seat == actor and not crew.is_free(a)]


class _Search:
    """One deal: what has to be decided before trick 1, and the order in which cards are best played."""

    def __init__(self, brief: Brief, seats: int, seed: int) -> None:
        self.brief, self.seats, self.seed = brief, seats, seed
        self.mission: Mission = brief.rules
        self.start, _ = crew.setup(brief, seats=seats, seed=seed)
        self.rng: Rng = source(seed, "search")
        conditions = tuple(
            c for c in self.mission.conditions if not any(isinstance(t, TokenInTrick) for t in terms_of((c,)))
        )
        self.bare = replace(
            self.mission,
            tasks=0,
            tokens=(),
            twists=tuple(
                t for t in self.mission.twists if type(t).__name__ in ("DrawCards", "Ask", "NameRoles", "Silence")
            ),
            conditions=(*conditions, EVERYTHING),
        )
        self.tasks = self._tasks()
        self.total = box_of(brief, seats).tricks

    def _tasks(self) -> tuple[Task, ...]:
        """All tasks with their tokens, hidden ones too."""
        public = self.start.public
        hidden = (
            Task(card, token)
            for card, token in zip(self.start.hidden, (*self.mission.tokens, *[None] * 27), strict=False)
        )
        return (*public.tasks, *hidden)

    # ---- the search ----------------------------------------------------------------------------------

    def run(self, patience: int) -> tuple[Action, ...] | None:
        ranks: Ranks = {card: self.rng() for card in box_of(self.brief, self.seats).deck}
        who = self._persons()
        named = who[int(self.rng() * len(who))] if who else None
        cost, past = self._cost(ranks, named)
        for step in range(patience):
            if cost == 0:
                return self._real(past, named)
            changed, other = dict(ranks), named
            for _ in range(1 + int(self.rng() * 3)):
                cards = list(changed)
                changed[cards[int(self.rng() * len(cards))]] = self.rng()
            if who and self.rng() < 0.05:
                other = who[int(self.rng() * len(who))]
            new, played = self._cost(changed, other)
            heat = 2.5 * (1 - step / patience) + 0.05
            if new <= cost or self.rng() < exp((cost - new) / heat):
                ranks, named, cost, past = changed, other, new, played
        return None

    def _persons(self) -> list[Any]:
        """Whom the commander may name, or which roles there may be."""
        public = self.start.public
        if self.mission.has_roles:
            return list(permutations(public.crew, 2))
        if self.mission.names:
            return [s for s in public.crew if s != public.commander and not (self.mission.silences and s == JARVIS)]
        return []

    def _cost(self, ranks: Ranks, named: Any) -> tuple[float, tuple[Trick, ...]]:
        """How far the tricks of these ranks are from a win; 0 when they are one."""
        public = self._play(ranks, named)
        past, end = public.past, crew.outcome(public)
        cost = 0.0 if end is not None and end.won else 8.0 * (self.total - len(past)) + 4.0
        if not self.tasks:
            return cost, past
        at = {laid.card: trick for trick in past for laid in trick.cards}
        cost += sum(4.0 for task in self.tasks if task.card not in at)
        cost += self._order_cost(at) + self._share_cost(at)
        return cost, past

    def _play(self, ranks: Ranks, named: Any) -> Public:
        """The deal played to its end without tasks."""
        bare = replace(self.brief, missions=(self.bare,))
        state, _ = crew.setup(bare, seats=self.seats, seed=self.seed)
        while crew.outcome(state.public) is None:
            state, _ = crew.apply(state, self._next(state, ranks, named))
        return state.public

    def _next(self, state: State, ranks: Ranks, named: Any) -> Action:
        legal = _legal(state)
        public = state.public
        match public.phase:
            case Phase.PLAY:
                return max(
                    (action for action in legal if isinstance(action, Play)), key=lambda action: ranks[action.card]
                )
            case Phase.NAME:
                return Name(public.commander, named)
            case Phase.ROLES:
                return SetRoles(*named)
            case Phase.DISTRESS:
                return Distress("none")
        return legal[0]

    def _order_cost(self, at: dict[Card, Trick]) -> float:
        """How many pairs of tasks come in an order that their tokens forbid (K42-K44), and where the last must be."""
        number = {task.card: at[task.card].number if task.card in at else self.total + 1 for task in self.tasks}
        wrong = 0.0
        for one in self.tasks:
            for two in self.tasks:
                if one is not two and _must_precede(one, two) and number[one.card] > number[two.card]:
                    wrong += 1.0 + 0.1 * (number[one.card] - number[two.card])
        for term in terms_of(self.mission.conditions):
            if isinstance(term, TokenInTrick):
                wanted = self.total if term.trick == "last" else term.trick
                wrong += sum(0.5 * abs(number[t.card] - wanted) for t in self.tasks if t.token == term.token)
        return wrong

    def _share_cost(self, at: dict[Card, Trick]) -> float:
        """How far the numbers of tasks that the seats win are from those that the choosing rules give them."""
        public = self.start.public
        crew_ = public.crew
        won = Counter(at[task.card].winner for task in self.tasks if task.card in at)
        counts = [won[public.after(public.commander, step)] for step in range(len(crew_))]
        match self.mission.allocation:
            case "decision":
                return 1.5 * (len(self.tasks) - max(counts[1:]))
            case "distribution":
                return float(sum(abs(a - b) for a, b in zip(sorted(counts), sorted(self._fair()), strict=True)))
        return float(sum(abs(a - b) for a, b in zip(counts, self._fair(), strict=True)))

    def _fair(self) -> list[int]:
        """How many tasks each crew member takes, from the commander on (K10)."""
        size = len(self.start.public.crew)
        return [len(self.tasks) // size + (step < len(self.tasks) % size) for step in range(size)]

    # ---- the real attempt ------------------------------------------------------------------------------

    def _real(self, past: tuple[Trick, ...], named: Any) -> tuple[Action, ...] | None:
        """The same with the mission as it is; None when it is not won after all."""
        owners = {laid.card: trick.winner for trick in past for laid in trick.cards}
        cards = iter([laid for trick in past for laid in trick.cards])
        state, _ = crew.setup(self.brief, seats=self.seats, seed=self.seed)
        actions: list[Action] = []
        while crew.outcome(state.public) is None:
            action = self._before(state, owners, named)
            if action is None:
                laid = next(cards)
                action = play(laid.seat, laid.card)
            actions.append(action)
            state, _ = crew.apply(state, action)
        end = crew.outcome(state.public)
        return tuple(actions) if end is not None and end.won else None

    def _before(self, state: State, owners: Wanted, named: Any) -> Action | None:
        """The choice of a step before trick 1; None when a card is to be played."""
        public = state.public
        match public.phase:
            case Phase.TOKENS | Phase.HAND_OVER:
                return Keep()
            case Phase.NAME:
                if self.mission.allocation == "decision":
                    named = owners[self.tasks[0].card]
                return Name(public.commander, named)
            case Phase.CHOOSE if public.turn is not None:
                free = (task.card for task in public.tasks if task.owner is None)
                return Take(public.turn, next(card for card in free if owners[card] == public.turn))
            case Phase.GIVE:
                open_ = next(task for task in public.tasks if task.owner is None)
                return Give(public.commander, open_.card, owners[open_.card])
            case Phase.ROLES:
                return SetRoles(*named)
            case Phase.DISTRESS:
                return Distress("none")
            case Phase.ASK:
                return _legal(state)[0]
        return None


def _without_tasks(mission: Mission) -> Mission:
    """The mission while cards alone are played: nothing speaks of tasks or tokens, and all tricks are played."""
    untold = [c for c in mission.conditions if not any(isinstance(term, TokenInTrick) for term in terms_of((c,)))]
    twists = tuple(twist for twist in mission.twists if isinstance(twist, DrawCards | Ask | NameRoles | Silence))
    return replace(mission, tasks=0, tokens=(), twists=twists, conditions=(*untold, EVERYTHING))


def _must_precede(one: Task, two: Task) -> bool:
    """Whether a token says that the first comes before the second."""
    if two.token == "omega":
        return True
    if one.token in NUMBERS:
        return two.token not in NUMBERS[: NUMBERS.index(one.token)]
    return one.token in ARROWS and two.token in ARROWS and ARROWS.index(one.token) < ARROWS.index(two.token)
