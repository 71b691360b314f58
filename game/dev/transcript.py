"""A whole game by bots as text: every action, the public facts, what each seat sees and is told, the digests."""

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.bots.bot import KINDS, bot_of
from game.core.values import Seat, seat_word
from game.dev.arguments import add_deal, deal_of
from game.dev.walk import Walk, numbered, play
from game.paths import program_folder

MARK = "# python -m game.dev transcript "
"""How a transcript begins; the rest of the line are the arguments that write it again."""


def transcript(argv: Sequence[str]) -> str:
    """The transcript that these arguments ask for."""
    args = _parser().parse_args(argv)
    subject, deal = deal_of(args)
    walk = Walk(subject, deal)
    lines = [f"{MARK}{shlex.join(argv)}", "", f"== set-up {walk.digest()}", *_moment(walk)]
    for number, _ in enumerate(
        play(walk, bot_of(subject.game.id, args.bot), numbered(deal.seed, 0, args.bot)), start=1
    ):
        lines += ["", f"== {number} {walk.words()[-1]} {walk.digest()}", *_moment(walk)]
    return "\n".join(lines) + "\n"


def _moment(walk: Walk) -> Iterator[str]:
    """What happened, what is public, and what each seat knows and may do."""
    yield from _told(walk)
    yield from walk.subject.public_lines(walk.state.public)
    for seat in walk.watchers:
        view = walk.engine.observe(walk.state, seat)
        legal = walk.engine.legal_actions(view)
        waited = [walk.subject.game.words.action_word(action) for action in legal if not walk.engine.is_free(action)]
        may = f"; may {', '.join(waited)}" if waited else ""
        yield f"{seat_word(seat)}: {walk.subject.view_line(view)}; {len(legal)} legal{may}"


def _told(walk: Walk) -> Iterator[str]:
    """The events; those that differ from seat to seat once for each way to see them."""
    for event in walk.events:
        seen: dict[str, list[Seat]] = {}
        for seat in walk.watchers:
            told = walk.engine.redact(event, seat)
            seen.setdefault("nothing" if told is None else walk.subject.event_text(told), []).append(seat)
        for text, seats in seen.items():
            who = "" if len(seen) == 1 else f"{''.join(map(seat_word, seats))}: "
            yield f"> {who}{text}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game.dev transcript", description=__doc__)
    add_deal(parser)
    parser.add_argument("--bot", choices=KINDS, default="careful")
    return parser


# ---- the transcripts of the test suite -----------------------------------------------------------------


def kept() -> list[Path]:
    """The transcripts that must not change."""
    return sorted((program_folder() / "tests" / "transcripts").glob("*.txt"))


def rewritten(path: Path) -> str:
    """A kept transcript as its own first line writes it now."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    return transcript(shlex.split(first.removeprefix(MARK)))


def main(argv: Sequence[str]) -> int:
    """Print a transcript; `--regenerate` writes those of the test suite again instead."""
    if list(argv) == ["--regenerate"]:
        for path in kept():
            path.write_text(rewritten(path), encoding="utf-8")
            print(path)
        return 0
    sys.stdout.write(transcript(argv))
    return 0
