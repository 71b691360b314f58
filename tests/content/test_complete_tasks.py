"""The 24 tasks: each judges its examples as it should in a real game, and each can be done at every table."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.content.complete import Entry
from game.content.library import load
from game.content.rounds import TABLES, is_possible
from game.content.source import open_source
from game.content.text import LANGUAGES, MISSION_LANGUAGES
from game.core.codec import read, write
from game.core.condition import All, Any, Not
from game.core.reader import Reader
from game.core.values import Seat, clockwise, seat_word
from game.rules.complete.judging import is_fulfilled
from game.rules.complete.terms import Like, Mission, Operator, Others, Pile, is_early
from game.rules.complete.values.cards import COLOR_CARDS, COLORS, Card
from game.rules.complete.values.palette import palette
from game.rules.complete.values.public import Round
from tests.rules.complete_table import brief, do, stage


@dataclass(frozen=True, slots=True)
class Plays:
    top: int
    plays: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    task: str
    players: int
    ok: bool
    rounds: tuple[Plays, ...]


def examples() -> tuple[Example, ...]:
    source = open_source(Path(__file__).with_name("complete_examples.yaml"))
    reader = Reader()
    assert source.node is not None
    found: tuple[Example, ...] = reader.read(source.node, tuple[Example, ...])
    assert not reader.problems
    return found


EXAMPLES = examples()
TASKS: dict[str, Mission] = {mission.id: mission for mission in brief().missions}


def entries() -> list[Entry]:
    return list(load().book("complete").entries.values())


def name(example: Example) -> str:
    rounds = " ".join("".join(f"{COLORS[color][0]}{number}" for color, number in r.plays) for r in example.rounds)
    return f"{example.task}-{rounds}-{example.ok}"


class Box:
    """Gives out cards by colour and number, each once."""

    def __init__(self, players: int) -> None:
        self.left = [card for color in COLORS[:players] for card in COLOR_CARDS[color]]

    def take(self, color: int, number: int) -> Card:
        card = next(card for card in self.left if card.color == COLORS[color] and card.number == number)
        self.left.remove(card)
        return card

    def take_any_of(self, color: int) -> Card:
        card = max((card for card in self.left if card.color == COLORS[color]), key=self._spare)
        self.left.remove(card)
        return card

    def _spare(self, card: Card) -> int:
        return sum((card.color, card.number) == (other.color, other.number) for other in self.left)


@pytest.mark.parametrize("example", EXAMPLES, ids=map(name, EXAMPLES))
def test_a_call_after_the_rounds_of_an_example_is_judged_as_the_example_says(example: Example) -> None:
    box = Box(example.players)
    task = next(card for card in TASKS[example.task].cards if card in box.left)
    box.left.remove(task)
    top = box.take(0, example.rounds[0].top).word if example.rounds[0].top else "null"
    hands = [[box.take(*round.plays[seat]).word for round in example.rounds] for seat in range(example.players)]
    robot = box.take_any_of(0)
    held = ", ".join(f"{seat_word(Seat(seat))}: {' '.join(hand)}" for seat, hand in enumerate(hands))
    markers = f"robot: {{seat: A, card: {robot}}}, task: {{seat: B, card: {task}}}"
    state = stage(f"{{hands: {{{held}}}, tops: {{A: {top}}}, {markers}}}", seats=example.players)
    for number in range(len(example.rounds)):
        for seat in clockwise(Seat(number % example.players), example.players):
            state = do(state, f"{seat_word(seat)} play {hands[seat][number]}")
        if number + 1 < len(example.rounds):
            state = do(state, "T go")
    state = do(state, "A call")
    assert state.public.missions == example.ok
    assert state.public.box == ((robot,) if example.ok else (robot, task))


def test_every_task_has_examples_of_both_kinds() -> None:
    kinds = {(example.task, example.ok) for example in EXAMPLES}
    assert len(EXAMPLES) == 93
    assert kinds == {(task, ok) for task in TASKS for ok in (True, False)}


@pytest.mark.parametrize("task", TASKS)
def test_each_task_is_possible_with_every_number_of_players(task: str) -> None:
    assert all(is_possible(TASKS[task].condition, players=(count,)) for count in TABLES)


EARLY = {
    "out_any", "out_23", "any_2", "any_1", "out_twice", "own_any", "out_1", "out_over_top", "not2_twice", "any_3",
    "one_twice", "own_23",
}  # fmt: skip


def test_tasks_about_the_operator_s_card_and_pile_only_are_early() -> None:
    assert {task for task, mission in TASKS.items() if mission.early} == EARLY
    twice = {task for task, mission in TASKS.items() if mission.repeat == 2}
    assert twice == {"match_twice", "out_twice", "own_by_other_twice", "not2_twice", "one_twice"}


def test_a_composed_condition_is_early_when_all_its_parts_are() -> None:
    operator, pile = Operator(number=2), Pile("lower")
    others = Others(Like(color="own"), 1)
    assert is_early(All((operator, Not(pile)))) and is_early(Any((pile, operator)))
    assert not is_early(Any((operator, others))) and not is_early(Not(others))


def test_early_tasks_are_done_with_the_operator_s_card_and_others_with_the_last() -> None:
    for example in EXAMPLES:
        mission, colours = TASKS[example.task], COLORS[: example.players]
        rounds = [*_rounds(example)]
        ripe = [
            is_fulfilled(mission, [*rounds[:-1], _cut(rounds[-1], count)], Seat(0), colours)
            for count in range(1, example.players + 1)
        ]
        assert ripe[-1] == example.ok
        if example.ok:
            assert ripe == ([True] * len(ripe) if mission.early else [False] * (len(ripe) - 1) + [True])


def _rounds(example: Example) -> Iterator[Round]:
    for round in example.rounds:
        cards = tuple(Box(example.players).take(color, number) for color, number in round.plays)
        yield Round(Seat(0), cards, (round.top, *[0] * (example.players - 1)))


def _cut(round: Round, count: int) -> Round:
    return Round(round.first, round.cards[:count], round.tops)


# ---- the file ------------------------------------------------------------------------------------


def test_no_task_names_a_colour_and_each_names_the_operator() -> None:
    names = {"en": ("blue", "red", "purple", "yellow", "green"), "fr": ("bleu", "rouge", "violet", "jaune", "vert")}
    for entry in entries():
        for language in MISSION_LANGUAGES:
            words = entry.text(language).lower().replace(",", "").split()
            assert any("operator" in word or "opérateur" in word for word in words)
            assert not set(words) & set(names[language])


def test_the_texts_of_all_tasks_differ() -> None:
    for language in LANGUAGES:
        assert len({entry.text(language) for entry in entries()}) == 24


def test_every_mime_row_is_of_the_palette_and_says_one_task_only() -> None:
    rows = [entry.mime for entry in entries()]
    assert len(set(rows)) == 24
    assert all(row[0] == "TASK" and len(row) <= 6 for row in rows)
    assert all(set(row) <= set(palette(COLORS, bare=False)) for row in rows)


def test_conditions_survive_the_codec() -> None:
    for mission in TASKS.values():
        assert read(write(mission), Mission) == mission


# ---- the spread ----------------------------------------------------------------------------------


def test_each_colour_has_eight_easy_all_medium_and_three_hard_tasks_all_different() -> None:
    tiers = {entry.id: entry.tier for entry in entries()}
    for color in COLORS:
        ids = [brief().task_on(card).id for card in COLOR_CARDS[color]]
        assert len(set(ids)) == 20
        assert Counter(tiers[id] for id in ids) == {"easy": 8, "medium": 9, "hard": 3}
        assert [tiers[id] for id in ids] == ["easy"] * 8 + ["medium"] * 9 + ["hard"] * 3


def test_every_task_of_a_tier_is_on_as_many_cards() -> None:
    tiers = {entry.id: entry.tier for entry in entries()}
    assert {(tiers[id], len(mission.cards)) for id, mission in TASKS.items()} == {
        ("easy", 4),
        ("medium", 5),
        ("hard", 3),
    }


@pytest.mark.parametrize(
    ("card", "task"), [("b09", "own_any"), ("r04", "out_23"), ("g02", "any_1"), ("p20", "out_lowest")]
)
def test_some_cards_by_name(card: str, task: str) -> None:
    assert brief().task_on(Card.read(card)).id == task
