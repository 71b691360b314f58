"""The numbers of paths through known deals: they change only when a rule changes."""

import pytest

from game.core.values import Seat
from game.dev import fifty
from game.dev.perft import main, perft
from game.dev.subject import Deal, Subject, read_brief
from game.dev.walk import Walk

SUBJECT: Subject = fifty

PINNED = {
    ("box=base", 3, 1): [(1, 0), (6, 0), (25, 0), (140, 0), (887, 0)],
    ("box=base goal=beginner", 2, 4): [(1, 0), (6, 0), (34, 0), (142, 0), (718, 0)],
    ("box=complique", 3, 1): [(1, 0), (6, 0), (37, 0), (225, 0), (1343, 0)],
    ("box=complique", 1, 2): [(1, 0), (2, 0), (3, 0), (5, 0), (15, 0)],
    ("box=both count=100 clock=1200", 2, 5): [(1, 0), (17, 0), (248, 0), (3341, 0)],
    ("goal=all pick=c43,c45,c01,c02,c03,c04", 3, 25): [(1, 0), (4, 0), (39, 0), (179, 1), (762, 7)],
    ("goal=all pick=c47,c49,c50,c01,c02,c03,c04", 3, 36): [(1, 0), (5, 0), (23, 0), (125, 3), (584, 9)],
    ("goal=all pick=c47,c49,c50,c01,c02,c03,c04", 3, 39): [(1, 1), (0, 0), (0, 0)],
}
"""For brief, seats and seed: (paths, those that end the game) by depth."""


@pytest.mark.parametrize(("options", "seats", "seed"), PINNED)
def test_counts_of_a_known_deal(options: str, seats: int, seed: int) -> None:
    pinned = PINNED[options, seats, seed]
    counts = perft(SUBJECT, Deal(read_brief("fifty", options.split()), seats, seed), len(pinned) - 1)
    assert [(count.paths, count.ended) for count in counts] == pinned


@pytest.mark.parametrize("seed", range(5))
def test_the_first_depth_is_the_cards_that_match_by_colour_or_value(seed: int) -> None:
    deal = Deal(read_brief("fifty", ["box=base", "pick=b01"]), 2, seed)
    walk = Walk(SUBJECT, deal)
    turn = walk.engine.actors(walk.state.public)[0]
    hand = set(walk.engine.observe(walk.state, Seat(turn)).hand)
    tops = walk.state.public.tops
    fitting = sum(card.color == top.color or card.value == top.value for card in hand for top in tops)
    assert perft(SUBJECT, deal, 1)[1].paths == fitting


def test_the_table_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fifty", "--depth", "2", "--seats", "3", "--seed", "1", "--brief", "box=base"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows == [["depth", "paths", "ended"], ["0", "1", "0"], ["1", "6", "0"], ["2", "25", "0"]]
