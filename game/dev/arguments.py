"""Arguments that several development tools share: which game, which brief, how many seats, which seed."""

import argparse
import sys
from typing import NoReturn

from game.core.node import BadText, BadValue
from game.dev.subject import NAMES, Deal, Subject, load, read_brief


def add_deal(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a deal."""
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--brief", nargs="*", default=[], metavar="KEY=VALUE", help="such as box=base goal=all")


def deal_of(args: argparse.Namespace) -> tuple[Subject, Deal]:
    """The game and the deal that the arguments name; a brief that is none ends the program with status 2."""
    subject = load(args.game)
    try:
        deal = Deal(read_brief(args.game, args.brief), args.seats, args.seed)
        subject.game.engine.setup(deal.brief, seats=deal.seats, seed=deal.seed)
    except (BadText, BadValue) as bad:
        _give_up(bad)
    return subject, deal


def _give_up(bad: BadText | BadValue) -> NoReturn:
    problems = bad.problems if isinstance(bad, BadText) else ()
    said = [f"{problem.code} {dict(problem.facts)}" for problem in problems] or [f"{bad}"]
    print("\n".join(f"brief: {line}" for line in said), file=sys.stderr)
    raise SystemExit(2)
