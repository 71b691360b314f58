"""The course of an attempt of The Crew as it may go on: hands that are imagined, and tricks as they fall."""

from collections.abc import Mapping
from dataclasses import replace

from game.bots.crew.deals import Deal
from game.core.engine import Outcome, Rng
from game.core.values import JARVIS, Seat
from game.rules.crew.terms import verdict_of
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Public
from game.rules.crew.values.tricks import ARROWS, NUMBERS, Laid, Task, Trick, best_of, slot


class Course:
    """An attempt on its way; its public facts have the names they have in `Public`, so that terms can judge it."""

    def __init__(self, public: Public, dealt: Deal) -> None:
        self.public = public
        self.mission = public.mission
        self.crew, self.commander = public.crew, public.commander
        self.deck, self.total, self.start = public.deck, public.total, public.start
        self.named, self.roles, self.holders = public.named, public.roles, public.holders
        self.past: tuple[Trick, ...] = public.past
        self.wins: tuple[int, ...] = public.wins
        self.tasks: tuple[Task, ...] = public.tasks
        self.open = {task.card: task for task in public.tasks if task.winner is None}
        self.hands = {seat: list(cards) for seat, cards in dealt.hands.items()}
        self.beneath = dealt.beneath
        self.trick = list(public.trick)
        self.leader = public.leader
        self.drawn = public.drawn
        self.outcome: Outcome | None = None
        self.due = due(self.open)
        self._task_cards = frozenset(task.card for task in public.tasks)

    @property
    def number(self) -> int:
        """The number of the trick that is going on or comes next."""
        return self.start.tricks + len(self.past) + 1

    @property
    def turn(self) -> Seat:
        """The seat to play a card."""
        crew = self.crew
        return crew[(crew.index(self.leader) + len(self.trick)) % len(crew)]

    def legal(self, seat: Seat, trick: list[Laid]) -> list[Card]:
        """The cards that a seat may play to a trick (K30-K33)."""
        hand = self.hands[seat]
        if not trick:
            return hand
        suit = trick[0].card.suit
        return [card for card in hand if card.suit == suit] or hand

    def play(self, card: Card, rng: Rng) -> None:
        """The seat in turn plays a card; a full trick is settled."""
        seat = self.turn
        self.hands[seat].remove(card)
        self.trick.append(Laid(seat, card))
        if len(self.trick) == len(self.crew):
            self._settle(rng)

    def _settle(self, rng: Rng) -> None:
        trick = self.finished(self.trick)
        self.past, self.wins, self.tasks = self.with_trick(trick)
        for laid in self.trick:
            if self.open.pop(laid.card, None) is not None:
                self.due = due(self.open)
            if laid.seat == JARVIS and laid.card in self.beneath:
                self.hands[JARVIS].append(self.beneath[laid.card])
        self.leader, self.trick = trick.winner, []
        if self.tells(trick):
            self.outcome = verdict_of(self.mission, self)
        if self.mission.draw_after == trick.number and self.outcome is None and not self.drawn:
            self._draw(rng)

    def _draw(self, rng: Rng) -> None:
        """Everybody draws a card from the right neighbour (M12); JARVIS keeps what lies face up."""
        self.drawn = True
        people = [seat for seat in self.crew if seat != JARVIS and self.hands[seat]]
        moving = {seat: self.hands[seat][int(rng() * len(self.hands[seat]))] for seat in people}
        for at, seat in enumerate(people):
            self.hands[seat].append(moving[people[at - 1]])
            self.hands[people[at - 1]].remove(moving[people[at - 1]])

    # ---- judging -----------------------------------------------------------------------------------

    def finished(self, cards: list[Laid]) -> Trick:
        """A full trick."""
        return Trick(self.number, tuple(cards), best_of(cards))

    def tells(self, trick: Trick) -> bool:
        """Whether a trick can decide anything: it holds a task card, it is the last, or the mission has conditions."""
        if self.mission.conditions or trick.number >= self.total:
            return True
        return not self._task_cards.isdisjoint([laid.card for laid in trick.cards])

    def with_trick(self, trick: Trick) -> tuple[tuple[Trick, ...], tuple[int, ...], tuple[Task, ...]]:
        """Tricks, wins and tasks after one more trick."""
        at = slot(trick.winner)
        wins = (*self.wins[:at], self.wins[at] + 1, *self.wins[at + 1 :])
        cards = [laid.card for laid in trick.cards if laid.card in self.open]
        tasks = self.tasks
        if cards:
            tasks = tuple(
                replace(task, winner=trick.winner, trick=trick.number) if task.card in cards else task for task in tasks
            )
        return (*self.past, trick), wins, tasks

    def outcome_of(self, trick: Trick) -> Outcome | None:
        """How the attempt would end with one more trick; None if it went on."""
        before = self.past, self.wins, self.tasks
        self.past, self.wins, self.tasks = self.with_trick(trick)
        outcome = verdict_of(self.mission, self)
        self.past, self.wins, self.tasks = before
        return outcome


def due(tasks: Mapping[Card, Task]) -> frozenset[Card]:
    """Which of the open tasks may be fulfilled now without harm to the order of tokens (K42-K44)."""
    tokens = {task.token for task in tasks.values()}
    number = next((token for token in NUMBERS if token in tokens), None)
    arrow = next((token for token in ARROWS if token in tokens), None)
    return frozenset(
        card
        for card, task in tasks.items()
        if number in (None, task.token)
        and (task.token not in ARROWS or task.token == arrow)
        and (task.token != "omega" or len(tasks) == 1)
    )
