"""A seed reads back from the word that is shown for it, and from its digits."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.seedword import WORDS, fresh_seed, read_seed, seed_word


@given(st.integers(-(10**18) + 1, 10**18 - 1))
def test_a_seed_reads_back_in_both_forms(seed: int) -> None:
    assert read_seed(seed_word(seed)) == seed
    assert read_seed(str(seed)) == seed


def test_kite_4127_is_read_however_it_is_written() -> None:
    seed = 4127 * len(WORDS) + WORDS.index("KITE")
    assert [read_seed(text) for text in ("KITE-4127", "kite 4127", " Kite-4127 ", str(seed))] == [seed] * 4


def test_what_is_no_seed_is_refused() -> None:
    assert [read_seed(text) for text in ("", "KITE", "KYTE-1", "1.5", "--1", "1-2", "9" * 30, "²")] == [None] * 8


@given(st.floats(0, 1, exclude_max=True))
def test_a_fresh_seed_has_four_digits(chance: float) -> None:
    assert len(seed_word(fresh_seed(chance)).rpartition("-")[2]) == 4


def test_the_words_are_all_different() -> None:
    assert len(set(WORDS)) == len(WORDS)
