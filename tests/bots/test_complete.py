"""The careful computer player of Mission Complete: what it says, understands, remembers, calls and lays."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.bot import memory_of, volunteer_of
from game.bots.complete import careful_bot, plan, recall, volunteers
from game.bots.complete.signs import hand_row, task_row, told_hand, told_operator, told_task
from game.core.chance import source
from game.core.values import TABLE, Seat
from game.dev import complete as subject_module
from game.dev.complete.briefs import complete
from game.dev.subject import Deal, Subject
from game.dev.walk import Walk, numbered, play
from game.rules import complete as engine
from game.rules.complete.values.actions import Call, GoOn, Play, Say
from game.rules.complete.values.brief import Brief
from game.rules.complete.values.cards import CARDS, read_cards
from game.rules.complete.values.public import Phase, Public, View
from game.rules.games import GAMES
from game.scenes.computers import computer_action, computer_seat, next_action, pause, volunteered, wait
from game.table.match import Match
from game.table.seating import Chair, Seating

A, B, C = Seat(0), Seat(1), Seat(2)
SUBJECT: Subject = subject_module
SCREEN = complete(Brief(talk="screen"))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who think little, where it does not matter how well they play."""
    monkeypatch.setattr(plan, "WORLDS", 2)
    monkeypatch.setattr(plan, "ENDINGS", 10)


def public(brief: Brief = SCREEN, *, seats: int = 3, **facts: Any) -> Public:
    """The public facts of a new game, with some of them changed."""
    state, _ = engine.setup(brief, seats=seats, seed=1)
    return replace(state.public, **facts)


def running(*laid: str, brief: Brief = SCREEN, **facts: Any) -> Public:
    """Public facts while a mission is running in a round that counts: A holds the Robot, B the Task."""
    lying = read_cards(" ".join(laid))
    phase = Phase.WAIT if len(lying) == 3 else Phase.PLAY
    return public(brief, **{"phase": phase, "robot": A, "task": B, "stake": None, "laid": lying, **facts})


def says(view: View) -> Any:
    return volunteers(view, source(1, "talk"))


def lays(view: View, hand: str, *, times: int = 4) -> set[str]:
    """The cards that the bot lays from a hand, with several sources of chance."""
    view = replace(view, hand=read_cards(hand))
    legal = [action for action in engine.legal_actions(view) if not engine.is_free(action)]
    chosen = [careful_bot(view, legal, source(seed, "worlds")) for seed in range(times)]
    return {action.card.word for action in chosen if isinstance(action, Play)}


# ---- saying --------------------------------------------------------------------------------------


def test_the_robot_s_holder_says_who_is_operator() -> None:
    assert says(View(A, running(), read_cards("b01"), robot=CARDS["p03"])) == Say(A, ("ROBOT", "C"))


def test_the_task_s_holder_mimes_the_task() -> None:
    assert says(View(B, running(), read_cards("b01"), task=CARDS["r02"])) == Say(B, ("TASK", "OWN", "NO", "AGAIN"))


def test_a_hand_is_shown_two_cards_at_a_time_until_all_of_it_was_said() -> None:
    facts = public()
    view = View(A, facts, read_cards("b01 b02 r09"))
    first = says(view)
    assert first == Say(A, ("HAND", "blue", "1", "blue", "1"))
    view = replace(view, public=replace(facts, signals=(first,)))
    second = says(view)
    assert second == Say(A, ("HAND", "red", "2"))
    view = replace(view, public=replace(facts, signals=(first, second)))
    assert says(view) is None


def test_whose_icon_is_silent_says_nothing_and_may_still_call() -> None:
    silent = (read_cards("b01"), (), ())
    view = View(A, running(piles=silent), read_cards("b02"), robot=CARDS["p03"])
    assert says(view) is None
    done = running("b02", "b09", "p01", piles=silent, signals=(Say(B, ("TASK", "1")),))
    assert says(View(A, done, (), robot=CARDS["p03"])) == Call(A)


def test_at_the_table_nothing_is_said_on_screen() -> None:
    assert says(View(A, public(complete(Brief())), read_cards("b01"))) is None


@pytest.mark.parametrize("bare", [False, True])
def test_every_task_is_understood_as_it_is_mimed(bare: bool) -> None:
    brief = replace(SCREEN, bare_hands=bare)
    assert len(brief.missions) == 24
    for mission in brief.missions:
        row = Say(B, task_row(mission, bare=bare))
        assert engine.refusal(View(B, public(brief), ()), row) is None
        assert told_task(running(brief=brief, signals=(row,))) is mission


@pytest.mark.parametrize(
    ("row", "operator"),
    [("ROBOT C", C), ("ROBOT red", B), ("ROBOT OWN", A), ("ROBOT LEFT", B), ("ROBOT RIGHT", C), ("ROBOT NO C", None)],
)
def test_the_operator_is_understood_however_it_is_pointed_at(row: str, operator: Seat | None) -> None:
    assert told_operator(running(signals=(Say(A, tuple(row.split())),))) == operator


