"""Start positions of The Crew: contradictions are errors, and the fill finds a deal whenever there is one."""

import pytest

from game.core.values import JARVIS
from game.rules.crew.values.cards import CARDS, R4, card_words
from game.rules.crew.values.public import Phase
from tests.rules.crew_table import arranged, staged

WRONG = (
    ("[]", 4, "wrong_type"),
    ("{hand: {A: P1}}", 4, "unknown_key"),
    ("{hands: {A: P0}}", 4, "wrong_type"),
    ("{hands: {A: P1, B: P1}}", 4, "card_named_twice"),
    ("{hands: {F: P1}}", 4, "wrong_type"),
    ("{hands: {J: P1}}", 2, "wrong_type"),
    ("{hands: {A: P1 P2 P3 P4 P5 P6 P7 P8 P9 B1 B2}}", 4, "hand_too_large"),
    ("{hands: {A: P1 P2 P3 P4 P5 P6 P7 P8 P9 B1}, leader: A, trick: 2}", 4, "hand_too_large"),
    ("{void: {A: Q}}", 4, "wrong_type"),
    ("{void: {A: P B G Y}, commander: A}", 4, "no_deal"),
    ("{void: {A: R}, commander: A}", 4, "no_deal"),
    ("{commander: A, leader: B}", 4, "commander_leads"),
    ("{commander: A, hands: {B: R4}}", 4, "r4_elsewhere"),
    ("{leader: A, hands: {B: R4}}", 4, "r4_elsewhere"),
    ("{leader: J}", 2, "commander_is_person"),
    ("{commander: J, trick: 3}", 2, "commander_is_person"),
    ("{commander: E}", 4, "wrong_type"),
    ("{tasks: [P3@A, P5]}", 4, "mixed_owners"),
    ("{tasks: [P3@A, P3@B]}", 4, "card_named_twice"),
    ("{tasks: ['P3[1]@A', 'P5[1]@B']}", 4, "token_twice"),
    ("{tasks: ['P3[6]']}", 4, "not_one_of"),
    ("{tasks: [P3@F]}", 4, "wrong_type"),
    ("{tasks: [R1@A]}", 4, "card_not_in_game"),
    ("{tasks: ['P3 @A']}", 4, "wrong_type"),
    ("{tasks: P3}", 4, "wrong_type"),
    ("{tasks: [P3@A], trick: 3, played: P3}", 4, "task_played"),
    ("{leader: A, played: P3}", 4, "too_many_played"),
    ("{trick: 3, tricks: {A: 1}, leader: A}", 4, "tricks_sum"),
    ("{trick: 11, leader: A}", 4, "out_of_range"),
    ("{tricks: {A: 10}, leader: A}", 4, "out_of_range"),
    ("{jarvis: {up: P1}}", 4, "no_jarvis"),
    ("{jarvis: {up: R4}}", 2, "r4_elsewhere"),
    ("{jarvis: {up: P1 P2 P3 P4 P5 P6 P7 P8}}", 2, "hand_too_large"),
    ("{jarvis: {top: P1}}", 2, "unknown_key"),
)


@pytest.mark.parametrize(("start", "seats", "code"), WRONG)
def test_a_contradiction_is_an_error(start: str, seats: int, code: str) -> None:
    state, codes = arranged(start, seats)
    assert state is None and code in codes, codes


@pytest.mark.parametrize(
    ("start", "mission", "code"),
    [
        ("{tasks: [P3@A]}", 13, "no_tasks_here"),
        ("{named: B, commander: B}", 5, "named_commander"),
        ("{roles: {first: A, last: A}}", 50, "same_role"),
        ("{roles: {first: A}}", 50, "missing_key"),
    ],
)
def test_what_does_not_fit_the_mission_is_an_error(start: str, mission: int, code: str) -> None:
    state, codes = arranged(start, 4, mission=mission)
    assert state is None and code in codes, codes


def test_green_cards_are_not_in_the_challenge_variant() -> None:
    assert arranged("{hands: {A: G1}}", 3, challenge=True)[1] == ["card_not_in_game"]
    assert arranged("{hands: {A: G1}}", 4, challenge=True)[1] == []


