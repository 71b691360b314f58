"""A new game before the first card: colours, First player, hands and deck (S1-S5)."""

from game.core.chance import shuffled
from game.core.node import BadValue
from game.core.values import Seat, read_seat
from game.rules.complete.state import State
from game.rules.complete.values.brief import SEATS, Brief, deck_of, hand_of
from game.rules.complete.values.cards import Card, Color
from game.rules.complete.values.public import Phase, Public


def deal(brief: Brief, *, seats: int, seed: int) -> State:
    """Shuffle the cards of the colours in play and deal hands; raises BadValue when the brief does not fit."""
    colours, first = colours_of(brief, seats), first_seat(brief, seats)
    deck = shuffled(deck_of(colours), seed, "cards")
    size = hand_of(seats)
    hands = tuple(deck[seat * size : (seat + 1) * size] for seat in range(seats))
    deck = deck[seats * size :]
    return State(lay_out(brief, colours, first, hands, len(deck)), hands, deck, None, None)


def colours_of(brief: Brief, seats: int) -> tuple[Color, ...]:
    """The colour of each seat (S1); raises BadValue when there are not as many as seats."""
    if seats not in SEATS:
        raise BadValue("bad_seats", low=SEATS[0], high=SEATS[-1], found=seats)
    if not brief.missions:
        raise BadValue("no_missions")
    colours = brief.colours_of(seats)
    if len(colours) != seats:
        raise BadValue("colours_not_seats", seats=seats, found=len(colours))
    return colours


def first_seat(brief: Brief, seats: int) -> Seat:
    """The First player (S5); raises BadValue."""
    first = read_seat(brief.first)
    if first >= seats:
        raise BadValue("not_seated", seat=brief.first)
    return first


def lay_out(
    brief: Brief, colours: tuple[Color, ...], first: Seat, hands: tuple[tuple[Card, ...], ...], deck: int
) -> Public:
    """The public facts of a position in which only the Starting cards lie on the table (S4)."""
    return Public(
        brief=brief,
        seats=len(colours),
        phase=Phase.PLAY,
        colours=colours,
        first=first,
        piles=((),) * len(colours),
        laid=(),
        stake=None,
        robot=None,
        task=None,
        rounds=(),
        deck=deck,
        hands=tuple(map(len, hands)),
        kept=(),
        box=(),
        signals=(),
        end=None,
    )
