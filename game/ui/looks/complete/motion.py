"""What events of Mission Complete look like in time: beats, each with the table as it stands meanwhile.

Everything here is made from public facts and from events told to the whole table: a drawn card has no face.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from game.core.values import Seat, seat_word
from game.rules.complete.values.cards import Card
from game.rules.complete.values.events import Called, Drew, Event, IconChanged, MarkerPlaced, PileCovered, Played
from game.rules.complete.values.public import Public
from game.ui.looks.complete.sounds import sound_of
from game.ui.synth import SoundName
from game.ui.timeline import Beat, Glide

CARD, MARKER, COVER, DRAW, ICONS, CALL = 0.35, 0.7, 0.5, 0.45, 2.2, 4.0
"""Seconds of a card laid, a marker placed, the Piles covered, hands filled, new icons told, and a call."""


@dataclass(frozen=True, slots=True)
class NewIcons:
    """All icons that have changed together (L5)."""

    changes: tuple[IconChanged, ...]


def beats(
    before: Public, after: Public, events: Iterable[Event], *, own: Seat | None = None, place: str = ""
) -> tuple[Beat, ...]:
    """What these events look like; `own` is the seat whose hand lies open, `place` where the played card lay in it."""
    script = _Script(before, after, own, place)
    for _, group in groupby(events, key=_together):
        script.add(list(group))
    return tuple(script.beats)


def _together(event: Event) -> Any:
    """Piles are covered, hands filled and icons changed at once."""
    return type(event) if isinstance(event, PileCovered | IconChanged | Drew) else id(event)


class _Script:
    """Goes through the events and keeps how the table stands meanwhile."""

    def __init__(self, before: Public, after: Public, own: Seat | None, place: str) -> None:
        self.beats: list[Beat] = []
        self._own = own
        self._place = place
        self._now = replace(before, brief=after.brief)

    def add(self, events: Sequence[Any]) -> None:
        """The beat of one event, or of several that happen together."""
        sounds = tuple(dict.fromkeys(sound for event in events if (sound := sound_of(event)) is not None))
        match events[0]:
            case Played(seat, card):
                self._played(seat, card, sounds)
            case MarkerPlaced(marker, seat, _):
                self._put(deck=self._now.deck - 1)
                self._glide((Glide(None, "deck", f"{marker}:{seat_word(seat)}"),), MARKER, sounds)
                self._put(**{marker: seat})
            case Called():
                self.beats.append(Beat(self._now, CALL, (), events[0], sounds))
                self._put(robot=None, task=None)
            case PileCovered():
                self._covered(events)
            case IconChanged():
                self.beats.append(Beat(self._now, ICONS, (), NewIcons(tuple(events)), sounds))
            case Drew():
                self._drew(events, sounds)

    def _glide(self, glides: Sequence[Glide], seconds: float, sounds: tuple[SoundName, ...] = ()) -> None:
        self.beats.append(Beat(self._now, seconds, tuple(glides), None, sounds))

    def _put(self, **changes: Any) -> None:
        self._now = replace(self._now, **changes)

    def _home(self, seat: Seat) -> str:
        return "hand" if seat == self._own else f"seat:{seat_word(seat)}"

    def _hold(self, seat: Seat, more: int) -> None:
        self._put(hands=tuple(count + more * (at == seat) for at, count in enumerate(self._now.hands)))

    def _played(self, seat: Seat, card: Card, sounds: tuple[SoundName, ...]) -> None:
        self._hold(seat, -1)
        start = self._place if seat == self._own and self._place else self._home(seat)
        self._glide((Glide(card, start, f"laid:{seat_word(seat)}"),), CARD, sounds)
        self._put(laid=(*self._now.laid, card))

    def _covered(self, events: Sequence[PileCovered]) -> None:
        """Every card goes from the seat that laid it to the Pile of its colour (L1)."""
        current, seats = self._now.current, self._now.seats
        laid_by = {card: seat for seat in range(seats) if (card := current.card_of(Seat(seat))) is not None}
        glides = [
            Glide(card, f"laid:{seat_word(Seat(laid_by[card]))}", f"pile:{seat_word(event.seat)}")
            for event in events
            for card in event.cards
        ]
        self._put(laid=())
        self._glide(glides, COVER, ("card",))
        piles = list(self._now.piles)
        for event in events:
            piles[event.seat] += event.cards
        self._put(piles=tuple(piles))

    def _drew(self, events: Sequence[Drew], sounds: tuple[SoundName, ...]) -> None:
        """One card for each seat, one after the other (D3)."""
        step = 0.5 / len(events)
        last = len(events) - 1
        glides = [
            Glide(None, "deck", self._home(event.seat), at * step, 1.0 - (last - at) * step)
            for at, event in enumerate(events)
        ]
        self._put(deck=self._now.deck - sum(len(event.cards) for event in events))
        self._glide(glides, DRAW + 0.1 * last, sounds)
        for event in events:
            self._hold(event.seat, len(event.cards))
