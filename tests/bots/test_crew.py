"""The careful computer player of The Crew: its tasks, words, signals and cards, and how attempts of such a crew end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.bot import random_bot
from game.bots.crew import careful_bot, volunteers
from game.bots.crew import play as thinking
from game.bots.crew.deals import Dealer, gone
from game.content.crew import complete
from game.core.chance import source
from game.core.values import JARVIS, TABLE, Seat
from game.dev.subject import shelf
from game.rules import crew as engine
from game.rules.crew.state import State
from game.rules.crew.values.actions import (
    Answer,
    Keep,
    Play,
    Signal,
    Silent,
    Wish,
    action_word,
)
from game.rules.crew.values.brief import Brief
from game.rules.crew.values.cards import CARDS, read_cards
from game.rules.crew.values.public import Phase, Public, View
from game.rules.crew.values.tricks import Laid, Start, Task, Token

A, B, C, D = (Seat(seat) for seat in range(4))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who think little, where it does not matter how well they play."""
    monkeypatch.setattr(thinking, "PLAYS", 100)
    monkeypatch.setattr(thinking, "FEWEST", 1)


def brief_of(mission: int, **options: Any) -> Brief:
    return complete(Brief(mission=mission, **options), shelf().book("crew"))


# ---- positions -------------------------------------------------------------------------------------


def task(word: str, owner: Seat | None, token: Token | None = None) -> Task:
    return Task(CARDS[word], token, owner)


def position(mission: int, *hands: str, tasks: Sequence[Task] = (), trick: str = "", **facts: Any) -> State:
    """A state late in an attempt of four: these hands, this trick led by A, and every other card played before."""
    state, _ = engine.setup(brief_of(mission, **facts.pop("options", {})), seats=4, seed=1)
    public = state.public
    held = tuple(read_cards(hand) for hand in hands)
    laid = tuple(Laid(Seat(seat), card) for seat, card in enumerate(read_cards(trick)))
    here = {card for hand in held for card in hand} | {each.card for each in laid}
    tricks = public.total - max(map(len, held))
    rest = tuple(card for card in public.box.deck if card not in here)
    public = replace(
        public,
        phase=Phase.PLAY,
        turn=Seat(len(laid)),
        leader=A,
        trick=laid,
        start=Start(tricks, (0, 0, 0, 0), rest),
        hands=tuple(map(len, held)),
        tasks=tuple(tasks),
        face_down=0,
        direction="none",
    )
    return replace(state, public=replace(public, **facts), hands=held, hidden=())


def chosen(view: View, acting: Seat | None = None, *, times: int = 4) -> set[str]:
    """What the bot chooses, with several sources of chance."""
    seat = view.seat if acting is None else acting
    legal = [action for action in engine.legal_actions(view) if action.seat == seat and not engine.is_free(action)]
    return {action_word(careful_bot(view, legal, source(number, "chance"))) for number in range(times)}


def plays(state: State, seat: Seat) -> set[str]:
    return {word.rpartition(" ")[2] for word in chosen(engine.observe(state, seat))}


# ---- tricks ----------------------------------------------------------------------------------------


def test_the_last_seat_wins_its_task() -> None:
    state = position(4, "G1", "G2", "G3", "P9 P2", tasks=[task("P5", D)], trick="P5 P3 P4")
    assert plays(state, D) == {"P9"}


def test_nobody_wins_the_task_of_another() -> None:
    state = position(4, "G1", "G2", "G3", "P9 P2", tasks=[task("P5", A)], trick="P5 P3 P4")
    assert plays(state, D) == {"P2"}


def test_a_task_card_goes_to_its_owner() -> None:
    state = position(4, "G1", "G2", "G3", "P4 P2", tasks=[task("P4", A)], trick="P9 P3 P5")
    assert plays(state, D) == {"P4"}


def test_a_task_card_does_not_go_to_another() -> None:
    state = position(4, "G1", "G2", "G3", "P4 P2", tasks=[task("P4", D)], trick="P9 P3 P5")
    assert plays(state, D) == {"P2"}


def test_a_task_waits_for_the_token_before_it() -> None:
    first, second = task("P4", A, "2"), task("G9", A, "1")
    state = position(8, "G9 Y1", "G2 Y2", "G3 Y3", "P4 P2 G1", tasks=[first, second], trick="P9 P3 P5")
    assert plays(state, D) == {"P2"}


