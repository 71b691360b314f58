"""Who may do what in The Crew: lists, the commander for JARVIS, what views keep, words that read back."""

from itertools import chain

import pytest

from game.content.library import Library
from game.content.text import LANGUAGES, load_catalogue, parameters_of
from game.core.chance import source
from game.core.values import JARVIS, TABLE, BadWord, Seat
from game.dev.crew.actions import vocabulary
from game.rules import crew
from game.rules.crew.refusals import CODES
from game.rules.crew.values.actions import Swap, action_word, read_action
from game.rules.crew.values.cards import CARDS
from game.rules.crew.values.events import CardPassed, PassChosen
from game.rules.games import GAMES
from game.table.journal import read, write
from game.table.match import Match
from game.table.seating import people
from tests.rules.crew_table import brief, done, legal, staged

A, B = Seat(0), Seat(1)


def test_the_commander_acts_for_jarvis_and_everybody_sees_what_it_may_do() -> None:
    """K80, K95."""
    state, _ = done(staged("{commander: A, tasks: [P3, B4, G5]}", 2, mission=4), "A take P3", "B take B4")
    assert crew.actors(state.public) == (JARVIS,)
    assert crew.chooser(state.public, JARVIS) == A and crew.chooser(state.public, B) == B
    assert "J take G5" in legal(state, A) and "J take G5" in legal(state, TABLE) and "J take G5" in legal(state, JARVIS)
    assert "J take G5" not in legal(state, B)


def test_jarvis_follows_suit_with_the_cards_that_lie_open() -> None:
    """K81, K82."""
    start = "{leader: A, jarvis: {up: B1 B2 G1 G2 Y1 Y2 R1, down: P1 P2 P3}, hands: {A: P9, B: P8}, tasks: [Y9@A]}"
    state, _ = done(staged(start, 2), "A play P9", "B play P8")
    assert sorted(word for word in legal(state, A) if word.startswith("J play")) == [
        f"J play {word}" for word in ("B1", "B2", "G1", "G2", "R1", "Y1", "Y2")
    ]
    state, events = done(state, "J play B1")
    assert state.public.columns[0].up is CARDS["P1"] and not state.public.columns[0].covered
    assert [type(event).__name__ for event in events] == ["Played", "TrickWon", "TurnedUp", "GapOpened"]


def test_a_seat_remembers_the_card_it_passed_and_others_do_not() -> None:
    """K65, K71."""
    start = "{commander: A, hands: {A: P1, B: P2}, jarvis: {up: P3}}"
    state, _ = done(staged(start, 2, mission=9), "T distress left", "A pass P1")
    assert crew.observe(state, B).passing == () and len(crew.observe(state, A).passing) == 1
    state, events = done(state, "J pass P3", "B pass P2")
    told = [event for event in events if isinstance(event, CardPassed)]
    went = [(move.giver, move.taker, str(move.card)) for move in told]
    assert went == [(0, 1, "P1"), (JARVIS, 0, "P3"), (1, JARVIS, "P2")]
    assert [move.card for move in crew.observe(state, TABLE).moves] == [CARDS["P3"], CARDS["P2"]]
    assert state.public.columns[0].up is CARDS["P2"]


def test_the_choice_of_a_pass_is_hidden_from_all_but_its_chooser() -> None:
    state, events = done(staged("{commander: A, hands: {B: P2}}", 4, mission=9), "T distress right", "B pass P2")
    (chosen,) = events
    assert isinstance(chosen, PassChosen) and crew.redact(chosen, B) == chosen
    for seat in (TABLE, A):
        assert crew.redact(chosen, seat) == PassChosen(B, None, B)
        assert crew.observe(state, seat).passing == ()


def test_a_swap_of_tokens_is_one_action_in_either_order() -> None:
    assert Swap(CARDS["P3"], CARDS["G4"]) == Swap(CARDS["G4"], CARDS["P3"]) == read_action("T swap P3 G4")


def test_every_action_is_read_back_from_its_words() -> None:
    state = staged("{tasks: ['P3[1]', B4]}", 5, mission=3)
    for action in chain(vocabulary(state)):
        assert read_action(action_word(action)) == action


@pytest.mark.parametrize(
    "text",
    ("", "A", "A play", "A play P0", "A play P1 P2", "T play P1", "A answer maybe", "A name T", "A keep", "T name A"),
)
def test_other_words_are_no_action(text: str) -> None:
    with pytest.raises(BadWord):
        read_action(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_outcome_has_a_short_text(language: str) -> None:
    texts = load_catalogue("fr" if language == "fr" else "en").texts
    reasons = ["tasks_done", "condition_met", "wrong_winner", "order_broken", "condition_broken"]
    reasons += ["tasks_open", "gave_up"]
    for key in (*(f"refusal.{code}" for code in CODES), *(f"outcome.{reason}" for reason in reasons)):
        assert not parameters_of(texts[key]) and 5 < len(texts[key]) <= 50, key


@pytest.mark.parametrize("seats", (2, 4))
def test_a_whole_match_is_read_back_from_its_journal(library: Library, seats: int) -> None:
    game = GAMES["crew"]
    match = Match.deal(game, brief(mission=12, distress=True), people(*"ABCD"[:seats]), seed=4)
    rng = source(9, "journal")
    while match.actors:
        choices = match.legal(match.actors[0])
        match.act(choices[int(rng() * len(choices))])
    again = read(write(match), library)
    assert (again.digest, again.actions, again.brief) == (match.digest, match.actions, match.brief)
