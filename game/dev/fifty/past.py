"""What a seat remembers of a match of 50 Missions, held against a full state."""

from collections import Counter
from collections.abc import Iterator

from game.core.values import Seat
from game.rules.fifty.state import State
from game.rules.fifty.values.public import View


def impossible(state: State, view: View) -> Iterator[str]:
    """Known cards that are not where they are known to be, and missions that are in two places or in none."""
    for seat in range(view.public.seats):
        known = Counter(sighting.card for sighting in view.known if sighting.holder == seat)
        known |= Counter(view.cards_of(Seat(seat)) or ())
        if lacking := known - Counter(state.hands[seat]):
            yield f"seat {seat} does not hold {dict(lacking)}"
    bottom = state.draw[len(state.draw) - len(view.sunk) :]
    if any(known not in (None, card) for known, card in zip(view.sunk, bottom, strict=True)):
        yield f"under the draw pile lie {bottom}, not {view.sunk}"
    row = view.public.row
    names = [mission.id for mission in (*row.places, *state.stock) if mission is not None]
    if len({*names, *row.wins}) != len(names) + len(row.wins) or len(state.stock) != row.stock:
        yield f"missions {names} and {row.wins}"
