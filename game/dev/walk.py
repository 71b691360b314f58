"""A walk through a game: from a deal, one action after the other, with everything that was done."""

from collections.abc import Iterator
from typing import Any

from game.bots.bot import Bot
from game.core.chance import source
from game.core.codec import digest
from game.core.engine import Rng
from game.core.values import TABLE, Seat
from game.dev.subject import Deal, Subject

PATIENCE = 50_000
"""Actions after which a walk that has not ended counts as endless; a draw pile that is rebuilt allows thousands."""

LONG = 400
"""Actions after which a ramble is cut short, if the table has a free action that ends the game."""


class Walk:
    """One game on its way: the deal, the actions so far, and the state they lead to."""

    def __init__(self, subject: Subject, deal: Deal) -> None:
        self.subject = subject
        self.deal = deal
        self.engine = subject.game.engine
        self.actions: list[Any] = []
        self.state, self.events = self.engine.setup(deal.brief, seats=deal.seats, seed=deal.seed)

    @property
    def over(self) -> bool:
        return not self.engine.actors(self.state.public)

    @property
    def watchers(self) -> tuple[Seat, ...]:
        """Everybody whose view there is: the table and every seat."""
        return TABLE, *(Seat(seat) for seat in range(self.deal.seats))

    def do(self, action: Any) -> None:
        """Make one action."""
        self.state, self.events = self.engine.apply(self.state, action)
        self.actions.append(action)

    def listed(self, seat: Seat) -> tuple[Any, ...]:
        """The legal actions in a seat's view."""
        return self.engine.legal_actions(self.engine.observe(self.state, seat))

    def choices(self) -> Iterator[tuple[Seat, list[Any]]]:
        """Each seat that is waited for and has something to do, with those of its actions that are not free."""
        for seat in self.engine.actors(self.state.public):
            legal = [action for action in self.listed(seat) if not self.engine.is_free(action)]
            if legal:
                yield seat, legal

    def words(self) -> list[str]:
        """The actions so far, as journals write them."""
        return [self.subject.game.words.action_word(action) for action in self.actions]

    def digest(self) -> str:
        """A fingerprint of the state."""
        return digest(self.state)


def pick(items: Any, rng: Rng) -> Any:
    """One of the items, all alike."""
    return items[int(rng() * len(items))]


def play(walk: Walk, bot: Bot, rng: Rng) -> Iterator[Walk]:
    """A bot chooses for everybody among the actions that are not free until the game ends; yields after each."""
    while not walk.over and len(walk.actions) < PATIENCE:
        if not (choices := list(walk.choices())):
            return
        seat, legal = pick(choices, rng)
        walk.do(bot(walk.engine.observe(walk.state, seat), legal, rng))
        yield walk


def ramble(walk: Walk, rng: Rng) -> Iterator[Walk]:
    """Anything legal until the game ends, free actions too, at most three in a row; yields after each.

    The table's own free actions (time, giving up) are chosen in one walk of twenty, and when it has become long.
    """
    rash = rng() < 0.05
    in_a_row = 0
    while not walk.over and len(walk.actions) < PATIENCE:
        free = _free(walk) if in_a_row < 3 and rng() < 0.3 else []
        ends = [action for action in free if action.seat == TABLE]
        free = ends if len(walk.actions) >= LONG and ends else free if rash else [a for a in free if a not in ends]
        choices = [] if free else list(walk.choices())
        if not (free or choices):
            return
        walk.do(pick(free, rng) if free else pick(pick(choices, rng)[1], rng))
        in_a_row = in_a_row + 1 if free else 0
        yield walk


def _free(walk: Walk) -> list[Any]:
    """The free actions of everybody."""
    found = [action for seat in walk.watchers for action in walk.listed(seat) if walk.engine.is_free(action)]
    return list(dict.fromkeys(found))


def repeat(subject: Subject, deal: Deal, actions: list[Any]) -> Walk:
    """The same deal and the same actions once more."""
    walk = Walk(subject, deal)
    for action in actions:
        walk.do(action)
    return walk


def numbered(seed: int, number: int, what: str = "walk") -> Rng:
    """The chance of one walk of a numbered series: it depends on nothing else."""
    return source(seed, f"{what} {number}")
