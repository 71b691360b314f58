"""What the gallery shows of Mission Complete: each state worth seeing, reached by play."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.core.values import TABLE, Seat
from game.dev.exhibits import FIRST, Exhibit
from game.rules.complete.values.actions import Call, GoOn, Play, Say, Tell
from game.rules.complete.values.events import Called, IconChanged, MarkerPlaced
from game.rules.complete.values.public import Phase
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.form import form_of, read_form, values_of
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.rewind import standing
from game.scenes.rulebook import Rulebook
from game.scenes.setup import Setup
from game.scenes.table import Table
from game.settings import Settings
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.looks import look_of

GAME = GAMES["complete"]
NAMES = ("Ana", "Ben", "Chloé", "Maximilienne D", "Elsa")


def deal(house: House, seats: int, seed: int, **options: str) -> Match:
    """A match between people with these options."""
    values = values_of(form_of(GAME.brief), [f"{name}={value}" for name, value in options.items()])
    chairs = tuple(Chair("person", name) for name in NAMES[:seats])
    return Match.deal(GAME, read_form(house.library(), GAME, values), Seating(chairs), seed=seed)


def chosen(match: Match, rng: Random, *, calls: float = 0.06) -> Any:
    """Any action, now and then a call, which is right more often than not; signals where they are given on screen.

    Where a card of a new colour is in hand it is laid, so that markers are won.
    """
    public = match.public
    if public.is_running and rng.random() < (min(0.6, 12 * calls) if is_fulfilled(match) else calls):
        return Call(Seat(rng.randrange(public.seats)))
    if public.brief.talk == "screen" and rng.random() < 0.35:
        said = signal(match, rng)
        if said is not None:
            return said
    waited = [action for action in match.legal(match.actors[0]) if isinstance(action, Play | GoOn)]
    laid = {card.color for card in public.laid}
    fresh = [action for action in waited if isinstance(action, Play) and action.card.color not in laid]
    return rng.choice(fresh or waited)


def is_fulfilled(match: Match) -> bool:
    """Whether a call would be right now; nobody at the table is told."""
    _, events = GAME.engine.apply(match._now.state, Call(Seat(0)))
    return any(isinstance(event, Called) and event.right for event in events)


ROWS = (("HAND", "red", "2", "blue", "1"), ("ROBOT", "A"), ("TASK", "OWN", "NO", "LEFT", "HIGHER"), ("YES",))
TEXTS = (
    "Ben is the Operator, I am nearly sure.",
    "Has anybody a 3 outside their own colour? Then lay it now, please, as I hold nothing but ones: two more rounds",
    "iiiiiiiiiiiiiiiiiiiiiiiiWWWWWWWWWWWWWWWWWWWWWWW",
)


def signal(match: Match, rng: Random) -> Any:
    """A row or a text that some seat may send; None when the one asked may not."""
    seat = Seat(rng.randrange(match.public.seats))
    said = Tell(seat, rng.choice(TEXTS)) if rng.random() < 0.4 else Say(seat, rng.choice(ROWS))
    return said if match.refusal(seat, said) is None else None


def walk(match: Match, until: Callable[[Match], bool], *, seed: int = 7, calls: float = 0.06) -> bool:
    """Play on at random until something is so; whether it came so far."""
    rng = Random(seed)
    while match.outcome is None:
        if until(match):
            return True
        match.act(chosen(match, rng, calls=calls))
    return until(match)


def reach(
    house: House,
    until: Callable[[Match], bool],
    *,
    seats: int = 4,
    calls: float = 0.06,
    first: int = FIRST,
    **options: str,
) -> Match:
    """The first match, by seed from `first` on, that comes to such a position; rare ones begin near where they are."""
    for seed in range(first, first + 400):
        match = deal(house, seats, seed, **options)
        if walk(match, until, seed=seed, calls=calls):
            return match
    raise LookupError(options)


def opened(house: House, match: Match, seat: Seat | None, picked: tuple[str, ...] = (), **chosen: Any) -> Table:
    """The table of a match with a hand open, and with what is chosen there."""
    table = Table(house, match, now=0.0)
    table.viewer, table.picked = seat, picked
    for name, value in chosen.items():
        setattr(table, name, value)
    return table


def happened(kind: type, *, seats: int = 4) -> Callable[[Match], bool]:
    """The last action brought such an event, after some rounds."""

    def found(match: Match) -> bool:
        told = match.told(TABLE, since=match.actions)
        return match.actions > 3 * seats and any(isinstance(event, kind) for event in told)

    return found


def _running(rounds: int, laid: int) -> Callable[[Match], bool]:
    def found(match: Match) -> bool:
        public = match.public
        return (
            public.is_running
            and len(public.rounds) >= rounds
            and len(public.laid) == laid
            and len(public.counted) > rounds
        )

    return found


def _holds(kinds: str) -> Callable[[Match], bool]:
    """The seat whose turn it is holds these markers and a mission is running."""

    def found(match: Match) -> bool:
        public = match.public
        turn = public.turn
        held = {kind for kind, seat in (("robot", public.robot), ("task", public.task)) if seat == turn}
        return turn is not None and public.is_running and held == set(kinds.split())

    return found


def exhibits(house: House) -> Iterator[tuple[str, Exhibit]]:
    """All states of this game's screens, by name."""
    yield from _setups(house)
    yield from _at_table(house)
    yield from _on_screen(house)
    yield from _moving(house)
    yield from _ends(house)
    for section in look_of("complete").SECTIONS:
        yield f"complete-rules-{section}", Exhibit(house, Rulebook(house, "complete", section))


