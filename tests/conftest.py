"""What many tests share: the library of missions, read once for each worker."""

import pytest

from game.content.library import Library, load


@pytest.fixture(scope="session")
def library() -> Library:
    return load()
