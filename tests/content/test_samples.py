"""Samples satisfy their mission and near misses, one card away, do not: for every mission of the program."""

import pytest

from game.content import complete, fifty
from game.content.library import Library
from game.content.samples import SHOWN, varied
from game.content.samples_fifty import samples_of
from game.core.condition import BROKEN, MET, All, Not
from game.rules.complete.terms import Trial
from game.rules.fifty.terms import Count, Pred, Tops

IDS = [f"{box}{number:02}" for box in "bc" for number in range(1, 51)]


class Row:
    """Four tops for a condition."""

    def __init__(self, tops: Tops) -> None:
        self.tops = tops


@pytest.mark.parametrize("id", IDS)
def test_a_mission_has_four_samples_and_four_near_misses_one_card_away(library: Library, id: str) -> None:
    entry: fifty.Entry = library.book("fifty").entries[id]
    found = fifty.samples(entry)
    assert len(found.good) == len(found.near) == SHOWN
    assert len({sample.shown for sample in (*found.good, *found.near)}) == 2 * SHOWN, "all differ"
    for good, near in zip(found.good, found.near, strict=True):
        assert entry.condition.judge(Row(good.shown)) is MET and good.changed is None
        assert entry.condition.judge(Row(near.shown)) is BROKEN
        differ = [place for place in range(4) if good.shown[place] is not near.shown[place]]
        assert differ == [near.changed]
        for sample in (good, near):
            assert max(map(sample.shown.count, sample.shown)) <= 2, "a box has two copies of each card"
            assert all(card.golden == (entry.set == "complique" and card.value == 1) for card in sample.shown)


def test_samples_are_always_the_same_and_far_from_each_other(library: Library) -> None:
    entry = library.book("fifty").entries["b01"]
    found = fifty.samples(entry)
    assert found == fifty.samples(entry)
    places = {tuple(at for at, card in enumerate(each.shown) if card.color == "green") for each in found.good}
    assert len(places) == 3, "two greens side by side lie in every place that they can lie in"


def test_a_rare_condition_has_the_samples_that_there_are() -> None:
    only = All((Count(Pred(color="red"), 4), Count(Pred(value=(7, 1)), 4), Not(Count(Pred(value=(7,)), 1))))
    found = samples_of(only)
    assert {tuple(sorted(card.word for card in each.shown)) for each in found.good} == {("r1", "r1", "r7", "r7")}
    assert 1 < len(found.good) <= SHOWN
    assert all(only.judge(Row(each.shown)) is BROKEN for each in found.near) and len(found.near) == len(found.good)


def test_what_always_holds_has_no_near_miss() -> None:
    found = samples_of(Count("any", 4))
    assert len(found.good) == SHOWN and found.near == ()


def test_the_first_candidate_and_then_the_farthest_are_chosen() -> None:
    assert varied([5, 6, 1, 9, 2], lambda a, b: abs(a - b), 3) == (5, 1, 9)
    assert varied([3, 3, 3], lambda a, b: abs(a - b)) == (3,)
    assert varied([], lambda a, b: 0.0) == ()


# ---- Mission Complete ------------------------------------------------------------------------------


def cards(trial: Trial) -> list[tuple[str, int]]:
    """The cards of a round and the top of the Pile, as far as tasks tell them apart."""
    return [*((card.color, card.number) for card in (trial.card, *trial.others)), ("pile", trial.top)]


def test_a_task_has_rounds_that_fulfil_it_and_rounds_that_fail_by_one_card(library: Library) -> None:
    for entry in library.book("complete").entries.values():
        found = complete.samples(entry)
        assert len(found.good) == len(found.near) == SHOWN // entry.repeat, entry.id
        for good, near in zip(found.good, found.near, strict=True):
            assert entry.mission.is_done(good.shown) and not entry.mission.is_done(near.shown), entry.id
            assert len(good.shown) == entry.repeat and good.shown[:-1] == near.shown[:-1], entry.id
            pairs = zip(cards(good.shown[-1]), cards(near.shown[-1]), strict=True)
            differ = [place for place, (one, two) in enumerate(pairs) if one != two]
            last = len(near.shown[-1].others) + 1
            assert differ == [last if near.changed == 3 else near.changed], entry.id
            for trial in near.shown:
                assert len({trial.card, *trial.others}) == 1 + len(trial.others), "no card lies there twice"
