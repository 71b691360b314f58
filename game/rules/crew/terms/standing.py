"""How an attempt stands: the verdict of tasks, of the order of tokens and of conditions, and why it ends (2.4, 2.8)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.core.condition import BROKEN, MET, OPEN, Verdict
from game.core.engine import Outcome
from game.core.node import tag
from game.rules.crew.terms.conditions import Condition
from game.rules.crew.terms.preds import Attempt, is_over
from game.rules.crew.terms.twists import Mission
from game.rules.crew.values.tricks import ARROWS, NUMBERS, Task

Kind: TypeAlias = Literal["task", "order", "condition"]
Why: TypeAlias = Literal["", "wrong_winner", "too_early", "left_over", "condition"]


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that an attempt asks for, as the screen shows it.

    `about` is the task to fulfil (`task`), the task whose token gives it a place in the order (`order`), or the
    condition's term (`condition`); `id` is for the catalogue. `why` says why it is broken: somebody else won the card;
    `early` was fulfilled before it; its card was not won in time; the condition does not hold any more.
    """

    kind: Kind
    verdict: Verdict
    about: Task | Condition
    id: str
    why: Why = ""
    early: Task | None = None


def standing(mission: Mission, attempt: Attempt) -> tuple[Line, ...]:
    """The verdict of every task, every token, and every condition, in this order."""
    orders = [_order_line(task, attempt) for task in attempt.tasks if task.token is not None]
    return (*(_task_line(task, attempt) for task in attempt.tasks), *orders, *_condition_lines(mission, attempt))


def _task_line(task: Task, attempt: Attempt) -> Line:
    if task.is_done:
        return Line("task", MET, task, "task")
    if task.is_lost:
        return Line("task", BROKEN, task, "task", "wrong_winner")
    return Line("task", BROKEN, task, "task", "left_over") if is_over(attempt) else Line("task", OPEN, task, "task")


def _order_line(task: Task, attempt: Attempt) -> Line:
    early = next(_too_early(task, attempt.tasks), None)
    if early is not None:
        return Line("order", BROKEN, task, "order", "too_early", early)
    return Line("order", MET if task.is_done else OPEN, task, "order")


def _condition_lines(mission: Mission, attempt: Attempt) -> Iterator[Line]:
    for condition in mission.conditions:
        verdict = condition.judge(attempt)
        yield Line("condition", verdict, condition, tag(type(condition)), "condition" if verdict is BROKEN else "")


def _too_early(task: Task, tasks: tuple[Task, ...]) -> Iterator[Task]:
    """The tasks that were fulfilled although this one's token says that it comes before them.

    All tasks of one trick count as simultaneous (K41), so that only a task that is still open can be late.
    """
    token = task.token
    if token == "omega":
        if task.is_done and not all(other.is_done for other in tasks):
            yield task
    elif token is not None and not task.is_done:
        row = NUMBERS if token in NUMBERS else ARROWS
        before = row[: row.index(token)]
        for other in tasks:
            if other.is_done and other.token not in before and (row is NUMBERS or other.token in row):
                yield other


def verdict_of(mission: Mission, attempt: Attempt) -> Outcome | None:
    """How an attempt ends after a trick; None while it goes on (K38, K39, K72-K74, 2.8)."""
    tasks, over = attempt.tasks, is_over(attempt)
    if any(task.is_lost for task in tasks):
        return Outcome(won=False, reason="wrong_winner")
    if any(task.token is not None and any(_too_early(task, tasks)) for task in tasks):
        return Outcome(won=False, reason="order_broken")
    verdicts = [condition.judge(attempt) for condition in mission.conditions]
    if BROKEN in verdicts:
        return Outcome(won=False, reason="condition_broken")
    done = all(task.is_done for task in tasks)
    if done and OPEN not in verdicts:
        return Outcome(won=True, reason="tasks_done" if mission.tasks else "condition_met")
    if over:
        return Outcome(won=False, reason="condition_broken" if done else "tasks_open")
    return None
