"""The Crew as the development tools see it: this package is the subject."""

from typing import Any

from game.core.values import Seat
from game.dev.crew.actions import vocabulary
from game.dev.crew.briefs import any_brief, grid
from game.dev.crew.past import impossible
from game.dev.crew.told import Told
from game.dev.crew.words import event_text, notes, public_lines, view_line
from game.dev.subject import Deal
from game.rules.crew.state import State
from game.rules.crew.values.brief import CHALLENGE_SEATS, SEATS, Brief, box_of
from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import Event
from game.rules.crew.values.public import View
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

game = GAMES["crew"]
state: type = State
view: type = View
event: Any = Event
seats = SEATS


def deck(brief: Brief) -> tuple[Card, ...]:
    """All playing cards of a match; once it is under way its brief says `challenge` only where that is played (K5)."""
    return box_of(brief, CHALLENGE_SEATS[-1]).deck


def cards(state: State) -> list[Card]:
    """Every card in hands, columns, tricks, and among those played before the start."""
    public = state.public
    found = [card for hand in state.hands for card in hand]
    found += [card for card in (*state.under, *(column.up for column in public.columns)) if card is not None]
    found += [laid.card for trick in public.past for laid in trick.cards]
    return [*found, *(laid.card for laid in public.trick), *public.start.gone]


def ledger(deal: Deal, seat: Seat) -> Told:
    """The empty ledger of a seat."""
    return Told(deal, seat)
