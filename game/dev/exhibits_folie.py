"""What the gallery shows of speed play: every state of the countdown, hands, gadgets and the pause."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.bots.fifty import careful_bot
from game.content.library import brief_node
from game.core.values import TABLE, Code, Seat
from game.rules.fifty.values.public import Phase
from game.rules.games import GAMES
from game.scenes.folie import Folie
from game.scenes.house import House
from game.table.match import Match
from game.table.seating import Chair, Seating, Who
from game.table.stopwatch import Stopwatch

NAMES = ("Ana", "Ben", "Chloé", "Maximilienne D")
GAME = GAMES["fifty"]
TWO_GADGETS, GOLD = 300_458, 300_147
"""Seeds near which rare positions are found soon."""


def deal_folie(
    house: House, seats: int, seed: int, *, clock: int = 300, who: tuple[Who, ...] = (), **options: str
) -> Match:
    """A match against the clock; the seats are people unless `who` says otherwise."""
    brief = house.library().read_brief("fifty", brief_node("fifty", [("clock", str(clock)), *options.items()]))
    kinds: list[Who] = list(who) or ["person" for _ in range(seats)]
    chairs = tuple(Chair(kind, name) for kind, name in zip(kinds, NAMES, strict=False))
    return Match.deal(GAME, brief, Seating(chairs), seed=seed)


def walk_folie(match: Match, until: Callable[[Match], bool], *, pace: float = 4.0) -> bool:
    """Play on with careful computer players, a card every so many seconds, until something is so."""
    rng = Random(7).random
    while match.outcome is None:
        if until(match):
            return True
        ready = []
        for seat in match.actors:
            legal = [action for action in match.legal(seat) if not match.game.engine.is_free(action)]
            ready += [(seat, legal)] if legal else []
        seat, legal = ready[int(rng() * len(ready))]
        match.act(careful_bot(match.view(seat), legal, rng), at=match.at + pace)
    return until(match)


def reach_folie(
    house: House,
    until: Callable[[Match], bool],
    *,
    seats: int = 2,
    pace: float = 4.0,
    first: int = 300_001,
    **facts: Any,
) -> Match:
    """The first match against the clock, by seed from `first` on, that comes to such a position."""
    for seed in range(first, first + 600):
        match = deal_folie(house, seats, seed, **facts)
        if walk_folie(match, until, pace=pace):
            return match
    raise LookupError(facts)


def at_folie(house: House, match: Match, *held: int, at: float | None = None, filled: bool = False) -> Folie:
    """The running table of a match at a time of the stopwatch, with the hands of these seats held open."""
    scene = Folie(house, match, now=0.0)
    scene.watch = Stopwatch(match.at if at is None else at, seen=0.0)
    for seat in held:
        scene.docks.hold(Seat(seat), 0.0, by_key=True)
    scene.filled_at = match.at if filled else None
    return scene


def _is_calm(match: Match) -> bool:
    return match.public.phase is Phase.PLAY and match.public.clock.running


def _fits_twice(scene: Folie, seat: Seat) -> str | None:
    """A card of an open hand that fits on several piles, as its place."""
    counts: dict[str, int] = {}
    for option in scene.docks.options(seat):
        for key in option.steps[0]:
            counts[key] = counts.get(key, 0) + 1
    return next((key for key, count in counts.items() if count > 1), None)


def folie_scenes(house: House) -> Iterator[tuple[str, Folie]]:
    """Every state of speed play, by name."""
    start = deal_folie(house, 2, 264132)
    yield "folie-ready", Folie(house, start, now=0.0)
    yield "folie-start", at_folie(house, start)
    one = reach_folie(house, lambda match: _is_calm(match) and match.actions > 12)
    yield "folie-one-hand", at_folie(house, one, 0)
    two = at_folie(house, one, 1, 0)
    place = _fits_twice(two, Seat(0))
    if place is not None:
        two.docks.touch(Seat(0), place)
    yield "folie-two-hands", two
    yield "folie-last", at_folie(house, one, 1, at=_left(one, 17.2))
    golden = reach_folie(house, lambda match: not match.public.clock.running and match.actions > 8, seats=3)
    yield "folie-golden", at_folie(house, golden, 2, at=golden.at + 7)
    paused = Folie(house, one, now=0.0, resumed=True)
    yield "folie-pause", paused
    four = reach_folie(house, lambda match: _is_calm(match) and match.actions > 20, seats=4, box="both", clock=600)
    yield "folie-four", at_folie(house, four, 0, 3)
    refused = at_folie(house, four, 1)
    refused.docks.refuse(Seat(1), Code("color_only"))
    yield "folie-refused", refused
    gap = Folie(house, four, now=0.0)
    gap.why = "gap"
    yield "folie-gap", gap
    yield "folie-open", at_folie(house, reach_folie(house, _is_calm, seats=4, open_hands="true"), 1)
    yield from _gadgets(house)
    full = reach_folie(house, lambda match: match.public.clock.restarts > 0 and _is_calm(match), pace=1.0, first=GOLD)
    yield "folie-full", at_folie(house, full, 0, filled=True)
    alone = reach_folie(house, _is_calm, seats=3, who=("person", "careful", "random"), goal="normal", clock=240)
    yield "folie-alone", at_folie(house, alone)


def _gadgets(house: House) -> Iterator[tuple[str, Folie]]:
    gadget = reach_folie(house, lambda match: match.public.phase is Phase.GADGET and match.actions > 5)
    yield "folie-gadget", at_folie(house, gadget, 1)
    pair = reach_folie(house, lambda match: len(match.public.chain.pending) > 1, seats=4, first=TWO_GADGETS)
    yield "folie-gadgets", at_folie(house, pair)
    seats = reach_folie(house, _asks_for_a_seat, seats=4)
    yield "folie-gadget-seat", at_folie(house, seats, 0)
    for count in (2, 4):
        trade = reach_folie(house, lambda match: match.public.phase is Phase.TRADE, seats=count)
        yield f"folie-trades-{count}", at_folie(house, trade)
        scene = at_folie(house, trade, trade.actors[0])
        scene.docks.touch(trade.actors[0], "hand:3")
        scene.docks.touch(trade.actors[0], "hand:1")
        yield f"folie-trade-{count}", scene


def _asks_for_a_seat(match: Match) -> bool:
    return any(hasattr(action, "who") for action in match.legal(TABLE)) and len(match.public.chain.pending) == 1


def _left(match: Match, left: float) -> float:
    """The time of the stopwatch at which so many seconds are left."""
    assert match.timer is not None and match.timer.ends is not None
    return match.timer.ends - left
