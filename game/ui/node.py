"""What a screen is made of: nodes, plain values that are painted, hit and focused."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.ui.geometry import Box
from game.ui.pieces import Piece
from game.ui.theme import PANEL, SKY, TEXT, Paint

Align: TypeAlias = Literal["left", "center", "right"]
Valign: TypeAlias = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class Backdrop:
    """The background of the whole window, with the colour at its top."""

    box: Box
    top: Paint = SKY


@dataclass(frozen=True, slots=True)
class Panel:
    """A filled box with round corners; `line` outlines it."""

    box: Box
    fill: Paint = PANEL
    line: Paint | None = None
    radius: float = 14.0
    stroke: float = 1.5


@dataclass(frozen=True, slots=True)
class Text:
    """Words in a box: they shrink from `size` to `low`, then wrap, and never leave the box."""

    box: Box
    text: str
    size: float = 15.0
    color: Paint = TEXT
    bold: bool = False
    align: Align = "left"
    valign: Valign = "middle"
    low: float = 12.0


@dataclass(frozen=True, slots=True)
class Icon:
    """One of the program's own symbols in one colour."""

    box: Box
    name: str
    color: Paint = TEXT


@dataclass(frozen=True, slots=True)
class Picture:
    """A piece of a game: a card, a mission disc, a medal; `wide` is the part of its width that shows while it turns."""

    box: Box
    piece: Piece
    wide: float = 1.0


@dataclass(frozen=True, slots=True)
class Ring:
    """An outline over what lies below it: focus, selection."""

    box: Box
    color: Paint
    radius: float = 14.0
    stroke: float = 3.0


@dataclass(frozen=True, slots=True)
class Target:
    """Where a press means something; `key` is a place. A target that is not `enabled` can be focused only."""

    box: Box
    key: str
    enabled: bool = True
    radius: float = 14.0


Node: TypeAlias = Backdrop | Panel | Text | Icon | Picture | Ring | Target
Nodes: TypeAlias = tuple[Node, ...]


def targets(nodes: Nodes) -> tuple[Target, ...]:
    """The targets of a frame in painting order."""
    return tuple(node for node in nodes if isinstance(node, Target))


def find(nodes: Nodes, key: str | None) -> Target | None:
    """The target with this key."""
    return next((node for node in nodes if isinstance(node, Target) and node.key == key), None)


def cleared(nodes: Nodes, panel: Box, *, keep: bool = False) -> Nodes:
    """Nodes without what a panel covers and the words that it would cut off; targets go too, unless they are to `keep`.

    What is covered is left out because a panel lets a hundredth of it shine through.
    """
    return tuple(node for node in nodes if _stays(node, panel, keep=keep))


def _stays(node: Node, panel: Box, *, keep: bool) -> bool:
    match node:
        case Target():
            return keep
        case Text():
            return not node.box.meets(panel)
    return not panel.covers(node.box)
