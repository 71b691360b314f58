"""50 Missions as the development tools see it: this package is the subject."""

from typing import Any

from game.core.values import Seat
from game.dev.fifty.actions import vocabulary
from game.dev.fifty.briefs import any_brief, grid
from game.dev.fifty.past import impossible
from game.dev.fifty.told import Told
from game.dev.fifty.words import event_text, notes, public_lines, view_line
from game.dev.subject import Deal
from game.rules.fifty.state import State
from game.rules.fifty.values.brief import SEATS, Brief, deck_of
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Event
from game.rules.fifty.values.public import View
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

game = GAMES["fifty"]
state: type = State
view: type = View
event: Any = Event
seats = SEATS


def deck(brief: Brief) -> tuple[Card, ...]:
    """All cards of a match (F1)."""
    return deck_of(brief)


def cards(state: State) -> list[Card]:
    """Every card in piles, hands and draw pile (F28)."""
    groups = (*state.public.piles, *state.hands, state.draw)
    return [card for group in groups for card in group]


def ledger(deal: Deal, seat: Seat) -> Told:
    """The empty ledger of a seat."""
    return Told(deal, seat)
