"""A picture of the screen in a file: as it is, but without any hand."""

from datetime import datetime
from pathlib import Path
from typing import Protocol, runtime_checkable

import platformdirs

from game.paths import user_folder
from game.scenes.scene import Scene
from game.ui.context import Context
from game.ui.node import Nodes
from game.ui.painter import Painter


@runtime_checkable
class Veils(Protocol):
    """A screen that may show hands, and can be composed without them."""

    def veiled(self, context: Context) -> Nodes: ...


def veiled(scene: Scene, context: Context) -> Nodes:
    """A screen as anybody may see it: neither hands, nor what the pointer or the focus says about them."""
    seen = context.at_rest()
    return scene.veiled(seen) if isinstance(scene, Veils) else scene.compose(seen)


def folders() -> tuple[Path, ...]:
    """Where pictures go: the player's own pictures, or beside the matches where that cannot be."""
    return Path(platformdirs.user_pictures_path()), user_folder() / "pictures"


def save(nodes: Nodes, painter: Painter, size: tuple[int, int], taken: datetime) -> Path:
    """Write a frame as `Mission Table <day and time>.png` and say where; raises OSError when no folder takes it."""
    bad = OSError()
    for folder in folders():
        path = folder / f"Mission Table {taken:%Y-%m-%d %H.%M.%S}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            painter.save(nodes, size, path)
        except OSError as refused:
            bad = refused
        else:
            return path
    raise bad