def test_the_omega_task_comes_last() -> None:
    last, other = task("P4", A, "omega"), task("G9", A)
    state = position(7, "G9 Y1", "G2 Y2", "G3 Y3", "P4 P2 G1", tasks=[last, other], trick="P9 P3 P5")
    assert plays(state, D) == {"P2"}


def test_no_nine_wins_where_none_may() -> None:
    state = position(16, "G1 G9", "G2 G7", "G3 Y3", "P9 P2", trick="P5 P3 P4")
    assert plays(state, D) == {"P2"}


def test_who_must_win_no_trick_ducks() -> None:
    state = position(5, "G1", "G2", "G3", "P9 P2", trick="P5 P3 P4", named=D)
    assert plays(state, D) == {"P2"}


def test_a_one_wins_when_nobody_else_has_its_colour() -> None:
    state = position(9, "P1 G5", "G7 G8", "B2 B8", "Y3 Y4", turn=A)
    assert plays(state, A) == {"P1"}


def test_the_task_s_owner_leads_the_card_that_wins() -> None:
    state = position(4, "P9 G1", "P5 G2", "Y1 Y2", "B1 B2", tasks=[task("P9", A)])
    assert plays(state, A) == {"P9"}


def test_a_card_that_makes_no_difference_is_not_thought_about() -> None:
    state = position(4, "G1", "G2", "G3", "P2", tasks=[task("P5", A)], trick="P5 P3 P4")
    assert plays(state, D) == {"P2"}


# ---- what it takes the others to hold ----------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
def test_imagined_deals_fit_voids_signals_and_what_is_known() -> None:
    """Through whole attempts the own cards, shown cards and voids are where the view has them."""
    checked = 0
    for seed in range(3):
        for state in attempt(brief_of(10), 4, seed):
            public = state.public
            if public.phase is not Phase.PLAY or len(public.past) % 3:
                continue
            view = engine.observe(state, public.turn or A)
            dealt = Dealer(view).deal(source(seed, "deal"))
            assert dealt.hands[view.seat] == list(view.hand)
            assert not {card for hand in dealt.hands.values() for card in hand} & gone(public)
            assert [len(dealt.hands[seat]) for seat in public.crew] == list(public.hands)
            for signal in public.talk.shown:
                hand = dealt.hands[signal.seat]
                values = [card.value for card in hand if card.suit == signal.card.suit]
                assert signal.card in hand
                assert signal.mark != "highest" or max(values) == signal.card.value
            for trick in public.past:
                led = trick.cards[0].card.suit
                for laid in trick.cards:
                    if laid.card.suit != led:
                        assert all(card.suit != led for card in dealt.hands[laid.seat])
            checked += 1
    assert checked > 10


# ---- before the first trick --------------------------------------------------------------------------


def opening(mission: int, hand: str, seats: int = 4, **facts: Any) -> View:
    """The view of A at the beginning of an attempt, with another hand."""
    state, _ = engine.setup(brief_of(mission, **facts.pop("options", {})), seats=seats, seed=1)
    return View(A, replace(state.public, **{"turn": A, **facts}), read_cards(hand))


STRONG = "P9 P8 B9 G9 G8 Y9 R4 R3 R2 Y8"
WEAK = "P1 P2 P3 B1 B2 B3 G1 G2 Y1 Y2"


def test_it_takes_the_task_that_its_hand_wins() -> None:
    tasks = (task("P9", None), task("B5", None), task("G1", None))
    view = opening(4, "P9 P8 P7 B1 B2 G2 G3 Y1 Y2 Y3", tasks=tasks)
    assert chosen(view) == {"A take P9"}


@pytest.mark.parametrize(("hand", "word"), [(STRONG, "yes"), (WEAK, "no")])
def test_only_a_strong_hand_wants_all_tasks(hand: str, word: str) -> None:
    assert chosen(opening(20, hand, phase=Phase.ASK, commander=B)) == {f"A answer {word}"}


@pytest.mark.parametrize(("hand", "word"), [(STRONG, "bad"), (WEAK, "good")])
def test_only_a_weak_hand_feels_good_about_winning_nothing(hand: str, word: str) -> None:
    assert chosen(opening(5, hand, phase=Phase.ASK, commander=B)) == {f"A answer {word}"}


