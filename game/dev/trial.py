"""Tries all laws of a game on walks over its grid of briefs (`laws`), and tells how to repeat a failure."""

import argparse
import traceback
from collections.abc import Sequence

from tqdm import tqdm

from game.core.engine import Rng
from game.dev.laws import BrokenLaw, watch
from game.dev.subject import NAMES, Deal, Subject, brief_words, load
from game.dev.walk import Walk, numbered, ramble


def attempt(subject: Subject, deal: Deal, rng: Rng, *, costly: float) -> str:
    """Hold all laws along one walk: '' when they hold, else the law, the fault, and the way to it."""
    walk: Walk | None = None
    try:
        walk = Walk(subject, deal)
        watch(walk, ramble(walk, rng), rng, costly=costly)
    except BrokenLaw as broken:
        return _report(subject, deal, walk, f"law: {broken.law}\nfault: {broken.what}")
    except Exception:  # whatever an engine raises by mistake is a fault like any other
        return _report(subject, deal, walk, f"law: nothing_else_is_raised\n{traceback.format_exc()}")
    return ""


def _report(subject: Subject, deal: Deal, walk: Walk | None, what: str) -> str:
    words = walk.words() if walk is not None else []
    lines = [
        what,
        f"game: {subject.game.id}",
        f"brief: {brief_words(deal.brief) or 'default'}",
        f"seats: {deal.seats}",
        f"seed: {deal.seed}",
        f"actions ({len(words)}):",
        *(f"  {word}" for word in words),
    ]
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """Every brief of the grid with every number of seats; the last line is `N passed, N failed`."""
    parser = argparse.ArgumentParser(prog="python -m game.dev laws", description=__doc__)
    parser.add_argument("--game", choices=NAMES, default=NAMES[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--costly", type=float, default=0.05, help="share of the states that costly laws look at")
    args = parser.parse_args(argv)
    subject = load(args.game)
    deals = [(brief, seats) for brief, counts in subject.grid() for seats in counts]
    failed = 0
    for number, (brief, seats) in enumerate(tqdm(deals, unit="walk")):
        failure = attempt(
            subject, Deal(brief, seats, args.seed + number), numbered(args.seed, number), costly=args.costly
        )
        if failure:
            failed += 1
            print(failure)
    print(f"{len(deals) - failed} passed, {failed} failed")
    return 1 if failed else 0
