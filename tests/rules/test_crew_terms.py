"""Terms, tokens and how an attempt stands (2.4, 2.8); own missions need what they speak of."""

from typing import Any

import pytest

from game.core.condition import BROKEN, MET, OPEN
from game.core.node import BadValue
from game.core.values import Seat
from game.rules.crew.terms import (
    Allocation,
    Ask,
    Balance,
    EachWins,
    HandOver,
    HolderOf,
    LeftOf,
    Mission,
    Pred,
    RoleTricks,
    TokenInTrick,
    WinsAll,
    WinsCount,
    standing,
)
from game.rules.crew.terms.standing import Kind, Why, verdict_of
from game.rules.crew.values.cards import CARDS
from game.rules.crew.values.tricks import Laid, Task, Token, best_of
from tests.rules.crew_table import done, staged

A, B, C = (Seat(seat) for seat in range(3))
PLAIN = staged("{leader: A, tasks: []}", 4, mission=3).public


def after(*tasks: Task) -> tuple[str | None, list[tuple[Kind, Why]]]:
    """How an attempt with these tasks stands after a trick, and the lines that are broken."""
    attempt = type("Fake", (), {})()
    for name in ("deck", "total", "crew", "commander", "named", "roles", "holders", "start", "past", "wins"):
        setattr(attempt, name, getattr(PLAIN, name))
    attempt.tasks = tasks
    mission = Mission("x", tasks=len(tasks))
    outcome = verdict_of(mission, attempt)
    broken = [(line.kind, line.why) for line in standing(mission, attempt) if line.verdict is BROKEN]
    return (None if outcome is None else outcome.reason), broken


def task(word: str, token: Token | None = None, *, won: Seat | None = None) -> Task:
    return Task(CARDS[word], token, A, won, None if won is None else 1)


@pytest.mark.parametrize(
    ("tasks", "reason"),
    [
        ((task("P3", "1", won=A), task("P5", "2", won=A)), "tasks_done"),
        ((task("P3", "1", won=A), task("P5", won=A), task("G2")), None),
        ((task("P3", "1", won=A), task("P5", won=A), task("G2", "2")), "order_broken"),
        ((task("P3", "2", won=A), task("P5", "1")), "order_broken"),
        ((task("P3", ">>", won=A), task("P5", ">")), "order_broken"),
        ((task("P3", ">", won=A), task("P5", ">>"), task("G2", won=A)), None),
        ((task("P3", ">>>"), task("P5", ">"), task("G2", won=A)), None),
        ((task("P3", "omega", won=A), task("P5")), "order_broken"),
        ((task("P3", "omega", won=A), task("P5", won=A)), "tasks_done"),
        ((task("P3", "1"), task("P5", "omega"), task("G2", won=A)), "order_broken"),
        ((task("P3", won=B), task("P5", won=A)), "wrong_winner"),
        ((task("P3", "2", won=B), task("P5", "1")), "wrong_winner"),
    ],
)
def test_the_order_of_tokens_is_judged_between_tricks(tasks: tuple[Task, ...], reason: str | None) -> None:
    """K37-K47."""
    found, broken = after(*tasks)
    assert found == reason
    assert bool(broken) == (reason not in (None, "tasks_done"))


def test_a_line_says_why_and_which_task_came_too_early() -> None:
    mission = Mission("x", tasks=2, tokens=("1", "2"))
    public = staged("{leader: A, hands: {A: P9, B: P5, C: P3, D: P1}, tasks: ['P3[2]@A', 'G5[1]@B']}", 4, mission=3)
    state, _ = done(public, "A play P9", "B play P5", "C play P3", "D play P1")
    lines = standing(mission, state.public)
    assert [(line.kind, line.verdict, line.why) for line in lines] == [
        ("task", MET, ""),
        ("task", OPEN, ""),
        ("order", MET, ""),
        ("order", BROKEN, "too_early"),
    ]
    assert lines[3].early is lines[0].about
    assert state.public.outcome is not None and state.public.outcome.reason == "order_broken"


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("P1 P9 P5", 1), ("P5 B9 P4", 0), ("P5 R1 P9", 1), ("R1 P9 R2", 2), ("R3 R2 B9", 0), ("P5 R1 R2", 2)],
)
def test_the_highest_rocket_wins_else_the_highest_of_the_suit_led(cards: str, winner: int) -> None:
    """K34."""
    laid = [Laid(Seat(at), CARDS[word]) for at, word in enumerate(cards.split())]
    assert best_of(laid).seat == winner


NAMED = WinsCount("named", 0)
WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    ({}, "nothing_to_do"),
    ({"tasks": 1, "twists": (HandOver(5), HandOver(5))}, "twist_twice"),
    ({"tasks": 2, "tokens": ("1", "1")}, "token_twice"),
    ({"tasks": 1, "tokens": ("1", "2")}, "too_many_tokens"),
    ({"conditions": (NAMED,)}, "nobody_named"),
    ({"tasks": 2, "twists": (Allocation("decision"), Ask("yes_no"))}, "named_twice"),
    ({"conditions": (RoleTricks(4),)}, "no_roles"),
    ({"tasks": 1, "conditions": (TokenInTrick("omega", "last"),)}, "token_not_there"),
)


@pytest.mark.parametrize(("fields", "code"), WRONG)
def test_a_mission_needs_what_it_speaks_of(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(BadValue) as bad:
        Mission("x", **fields)
    assert bad.value.code == code


def test_the_cards_that_are_announced_follow_from_the_terms() -> None:
    pink = Pred(suit="pink")
    mission = Mission("x", conditions=(WinsAll(LeftOf(CARDS["P9"]), pink), WinsCount(HolderOf(CARDS["B1"]), 2)))
    assert mission.told == (CARDS["P9"], CARDS["B1"])
    assert Mission("y", conditions=(Balance(1),)).told == ()


def test_a_predicate_means_a_suit_a_value_or_both() -> None:
    assert len(Pred(suit="color").cards) == 36
    assert Pred(suit="color", value=1).cards == {CARDS[word] for word in ("P1", "B1", "G1", "Y1")}
    assert Pred(suit="rocket", value=(1, 2)).cards == {CARDS["R1"], CARDS["R2"]}
    with pytest.raises(BadValue):
        Pred()


def test_rockets_in_one_trick_break_the_missions_that_need_each_of_them() -> None:
    """M13, M44: at once."""
    start = "{leader: A, commander: A, hands: {A: R4 P1, B: R1, C: R2, D: P3}, void: {D: R}}"
    state, _ = done(staged(start, 4, mission=13), "A play R4", "B play R1", "C play R2", "D play P3")
    assert EachWins(Pred(suit="rocket")).judge(state.public) is BROKEN
    assert state.public.outcome is not None and state.public.outcome.reason == "condition_broken"