def test_what_was_said_of_a_marker_in_the_centre_means_nothing() -> None:
    rows = (Say(A, ("ROBOT", "C")), Say(B, ("TASK", "2")))
    facts = public(signals=rows)
    assert told_operator(facts) is None and told_task(facts) is None


# ---- remembering -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
def test_a_bot_remembers_what_an_icon_has_taken_away() -> None:
    walk = talking_walk(3, 4, until=lambda walk: bool(walk.state.public.robot is not None and gone_rows(walk)))
    view = recalled(walk, A)
    assert told_operator(walk.state.public) is None
    assert told_operator(view.public) is not None


def gone_rows(walk: "Talk") -> bool:
    return told_operator(walk.state.public) is None and told_operator(recalled(walk, A).public) is not None


@pytest.mark.usefixtures("hasty")
def test_what_is_remembered_of_hands_is_true() -> None:
    """Every card that a seat is remembered to have said lies in its hand."""
    checked = 0
    for seed in range(2):
        walk = Talk(SCREEN, 4, seed)
        for _ in walk.run():
            for seat in range(4):
                faces = [(card.color, card.number) for card in walk.state.hands[seat]]
                for face in told_hand(recalled(walk, A).public, Seat(seat)):
                    assert face in faces
                    faces.remove(face)
                    checked += 1
    assert checked > 500


@pytest.mark.usefixtures("hasty")
def test_rows_about_markers_are_forgotten_when_the_marker_moves() -> None:
    for seed in range(6):
        walk = Talk(SCREEN, 3, seed)
        for _ in walk.run():
            state = walk.state
            facts = recalled(walk, B).public
            operator, task = told_operator(facts), told_task(facts)
            if operator is not None:
                assert state.robot is not None and state.public.colours[operator] == state.robot.color
            if task is not None:
                assert state.task is not None and SCREEN.task_on(state.task) is task


# ---- calling ---------------------------------------------------------------------------------------


def test_it_calls_when_the_known_task_is_fulfilled() -> None:
    signals = (Say(A, ("ROBOT", "C")), Say(B, ("TASK", "1")))
    assert says(View(C, running("b09", "r09", "b01", signals=signals), ())) == Call(C)
    assert not isinstance(says(View(C, running("b09", "r01", "b10", signals=signals), ())), Call)


def test_it_calls_without_knowing_the_operator_when_every_operator_has_done_it() -> None:
    signals = (Say(B, ("TASK", "OWN", "NO")),)
    assert says(View(C, running("r09", "p01", "b02", signals=signals), ())) == Call(C)
    assert not isinstance(says(View(C, running("b09", "p01", "b02", signals=signals), ())), Call)


def test_it_does_not_call_what_it_cannot_know() -> None:
    facts = running("b09", "r01", "p01", rounds=())
    assert not isinstance(says(View(C, facts, ())), Call)


def test_the_round_in_which_the_task_was_drawn_does_not_count() -> None:
    signals = (Say(A, ("ROBOT", "C")), Say(B, ("TASK", "1")))
    facts = running("b09", "r09", "p01", signals=signals, stake="task")
    assert not isinstance(says(View(C, facts, ())), Call)


def test_with_same_round_robot_it_waits_for_all_cards_to_be_down() -> None:
    brief = replace(SCREEN, same_round_robot=True)
    signals = (Say(A, ("ROBOT", "A")), Say(B, ("TASK", "1")))
    assert not isinstance(says(View(C, running("b01", "r09", signals=signals, brief=brief), ())), Call)
    assert isinstance(says(View(C, running("b01", "r09", "p09", signals=signals, brief=brief), ())), Call)


# ---- laying ----------------------------------------------------------------------------------------


def test_the_operator_lays_what_the_task_asks_for() -> None:
    signals = (Say(A, ("ROBOT", "A")), Say(B, ("TASK", "OWN", "YES")))
    view = View(A, running(signals=signals), (), robot=CARDS["b03"])
    assert lays(view, "r01 p09 b02") == {"b02"}


def test_the_last_seat_completes_different_colours() -> None:
    facts = public(first=B, laid=read_cards("r09 p09"), stake="robot")
    assert lays(View(A, facts, ()), "r18 p18 b01") == {"b01"}


def test_a_colour_is_left_to_the_one_who_has_nothing_else() -> None:
    signals = (
        Say(B, ("HAND", "blue", "2", "blue", "2")),
        Say(B, ("HAND", "blue", "2")),
        Say(C, ("HAND", "red", "2", "purple", "2")),
        Say(C, ("HAND", "red", "2")),
    )
    assert "b09" not in lays(View(A, public(signals=signals), ()), "b09 r09 p09")


def test_a_silent_seat_that_knows_something_is_set_free() -> None:
    """A holds the Robot and is silent: only a blue 2 or 3 lets it speak."""
    facts = running(first=B, piles=(read_cards("b01"), (), ()), laid=read_cards("r09"))
    assert lays(View(C, facts, ()), "r10 p10 b09 b02") == {"b09"}


def test_the_table_goes_on() -> None:
    facts = running("b09", "r01", "p01")
    assert careful_bot(View(TABLE, facts, ()), [GoOn()], source(1, "table")) == GoOn()


# ---- whole games -----------------------------------------------------------------------------------


