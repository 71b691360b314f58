"""A new game before anything is settled: first seat, hands, piles, missions, and where the medals lie."""

from itertools import accumulate

from game.core.chance import shuffled
from game.core.node import BadValue
from game.core.values import Seat, read_seat
from game.rules.fifty.state import State
from game.rules.fifty.values.brief import HAND, MEDAL_STEPS, SEATS, Brief, deck_of
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import MEDALS
from game.rules.fifty.values.public import AT_REST, Buried, Clock, Phase, Public, Row


def deal(brief: Brief, *, seats: int, seed: int) -> State:
    """Four cards to each seat, four piles and four missions (F4, F5); nothing is settled yet.

    Raises BadValue when the brief does not fit the number of seats (1 to 4) or holds no missions.
    """
    first = first_seat(brief, seats, seed)
    deck = shuffled(deck_of(brief), seed, "cards")
    hands = tuple(deck[seat * HAND : (seat + 1) * HAND] for seat in range(seats))
    piles = tuple((card,) for card in deck[seats * HAND : seats * HAND + 4])
    missions = shuffled(brief.missions, seed, "missions")[: brief.frame(seats)]
    row = Row(
        places=tuple(missions[:4]) + (None,) * (4 - len(missions[:4])),
        stock=len(missions[4:]),
        buried=buried_medals(brief, stock=len(missions[4:])),
        medals=(),
        done=0,
        wins=(),
        frame=len(missions),
    )
    draw = deck[seats * HAND + 4 :]
    return State(lay_out(brief, hands, piles, row, len(draw), first), hands, draw, missions[4:], (), (), seed, 0)


def first_seat(brief: Brief, seats: int, seed: int) -> Seat:
    """Who plays first (F5); raises BadValue."""
    if seats not in SEATS:
        raise BadValue("bad_seats", low=SEATS[0], high=SEATS[-1], found=seats)
    if not brief.missions:
        raise BadValue("no_missions")
    if brief.first is None:
        return Seat(shuffled(range(seats), seed, "first")[0])
    first = read_seat(brief.first)
    if first >= seats:
        raise BadValue("not_seated", seat=brief.first)
    return first


def buried_medals(brief: Brief, *, stock: int, done: int = 0) -> tuple[Buried, ...]:
    """The medals still in the stock when `done` missions are done (F29, F31), none outside the medal frame."""
    if brief.goal != "medals":
        return ()
    depths = [depth - done for depth in accumulate(MEDAL_STEPS[brief.count])]
    return tuple(
        Buried(medal, max(0, stock - depth)) for medal, depth in zip(MEDALS, depths, strict=True) if depth >= 0
    )


def lay_out(
    brief: Brief,
    hands: tuple[tuple[Card, ...], ...],
    piles: tuple[tuple[Card, ...], ...],
    row: Row,
    draw: int,
    turn: Seat,
) -> Public:
    """The public facts of a position in which nothing has been settled yet."""
    one, two, three, four = piles
    return Public(
        brief=brief,
        seats=len(hands),
        phase=Phase.PLAY,
        turn=turn if brief.clock is None else None,
        tops=(one[-1], two[-1], three[-1], four[-1]),
        piles=piles,
        draw=draw,
        hands=tuple(map(len, hands)),
        shown=hands if brief.open_hands else ((),) * len(hands),
        showing=(),
        row=row,
        last=None,
        free=False,
        signals=(),
        chain=AT_REST,
        clock=Clock(brief.clock) if brief.clock is not None else None,
        outcome=None,
    )
