"""Which card a computer player of The Crew plays: the one after which imagined courses of the attempt end best."""

from collections.abc import Sequence

from game.bots.crew.course import Course
from game.bots.crew.deals import Deal, Dealer, gone
from game.bots.crew.manner import Manner
from game.core.engine import Rng
from game.rules.crew.values.actions import Play
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Public, View

PLAYS = 2500
"""How many cards are played in all the courses that are followed for one decision."""

FEWEST, MOST = 4, 24
"""How many deals are imagined, at least and at most."""

PATIENCE = 0.05
"""What a trick more costs until an attempt is won: imagined players know all hands and find it too easy to wait."""


def choose_play(view: View, plays: Sequence[Play], rng: Rng) -> Play:
    """The most promising of the plays; among equals the one that good manner suggests."""
    choices = _different(view, plays)
    if len(choices) == 1:
        return choices[0]
    dealer = Dealer(view)
    left = sum(view.public.hands)
    count = max(FEWEST, min(MOST, PLAYS // (len(choices) * left)))
    deals = [dealer.deal(rng) for _ in range(count)]
    worth = dict.fromkeys(choices, 0.0)
    for dealt in deals:
        course = Course(view.public, dealt)
        manner = Manner(course)
        usual = manner.choose(course)
        for play in choices:
            worth[play] += ending(view.public, dealt, play.card, rng) + 0.02 * (play.card is usual)
    return max(choices, key=lambda play: worth[play])


def _different(view: View, plays: Sequence[Play]) -> list[Play]:
    """The plays without those that come to the same as another: neighbours in value, and no task card."""
    public = view.public
    tasks = {task.card for task in public.tasks}
    mine = {play.card for play in plays}
    absent = gone(public) - {laid.card for laid in public.trick} | (frozenset(public.box.deck) ^ public.deck)
    kept: list[Play] = []
    for play in sorted(plays, key=lambda play: (play.card.suit, play.card.value)):
        before = kept[-1].card if kept else None
        if before is None or before.suit != play.card.suit or {before, play.card} & tasks or public.mission.conditions:
            kept.append(play)
            continue
        between = [
            card for card in public.box.deck if card.suit == before.suit and before.value < card.value < play.card.value
        ]
        if all(card in mine or card in absent for card in between):
            continue
        kept.append(play)
    return kept


def ending(public: Public, dealt: Deal, card: Card | None, rng: Rng) -> float:
    """How a course that begins with a card ends: 1 won; a little for the tasks fulfilled before defeat."""
    course = Course(public, dealt)
    manner = Manner(course)
    if card is not None:
        course.play(card, rng)
    while course.outcome is None and course.number <= course.total and course.hands[course.turn]:
        course.play(manner.choose(course), rng)
    if course.outcome is not None and course.outcome.won:
        return 1.0 - PATIENCE * (len(course.past) - len(public.past))
    done = sum(task.is_done for task in course.tasks) + sum(trick.won.card in manner.heroes for trick in course.past)
    return 0.2 * done / max(len(course.tasks), 4) if course.tasks or manner.heroes else 0.01 * len(course.past)
