"""Whole games in the real window, pressed as people press, to the result that the journal says."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.core.values import TABLE
from game.dev.exhibits import deal
from game.rules.fifty.values.actions import NameNext, UsePiles, UseSeat
from game.rules.games import GAMES
from game.scenes.house import House
from game.scenes.setup import Setup
from game.scenes.table import Table
from game.scenes.title import Title
from game.table.match import Match
from game.ui.node import Text, find
from game.ui.picker import Option
from game.ui.seedword import seed_word
from tests.window.conftest import Meets, Person, comes, until

pytestmark = [pytest.mark.window, pytest.mark.timeout(900)]


def choice(match: Match) -> Any:
    """What the people of these tests do: any card, but the same one each time."""
    waited = [action for action in match.legal(match.actors[0]) if not match.game.engine.is_free(action)]
    return Random(f"{match.seed} {match.actions}").choice(waited)


def played(match: Match) -> Match:
    """The match after a whole game."""
    while match.outcome is None:
        match.act(choice(match))
    return match


def seed_of_a_game(house: House, seats: int, *, box: str) -> int:
    """The first seed with a game neither too short nor too long, that has all there is to press."""
    for seed in range(300_000, 310_000):
        match = played(deal(house, seats, seed, box=box))
        kinds = {type(done.action) for done in match.done}
        if 14 <= match.actions <= 26 and (box == "base" or (NameNext in kinds and kinds & {UsePiles, UseSeat})):
            return seed
    raise LookupError(seats)


def places(person: Person, match: Match) -> tuple[str, ...]:
    """The places that the next action touches."""
    viewer = None if match.actors[0] == TABLE else match.actors[0]
    action = choice(match)
    option = next(option for option in person.table(match, viewer).frame().options if option.action == action)
    return _first_places(option)


def _first_places(option: Option) -> tuple[str, ...]:
    taken: list[str] = []
    for step in option.steps:
        taken.append(next(key for key in step if key not in taken))
    return tuple(taken)


def first_told(match: Match) -> int:
    """Which action the curtain tells first: the one after the last that a curtain told."""
    told = first = 0
    probe = Match.deal(match.game, match.brief, match.seating, seed=match.seed)
    for done in (*match.done, None):
        if probe.actors[0] != TABLE:
            first, told = told, probe.actions + 1
        if done is not None:
            probe.act(done.action)
    return first


# ---- the games -----------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_by_mouse(meets: Meets) -> None:
    person = meets("en")
    seed = seed_of_a_game(person.house, 2, box="base")
    set_up_by_mouse(person, seed, "set:box:base")
    play_on(person, by_mouse=True)


def test_three_people_play_a_whole_game_by_mouse_in_french(meets: Meets) -> None:
    person = meets("fr")
    seed = seed_of_a_game(person.house, 3, box="complique")
    set_up_by_mouse(person, seed, "seats:3")
    play_on(person, by_mouse=True)


def test_three_people_play_a_whole_game_by_keys_alone(meets: Meets) -> None:
    person = meets("en")
    seed = seed_of_a_game(person.house, 3, box="complique")
    person.expects(Title(person.house))
    person.key("Return")
    setup = the_setup(person)
    go_to(person, setup, "seats:3", "Return")
    setup.seats = 3
    go_to(person, setup, "field:seed", "")
    person.write(seed_word(seed))
    setup.seed = seed_word(seed)
    person.unknown = ()
    go_to(person, setup, "play", "Return")
    play_on(person, by_mouse=False)


def the_setup(person: Person) -> Setup:
    """The set-up, whose first seed nobody can know."""
    setup = Setup(person.house, GAMES["fifty"])
    field = find(person.nodes(setup), "field:seed")
    assert field is not None
    person.unknown = (field.box, field.box.moved(field.box.w + 120, 0).inset(-20, 0))
    return setup


def set_up_by_mouse(person: Person, seed: int, *keys: str) -> None:
    """From the title to the first curtain."""
    title = Title(person.house)
    person.expects(title)
    person.click(title, "game:fifty")
    setup = the_setup(person)
    for key in keys:
        until("the set-up", lambda: person.sees(setup))
        person.click(setup, key)
        setup._choose(key)
    person.click(setup, "field:seed")
    person.write(seed_word(seed))
    setup.seed = seed_word(seed)
    person.unknown = ()
    until("the seed", lambda: person.sees(setup, "field:seed"))
    person.click(setup, "play")


def go_to(person: Person, scene: Setup, key: str, press: str) -> None:
    """Tab until the ring is on a place, and press a key there."""

    def ringed() -> bool:
        person.key("Tab")
        return person.sees(scene, key)

    until(f"the focus on {key}", ringed, 90)
    if press:
        person.key(press)


def play_on(person: Person, *, by_mouse: bool) -> None:
    """From the first curtain to the result."""
    until("the journal", person.begun)
    match = person.match()
    while match.outcome is None:
        if match.actors[0] != TABLE:
            show_hand(person, match, by_mouse=by_mouse)
        press(person, match, places(person, match), by_mouse=by_mouse)
        match = person.match()
    result = person.result(match)
    until("the result", lambda: person.sees(result, None if by_mouse else "new_deal"))
    words = [node.text for node in person.nodes(result) if isinstance(node, Text)]
    assert str(match.public.row.done) in words
    again = Match.deal(match.game, match.brief, match.seating, seed=match.seed)
    assert match.done and match.digest == played(again).digest


def show_hand(person: Person, match: Match, *, by_mouse: bool) -> None:
    """Take the device: the curtain first, then one's own hand. An early press is not heard: press again."""
    curtain = person.curtain(match, first_told(match))
    person.expects(curtain, None if by_mouse else "show")
    table = person.table(match, match.actors[0])

    def shown() -> bool:
        if by_mouse:
            person.click(curtain, "show")
        else:
            person.key("space")
        return comes(lambda: person.sees(table, None if by_mouse else person.home(table)), 1.0)

    until("the hand", shown)


def press(person: Person, match: Match, steps: tuple[str, ...], *, by_mouse: bool) -> None:
    """Press the places of an action, each until the screen, or at last the journal, shows that it was heard."""
    viewer = None if match.actors[0] == TABLE else match.actors[0]
    before = person.actions()
    focus = None if by_mouse else person.home(person.table(match, viewer))
    for at, key in enumerate(steps, start=1):
        table = person.table(match, viewer, steps[: at - 1])
        after = person.table(match, viewer, steps[:at])

        def heard(after: Table = after, *, last: bool = at == len(steps)) -> bool:
            return person.actions() > before if last else person.sees(after, focus)

        def pressed(table: Table = table, key: str = key, heard: Callable[[], bool] = heard) -> bool:
            if by_mouse:
                person.click(table, key)
            else:
                press_key(person, table, key)
            return comes(heard, 1.5)

        until(f"what {key} does", pressed)


def press_key(person: Person, table: Table, key: str) -> None:
    """A digit for what has a number, Tab and Enter for the rest."""
    kind, _, name = key.partition(":")
    if kind in ("hand", "pile", "mission"):
        person.key(name)
    elif kind == "seat":
        person.key(str("ABCD".index(name) + 1))
    else:

        def ringed() -> bool:
            person.key("Tab")
            return person.sees(table, key)

        until(f"the focus on {key}", ringed, 60)
        person.key("Return")
