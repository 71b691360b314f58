"""Seeded chance: pinned, so that a seed gives the same deal for years."""

from collections import Counter

from game.core.chance import shuffle, shuffled, source


def test_a_known_order_is_pinned() -> None:
    assert shuffled(range(10), 1, "cards") == (7, 3, 1, 8, 0, 5, 2, 4, 6, 9)


def test_labels_are_independent_streams() -> None:
    assert shuffled(range(20), 1, "cards") != shuffled(range(20), 1, "missions")
    assert source(1, "a")() == source(1, "a")()


def test_a_shuffle_keeps_every_item() -> None:
    assert Counter(shuffle("mississippi", source(3, "x"))) == Counter("mississippi")


def test_every_order_of_three_is_about_equally_likely() -> None:
    orders = Counter(shuffled("abc", seed, "fair") for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