def test_the_commander_names_who_said_good() -> None:
    answers = (Answer(B, "bad"), Answer(C, "good"), Answer(D, "bad"))
    assert chosen(opening(5, STRONG, phase=Phase.NAME, commander=A, answers=answers)) == {"A name C"}


def test_a_task_goes_to_who_wants_it_in_equal_shares() -> None:
    answers = (Answer(B, "no"), Answer(C, "yes"), Answer(D, "no"))
    facts: dict[str, Any] = {
        "phase": Phase.GIVE,
        "commander": A,
        "answers": answers,
        "tasks": (task("P5", None),),
        "face_down": 5,
    }
    assert chosen(opening(24, WEAK, **facts)) == {"A give P5 C"}


@pytest.mark.parametrize(
    ("options", "direction"), [({}, "none"), ({"attempt": 3}, "left"), ({"attempt": 2, "distress": True}, "left")]
)
def test_distress_is_for_later_attempts(options: dict[str, Any], direction: str) -> None:
    view = replace(opening(4, WEAK, options=options, phase=Phase.DISTRESS), seat=TABLE)
    assert chosen(view) == {f"T distress {direction}"}


def test_the_neighbour_is_passed_the_card_of_its_task() -> None:
    tasks = (task("B3", B), task("G9", A))
    view = opening(4, "P9 P2 B3 G9 G8 Y1 Y2 Y3 Y4 Y5", tasks=tasks, phase=Phase.PASS, direction="left", turn=None)
    assert chosen(view) == {"A pass B3"}


def test_tokens_and_tasks_stay_where_they_are() -> None:
    state, _ = engine.setup(brief_of(23), seats=4, seed=1)
    view = engine.observe(state, TABLE)
    assert chosen(view) == {action_word(Keep())}


def test_roles_follow_what_the_seats_have_said() -> None:
    answers = (Answer(A, "rest"), Answer(B, "first"), Answer(C, "last"), Answer(D, "rest"))
    view = replace(opening(50, WEAK, phase=Phase.ROLES, answers=answers, turn=None), seat=TABLE)
    assert chosen(view) == {"T roles B C"}


# ---- of its own accord -----------------------------------------------------------------------------


def says(view: View) -> Any:
    return volunteers(view, source(1, "talk"))


def gap(mission: int, hand: str, *tasks: Task, **facts: Any) -> View:
    return opening(mission, hand, phase=Phase.PLAY, tasks=tasks, **facts)


def test_it_shows_where_the_task_of_another_lies() -> None:
    assert says(gap(4, "P4 B1 B7 G2 G6 Y1 Y2 Y8 R1 R2", task("P4", B))) == Signal(A, CARDS["P4"], "only")


def test_in_a_dead_zone_it_does_not_say_what_the_card_is() -> None:
    assert says(gap(6, "P4 B1 B7 G2 G6 Y1 Y2 Y8 R1 R2", task("P4", B))) == Signal(A, CARDS["P4"], None)


def test_it_says_nothing_before_the_disruption_is_over_nor_twice_nor_when_silenced() -> None:
    hand, due = "P4 B1 B7 G2 G6 Y1 Y2 Y8 R1 R2", task("P4", B)
    assert says(gap(19, hand, due)) is None
    view = gap(4, hand, due)
    for talk in (replace(view.public.talk, spent=(A,)), replace(view.public.talk, silenced=A)):
        assert says(replace(view, public=replace(view.public, talk=talk))) is None


def test_without_late_signals_it_wishes_first_and_signals_when_asked() -> None:
    hand, due = "P4 B1 B7 G2 G6 Y1 Y2 Y8 R1 R2", task("P4", B)
    view = opening(4, hand, phase=Phase.DISTRESS, tasks=(due,), options={"late_signals": False})
    assert says(view) == Wish(A)
    talk = replace(view.public.talk, wishes=(A,), asked=(A,))
    asked = replace(view, public=replace(view.public, phase=Phase.SIGNAL, talk=talk))
    assert says(asked) == Signal(A, CARDS["P4"], "only")


def test_who_has_nothing_to_say_stays_silent_when_asked() -> None:
    view = opening(4, WEAK, phase=Phase.SIGNAL, tasks=(task("Y9", B),))
    assert says(view) is None
    assert chosen(view) == {action_word(Silent(A))}


