"""Every screen and state as a picture: `python -m game.dev gallery DIR`."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from game.content.library import Library, load
from game.content.text import LANGUAGES, Language
from game.dev.complete.exhibits import exhibits as complete_exhibits
from game.dev.crew.exhibits import exhibits as crew_exhibits
from game.dev.exhibits import Exhibit, exhibits
from game.paths import assets_folder
from game.scenes.house import House
from game.settings import Settings
from game.ui.context import Context
from game.ui.desk import Desk
from game.ui.geometry import Canvas
from game.ui.node import Nodes
from game.ui.painter import Painter
from game.ui.type import Type
from game.ui.widgets import toast

SIZES = ((1024, 600), (1280, 720), (2560, 1440))
SCALES = (100, 150, 200)
"""Percents of the interface that every screen must hold."""


def main(argv: Sequence[str]) -> int:
    """Write every exhibit in both languages and three sizes."""
    parser = argparse.ArgumentParser(prog="python -m game.dev gallery", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--size", choices=[f"{w}x{h}" for w, h in SIZES], action="append")
    parser.add_argument("--lang", choices=LANGUAGES, action="append")
    parser.add_argument("--scale", type=int, choices=SCALES, default=100, help="of letters and presses, in percent")
    parser.add_argument("--contrast", action="store_true", help="high contrast")
    parser.add_argument("--only", default="", metavar="NAME", help="exhibits whose name contains this")
    options = parser.parse_args(argv)
    painter = Painter(Type(), assets_folder())
    painter.dress(painter.letters.grown(options.scale), contrast=options.contrast)
    sizes = [size for size in SIZES if not options.size or f"{size[0]}x{size[1]}" in options.size]
    options.folder.mkdir(parents=True, exist_ok=True)
    library = load()
    for language in options.lang or LANGUAGES:
        for name, exhibit in named(library, language):
            if options.only in name:
                for size in sizes:
                    scale = "" if options.scale == 100 else f"-{options.scale}"
                    path = options.folder / f"{name}-{language}-{size[0]}x{size[1]}{scale}.png"
                    painter.save(frame(exhibit, painter.letters, size)[0], size, path)
                    print(path)
    return 0


def named(library: Library, language: Language, *, begin: str = "") -> Iterator[tuple[str, Exhibit]]:
    """All exhibits in a language, by name; with `begin` only those of that game."""
    house = House(language, library, Settings(), None)
    for game, shown in (("", exhibits), ("crew", crew_exhibits), ("complete", complete_exhibits)):
        if begin in ("", game):
            yield from shown(house)


def frame(exhibit: Exhibit, letters: Type, size: tuple[int, int]) -> tuple[Nodes, Canvas]:
    """The nodes of an exhibit on a window of this size."""
    canvas = Canvas.of(*size)
    desk = Desk()
    desk.focus, desk.by_keys = exhibit.focus, exhibit.focus is not None
    context = Context(
        canvas=canvas.box,
        catalogue=exhibit.house.catalogue,
        library=exhibit.house.library,
        letters=letters,
        focus=desk.ring(),
        hover=exhibit.hover,
        now=0.0,
        settings=replace(exhibit.house.settings, scale=round(letters.grow * 100)),
    )
    nodes = (*exhibit.scene.compose(context), *toast(context, exhibit.notice))
    return desk.decorated(nodes), canvas
