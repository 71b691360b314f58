"""The panel of signals in one's own view: rows of gestures are put together, texts are written (C6-C11)."""

from collections.abc import Sequence

from game.core.values import SEAT_LETTERS, TABLE, Seat
from game.rules.complete.values.actions import Say, Signal, Tell, one_line
from game.rules.complete.values.cards import COLORS, Icon
from game.rules.complete.values.palette import LONGEST_ROW, LONGEST_TEXT, SIGNS, THINGS, WHOSE, palette
from game.rules.complete.values.public import Phase, Public, View
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.looks.complete.cards import TOKEN_ICONS, colour_chip, token_text
from game.ui.looks.frame import TableFrame
from game.ui.node import Icon as Sign
from game.ui.node import Node, Nodes, Panel, Target, Text
from game.ui.theme import ACCENT, BODY, GROUND, LINE, MUTED, PANEL, RAISED, SLOT, SMALL, TEXT
from game.ui.widgets import button, field

WORD, BACK, SEND, TEXT_FIELD = "word:", "word:back", "send", "field:text"
GAP, ROWS = 5.0, 4


def may_send(public: Public, seat: Seat) -> Icon | None:
    """How a seat may speak now: its icon, within the windows in which the panel is offered (C9); None when not at all.

    W1 at one's own turn and after it, W2 and W3 in the wait before the Piles, W4 before the first card of a round.
    """
    icon = public.icons[seat]
    if public.brief.talk != "screen" or public.phase is Phase.OVER or seat == TABLE or icon == "silent":
        return None
    has_laid = public.current.card_of(seat) is not None
    is_open = public.phase is Phase.WAIT or not public.laid or public.turn == seat or has_laid
    return icon if is_open else None


def why_shut(public: Public, seat: Seat) -> str:
    """Why the panel is shut, as an id for words; '' when it is open or not used at all."""
    if public.brief.talk != "screen" or may_send(public, seat) is not None:
        return ""
    return "silent" if public.icons[seat] == "silent" else "later"


def composed(view: View, draft: Sequence[str], text: str) -> Signal | None:
    """What the owner of the open hand has composed: a text if there is one, else the row; None when neither may go."""
    icon = may_send(view.public, view.seat)
    line = one_line(text)
    if icon == "talk" and line:
        return Tell(view.seat, line) if len(line) <= LONGEST_TEXT and line.isprintable() else None
    known = tokens(view.public)
    fits = 1 <= len(draft) <= LONGEST_ROW and all(token in known for token in draft)
    return Say(view.seat, tuple(draft)) if icon is not None and fits else None


def tokens(public: Public) -> tuple[str, ...]:
    """The palette of this match (C11, S6)."""
    return palette(public.colours, bare=public.brief.bare_hands)


# ---- the panel -----------------------------------------------------------------------------------------


def panel(context: Context, frame: TableFrame, box: Box) -> Nodes:
    """Three rows of tokens, and a row of what is being composed; nothing where the panel is shut (C12)."""
    view = frame.view()
    icon = None if view is None else may_send(frame.public, view.seat)
    if view is None or icon is None:
        return ()
    rows = box.inset(8, 6).rows((box.h - 12 - GAP * (ROWS - 1)) / ROWS, GAP, ROWS)
    known = tokens(frame.public)
    one = tuple(token for token in known if token not in TOKEN_ICONS)
    two = tuple(token for token in known if token in (*THINGS, *WHOSE))
    three = tuple(token for token in known if token in SIGNS)
    nodes: list[Node] = [Panel(box, SLOT, LINE, 14)]
    for row, line in zip(rows, (one, two, three), strict=False):
        nodes += _tokens(context, frame, row, line)
    return (*nodes, *_composing(context, frame, view, rows[-1], writes=icon == "talk"))


def _tokens(context: Context, frame: TableFrame, row: Box, line: Sequence[str]) -> Nodes:
    """One row of the palette; a token that stands alone as a picture takes less room."""
    parts = [_part(token) for token in line]
    room = row.w - GAP * (len(line) - 1)
    nodes: list[Node] = []
    x = row.x
    for token, part in zip(line, parts, strict=True):
        wide = room * part / sum(parts)
        nodes += _token(context, frame, Box(x, row.y, wide, row.h), token)
        x += wide + GAP
    return tuple(nodes)


def _part(token: str) -> float:
    return 3.3 if token in SEAT_LETTERS else 1.0 if token in COLORS else 0.9 if token.isdigit() else 2.0


def _token(context: Context, frame: TableFrame, box: Box, token: str) -> Nodes:
    """A token; it can be pressed as long as the row has room."""
    key = f"{WORD}{token}"
    open_ = len(frame.draft) < LONGEST_ROW
    lit = open_ and context.lit(key)
    ink = TEXT if open_ else MUTED
    nodes: list[Node] = [Panel(box, RAISED if lit else PANEL, ACCENT if lit else LINE, 10)]
    colour = next((color for color in COLORS if color == token), None)
    side = min(box.h - 10, 22.0)
    if colour is not None:
        spot = Box(box.x + (box.w - side - 2) / 2, box.y + (box.h - side - 2) / 2, side + 2, side + 2)
        nodes += colour_chip(spot, colour)
    elif token.isdigit():
        nodes.append(Text(box.inset(4, 2), token, 18, ink, bold=True, align="center"))
    else:
        icon = TOKEN_ICONS.get(token, "point")
        seat = SEAT_LETTERS.find(token) if token in SEAT_LETTERS else -1
        word = frame.names[seat] if seat >= 0 else context.tr(f"complete.token.{token}")
        nodes.append(Sign(Box(box.x + 7, box.y + (box.h - side) / 2, side, side), icon, ink))
        room = Box(box.x + side + 11, box.y + 0.5, box.w - side - 13, box.h - 1)
        nodes.append(Text(room, word, SMALL, ink))
    if open_:
        nodes.append(Target(box, key, radius=10))
    return tuple(nodes)


def _composing(context: Context, frame: TableFrame, view: View, row: Box, *, writes: bool) -> Nodes:
    """What is being put together, the press that takes the last token back, the text, and the press that sends."""
    ready = composed(view, frame.draft, frame.text)
    send = Box(row.right - 124, row.y, 124, row.h)
    text = Box(send.x - GAP - row.w * 0.4, row.y, row.w * 0.4, row.h) if writes else Box(send.x, row.y, 0, row.h)
    back = Box(text.x - GAP - 44, row.y, 44, row.h)
    draft = Box(row.x, row.y, back.x - GAP - row.x, row.h)
    words = " ".join(token_text(context, frame.names, token) for token in frame.draft)
    hint = context.tr("complete.draft_hint", n=LONGEST_ROW)
    nodes: list[Node] = [
        Panel(draft, GROUND, LINE, 8),
        Text(draft.inset(10, 1), words or hint, BODY, TEXT if words else MUTED),
        *button(context, back, BACK, "", enabled=bool(frame.draft)),
        Sign(back.inset((back.w - 18) / 2, (back.h - 18) / 2), "undo", TEXT if frame.draft else MUTED),
    ]
    if writes:
        nodes += field(context, text, TEXT_FIELD, _tail(frame.text), hint=context.tr("complete.text_hint"))
    label = context.tr("complete.send_text" if isinstance(ready, Tell) else "complete.send_row")
    sent = ready is not None
    return (*nodes, *button(context, send, SEND, label, primary=sent, enabled=sent, icon="megaphone", size=SMALL + 1))


TAIL = 44


def _tail(text: str) -> str:
    """The end of a long text, where it is being written."""
    return text if len(text) <= TAIL else f"…{text[-TAIL:]}"
