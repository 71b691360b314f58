"""Speed play in the real window against the real clock: a golden 1, a pause, a minimise, and the end of time."""

import time
from collections.abc import Callable

import pytest

from game.content.library import load
from game.core.values import Seat, seat_word
from game.dev.exhibits_folie import at_folie, deal_folie, reach_folie
from game.rules.fifty.values.actions import Play
from game.rules.fifty.values.public import Phase
from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.title import Title
from game.settings import Settings
from game.table.journal import write
from game.table.match import Match
from game.ui.geometry import Box
from game.ui.looks.speed import Countdown
from tests.window.conftest import Meets, Person, comes, until
from tests.window.test_whole_games import the_setup

pytestmark = [pytest.mark.window, pytest.mark.timeout(300)]

A, B = Seat(0), Seat(1)
LEFT = 14.0
"""Seconds that are left when the match is taken up again."""

CLOCK = Box(16, 66, 212, 176)
"""Where the countdown stands; while it runs nobody can know its figure to the pixel."""

Span = tuple[float, float]
"""Between which two moments of the real clock something happened."""


def lone_fits(match: Match, seat: Seat, *, golden: bool) -> list[int]:
    """The slots of the cards of a hand that fit on one pile only."""
    plays = [action for action in match.legal(seat) if isinstance(action, Play)]
    return [
        slot
        for slot, card in enumerate(match.view(seat).hand, start=1)
        if card.golden == golden and sum(play.card is card for play in plays) == 1
    ]


def ready(match: Match) -> bool:
    """A can stop the clock with one press, and after that B can play with one press."""
    if match.public.phase is not Phase.PLAY or match.actions < 3 or len(match.public.row.medals) > 0:
        return False
    if any(isinstance(done.action, Play) and done.action.card.golden for done in match.done):
        return False
    slots = lone_fits(match, A, golden=True)
    if not slots:
        return False
    after = copy(match)
    card = match.view(A).hand[slots[0] - 1]
    after.act(next(a for a in match.legal(A) if isinstance(a, Play) and a.card is card))
    return after.public.phase is Phase.PLAY and bool(lone_fits(after, B, golden=False))


def copy(match: Match, *, pace: float = 0.0) -> Match:
    """The same match again, with its actions so many seconds apart."""
    again = Match.deal(match.game, match.brief, match.seating, seed=match.seed)
    for number, done in enumerate(match.done, start=1):
        again.act(done.action, at=number * pace)
    return again


def nearly_over() -> Match:
    """A match that people left with little time to go."""
    house = House("en", load(), Settings(), None)
    match = reach_folie(house, ready)
    match = copy(match, pace=1.0)
    match.pause(300.0 - LEFT)
    return match


def do(person: Person, *words: str) -> float:
    """Press or hold something; when that was begun."""
    begun = time.monotonic()
    person.xdo(*words)
    return begun


def happens(person: Person, match: Match, begun: float) -> tuple[Match, Span]:
    """Wait for the next line of the journal; the match as it is then, and when that happened."""
    lines = len(match.done)
    until("the next line", lambda: person.actions() > lines)
    return person.match(), (begun, time.monotonic())


def frozen(person: Person, scene: Folie, left: float, focus: str | None = None) -> Callable[[], bool]:
    """Whether the window shows this scene with the countdown standing at `left`, to a tenth of a second."""
    whole, state = scene.docks.countdown(0.0, None).whole, scene.docks.countdown(scene.watch.counted, None).state

    def shown() -> bool:
        for value in (left, left + 0.1, left - 0.1):
            clock = Countdown(value, whole, state)
            scene.docks.countdown = lambda *_, face=clock: face  # type: ignore[method-assign]
            if person.sees(scene, focus):
                return True
        return False

    return shown


def standing(person: Person, match: Match) -> Folie:
    """The pause of a match."""
    return Folie(person.house, match, now=0.0, resumed=True)


def left_of(match: Match) -> float:
    assert match.timer is not None
    return match.timer.left_at(match.at)


def agree(one: Match, two: Match, first: Span, second: Span) -> None:
    """The stamps of two lines are as far apart as the real clock says, to a tenth of a second."""
    stamped = two.at - one.at
    assert second[0] - first[1] - 0.1 <= stamped <= second[1] - first[0] + 0.1


