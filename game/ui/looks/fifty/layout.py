"""Where the parts of the table lie on the canvas, and the places between which things travel."""

from dataclasses import dataclass

from game.core.values import read_seat
from game.ui.geometry import Box, around
from game.ui.looks.fifty.board import mission_box, pile_slot
from game.ui.looks.fifty.hand import hand_middle, spots
from game.ui.looks.fifty.piles import card_box
from game.ui.looks.fifty.sides import ROW, counter_box, draw_box, seat_rows
from game.ui.widgets import HEADER

LEFT, RIGHT, EDGE, GAP = 176.0, 304.0, 16.0, 12.0
HAND_H, SIGNALS_H = 176.0, 122.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The panels of the table: what is done on the left, board and hand in the middle, seats to log on the right."""

    progress: Box
    board: Box
    hand: Box
    seats: Box
    row: float
    signals: Box
    log: Box

    @staticmethod
    def of(canvas: Box, seats: int, scale: float = 1.0) -> "Layout":
        """The panels on a canvas for so many seats; with a larger interface the log gives room to the presses."""
        top, bottom = HEADER + 12, canvas.h - EDGE
        right = Box(canvas.w - EDGE - RIGHT, top, RIGHT, bottom - top)
        center = Box(EDGE + LEFT + GAP, HEADER + 6, right.x - EDGE - LEFT - 2 * GAP, bottom - HEADER - 6)
        hand = Box(center.x, bottom - HAND_H, center.w, HAND_H)
        row = ROW + 14 * (scale - 1)
        high = 36 + seats * (row + 4)
        signals = Box(right.x, right.y + high + GAP, right.w, SIGNALS_H + 28 * (scale - 1))
        return Layout(
            progress=Box(EDGE, top, LEFT, bottom - top),
            board=Box(center.x, center.y, center.w, hand.y - center.y - 8),
            hand=hand,
            seats=Box(right.x, right.y, right.w, high),
            row=row,
            signals=signals,
            log=Box(right.x, signals.bottom + GAP, right.w, right.bottom - signals.bottom - GAP),
        )

    def place(self, name: str, held: int) -> Box:
        """Where a thing lies that is at a place such as `pile:2` or `seat:B`; `held` cards lie in the open hand."""
        kind, _, at = name.partition(":")
        match kind:
            case "pile":
                return card_box(pile_slot(self.board, int(at)))
            case "under":
                return card_box(pile_slot(self.board, int(at))).moved(0, 40)
            case "mission":
                return mission_box(self.board, int(at))
            case "wins":
                return around(*counter_box(self.progress).middle, 48)
            case "draw":
                return draw_box(self.progress)
            case "seat":
                rows = seat_rows(self.seats, read_seat(at) + 1, self.row)
                return around(rows[-1].x + 25, rows[-1].middle[1], 40, 56)
        middle = hand_middle(self.hand)
        if at:
            return spots(middle, held + 1)[min(int(at), held + 1) - 1]
        return spots(middle, held + 1)[-1]
