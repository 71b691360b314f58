"""How each game composes its screens and words; a look is imported when its game is chosen."""

import importlib
from typing import cast

from game.ui.looks.look import Look


def look_of(game: str) -> Look:
    """The look of a game: the module `game.ui.looks.<game>`."""
    return cast(Look, importlib.import_module(f"game.ui.looks.{game}"))
