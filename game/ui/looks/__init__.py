"""How each game composes its screens and words."""

from types import MappingProxyType

from game.ui.looks import fifty
from game.ui.looks.look import Look

LOOKS: MappingProxyType[str, Look] = MappingProxyType({"fifty": fifty})


def look_of(game: str) -> Look:
    """The look of a game."""
    return LOOKS[game]
