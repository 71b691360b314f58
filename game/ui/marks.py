"""The small pictures inside lines of text: a card, a symbol."""

from typing import TYPE_CHECKING

import pygame

from game.ui import shapes
from game.ui.theme import GOLD, GOLD_INK, INK, PAPER, SUIT_TEXT, SUITS, Paint, paint
from game.ui.type import MARK_WIDTH, mark, mark_width

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


def coin_mark(color: Paint, ink: Paint, word: str) -> str:
    """A coin or a token with a word on it inside a text; three letters and more make it wide."""
    return mark(f"{'coin' if len(word) < 3 else 'pill'}:{_code(color)}:{_code(ink)}:{word}")


def placed_mark(color: Paint, ink: Paint, word: str, *, place: int) -> str:
    """A small card inside a text with a token on it, so many hundredths down."""
    return mark(f"placed:{_code(color)}:{_code(ink)}:{word}:{place}")


def _code(color: Paint) -> str:
    return "#" + "".join(f"{part:02x}" for part in color[:3])


def mark_surface(name: str, px: int, painter: "Painter") -> pygame.Surface:
    """The picture of a mark for letters of so many pixels."""
    kind, *rest = name.split(":")
    if kind == "card":
        return _card(rest, px, painter)
    if kind in ("coin", "pill"):
        return _coin(rest, px, mark_width(f"-{kind}:", px), painter)
    if kind == "placed":
        return _placed(rest, px, painter)
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


def _coin(rest: list[str], px: int, width: int, painter: "Painter") -> pygame.Surface:
    """A coin as high as the letters' line; a pill is as wide as a card's mark."""
    color, ink, word = rest
    height = round(px * 1.16)
    wide = width - round(px * 0.1)
    surface = shapes.blank(width, height)
    fill = painter.tone(paint(color))
    surface.blit(
        shapes.rounded(wide, height, radius=height / 2, fill=fill, line=PAPER, stroke=max(1.0, px / 16)), (0, 0)
    )
    _word_on(surface, word, (wide / 2, height / 2), round(px * 0.74), paint(ink), painter)
    return surface


def _placed(rest: list[str], px: int, painter: "Painter") -> pygame.Surface:
    """A card of paper whose token lies near its top, in its middle or near its foot."""
    color, ink, word, place = rest
    width, height = round(px * 1.1), round(px * 1.22)
    surface = shapes.blank(round(px * 1.2), height)
    surface.blit(shapes.rounded(width, height, radius=px / 6, fill=PAPER, line=INK, stroke=max(1.0, px / 18)), (0, 0))
    side = round(px * 0.56)
    x, y = (width - side) / 2, (height - side) * int(place) / 100
    coin = shapes.rounded(
        side, side, radius=side / 2, fill=painter.tone(paint(color)), line=INK, stroke=max(1.0, px / 18)
    )
    surface.blit(coin, (round(x), round(y)))
    _word_on(surface, word, (width / 2, y + side / 2), round(px * 0.5), paint(ink), painter)
    return surface


def _word_on(
    surface: pygame.Surface, word: str, middle: tuple[float, float], px: int, ink: Paint, painter: "Painter"
) -> None:
    if not word:
        return
    letters = painter.word(word, max(1, px), ink, bold=True)
    width, height = letters.get_size()
    surface.blit(letters, (round(middle[0] - width / 2), round(middle[1] - height / 2)))
