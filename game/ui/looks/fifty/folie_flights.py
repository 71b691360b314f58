"""What travels over the speed table: cards from docks to piles, missions to the missions done."""

from collections.abc import Iterable, Sequence

from game.core.values import seat_word
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.events import Event, MissionDone, Played
from game.rules.fifty.values.public import Public
from game.ui.context import Context
from game.ui.geometry import Box, around
from game.ui.looks.fifty.board import mission_disc
from game.ui.looks.fifty.cards import face
from game.ui.looks.fifty.touches import pile_key
from game.ui.node import Nodes, Picture, find
from game.ui.timeline import Beat, Glide, between

SECONDS = 0.3
COUNTER = Box(60, 300, 48, 48)
"""Where missions fly to: the figure of the missions done."""

STEP = 10.0
"""A thing that changes its size on its way does so in steps, because each size is drawn anew."""


def flights(before: Public, events: Iterable[Event]) -> tuple[Beat, ...]:
    """One beat with everything that these events, told to the table, set in motion at the same time."""
    glides = []
    missions = {mission.id: mission for mission in before.brief.missions}
    for event in events:
        if isinstance(event, Played):
            glides.append(Glide(event.card, f"dock:{seat_word(event.seat)}", pile_key(event.pile)))
        elif isinstance(event, MissionDone):
            glides.append(Glide(missions[event.mission], f"mission:{event.place}", ""))
    return (Beat(before, SECONDS, tuple(glides)),) if glides else ()


def in_flight(context: Context, brief: Brief, nodes: Nodes, beats: Sequence[Beat]) -> Nodes:
    """The things on their way now, between the targets of the table's nodes."""
    return tuple(
        node
        for beat in beats
        if beat.start <= context.now < beat.end
        for glide in beat.glides
        for node in _glide(brief, nodes, glide, beat.part(glide, context.now))
    )


def _glide(brief: Brief, nodes: Nodes, glide: Glide, part: float) -> Nodes:
    source, target = find(nodes, glide.source), find(nodes, glide.target)
    if source is None or part >= 1.0:
        return ()
    if isinstance(glide.thing, Mission):
        way = between(source.box, COUNTER, part)
        return (Picture(around(*way.middle, _stepped(way.w)), mission_disc(glide.thing)),)
    if target is None:
        return ()
    way = between(around(*source.box.middle, 60, 84), around(*target.box.middle, 100, 140), part)
    wide = _stepped(way.w)
    return (Picture(around(*way.middle, wide, wide * 1.4), face(brief, glide.thing, small=wide < 60)),)


def _stepped(wide: float) -> float:
    return max(STEP, round(wide / STEP) * STEP)
