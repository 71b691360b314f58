"""What a computer player is: a function from what its seat knows to one of its legal actions."""

from collections.abc import Sequence
from typing import Any, Protocol

from game.core.engine import Rng


class Bot(Protocol):
    """Chooses one of `legal`, the actions of a seat (or of the table) that are waited for; never an empty list.

    It knows the view and nothing else, and draws what it leaves to chance from `rng` alone, so that a match
    played by bots can be repeated.
    """

    def __call__(self, view: Any, legal: Sequence[Any], rng: Rng, /) -> Any: ...
