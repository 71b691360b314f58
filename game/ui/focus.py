"""Finds targets in a painted frame: under the pointer, and the next one for the keyboard."""

from typing import Literal, TypeAlias

from game.ui.node import Nodes, Target, find, targets

Way: TypeAlias = Literal["left", "right", "up", "down", "next", "back"]


def hit(nodes: Nodes, x: float, y: float) -> Target | None:
    """The topmost target at a point of the canvas."""
    return next((node for node in reversed(targets(nodes)) if node.box.holds(x, y)), None)


def step(nodes: Nodes, current: str | None, way: Way) -> str | None:
    """The target that the keyboard goes to from `current`; it stays where it is when there is none that way."""
    all_targets = targets(nodes)
    if not all_targets:
        return None
    here = find(nodes, current)
    if here is None:
        return (all_targets[-1] if way == "back" else first(all_targets)).key
    if way in ("next", "back"):
        at = all_targets.index(here) + (1 if way == "next" else -1)
        return all_targets[at % len(all_targets)].key
    ahead = [(_far(here, there, way), there.key) for there in all_targets if there is not here]
    near = [(far, key) for far, key in ahead if far is not None]
    return min(near)[1] if near else here.key


def first(all_targets: tuple[Target, ...]) -> Target:
    """Where the keyboard begins: the first target that can be chosen."""
    return next((target for target in all_targets if target.enabled), all_targets[0])


def _far(here: Target, there: Target, way: Way) -> float | None:
    """How far a target lies in a direction; None when it lies elsewhere. Sideways counts double."""
    x, y = here.box.middle
    to_x, to_y = there.box.middle
    dx, dy = to_x - x, to_y - y
    ahead, aside = {"right": (dx, dy), "left": (-dx, dy), "down": (dy, dx), "up": (-dy, dx)}[way]
    if ahead < 4:
        return None
    overlap = _overlap(here, there, sideways=way in ("left", "right"))
    return ahead + (0.3 if overlap else 2.5) * abs(aside)


def _overlap(here: Target, there: Target, *, sideways: bool) -> bool:
    one, two = here.box, there.box
    if sideways:
        return one.y < two.bottom and two.y < one.bottom
    return one.x < two.right and two.x < one.right
