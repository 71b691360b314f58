"""The program's icon for every system, made from its one SVG: `python build/pictures.py DIR` writes png, ico, icns."""

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SVG = Path(__file__).resolve().parent.parent / "assets" / "icons" / "app.svg"
ICO_SIDES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIDES = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def png(side: int) -> bytes:
    """The icon as PNG, so many pixels wide and high."""
    buffer = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(SVG, (side, side)), buffer, "icon.png")
    return buffer.getvalue()


def ico() -> bytes:
    """The icon for Windows: a directory of PNG pictures."""
    pictures = [png(side) for side in ICO_SIDES]
    at = 6 + 16 * len(pictures)
    entries = b""
    for side, data in zip(ICO_SIDES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """The icon for macOS: PNG pictures, each under the name of its size."""
    blocks = b"".join(
        name + struct.pack(">I", 8 + len(data)) + data
        for name, data in ((name, png(side)) for side, name in ICNS_SIDES.items())
    )
    return b"icns" + struct.pack(">I", 8 + len(blocks)) + blocks


def write_all(folder: Path) -> None:
    """Write the icon in every form into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in (("mission-table.png", png(256)), ("mission-table.ico", ico()), ("mission-table.icns", icns())):
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
