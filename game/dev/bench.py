"""Times the engines against a fixed loop and the window against a bare program, so that machines compare."""

import argparse
import time
from collections.abc import Iterator, Sequence
from statistics import median

from game.core.chance import source
from game.core.engine import Rng
from game.dev.bench_archive import archive
from game.dev.bench_window import window
from game.dev.benchmark import Benchmark, Row, Table, text, verdict
from game.dev.subject import NAMES, Deal, Subject, load, read_brief
from game.dev.walk import pick

FLOOR = 0.0023
"""Actions of random whole games that must be done in the time of one iteration of the loop."""

LOOP = 100_000
SLICE = 0.1
"""Seconds of play between two runs of the loop."""

BRIEFS = {"fifty": ("box=base", "box=complique", "box=both")}
"""The briefs that are measured, where the default alone would not show a game."""


def loop(iterations: int) -> float:
    """The seconds that the fixed arithmetic loop lasts."""
    x = 0
    start = time.perf_counter()
    for i in range(iterations):
        x = (x * 31 + i) & 0xFFFF
    return time.perf_counter() - start


# ---- random whole games through the public protocol ------------------------------------------------------


def moves(subject: Subject, brief: object, *, seats: int, rng: Rng) -> Iterator[None]:
    """Random whole games without end; yields after each action that is not free."""
    engine = subject.game.engine
    seed = 0
    while True:
        state, _ = engine.setup(brief, seats=seats, seed=seed)
        seed += 1
        while actors := engine.actors(state.public):
            view = engine.observe(state, actors[0])
            legal = [action for action in engine.legal_actions(view) if not engine.is_free(action)]
            state, _ = engine.apply(state, legal[int(rng() * len(legal))])
            yield


def rate(subject: Subject, brief: object, seconds: float) -> tuple[float, float]:
    """Actions per second, and actions per iteration of the loop: medians over slices that take turns with it."""
    going = moves(subject, brief, seats=3, rng=source(1, "bench"))
    speeds: list[float] = []
    ratios: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not ratios:
        before = loop(LOOP)
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < SLICE:
            for _ in range(50):
                next(going)
            done += 50
        speed = done / (time.perf_counter() - start)
        iterations = 2 * LOOP / (before + loop(LOOP))
        speeds.append(speed)
        ratios.append(speed / iterations)
    return median(speeds), median(ratios)


def actions(seconds: float) -> Table:
    """Actions of random whole games, for every game and box, against the floor."""
    rows = []
    for name in NAMES:
        subject = load(name)
        for words in BRIEFS.get(name, ("",)):
            speed, ratio = rate(subject, read_brief(name, words.split()), seconds)
            rows.append(Row(f"{name} {words}".rstrip(), (f"{speed:,.0f}", f"{ratio:.5f}"), ratio >= FLOOR))
    note = f"floor {FLOOR} actions per iteration: {verdict(tuple(rows))}"
    return Table("actions of random whole games", ("actions/s", "per iteration"), tuple(rows), note)


# ---- the parts of an action --------------------------------------------------------------------------------


def parts(seconds: float) -> Table:
    """Microseconds of each call of the protocol, on the states of random games."""
    rows = [
        Row(f"{name} {words}".rstrip(), _parts(load(name), read_brief(name, words.split()), seconds))
        for name in NAMES
        for words in BRIEFS.get(name, ("",))
    ]
    return Table("microseconds a call", ("setup", "observe", "legal", "apply"), tuple(rows))


def _parts(subject: Subject, brief: object, seconds: float) -> tuple[str, ...]:
    engine = subject.game.engine
    rng = source(2, "parts")
    spent, calls = [0.0] * 4, [0] * 4

    def timed(part: int, start: float) -> None:
        spent[part] += time.perf_counter() - start
        calls[part] += 1

    end = time.perf_counter() + seconds
    deal = Deal(brief, 3, 0)
    while time.perf_counter() < end:
        start = time.perf_counter()
        state, _ = engine.setup(deal.brief, seats=deal.seats, seed=calls[0])
        timed(0, start)
        while actors := engine.actors(state.public):
            start = time.perf_counter()
            view = engine.observe(state, actors[0])
            timed(1, start)
            start = time.perf_counter()
            legal = engine.legal_actions(view)
            timed(2, start)
            action = pick([action for action in legal if not engine.is_free(action)], rng)
            start = time.perf_counter()
            state, _ = engine.apply(state, action)
            timed(3, start)
    return tuple(f"{1e6 * total / count:.1f}" for total, count in zip(spent, calls, strict=True))


BENCHMARKS: tuple[Benchmark, ...] = (actions, parts, window, archive)


def main(argv: Sequence[str]) -> int:
    """Run the benchmarks; status 1 when a floor is missed."""
    parser = argparse.ArgumentParser(prog="python -m game.dev bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each row may last")
    parser.add_argument("--only", choices=[each.__name__ for each in BENCHMARKS])
    args = parser.parse_args(argv)
    missed = False
    for benchmark in BENCHMARKS:
        if args.only in (None, benchmark.__name__):
            table = benchmark(args.seconds)
            print(text(table), end="\n\n")
            missed = missed or any(row.met is False for row in table.rows)
    return 1 if missed else 0
