"""Why an action is refused: the ids of all reasons, which the catalogues put into words."""

from game.core.values import Code

GAME_OVER = Code("game_over")
OTHER_SEAT = Code("other_seat")
NOT_YOUR_TURN = Code("not_your_turn")
NOT_IN_HAND = Code("not_in_hand")
GO_FIRST = Code("go_first")
CARDS_FIRST = Code("cards_first")
NO_MISSION = Code("no_mission")
TALK_AT_TABLE = Code("talk_at_table")
ICON_SILENT = Code("icon_silent")
ICON_GESTURES = Code("icon_gestures")
ROW_LENGTH = Code("row_length")
NOT_IN_PALETTE = Code("not_in_palette")
TEXT_LENGTH = Code("text_length")
TEXT_LETTERS = Code("text_letters")

CODES = tuple(value for name, value in sorted(globals().items()) if name.isupper() and isinstance(value, str))
"""Every reason there is."""