class Talk(Walk):
    """A game of careful seats that speak and remember."""

    def __init__(self, brief: Brief, seats: int, seed: int) -> None:
        super().__init__(SUBJECT, Deal(brief, seats, seed))
        self.told = list(self.events)

    def do(self, action: Any) -> None:
        super().do(action)
        self.told += self.events

    def run(self) -> Iterator["Talk"]:
        while not self.over:
            self.do(self._next())
            yield self

    def _next(self) -> Any:
        number = len(self.actions)
        for seat in self.watchers[1:]:
            action = volunteers(recalled(self, seat), source(self.deal.seed, f"word {number} {seat}"))
            if action is not None:
                assert engine.refusal(engine.observe(self.state, seat), action) is None
                return action
        seat, legal = next(self.choices())
        action = careful_bot(recalled(self, seat), legal, source(self.deal.seed, f"bot {number}"))
        assert action in legal
        return action


def recalled(walk: Talk, seat: Seat) -> View:
    told = [seen for event in walk.told if (seen := engine.redact(event, seat)) is not None]
    return recall(engine.observe(walk.state, seat), told)


def talking_walk(seats: int, seed: int, *, until: Any) -> Talk:
    walk = Talk(SCREEN, seats, seed)
    for _ in walk.run():
        if until(walk):
            return walk
    raise AssertionError("it never came to that")


def missions(brief: Brief, seats: int, seeds: Sequence[int]) -> list[int]:
    done = []
    for seed in seeds:
        walk = Talk(brief, seats, seed)
        for _ in walk.run():
            pass
        done.append(walk.state.public.missions)
    return done


@pytest.mark.parametrize(
    ("seats", "wins"), [(2, 5), *(pytest.param(seats, 4, marks=pytest.mark.soak) for seats in (3, 4, 5))]
)
def test_partners_who_speak_win_most_games(seats: int, wins: int) -> None:
    done = missions(SCREEN, seats, range(8 if seats < 5 else 6))
    assert sum(count >= 3 for count in done) >= wins


def test_speaking_is_what_wins() -> None:
    unheard, heard = (missions(complete(Brief(talk=talk)), 3, range(6)) for talk in ("table", "screen"))
    assert sum(heard) >= sum(unheard) + 5


@pytest.mark.parametrize(
    "brief", [Brief(), Brief(talk="screen", bare_hands=True, keep_signals=True), Brief(same_round_robot=True)]
)
@pytest.mark.usefixtures("hasty")
def test_it_plays_whole_games_with_every_option(brief: Brief) -> None:
    for seats in (2, 5):
        walk = Talk(complete(brief), seats, 3)
        for _ in walk.run():
            pass
        assert walk.over


@pytest.mark.usefixtures("hasty")
def test_the_same_chance_gives_the_same_game() -> None:
    one, two = Talk(SCREEN, 3, 5), Talk(SCREEN, 3, 5)
    for walk in (one, two):
        for _ in walk.run():
            pass
    assert one.actions == two.actions


@pytest.mark.usefixtures("hasty")
def test_the_choice_depends_on_the_view_alone() -> None:
    walk = Walk(SUBJECT, Deal(SCREEN, 3, 4))
    for _ in play(walk, careful_bot, numbered(7, 7)):
        for seat, legal in walk.choices():
            view = engine.observe(walk.state, seat)
            dreamt = engine.observe(engine.imagine(view, source(1, "other cards")), seat)
            assert careful_bot(dreamt, legal, source(2, "ties")) == careful_bot(view, legal, source(2, "ties"))
            assert volunteers(dreamt, source(3, "talk")) == volunteers(view, source(3, "talk"))


# ---- at the table ------------------------------------------------------------------------------------


def seated(*who: str, brief: Brief = SCREEN) -> Match:
    chairs = tuple(Chair(kind, f"{kind}{at}") for at, kind in enumerate(who))  # type: ignore[arg-type]
    return Match.deal(GAMES["complete"], brief, Seating(chairs), seed=4)


def test_computers_speak_before_anybody_plays_and_sooner_than_they_play() -> None:
    match = seated("person", "careful", "careful")
    spoken = []
    while (action := volunteered(match)) is not None:
        assert wait(match) is not None and wait(match) < pause(match)  # type: ignore[operator]
        assert next_action(match) == action
        spoken.append(action.seat)
        match.act(action)
    assert set(spoken) == {B, C}, "a person speaks for itself"
    assert computer_seat(match) is None and next_action(match) is None and wait(match) is None


def test_what_plays_at_random_says_nothing() -> None:
    match = seated("random", "random", "random")
    assert volunteered(match) is None
    assert next_action(match) == computer_action(match)
    assert volunteer_of("complete", "random") is None and memory_of("complete", "random") is None


@pytest.mark.usefixtures("hasty")
def test_a_table_of_computers_plays_a_game_to_its_end() -> None:
    match = seated("careful", "careful", "careful")
    while match.outcome is None:
        match.act(next_action(match))
    assert match.public.missions > 0
    assert hand_row(read_cards("b01 b09 b18")) == ("HAND", "blue", "1", "blue", "2")
