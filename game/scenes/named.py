"""Choices of a set-up that players have named: their sets of missions, and single missions of their own."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.content.contents import contents_of
from game.core.node import shape_of
from game.rules.games import Game
from game.scenes.form import UNSET, Field, form_of
from game.scenes.house import House

Named: TypeAlias = Mapping[str, Mapping[str, Mapping[str, str]]]
"""By field and name: what it stands for in that field, and what other fields it sets."""


def named_of(house: House, game: Game) -> Named:
    """What players have named for a game."""
    library = house.library()
    found = contents_of(game.id).named_choices(library.book(game.id), library.sets(game.id))
    return {field: {name: sets for name, sets in names.items() if name != UNSET} for field, names in found.items()}


def form_with(game: Game, named: Named, offered: Mapping[str, Sequence[str]]) -> tuple[Field, ...]:
    """The form of a game with the named choices: after the others of their field, or in a field that has no others."""
    fields = form_of(game.brief, offered)
    known = {field.name for field in fields}
    more = tuple(replace(field, choices=(*field.choices, *named.get(field.name, ()))) for field in fields)
    alone = (Field(name, (UNSET, *names), UNSET) for name, names in named.items() if names and name not in known)
    order = [key for key, *_ in shape_of(game.brief)]
    return tuple(sorted((*more, *alone), key=lambda field: order.index(field.name)))


def implied(named: Named, field: str, value: str) -> Mapping[str, str]:
    """What the other fields must be for a named choice."""
    return {name: text for name, text in named.get(field, {}).get(value, {}).items() if name != field}


def spelled(named: Named, values: Mapping[str, str]) -> dict[str, str]:
    """The values of a form with what the names stand for."""
    return {name: named.get(name, {}).get(value, {}).get(name, value) for name, value in values.items()}