@pytest.mark.parametrize("seed", range(8))
def test_the_fill_finds_the_only_deal(seed: int) -> None:
    """A has nothing but pink and one rocket, B nothing but blue and one."""
    state = staged("{void: {A: B G Y, B: P G Y}, commander: A}", 4, seed=seed)
    suits = [{card.suit for card in hand} for hand in state.hands]
    assert suits[:2] == [{"pink", "rocket"}, {"blue", "rocket"}]
    assert R4 in state.hands[0]


@pytest.mark.parametrize("seed", range(8))
def test_a_commander_is_found_who_may_hold_r4(seed: int) -> None:
    state = staged("{void: {A: R, B: R, C: R}, trick: 2, leader: A, played: P1 P2 P3 P4}", 4, seed=seed)
    assert state.public.commander == 3 and R4 in state.hands[3]


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
@pytest.mark.parametrize("trick", range(1, 9))
def test_sizes_are_right_in_the_middle_of_an_attempt(seats: int, trick: int) -> None:
    state = staged(f"{{trick: {trick}, leader: A, tasks: [P3@B]}}", seats)
    public = state.public
    assert sum(public.hands) + len(public.start.gone) == len(CARDS)
    assert len(public.start.gone) == len(public.crew) * (trick - 1) == len(public.crew) * sum(public.wins)
    assert CARDS["P3"] not in public.start.gone
    assert public.number == trick and public.leader == 0 and public.phase is Phase.PLAY


@pytest.mark.parametrize("seed", range(6))
def test_whoever_can_holds_one_more(seed: int) -> None:
    """A has R4 and seven pink cards to hold, B eight blue ones, so that C has the ninth card."""
    start = "{leader: A, trick: 6, void: {A: B G Y R, B: P G Y R}, hands: {A: R4}, played: P1 P2 B1, tasks: [Y1@C]}"
    assert staged(start, 3, seed=seed).public.hands == (8, 8, 9)


def test_tasks_that_nobody_wrote_are_cards_still_in_hand() -> None:
    hands = "{A: P9 P8, B: P1 P2, C: B1 B2, D: G1 R4}"
    public = staged(f"{{trick: 9, leader: A, hands: {hands}}}", 4).public
    assert [task.card.word in hands for task in public.tasks] == [True] and public.tasks[0].owner is not None


def test_who_holds_fourteen_cards_follows_the_hands_named() -> None:
    row = card_words(list(CARDS.values())[:14])
    assert staged(f"{{hands: {{C: {row}}}}}", 3).public.hands == (13, 13, 14)


def test_the_columns_of_jarvis_are_filled_from_left_to_right() -> None:
    state = staged("{jarvis: {up: P1 P2, down: B1}}", 2)
    assert [column.up for column in state.public.columns[:2]] == [CARDS["P1"], CARDS["P2"]]
    assert state.under[0] is CARDS["B1"] and len(state.under) == 7 and None not in state.under
    late = staged("{jarvis: {up: P1 P2}, trick: 12, leader: J, tasks: [P2@J]}", 2).public
    assert late.hands[2] == 3 and late.leader == JARVIS and sum(column.covered for column in late.columns) == 0


def test_owners_or_a_leader_make_it_a_gap_and_naming_is_over() -> None:
    assert staged("{tasks: [P3@A]}", 4).public.phase is Phase.PLAY
    assert staged("{tasks: [P3]}", 4).public.phase is Phase.CHOOSE
    gap = staged("{leader: A}", 4, mission=5).public
    assert gap.named not in (None, gap.commander)
    assert staged("{named: B, commander: A}", 4, mission=5).public.phase is Phase.DISTRESS
    assert staged("{roles: {first: A, last: B}}", 4, mission=50).public.phase is Phase.DISTRESS


@pytest.mark.parametrize("mission", range(1, 51))
def test_nothing_is_broken_before_anything_is_played(mission: int) -> None:
    """A start that says little is a position in which the attempt can go on."""
    for trick in (1, 2, 5):
        public = staged(f"{{trick: {trick}, leader: A, commander: A}}", 4, mission=mission).public
        verdicts = {condition.judge(public).value for condition in public.mission.conditions}
        assert "broken" not in verdicts and public.outcome is None
