"""What events of 50 Missions look like in time: beats, each with the table as it stands meanwhile.

Everything here is made from public facts and from events told to the whole table: a drawn card has no face.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from game.core.values import Seat
from game.rules.fifty.terms import Mission, Tops
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import (
    Carried,
    ClockStopped,
    Drew,
    Event,
    GadgetLost,
    HandShown,
    MedalWon,
    MissionDone,
    MissionShown,
    NextPlayFree,
    Played,
    Reshuffled,
    Swapped,
    Traded,
    TradeOffered,
    Tucked,
)
from game.rules.fifty.values.public import Last, Phase, Public
from game.ui.looks.fifty.sounds import sound_of
from game.ui.looks.fifty.touches import mission_key, pile_key, seat_key
from game.ui.synth import SoundName
from game.ui.timeline import Beat, Glide

CARD, MISSION, TURN_UP, DRAW, MEDAL, CAPTION = 0.35, 0.6, 0.3, 0.3, 1.5, 1.0
"""Seconds of a card on its way, of missions won and turned up, of cards drawn, of a medal and of a line in words."""

SAID_LARGE = (NextPlayFree, GadgetLost, TradeOffered, HandShown, Reshuffled)
"""Events that change nothing on the table that could move: they stand over it in words."""

GOLDEN = "golden"
"""The moment of a golden 1."""


def beats(
    before: Public, after: Public, events: Iterable[Event], *, own: Seat | None = None, place: str = ""
) -> tuple[Beat, ...]:
    """What these events look like; `own` is the seat whose hand lies open, `place` where the played card lay in it."""
    script = _Script(before, after, own, place)
    for _, group in groupby(events, key=_together):
        script.add(list(group))
    if script.golden and after.phase is Phase.NEXT:
        script.show(GOLDEN, CAPTION, ("golden",))
    return tuple(script.beats)


def _together(event: Event) -> Any:
    """Missions that go or come at once share a beat."""
    return type(event) if isinstance(event, MissionDone | MissionShown) else id(event)


class _Script:
    """Goes through the events and keeps how the table stands meanwhile."""

    def __init__(self, before: Public, after: Public, own: Seat | None, place: str) -> None:
        self.beats: list[Beat] = []
        self.golden = False
        self._own = own
        self._place = place
        self._missions = {mission.id: mission for mission in before.brief.missions}
        self._now = replace(
            after,
            tops=before.tops,
            piles=before.piles,
            draw=before.draw,
            hands=before.hands,
            row=before.row,
            last=before.last,
        )

    def add(self, events: list[Any]) -> None:
        """The beat of one event, or of several that happen together."""
        sounds = tuple(dict.fromkeys(sound for event in events if (sound := sound_of(event)) is not None))
        match events[0]:
            case Played() as event:
                self._played(event, sounds)
            case MissionDone():
                self._done(events, sounds)
            case MissionShown():
                self._shown(events)
            case MedalWon(medal):
                row = self._now.row
                self.show(events[0], MEDAL, sounds)
                self._put(row=replace(row, medals=(*row.medals, medal), buried=row.buried[1:]))
            case Drew(seat, cards) if cards:
                self._drew(seat, len(cards), sounds)
            case Traded(seat, given) if given:
                self._traded(seat, len(given), sounds)
            case Tucked() | Swapped() | Carried():
                self._moved(events[0], sounds)
            case ClockStopped():
                self.show(GOLDEN, CAPTION, sounds)
            case event if isinstance(event, SAID_LARGE):
                if isinstance(event, Reshuffled):
                    self._reshuffle(event.draw)
                self.show(event, CAPTION, sounds)

    def show(self, moment: Any, seconds: float, sounds: tuple[SoundName, ...]) -> None:
        """Something stands large over the table as it is now."""
        self.beats.append(Beat(self._now, seconds, (), moment, sounds))

    def _glide(self, glides: Sequence[Glide], seconds: float, sounds: tuple[SoundName, ...] = ()) -> None:
        self.beats.append(Beat(self._now, seconds, tuple(glides), None, sounds))

    def _put(self, **changes: Any) -> None:
        self._now = replace(self._now, **changes)

    def _lay(self, piles: dict[int, tuple[Card, ...]]) -> None:
        """Other cards on some piles; a pile whose last card is on its way is empty."""
        laid = [piles.get(at, pile) for at, pile in enumerate(self._now.piles, start=1)]
        one, two, three, four = (pile[-1] if pile else top for pile, top in zip(laid, self._now.tops, strict=True))
        tops: Tops = (one, two, three, four)
        self._put(piles=tuple(laid), tops=tops)

    def _hold(self, seat: Seat, more: int) -> None:
        hands = tuple(count + more if at == seat else count for at, count in enumerate(self._now.hands))
        self._put(hands=hands)

    def _home(self, seat: Seat) -> str:
        return "hand" if seat == self._own else seat_key(seat)

    # ---- the events --------------------------------------------------------------------------------

    def _played(self, event: Played, sounds: tuple[SoundName, ...]) -> None:
        self.golden = event.card.golden and self._now.brief.golden
        self._hold(event.seat, -1)
        start = self._place if event.seat == self._own and self._place else self._home(event.seat)
        self._glide((Glide(event.card, start, pile_key(event.pile)),), CARD, sounds)
        self._lay({event.pile: (*self._now.piles[event.pile - 1], event.card)})
        self._put(last=Last(event.seat, event.pile, event.card))

    def _done(self, events: Sequence[MissionDone], sounds: tuple[SoundName, ...]) -> None:
        row = self._now.row
        ids = [event.mission for event in events]
        glides = [Glide(self._missions[id], mission_key(self._now, id), "wins") for id in ids]
        kept = tuple(None if mission is not None and mission.id in ids else mission for mission in row.places)
        self._put(row=replace(row, places=kept))
        self._glide(glides, MISSION, sounds)
        self._put(row=replace(self._now.row, done=row.done + len(ids), wins=(*row.wins, *ids)))

    def _shown(self, events: Sequence[MissionShown]) -> None:
        places: list[Mission | None] = list(self._now.row.places)
        glides = []
        for event in events:
            mission = places[event.place - 1] = self._missions[event.mission]
            glides.append(Glide(mission, f"mission:{event.place}", f"mission:{event.place}"))
        self._glide(glides, TURN_UP)
        stock = self._now.row.stock - len(events)
        self._put(row=replace(self._now.row, places=tuple(places), stock=stock))

    def _drew(self, seat: Seat, count: int, sounds: tuple[SoundName, ...]) -> None:
        self._put(draw=self._now.draw - count)
        self._glide(self._backs(count, "draw", self._home(seat)), DRAW + 0.1 * (count - 1), sounds)
        self._hold(seat, count)

    def _traded(self, seat: Seat, count: int, sounds: tuple[SoundName, ...]) -> None:
        """The cards that come for those that are given are drawn: their own event follows."""
        self._hold(seat, -count)
        self._glide(self._backs(count, self._home(seat), "draw"), DRAW + 0.1 * (count - 1), sounds)
        self._put(draw=self._now.draw + count)

    @staticmethod
    def _backs(count: int, source: str, target: str) -> tuple[Glide, ...]:
        """Cards from behind, one after the other."""
        step = 0.5 / max(1, count)
        return tuple(Glide(None, source, target, at * step, 1.0 - (count - 1 - at) * step) for at in range(count))

    def _moved(self, event: Tucked | Swapped | Carried, sounds: tuple[SoundName, ...]) -> None:
        piles = self._now.piles
        match event:
            case Tucked(pile, cards):
                target = {pile: cards + piles[pile - 1][: -len(cards)]}
                glides = [Glide(cards[-1], pile_key(pile), f"under:{pile}")]
                during = target
            case Swapped((one, two)):
                target = {one: piles[two - 1], two: piles[one - 1]}
                glides = [
                    Glide(piles[one - 1][-1], pile_key(one), pile_key(two)),
                    Glide(piles[two - 1][-1], pile_key(two), pile_key(one)),
                ]
                during = {one: (), two: ()}
                self._follow(one, two)
            case Carried(source, goal, cards):
                during = {source: piles[source - 1][: -len(cards)]}
                target = during | {goal: piles[goal - 1] + cards}
                glides = [Glide(cards[-1], pile_key(source), pile_key(goal))]
            case _:
                return
        self._lay(during)
        self._glide(glides, CARD * 1.4, sounds)
        self._lay(target)

    def _follow(self, one: int, two: int) -> None:
        """The pile that was played on last may be one of two that change places (F38)."""
        last = self._now.last
        if last is not None and last.pile in (one, two):
            self._put(last=replace(last, pile=two if last.pile == one else one))

    def _reshuffle(self, draw: int) -> None:
        self._lay({at: pile[-1:] for at, pile in enumerate(self._now.piles, start=1)})
        self._put(draw=draw)
