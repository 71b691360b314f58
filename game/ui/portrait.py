"""Draws the pieces of the table: cards, backs, mission discs, coins."""

from typing import TYPE_CHECKING, assert_never

import pygame

from game.ui import shapes
from game.ui.pieces import CardBack, CardFace, Coin, Disc, HeadedFace, Piece
from game.ui.theme import GOLD, GOLD_INK, INK, LINE, PAPER, RAISED, Paint

if TYPE_CHECKING:
    from game.ui.painter import Painter

SHADOW: Paint = (0, 0, 0, 90)
DIMMED = 0.42


def portrait(piece: Piece, width: int, height: int, painter: "Painter") -> pygame.Surface:
    """A piece in a box of so many pixels; the surface is larger than the box by its shadow, evenly."""
    margin = max(2, round(height * 0.05))
    surface = shapes.blank(width + 2 * margin, height + 2 * margin)
    match piece:
        case CardFace():
            _card(surface, piece, (margin, width, height), painter)
        case HeadedFace():
            _headed(surface, piece, (margin, width, height), painter)
        case CardBack():
            _back(surface, piece, (margin, width, height), painter)
        case Disc():
            _disc(surface, piece, margin, min(width, height), painter)
        case Coin():
            _coin(surface, piece, margin, min(width, height))
        case _:
            assert_never(piece)
    return surface


def _body(surface: pygame.Surface, room: tuple[int, int, int], fill: Paint, rim: Paint, *, edge: float) -> None:
    """Shadow, paper, a coloured edge when it differs from paper, and the face."""
    margin, width, height = room
    radius = height * 0.085
    drop = max(1, round(height * 0.028))
    shadow = shapes.rounded(width, height, radius=radius, fill=SHADOW, line=None, stroke=0)
    surface.blit(shadow, (margin, margin + drop))
    surface.blit(shapes.rounded(width, height, radius=radius, fill=PAPER, line=None, stroke=0), (margin, margin))
    inset = max(2, round(height * edge))
    face = shapes.rounded(
        width - 2 * inset,
        height - 2 * inset,
        radius=radius * 0.72,
        fill=fill,
        line=rim if rim != PAPER else None,
        stroke=max(1.5, height * 0.026),
    )
    surface.blit(face, (margin + inset, margin + inset))


