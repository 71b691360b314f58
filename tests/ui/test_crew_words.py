"""Words of The Crew: goals come from the very terms, progress and reasons from the tricks, in both languages."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.content.library import Library
from game.content.text import LANGUAGES, Language, load_catalogue
from game.core.condition import BROKEN, OPEN, All, Any, Not
from game.core.values import Seat
from game.rules.crew.refusals import CODES
from game.rules.crew.terms import (
    Allocation,
    Ask,
    Balance,
    ChangeTokens,
    DeadZone,
    Disruption,
    DrawCards,
    EachWins,
    HandOver,
    HolderOf,
    LeftOf,
    NameRoles,
    NeverWins,
    Pred,
    RoleTricks,
    Silence,
    TokenInTrick,
    WinsAll,
    WinsCount,
    WinsTricks,
    WinWith,
    standing,
)
from game.rules.crew.values.cards import CARDS
from game.rules.crew.values.tricks import TOKENS, Task
from game.scenes.house import House
from game.settings import Settings
from game.table.match import Match
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.looks.crew.cards import inline, token_word
from game.ui.looks.crew.goals import goal_text, twist_text
from game.ui.looks.crew.progress import broken_by, how_far, task_why
from game.ui.looks.crew.words import event_lines
from game.ui.type import Type
from tests.scenes.crew_tables import NAMES, chosen, match_of

PINK, NINES, ROCKETS = Pred(suit="pink"), Pred(value=9), Pred(suit="rocket")
TERMS = (
    WinWith(Pred(suit="color", value=1)),
    WinWith(Pred(suit="color", value=1), 2),
    WinWith(Pred(value=(1, 2, 3)), 2),
    EachWins(ROCKETS),
    EachWins(ROCKETS, "rising"),
    NeverWins(NINES),
    Balance(1),
    Balance(2),
    WinsCount("named", 0),
    WinsCount("named", 1, ROCKETS),
    WinsCount(HolderOf(CARDS["G5"]), 2),
    WinsTricks("commander", (1, "last")),
    WinsTricks("named", (1, "last"), only=True, never_with=ROCKETS),
    WinsAll(LeftOf(CARDS["P9"]), PINK),
    TokenInTrick("omega", "last"),
    TokenInTrick("1", 3),
    RoleTricks(4),
    RoleTricks(2, 3),
    All((Balance(1), NeverWins(NINES))),
    Any((Balance(1), NeverWins(NINES))),
    Not(EachWins(ROCKETS)),
)
TWISTS = (
    DeadZone(True),
    Disruption(2),
    Disruption(3),
    Allocation("decision"),
    Allocation("distribution"),
    Ask("good_bad"),
    Ask("yes_no"),
    Silence("one"),
    ChangeTokens("swap"),
    ChangeTokens("move"),
    DrawCards(1),
    HandOver(5),
    NameRoles(True),
)


@pytest.fixture(params=LANGUAGES)
def context(request: pytest.FixtureRequest, library: Library) -> Context:
    language: Language = request.param
    house = House(language, library, Settings(), None)
    return Context(Canvas.of(1280, 720).box, house.catalogue, house.library, Type())


def named(seat: Seat) -> str:
    return NAMES[seat] if seat < len(NAMES) else "JARVIS"


def is_text(line: str) -> bool:
    """A sentence: no key of the catalogue, nothing left to put in."""
    return len(line) > 2 and "crew." not in line and "{" not in line


def test_every_term_and_every_twist_has_words_of_its_own(context: Context, library: Library) -> None:
    """What differs in the data differs in the words, so that rule and words cannot drift apart."""
    public = match_of(library, 1, seats=4, seed=1).public
    goals = [goal_text(context, term, public, named) for term in TERMS]
    twists = [twist_text(context, twist) for twist in TWISTS]
    assert all(map(is_text, (*goals, *twists)))
    assert len(set(goals)) == len(TERMS) and len(set(twists)) == len(TWISTS)


def test_all_missions_speak(context: Context, library: Library) -> None:
    entries = library.book("crew").entries
    assert len(entries) >= 50
    for entry in entries.values():
        public = match_of(library, 1, seats=4, seed=1).public
        lines = [goal_text(context, term, public, named) for term in entry.conditions]
        lines += [twist_text(context, twist) for twist in entry.twists]
        assert all(map(is_text, lines)), entry.id


def test_a_goal_names_its_person_as_soon_as_there_is_one(context: Context, library: Library) -> None:
    match = match_of(library, 33, seats=4, seed=2)
    term = match.public.mission.conditions[0]
    before = goal_text(context, term, match.public, named)
    while match.public.named is None:
        match.act(chosen(match, Random(1)))
    after = goal_text(context, term, match.public, named)
    assert before != after and named(match.public.named) in after


def test_few_cards_are_shown_themselves_and_only_those_in_the_game(context: Context, library: Library) -> None:
    four = goal_text(context, NeverWins(NINES), match_of(library, 16, seats=4, seed=1).public, named)
    three = goal_text(context, NeverWins(NINES), match_of(library, 16, seats=3, seed=1, challenge="true").public, named)
    assert all(inline(CARDS[f"{suit}9"]) in four for suit in "PBGY")
    assert inline(CARDS["G9"]) not in three and inline(CARDS["P9"]) in three
    assert inline(CARDS["P3"]) not in goal_text(
        context, WinsAll("commander", PINK), match_of(library, 46, seats=4, seed=1).public, named
    )


def ends(library: Library) -> Iterator[Match]:
    """Attempts that have come to their end, over many missions."""
    rng = Random(9)
    for mission in (3, 5, 7, 8, 9, 13, 16, 17, 21, 26, 29, 33, 34, 41, 44, 46, 48, 50):
        for seats in (2, 4):
            match = match_of(library, mission, seats=seats, seed=mission)
            while match.outcome is None:
                match.act(chosen(match, rng))
            yield match


def test_what_is_broken_says_why_and_what_is_open_how_far_it_is(context: Context, library: Library) -> None:
    broken = far = 0
    for match in ends(library):
        for line in standing(match.public.mission, match.public):
            if line.verdict is BROKEN:
                is_task = isinstance(line.about, Task)
                why = task_why(context, line, named) if is_task else broken_by(context, line.about, match.public, named)
                assert is_text(why), line
                broken += 1
            elif line.verdict is OPEN and not isinstance(line.about, Task):
                text = how_far(context, line.about, match.public, named)
                far += bool(text)
                assert text == "" or is_text(text)
    assert broken > 25


def test_every_event_of_whole_attempts_reads_well(context: Context, library: Library) -> None:
    lines = [line for match in ends(library) for line in event_lines(context, NAMES, match.told(Seat(-1)))]
    assert len(lines) > 500 and all("crew." not in line and "outcome." not in line for line in lines)
    assert not any("{" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_every_end_has_a_text(language: Language) -> None:
    catalogue = load_catalogue(language)
    reasons = (
        "tasks_done",
        "condition_met",
        "wrong_winner",
        "order_broken",
        "condition_broken",
        "tasks_open",
        "gave_up",
    )
    keys = [*(f"refusal.{code}" for code in CODES), *(f"outcome.{reason}" for reason in reasons)]
    assert [key for key in keys if not catalogue.has(key)] == []


def test_the_font_has_every_sign_of_a_token() -> None:
    font = Type().font(20, bold=True)
    assert isinstance(font, pygame.font.Font)
    for token in TOKENS:
        assert None not in font.metrics(token_word(token)), token
