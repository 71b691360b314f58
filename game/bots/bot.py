"""What a computer player is - a function from what its seat knows to one of its legal actions - and which there are."""

import importlib
from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, cast, get_args

from game.core.engine import Rng

Choice = TypeVar("Choice")

Kind: TypeAlias = Literal["random", "careful"]
"""The kinds of computer player: every game has both."""

KINDS: tuple[Kind, ...] = get_args(Kind)


class Bot(Protocol):
    """Chooses one of `legal`, the actions of a seat (or of the table) that are waited for; never an empty list.

    It knows the view and nothing else, and draws what it leaves to chance from `rng` alone, so that a match
    played by bots can be repeated.
    """

    def __call__(self, view: Any, legal: Sequence[Any], rng: Rng, /) -> Any: ...


def random_bot(_view: Any, legal: Sequence[Choice], rng: Rng) -> Choice:
    """Any legal action, all alike."""
    return legal[int(rng() * len(legal))]


def bot_of(game: str, kind: Kind) -> Bot:
    """A kind of computer player of a game: `careful_bot` of `game.bots.<game>`, imported when it first sits down."""
    if kind == "random":
        return random_bot
    return cast(Bot, importlib.import_module(f"game.bots.{game}").careful_bot)