def _setups(house: House) -> Iterator[tuple[str, Exhibit]]:
    yield "complete-setup", Exhibit(house, Setup(house, GAME), focus="play")
    screen = Setup(house, GAME)
    screen.seats, screen.values["talk"], screen.names = 5, "screen", list(NAMES)
    yield "complete-setup-screen", Exhibit(house, screen, hover="set:talk:screen")


def _at_table(house: House) -> Iterator[tuple[str, Exhibit]]:
    start = deal(house, 4, 300004)
    yield "complete-start", Exhibit(house, opened(house, start, Seat(0)), focus="hand:2")
    yield "complete-public", Exhibit(house, opened(house, start, None), focus="show")
    table = opened(house, start, None)
    yield "complete-curtain", Exhibit(house, Curtain(house, start, Seat(0), since=0, under=table, now=0.0))
    five = reach(house, _running(2, 3), seats=5)
    yield "complete-five", Exhibit(house, opened(house, five, five.actors[0], ("hand:2",)), focus="hand:2")
    yield "complete-five-public", Exhibit(house, opened(house, five, None), hover="open:C")
    yield "complete-who-calls", Exhibit(house, opened(house, five, None, ("call",)), focus="seat:B")
    yield "complete-sure", Exhibit(house, opened(house, five, None, ("call", "seat:B")), focus="confirm")
    two = reach(house, _running(3, 1), seats=2)
    yield "complete-two", Exhibit(house, opened(house, two, two.actors[0]), hover="call")
    robot = reach(house, _holds("robot"))
    yield "complete-robot", Exhibit(house, opened(house, robot, robot.actors[0]))
    both = reach(house, _holds("robot task"), calls=0.0)
    yield "complete-both", Exhibit(house, opened(house, both, both.actors[0]))
    wait = reach(house, lambda match: match.public.phase is Phase.WAIT and happened(MarkerPlaced)(match))
    yield "complete-wait", Exhibit(house, opened(house, wait, None), focus="go")
    yield "complete-visit", Exhibit(house, opened(house, wait, wait.public.robot))
    last = reach(
        house, lambda m: m.public.phase is Phase.WAIT and m.public.deck < 3 and m.public.is_running, seats=3, calls=0.02
    )
    yield "complete-last-call", Exhibit(house, opened(house, last, None))
    won = reach(house, lambda match: match.public.missions >= 3 and match.outcome is None, seats=3, calls=0.03)
    yield "complete-won", Exhibit(house, opened(house, won, None))
    yield "complete-last", Exhibit(house, opened(house, five, None, overlay="last"), focus="close")


def _may(icon: str) -> Callable[[Match], bool]:
    def found(match: Match) -> bool:
        public = match.public
        turn = public.turn
        return turn is not None and len(public.signals) >= 6 and public.icons[turn] == icon

    return found


def _on_screen(house: House) -> Iterator[tuple[str, Exhibit]]:
    for icon in ("gestures", "silent"):
        match = reach(house, _may(icon), seats=4, talk="screen")
        yield f"complete-{icon}", Exhibit(house, opened(house, match, match.actors[0]), hover="word:OTHER")
    talk = reach(house, _may("talk"), seats=5, talk="screen", keep_signals="true")
    row = ("TASK", "OWN", "NO", "B", "blue", "2")
    seat = talk.actors[0]
    yield "complete-row", Exhibit(house, opened(house, talk, seat, draft=row), focus="send")
    text = "I hold two blue ones and a 3; lay something else, and I call after it."
    yield "complete-text", Exhibit(house, opened(house, talk, seat, text=text), focus="field:text")
    yield "complete-said", Exhibit(house, opened(house, talk, None))
    who = next(signal.seat for signal in talk.public.signals)
    yield (
        "complete-said-all",
        Exhibit(house, opened(house, talk, None, overlay=f"peek:said:{'ABCDE'[who]}"), focus="close"),
    )
    bare = reach(house, _may("talk"), seats=2, first=300_243, talk="screen", bare_hands="true")
    yield "complete-bare", Exhibit(house, opened(house, bare, bare.actors[0], draft=("ROBOT", "A")))


def _moving(house: House) -> Iterator[tuple[str, Exhibit]]:
    """Beats in their middle."""
    quick = House(house.catalogue.language, house.library(), Settings(), None)
    for name, kind, part in (("complete-icons", IconChanged, 0.5), ("complete-called", Called, 0.5)):
        yield name, Exhibit(quick, _halfway(quick, kind, part))


def _halfway(house: House, kind: type, part: float) -> Table:
    found = reach(house, happened(kind), seats=4)
    *past, action = standing(found)
    match = deal(house, 4, found.seed)
    for done in past:
        match.act(done)
    before = match.public
    match.act(action)
    table = Table(house, match, now=0.0)
    events = match.told(TABLE, since=match.actions)
    beats = look_of("complete").beats(before, match.public, events)
    at = next(number for number, beat in enumerate(beats) if beat.moment is not None)
    table.motion.start(beats[at:], -part * beats[at].seconds)
    return table


def _ends(house: House) -> Iterator[tuple[str, Exhibit]]:
    lost = reach(house, lambda match: match.outcome is not None and not match.outcome.won, seats=5)
    yield "complete-lost", Exhibit(house, Result(house, lost, again=Table.sit_down), focus="new_deal")
    won = reach(
        house, lambda m: m.outcome is not None and m.outcome.won and m.public.end.task is not None, seats=3, calls=0.03
    )
    yield "complete-result", Exhibit(house, Result(house, won, again=Table.sit_down))
    unseen = reach(house, lambda m: m.outcome is not None and bool(m.public.end.fulfilled), seats=2, calls=0.01)
    yield "complete-fulfilled", Exhibit(house, Result(house, unseen, again=Table.sit_down))
