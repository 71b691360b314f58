"""Presses narrow the legal list down to one action."""

from game.ui.picker import Option, Pick, next_keys, press

PLAYS = (
    Option("r5@2", (("hand:1", "hand:3"), ("pile:2",))),
    Option("r5@4", (("hand:1", "hand:3"), ("pile:4",))),
    Option("g1@2", (("hand:2",), ("pile:2",))),
    Option("say", (("say:good",), ("seat:B",), ("pile:2",))),
)
TRADES = (
    Option("none", (("confirm",),)),
    Option("r5", (("hand:1", "hand:3"), ("confirm",))),
    Option("r5 r5", (("hand:1", "hand:3"), ("hand:1", "hand:3"), ("confirm",))),
)


def test_an_action_is_made_when_all_its_places_are_chosen() -> None:
    first = press(PLAYS, (), "hand:3")
    assert first == Pick(("hand:3",))
    assert press(PLAYS, first.picked, "pile:4") == Pick((), "r5@4")


def test_only_what_is_next_may_be_pressed() -> None:
    assert next_keys(PLAYS, ()) == {"hand:1", "hand:2", "hand:3", "say:good"}
    assert next_keys(PLAYS, ("hand:2",)) == {"pile:2"}
    assert press(PLAYS, ("hand:2",), "pile:4") == Pick(("hand:2",))


def test_another_card_takes_the_place_of_the_first() -> None:
    assert press(PLAYS, ("hand:1",), "hand:2") == Pick(("hand:2",))


def test_the_same_card_again_is_put_down() -> None:
    assert press(PLAYS, ("hand:1",), "hand:1") == Pick(())


def test_a_signal_may_be_begun_with_a_card_in_hand() -> None:
    assert press(PLAYS, ("hand:1",), "say:good") == Pick(("say:good",))


def test_two_equal_cards_are_two_places() -> None:
    picked = press(TRADES, ("hand:1",), "hand:3").picked
    assert picked == ("hand:1", "hand:3")
    assert press(TRADES, picked, "confirm") == Pick((), "r5 r5")
    assert press(TRADES, (), "confirm") == Pick((), "none")


def test_the_place_pressed_last_is_taken_back() -> None:
    assert press(TRADES, ("hand:1", "hand:3"), "hand:3") == Pick(("hand:1",))
