"""Where the parts of the table lie on the canvas, and the places between which things travel."""

from dataclasses import dataclass

from game.core.values import Seat, read_seat
from game.rules.crew.values.public import Public
from game.ui.geometry import Box, around
from game.ui.looks.crew.hand import hand_middle, spots
from game.ui.looks.crew.jarvis import column_spots
from game.ui.looks.crew.seats import SEATS_H, badge_box, radio_box, seat_boxes, tasks_box
from game.ui.looks.crew.stage import task_spots
from game.ui.looks.crew.trick import trick_spots
from game.ui.widgets import HEADER

EDGE, GAP = 16.0, 10.0
RIGHT, HAND_H = 292.0, 176.0
TRICK_W, WIDEST = 424.0, 640.0
"""How wide the trick is at least beside the columns of JARVIS, and these at most."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The panels: the crew along the top, the briefing on the right, the trick in the middle, the hand below.

    `jarvis` are the columns beside the trick; None where there are none.
    """

    seats: Box
    middle: Box
    jarvis: Box | None
    sides: Box
    hand: Box

    @staticmethod
    def of(canvas: Box, public: Public) -> "Layout":
        """The panels on a canvas; what is higher than needed goes to the middle."""
        top = HEADER + 8
        hand = Box(EDGE, canvas.h - HAND_H - 12, canvas.w - 2 * EDGE, HAND_H)
        sides = Box(canvas.w - EDGE - RIGHT, top, RIGHT, hand.y - GAP - top)
        seats = Box(EDGE, top, sides.x - GAP - EDGE, SEATS_H)
        middle = Box(EDGE, seats.bottom + GAP, seats.w, hand.y - seats.bottom - 2 * GAP)
        if not public.columns:
            return Layout(seats, middle, None, sides, hand)
        wide = min(WIDEST, middle.w - TRICK_W)
        right = Box(middle.x + wide + GAP, middle.y, middle.w - wide - GAP, middle.h)
        return Layout(seats, right, Box(middle.x, middle.y, wide, middle.h), sides, hand)

    def place(self, name: str, public: Public, viewer: Seat | None) -> Box:
        """Where a thing lies that is at a place such as `trick:2` or `seat:B`."""
        kind, _, at = name.partition(":")
        match kind:
            case "trick":
                return trick_spots(self.middle, len(public.crew))[int(at) - 1]
            case "column" if self.jarvis is not None:
                return column_spots(self.jarvis, len(public.columns))[int(at) - 1]
            case "task":
                found = task_spots(public, self.middle)
                return found[int(at) - 1] if len(found) >= int(at) else around(*self.middle.middle, 60, 84)
            case "seat" | "radio" | "owner":
                return self._seat(kind, read_seat(at), public)
        return self._hand(at, public, viewer)

    def _seat(self, kind: str, seat: Seat, public: Public) -> Box:
        box = seat_boxes(self.seats, public.crew)[public.crew.index(seat)]
        if kind == "radio":
            return around(*radio_box(box).middle, 40, 56)
        if kind == "owner":
            room = tasks_box(box, seat)
            return Box(room.x, room.y, 44, 62)
        return around(*badge_box(box).middle, 36, 50)

    def _hand(self, at: str, public: Public, viewer: Seat | None) -> Box:
        held = public.hands[viewer] if viewer is not None else 1
        row = spots(hand_middle(self.hand), held + 1)
        return row[min(int(at) if at else held + 1, held + 1) - 1]
