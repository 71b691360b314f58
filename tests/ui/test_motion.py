"""What events look like in time: the beats start from the table before them and end on the table after them."""

from collections.abc import Iterator
from itertools import groupby
from random import Random
from typing import Any

import pytest

from game.bots.fifty import careful_bot
from game.content.library import Library
from game.core.values import TABLE, Seat
from game.rules.fifty.values.events import Drew, MedalWon
from game.rules.games import GAMES
from game.scenes.form import form_of, read_form, values_of
from game.settings import Settings
from game.ui.looks.fifty.motion import _Script, _together, beats
from game.ui.timeline import Beat, Glide, current, next_frame, reel

GAME = GAMES["fifty"]
ENGINE = GAME.engine
BRIEFS: tuple[dict[str, str], ...] = (
    {},
    {"box": "base", "goal": "all"},
    {"box": "both", "count": "100"},
    {"open_hands": "true"},
)
Turn = tuple[Any, Any, tuple[Any, ...]]


def turns(library: Library, games: int) -> Iterator[Turn]:
    """(public facts before, public facts after, events told to the table) of every action of games, good and bad."""
    rng = Random(11)
    for number in range(games):
        lines = [f"{name}={value}" for name, value in BRIEFS[number % len(BRIEFS)].items()]
        brief = read_form(library, GAME, values_of(form_of(GAME.brief), lines))
        state, _ = ENGINE.setup(brief, seats=1 + number % 4, seed=number)
        while ENGINE.outcome(state.public) is None:
            before = state.public
            view = ENGINE.observe(state, rng.choice(ENGINE.actors(before)))
            listed = ENGINE.legal_actions(view)
            waited = [action for action in listed if not ENGINE.is_free(action)]
            action = careful_bot(view, waited, rng.random) if number % 3 else rng.choice(listed)
            state, events = ENGINE.apply(state, action)
            told = (seen for event in events if (seen := ENGINE.redact(event, TABLE)) is not None)
            yield before, state.public, tuple(told)


def test_the_beats_lead_from_the_table_before_to_the_table_after(library: Library) -> None:
    kinds = set()
    for before, after, events in turns(library, 60):
        script = _Script(before, after, None, "")
        for _, group in groupby(events, key=_together):
            script.add(list(group))
        end = script._now
        assert (end.piles, end.tops, end.draw, end.hands) == (after.piles, after.tops, after.draw, after.hands), events
        assert (end.row, end.last) == (after.row, after.last), events
        kinds |= {type(event).__name__ for event in events}
    assert kinds >= {"Played", "MissionDone", "MissionShown", "Drew", "Swapped", "Carried", "Tucked", "Traded"}


def test_no_beat_knows_a_hidden_card(library: Library) -> None:
    """What travels from and to hands and the draw pile has no face, but for the card that is played."""
    drawn = 0
    for before, after, events in turns(library, 20):
        for beat in beats(before, after, events):
            for glide in beat.glides:
                if {glide.source, glide.target} & {"draw"}:
                    assert glide.thing is None
                    drawn += 1
            assert beat.public.draw >= 0 and min(beat.public.hands) >= 0
    assert drawn > 100


def test_the_own_hand_is_where_its_cards_come_from_and_go(library: Library) -> None:
    for before, after, events in turns(library, 8):
        for event in events:
            if isinstance(event, Drew) and event.cards:
                shown = beats(before, after, events, own=event.seat, place="hand:2")
                targets = {glide.target for beat in shown for glide in beat.glides if glide.source == "draw"}
                assert targets >= {"hand"}


def test_a_medal_is_a_moment_of_a_second_and_a_half(library: Library) -> None:
    found = [
        beat
        for before, after, events in turns(library, 40)
        if any(isinstance(event, MedalWon) for event in events)
        for beat in beats(before, after, events)
        if isinstance(beat.moment, MedalWon)
    ]
    assert found and {(beat.seconds, beat.sounds) for beat in found} == {(1.5, ("medal",))}


# ---- the reel ------------------------------------------------------------------------------------

GLIDE = Beat("table", 0.4, (Glide(None, "draw", "seat:A"),), sounds=("draw",))
MOMENT = Beat("table", 1.5, (), "medal", ("medal",))


def test_beats_follow_each_other() -> None:
    one, two = reel((GLIDE, MOMENT), Settings(), 10.0)
    assert (one.start, one.end, two.start, two.end) == pytest.approx((10.0, 10.4, 10.4, 11.9))
    assert [current((one, two), now) for now in (10.0, 10.39, 10.41, 99.0)] == [one, one, two, two]


@pytest.mark.parametrize(("speed", "seconds"), [("fast", 0.2), ("normal", 0.4), ("slow", 0.72)])
def test_the_player_says_how_fast(speed: Any, seconds: float) -> None:
    (beat,) = reel((GLIDE,), Settings(animation=speed), 0.0)
    assert beat.seconds == pytest.approx(seconds)


def test_without_animation_there_are_no_beats() -> None:
    assert reel((GLIDE, MOMENT), Settings(animation="off"), 0.0) == ()


def test_with_reduced_motion_nothing_travels() -> None:
    shown = reel((GLIDE, MOMENT), Settings(reduce_motion=True), 0.0)
    assert [(beat.moment, beat.glides) for beat in shown] == [("medal", ())]


def test_frames_are_drawn_only_while_something_moves() -> None:
    one, two = reel((GLIDE, MOMENT), Settings(), 0.0)
    assert next_frame((one, two), 0.1) == pytest.approx(0.1 + 1 / 60)
    assert next_frame((one, two), 1.0) == two.end
    assert next_frame((), 1.0) is None


def test_nothing_flashes_more_than_three_times_a_second(library: Library) -> None:
    """A flash is something large that comes and goes: a moment stays at least a third of a second at any speed."""
    for speed in ("fast", "normal", "slow"):
        for before, after, events in turns(library, 6):
            shown = reel(beats(before, after, events), Settings(animation=speed), 0.0)
            assert all(beat.seconds >= 1 / 3 for beat in shown if beat.moment is not None)


def test_a_seat_that_is_not_shown_travels_by_its_place_at_the_table(library: Library) -> None:
    before, after, events = next(turns(library, 1))
    sources = {glide.source for beat in beats(before, after, events, own=Seat(3)) for glide in beat.glides}
    assert not any(source.startswith("hand") for source in sources)
