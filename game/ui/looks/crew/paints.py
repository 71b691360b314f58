"""The few colours of The Crew that no other game has: task tokens and radio tokens. None is near a suit's."""

from game.ui.theme import paint

TOKEN = paint("#7A4FD6")
"""A task token; white letters on it."""

RADIO = paint("#8FE3A6")
"""A radio token that can still be used, or lies on its card."""

SPENT = paint("#5A6684")
"""A radio token that has been used."""

BROKEN = paint("#FF8A8A")
"""What cannot be fulfilled any more."""
