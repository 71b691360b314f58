"""Mission Complete as the development tools see it: this package is the subject."""

from itertools import chain
from typing import Any

from game.core.values import Seat
from game.dev.complete.actions import vocabulary
from game.dev.complete.briefs import any_brief, grid
from game.dev.complete.past import impossible
from game.dev.complete.told import Told
from game.dev.complete.words import event_text, notes, public_lines, view_line
from game.dev.subject import Deal
from game.rules.complete.state import State
from game.rules.complete.values.brief import SEATS
from game.rules.complete.values.cards import COLOR_CARDS, Card
from game.rules.complete.values.events import Event
from game.rules.complete.values.public import View
from game.rules.games import GAMES

__all__ = [
    "any_brief",
    "cards",
    "deck",
    "event",
    "event_text",
    "game",
    "grid",
    "impossible",
    "ledger",
    "notes",
    "public_lines",
    "seats",
    "state",
    "view",
    "view_line",
    "vocabulary",
]

game = GAMES["complete"]
state: type = State
view: type = View
event: Any = Event
seats = SEATS


def deck(_brief: object) -> list[Card]:
    """All 100 Number cards: which of them are in play depends on the number of seats (S1)."""
    return list(chain(*COLOR_CARDS.values()))


def cards(state: State) -> list[Card]:
    """Every card in hands, deck, Piles, above them, under markers, kept, in the box, or of a colour out of the game."""
    public = state.public
    groups = (*state.hands, state.deck, *public.piles, public.laid, public.kept, public.box)
    markers = [card for card in (state.robot, state.task) if card is not None]
    out = [card for color, cards in COLOR_CARDS.items() if color not in public.colours for card in cards]
    return [*chain(*groups), *markers, *out]


def ledger(deal: Deal, seat: Seat) -> Told:
    """The empty ledger of a seat."""
    return Told(deal, seat)
