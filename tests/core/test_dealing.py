"""A deal that keeps every wish is found whenever there is one."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from game.core.dealing import deal


@given(st.lists(st.sets(st.integers(0, 5)), max_size=5))
def test_a_deal_is_found_exactly_when_one_exists(wanted: list[set[int]]) -> None:
    cards = range(6)
    found = deal(cards, [wish.__contains__ for wish in wanted])
    exists = any(all(card in wish for card, wish in zip(row, wanted, strict=False)) for row in permutations(cards))
    assert (found is not None) == exists
    if found is not None:
        assert len(set(found)) == len(wanted)
        assert all(card in wish for card, wish in zip(found, wanted, strict=True))


def test_without_constraints_cards_come_in_their_order() -> None:
    assert deal("abcd", [lambda _: True, lambda _: True]) == ("a", "b")
