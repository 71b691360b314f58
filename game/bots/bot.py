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


class Volunteer(Protocol):
    """What a seat does of its own accord although nobody waits for it: a free action that is legal, or None.

    It is asked again after every action of the match, so that it must be content at some time.
    """

    def __call__(self, view: Any, rng: Rng, /) -> Any: ...


class Memory(Protocol):
    """A seat's view with what it remembers of all that it was told since the deal, beyond what can be looked at."""

    def __call__(self, view: Any, told: Sequence[Any], /) -> Any: ...


def random_bot(_view: Any, legal: Sequence[Choice], rng: Rng) -> Choice:
    """Any legal action, all alike."""
    return legal[int(rng() * len(legal))]


def bot_of(game: str, kind: Kind) -> Bot:
    """A kind of computer player of a game: `careful_bot` of `game.bots.<game>`, imported when it first sits down."""
    if kind == "random":
        return random_bot
    return cast(Bot, importlib.import_module(f"game.bots.{game}").careful_bot)


def volunteer_of(game: str, kind: Kind) -> Volunteer | None:
    """`volunteers` of `game.bots.<game>`; None in a game without it, and for a player that cares for nothing."""
    return cast(Volunteer | None, _part(game, kind, "volunteers"))


def memory_of(game: str, kind: Kind) -> Memory | None:
    """`recall` of `game.bots.<game>`; None in a game in which a view holds all there is to know."""
    return cast(Memory | None, _part(game, kind, "recall"))


def _part(game: str, kind: Kind, name: str) -> Any:
    return getattr(importlib.import_module(f"game.bots.{game}"), name, None) if kind == "careful" else None
