"""What a computer player of The Crew chooses before the first trick: tasks, answers, names, roles, a card to pass."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.bots.bot import random_bot
from game.core.engine import Rng
from game.core.values import JARVIS, Seat
from game.rules.crew.values.actions import Answer, Distress, Give, Name, Pass, SetRoles, Take, Word
from game.rules.crew.values.cards import COLORS, Card
from game.rules.crew.values.public import Public, View
from game.rules.crew.values.tricks import Task

Choice = TypeVar("Choice")

LATE = 3
"""The attempt from which on the distress signal is used; it counts as one attempt more (K69)."""


def best(actions: Sequence[Choice], worth: Callable[[Choice], float], rng: Rng) -> Choice:
    """The action of most worth; among equals any."""
    values = [worth(action) for action in actions]
    most = max(values)
    return random_bot(None, [action for action, value in zip(actions, values, strict=True) if value == most], rng)


def hand_of(view: View, seat: Seat) -> tuple[Card, ...]:
    """The cards that the view's seat plays for a seat: its own, or those that lie open before JARVIS."""
    if seat == JARVIS:
        return tuple(column.up for column in view.public.columns if column.up is not None)
    return view.hand


# ---- estimates -------------------------------------------------------------------------------------


def ease(card: Card, hand: Sequence[Card]) -> float:
    """How likely the holder of a hand wins a trick with this card in it, roughly from 0 to 1."""
    suit = [other.value for other in hand if other.suit == card.suit]
    rockets = sum(other.suit == "rocket" for other in hand)
    if card in hand:
        lower = sum(value < card.value for value in suit)
        return (card.value / 9) ** 2 * 0.9 + 0.04 * rockets - 0.02 * lower
    above = [value for value in suit if value > card.value]
    high = max(above, default=0)
    chance = 0.0 if not above else (high / 9) ** 2 * 0.85 + 0.06 * (len(above) - 1)
    ruff = min(0.8, 0.28 * rockets) * (1.0 if not suit else 0.6 if len(suit) == 1 else 0.25)
    return min(1.0, max(chance, ruff) + 0.25 * min(chance, ruff) + 0.03 * rockets)


def strength(hand: Sequence[Card]) -> float:
    """How many tricks a hand will probably win."""
    return sum(_strength(card) for card in hand)


def _strength(card: Card) -> float:
    if card.suit == "rocket":
        return 0.5 + card.value / 8
    return {9: 0.8, 8: 0.55, 7: 0.35, 6: 0.15}.get(card.value, 0.0)


def _fair(public: Public) -> float:
    """The tricks that a seat wins when all win alike."""
    return public.total / len(public.crew)


# ---- tasks -----------------------------------------------------------------------------------------


def take(view: View, actions: Sequence[Take], rng: Rng) -> Take:
    """The task that this hand fulfils most surely; a token that must be early is easier for a strong hand."""
    hand = hand_of(view, actions[0].seat)
    tasks = {task.card: task for task in view.public.tasks}
    return best(actions, lambda action: ease(action.card, hand) + _token(tasks[action.card], hand), rng)


def _token(task: Task, hand: Sequence[Card]) -> float:
    """Tasks that must come first need somebody who gets the lead."""
    is_strong = strength(hand) > 2.5
    match task.token:
        case "1" | ">":
            return 0.1 if is_strong else -0.1
        case "omega":
            return -0.05
    return 0.0


def give(view: View, actions: Sequence[Give], rng: Rng) -> Give:
    """Whoever said yes and has the fewest tasks; oneself if the hand suits the task better than a yes would."""
    public = view.public
    said = {answer.seat: answer.word for answer in public.answers}
    own = 2.0 * ease(actions[0].card, hand_of(view, public.commander))

    def worth(action: Give) -> float:
        count = sum(task.owner == action.to for task in public.tasks)
        wish = own if action.to == public.commander else 1.2 if said.get(action.to) == "yes" else 0.4
        return wish - 0.3 * count

    return best(actions, worth, rng)


# ---- questions and names ---------------------------------------------------------------------------


