"""Engines that break one law on purpose."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import pytest

from game.dev import fifty
from game.dev.subject import Subject
from game.rules import fifty as engine

Broken: TypeAlias = Callable[..., Subject]


@pytest.fixture
def broken() -> Broken:
    """Gives the subject of 50 Missions with some functions of its engine replaced."""

    def with_functions(**functions: Any) -> Subject:
        kept = {name: getattr(engine, name) for name in engine.__all__}
        game = replace(fifty.game, engine=cast(Any, SimpleNamespace(**{**kept, **functions})))
        return cast(Subject, SimpleNamespace(**{**{n: getattr(fifty, n) for n in fifty.__all__}, "game": game}))

    return with_functions
