"""Whatever is heard is also seen: every sound has words or figures on the screen that come with it."""

from collections.abc import Callable
from typing import Any

import pytest

from game.core.values import Seat
from game.dev.exhibits import deal, reach
from game.dev.exhibits_comfort import before_event
from game.dev.exhibits_folie import at_folie, deal_folie
from game.rules.fifty.values.actions import Play
from game.rules.fifty.values.events import HandShown, MedalWon, MissionDone
from game.rules.fifty.values.public import Phase
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.table import Table
from game.ui.inputs import Press
from game.ui.node import Text
from game.ui.synth import SOUNDS, SoundName
from tests.scenes.conftest import At

Seen = tuple[set[str], set[str]]
"""The words on the screen before and after."""


def words(scene: Any, at: At, now: float = 9.0) -> set[str]:
    return {node.text for node in scene.compose(at(now)) if isinstance(node, Text)}


def after_action(house: House, at: At, kind: type) -> tuple[Table, Seen]:
    """The public table before and after an action with such an event."""
    match, action = before_event(deal, house, kind)
    table = Table(house, match, now=0.0)
    before = words(table, at)
    match.act(action)
    return table, (before, words(table, at))


def card(house: House, at: At) -> bool:
    match = deal(house, 2, 264132)
    table = Table(house, match, now=0.0)
    action = next(a for a in match.legal(match.actors[0]) if isinstance(a, Play))
    before = words(table, at)
    match.act(action)
    name = match.seating.name(action.seat)
    return any(f"{name} plays" in text for text in words(table, at) - before)


def draw(house: House, at: At) -> bool:
    match = deal(house, 2, 264132)
    table = Table(house, match, now=0.0)
    left = match.public.draw
    before = words(table, at)
    match.act(next(a for a in match.legal(match.actors[0]) if isinstance(a, Play)))
    return str(left) in before and str(match.public.draw) in words(table, at) and match.public.draw < left


def mission(house: House, at: At) -> bool:
    table, (before, after) = after_action(house, at, MissionDone)
    return str(table.match.public.row.done) in after and any(text.startswith("Done:") for text in after - before)


def medal(house: House, at: At) -> bool:
    house.remember(animation="normal")
    match, action = before_event(deal, house, MedalWon)
    table = Table(house, match, now=0.0)
    table._act(action, 9.0)
    beat = next(beat for beat in table.motion.beats if isinstance(beat.moment, MedalWon))
    large = house.tr("fifty.result.bronze") in words(table, at, beat.start + 0.5)
    return large and house.tr("fifty.log.medal", medal=house.tr("fifty.medal.bronze")) in words(table, at)


def gadget(house: House, at: At) -> bool:
    _, (before, after) = after_action(house, at, HandShown)
    return any(" shows " in text for text in after - before)


def golden(house: House, at: At) -> bool:
    match = reach(house, lambda match: match.public.phase is Phase.NEXT)
    return house.tr("fifty.prompt.next") in words(Table(house, match, now=0.0), at)


def tick(house: House, at: At) -> bool:
    match = deal_folie(house, 2, 300_001)
    one, two = (words(at_folie(house, match, at=left), at, 0.0) for left in (280.5, 281.5))
    return one != two


def ended(*, won: bool) -> Callable[[House, At], bool]:
    def seen(house: House, at: At) -> bool:
        match = reach(house, lambda match: match.outcome is not None and match.outcome.won == won, goal="beginner")
        result = Result(house, match, again=Table.sit_down)
        verdict = ("all", "won") if won else ("lost",)
        return bool({house.tr(f"fifty.result.{word}") for word in verdict} & words(result, at))

    return seen


def refused(house: House, at: At) -> bool:
    match = deal(house, 1, 264132)
    table = Table(house, match, now=0.0)
    table.open_hand(Seat(0), -1.0)
    for hand in range(1, 5):
        for pile in range(1, 5):
            table.picked = ()
            table.handle(Press(f"hand:{hand}"), at(5.0))
            if table.picked:
                table.handle(Press(f"pile:{pile}"), at(5.0))
            if table.note is not None:
                return house.tr(f"refusal.{table.note}") in words(table, at)
    return False


COUNTERPARTS: dict[SoundName, Callable[[House, At], bool]] = {
    "card": card,
    "draw": draw,
    "mission": mission,
    "medal": medal,
    "gadget": gadget,
    "golden": golden,
    "tick": tick,
    "won": ended(won=True),
    "lost": ended(won=False),
    "refused": refused,
}


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_has_its_counterpart_on_the_screen(house: House, at: At, name: SoundName) -> None:
    assert COUNTERPARTS[name](house, at)
