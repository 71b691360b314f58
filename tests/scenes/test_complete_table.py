"""Tables of Mission Complete: calls without a hand-over, the wait, visits to one's own view, signals, whole games."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.core.values import TABLE, Seat, seat_word
from game.dev.complete.exhibits import GAME, chosen, deal, is_fulfilled, opened, reach
from game.rules.complete.values.actions import Call, GoOn, Play, Say, Tell
from game.rules.complete.values.public import Phase, View
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.scene import Replace, Step
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.inputs import Key, Press, Tick, Typed
from game.ui.node import Text, find, targets
from tests.scenes.conftest import At

A, B = Seat(0), Seat(1)


def running(house: House) -> Match:
    """A match in which a mission is running and some cards of a round lie."""
    return reach(house, lambda m: m.public.is_running and m.public.phase is Phase.PLAY and bool(m.public.laid))


def waiting(house: House) -> Match:
    return reach(house, lambda match: match.public.phase is Phase.WAIT and match.actions > 9)


def keys(scene: Table, at: At, now: float = 5.0) -> set[str]:
    return {target.key for target in targets(scene.compose(at(now))) if target.enabled}


def texts(scene: Table, at: At) -> set[str]:
    return {node.text for node in scene.compose(at(5.0)) if isinstance(node, Text)}


def press(scene: Table, at: At, *places: str, now: float = 5.0) -> Step | None:
    """Press places one after the other, each of which must be there to be pressed."""
    step = None
    for place in places:
        assert place in keys(scene, at, now), place
        step = scene.handle(Press(place), at(now))
    return step


# ---- the call ----------------------------------------------------------------------------------------


def test_a_call_is_made_on_the_public_table_by_button_seat_and_confirmation(house: House, at: At) -> None:
    match = running(house)
    table = Table(house, match, now=0.0)
    assert press(table, at, "call", "seat:C") is None and match.public.is_running
    assert press(table, at, "confirm") is None
    assert match.done[-1].action == Call(Seat(2)) and not match.public.is_running and table.viewer is None


def test_the_call_is_taken_back_by_its_own_press(house: House, at: At) -> None:
    table = Table(house, running(house), now=0.0)
    press(table, at, "call", "seat:B", "call")
    assert table.picked == () and table.match.public.is_running


def test_anybody_may_call_while_a_hand_lies_open_which_stays_open(house: House, at: At) -> None:
    match = running(house)
    table = opened(house, match, match.actors[0], ("hand:1",))
    press(table, at, "call", f"seat:{seat_word(Seat((match.actors[0] + 1) % 4))}", "confirm")
    assert isinstance(match.done[-1].action, Call) and table.viewer == match.actors[0]


def test_without_a_mission_the_call_is_greyed_and_says_why(house: House, at: At) -> None:
    table = opened(house, deal(house, 3, 5), None)
    button = find(table.compose(at(5.0)), "call")
    assert button is not None and not button.enabled
    assert house.tr("complete.call_idle") in texts(table, at)
    table.handle(Press("call"), at(5.0))
    assert table.note == "no_mission" and table.picked == ()
    assert house.tr("refusal.no_mission") in texts(table, at)


def test_a_lone_person_calls_without_naming_a_seat_and_computers_are_not_named(house: House, at: At) -> None:
    found = running(house)
    chairs = tuple(Chair("person" if seat == 1 else "random", name) for seat, name in enumerate("ABCD"))
    match = Match(GAME, Seating(chairs), (found._now.state, found.told(TABLE)), seed=1)
    table = Table(house, match, now=0.0)
    table.open_hand(B, -1.0)
    press(table, at, "call")
    assert not any(key.startswith("seat:") for key in keys(table, at))
    press(table, at, "confirm")
    assert match.done[-1].action == Call(B)


def test_a_lone_person_goes_on_with_the_own_hand_open_and_may_open_it_again(house: House, at: At) -> None:
    found = waiting(house)
    chairs = tuple(Chair("person" if seat == 1 else "random", name) for seat, name in enumerate("ABCD"))
    match = Match(GAME, Seating(chairs), (found._now.state, found.told(TABLE)), seed=1)
    table = Table(house, match, now=0.0)
    assert {"show", "go"} <= keys(table, at) and not any(key.startswith("open:") for key in keys(table, at))
    press(table, at, "show")
    press(table, at, "go", now=6.0)
    assert isinstance(match.done[-1].action, GoOn) and table.viewer == B


def test_the_screen_never_says_that_a_task_is_fulfilled(house: House, at: At) -> None:
    """M13: right before a right call the public table looks as it does before a wrong one."""
    match = reach(house, lambda match: match.public.is_running and is_fulfilled(match), calls=0.0)
    other = match.game.engine.imagine(match.view(TABLE), Random(3).random)
    twin = Match(GAME, match.seating, (other, match.told(TABLE)), seed=match.seed)
    same = Match(GAME, match.seating, (match._now.state, match.told(TABLE)), seed=match.seed)
    assert is_fulfilled(same) and not is_fulfilled(twin)
    assert Table(house, same, now=0.0).compose(at(5.0)) == Table(house, twin, now=0.0).compose(at(5.0))


# ---- the wait and visits -----------------------------------------------------------------------------


def test_the_table_goes_on_by_one_press_and_the_next_first_player_is_called(house: House, at: At) -> None:
    match = waiting(house)
    table = Table(house, match, now=0.0)
    step = press(table, at, "go")
    assert isinstance(match.done[-1].action, GoOn)
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain) and step.scene.seat == match.public.first


def test_anybody_may_look_at_the_own_view_behind_a_curtain(house: House, at: At) -> None:
    match = waiting(house)
    table = Table(house, match, now=0.0)
    step = press(table, at, "open:B")
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain) and step.scene.seat == B
    assert table.viewer is None and not any(key.startswith("hand:") for key in keys(table, at))
    step.scene.handle(Press("show"), at(6.0))
    assert table.viewer == B and "go" not in keys(table, at, 7.0)
    table.handle(Press("hide"), at(7.0))
    assert table.viewer is None and "go" in keys(table, at, 8.0)


def test_a_visit_is_not_offered_while_a_hand_lies_open(house: House, at: At) -> None:
    table = opened(house, waiting(house), B)
    assert not any(key.startswith("open:") for key in keys(table, at))
    assert table.handle(Press("open:A"), at(5.0)) is None and table.viewer == B


def test_own_markers_are_seen_in_the_own_view_only(house: House, at: At) -> None:
    """R10: the operator's name and the task stand where the holder looks, and nowhere else."""
    match = reach(
        house, lambda m: m.public.robot is not None and m.public.robot != m.public.task and m.public.is_running
    )
    for seat in (None, *map(Seat, range(4))):
        said = texts(opened(house, match, seat), at)
        assert any("Operator:" in text for text in said) == (seat == match.public.robot)


