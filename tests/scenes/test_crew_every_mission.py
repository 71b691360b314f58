"""The secrecy law to the pixel on every mission of The Crew, with all numbers of players and the challenge variant."""

from collections.abc import Iterator
from random import Random

import pytest

from game.core.values import TABLE, Seat
from game.scenes.house import House
from game.table.match import Match
from game.ui.painter import Painter
from tests.scenes.crew_tables import chosen, match_of
from tests.scenes.test_crew_pixels import mine_of, seated, twin_of
from tests.scenes.test_pixels import frame

CREWS = ((2, False), (3, False), (4, False), (5, False), (2, True), (3, True))
"""How many people play, and whether the challenge variant."""


def moments(house: House, mission: int, rng: Random) -> Iterator[Match]:
    """For every crew one position: before trick 1 or later, as chance has it."""
    for seats, challenge in CREWS:
        variant = str(challenge).lower()
        match = match_of(house.library(), mission, seats=seats, seed=100 * mission + seats, challenge=variant)
        for _ in range(rng.randrange(24)):
            copy = match.fork()
            match.act(chosen(match, rng))
            if match.outcome is not None:
                match = copy
                break
        yield match


@pytest.mark.parametrize("mission", range(1, 51))
def test_no_frame_tells_what_the_shown_seat_does_not_know(mission: int, house: House, painter: Painter) -> None:
    rng = Random(mission)
    differing = 0
    for match in moments(house, mission, rng):
        mine = mine_of(match)
        viewer = rng.choice((TABLE, Seat(rng.randrange(match.seating.seats))))
        twin = twin_of(match, viewer, rng)
        differing += mine.digest != twin.digest
        shown = None if viewer == TABLE else viewer
        one, two = (frame(house, painter, seated(house, each, shown), "hand:2") for each in (mine, twin))
        assert one == two, (mission, match.seating.seats, viewer)
    assert differing