@pytest.mark.parametrize(("hand", "word"), [(STRONG, "first"), (WEAK, "last")])
def test_it_says_once_which_role_suits_it(hand: str, word: Any) -> None:
    view = opening(50, hand, phase=Phase.ROLES, turn=None)
    assert says(view) == Answer(A, word)
    assert says(replace(view, public=replace(view.public, answers=(Answer(A, word),)))) is None


# ---- whole attempts ----------------------------------------------------------------------------------


def attempt(brief: Brief, seats: int, seed: int, bot: Any = careful_bot) -> Iterator[State]:
    """The states of an attempt of computers only; careful ones signal."""
    state, _ = engine.setup(brief, seats=seats, seed=seed)
    number = 0
    while engine.actors(state.public):
        yield state
        action = volunteered(state, seed, number) if bot is careful_bot else None
        state, _ = engine.apply(state, waited_for(state, bot, seed, number) if action is None else action)
        number += 1
    yield state


def volunteered(state: State, seed: int, number: int) -> Any:
    for seat in range(state.public.seats):
        action = volunteers(engine.observe(state, Seat(seat)), source(seed, f"word {number} {seat}"))
        if action is not None:
            return action
    return None


def waited_for(state: State, bot: Any, seed: int, number: int) -> Any:
    acting = engine.actors(state.public)[0]
    view = engine.observe(state, engine.chooser(state.public, acting))
    legal = [action for action in engine.legal_actions(view) if action.seat == acting and not engine.is_free(action)]
    action = bot(view, legal, source(seed, f"bot {number}"))
    assert action in legal
    return action


def last(states: Iterator[State]) -> Public:
    *_, end = states
    return end.public


def wins(mission: int, seeds: Sequence[int], bot: Any = careful_bot, seats: int = 4) -> int:
    ends = [last(attempt(brief_of(mission), seats, seed, bot)).outcome for seed in seeds]
    return sum(end is not None and end.won for end in ends)


LONG = pytest.mark.soak


@pytest.mark.parametrize(
    ("mission", "seeds", "least"),
    [
        (1, 5, 4),
        pytest.param(1, 60, 54, marks=LONG),
        pytest.param(4, 40, 25, marks=LONG),
        pytest.param(9, 24, 10, marks=LONG),
    ],
)
def test_four_careful_players_win_the_first_missions(mission: int, seeds: int, least: int) -> None:
    won = wins(mission, range(seeds))
    assert won >= least
    assert won >= wins(mission, range(seeds), random_bot) + 1


EVERYTHING = [
    (5, 3), (6, 4), (11, 4), (12, 2), (13, 3), (17, 4), (20, 2), (23, 5), (24, 3), (28, 5), (29, 4), (34, 2), (36, 2),
    (37, 5), (40, 4), (41, 2), (44, 3), (46, 2), (48, 5), (50, 2),
]  # fmt: skip


@pytest.mark.parametrize(("mission", "seats"), EVERYTHING)
@pytest.mark.usefixtures("hasty")
def test_it_plays_whole_attempts_with_every_twist(mission: int, seats: int) -> None:
    assert last(attempt(brief_of(mission, attempt=3), seats, 5)).outcome is not None


def test_the_commander_plays_for_jarvis_from_the_open_columns() -> None:
    seen = 0
    for state in attempt(brief_of(4), 2, 2):
        if state.public.turn == JARVIS and state.public.phase is Phase.PLAY:
            up = {column.up for column in state.public.columns}
            action = waited_for(state, careful_bot, 2, 0)
            assert isinstance(action, Play) and action.seat == JARVIS and action.card in up
            seen += 1
    assert seen > 0


@pytest.mark.usefixtures("hasty")
def test_the_same_chance_gives_the_same_attempt() -> None:
    one, two = (last(attempt(brief_of(7), 4, 9)) for _ in range(2))
    assert one == two


@pytest.mark.usefixtures("hasty")
def test_the_choice_depends_on_the_view_alone() -> None:
    for number, state in enumerate(attempt(brief_of(8), 4, 3)):
        acting = (engine.actors(state.public) or (TABLE,))[0]
        if number % 6 or acting == TABLE:
            continue
        view = engine.observe(state, acting)
        dreamt = engine.imagine(view, source(number, "other cards"))
        assert waited_for(dreamt, careful_bot, 1, number) == waited_for(state, careful_bot, 1, number)
        assert volunteers(engine.observe(dreamt, acting), source(1, "talk")) == volunteers(view, source(1, "talk"))