def test_the_last_chance_to_call_is_said(house: House, at: At) -> None:
    match = reach(
        house,
        lambda m: m.public.phase is Phase.WAIT and m.public.deck < 3 and m.public.is_running,
        seats=3,
        calls=0.02,
    )
    assert house.tr("complete.prompt.last_call") in texts(Table(house, match, now=0.0), at)


def test_a_card_is_laid_after_a_second_press(house: House, at: At) -> None:
    """P2: a card laid is final, so one press is never enough."""
    house.remember(presses="one")
    table = opened(house, deal(house, 3, 9), A)
    press(table, at, "hand:2")
    assert table.match.actions == 0
    step = press(table, at, "pile:laid")
    assert isinstance(table.match.done[-1].action, Play) and isinstance(step, Replace)


def test_cards_out_of_turn_say_why(house: House, at: At) -> None:
    table = opened(house, deal(house, 3, 9), B)
    table.handle(Press("hand:1"), at(5.0))
    assert (table.note, table.picked) == ("not_your_turn", ())
    table = opened(house, waiting(house), B)
    table.handle(Press("hand:1"), at(5.0))
    assert table.note == "go_first"


# ---- signals -----------------------------------------------------------------------------------------


def with_icon(house: House, icon: str) -> Match:
    def found(match: Match) -> bool:
        turn = match.public.turn
        return turn is not None and match.public.icons[turn] == icon and match.actions > 8

    return reach(house, found, talk="screen")


