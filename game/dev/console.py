"""Any game in a terminal, one seat's view at a time; the device is passed from hand to hand."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, TextIO

from game.core.engine import IllegalAction
from game.core.values import TABLE, BadWord, Seat, read_seat, seat_word
from game.dev.arguments import add_deal, deal_of
from game.dev.walk import Walk

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Empties a terminal and what can be scrolled back to."""

HELP = "a number, an action in words, a seat's letter to pass the device, or q"


class Left(Exception):
    """The players have left."""


class Console:
    """One match between a stream of answers and a stream of text."""

    def __init__(self, walk: Walk, source: TextIO, target: TextIO) -> None:
        self.walk = walk
        self.source = source
        self.target = target
        self.holder: Seat | None = None
        self.news: dict[Seat, list[str]] = {seat: [] for seat in walk.watchers}

    def run(self) -> None:
        """Play until the game is over, somebody quits, or the answers end."""
        self._hear()
        try:
            while not self.walk.over:
                self._pass_to(self._next_holder())
                while not self._turn():
                    pass
            self._say("", *self._news(TABLE), *self.walk.subject.public_lines(self.walk.state.public))
        except Left:
            self._say("", "left")

    def _next_holder(self) -> Seat:
        """Who sees the screen now: of those that are waited for the one that has it, else the first."""
        actors = self.walk.engine.actors(self.walk.state.public)
        return self.holder if self.holder in actors else actors[0]

    def _pass_to(self, seat: Seat) -> None:
        """Hand the device over: nothing of the last seat stays on the screen, and nothing of the next is there yet."""
        if seat != self.holder:
            if self.holder is not None:
                self.target.write(CLEAR)
            if seat != TABLE and self.walk.deal.seats > 1:
                self._ask(f"pass to {seat_word(seat)}, press Enter ")
            self.holder = seat
        self._show(seat)

    def _show(self, seat: Seat) -> None:
        walk = self.walk
        public = walk.state.public
        title = "the table chooses together" if seat == TABLE else f"seat {seat_word(seat)}"
        view = walk.engine.observe(walk.state, seat)
        self._say("", f"--- {title} ---", *self._news(seat), *walk.subject.public_lines(public))
        self._say(*walk.subject.notes(public), walk.subject.view_line(view))
        for number, action in enumerate(self._menu(seat), start=1):
            self._say(f"  {number:>2}  {walk.subject.game.words.action_word(action)}")

    def _menu(self, seat: Seat) -> list[Any]:
        """What a seat may do: what is waited for first; the table's menu leaves out what seats say."""
        legal = [action for action in self.walk.listed(seat) if action.seat == seat]
        return sorted(legal, key=self.walk.engine.is_free)

    def _turn(self) -> bool:
        """Ask the holder once; whether something was done that changes what is shown."""
        assert self.holder is not None
        answer = self._ask("> ")
        if answer in map(seat_word, self.walk.watchers):
            self._pass_to(read_seat(answer))
            return False
        action = self._read(answer, self._menu(self.holder))
        return action is not None and self._do(action)

    def _read(self, answer: str, menu: list[Any]) -> Any:
        if answer.isascii() and answer.isdigit():
            if 1 <= int(answer) <= len(menu):
                return menu[int(answer) - 1]
            self._say(f"there is no number {answer}: 1 to {len(menu)}")
            return None
        try:
            return self.walk.subject.game.words.read_action(answer)
        except BadWord as bad:
            self._say(f"{bad.word!r} is no {bad.expected}; type {HELP}")
            return None

    def _do(self, action: Any) -> bool:
        """Make an action of the holder, or one of another seat whose legality everybody sees."""
        if action.seat != self.holder and action not in self.walk.listed(TABLE):
            self._say("refused: that seat does not hold the device")
            return False
        try:
            self.walk.do(action)
        except IllegalAction as illegal:
            self._say(f"refused: {illegal.code}")
            return False
        self._hear()
        return True

    def _hear(self) -> None:
        """Keep for each seat what it is told, until it looks."""
        for seat, news in self.news.items():
            told = [self.walk.engine.redact(event, seat) for event in self.walk.events]
            news += [f"* {self.walk.subject.event_text(event)}" for event in told if event is not None]

    def _news(self, seat: Seat) -> list[str]:
        news, self.news[seat] = self.news[seat], []
        return news

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.target)

    def _ask(self, prompt: str) -> str:
        """The next answer; raises Left for `q` and when there are no more."""
        self.target.write(prompt)
        self.target.flush()
        line = self.source.readline()
        if not line or line.strip() == "q":
            raise Left
        return line.strip()


def main(argv: Sequence[str]) -> int:
    """Play a match in this terminal."""
    parser = argparse.ArgumentParser(prog="python -m game.dev play", description=f"{__doc__} Answer with {HELP}.")
    add_deal(parser)
    parser.add_argument("--box", help="the same as --brief box=BOX")
    args = parser.parse_args(argv)
    args.brief += [f"box={args.box}"] if args.box else []
    subject, deal = deal_of(args)
    try:
        Console(Walk(subject, deal), sys.stdin, sys.stdout).run()
    except KeyboardInterrupt:
        print()
    return 0
