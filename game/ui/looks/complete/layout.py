"""Where the parts of the table lie on the canvas, and the places between which cards travel."""

from dataclasses import dataclass

from game.core.values import read_seat
from game.ui.geometry import Box, around
from game.ui.widgets import HEADER

RIGHT, EDGE, GAP = 268.0, 16.0, 8.0
HAND_H = 183.0
SEATS_H, SEATS_LARGE, SAID_H = 206.0, 310.0, 77.0
"""With signals on screen what was said stands under the seats; while some are composed, the seats are low."""

HAND_LARGE = 238.0
ROUNDS_H = 128.0
MARKERS_H, CAPTION = 40.0, 20.0
WORDS_W, ACTS_W = 186.0, 124.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The seats with what they said, the panel of signals, and the hand on the left; what is public on the right.

    Without signals on screen `said` has no height; `panel` has none where it is not open.
    """

    seats: Box
    said: Box
    panel: Box
    hand: Box
    mission: Box
    call: Box
    rounds: Box
    log: Box
    count: int

    @staticmethod
    def of(canvas: Box, seats: int, *, on_screen: bool, composing: bool) -> "Layout":
        """The parts on a canvas; `composing` says that the owner of the open hand may give signals now."""
        top, bottom = HEADER + 12, canvas.h - EDGE
        left = Box(EDGE, top, canvas.w - 2 * EDGE - RIGHT - 12, bottom - top)
        right = Box(left.right + 12, top, RIGHT, bottom - top)
        spare = left.h - 638.0
        hand_h = HAND_H + spare / 4 if on_screen else HAND_LARGE + spare / 3
        hand = Box(left.x, bottom - hand_h, left.w, hand_h)
        seats_h = hand.y - GAP - top
        if on_screen:
            seats_h = (SEATS_H if composing else SEATS_LARGE) + spare / 3
        row = Box(left.x, top, left.w, seats_h)
        below = hand.y - GAP - row.bottom - GAP
        said_h = (SAID_H + spare / 6 if composing else below) if on_screen else 0.0
        said = Box(left.x, row.bottom + GAP, left.w, said_h)
        panel = Box(left.x, said.bottom + GAP, left.w, hand.y - 2 * GAP - said.bottom if composing else 0.0)
        mission = Box(right.x, top, right.w, 158.0)
        call = Box(right.x, mission.bottom + GAP, right.w, 96.0)
        rounds = Box(right.x, call.bottom + GAP, right.w, ROUNDS_H)
        log = Box(right.x, rounds.bottom + GAP, right.w, bottom - rounds.bottom - GAP)
        return Layout(row, said, panel, hand, mission, call, rounds, log, seats)

    def seat(self, seat: int) -> "SeatRoom":
        """The room of a seat."""
        return SeatRoom.of(self.seats.columns(self.count, GAP)[seat])

    def words(self, seat: int) -> Box:
        """Where what a seat has said stands."""
        return self.said.columns(self.count, GAP)[seat]

    def deck(self) -> Box:
        """Where the deck lies."""
        return Box(self.mission.right - 74, self.mission.y + 40, 50, 70)

    def place(self, name: str, held: int) -> Box:
        """Where a thing lies that is at a place such as `pile:B` or `hand:2`; `held` cards lie in the open hand."""
        kind, _, at = name.partition(":")
        match kind:
            case "deck":
                return self.deck()
            case "pile":
                return self.seat(read_seat(at)).pile
            case "laid":
                return self.seat(read_seat(at)).laid
            case "robot" | "task":
                return around(*self.seat(read_seat(at)).marker(kind).middle, 40, 56)
            case "seat":
                room = self.seat(read_seat(at))
                return around(room.box.middle[0], room.box.bottom - 30, 40, 56)
        spots = hand_spots(self.hand, held + 1)
        return spots[min(int(at), held + 1) - 1] if at else spots[-1]


@dataclass(frozen=True, slots=True)
class SeatRoom:
    """The parts of a seat's panel: who sits there, what the icon allows and the markers, the Pile and the card laid."""

    box: Box
    title: Box
    icon: Box
    markers: Box
    pile: Box
    laid: Box
    captions: bool

    @staticmethod
    def of(box: Box) -> "SeatRoom":
        large = box.h > 260
        inside = box.inset(10, 8)
        title = Box(inside.x, inside.y, inside.w, 40)
        icon_h = 84.0 if large else 38.0
        room = inside.bottom - title.bottom - icon_h - (MARKERS_H + CAPTION + 10 if large else 0) - 16
        wide = min((inside.w - 12) / 2, room / 1.4, 150.0)
        spare = max(0.0, room - wide * 1.4)
        icon = Box(inside.x, title.bottom + 4 + spare / 4, inside.w, icon_h)
        top = icon.bottom + 8 + (spare / 4 if large else spare / 2)
        if large:
            markers = Box(inside.x, inside.bottom - MARKERS_H, inside.w, MARKERS_H)
        else:
            markers = Box(icon.right - 84, icon.y, 84, icon_h)
        half = inside.w / 2
        pile = Box(inside.x + (half - wide) / 2 - 1, top, wide, wide * 1.4)
        return SeatRoom(box, title, icon, markers, pile, pile.moved(half + 2, 0), large)

    def marker(self, kind: str) -> Box:
        """Where a marker lies before its holder."""
        left, right = self.markers.columns(2, 6)
        return left if kind == "robot" else right


def words_box(hand: Box) -> Box:
    """The words at the left of the hand's panel."""
    return Box(hand.x + 16, hand.y + 12, WORDS_W, hand.h - 24)


def acts_box(hand: Box) -> Box:
    """The presses at the right of the hand's panel."""
    return Box(hand.right - ACTS_W - 14, hand.y + 12, ACTS_W, hand.h - 24)


def hand_spots(hand: Box, count: int) -> tuple[Box, ...]:
    """Where so many cards lie side by side in the hand's panel."""
    left, right = words_box(hand).right + 12, acts_box(hand).x - 12
    high = hand.h - 30
    wide = min((right - left - 8 * (max(count, 3) - 1)) / max(count, 3), high * 1.1)
    start = left + (right - left - count * (wide + 8) + 8) / 2
    return tuple(Box(start + at * (wide + 8), hand.y + 20, wide, high) for at in range(count))
