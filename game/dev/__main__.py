"""The development tools: `python -m game.dev TOOL ...`."""

import argparse
import importlib
import sys
from collections.abc import Sequence

TOOLS = {
    "laws": ("trial", "hold all laws along walks over every brief of the grid"),
    "fuzz": ("fuzz", "hold all laws along random walks from random briefs"),
    "soak": ("soak", "ten thousand random games, then the tests marked soak"),
    "perft": ("perft", "count the paths of actions by depth"),
    "transcript": ("transcript", "a whole game by bots as text"),
    "bench": ("bench", "time the engines against a fixed arithmetic loop"),
    "play": ("console", "play any game in a terminal"),
    "authors": ("authors", "write the pages for authors of missions from the terms"),
    "gallery": ("gallery", "every screen as a picture in a folder"),
}
"""The module of each tool, which is imported only when it is asked for, and what it does."""


def main(argv: Sequence[str]) -> int:
    """Hand the arguments to the tool that the first of them names."""
    tools = "\n".join(f"  {name:<12}{what}" for name, (_, what) in TOOLS.items())
    parser = argparse.ArgumentParser(
        prog="python -m game.dev",
        description=f"{__doc__}\n\n{tools}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("tool", choices=TOOLS, metavar="TOOL")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="see TOOL --help")
    args = parser.parse_args(argv)
    module = importlib.import_module(f"game.dev.{TOOLS[args.tool][0]}")
    status: int = module.main(args.arguments)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