def _card(surface: pygame.Surface, card: CardFace, room: tuple[int, int, int], painter: "Painter") -> None:
    margin, width, height = room
    _body(surface, room, card.color, GOLD if card.golden else PAPER, edge=0.032)
    number_ink = GOLD_INK if card.golden and card.ink != INK else card.ink
    symbol = round(height * (0.2 if card.small else 0.155))
    pad = round(height * (0.075 if card.golden else 0.06)) + margin
    icon = painter.icon(card.symbol, symbol, card.ink)
    surface.blit(icon, (pad, pad))
    surface.blit(icon, (surface.get_width() - pad - symbol, surface.get_height() - pad - symbol))
    big = painter.word(card.value, max(1, round(height * 0.4)), number_ink, bold=True)
    lift = round(height * 0.12) if card.golden and not card.small else 0
    surface.blit(
        big, ((surface.get_width() - big.get_width()) // 2, (surface.get_height() - big.get_height()) // 2 - lift)
    )
    if not card.small:
        corner = painter.word(card.value, max(1, round(height * 0.14)), number_ink, bold=True)
        top = pad + (symbol - corner.get_height()) // 2
        surface.blit(corner, (margin + width - (pad - margin) - corner.get_width() - round(height * 0.02), top))
    if card.dim:
        dim(surface)


FOOT = 0.1
"""The coloured foot of a card with a head, as a part of its height."""


def _headed(surface: pygame.Surface, card: HeadedFace, room: tuple[int, int, int], painter: "Painter") -> None:
    _body(surface, room, card.color if card.head >= 1 else PAPER, PAPER, edge=0.032)
    if card.head < 1:
        _banner(surface, card, room, painter)
    else:
        _coloured(surface, card, room, painter)
    if card.dim:
        dim(surface)


def _banner(surface: pygame.Surface, card: HeadedFace, room: tuple[int, int, int], painter: "Painter") -> None:
    """The head from left to right - symbol, value, icon - and a foot with the symbol at its right end."""
    margin, width, height = room
    inset, radius = max(2, round(height * 0.03)), height * 0.06
    wide, high, low = width - 2 * inset, round(height * card.head), round(height * FOOT)
    left, top, bottom = margin + inset, margin + inset, margin + height - inset
    for y, tall in ((top, high), (bottom - low, low)):
        surface.blit(shapes.rounded(wide, tall, radius=radius, fill=card.color, line=None, stroke=0), (left, y))
    small, pad = round(high * 0.46), round(high * 0.2)
    surface.blit(painter.icon(card.symbol, small, card.ink), (left + pad, top + (high - small) // 2))
    value = painter.word(card.value, max(1, round(high * 0.86)), card.ink, bold=True)
    surface.blit(value, (left + pad + small + round(high * 0.2), top + (high - value.get_height()) // 2))
    size = round(high * 0.76)
    _medallion(surface, card, (left + wide - size - round(high * 0.14), top + (high - size) // 2, size), painter)
    tiny = round(low * 0.8)
    at = (left + wide - tiny - round(low * 0.5), bottom - low + (low - tiny) // 2)
    surface.blit(painter.icon(card.symbol, tiny, card.ink), at)


def _coloured(surface: pygame.Surface, card: HeadedFace, room: tuple[int, int, int], painter: "Painter") -> None:
    """Symbols in two corners, the icon in the third, the value - or the symbol - large in the middle."""
    margin, width, height = room
    small, pad = round(height * 0.17), round(height * 0.075) + margin
    symbol = painter.icon(card.symbol, small, card.ink)
    surface.blit(symbol, (pad, pad))
    surface.blit(symbol, (surface.get_width() - pad - small, surface.get_height() - pad - small))
    if card.value:
        middle = painter.word(card.value, max(1, round(height * 0.46)), card.ink, bold=True)
    else:
        middle = painter.icon(card.symbol, round(height * 0.36), card.ink)
    down = (surface.get_height() - middle.get_height()) // 2 + round(height * 0.05)
    surface.blit(middle, ((surface.get_width() - middle.get_width()) // 2, down))
    size = round(height * 0.26)
    _medallion(
        surface, card, (margin + width - size - round(height * 0.055), margin + round(height * 0.055), size), painter
    )


def _medallion(surface: pygame.Surface, card: HeadedFace, at: tuple[int, int, int], painter: "Painter") -> None:
    """The icon on a pale round ground, at the left, the top and in the size named."""
    x, y, size = at
    surface.blit(shapes.circle(size, fill=PAPER), (x, y))
    inner = round(size * 0.72)
    surface.blit(painter.icon(card.icon, inner, INK), (x + (size - inner) // 2, y + (size - inner) // 2))


def _back(surface: pygame.Surface, card: CardBack, room: tuple[int, int, int], painter: "Painter") -> None:
    margin, width, height = room
    _body(surface, room, RAISED, PAPER, edge=0.04)
    size = round(height * 0.2)
    for at, name in enumerate(card.symbols[:4]):
        x = margin + round(width * (0.32 if at % 2 == 0 else 0.68)) - size // 2
        y = margin + round(height * (0.35 if at < 2 else 0.65)) - size // 2
        surface.blit(painter.icon(name, size, LINE), (x, y))
    if card.dim:
        dim(surface)


def _disc(surface: pygame.Surface, disc: Disc, margin: int, size: int, painter: "Painter") -> None:
    surface.blit(shapes.circle(size, fill=SHADOW), (margin, margin + max(1, round(size * 0.03))))
    surface.blit(shapes.circle(size, fill=PAPER), (margin, margin))
    rim = shapes.circle(size, fill=None, line=painter.tone(disc.rim), stroke=size * 0.024, inset=size * 0.03)
    surface.blit(rim, (margin, margin))
    if disc.dim:
        dim(surface)


def _coin(surface: pygame.Surface, coin: Coin, margin: int, size: int) -> None:
    if coin.thick:
        darker: Paint = (coin.color[0] * 6 // 10, coin.color[1] * 6 // 10, coin.color[2] * 6 // 10)
        surface.blit(shapes.circle(size, fill=darker), (margin - round(size * 0.02), margin + round(size * 0.03)))
    surface.blit(shapes.circle(size, fill=coin.color), (margin, margin))
    if coin.thick:
        paler: Paint = (coin.color[0] * 8 // 10, coin.color[1] * 8 // 10, coin.color[2] * 8 // 10)
        surface.blit(
            shapes.circle(size, fill=None, line=paler, stroke=size * 0.015, inset=size * 0.07), (margin, margin)
        )


def dim(surface: pygame.Surface) -> None:
    """Darken what can not be chosen."""
    part = round(255 * DIMMED)
    surface.fill((part, part, part, 255), special_flags=pygame.BLEND_RGBA_MULT)
