"""The end of a match: what was reached, every hand, and what to play next."""

from dataclasses import replace
from typing import Protocol

from game.core.values import TABLE, Seat
from game.scenes.house import House
from game.scenes.rulebook import Rulebook
from game.scenes.scene import GUARD, Pop, Push, Replace, Scene, Step
from game.table.journal import changed_brief
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Input, Key, Press
from game.ui.looks import look_of
from game.ui.looks.frame import TableFrame
from game.ui.looks.look import FollowUp
from game.ui.node import Backdrop, Node, Nodes
from game.ui.seedword import seed_word
from game.ui.theme import LEAD
from game.ui.widgets import HEADER, button, header


class Again(Protocol):
    """Opens a match."""

    def __call__(self, house: House, match: Match, *, now: float) -> Scene: ...


class Result:
    """All hands are open here: the match itself says so."""

    @property
    def home(self) -> tuple[str, ...]:
        return (self.follow_ups[0].key,)

    def __init__(self, house: House, match: Match, *, again: Again, now: float = 0.0) -> None:
        self.house = house
        self.match = match
        self.look = look_of(match.game.id)
        self.follow_ups = self.look.follow_ups(match.public)
        self._again = again
        self.deaf_until = now + GUARD

    def compose(self, context: Context) -> Nodes:
        return self._composed(context, self.frame())

    def veiled(self, context: Context) -> Nodes:
        """The end with all hands face down."""
        return self._composed(context, replace(self.frame(), shown=()))

    def _composed(self, context: Context, frame: TableFrame) -> Nodes:
        canvas = context.canvas
        top = HEADER + 16
        nodes: list[Node] = [
            Backdrop(canvas),
            *header(
                context,
                self.look.title(context, frame.public),
                self.look.subtitle(context, frame.public, frame.seed),
                (("rules", context.tr("ui.rules")),),
            ),
            *self.look.compose_result(context, frame, Box(20, top, canvas.w - 40, canvas.h - top - 86)),
        ]
        keys = (*(each.key for each in self.follow_ups), "watch", *(("logbook",) if self.has_logbook else ()), "title")
        row = Box(20, canvas.h - 72, min(canvas.w - 40, (240 + 166 * (context.scale - 1)) * len(keys)), 56)
        for spot, key in zip(row.columns(len(keys), 16), keys, strict=True):
            words = context.tr("ui.logbook.title" if key == "logbook" else f"ui.{key}")
            nodes += button(context, spot, key, words, primary=key == keys[0], size=LEAD)
        return tuple(nodes)

    @property
    def has_logbook(self) -> bool:
        """Whether this was an attempt of some crew's campaign."""
        return bool(self.match.game.campaign) and self.house.archive.crew_of(self.match) is not None

    def frame(self) -> TableFrame:
        """The end as the look composes it."""
        match = self.match
        seats = range(match.seating.seats)
        return TableFrame(
            public=match.public,
            shown=match.shown(None),
            viewer=None,
            names=tuple(match.seating.name(Seat(seat)) for seat in seats),
            people=tuple(match.seating.is_person(Seat(seat)) for seat in seats),
            actors=match.actors,
            log=match.told(TABLE),
            seed=seed_word(match.seed),
            assisted=match.assisted,
            seconds=match.at if match.timer is not None else None,
        )

    def handle(self, given: Input, context: Context) -> Step | None:
        now = context.now
        if now < self.deaf_until:
            return None
        match given:
            case Press("title") | Key("menu"):
                return Pop()
            case Press("watch"):
                from game.scenes.replay import Replay

                return Replace(Replay(self.house, self.match, back=self, at_end=True))
            case Press("logbook") if self.has_logbook:
                from game.scenes.logbook import LogbookScene

                crew = self.house.archive.crew_of(self.match)
                return Replace(LogbookScene(self.house, self.match.game, crew=crew, back=self))
            case Press("rules") | Key("rules"):
                return Push(Rulebook(self.house, self.match.game.id, self.look.rules_section(self.match.public)))
            case Press(key):
                wanted = next((each for each in self.follow_ups if each.key == key), None)
                return self._deal(wanted, now) if wanted is not None else None
        return None

    def _deal(self, wanted: FollowUp, now: float) -> Step:
        """What follows, for the same crew; the cards of a practice match dealt again are practice once more."""
        from game.table.campaign import numbered  # as the archive itself, not before it is needed

        archive = self.house.archive
        seed = self.match.seed if wanted.same_deal else self.house.fresh_seed()
        changes = numbered(archive, self.match, wanted.changes)
        brief = changed_brief(self.match, changes, self.house.library())
        match = Match.deal(self.match.game, brief, self.match.seating, seed=seed)
        practice = wanted.same_deal and archive.origin_of(self.match) == "practice"
        archive.begin(match, crew=archive.crew_of(self.match), origin="practice" if practice else "own")
        return Replace(self._again(self.house, match, now=now))

    def wake(self) -> float | None:
        return None
