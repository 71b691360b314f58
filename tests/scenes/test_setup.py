"""The set-up is drawn from the brief, has good defaults, and takes names and seeds."""

from dataclasses import dataclass
from typing import Annotated, Literal

import pytest

from game.core.node import Range
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.folie import Folie
from game.scenes.form import UNSET, Field, form_of, values_of
from game.scenes.house import House
from game.scenes.scene import Pop, Replace
from game.scenes.setup import Setup
from game.ui.inputs import Erase, Key, Press, Typed
from game.ui.node import Target
from tests.scenes.conftest import At


@dataclass(frozen=True)
class OtherBrief:
    """A brief of no real game."""

    size: Literal["small", "large"] = "large"
    turns: Annotated[int, Range(2, 4)] = 3
    wild: bool = False
    lead: Literal["A", "B"] | None = None
    clock: Annotated[int, Range(1, 9)] | None = None
    cards: tuple[str, ...] = ()


@pytest.fixture
def setup(house: House) -> Setup:
    return Setup(house, GAMES["fifty"])


def test_a_form_is_read_from_any_brief() -> None:
    assert form_of(OtherBrief) == (
        Field("size", ("small", "large"), "large"),
        Field("turns", ("2", "3", "4"), "3"),
        Field("wild", ("true", "false"), "false"),
        Field("lead", (UNSET, "A", "B"), UNSET),
    )


def test_remembered_choices_that_make_no_sense_are_dropped() -> None:
    assert values_of(form_of(OtherBrief), ("size=small", "turns=9", "nonsense", "wild=true", "gone=1")) == {
        "size": "small",
        "turns": "3",
        "wild": "true",
        "lead": UNSET,
    }


def test_one_press_starts_a_match(setup: Setup, at: At) -> None:
    step = setup.handle(Press("play"), at())
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
    assert step.scene.under.match.seating.seats == 2


def test_what_is_chosen_is_played(setup: Setup, at: At) -> None:
    for key in ("set:box:base", "set:goal:beginner", "set:talk:silent", "seats:3", "who:1", "set:first:C"):
        setup.handle(Press(key), at())
    match = setup.match()
    brief = match.brief
    assert (brief.box, brief.goal, brief.talk, brief.first) == ("base", "beginner", "silent", "C")
    assert [chair.who for chair in match.seating.chairs] == ["person", "random", "person"]
    assert match.actors == (2,)


def test_the_first_letter_replaces_a_name_that_was_given(setup: Setup, at: At) -> None:
    for letter in "Zoé":
        setup.handle(Typed("field:name:0", letter), at())
    setup.handle(Erase("field:name:0"), at())
    setup.handle(Typed("field:name:0", "ë\n"), at())
    assert setup.match().seating.name(setup.match().actors[0]) in ("Zoë", "Ben")
    assert setup.names[0] == "Zoë"


def test_a_seed_is_taken_in_both_forms(setup: Setup, at: At) -> None:
    setup.handle(Typed("field:seed", "KITE-4127"), at())
    word = setup.match()
    setup.handle(Press("reseed"), at())
    setup.handle(Typed("field:seed", str(word.seed)), at())
    assert setup.match().digest == word.digest


def test_what_makes_no_match_can_not_be_played(setup: Setup, at: At) -> None:
    setup.handle(Typed("field:seed", "??"), at())
    assert setup.problem(at()) and setup.handle(Press("play"), at()) is None
    setup.handle(Press("reseed"), at())
    setup.handle(Press("set:count:100"), at())
    assert setup.problem(at()) and setup.handle(Press("play"), at()) is None
    play = next(n for n in setup.compose(at()) if isinstance(n, Target) and n.key == "play")
    assert not play.enabled
    setup.handle(Press("set:box:both"), at())
    assert setup.problem(at()) == ""


def test_the_first_game_is_one_press(setup: Setup, at: At) -> None:
    setup.handle(Press("preset:first_game"), at())
    brief = setup.match().brief
    assert (brief.golden, brief.ambushes, brief.gadgets) == (False, False, False)


def test_a_first_player_who_left_is_forgotten(setup: Setup, at: At) -> None:
    setup.handle(Press("seats:4"), at())
    setup.handle(Press("set:first:D"), at())
    setup.handle(Press("seats:2"), at())
    assert setup.values["first"] == UNSET


def test_the_set_up_can_be_left(setup: Setup, at: At) -> None:
    assert setup.handle(Key("menu"), at()) == Pop()


def test_the_next_set_up_begins_where_the_last_one_ended(setup: Setup, house: House, at: At) -> None:
    setup.handle(Press("seats:4"), at())
    setup.handle(Press("set:goal:expert"), at())
    setup.handle(Typed("field:name:3", "Eve"), at())
    setup.handle(Press("play"), at())
    again = Setup(house, GAMES["fifty"])
    assert (again.seats, again.values["goal"], again.names[3]) == (4, "expert", "Eve")


FORMS = (
    (("set:box:base",), ("300", "240", "180")),
    (("set:box:complique",), ("300", "240", "180")),
    (("set:goal:expert",), ("240",)),
    (("set:box:both", "set:goal:insane"), ("240",)),
    (("set:box:both",), ("600",)),
    (("set:box:both", "set:count:100"), ("1200",)),
)


@pytest.mark.parametrize(("keys", "clocks"), FORMS)
def test_every_form_of_the_clock_is_offered_where_it_fits_and_played(
    house: House, at: At, keys: tuple[str, ...], clocks: tuple[str, ...]
) -> None:
    """F32: the others are not offered."""
    for clock in clocks:
        setup = Setup(house, GAMES["fifty"])
        for key in ("set:clock:unset", *keys, f"set:clock:{clock}"):
            setup.handle(Press(key), at())
        shown = [node.key for node in setup.compose(at()) if isinstance(node, Target)]
        assert [key for key in shown if key.startswith("set:clock")] == [
            f"set:clock:{each}" for each in ("unset", *clocks)
        ]
        step = setup.handle(Press("play"), at())
        assert isinstance(step, Replace) and isinstance(step.scene, Folie)
        assert step.scene.match.brief.clock == int(clock)


def test_a_clock_that_does_not_fit_any_more_becomes_the_one_that_does(setup: Setup, at: At) -> None:
    for key, clock in (
        ("set:clock:180", 180),
        ("set:box:both", 600),
        ("set:count:100", 1200),
        ("set:goal:normal", 240),
    ):
        setup.handle(Press(key), at())
        assert setup.match().brief.clock == clock
    setup.handle(Press("set:clock:unset"), at())
    setup.handle(Press("set:goal:medals"), at())
    assert setup.match().brief.clock is None


def test_speed_play_is_one_press_and_has_no_first_player(setup: Setup, at: At) -> None:
    setup.handle(Press("preset:folie"), at())
    assert (setup.match().brief.clock, setup.match().brief.goal) == (300, "medals")
    assert not any(isinstance(n, Target) and n.key.startswith("set:first") for n in setup.compose(at()))
    setup.handle(Press("preset:first_game"), at())
    assert setup.match().brief.clock is None
