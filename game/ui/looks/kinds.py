"""The kinds of missions in words for the rules' pages, with how many there are of each, from the terms themselves."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from game.core.condition import All, Not
from game.core.condition import Any as AnyOf
from game.core.node import members, tag
from game.ui.context import Context

_STATEMENTS = re.compile(r"\s*\([A-Z]\d+(?:, [A-Z]\d+)*\)")
"""The numbers of the rules' statements, which authors of missions may want to look up, and players do not."""


def kinds_of(union: Any) -> tuple[type, ...]:
    """The terms that a union may be; the branches that only join others are left out."""
    return tuple(kind for kind in members(union) if kind not in (All, AnyOf, Not))


def leaves(conditions: Iterable[Any]) -> Iterator[Any]:
    """The terms at the ends of some condition trees."""
    for condition in conditions:
        match condition:
            case All(of) | AnyOf(of):
                yield from leaves(of)
            case Not(of):
                yield from leaves((of,))
            case _:
                yield condition


def kind_line(context: Context, game: str, kind: type, more: str) -> str:
    """A paragraph about one kind: its name, what it asks for, and what else there is to say."""
    name = context.tr(f"term.{game}.{tag(kind)}.name")
    about = _STATEMENTS.sub("", context.tr(f"term.{game}.{tag(kind)}.help"))
    return context.tr("ui.rulebook.kind", name=name, help=about, more=more)


def either(context: Context, words: Iterable[object]) -> str:
    """Some words of which one is meant: commas between them, and an or before the last."""
    *most, last = map(str, words)
    return context.tr("problem.or").join([", ".join(most), last] if most else [last])
