"""Holds all laws of a game along random walks from random briefs, for a time or for a number of walks."""

import argparse
import time
from collections.abc import Iterator, Sequence

from tqdm import tqdm

from game.core.engine import Rng
from game.dev.subject import NAMES, Deal, Subject, load
from game.dev.trial import attempt
from game.dev.walk import numbered, pick


def any_deal(subject: Subject, rng: Rng) -> Deal:
    """Some brief, number of seats and seed."""
    return Deal(subject.any_brief(rng), pick(subject.seats, rng), int(rng() * 2**31))


def main(argv: Sequence[str]) -> int:
    """Walk until the time is up; on a failure print how to repeat it. The last line is `N passed, N failed`."""
    parser = argparse.ArgumentParser(prog="python -m game.dev fuzz", description=__doc__)
    parser.add_argument("--game", choices=NAMES, default=NAMES[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--walks", type=int, help="stop after so many walks, whatever the time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first walk")
    parser.add_argument("--costly", type=float, default=0.05, help="share of the states that costly laws look at")
    args = parser.parse_args(argv)
    subject = load(args.game)
    passed = failed = 0
    for number in tqdm(_numbers(args), unit=" walks"):
        rng = numbered(args.seed, number)
        failure = attempt(subject, any_deal(subject, rng), rng, costly=args.costly)
        if failure:
            failed += 1
            print(failure)
            print(
                f"again: {parser.prog} --game {args.game} --seed {args.seed} --first {number} --walks 1 "
                f"--costly {args.costly}"
            )
            break
        passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _numbers(args: argparse.Namespace) -> Iterator[int]:
    """The numbers of the walks to come: so many as were asked for, else until the time is up."""
    end = time.monotonic() + args.seconds
    number = args.first
    while number < args.first + args.walks if args.walks is not None else time.monotonic() < end:
        yield number
        number += 1
