"""The things on a table as values - cards, mission discs, medals, seat badges - and their names for caches."""

from dataclasses import dataclass
from typing import TypeAlias

from game.ui.theme import Paint


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card from the front: `color` fills it, `ink` is on it; `small` leaves the corner number out."""

    value: str
    symbol: str
    color: Paint
    ink: Paint
    golden: bool = False
    dim: bool = False
    small: bool = False


@dataclass(frozen=True, slots=True)
class HeadedFace:
    """A card from the front with a coloured head - symbol, value, icon - and paper for words between it and its foot.

    `head` is the head's part of the height; with 1 the whole card is coloured. Without a value the symbol stands large.
    """

    value: str
    symbol: str
    icon: str
    color: Paint
    ink: Paint
    head: float = 1.0
    dim: bool = False


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card from behind, with the symbols of its box."""

    symbols: tuple[str, ...]
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """An empty round mission with a coloured rim."""

    rim: Paint
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Coin:
    """A medal, a seat's badge, a bullet: a filled circle, with a darker rim when it is `thick`."""

    color: Paint
    thick: bool = False


Piece: TypeAlias = CardFace | HeadedFace | CardBack | Disc | Coin
