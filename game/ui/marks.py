"""The small pictures inside lines of text: a card, a symbol."""

from typing import TYPE_CHECKING

import pygame

from game.ui import shapes
from game.ui.theme import GOLD, GOLD_INK, INK, PAPER, SUIT_TEXT, SUITS
from game.ui.type import MARK_WIDTH, mark

if TYPE_CHECKING:
    from game.ui.painter import Painter


def card_mark(palette: str, suit: str, symbol: str, value: str) -> str:
    """A card inside a text; `*` behind the value makes it golden."""
    return mark(f"card:{palette}:{suit}:{symbol}:{value}")


def symbol_mark(palette: str, suit: str, symbol: str) -> str:
    """A suit's symbol on its colour inside a text."""
    return mark(f"suit:{palette}:{suit}:{symbol}")


def icon_mark(name: str) -> str:
    """An icon inside a text, in the colour of paper."""
    return mark(f"icon:{name}")


def mark_surface(name: str, px: int, painter: "Painter") -> pygame.Surface:
    """The picture of a mark for letters of so many pixels."""
    kind, *rest = name.split(":")
    if kind == "card":
        return _card(rest, px, painter)
    surface = shapes.blank(round(px * 1.2), round(px * 1.2))
    size = round(px * 1.06)
    if kind == "suit":
        palette, suit, symbol = rest
        surface.blit(_chip(size, size, palette, suit, golden=False), (0, (surface.get_height() - size) // 2))
        inner = round(size * 0.72)
        at = (size - inner) // 2
        surface.blit(
            painter.icon(symbol, inner, SUIT_TEXT[palette][suit]), (at, at + (surface.get_height() - size) // 2)
        )
        return surface
    surface.blit(painter.icon(rest[0], size, PAPER), (0, (surface.get_height() - size) // 2))
    return surface


def _chip(width: int, height: int, palette: str, suit: str, *, golden: bool) -> pygame.Surface:
    rim = GOLD if golden else PAPER
    stroke = max(1.0, height / 14)
    return shapes.rounded(width, height, radius=height / 5, fill=SUITS[palette][suit], line=rim, stroke=stroke)


def _card(rest: list[str], px: int, painter: "Painter") -> pygame.Surface:
    palette, suit, symbol, value = rest
    width, height = round(px * MARK_WIDTH), round(px * 1.16)
    golden = value.endswith("*")
    ink = SUIT_TEXT[palette][suit]
    surface = shapes.blank(width, height)
    chip = _chip(width - round(px * 0.12), height, palette, suit, golden=golden)
    surface.blit(chip, (0, 0))
    size = round(px * 0.74)
    surface.blit(painter.icon(symbol, size, ink), (round(px * 0.1), (height - size) // 2))
    number = painter.word(
        value.rstrip("*"), max(1, round(px * 0.86)), GOLD_INK if golden and ink != INK else ink, bold=True
    )
    middle = round(px * 1.2)
    surface.blit(number, (middle - number.get_width() // 2, (height - number.get_height()) // 2))
    return surface
