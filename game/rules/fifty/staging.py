"""Start positions of scenarios: what a file names, and a deal of the rest by the seed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from game.core.node import BadValue, Node
from game.core.reader import Reader
from game.core.seats import read_player
from game.core.values import Seat
from game.rules.fifty.deal import first_seat, lay_out
from game.rules.fifty.rules import open_game
from game.rules.fifty.start_cards import CardReader
from game.rules.fifty.start_missions import MissionReader
from game.rules.fifty.state import State
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.brief import Brief
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Event
from game.rules.fifty.values.public import Last, Public

START_KEYS = ("hands", "piles", "draw", "void", "missions", "stock", "done", "last", "turn")


def arrange(
    brief: Brief, *, seats: int, seed: int, start: Node, known: Mapping[str, Mission], reader: Reader
) -> tuple[State, tuple[Event, ...]] | None:
    """The start position of a scenario, brought to rest (F14); None when `reader` has kept a problem.

    `known` are all missions that may be named; every other card is dealt by the seed.
    """
    before = len(reader.problems)
    if start.shape != "mapping":
        reader.wrong(start, "mapping")
        return None
    reader.keys(start, START_KEYS)
    try:
        first = first_seat(brief, seats, seed)
    except BadValue as bad:
        reader.report(start, bad.code, **bad.facts)
        return None
    cards = CardReader(reader, start, brief, seats=seats)
    missions = MissionReader(reader, start, brief, known)
    turn = read_player(reader, start.child("turn"), seats)
    if len(reader.problems) > before:
        return None
    dealt = cards.deal(seed)
    if dealt is None:
        return None
    staged = missions.stage(seats, seed)
    brief = replace(brief, missions=staged.pool)
    public = lay_out(brief, dealt.hands, dealt.piles, staged.row, len(dealt.draw), first if turn is None else turn)
    public = replace(public, last=_read_last(reader, start.child("last"), public, seats))
    if len(reader.problems) > before:
        return None
    return open_game(State(public, dealt.hands, dealt.draw, staged.stock, (), (), seed, 0))


@dataclass(frozen=True, slots=True)
class _LastCard:
    """The last card as a start names it."""

    pile: Literal[1, 2, 3, 4]
    seat: str | None = None
    card: Card | None = None


def _read_last(reader: Reader, node: Node | None, public: Public, seats: int) -> Last | None:
    """The last card played from hand: by default the pile's top, played by the seat before the one to play."""
    if node is None or node.is_null:
        return None
    read = reader.read(node, _LastCard)
    seat = read_player(reader, node.child("seat"), seats)
    if read is None:
        return None
    before = Seat(((public.turn or 0) - 1) % seats)
    return Last(before if seat is None else seat, read.pile, read.card or public.tops[read.pile - 1])
