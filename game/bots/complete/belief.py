"""What one seat of Mission Complete knows of the mission and of the others' hands, and what it holds for possible."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

from game.bots.complete.signs import Face, told_hand, told_operator, told_task
from game.core.condition import MET
from game.core.engine import Rng
from game.core.values import Seat, clockwise
from game.rules.complete.terms import Mission, Trial
from game.rules.complete.values.brief import deck_of
from game.rules.complete.values.cards import COLOR_CARDS, Card, Color, Number
from game.rules.complete.values.public import Public, Round, View


@dataclass(frozen=True, slots=True)
class Belief:
    """Who may be Operator and what the task may be, while a mission is on its way.

    `told` says that both are known to everybody who has listened.
    """

    operators: tuple[Seat, ...]
    tasks: tuple[Mission, ...]
    told: bool

    @property
    def pairs(self) -> list[tuple[Seat, Mission]]:
        """Every Operator with every task that are possible."""
        return [(operator, task) for operator in self.operators for task in self.tasks]


def belief_of(view: View) -> Belief:
    """What a view, and what was said, leave possible."""
    public = view.public
    heard, mimed = told_operator(public), told_task(public)
    operator, task = (view.operator if view.robot else heard), (view.mission if view.task else mimed)
    operators = clockwise(Seat(0), public.seats) if operator is None else (operator,)
    tasks = _open_tasks(view) if task is None else (task,)
    return Belief(operators, tasks, heard is not None and mimed is not None)


def _open_tasks(view: View) -> tuple[Mission, ...]:
    """The tasks on cards that this view cannot place."""
    hidden = frozenset(unseen(view))
    return tuple(task for task in view.public.brief.missions if not hidden.isdisjoint(task.cards))


def unseen(view: View) -> list[Card]:
    """The cards that this view cannot place: in other hands, in the deck, or under markers."""
    public = view.public
    seen = {*chain(*public.piles, public.laid, public.kept, public.box), *view.hand, view.robot, view.task}
    return [card for card in deck_of(public.colours) if card not in seen]


# ---- rounds ----------------------------------------------------------------------------------------


def is_done(public: Public, operator: Seat, task: Mission, rounds: Iterable[Round]) -> bool:
    """Whether these rounds fulfil a task for an Operator."""
    return task.is_done(_trials(public, operator, task, rounds))


def is_hit(public: Public, operator: Seat, task: Mission, round: Round) -> bool:
    """Whether one round meets what a task asks for."""
    return any(task.condition.judge(trial) is MET for trial in _trials(public, operator, task, (round,)))


def _trials(public: Public, operator: Seat, task: Mission, rounds: Iterable[Round]) -> Iterator[Trial]:
    """The rounds that can be judged: all cards are down, or the Operator's for a task that asks for no other (M5)."""
    for round in rounds:
        cards = [round.card_of(seat) for seat in clockwise(operator, public.seats)]
        own, others = cards[0], tuple([card for card in cards[1:] if card is not None])
        if own is not None and (task.early or len(others) == len(cards) - 1):
            yield Trial(public.colours[operator], own, others, round.tops[operator])


# ---- hands -----------------------------------------------------------------------------------------


@cache
def card_like(color: Color, number: Number) -> Card:
    """Some card of this colour and number: which one makes no difference once it is played."""
    return next(card for card in COLOR_CARDS[color] if card.number == number)


def imagined_hands(view: View, rng: Rng) -> list[list[Card]]:
    """Hands as they may be, by seat: the own one, what others have said, and cards that nobody has seen."""
    public = view.public
    pool = Counter((card.color, card.number) for card in unseen(view))
    hands: list[list[Card]] = []
    for seat in clockwise(Seat(0), public.seats):
        said = () if seat == view.seat else told_hand(public, seat)
        hands.append(list(view.hand) if seat == view.seat else [_drawn(pool, face, rng) for face in said])
    for seat in clockwise(Seat(0), public.seats):
        while len(hands[seat]) < public.hands[seat]:
            hands[seat].append(_drawn(pool, None, rng))
    return hands


def _drawn(pool: Counter[tuple[Color, Number]], face: Face | None, rng: Rng) -> Card:
    """A card that fits what was said, taken out of the cards that nobody has seen; if they lack it, one like it."""
    if face is not None and face[1] is not None:
        pool[face[0], face[1]] -= 1
        return card_like(face[0], face[1])
    kinds = [kind for kind, count in pool.items() if count > 0 and (face is None or kind[0] == face[0])]
    if not kinds:
        return card_like(next(iter(pool))[0] if face is None else face[0], 2)
    left = rng() * sum(pool[kind] for kind in kinds)
    for kind in kinds:
        left -= pool[kind]
        if left < 0:
            break
    pool[kind] -= 1
    return card_like(*kind)