def test_a_row_is_put_together_and_stands_on_the_public_table(house: House, at: At) -> None:
    match = with_icon(house, "gestures")
    seat = match.actors[0]
    table = opened(house, match, seat)
    press(table, at, "word:ROBOT", "word:2", "word:back", f"word:{seat_word(B)}", "send")
    assert match.done[-1].action == Say(seat, ("ROBOT", "B"))
    assert (table.viewer, table.draft) == (seat, ())
    table.handle(Press("hide"), at(5.0))
    assert any("Robot" in text and "Ben" in text for text in texts(table, at))
    assert table.handle(Press(f"peek:said:{seat_word(seat)}"), at(6.0)) is None and table.overlay
    assert keys(table, at) == {"close"}


def test_what_a_seat_may_not_send_cannot_be_composed(house: House, at: At) -> None:
    """C6-C8: silent, the panel is shut; with gestures there is no text; a row holds six tokens."""
    silent = opened(house, with_icon(house, "silent"), None)
    silent.viewer = silent.match.actors[0]
    assert not {key for key in keys(silent, at) if key.startswith(("word:", "field:", "send"))}
    gestures = opened(house, with_icon(house, "gestures"), None)
    gestures.viewer = gestures.match.actors[0]
    assert "field:text" not in keys(gestures, at) and "send" not in keys(gestures, at)
    press(gestures, at, *("word:YES",) * 6)
    assert {key for key in keys(gestures, at) if key.startswith("word:")} == {"word:back"}


def test_who_may_talk_may_write(house: House, at: At) -> None:
    match = with_icon(house, "talk")
    table = opened(house, match, match.actors[0])
    assert "field:text" in keys(table, at)
    for letters in ("Ben  is ", "the Operator"):
        table.handle(Typed("field:text", letters), at(5.0))
    press(table, at, "send")
    assert match.done[-1].action == Tell(match.actors[0], "Ben is the Operator") and table.text == ""


def test_at_the_table_there_is_no_panel(house: House, at: At) -> None:
    table = opened(house, deal(house, 4, 2), A)
    assert not {key for key in keys(table, at) if key.startswith(("word:", "field:", "peek:"))}


# ---- whole games -------------------------------------------------------------------------------------


def places_of(action: object, view: View | None, *, alone: bool = False) -> tuple[str, ...]:
    """What people press for an action."""
    match action:
        case Play(_, card):
            assert view is not None
            return (f"hand:{1 + view.hand.index(card)}", "confirm")
        case GoOn():
            return ("go",)
        case Call(seat):
            return ("call", *(() if alone else (f"seat:{seat_word(seat)}",)), "confirm")
        case Say(_, tokens):
            return (*(f"word:{token}" for token in tokens), "send")
    raise AssertionError(action)


@pytest.mark.parametrize(("seats", "talk"), [(2, "table"), (4, "screen"), (5, "table"), (3, "screen")])
def test_whole_games_are_played_by_presses(house: House, at: At, seats: int, talk: str) -> None:
    match = deal(house, seats, 77 + seats, talk=talk)
    rng = Random(seats)
    table = Table(house, match, now=0.0)
    step: Step | None = None
    now, kinds = 1.0, set()
    while match.outcome is None:
        now += 1.0
        action = chosen(match, rng)
        if isinstance(action, Play | Say | Tell):
            if table.viewer != action.seat:
                visit(table, at, action.seat, now)
        elif isinstance(action, GoOn) and table.viewer is not None:
            press(table, at, "hide", now=now)
        before = match.actions
        now += 1.0
        if isinstance(action, Tell):
            if find(table.compose(at(now)), "field:text") is None:
                continue
            table.handle(Typed("field:text", action.text), at(now))
            step = press(table, at, "send", now=now)
        elif isinstance(action, Say) and find(table.compose(at(now)), "word:YES") is None:
            continue
        else:
            view = match.view(action.seat) if action.seat != TABLE else None
            step = press(table, at, *places_of(action, view), now=now)
        kinds.add(type(action))
        assert match.actions == before + 1 and match.done[-1].action == action
        assert table.viewer is None or isinstance(action, Call | Say | Tell)
    assert isinstance(step, Replace) and isinstance(step.scene, Result)
    assert {Play, GoOn, Call} <= kinds and (talk == "table" or {Say, Tell} <= kinds)


