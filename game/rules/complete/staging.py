"""Start positions of scenarios: what a file names, and a deal of the rest by the seed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from game.core.node import BadValue, Node, Range
from game.core.reader import Reader
from game.core.seats import read_player
from game.rules.complete.deal import colours_of, first_seat, lay_out
from game.rules.complete.rules import open_game
from game.rules.complete.start_cards import CardReader, Dealt, Holder
from game.rules.complete.state import State
from game.rules.complete.terms import Mission
from game.rules.complete.values.brief import Brief
from game.rules.complete.values.cards import Colours
from game.rules.complete.values.events import Event
from game.rules.complete.values.public import Public

START_KEYS = ("colours", "hands", "deck", "tops", "first", "robot", "task", "missions")


def arrange(
    brief: Brief, *, seats: int, seed: int, start: Node, known: Mapping[str, Mission], reader: Reader
) -> tuple[State, tuple[Event, ...]] | None:
    """The start position of a scenario, before the first card of a round; None when `reader` has kept a problem.

    `known` are all tasks; which of them are in play follows from the cards, so that none is named here.
    """
    del known
    before = len(reader.problems)
    if start.shape != "mapping":
        reader.wrong(start, "mapping")
        return None
    reader.keys(start, START_KEYS)
    try:
        colours, first = colours_of(_with_colours(reader, start, brief), seats), first_seat(brief, seats)
    except BadValue as bad:
        reader.report(start.child("colours") or start, bad.code, **bad.facts)
        return None
    named = read_player(reader, start.child("first"), seats)
    counted = start.child("missions")
    missions: int = 0 if counted is None else reader.read(counted, Annotated[int, Range(0, 20)]) or 0
    cards = CardReader(reader, start, colours)
    if len(reader.problems) > before:
        return None
    dealt = cards.deal(seed, missions=missions)
    if dealt is None:
        return None
    public = lay_out(brief, colours, first if named is None else named, dealt.hands, len(dealt.deck))
    public = _laid(public, dealt, cards.robot, cards.task)
    return open_game(State(public, dealt.hands, dealt.deck, dealt.robot, dealt.task))


def _with_colours(reader: Reader, start: Node, brief: Brief) -> Brief:
    """The brief with the colours of the start, by seat (`blue red green`)."""
    node = start.child("colours")
    colours: Colours | None = None if node is None else reader.read(node, Colours)
    return brief if colours is None else replace(brief, colours=colours)


def _laid(public: Public, dealt: Dealt, robot: Holder | None, task: Holder | None) -> Public:
    """The public facts with Piles, markers, and the cards out of the game."""
    return replace(
        public,
        piles=dealt.piles,
        robot=None if robot is None else robot.seat,
        task=None if task is None else task.seat,
        kept=dealt.kept,
        box=dealt.box,
    )
