"""The long tests: ten thousand random games of each kind, 200 kills in play, campaigns, and the tests marked `soak`."""

import argparse
import traceback
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tqdm import tqdm

from game.bots.bot import KINDS, random_bot
from game.dev.campaign import run_campaigns
from game.dev.fuzz import any_deal
from game.dev.kills import run_kills
from game.dev.subject import NAMES, Deal, Subject, brief_words, load
from game.dev.walk import Walk, numbered, play, ramble
from game.paths import program_folder

NO_TESTS = 5
"""What pytest returns when nothing was selected."""


def main(argv: Sequence[str]) -> int:
    """Run all parts; the last line is `N passed, N failed`."""
    parser = argparse.ArgumentParser(prog="python -m game.dev soak", description=__doc__)
    parser.add_argument("--game", choices=NAMES, help="the random games of one game only")
    parser.add_argument("--games", type=int, default=10_000, help="how many random games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kills", type=int, default=200, help="how many times the program is killed in play")
    parser.add_argument("--only", choices=("games", "kills", "campaign", "tests"))
    parser.add_argument("--who", choices=KINDS, default="random", help="the computer seats of the campaigns")
    args = parser.parse_args(argv)
    passed = failed = 0
    if args.only in (None, "games"):
        for name in NAMES if args.game is None else (args.game,):
            good, bad = run_games(load(name), games=args.games, seed=args.seed)
            print(f"games of {name}: {good} passed, {bad} failed")
            passed, failed = passed + good, failed + bad
    if args.only in (None, "kills"):
        good, bad = run_kills(args.kills, seed=args.seed)
        print(f"kills: {good} passed, {bad} failed")
        passed, failed = passed + good, failed + bad
    if args.only in (None, "campaign"):
        good, bad = run_campaigns(seed=args.seed, kind=args.who)
        print(f"campaign: {good} passed, {bad} failed")
        passed, failed = passed + good, failed + bad
    if args.only in (None, "tests"):
        good, bad = _run_tests()
        print(f"tests: {good} passed, {bad} failed")
        passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def run_games(subject: Subject, *, games: int, seed: int) -> tuple[int, int]:
    """Play random whole games on random briefs: how many kept their cards and ended, and how many did not."""
    failed = 0
    for number in tqdm(range(games), unit="game"):
        rng = numbered(seed, number, "game")
        deal = any_deal(subject, rng)
        try:
            fault = game_fault(Walk(subject, deal), number, seed)
        except Exception:  # whatever an engine raises by mistake is a fault like any other
            fault = traceback.format_exc()
        if fault:
            failed += 1
            print(f"game {number} of seed {seed}: {_deal_words(deal)}: {fault}")
    return games - failed, failed


def _deal_words(deal: Deal) -> str:
    return f"{brief_words(deal.brief) or 'default'}, seats {deal.seats}, seed {deal.seed}"


def game_fault(walk: Walk, number: int, seed: int) -> str:
    """Play a game to its end: '' when it keeps its cards all the way, else what went wrong.

    Every other game has free actions too: signals, wishes, calls.
    """
    subject = walk.subject
    deck = Counter(subject.deck(walk.state.public.brief))
    rng = numbered(seed, number, "moves")
    for _ in ramble(walk, rng) if number % 2 else play(walk, random_bot, rng):
        if Counter(subject.cards(walk.state)) != deck:
            return f"cards are not conserved after {walk.words()}"
    return "" if walk.over else f"no end after {len(walk.actions)} actions"


class _Tally:
    """A pytest plug-in that counts."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Count a test as passed when its body has run, as failed when any part of it has failed."""
        self.passed += report.when == "call" and report.passed
        self.failed += report.failed


def _run_tests() -> tuple[int, int]:
    import pytest  # only a checkout has the tests, and only they need it

    tally = _Tally()
    folder = program_folder()
    arguments = ["--rootdir", str(folder), "-c", str(folder / "pyproject.toml"), "-m", "soak", str(folder / "tests")]
    status = pytest.main([*arguments, "--timeout", "1800"], plugins=[tally])
    broken = status not in (0, 1, NO_TESTS) and not tally.failed
    return tally.passed, tally.failed + broken
