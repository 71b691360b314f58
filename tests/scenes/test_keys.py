"""Every action that is waited for can be made with digits, Tab and Enter."""

from random import Random

import pytest

from game.core.values import TABLE
from game.dev.exhibits import deal
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.scene import Replace
from game.scenes.table import Table
from game.ui.inputs import Key, Press
from tests.scenes.conftest import At


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_are_played_by_digits(house: House, at: At, seed: int) -> None:
    match = deal(house, 3, seed, box="both")
    chance = Random(seed)
    now = 0.0
    table = Table(house, match, now=now)
    while match.outcome is None:
        now += 1.0
        seat = match.actors[0]
        if seat != TABLE:
            table.open_hand(seat, now - 1)
        waited = [action for action in match.legal(seat) if not match.game.engine.is_free(action)]
        action = chance.choice(waited)
        option = next(option for option in table.frame().options if option.action == action)
        before = match.actions
        for step in option.steps:
            key = next(key for key in step if key not in table.picked)
            kind, _, name = key.partition(":")
            digit = {"seat": str("?ABCD".find(name)), "hand": name, "pile": name}.get(kind)
            given = Press(key) if digit is None else Key(digit)
            done = table.handle(given, at(now))
        assert match.actions == before + 1 and match.done[-1].action == action
        if isinstance(done, Replace) and isinstance(done.scene, Curtain):
            assert table.viewer is None
