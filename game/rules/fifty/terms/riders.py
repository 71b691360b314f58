"""What ambushes and gadgets change (F23-F27, F37-F39), and the mission that carries a condition and a rider."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias

from game.core.node import BadValue, Range
from game.rules.fifty.terms.conditions import Condition
from game.rules.fifty.terms.preds import Pile


@dataclass(frozen=True, slots=True)
class ForbidPile:
    """Not on the pile that the previous card went to (F23)."""

    which: Literal["last_played"]


@dataclass(frozen=True, slots=True)
class RequireMatch:
    """Only colour matches count (F24)."""

    what: Literal["color"]


@dataclass(frozen=True, slots=True)
class LockPiles:
    """These piles are closed (F24)."""

    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class ForbidColor:
    """Not the colour of the last card played from hand (F24)."""

    which: Literal["last_played"]


@dataclass(frozen=True, slots=True)
class Mute:
    """Silence: no signals (F24, F35)."""

    on: Literal[True]


@dataclass(frozen=True, slots=True)
class NoRefill:
    """Hands are not refilled (F24, F36)."""

    on: Literal[True]


@dataclass(frozen=True, slots=True)
class NextPlay:
    """The next card may ignore the placement rule (F27, F39)."""

    how: Literal["free"]


@dataclass(frozen=True, slots=True)
class BuryTop:
    """The top cards of one pile go under it, one after the other (F38)."""

    cards: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class SwapPiles:
    """Two piles trade places (F38)."""

    piles: Literal[2]


@dataclass(frozen=True, slots=True)
class MoveTop:
    """The top cards of one pile go onto another, together (F38)."""

    cards: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class Redraw:
    """One seat trades cards with the draw pile (F37)."""

    who: Literal["one"]
    up_to: Annotated[int, Range(1, 4)]


@dataclass(frozen=True, slots=True)
class OpenHand:
    """One seat shows its hand until the next card (F38)."""

    who: Literal["one"]
    until: Literal["next_play"]


AmbushRider: TypeAlias = ForbidPile | RequireMatch | LockPiles | ForbidColor | Mute | NoRefill
GadgetRider: TypeAlias = NextPlay | BuryTop | SwapPiles | MoveTop | Redraw | OpenHand
Rider: TypeAlias = AmbushRider | GadgetRider

AMBUSH_RIDERS = (ForbidPile, RequireMatch, LockPiles, ForbidColor, Mute, NoRefill)


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission as the rules know it (F3): what must be true, and what it changes."""

    lasting: ClassVar[bool] = True

    id: str
    condition: Condition
    kind: Literal["mission", "ambush", "gadget"] = "mission"
    rider: Rider | None = None

    def __post_init__(self) -> None:
        expected = "mission" if self.rider is None else "ambush" if isinstance(self.rider, AMBUSH_RIDERS) else "gadget"
        if self.kind != expected:
            raise BadValue("rider_not_of_kind", kind=self.kind)

    def __hash__(self) -> int:
        return hash(self.id)
