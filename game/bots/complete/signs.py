"""Rows of tokens as computer players of Mission Complete say and understand them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeAlias

from game.core.values import SEAT_LETTERS, Seat, seat_word
from game.rules.complete.terms import Mission
from game.rules.complete.values.actions import Say, Signal
from game.rules.complete.values.cards import Card, Color, Number
from game.rules.complete.values.events import Called, MarkerPlaced, Played, Said
from game.rules.complete.values.palette import FINGERS, LONGEST_ROW
from game.rules.complete.values.public import Public, View

Face: TypeAlias = tuple[Color, Number | None]
"""What a seat has said of a card in its hand: its colour, and its number if it said that."""

BARE = MappingProxyType({"OWN": "ROBOT", "OTHER": "HAND", "ALL": "DECK", "EVEN": "SAME", "DIFFERENT": "NO"})
"""What stands for the tokens that bare hands lack: the Operator's colour is that under the Robot, and so on."""


# ---- rows ----------------------------------------------------------------------------------------


def robot_row(operator: Seat) -> tuple[str, ...]:
    """A row that says who is Operator."""
    return "ROBOT", seat_word(operator)


def task_row(mission: Mission, *, bare: bool) -> tuple[str, ...]:
    """A row that says what the task is."""
    return tuple(BARE.get(token, token) if bare else token for token in mission.mime)


def hand_row(cards: Sequence[Card]) -> tuple[str, ...]:
    """A row that shows as many of these cards as it holds."""
    return "HAND", *(token for card in cards[: (LONGEST_ROW - 1) // 2] for token in (card.color, str(card.number)))


def _rows(public: Public, first: str) -> Iterator[Say]:
    """The rows on the table that begin with a token, the newest first."""
    for signal in reversed(public.signals):
        if isinstance(signal, Say) and signal.tokens[0] == first:
            yield signal


# ---- what rows mean --------------------------------------------------------------------------------


def told_operator(public: Public) -> Seat | None:
    """The Operator, if somebody has said who that is."""
    if public.robot is None:
        return None
    return next((seat for row in _rows(public, "ROBOT") if (seat := _pointed_at(public, row)) is not None), None)


def _pointed_at(public: Public, row: Say) -> Seat | None:
    if "NO" in row.tokens:
        return None
    for token in row.tokens[1:]:
        if token in SEAT_LETTERS[: public.seats]:
            return Seat(SEAT_LETTERS.index(token))
        if token in public.colours:
            return Seat([str(color) for color in public.colours].index(token))
        if token in ("OWN", "LEFT", "RIGHT"):
            return Seat((row.seat + {"OWN": 0, "LEFT": 1, "RIGHT": -1}[token]) % public.seats)
    return None


def told_task(public: Public) -> Mission | None:
    """The task, if somebody has mimed it; the order of the tokens does not matter."""
    if public.task is None:
        return None
    bare = public.brief.bare_hands
    for row in _rows(public, "TASK"):
        for mission in public.brief.missions:
            if mission.mime and Counter(row.tokens) == Counter(task_row(mission, bare=bare)):
                return mission
    return None


def told_hand(public: Public, seat: Seat) -> tuple[Face, ...]:
    """The cards that a seat has said it holds; its newest words count first."""
    faces = [face for row in _rows(public, "HAND") if row.seat == seat for face in _faces(row)]
    return tuple(faces[: public.hands[seat]])


def _faces(row: Say) -> list[Face]:
    faces: list[Face] = []
    for token in row.tokens[1:]:
        if token in FINGERS:
            if faces and faces[-1][1] is None:
                faces[-1] = faces[-1][0], _number(token)
        elif (color := _color(token)) is not None:
            faces.append((color, None))
    return faces


def _number(token: str) -> Number:
    return 1 if token == "1" else 2 if token == "2" else 3


def _color(token: str) -> Color | None:
    match token:
        case "blue" | "red" | "purple" | "yellow" | "green":
            return token
    return None


# ---- memory ----------------------------------------------------------------------------------------


def recall(view: View, told: Sequence[Any]) -> View:
    """The view with everything on the table that was ever said and still means something.

    What was said of a marker counts until it lies elsewhere, and what was said of a card until it is played.
    """
    signals: list[Signal] = []
    for event in told:
        match event:
            case Said(signal):
                signals.append(signal)
            case MarkerPlaced(marker):
                signals = [signal for signal in signals if not _begins(signal, marker.upper())]
            case Called():
                signals = [signal for signal in signals if not _begins(signal, "ROBOT", "TASK")]
            case Played(seat, card):
                _forget_card(signals, seat, card)
    return replace(view, public=replace(view.public, signals=tuple(signals)))


def _begins(signal: Signal, *tokens: str) -> bool:
    return isinstance(signal, Say) and signal.tokens[0] in tokens


def _forget_card(signals: list[Signal], seat: Seat, card: Card) -> None:
    """Take a card that is played out of the newest row that speaks of it."""
    for at in range(len(signals) - 1, -1, -1):
        row = signals[at]
        if row.seat != seat or not isinstance(row, Say) or row.tokens[0] != "HAND":
            continue
        faces = _faces(row)
        for face in ((card.color, card.number), (card.color, None)):
            if face in faces:
                faces.remove(face)
                words = (word for color, number in faces for word in (color, str(number or "")) if word)
                signals[at] = Say(seat, ("HAND", *words))
                return