def go_on(person: Person, match: Match) -> Span:
    """Leave the pause by mouse."""
    begun = press_go_on(person, standing(person, match))
    return begun, time.monotonic()


def press_go_on(person: Person, pause: Folie) -> float:
    """Press until the table is there: a press in the first moment of a new screen is not heard."""
    table = at_folie(person.house, pause.match)
    while True:
        begun = time.monotonic()
        person.click(pause, "go_on")
        person.unknown = (CLOCK,)
        gone = comes(lambda: person.sees(table), 1.0)
        person.unknown = ()
        if gone:
            return begun


def play(person: Person, match: Match, seat: Seat, *, golden: bool) -> tuple[Match, Span]:
    """Hold the seat's key, look at the hand, and play a card with one digit."""
    key = person_key(seat)
    do(person, "keydown", key)
    person.unknown = (CLOCK,)
    until(f"the hand of {seat_word(seat)}", lambda: person.sees(at_folie(person.house, match, seat)))
    slot = lone_fits(match, seat, golden=golden)[0]
    after, span = happens(person, match, do(person, "key", str(slot)))
    do(person, "keyup", key)
    person.unknown = ()
    return after, span


def person_key(seat: Seat) -> str:
    return "fj"[seat]


def test_two_people_play_against_the_real_clock(meets: Meets) -> None:
    match = nearly_over()
    person = meets("en", write(match))
    title = Title(person.house)
    title.kept = person.entry()
    person.expects(title)
    person.click(title, "continue")
    until("the pause", frozen(person, standing(person, match), LEFT))
    started = go_on(person, match)

    stopped, at_golden = play(person, match, A, golden=True)
    assert not stopped.public.clock.running and left_of(stopped) < LEFT
    agree(match, stopped, started, at_golden)
    held = at_folie(person.house, stopped)
    until("the frozen countdown", frozen(person, held, left_of(stopped)))
    time.sleep(1.5)
    assert frozen(person, held, left_of(stopped))()

    paused, at_pause = happens(person, stopped, do(person, "key", "Escape"))
    agree(stopped, paused, at_golden, at_pause)
    until("the pause", frozen(person, standing(person, paused), left_of(stopped), "go_on"))
    time.sleep(2)
    again = go_on(person, paused)
    running, at_card = play(person, paused, B, golden=False)
    agree(paused, running, again, at_card)
    assert running.public.clock.running and left_of(running) == pytest.approx(left_of(stopped), abs=0.01)

    minimised, at_away = happens(person, running, do(person, "windowminimize", person.window))
    agree(running, minimised, at_card, at_away)
    time.sleep(2)
    assert len(person.match().done) == len(minimised.done)
    person.xdo("windowmap", "--sync", person.window, "windowactivate", "--sync", person.window)
    until("the pause again", frozen(person, standing(person, minimised), left_of(minimised)))
    last = go_on(person, minimised)

    assert comes(lambda: person.match().outcome is not None, LEFT + 5)
    over = person.match()
    agree(minimised, over, last, (last[1] + left_of(minimised), time.monotonic()))
    assert over.outcome is not None and over.outcome.reason == "time_up"
    assert left_of(over) == pytest.approx(0, abs=0.01)
    assert sum(line.startswith("T timeup") for line in person.journal().splitlines()) == 1
    until("the result", lambda: person.sees(person.result(over)))


def test_a_new_match_is_set_up_and_started(meets: Meets) -> None:
    """From the title by mouse: one press for speed play, one to play, one to start the clock."""
    person = meets("fr")
    title = Title(person.house)
    person.expects(title)
    person.click(title, "game:fifty")
    setup = the_setup(person)
    until("the set-up", lambda: person.sees(setup))
    person.click(setup, "preset:folie")
    setup._choose("preset:folie")
    until("what is chosen", lambda: person.sees(setup))
    person.click(setup, "play")
    person.unknown = ()
    until("the journal", person.begun)
    match = person.match()
    assert match.brief == deal_folie(person.house, 2, match.seed).brief
    scene = Folie(person.house, match, now=0.0)
    person.expects(scene)
    press_go_on(person, scene)
