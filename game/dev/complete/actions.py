"""Actions that words can name in a position of Mission Complete, legal or not, and signals that people compose."""

from collections.abc import Iterator

from game.core.engine import Rng
from game.core.values import Seat
from game.dev.walk import pick
from game.rules.complete.state import State
from game.rules.complete.values.actions import Action, Call, GoOn, Play, Say, Tell
from game.rules.complete.values.brief import SEATS
from game.rules.complete.values.cards import CARDS
from game.rules.complete.values.palette import LONGEST_ROW, LONGEST_TEXT, palette
from game.rules.complete.values.public import Public

PLAYERS = tuple(Seat(seat) for seat in range(SEATS[-1]))


def vocabulary(state: State) -> Iterator[Action]:
    """Every play and call, the choice of the table, of seats that are not there too, and signals that are never legal.

    Signals that may be legal are left out, for what people compose is in no list.
    """
    yield GoOn()
    for seat in PLAYERS:
        yield Call(seat)
        yield from (Play(seat, card) for card in CARDS.values())
        yield from _never_legal(state.public, seat)


def _never_legal(public: Public, seat: Seat) -> Iterator[Say | Tell]:
    yield Say(seat, ())
    yield Say(seat, ("YES",) * (LONGEST_ROW + 1))
    yield Say(seat, ("YES", "T"))
    yield Tell(seat, "")
    yield Tell(seat, "x" * (LONGEST_TEXT + 1))
    yield from (Tell(seat, text) for text in (" x", "x  y", "x\ny", "x\u2028y", "x\u0007"))
    if public.brief.talk == "table" or seat >= public.seats:
        yield Say(seat, ("YES",))
        yield Tell(seat, "yes")


def composed(public: Public, rng: Rng) -> Say | Tell:
    """A row or a text that some seat may say if its icon allows it."""
    seat = Seat(int(rng() * public.seats))
    if rng() < 0.5:
        return Tell(seat, pick(("I have two 1s", "red plays a 3; no, a 2", "vite, à gauche !"), rng))
    tokens = palette(public.colours, bare=public.brief.bare_hands)
    return Say(seat, tuple(pick(tokens, rng) for _ in range(1 + int(rng() * LONGEST_ROW))))
