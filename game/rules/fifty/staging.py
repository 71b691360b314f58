"""Start positions of scenarios: what a file names, and a deal of the rest by the seed."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from game.core.chance import shuffled
from game.core.dealing import deal
from game.core.node import BadValue, Node, Range
from game.core.reader import Reader
from game.core.values import BadWord, Seat, read_seat
from game.rules.fifty.rules import buried_medals, first_seat, lay_out, open_game
from game.rules.fifty.state import State
from game.rules.fifty.terms import Mission
from game.rules.fifty.values.brief import HAND, Brief, deck_of
from game.rules.fifty.values.cards import COLORS, Card, read_cards
from game.rules.fifty.values.events import MEDALS, Event, Medal
from game.rules.fifty.values.public import Buried, Last, Public, Row

START_KEYS = ("hands", "piles", "draw", "void", "missions", "stock", "done", "last", "turn")


# ---- the start position ----------------------------------------------------------------------------


@dataclass
class _Start:
    """What a scenario names of its start position, read and checked one by one."""

    hands: dict[Seat, tuple[Card, ...]]
    piles: list[tuple[Card, ...]]
    draw: tuple[Card, ...] | None
    void: dict[Seat, tuple[str, ...]]


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
    named = _read_named(reader, start, seats)
    row, stock, pool = _read_row(reader, start, brief, seats, seed, known)
    turn = _read_seat(reader, start.child("turn"), seats)
    if len(reader.problems) > before:
        return None
    dealt = _deal(reader, start, named, brief, seats, seed)
    if dealt is None:
        return None
    hands, piles, draw = dealt
    brief = replace(brief, missions=pool)
    public = lay_out(brief, hands, piles, row, len(draw), first if turn is None else turn)
    public = replace(public, last=_read_last(reader, start.child("last"), public, seats))
    if len(reader.problems) > before:
        return None
    return open_game(State(public, hands, draw, stock, (), (), seed, 0))


def _read_named(reader: Reader, start: Node, seats: int) -> _Start:
    hands = {seat: read_row_of_cards(reader, node) for seat, node in by_seat(reader, start.child("hands"), seats)}
    for (key, node), hand in zip(_pairs(start.child("hands")), hands.values(), strict=False):
        if len(hand) > HAND:
            reader.report(node, "hand_too_large", seat=key.text, limit=HAND, found=len(hand))
    piles = start.child("piles")
    rows: list[tuple[Card, ...]] = []
    if piles is not None:
        if len(piles.items()) != 4:
            reader.report(piles, "needs_four", key="piles")
        for node in piles.items():
            rows.append(read_row_of_cards(reader, node))
            if not rows[-1] and node.shape == "scalar":
                reader.report(node, "empty_pile")
    draw = start.child("draw")
    void = {
        seat: tuple(letter for letter in node.text.split())
        for seat, node in by_seat(reader, start.child("void"), seats)
    }
    for _, node in _pairs(start.child("void")):
        for letter in node.text.split():
            if letter not in {color[0] for color in COLORS}:
                reader.report(node, "wrong_type", expected="suit", found=letter)
    return _Start(hands, rows, None if draw is None else read_row_of_cards(reader, draw), void)


def _deal(
    reader: Reader, start: Node, named: _Start, brief: Brief, seats: int, seed: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[tuple[Card, ...], ...], tuple[Card, ...]] | None:
    """Hands, piles and draw pile: named cards where they are named, the others by the seed."""
    rows = [*named.hands.values(), *named.piles, named.draw or ()]
    left = Counter(deck_of(brief))
    for card in (card for row in rows for card in row):
        left[card] -= 1
        if left[card] < 0:
            reader.report(start, "card_named_twice", card=card.word)
            return None
    rest = shuffled(sorted(left.elements(), key=lambda card: card.word), seed, "cards")
    open_piles = 4 if not named.piles else 0
    short = [(Seat(s), HAND - len(named.hands.get(Seat(s), ())) if named.draw is None else 0) for s in range(seats)]
    wishes = [_wish(named.void.get(seat, ())) for seat, count in short for _ in range(count)]
    filled = deal(rest, [*wishes, *[_wish(())] * open_piles])
    if filled is None:
        reader.report(start, "no_deal")
        return None
    remaining = Counter(rest) - Counter(filled)
    fill = iter(filled)
    hands = tuple(named.hands.get(seat, ()) + tuple(next(fill) for _ in range(count)) for seat, count in short)
    piles = named.piles or [(next(fill),) for _ in range(4)]
    others = tuple(card for card in rest if _take_one(remaining, card))
    if named.draw is None:
        return hands, tuple(piles), others
    return hands, (others + piles[0], *piles[1:]), named.draw


def _take_one(remaining: Counter[Card], card: Card) -> bool:
    remaining[card] -= 1
    return remaining[card] >= 0


def _wish(void: tuple[str, ...]) -> Callable[[Card], bool]:
    """Accepts every card but those of some suits."""
    return lambda card: card.color[0] not in void


def read_row_of_cards(reader: Reader, node: Node) -> tuple[Card, ...]:
    text = "" if node.is_null else reader.read(node, str)
    try:
        return read_cards(text or "")
    except BadWord as bad:
        reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
        return ()


def _pairs(node: Node | None) -> tuple[tuple[Node, Node], ...]:
    return node.pairs() if node is not None else ()


def by_seat(reader: Reader, node: Node | None, seats: int) -> Iterable[tuple[Seat, Node]]:
    if node is not None and node.shape != "mapping":
        reader.wrong(node, "mapping")
    for key, value in _pairs(node):
        seat = _read_seat(reader, key, seats)
        if seat is not None:
            yield seat, value


def _read_seat(reader: Reader, node: Node | None, seats: int) -> Seat | None:
    if node is None:
        return None
    try:
        seat = read_seat(node.text)
    except BadWord:
        seat = Seat(-1)
    if not 0 <= seat < seats:
        reader.wrong(node, "seat")
        return None
    return seat


@dataclass(frozen=True, slots=True)
class _LastCard:
    pile: Literal[1, 2, 3, 4]
    seat: str | None = None
    card: Card | None = None


def _read_last(reader: Reader, node: Node | None, public: Public, seats: int) -> Last | None:
    """The last card played from hand: by default the pile's top, played by the seat before the one to play."""
    if node is None or node.is_null:
        return None
    read = reader.read(node, _LastCard)
    seat = _read_seat(reader, node.child("seat"), seats)
    if read is None:
        return None
    before = Seat(((public.turn or 0) - 1) % seats)
    return Last(before if seat is None else seat, read.pile, read.card or public.tops[read.pile - 1])


