"""What a mission changes in the rules, and the mission that carries tasks, twists and conditions."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar

from game.core.condition import All, Any, Not
from game.core.node import BadValue, Range
from game.rules.crew.terms.conditions import Condition, RoleTricks, TokenInTrick, WinsAll, WinsCount, WinsTricks
from game.rules.crew.terms.preds import HolderOf, LeftOf, Who, derive
from game.rules.crew.values.cards import CARDS, Card
from game.rules.crew.values.tricks import Token


@dataclass(frozen=True, slots=True)
class DeadZone:
    """Signals are shown without saying which of the three holds (K58)."""

    on: Literal[True]


@dataclass(frozen=True, slots=True)
class Disruption:
    """No signals before this trick (K59)."""

    until: Annotated[int, Range(2, 13)]


@dataclass(frozen=True, slots=True)
class Allocation:
    """The commander decides who takes all tasks (K12), or distributes them one by one (K14)."""

    by: Literal["decision", "distribution"]


@dataclass(frozen=True, slots=True)
class Ask:
    """The commander asks every other crew member, then names one of them (K18)."""

    answers: Literal["good_bad", "yes_no"]


@dataclass(frozen=True, slots=True)
class Silence:
    """The commander names another player, who may not signal in this attempt (K19, K60)."""

    who: Literal["one"]


@dataclass(frozen=True, slots=True)
class ChangeTokens:
    """Before tasks are chosen the crew may swap two tokens (K20), or move one to a task without (K21)."""

    how: Literal["swap", "move"]


@dataclass(frozen=True, slots=True)
class DrawCards:
    """After this trick everybody draws one random card from the hand of the right neighbour (M12)."""

    after: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class HandOver:
    """With five players one task may be handed over (K23)."""

    players: Literal[5]


@dataclass(frozen=True, slots=True)
class NameRoles:
    """The table says who wins the first tricks and who the last (M50)."""

    on: Literal[True]


Twist: TypeAlias = (
    DeadZone | Disruption | Allocation | Ask | Silence | ChangeTokens | DrawCards | HandOver | NameRoles
)  # fmt: skip

TaskCount: TypeAlias = Annotated[int, Range(0, 27)]
"""How many tasks: no more than the challenge variant has cards for (K2)."""

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission as the rules know it: how many tasks, their tokens, what changes, and what must hold (section 1).

    `tasks` counts the task cards; `tokens` are laid out with them from left to right (K9); all `conditions` must be
    met. Everything else is derived: `signals_from` is the first trick before which signals are given (K59), `told` are
    the cards whose holder says so.
    """

    lasting: ClassVar[bool] = True

    id: str
    tasks: TaskCount = 0
    tokens: tuple[Token, ...] = ()
    twists: tuple[Twist, ...] = ()
    conditions: tuple[Condition, ...] = ()
    dead_zone: bool = field(init=False, repr=False, compare=False)
    signals_from: int = field(init=False, repr=False, compare=False)
    allocation: Literal["choice", "decision", "distribution"] = field(init=False, repr=False, compare=False)
    ask: Literal["good_bad", "yes_no"] | None = field(init=False, repr=False, compare=False)
    silences: bool = field(init=False, repr=False, compare=False)
    token_change: Literal["swap", "move"] | None = field(init=False, repr=False, compare=False)
    draw_after: int | None = field(init=False, repr=False, compare=False)
    hand_over: bool = field(init=False, repr=False, compare=False)
    has_roles: bool = field(init=False, repr=False, compare=False)
    told: tuple[Card, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check(self)
        disruption, allocation = self._twist(Disruption), self._twist(Allocation)
        ask, change, draw = self._twist(Ask), self._twist(ChangeTokens), self._twist(DrawCards)
        about = {who.left_of if isinstance(who, LeftOf) else who.holder_of for who in _persons(self.conditions)}
        derive(
            self,
            dead_zone=self._twist(DeadZone) is not None,
            signals_from=1 if disruption is None else disruption.until,
            allocation="choice" if allocation is None else allocation.by,
            ask=None if ask is None else ask.answers,
            silences=self._twist(Silence) is not None,
            token_change=None if change is None else change.how,
            draw_after=None if draw is None else draw.after,
            hand_over=self._twist(HandOver) is not None,
            has_roles=self._twist(NameRoles) is not None,
            told=tuple(card for card in CARDS.values() if card in about),
        )

    def __hash__(self) -> int:
        return hash(self.id)

    def _twist(self, kind: type[Kind]) -> Kind | None:
        return next((twist for twist in self.twists if isinstance(twist, kind)), None)

    @property
    def names(self) -> bool:
        """Whether the commander names somebody before tasks are taken (K18, K19)."""
        return self.ask is not None or self.silences


def terms_of(conditions: "tuple[object, ...]") -> Iterator[object]:
    """The leaves of some condition trees."""
    for condition in conditions:
        match condition:
            case All(of) | Any(of):
                yield from terms_of(of)
            case Not(of):
                yield from terms_of((of,))
            case _:
                yield condition


def _whos(conditions: tuple[Condition, ...]) -> Iterator[Who]:
    for term in terms_of(conditions):
        if isinstance(term, WinsCount | WinsTricks | WinsAll):
            yield term.who


def _persons(conditions: tuple[Condition, ...]) -> Iterator[LeftOf | HolderOf]:
    for who in _whos(conditions):
        if isinstance(who, LeftOf | HolderOf):
            yield who


def _check(mission: Mission) -> None:
    """What a mission needs: something to do, no twist twice, tokens for its tasks, somebody who is spoken of."""
    kinds = [type(twist) for twist in mission.twists]
    terms = list(terms_of(mission.conditions))
    if not mission.tasks and not mission.conditions:
        raise BadValue("nothing_to_do")
    if len(set(kinds)) != len(kinds):
        raise BadValue("twist_twice")
    if len(set(mission.tokens)) != len(mission.tokens):
        raise BadValue("token_twice")
    if len(mission.tokens) > mission.tasks:
        raise BadValue("too_many_tokens", tasks=mission.tasks)
    if Allocation("decision") in mission.twists and {Ask, Silence} & set(kinds):
        raise BadValue("named_twice")
    if "named" in _whos(mission.conditions) and not {Ask, Silence} & set(kinds):
        raise BadValue("nobody_named")
    if any(isinstance(term, RoleTricks) for term in terms) and NameRoles not in kinds:
        raise BadValue("no_roles")
    if any(isinstance(term, TokenInTrick) and term.token not in mission.tokens for term in terms):
        raise BadValue("token_not_there")
