"""A brief as a form: its fields with their choices, read from the dataclass, whatever the game."""

import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.content.library import Library, brief_node
from game.core.node import Range, members, shape_of
from game.rules.games import Game

UNSET = "unset"
NOT_OFFERED = frozenset({"clock", "pick", "missions", "look"})
"""Fields that have no place in this form, unless their choices are named."""


@dataclass(frozen=True, slots=True)
class Field:
    """One option: its choices as text (`unset` leaves it open) and the default among them."""

    name: str
    choices: tuple[str, ...]
    default: str

    @property
    def is_flag(self) -> bool:
        return self.choices == ("true", "false")


def form_of(brief: type, named: Mapping[str, Sequence[str]] = MappingProxyType({})) -> tuple[Field, ...]:
    """The fields of a brief that people choose: words, numbers within bounds, yes or no, and what is `named`."""
    fields = []
    for key, _, hint, spec in shape_of(brief):
        choices = tuple(named[key]) if key in named else () if key in NOT_OFFERED else _choices(hint)
        if len(choices) > 1:
            fields.append(Field(key, choices, as_text(spec.default)))
    return tuple(fields)


def _choices(hint: Any) -> tuple[str, ...]:
    found: list[str] = []
    for part in members(hint):
        if part is types.NoneType:
            found.insert(0, UNSET)
        elif part is bool:
            found += ["true", "false"]
        elif typing.get_origin(part) is typing.Literal:
            found += [as_text(choice) for choice in typing.get_args(part)]
        elif typing.get_origin(part) is typing.Annotated:
            bounds = [mark for mark in typing.get_args(part) if isinstance(mark, Range)]
            found += [str(number) for mark in bounds for number in range(mark.low, mark.high + 1)]
    return tuple(found)


def as_text(value: object) -> str:
    """A field's value as a form and the settings write it."""
    if value is None:
        return UNSET
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_of(fields: Sequence[Field], remembered: Sequence[str]) -> dict[str, str]:
    """The defaults, with what `field=value` lines say instead where they still make sense."""
    values = {field.name: field.default for field in fields}
    known = {field.name: field.choices for field in fields}
    for line in remembered:
        name, _, value = line.partition("=")
        if value in known.get(name, ()):
            values[name] = value
    return values


def read_form(library: Library, game: Game, values: Mapping[str, str]) -> Any:
    """The brief of a form's values; raises BadText."""
    chosen = [(name, value) for name, value in values.items() if value != UNSET]
    return library.read_brief(game.id, brief_node(game.id, chosen))
