"""What one seat was told in The Crew, folded from the events it may see, and held against its view."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.values import JARVIS, Seat
from game.dev.subject import Deal
from game.rules.crew.values.actions import Signal, Word
from game.rules.crew.values.brief import crew_of
from game.rules.crew.values.cards import Card
from game.rules.crew.values.events import (
    Answered,
    CardDrawn,
    CardPassed,
    ColumnsLaid,
    Commanding,
    Dealt,
    DistressAnswered,
    Ended,
    Event,
    GapOpened,
    HolderTold,
    Named,
    PassChosen,
    Played,
    RolesSet,
    Signalled,
    StayedSilent,
    TaskDone,
    TaskHandedOver,
    TaskLost,
    TasksHidden,
    TaskShown,
    TaskTaken,
    TokenMoved,
    TokensSwapped,
    TrickWon,
    TurnedUp,
    Unwished,
    Wished,
)
from game.rules.crew.values.public import Move, Phase, View
from game.rules.crew.values.tricks import Laid, Token, slot


@dataclass(slots=True)
class ToldTask:
    """A task as far as events tell of it."""

    card: Card
    token: Token | None
    owner: Seat | None = None
    winner: Seat | None = None


class Told:
    """Everything that a seat has heard of, each at its place."""

    def __init__(self, deal: Deal, seat: Seat) -> None:
        self.seat = seat
        self.crew = crew_of(deal.brief, deal.seats)
        self.hand: list[Card] = []
        self.sizes = dict.fromkeys(self.crew, 0)
        self.up: list[Card | None] = []
        self.covered: list[bool] = []
        self.commander: Seat | None = None
        self.leader: Seat | None = None
        self.holders: list[tuple[Card, Seat]] = []
        self.face_down = 0
        self.tasks: list[ToldTask] = []
        self.answers: dict[Seat, Word] = {}
        self.named: Seat | None = None
        self.roles: object = None
        self.direction: str | None = None
        self.passed: list[Seat] = []
        self.passing: list[Move] = []
        self.moves: list[Move] = []
        self.wishes: set[Seat] = set()
        self.asked: set[Seat] = set()
        self.signals: list[Signal] = []
        self.trick: list[Laid] = []
        self.won: list[tuple[int, Seat, tuple[Laid, ...]]] = []
        self.drawn_column: int | None = None
        self.drew: Card | None = None
        self.shown: tuple[tuple[Card, ...], ...] = ()
        self._refill: list[int] = []

    def hear(self, event: Event) -> None:
        """Take note of one event, as this seat may see it."""
        match event:
            case Dealt() | ColumnsLaid() | Commanding() | HolderTold() | Ended():
                self._hear_deal(event)
            case TasksHidden() | TaskShown() | TaskTaken() | TaskHandedOver() | TaskDone() | TaskLost():
                self._hear_task(event)
            case TokensSwapped(one, two):
                tokens = {one: self._task(two).token, two: self._task(one).token}
                for card, token in tokens.items():
                    self._task(card).token = token
            case TokenMoved(card, to):
                self._task(to).token, self._task(card).token = self._task(card).token, None
            case Answered() | Named() | RolesSet() | DistressAnswered() | PassChosen():
                self._hear_choice(event)
            case CardPassed() | CardDrawn() | TurnedUp() | Played() | TrickWon():
                self._hear_card(event)
            case Wished() | Unwished() | StayedSilent() | Signalled() | GapOpened():
                self._hear_talk(event)

    def _hear_deal(self, event: Dealt | ColumnsLaid | Commanding | HolderTold | Ended) -> None:
        match event:
            case Dealt(seat, cards):
                self.sizes[seat] = len(cards)
                if seat == self.seat:
                    self.hand = [card for card in cards if card is not None]
            case ColumnsLaid(up, covered):
                self.up, self.covered = list(up), list(covered)
                self.sizes[JARVIS] = len([card for card in up if card]) + sum(covered)
            case Commanding(seat):
                self.commander = self.leader = seat
            case HolderTold(seat, card):
                self.holders.append((card, seat))
            case Ended(_, hands):
                self.shown = hands
                self.asked = set()

    def _task(self, card: Card) -> ToldTask:
        return next(task for task in self.tasks if task.card is card)

    def _hear_task(self, event: TasksHidden | TaskShown | TaskTaken | TaskHandedOver | TaskDone | TaskLost) -> None:
        match event:
            case TasksHidden(count):
                self.face_down = count
            case TaskShown(card, token):
                self.face_down -= bool(self.face_down)
                self.tasks.append(ToldTask(card, token))
                self.answers = {}
            case TaskTaken(seat, card):
                self._task(card).owner = seat
                self.answers = {}
            case TaskHandedOver(_, taker, card):
                self._task(card).owner = taker
            case TaskDone(seat, card) | TaskLost(seat, card):
                self._task(card).winner = seat

    def _hear_choice(self, event: Answered | Named | RolesSet | DistressAnswered | PassChosen) -> None:
        match event:
            case Answered(seat, word):
                self.answers[seat] = word
            case Named(seat):
                self.named = seat
                self.answers = {}
            case RolesSet(roles):
                self.roles = roles
                self.answers = {}
            case DistressAnswered(direction):
                self.direction = direction
            case PassChosen(seat, card):
                self.passed.append(seat)
                if card is not None:
                    self.passing.append(Move(seat, self._next(seat, 1 if self.direction == "left" else -1), card))

    def _next(self, seat: Seat, step: int) -> Seat:
        return self.crew[(self.crew.index(seat) + step) % len(self.crew)]

    def _hear_card(self, event: CardPassed | CardDrawn | TurnedUp | Played | TrickWon) -> None:
        match event:
            case CardPassed(giver, taker, card):
                self._passed(giver, taker, card)
            case CardDrawn(giver, taker, card, column):
                self._moved(giver, taker, card, drawn=True)
                self.drawn_column = column or self.drawn_column
            case TurnedUp(column, card):
                self.up[column - 1], self.covered[column - 1] = card, False
                self.drew = card if column == self.drawn_column else self.drew
            case Played(seat, card):
                self._leave(seat, card)
                self.sizes[seat] -= 1
                self.trick.append(Laid(seat, card))
                self.signals = [signal for signal in self.signals if signal.card is not card]
            case TrickWon(seat, number, cards):
                self.trick = []
                self.leader = seat
                self.won.append((number, seat, cards))

    def _leave(self, seat: Seat, card: Card) -> None:
        if seat == self.seat:
            self.hand.remove(card)
        elif seat == JARVIS:
            self.up[self.up.index(card)] = None

    def _moved(self, giver: Seat, taker: Seat, card: Card | None, *, drawn: bool) -> None:
        if card is not None:
            self.moves.append(Move(giver, taker, card, drawn))
            if giver == self.seat:
                self.hand.remove(card)
            if taker == self.seat:
                self.hand.append(card)

    def _passed(self, giver: Seat, taker: Seat, card: Card | None) -> None:
        """What JARVIS passes and gets changes places face up, whichever is told first."""
        self.passing = []
        self._moved(giver, taker, card, drawn=False)
        if giver == JARVIS and card is not None:
            self._refill.append(self.up.index(card))
            self.up[self._refill[0]] = None
        mine = {move.giver: move.card for move in self.moves if not move.drawn and move.taker == JARVIS}
        if self._refill and mine:
            self.up[self._refill.pop()] = next(iter(mine.values()))

    def _hear_talk(self, event: Wished | Unwished | StayedSilent | Signalled | GapOpened) -> None:
        match event:
            case Wished(seat):
                self.wishes.add(seat)
            case Unwished(seat) | StayedSilent(seat):
                self.wishes.discard(seat)
            case Signalled(signal):
                self.wishes.discard(signal.seat)
                self.signals.append(signal)
            case GapOpened(_, leader):
                self.leader = leader

    def differences(self, view: View) -> Iterator[str]:
        """Where a view names something that was not told, or lacks what was told."""
        public = view.public
        wins = [0] * len(self.crew)
        for _, seat, _ in self.won:
            wins[slot(seat)] += 1
        tasks = [(task.card, task.token, task.owner, task.winner) for task in public.tasks]
        pairs: list[tuple[str, object, object]] = [
            ("hand", sorted(map(str, view.hand)), sorted(map(str, self.hand))),
            ("hand sizes", list(public.hands), [size for _, size in sorted(self.sizes.items())]),
            ("columns", [(column.up, column.covered) for column in public.columns], self._columns()),
            ("commander", public.commander, self.commander),
            ("leader", public.leader, self.leader),
            ("holders", [(holder.card, holder.seat) for holder in public.holders], self.holders),
            ("face down", public.face_down, self.face_down),
            ("tasks", tasks, [(task.card, task.token, task.owner, task.winner) for task in self.tasks]),
            ("answers", {answer.seat: answer.word for answer in public.answers}, self.answers),
            ("named", public.named, self.named),
            ("roles", public.roles, self.roles),
            ("direction", public.direction, self.direction),
            ("passed", list(public.passed), self.passed),
            ("passing", list(view.passing), self.passing if public.phase in (Phase.PASS, Phase.OVER) else []),
            ("moves", list(view.moves), self.moves),
            ("wishes", set(public.talk.wishes), self.wishes),
            ("signals", list(public.talk.shown), self.signals),
            ("trick", list(public.trick), self.trick),
            ("past", [(trick.number, trick.winner, trick.cards) for trick in public.past], self.won),
            ("wins", list(public.wins), wins),
            ("draw", (public.drawn_column, public.drew), (self.drawn_column, self.drew)),
            ("shown", public.shown, self.shown),
        ]
        yield from (f"{what} is {seen}, told was {told}" for what, seen, told in pairs if seen != told)

    def _columns(self) -> list[tuple[Card | None, bool]]:
        return list(zip(self.up, self.covered, strict=True))
