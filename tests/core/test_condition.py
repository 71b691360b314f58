"""Three verdicts and how they compose."""

from dataclasses import dataclass
from itertools import product

import pytest

from game.core.condition import BROKEN, MET, OPEN, All, Any, Not, Verdict


@dataclass(frozen=True)
class Fixed:
    """A term that always says the same."""

    verdict: Verdict

    def judge(self, _public: object) -> Verdict:
        return self.verdict


VERDICTS = (OPEN, MET, BROKEN)


@pytest.mark.parametrize(("one", "two"), list(product(VERDICTS, repeat=2)))
def test_all_is_broken_by_one_and_met_by_every_part(one: Verdict, two: Verdict) -> None:
    expected = BROKEN if BROKEN in (one, two) else MET if one is two is MET else OPEN
    assert All((Fixed(one), Fixed(two))).judge(None) is expected


@pytest.mark.parametrize(("one", "two"), list(product(VERDICTS, repeat=2)))
def test_any_is_the_mirror_image_of_all(one: Verdict, two: Verdict) -> None:
    mirrored = Not(All((Not(Fixed(one)), Not(Fixed(two)))))
    assert Any((Fixed(one), Fixed(two))).judge(None) is mirrored.judge(None)


def test_not_turns_met_and_broken_and_leaves_open() -> None:
    assert [Not(Fixed(verdict)).judge(None) for verdict in VERDICTS] == [OPEN, BROKEN, MET]
