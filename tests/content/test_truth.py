"""Shares and truth tables (F20): exact, against a plain count of all states."""

from itertools import product

import pytest

from game.content.library import Library, load
from game.content.truth import CELLS, KINDS, STATES, _Row, is_possible, share, truth
from game.core.condition import MET, Not
from game.rules.fifty.terms import Calc, Condition, Count, Gap, Pred, Sum, Tally

VARIED = ("b01", "b17", "b36", "b42", "c14", "c17", "c24", "c28", "c33", "c37")


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def test_there_are_611604_states() -> None:
    always = Count("any", 4)
    assert truth(always).count(1) == STATES and share(always) == 1.0
    cells = product(KINDS, repeat=4)
    assert all(
        possible == (max(map(cards.count, cards)) < 3) for possible, cards in zip(truth(always), cells, strict=True)
    )


@pytest.mark.parametrize("id", VARIED)
def test_the_share_is_exact(library: Library, id: str) -> None:
    entry = library.book("fifty").entries[id]
    assert entry.probability is not None
    assert f"{share(entry.condition):.4f}" == f"{entry.probability:.4f}"


@pytest.mark.parametrize("id", ["b29", "b45", "c24", "c50"])
def test_the_truth_table_is_what_judging_every_state_gives(library: Library, id: str) -> None:
    condition = library.book("fifty").entries[id].condition
    table = truth(condition)
    for cell in range(0, CELLS, 37):
        kinds = (cell // 28**3, cell // 784 % 28, cell // 28 % 28, cell % 28)
        a, b, c, d = (KINDS[kind] for kind in kinds)
        wanted = max(map(kinds.count, kinds)) < 3 and condition.judge(_Row((a, b, c, d))) is MET
        assert table[cell] == wanted


def test_not_is_the_other_states() -> None:
    condition = Tally("color", ((1, 1, 1, 1),))
    assert share(condition) + share(Not(condition)) == pytest.approx(1.0)
    assert not any(one and two for one, two in zip(truth(condition), truth(Not(condition)), strict=True))


def test_a_rare_state_is_found_and_what_needs_three_copies_is_not() -> None:
    both = Pred("red", (7,))
    assert is_possible(Count(both, 2))
    assert not is_possible(Count(both, 3))
    assert share(Count(both, 3)) == 0.0


def test_even_the_widest_impossible_condition_is_settled() -> None:
    colors = ("green", "yellow", "blue", "red")
    first, second = (Gap(tuple(Sum(Pred(color)) for color in pair)) for pair in (colors[:2], colors[2:]))  # type: ignore[arg-type]
    condition: Condition = Calc(Gap((first, second)), ">", 28)
    assert not is_possible(condition)


def test_all_shares_are_exact_and_no_two_missions_of_a_box_are_the_same(library: Library) -> None:
    for box in ("base", "complique"):
        seen: dict[bytes, str] = {}
        for entry in library.book("fifty").entries.values():
            if entry.set == box:
                assert entry.probability is not None
                assert f"{share(entry.condition):.4f}" == f"{entry.probability:.4f}", entry.id
                assert seen.setdefault(truth(entry.condition), entry.id) == entry.id
