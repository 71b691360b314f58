"""The command line: which command was asked for, and its exit status."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from game import __version__
from game.content.text import LANGUAGES, Catalogue, Language, load_catalogue
from game.settings import system_language

Command = Callable[[argparse.Namespace, Catalogue], int]

UNREADABLE = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command, by default the window and what stands on the command line; the exit status is 0, 1 (something is
    wrong), 2 (cannot be read or understood), or 3 (no display)."""
    argv = sys.argv[1:] if argv is None else argv
    catalogue = load_catalogue(_language(argv))
    options = _parser(catalogue).parse_args(argv)
    command: Command = options.command
    try:
        status = command(options, catalogue)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _language(argv: Sequence[str]) -> Language:
    """The language of messages: `--lang` wherever it stands, else the player's."""
    for known in LANGUAGES:
        if f"--lang={known}" in argv or ("--lang", known) in pairwise(argv):
            return known
    return system_language()


def _parser(catalogue: Catalogue) -> argparse.ArgumentParser:
    tr = catalogue.tr
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", choices=LANGUAGES, default=None, help=tr("cli.lang"))
    parser = argparse.ArgumentParser(prog="mission-table", description=tr("cli.about"), parents=[shared])
    parser.add_argument("--version", action="version", version=f"Mission Table {__version__}")
    parser.add_argument("--selftest", dest="command", action="store_const", const=_selftest, help=tr("cli.selftest"))
    parser.add_argument("--first-frame", action="store_true", help=tr("cli.first_frame"))
    parser.set_defaults(command=_window)
    commands = parser.add_subparsers(title=tr("cli.commands"), metavar="COMMAND")

    def add(name: str, command: Command) -> argparse.ArgumentParser:
        told = tr("cli.missions_help" if name == "missions" else f"cli.{name}")
        added = commands.add_parser(name, help=told, description=told, parents=[shared])
        added.set_defaults(command=command)
        return added

    add("check", _check).add_argument("files", nargs="*", type=Path, metavar="FILE")
    missions = add("missions", _missions)
    missions.add_argument("game", nargs="?", metavar="GAME")
    missions.add_argument("--json", action="store_true", help=tr("cli.json"))
    add("scenario", _scenario).add_argument("files", nargs="+", type=Path, metavar="FILE")
    add("replay", _replay).add_argument("file", type=Path, metavar="FILE")
    demo = add("demo", _demo)
    demo.add_argument("--game", default="fifty", metavar="GAME")
    demo.add_argument("--mission", metavar="ID", help=tr("cli.demo_mission"))
    demo.add_argument("--seats", type=int, default=3, metavar="N")
    demo.add_argument("--seed", type=int, default=1, metavar="N")
    demo.add_argument("--out", type=Path, required=True, metavar="DIR")
    return parser


def _print(*lines: str) -> None:
    for line in lines:
        sys.stdout.buffer.write(f"{line}\n".encode(errors="replace"))


def _complain(line: str) -> int:
    sys.stderr.buffer.write(f"{line}\n".encode(errors="replace"))
    sys.stderr.flush()
    return UNREADABLE


# ---- commands --------------------------------------------------------------------------------------


def _window(options: argparse.Namespace, _catalogue: Catalogue) -> int:
    from game.app import run

    return run(options.lang, first_frame=options.first_frame)


def _check(options: argparse.Namespace, catalogue: Catalogue) -> int:
    from game.content.check import check_files

    lines, status = check_files(options.files, catalogue.language)
    _print(*lines)
    return status


def _missions(options: argparse.Namespace, catalogue: Catalogue) -> int:
    from game.content.check import list_missions
    from game.rules.games import GAMES

    if options.game not in (None, *GAMES):
        return _complain(catalogue.tr("cli.unknown_game", game=options.game, known=", ".join(GAMES)))
    _print(list_missions(options.game, as_json=options.json, language=catalogue.language))
    return 0


def _scenario(options: argparse.Namespace, catalogue: Catalogue) -> int:
    from game.content.library import load
    from game.table.scenario import run_files

    lines, status = run_files(options.files, load(), catalogue)
    _print(*lines)
    return status


def _replay(options: argparse.Namespace, catalogue: Catalogue) -> int:
    from game.content.library import load
    from game.table.bundle import journal_in
    from game.table.journal import BadJournal, read, summary

    try:
        text = journal_in(options.file).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as bad:
        return _complain(catalogue.tr("cli.unreadable", file=options.file, why=_why(bad)))
    try:
        _print(f"{options.file}: {summary(read(text, load()), catalogue)}")
    except BadJournal as bad:
        _print(f"{options.file}:{bad.explain(catalogue)}")
        return 1
    return 0


def _why(bad: Exception) -> str:
    return bad.strerror or "" if isinstance(bad, OSError) else "UTF-8"


def _demo(options: argparse.Namespace, catalogue: Catalogue) -> int:
    from game.rules.games import GAMES
    from game.scenes.demo import demo

    if options.game not in GAMES:
        return _complain(catalogue.tr("cli.unknown_game", game=options.game, known=", ".join(GAMES)))
    chosen = {} if options.mission is None else {"mission": options.mission}
    return demo(
        options.game,
        seats=options.seats,
        seed=options.seed,
        out=options.out,
        language=catalogue.language,
        options=chosen,
    )


def _selftest(_options: argparse.Namespace, catalogue: Catalogue) -> int:
    from game.selftest import Unwell, selftest

    try:
        return selftest(catalogue)
    except Unwell as bad:
        _complain(str(bad))
        return 1