# ---- the missions of the start ---------------------------------------------------------------------


def _read_row(
    reader: Reader, start: Node, brief: Brief, seats: int, seed: int, known: Mapping[str, Mission]
) -> tuple[Row, tuple[Mission, ...], tuple[Mission, ...]]:
    """The row, the stock, and all missions of this match."""
    places = _read_places(reader, start.child("missions"), brief, known)
    stock, medals = _read_stock(reader, start.child("stock"), brief, known)
    counted = start.child("done")
    done: int = (reader.read(counted, Annotated[int, Range(0, 100)]) or 0) if counted is not None else 0
    named = [mission for mission in (*(places or ()), *(stock or ())) if mission is not None]
    for mission in {mission.id: mission for mission in named if named.count(mission) > 1}.values():
        reader.report(start, "mission_named_twice", mission=mission.id)
    pool = tuple({mission.id: mission for mission in (*brief.missions, *named)}.values())
    brief = replace(brief, missions=pool)
    rest = iter(shuffled((mission for mission in brief.missions if mission not in named), seed, "missions"))
    open_left = brief.frame(seats) - done - len(named)
    if places is None:
        places = tuple(next(rest, None) if place < open_left or stock is not None else None for place in range(4))
        open_left -= sum(mission is not None for mission in places)
    if stock is None:
        stock = tuple(mission for mission, _ in zip(rest, range(max(0, open_left)), strict=False))
        buried = buried_medals(brief, stock=len(stock), done=done)
    else:
        buried = medals
    missing = {medal.medal for medal in buried_medals(brief, stock=0, done=done)} | {b.medal for b in buried}
    won = tuple(medal for medal in MEDALS if brief.goal == "medals" and medal not in missing)
    row = Row(places, len(stock), buried, won, done, (), brief.frame(seats), had=len(won))
    return row, stock, pool


def _read_places(
    reader: Reader, node: Node | None, brief: Brief, known: Mapping[str, Mission]
) -> tuple[Mission | None, ...] | None:
    if node is None:
        return None
    if node.shape != "list" or len(node.items()) != 4:
        reader.report(node, "needs_four", key="missions")
    return tuple(None if item.is_null else _read_mission(reader, item, brief, known) for item in node.items())


def _read_stock(
    reader: Reader, node: Node | None, brief: Brief, known: Mapping[str, Mission]
) -> tuple[tuple[Mission, ...] | None, tuple[Buried, ...]]:
    if node is None:
        return None, ()
    if node.shape != "list":
        reader.wrong(node, "list")
    missions: list[Mission] = []
    medals: dict[Medal, int] = {}
    for item in node.items():
        if item.shape == "scalar" and item.text.startswith("medal:"):
            medal = _read_medal(reader, item, brief)
            if medal is not None and medal in medals:
                reader.report(item, "medal_named_twice", medal=medal)
            elif medal is not None:
                medals[medal] = len(missions)
        else:
            mission = _read_mission(reader, item, brief, known)
            missions += [mission] if mission is not None else []
    return tuple(missions), tuple(Buried(medal, len(missions) - under) for medal, under in medals.items())


def _read_medal(reader: Reader, node: Node, brief: Brief) -> Medal | None:
    name = Node(node.text.removeprefix("medal:"), line=node.line, column=node.column)
    medal: Medal | None = reader.read(name, Medal)
    if medal is not None and brief.goal != "medals":
        reader.report(node, "no_medals")
        return None
    return medal


def _read_mission(reader: Reader, node: Node, brief: Brief, known: Mapping[str, Mission]) -> Mission | None:
    """A mission of the library, or one written out."""
    if node.shape == "mapping":
        mission: Mission | None = reader.read(node, Mission)
    else:
        mission = known.get(node.text)
        if mission is None:
            reader.report(node, "no_such_mission", mission=node.text)
    if mission is not None and {"ambush": not brief.ambushes, "gadget": not brief.gadgets}.get(mission.kind, False):
        reader.report(node, "kind_switched_off", mission=mission.id, kind=mission.kind)
        return None
    return mission
