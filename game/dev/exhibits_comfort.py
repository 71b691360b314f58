"""What the gallery shows of motion and comfort: beats on their way, piles and last plays open, questions, warnings."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from game.bots.fifty import careful_bot
from game.core.values import TABLE, Seat
from game.rules.fifty.values.actions import Play
from game.rules.fifty.values.events import (
    Drew,
    HandShown,
    MedalWon,
    MissionDone,
    MissionShown,
    Played,
    Swapped,
)
from game.rules.fifty.values.public import Phase
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.question import Question
from game.scenes.rewind import standing
from game.scenes.table import Table
from game.settings import Settings
from game.table.match import Match
from game.ui.looks.fifty.motion import GOLDEN
from game.ui.timeline import Beat

Deal = Callable[..., Match]
"""How `game.dev.exhibits` deals: a house, seats, a seed, options."""


def before_event(deal: Deal, house: House, kind: type, *, seats: int = 3, **options: str) -> tuple[Match, Any]:
    """The first match, by seed, that stands right before an action with such an event, and that action."""
    for seed in range(300001, 300400):
        match = deal(house, seats, seed, **options)
        rng = Random(7).random
        while match.outcome is None:
            actor = match.actors[0]
            legal = [action for action in match.legal(actor) if not match.game.engine.is_free(action)]
            match.act(careful_bot(match.view(actor), legal, rng))
            if any(isinstance(event, kind) for event in match.told(TABLE, since=match.actions)):
                *past, action = standing(match)
                again = deal(house, seats, seed, **options)
                for done in past:
                    again.act(done)
                return again, action
    raise LookupError(kind)


def halfway(house: House, match: Match, action: Any, wanted: Callable[[Beat], bool], part: float) -> Table:
    """The public table in the middle of a beat of an action, at the time 0."""
    table = Table(house, match, now=0.0)
    before = match.public
    match.act(action)
    table._move(before, None, "", 0.0)
    beat = next(beat for beat in table.motion.beats if wanted(beat))
    shift = beat.start + part * beat.seconds
    table.motion.beats = tuple(replace(beat, start=beat.start - shift) for beat in table.motion.beats)
    return table


def _carries(source: str) -> Callable[[Beat], bool]:
    return lambda beat: any(glide.source.startswith(source) for glide in beat.glides)


def comfort_tables(deal: Deal, house: House) -> Iterator[tuple[str, Table]]:
    """Tables in motion at the normal speed, or with something open over them."""
    house = House(house.catalogue.language, house.library(), Settings(), None)
    played = before_event(deal, house, MissionDone)
    yield "move-card", halfway(house, *played, _carries("seat:"), 0.3)
    yield "move-mission", halfway(house, *before_event(deal, house, MissionDone), _carries("mission:"), 0.75)
    shown = before_event(deal, house, MissionShown)
    yield "move-turn-up", halfway(house, *shown, lambda beat: any(g.source == g.target for g in beat.glides), 0.3)
    drawn = before_event(deal, house, Drew)
    yield "move-draw", halfway(house, *drawn, _carries("draw"), 0.35)
    swapped = before_event(deal, house, Swapped)
    yield "move-swap", halfway(house, *swapped, _carries("pile:"), 0.2)
    medal = before_event(deal, house, MedalWon)
    yield "moment-medal", halfway(house, *medal, lambda beat: isinstance(beat.moment, MedalWon), 0.6)
    hand = before_event(deal, house, HandShown)
    yield "moment-gadget", halfway(house, *hand, lambda beat: isinstance(beat.moment, HandShown), 0.6)
    golden = before_event(deal, house, Played)
    while golden[0].public.phase is not Phase.NEXT:
        golden[0].act(golden[1])
        golden = (golden[0], _next(golden[0]))
    again = deal(house, 3, golden[0].seed)
    *past, action = standing(golden[0])
    for done in past:
        again.act(done)
    yield "moment-golden", halfway(house, again, action, lambda beat: beat.moment == GOLDEN, 0.6)
    yield from _open(deal, house)


def _next(match: Match) -> Any:
    actor = match.actors[0]
    legal = [action for action in match.legal(actor) if not match.game.engine.is_free(action)]
    golden = [action for action in legal if isinstance(action, Play) and action.card.golden]
    return (golden or legal)[0]


def _open(deal: Deal, house: House) -> Iterator[tuple[str, Table]]:
    base = deal(house, 3, 264132, box="base")
    while base.actions < 24 and base.outcome is None:
        base.act(_next(base))
    deepest = max(range(1, 5), key=lambda pile: len(base.public.piles[pile - 1]))
    yield "table-peeks", _with(Table(house, base, now=0.0), viewer=None)
    yield "table-peek", _with(Table(house, base, now=0.0), viewer=base.actors[0], overlay=f"peek:{deepest}")
    yield "table-last", _with(Table(house, base, now=0.0), viewer=base.actors[0], overlay="last")
    assisted = deal(house, 3, 264132, box="base")
    for _ in range(3):
        assisted.act(_next(assisted))
    assisted.undo(2, assisted=True)
    yield "table-assisted", _with(Table(house, assisted, now=0.0), viewer=assisted.actors[0])


def _with(table: Table, **state: Any) -> Table:
    for name, value in state.items():
        setattr(table, name, value)
    return table


def risky(deal: Deal, house: House) -> Table:
    """A table whose player is asked before a card that may leave the next player stuck."""
    careful = House(house.catalogue.language, house.library(), replace(Settings(), warn_stuck=True), None)
    for seed in range(300001, 300400):
        match = deal(careful, 3, seed)
        while match.outcome is None:
            if match.public.phase is Phase.PLAY:
                table = _with(Table(careful, match, now=0.0), viewer=match.actors[0])
                for option in table.frame().options:
                    if isinstance(option.action, Play):
                        view, judge = match.view(match.actors[0]), match.game.engine.refusal
                        if table.look.risk(view, option.action, judge) is not None:
                            table.picked = (option.steps[0][0],)
                            table._choose(option.action, 0.0)
                            return table
            match.act(_next(match))
    raise LookupError("risk")


def comfort_screens(deal: Deal, house: House) -> Iterator[tuple[str, Any]]:
    """The question, and the menu of a match in which something can be taken back."""
    match = deal(house, 2, 264132)
    match.act(_next(match))
    table = Table(house, match, now=0.0)
    yield "undo-question", Question(3, yes=lambda _: table, no=table, now=0.0)
    yield "menu-undo", Menu(house, table.rules_page, undo=table.wish_undo)
    yield "curtain-undo", table._curtain(Seat(1), match.actions, 0.0)