def answer(view: View, actions: Sequence[Answer], rng: Rng) -> Answer:
    """What this hand honestly says to the commander's question."""
    seat = actions[0].seat
    word = _word(view, seat, hand_of(view, seat))
    return next((action for action in actions if action.word == word), actions[0])


def _word(view: View, seat: Seat, hand: Sequence[Card]) -> Word:
    public = view.public
    if public.mission.ask == "good_bad" and public.named is None:
        return "good" if _loses_all(hand) > 0.5 else "bad"
    if public.mission.ask == "yes_no" and public.named is None:
        return "yes" if _wins_one(hand) else "no"
    open_tasks = [task.card for task in public.tasks if task.owner is None]
    if open_tasks:
        return "yes" if max(ease(card, hand) for card in open_tasks) > 0.55 else "no"
    return "yes" if strength(hand) > 1.25 * _fair(public) else "no"


def _loses_all(hand: Sequence[Card]) -> float:
    """How likely a hand wins no trick at all: high rockets, and high cards with nothing low below them, forbid it."""
    chance = 1.0
    for card in hand:
        if card.suit == "rocket":
            chance *= 0.75 - 0.15 * card.value
    for suit in COLORS:
        values = sorted(card.value for card in hand if card.suit == suit)
        for place, value in enumerate(values):
            spare = value - 2 * place
            if spare > 3:
                chance *= 1 - 0.07 * (spare - 3)
    return chance


def _wins_one(hand: Sequence[Card]) -> bool:
    """Whether a hand has one colour card that wins surely, and little else that wins."""
    nines = sum(card.value == 9 for card in hand)
    return nines >= 1 and strength(hand) < 2.4 and not any(card.word in ("R3", "R4") for card in hand)


def name(view: View, actions: Sequence[Name], rng: Rng) -> Name:
    """Whoever said that it suits them; a player without tasks and signals otherwise."""
    public = view.public
    said = {answer.seat: answer.word for answer in public.answers}
    return best(actions, lambda action: said.get(action.who) in ("yes", "good"), rng)


# ---- roles, distress, passing ------------------------------------------------------------------------


def role_word(view: View) -> Word:
    """Which role a hand suits (M50): strong ones win the first tricks, weak ones the last."""
    public = view.public
    wins = strength(view.hand) / _fair(public)
    return "first" if wins > 1.3 else "rest" if wins > 0.7 else "last"


def roles(view: View, actions: Sequence[SetRoles], rng: Rng) -> SetRoles:
    """The roles that the seats wished for, as far as they go together."""
    said = {answer.seat: answer.word for answer in view.public.answers}
    commander = view.public.commander

    def worth(action: SetRoles) -> float:
        fits = (said.get(action.first) == "first") + (said.get(action.last) == "last")
        clashes = (said.get(action.first) == "last") + (said.get(action.last) == "first")
        return fits - clashes + 0.3 * (action.first == commander) - 0.3 * (action.last == commander)

    return best(actions, worth, rng)


def distress(view: View, actions: Sequence[Distress]) -> Distress:
    """None at first; once it has been used, or several attempts have failed, to the left."""
    brief = view.public.brief
    direction = "left" if brief.distress or brief.attempt >= LATE else "none"
    return next(action for action in actions if action.direction == direction)


def pass_on(view: View, actions: Sequence[Pass], rng: Rng) -> Pass:
    """A card that helps the neighbour with a task and not oneself; else one that leaves a colour."""
    public = view.public
    seat = actions[0].seat
    hand = hand_of(view, seat)
    taker = public.after(seat, 1 if public.direction == "left" else -1)
    owners = {task.card: task.owner for task in public.tasks}
    theirs = {task.card.suit for task in public.tasks if task.owner == taker}
    mine = {task.card.suit for task in public.tasks if task.owner == seat}

    def worth(action: Pass) -> float:
        card = action.card
        length = sum(other.suit == card.suit for other in hand)
        value = -0.2 * length
        if card in owners:
            value += 3.0 if owners[card] == taker else -1.0
        if card.suit in theirs:
            value += card.value / 4
        if card.suit in mine:
            value -= card.value / 3
        return value

    return best(actions, worth, rng)
