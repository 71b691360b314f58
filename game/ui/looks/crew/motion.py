"""What events of The Crew look like in time: beats, each with the table as it stands meanwhile.

Everything here is made from public facts and from events told to the whole table: a card passed in secret has no face.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from game.core.values import JARVIS, Seat, seat_word
from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import (
    CardDrawn,
    CardPassed,
    DistressAnswered,
    Event,
    HolderTold,
    Named,
    Played,
    RolesSet,
    Signalled,
    TaskDone,
    TaskHandedOver,
    TaskLost,
    TaskShown,
    TaskTaken,
    TokenMoved,
    TokensSwapped,
    TrickWon,
    TurnedUp,
)
from game.rules.crew.values.public import Public
from game.rules.crew.values.tricks import Column, Laid, Task, Trick, best_of, slot
from game.ui.looks.crew.people import seat_key
from game.ui.looks.crew.sounds import sound_of
from game.ui.synth import SoundName
from game.ui.timeline import Beat, Glide

CARD, TAKE, TOKEN, WON, GATHER, NOTE, SWAP, CAPTION = 0.32, 0.4, 0.5, 1.0, 0.45, 0.35, 0.6, 1.1
"""Seconds of a card on its way, a task taken, a token, a whole trick that stands, its way to the winner, a change
that is only seen, cards that change hands, and of a line in words."""

Exchanged = CardPassed | CardDrawn


def beats(
    before: Public, after: Public, events: Iterable[Event], *, own: Seat | None = None, place: str = ""
) -> tuple[Beat, ...]:
    """What these events look like; `own` is the seat whose hand lies open, `place` where the played card lay in it."""
    script = Script(before, after, own, place)
    for _, group in groupby(events, key=_together):
        script.add(list(group))
    return tuple(script.beats)


def _together(event: Event) -> Any:
    """Cards that change hands at once share a beat."""
    return type(event) if isinstance(event, Exchanged) else id(event)


class Script:
    """Goes through the events and keeps how the table stands meanwhile."""

    def __init__(self, before: Public, after: Public, own: Seat | None, place: str) -> None:
        self.beats: list[Beat] = []
        self._own = own
        self._place = place
        self._after = after
        self.now = before

    def add(self, events: list[Any]) -> None:
        """The beat of one event, or of several that happen together."""
        sounds = tuple(dict.fromkeys(sound for event in events if (sound := sound_of(event)) is not None))
        match events[0]:
            case Played() as event:
                self._played(event, sounds)
            case TrickWon() as event:
                self._won(event, sounds)
            case CardPassed() | CardDrawn():
                self._exchanged(events, sounds)
            case Signalled(signal):
                self._glide(
                    (Glide(signal.card, self._home(signal.seat), f"radio:{seat_word(signal.seat)}"),), CARD, sounds
                )
                self._put(talk=self._after.talk)
            case TurnedUp(column, card):
                columns = list(self.now.columns)
                columns[column - 1] = Column(card, covered=False)
                self._put(columns=tuple(columns))
                self._glide((), NOTE, sounds)
            case DistressAnswered("left" | "right") | Named() | RolesSet() | HolderTold():
                self.beats.append(Beat(self.now, CAPTION, (), events[0], sounds))
            case event:
                self._task(event, sounds)

    def _glide(self, glides: Sequence[Glide], seconds: float, sounds: tuple[SoundName, ...] = ()) -> None:
        self.beats.append(Beat(self.now, seconds, tuple(glides), None, sounds))

    def _put(self, **changes: Any) -> None:
        self.now = replace(self.now, **changes)

    def _hold(self, seat: Seat, more: int) -> None:
        at = slot(seat)
        hands = tuple(count + more if place == at else count for place, count in enumerate(self.now.hands))
        self._put(hands=hands)

    def _home(self, seat: Seat) -> str:
        return "hand" if seat == self._own else seat_key(seat)

    # ---- tricks --------------------------------------------------------------------------------------

    def _played(self, event: Played, sounds: tuple[SoundName, ...]) -> None:
        seat, card = event.seat, event.card
        start = self._place if seat == self._own and self._place else self._home(seat)
        if seat == JARVIS:
            at = next((at for at, column in enumerate(self.now.columns) if column.up is card), 0)
            start = f"column:{at + 1}"
            self._put(columns=_without(self.now.columns, card))
        self._hold(seat, -1)
        talk = self.now.talk
        self._put(talk=replace(talk, shown=tuple(shown for shown in talk.shown if shown.card is not card)))
        self._glide((Glide(card, start, f"trick:{len(self.now.trick) + 1}"),), CARD, sounds)
        trick = (*self.now.trick, Laid(seat, card))
        whole = len(trick) == len(self.now.crew)
        self._put(trick=trick, turn=None if whole else self.now.after(seat))

    def _won(self, event: TrickWon, sounds: tuple[SoundName, ...]) -> None:
        """The whole trick stands for a moment, then it goes to its winner."""
        self.beats.append(Beat(self.now, WON, (), event, sounds))
        home = seat_key(event.seat)
        glides = [Glide(laid.card, f"trick:{at}", home) for at, laid in enumerate(event.cards, start=1)]
        self._put(trick=(), leader=event.seat)
        self._glide(glides, GATHER)
        at = slot(event.seat)
        wins = tuple(count + (place == at) for place, count in enumerate(self.now.wins))
        past = (*self.now.past, Trick(event.number, event.cards, best_of(event.cards)))
        self._put(wins=wins, past=past)

    # ---- tasks -----------------------------------------------------------------------------------------

    def _task(self, event: Any, sounds: tuple[SoundName, ...]) -> None:
        match event:
            case TaskShown(card, token):
                self._put(tasks=(*self.now.tasks, Task(card, token)), face_down=self.now.face_down - 1)
                self._glide((), NOTE, sounds)
            case TaskTaken(seat, card):
                self._glide((Glide(card, self._at(card), f"owner:{seat_word(seat)}"),), TAKE, sounds)
                self._change(card, owner=seat)
            case TaskHandedOver(giver, taker, card):
                self._glide((Glide(card, f"owner:{seat_word(giver)}", f"owner:{seat_word(taker)}"),), TAKE, sounds)
                self._change(card, owner=taker)
            case TokensSwapped(one, two) | TokenMoved(one, two):
                self._tokens(one, two, sounds)
            case TaskDone(seat, card) | TaskLost(seat, card):
                self._change(card, winner=seat, trick=self.now.number - 1)
                self._glide((), NOTE, sounds)

    def _at(self, card: Card) -> str:
        return f"task:{next((at for at, task in enumerate(self.now.tasks, start=1) if task.card is card), 1)}"

    def _change(self, card: Card, **changes: Any) -> None:
        tasks = (replace(task, **changes) if task.card is card else task for task in self.now.tasks)
        self._put(tasks=tuple(tasks))

    def _tokens(self, one: Card, two: Card, sounds: tuple[SoundName, ...]) -> None:
        """Tokens travel between their tasks."""
        tokens = {task.card: task.token for task in self.now.tasks}
        glides = []
        for source, target in ((one, two), (two, one)):
            if tokens[source] is not None:
                glides.append(Glide(tokens[source], self._at(source), self._at(target)))
        self._change(one, token=None)
        self._change(two, token=None)
        self._glide(glides, TOKEN, sounds)
        self._put(tasks=self._after.tasks)

    # ---- cards that change hands -----------------------------------------------------------------------

    def _exchanged(self, events: Sequence[Exchanged], sounds: tuple[SoundName, ...]) -> None:
        """Everybody's card is on its way at the same time; only what all may see has a face."""
        for event in events:
            self._hold(event.giver, -1)
        glides = [Glide(event.card, self._home(event.giver), self._home(event.taker)) for event in events]
        self._glide(glides, SWAP, sounds)
        for event in events:
            self._hold(event.taker, 1)
        self._put(columns=self._after.columns)


def _without(columns: tuple[Column, ...], card: Card) -> tuple[Column, ...]:
    return tuple(replace(column, up=None) if column.up is card else column for column in columns)
