"""What a scenario's start says besides cards: tasks, commander, leader, who is named, which trick it is."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated

from game.core.chance import shuffled
from game.core.node import Node, Range
from game.core.reader import Reader
from game.core.values import JARVIS, Seat
from game.rules.crew.deal import with_tokens
from game.rules.crew.start_cards import CardReader
from game.rules.crew.start_words import by_member, read_member, read_task
from game.rules.crew.values.brief import Brief, box_of, crew_of
from game.rules.crew.values.cards import R4, Card
from game.rules.crew.values.tricks import Roles, Task, slot


class FactReader:
    """Reads these keys of a start; problems go to `reader`. Tasks that nobody wrote are dealt by `task_rows`."""

    def __init__(self, reader: Reader, start: Node, brief: Brief, *, seats: int) -> None:
        self.reader, self.start, self.brief = reader, start, brief
        self.box = box_of(brief, seats)
        self.crew = crew_of(brief, seats)
        self.had = self._had(start.child("tricks"))
        self.trick = self._trick(start.child("trick"))
        self.commander = read_member(reader, start.child("commander"), self.crew)
        self.leader = read_member(reader, start.child("leader"), self.crew)
        self.named = read_member(reader, start.child("named"), self.crew)
        self.roles = self._roles(start.child("roles"))
        self.tasks = self._tasks(start.child("tasks"))
        self.in_gap = self.leader is not None or self.trick > 1 or any(task.owner is not None for task in self.tasks)

    # ---- reading -----------------------------------------------------------------------------------

    def _had(self, node: Node | None) -> tuple[int, ...] | None:
        """How many tricks each crew member has won, by `slot`; None when nothing is said."""
        if node is None:
            return None
        had = [0] * len(self.crew)
        for seat, value in by_member(self.reader, node, self.crew):
            had[slot(seat)] = self.reader.read(value, Annotated[int, Range(0, self.box.tricks)]) or 0
        return tuple(had)

    def _trick(self, node: Node | None) -> int:
        won = sum(self.had or ())
        number: int | None = (
            won + 1 if node is None else self.reader.read(node, Annotated[int, Range(1, self.box.tricks)])
        )
        if number is None:
            return 1
        if self.had is not None and number != won + 1:
            self.reader.report(self.start.child("tricks") or self.start, "tricks_sum", expected=number - 1, found=won)
        if number > self.box.tricks:
            self.reader.report(self.start, "out_of_range", low=0, high=self.box.tricks - 1, found=won)
        return min(number, self.box.tricks)

    def _roles(self, node: Node | None) -> Roles | None:
        if node is None or node.is_null:
            return None
        if node.shape != "mapping":
            self.reader.wrong(node, "mapping")
        self.reader.keys(node, ("first", "last"))
        seats = [read_member(self.reader, node.child(key), self.crew) for key in ("first", "last")]
        for key, seat in zip(("first", "last"), seats, strict=True):
            if node.child(key) is None:
                self.reader.report(node, "missing_key", key=key)
            if seat is None:
                return None
        first, last = seats
        if first is None or last is None or first == last:
            self.reader.report(node, "same_role")
            return None
        return Roles(first, last)

    def _tasks(self, node: Node | None) -> tuple[Task, ...]:
        if node is None or node.is_null:
            return ()
        if node.shape != "list":
            self.reader.wrong(node, "list")
        tasks: list[Task] = []
        for item in node.items():
            task = read_task(self.reader, item, self.crew)
            if task is not None:
                self._check_task(item, task, tasks)
                tasks.append(task)
        if len({task.owner is None for task in tasks}) > 1:
            self.reader.report(node, "mixed_owners")
        if tasks and not self.brief.rules.tasks:
            self.reader.report(node, "no_tasks_here")
        if any(task.token is not None or task.owner is not None for task in tasks):
            return tuple(tasks)
        return with_tokens(self.brief.rules, [task.card for task in tasks])

    def _check_task(self, node: Node, task: Task, others: list[Task]) -> None:
        if task.card not in self.box.tasks:
            self.reader.report(node, "card_not_in_game", card=task.card.word)
        if any(task.card is other.card for other in others):
            self.reader.report(node, "card_named_twice", card=task.card.word)
        if task.token is not None and any(task.token == other.token for other in others):
            self.reader.report(node, "token_twice")

    # ---- contradictions ----------------------------------------------------------------------------

    def check(self, placed: Mapping[Card, Seat | None]) -> None:
        """Report what cannot be so: a leader of trick 1 who is not commander, R4 elsewhere, a task that was played."""
        commander = self.commander
        if commander == JARVIS or (self.trick == 1 and self.leader == JARVIS):
            self.reader.report(self.start, "commander_is_person")
        if self.trick == 1:
            if None not in (commander, self.leader) and commander != self.leader:
                self.reader.report(self.start.child("leader") or self.start, "commander_leads")
            commander = self.leader if commander is None else commander
        after_draw = self.brief.rules.draw_after is not None and self.trick > self.brief.rules.draw_after
        if commander is not None and placed.get(R4, commander) not in (commander, None) and not after_draw:
            self.reader.report(self.start, "r4_elsewhere")
        if self.named is not None and self.named == commander:
            self.reader.report(self.start.child("named") or self.start, "named_commander")
        for task in self.tasks:
            if task.card in placed and placed[task.card] is None:
                self.reader.report(self.start.child("tasks") or self.start, "task_played", card=task.card.word)

    # ---- tasks that are left open --------------------------------------------------------------------

    def leader_of(self, commander: Seat) -> Seat:
        """Who leads the coming trick: as named; else the commander, or somebody who has won a trick."""
        if self.leader is not None:
            return self.leader
        if self.trick == 1 or self.had is None or self.had[slot(commander)]:
            return commander
        return next((seat for seat in self.crew if self.had[slot(seat)]), commander)

    def task_rows(self, cards: CardReader, seed: int) -> Iterator[tuple[Task, ...]]:
        """The tasks as written; where nobody wrote them, rows to try: in a gap with owners in turn.

        Cards that nobody named come first, then those in the hands named, so that there is a deal in which they are
        still in hand.
        """
        mission = self.brief.rules
        if self.start.child("tasks") is not None or not mission.tasks:
            yield self.tasks
            return
        row = shuffled((card for card in self.box.tasks if card not in cards.played), seed, "tasks")
        if not self.in_gap:
            yield with_tokens(mission, row[: mission.tasks])
            return
        count = min(mission.tasks, self.box.tricks - self.trick + 1)
        named = [card for card in row if card in cards.placed]
        others = [card for card in row if card not in cards.placed]
        for ordered in (others + named, named + others):
            yield self._with_owners(with_tokens(mission, ordered[: mission.tasks])[-count:])
        yield ()

    def _with_owners(self, tasks: tuple[Task, ...]) -> tuple[Task, ...]:
        """Owners as the choosing rules would give them."""
        named = (seat for seat in (self.commander, self.leader) if seat is not None)
        first = self.crew.index(next(named, self.crew[0]))
        owners = [self.crew[(first + step) % len(self.crew)] for step in range(len(tasks))]
        if self.brief.rules.allocation == "decision":
            other = self.crew[(first + 1) % len(self.crew)]
            owners = [other if self.named is None else self.named] * len(tasks)
        return tuple(replace(task, owner=owner) for task, owner in zip(tasks, owners, strict=True))
