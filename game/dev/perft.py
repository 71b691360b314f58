"""Counts the paths of actions that are not free, by depth: a fingerprint of the rules."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.engine import AnyEngine
from game.dev.arguments import add_deal, deal_of
from game.dev.subject import Deal, Subject


@dataclass(slots=True)
class Depth:
    """How many paths have this length, and how many of them end the game."""

    paths: int = 0
    ended: int = 0


def perft(subject: Subject, deal: Deal, depth: int) -> list[Depth]:
    """The counts for every depth from 0 on."""
    counts = [Depth() for _ in range(depth + 1)]
    state, _ = subject.game.engine.setup(deal.brief, seats=deal.seats, seed=deal.seed)
    _count(subject.game.engine, state, 0, counts)
    return counts


def _count(engine: AnyEngine, state: Any, depth: int, counts: list[Depth]) -> None:
    counts[depth].paths += 1
    actors = engine.actors(state.public)
    counts[depth].ended += not actors
    if depth + 1 == len(counts):
        return
    for seat in actors:
        for action in engine.legal_actions(engine.observe(state, seat)):
            if not engine.is_free(action):
                _count(engine, engine.apply(state, action)[0], depth + 1, counts)


def main(argv: Sequence[str]) -> int:
    """Print a table of the counts."""
    parser = argparse.ArgumentParser(prog="python -m game.dev perft", description=__doc__)
    add_deal(parser)
    parser.add_argument("--depth", type=int, default=4)
    args = parser.parse_args(argv)
    subject, deal = deal_of(args)
    print(f"{'depth':>5} {'paths':>12} {'ended':>10}")
    for depth, count in enumerate(perft(subject, deal, args.depth)):
        print(f"{depth:>5} {count.paths:>12,} {count.ended:>10,}")
    return 0