def visit(table: Table, at: At, seat: Seat, now: float) -> None:
    """Hide what lies open, pass the device, show the own view."""
    if table.viewer is not None:
        press(table, at, "hide", now=now)
    if table.waiting == seat:
        press(table, at, "show", now=now)
    else:
        step = press(table, at, f"open:{seat_word(seat)}", now=now)
        assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
        step.scene.handle(Press("show"), at(now + 0.5))
    assert table.viewer == seat


@pytest.fixture
def stage(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield Stage(pygame.display.set_mode((1024, 600), pygame.RESIZABLE), house)
    pygame.display.quit()


def strike(stage: Stage, code: int) -> None:
    """Press a key, long enough after the one before that nothing is still closed to presses."""
    stage._start -= 0.6
    stage._event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, scancode=0))


def go(stage: Stage, name: str) -> None:
    """Tab until the ring is on a place, and press Enter."""
    for _ in range(90):
        if stage.desk.ring() == name:
            break
        strike(stage, pygame.K_TAB)
    assert stage.desk.ring() == name
    strike(stage, pygame.K_RETURN)


def test_the_end_of_a_game_is_played_by_keys_alone(house: House, stage: Stage) -> None:
    match = reach(
        house,
        lambda m: m.public.deck <= 2 and m.public.is_running and not m.public.laid,
        seats=2,
        calls=0.01,
        talk="screen",
    )
    stage.stack[-1] = Table.sit_down(house, match, now=stage.now)
    stage._draw()
    go(stage, "table")
    go(stage, "call")
    strike(stage, pygame.K_2)
    go(stage, "confirm")
    assert match.done[-1].action == Call(B)
    said = False
    while match.outcome is None:
        table = stage.stack[-1]
        if isinstance(table, Curtain):
            strike(stage, pygame.K_RETURN)
        elif match.actors[0] == TABLE:
            go(stage, "go")
        else:
            assert isinstance(table, Table)
            if table.viewer is None:
                strike(stage, pygame.K_SPACE)
            if find(stage.desk.nodes, "word:NO") is not None:
                go(stage, "word:NO")
                go(stage, "send")
                said = True
            strike(stage, pygame.K_1)
            go(stage, "confirm")
    assert said and isinstance(stage.stack[-1], Result)


def test_digits_name_cards_and_callers(house: House, at: At) -> None:
    match = running(house)
    table = opened(house, match, match.actors[0])
    picked = []
    for given in (Key("3"), Press("call"), Key("2")):
        table.handle(given, at(5.0))
        picked.append(table.picked)
    assert picked == [("hand:3",), ("call",), ("call", "seat:B")]


# ---- beside computers ------------------------------------------------------------------------------------


def beside_computers(house: House, icon: str = "silent", *, calls: bool = False) -> Table:
    """One person, whose icon is given, while a computer is about to lay a card; perhaps with a mission running."""
    for seed in range(300_001, 300_400):
        people = deal(house, 3, seed, talk="screen")
        chairs = (Chair("person", "Ana"), Chair("random", "Nova"), Chair("random", "Rex"))
        match = Match.deal(GAME, people.brief, Seating(chairs), seed=seed)
        rng = Random(seed)
        while match.outcome is None:
            public = match.public
            if public.turn == B and public.icons[A] == icon and (public.is_running or not calls):
                table = Table.sit_down(house, match, now=0.0)
                assert isinstance(table, Table) and table.viewer == A and table.acts_at is not None
                return table
            match.act(chosen(match, rng, calls=0.0))
    raise LookupError(icon)


def test_what_is_being_written_is_kept_when_a_computer_acts(house: House, at: At) -> None:
    table = beside_computers(house, "talk")
    table.handle(Typed("field:text", "Ben holds"), at(1.0))
    table.handle(Tick(), at(table.acts_at or 0.0))
    assert table.match.actions and isinstance(table.match.done[-1].action, Play)
    assert (table.viewer, table.text) == (A, "Ben holds")


def test_a_call_that_is_begun_is_kept_when_a_computer_acts(house: House, at: At) -> None:
    """M1: anybody may call at any time, also where the others are quick."""
    table = beside_computers(house, calls=True)
    press(table, at, "call", now=1.0)
    before = table.match.actions
    table.handle(Tick(), at(table.acts_at or 0.0))
    assert (table.match.actions, table.picked) == (before + 1, ("call",))
    press(table, at, "confirm", now=9.0)
    assert isinstance(table.match.done[-1].action, Call)
