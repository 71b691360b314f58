"""A house without a disk, and contexts to compose in."""

from collections.abc import Callable

import pytest

from game.content.library import Library
from game.paths import assets_folder
from game.scenes.house import House
from game.settings import Settings
from game.ui.context import Context
from game.ui.geometry import Canvas
from game.ui.painter import Painter
from game.ui.type import Type

At = Callable[..., Context]


@pytest.fixture(scope="session")
def painter() -> Painter:
    return Painter(Type(), assets_folder())


@pytest.fixture
def house(library: Library) -> House:
    """Keeps nothing on disk."""
    return House("en", library, Settings(animation="off"), None)


@pytest.fixture
def at(house: House, painter: Painter) -> At:
    """A context at a time, with what focus and hover are named."""

    def context(now: float = 0.0, focus: str | None = None, hover: str | None = None) -> Context:
        canvas = Canvas.of(1280, 720).box
        return Context(canvas, house.catalogue, house.library, painter.letters, focus, hover, now, house.settings)

    return context
