"""What a scenario expects of a position: read once, then compared with what a match shows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from game.core.node import Node, Range
from game.core.reader import Reader
from game.core.values import TABLE, BadWord, Seat, read_seat, seat_word
from game.rules.games import Game
from game.table.match import Match

COMMON_KEYS = (
    "phase", "to_act", "outcome", "reason", "hand", "hand_sizes", "legal", "can", "cannot", "view", "clock",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Expected:
    """The expectations of one step, by key, in the form in which they are compared."""

    values: Mapping[str, Any]


# ---- reading ---------------------------------------------------------------------------------------


def read_expected(reader: Reader, node: Node, game: Game, seats: int) -> Expected:
    """Read an `expect` step; problems are kept in `reader`."""
    if node.shape != "mapping":
        reader.wrong(node, "mapping")
        return Expected({})
    reader.keys(node, (*COMMON_KEYS, *game.facts.FACT_KEYS))
    read = _Reading(reader, game, seats)
    return Expected({key.text: read.value(key.text, value) for key, value in node.pairs()})


@dataclass(frozen=True, slots=True)
class _Reading:
    reader: Reader
    game: Game
    seats: int

    def value(self, key: str, node: Node) -> Any:
        match key:
            case "phase" | "reason":
                return self.reader.read(node, str | None)
            case "outcome":
                return self.reader.read(node, Literal["won", "lost"] | None)
            case "to_act":
                return self._to_act(node)
            case "hand":
                return self._by_seat(node, self._hand)
            case "hand_sizes":
                return self._by_seat(node, lambda value: self.reader.read(value, int))
            case "legal":
                return self._by_seat(node, lambda value: self.game.facts.read_playable(self.reader, value))
            case "can" | "cannot":
                return tuple(self._action(item) for item in self._list(node))
            case "view":
                return self._by_seat(node, self._view, table=True)
            case "clock":
                return None if node.is_null else self.reader.read(node, _Clock)
        return self.game.facts.read_fact(self.reader, key, node, self.seats)

    def _hand(self, node: Node) -> tuple[str, ...]:
        return self.game.facts.read_hand(self.reader, node)

    def _to_act(self, node: Node) -> str | None:
        if node.is_null:
            return None
        words = (self.reader.read(node, str) or "").split()
        for word in words:
            self._seat(Node(word, line=node.line, column=node.column), table=True)
        return " ".join(sorted(words))

    def _list(self, node: Node) -> tuple[Node, ...]:
        if node.shape != "list":
            self.reader.wrong(node, "list")
        return node.items()

    def _action(self, node: Node) -> Any:
        text = self.reader.read(node, str)
        try:
            action = self.game.words.read_action(text or "")
        except BadWord as bad:
            self.reader.report(node, "wrong_type", expected=bad.expected, found=bad.word)
            return None
        return action

    def _by_seat(self, node: Node, each: Any, *, table: bool = False) -> dict[Seat, Any]:
        if node.shape != "mapping":
            self.reader.wrong(node, "mapping")
        found: dict[Seat, Any] = {}
        for key, value in node.pairs():
            seat = self._seat(key, table=table)
            if seat is not None:
                found[seat] = each(value)
        return found

    def _seat(self, node: Node, *, table: bool = False) -> Seat | None:
        try:
            seat = read_seat(node.text)
        except BadWord:
            seat = Seat(self.seats)
        if seat not in (*self.game.members(self.seats), *((TABLE,) if table else ())):
            self.reader.wrong(node, "seat")
            return None
        return seat

    def _view(self, node: Node) -> "_Seen":
        """`hand: {B: null}`, and what else this game's views tell."""
        if node.shape != "mapping":
            self.reader.wrong(node, "mapping")
        more = self.game.view_facts
        keys = () if more is None else more.VIEW_KEYS
        self.reader.keys(node, ("hand", *keys))
        hands = node.child("hand")
        seen = {} if hands is None else self._by_seat(hands, lambda value: None if value.is_null else self._hand(value))
        if more is None:
            return _Seen(seen, {})
        named = {key: value for key in keys if (value := node.child(key)) is not None}
        facts = {key: more.read_view_fact(self.reader, key, value, self.seats) for key, value in named.items()}
        return _Seen(seen, facts)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a seat knows: hands by their holders (None = not known), and the facts of its view by key."""

    hands: Mapping[Seat, tuple[str, ...] | None]
    facts: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class _Clock:
    left: Annotated[float, Range(0, 36000)] | None = None
    running: bool | None = None


# ---- comparing -------------------------------------------------------------------------------------


def differences(match: Match, expected: Expected) -> Iterator[tuple[str, str]]:
    """(expected, found) for every expectation that does not hold."""
    for key, wanted in expected.values.items():
        for label, want, got in _compare(match, key, wanted):
            yield f"{label} {_show(want)}", _show(got)


def _compare(match: Match, key: str, wanted: Any) -> Iterator[tuple[str, Any, Any]]:
    """(label, wanted, found) of what differs under one key."""
    if key in ("can", "cannot"):
        yield from _compare_legality(match, wanted, legal=key == "can")
    elif key == "view":
        yield from _compare_views(match, wanted)
    elif key == "clock" and wanted is not None:
        yield from _compare_clock(match, wanted)
    else:
        found = _found(match, key, wanted)
        if isinstance(wanted, dict) and wanted and isinstance(found, dict):
            for seat, want in wanted.items():
                got = found.get(seat, ())
                if got != want:
                    yield f"{key} of {seat_word(seat)}", want, got
        elif found != wanted:
            yield key, wanted, found


def _found(match: Match, key: str, wanted: Any) -> Any:
    outcome = match.outcome
    match key:
        case "phase":
            return match.public.phase.value
        case "to_act":
            return " ".join(sorted(seat_word(seat) for seat in match.actors)) or None
        case "outcome":
            return None if outcome is None else "won" if outcome.won else "lost"
        case "reason":
            return None if outcome is None else outcome.reason
        case "clock":
            return match.timer
        case "hand":
            return {seat: match.game.facts.hand_words(match.view(seat).hand) for seat in wanted}
        case "hand_sizes":
            sizes = match.facts().get(key)
            return {seat: len(match.view(seat).hand) for seat in wanted} if sizes is None else sizes
        case "legal":
            return {seat: _playable(match, seat) for seat in wanted}
    return match.facts()[key]


def _playable(match: Match, seat: Seat) -> tuple[str, ...]:
    words = (match.game.facts.playable(action) for action in match.legal(seat) if action.seat == seat)
    return tuple(sorted(word for word in words if word is not None))


def _compare_legality(match: Match, wanted: tuple[Any, ...], *, legal: bool) -> Iterator[tuple[str, Any, Any]]:
    known = (TABLE, *match.game.members(match.seating.seats))
    for action in wanted:
        code = match.refusal(action.seat, action) if action.seat in known else "other_seat"
        if (code is None) != legal:
            label = f"{match.game.words.action_word(action)!r}"
            yield label, "legal" if legal else "refused", "legal" if code is None else code


def _compare_views(match: Match, wanted: dict[Seat, _Seen]) -> Iterator[tuple[str, Any, Any]]:
    for seat, seen in wanted.items():
        view = match.view(seat)
        for holder, want in seen.hands.items():
            known = view.cards_of(holder)
            got = None if known is None else match.game.facts.hand_words(known)
            if got != want:
                yield f"hand of {seat_word(holder)} seen by {seat_word(seat)}", want, got
        facts = {} if match.game.view_facts is None else match.game.view_facts.view_facts(view)
        for key, fact in seen.facts.items():
            if facts[key] != fact:
                yield f"{key} seen by {seat_word(seat)}", fact, facts[key]


def _compare_clock(match: Match, wanted: _Clock) -> Iterator[tuple[str, Any, Any]]:
    timer = match.timer
    if timer is None:
        yield "clock", wanted, None
        return
    if wanted.left is not None and abs(timer.left - wanted.left) > 0.001:
        yield "clock left", wanted.left, round(timer.left, 3)
    if wanted.running is not None and timer.running != wanted.running:
        yield "clock running", wanted.running, timer.running


def _show(value: Any) -> str:
    """A value as a scenario would write it."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case tuple():
            return " ".join("null" if item is None else str(item) for item in value) or "nothing"
        case dict():
            return ", ".join(f"{seat_word(seat)}: {_show(part)}" for seat, part in value.items()) or "nothing"
    return str(value)
