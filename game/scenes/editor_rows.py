"""The places of a draft as rows: what stands there, what else may, and how it is pressed or typed."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from game.content.choices import Choice
from game.content.draft import Path, Slot
from game.content.wording import field_of, name_of, word_of
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Icon, Node, Nodes, Panel, Target, Text
from game.ui.sheet import LABEL, Row, option, paragraph
from game.ui.theme import ACCENT, AMBUSH_TEXT, BODY, LEAD, LINE, MUTED, PANEL, RAISED, SMALL, TEXT
from game.ui.widgets import button, field

INDENT = 20.0
DEEPEST = 7
"""From this depth on rows are not moved to the right any more."""

PRESS = 36.0
FEW = 11
"""So many choices stand beside their label; more have a page of their own."""

LEFT_OUT = "none"


def place(path: Path) -> str:
    """The way to a place as a part of a target's key."""
    return ".".join(path)


def asks_page(slot: Slot) -> bool:
    """Whether the choices of a place need a page of their own."""
    choices = slot.choices
    return len(choices) > FEW or any(choice.kind == "term" for choice in choices)


def label_of(context: Context, game: str, slot: Slot) -> str:
    """What a place is called."""
    if slot.is_item:
        return context.tr("ui.editor.item", n=int(slot.key) + 1)
    return field_of(context.catalogue, game, slot.owner, slot.key)


def choice_label(context: Context, game: str, choice: Choice, slot: Slot) -> str:
    """What a choice is called."""
    match choice.kind:
        case "word":
            return word_of(context.catalogue, game, choice.word)
        case "term" | "record":
            return name_of(context.catalogue, game, choice.word)
        case "none":
            return context.tr("ui.editor.none")
        case "number":
            here = slot.chosen
            return slot.shown.text if here == choice and slot.shown is not None else context.tr("ui.editor.number")
    return context.tr(f"ui.editor.{choice.kind}")


def slot_rows(
    context: Context,
    game: str,
    slots: Sequence[Slot],
    width: float,
    *,
    texts: Mapping[str, str],
    wrong: Collection[Path],
) -> list[Row]:
    """All places of a draft; `texts` are the texts that it has by key, `wrong` the places with problems."""
    rows: list[Row] = []
    for slot in slots:
        indent = INDENT * min(slot.depth, DEEPEST)
        made = _rows(context, game, slot, width - indent, texts)
        rows += [Row(row.high, partial(_shifted, indent, slot.path in wrong, row.draw)) for row in made]
    return rows


def _shifted(indent: float, is_wrong: bool, draw: Callable[[Box], Nodes], box: Box) -> Nodes:  # noqa: FBT001 - bound
    inside = Box(box.x + indent, box.y, box.w - indent, box.h)
    bar = Box(inside.x - 8, box.y + 3, 4, box.h - 8)
    if not indent and not is_wrong:
        return draw(inside)
    return (Panel(bar, AMBUSH_TEXT if is_wrong else LINE, None, 2), *draw(inside))


def _rows(context: Context, game: str, slot: Slot, width: float, texts: Mapping[str, str]) -> list[Row]:
    label = label_of(context, game, slot)
    kinds = {choice.kind for choice in slot.choices}
    if slot.key in texts and not slot.depth:
        return [_text_row(context, slot, label, texts[slot.key], width, suggests=True)]
    if kinds == {"text"}:
        return [_text_row(context, slot, label, slot.node.text if slot.node is not None else "", width, suggests=False)]
    if kinds == {"word"} and len(slot.choices) == 1:
        return []
    rows = []
    if asks_page(slot):
        rows.append(_page_row(context, game, slot, label, width))
    elif kinds - {"list", "number"} or len(slot.choices) > 1:
        rows.append(_choice_row(context, game, slot, label, width))
    chosen = slot.chosen
    if chosen is not None and chosen.kind == "number":
        rows.append(_number_row(context, slot, "" if rows else label, width, removable=not rows))
    if (chosen is not None and chosen.kind == "list") or kinds == {"list"}:
        rows.append(_list_row(context, slot, "" if rows else label, width, removable=not rows))
    return rows


def _high(context: Context) -> float:
    return PRESS + 20 * (context.scale - 1)


def _label_width(context: Context, width: float) -> float:
    return min(LABEL * context.scale, width * 0.42)


def _labelled(context: Context, label: str, box: Box) -> tuple[Nodes, Box]:
    """A label on the left, and the room beside it."""
    wide = _label_width(context, box.w)
    return (Text(Box(box.x, box.y, wide - 8, box.h - 6), label, BODY, TEXT),), Box(
        box.x + wide, box.y, box.w - wide, box.h - 6
    )


def _remover(context: Context, slot: Slot, box: Box) -> tuple[Nodes, Box]:
    """The press that takes an item away, at the right end, and the room that is left."""
    if not slot.is_item:
        return (), box
    side = max(30.0, min(box.h, 36.0))
    spot = Box(box.right - side, box.y + (box.h - side) / 2, side, side)
    key = f"drop:{place(slot.path)}"
    lit = context.lit(key)
    nodes: Nodes = (
        Panel(spot, RAISED if lit else PANEL, ACCENT if lit else LINE, 10),
        Icon(spot.inset(side * 0.3), "cross", TEXT),
        Target(spot, key, radius=10),
    )
    return nodes, Box(box.x, box.y, box.w - side - 8, box.h)


def _page_row(context: Context, game: str, slot: Slot, label: str, width: float) -> Row:
    """The choice that stands there; a press opens the page of all of them."""
    del width
    chosen = slot.chosen
    said = context.tr("ui.editor.none") if chosen is None else choice_label(context, game, chosen, slot)

    def draw(box: Box) -> Nodes:
        head, room = _labelled(context, label, box)
        remover, room = _remover(context, slot, room)
        return (*head, *button(context, room, f"open:{place(slot.path)}", said, size=BODY), *remover)

    return Row(_high(context) + 6, draw)


def _choice_row(context: Context, game: str, slot: Slot, label: str, width: float) -> Row:
    """All choices beside their label."""
    chosen = slot.chosen
    labels = [(choice.name, choice_label(context, game, choice, slot)) for choice in slot.choices]
    spare = 44.0 if slot.is_item else 0.0
    row = option(
        context,
        width - spare,
        label=label,
        key=f"put:{place(slot.path)}",
        labels=labels,
        chosen=LEFT_OUT if chosen is None else chosen.name,
    )

    def draw(box: Box) -> Nodes:
        remover, room = _remover(context, slot, Box(box.x, box.y, box.w, min(box.h, _high(context))))
        return (*row.draw(Box(box.x, box.y, room.w if slot.is_item else box.w, box.h)), *remover)

    return Row(max(row.high, 40.0), draw)


def _number_row(context: Context, slot: Slot, label: str, width: float, *, removable: bool) -> Row:
    """A number between presses for one less and one more; digits can be typed."""
    del width
    at = place(slot.path)
    said = slot.shown.text if slot.shown is not None else ""

    def draw(box: Box) -> Nodes:
        head, room = _labelled(context, label, box)
        remover, room = _remover(context, slot, room) if removable else ((), room)
        side = max(36.0, room.h)
        high = Box(room.x, room.y, min(room.w, side * 2 + 96 * context.scale), room.h)
        middle = Box(high.x + side + 6, high.y, high.w - 2 * side - 12, high.h)
        return (
            *head,
            *_icon_press(context, Box(high.x, high.y, side, high.h), f"less:{at}", "minus"),
            *field(context, middle, f"field:{at}", said),
            *_icon_press(context, Box(high.right - side, high.y, side, high.h), f"more:{at}", "plus"),
            *remover,
        )

    return Row(_high(context) + 6, draw)


def _icon_press(context: Context, box: Box, key: str, icon: str) -> Nodes:
    lit = context.lit(key)
    side = min(box.w, box.h) * 0.5
    return (
        Panel(box, RAISED if lit else PANEL, ACCENT if lit else LINE, 10),
        Icon(Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side), icon, TEXT),
        Target(box, key, radius=10),
    )


def _list_row(context: Context, slot: Slot, label: str, width: float, *, removable: bool) -> Row:
    """The press that adds an item to a list."""
    del width

    def draw(box: Box) -> Nodes:
        head, room = _labelled(context, label, box)
        remover, room = _remover(context, slot, room) if removable else ((), room)
        words = context.tr("ui.editor.add")
        return (*head, *button(context, room, f"add:{place(slot.path)}", words, icon="plus"), *remover)

    return Row(_high(context) + 6, draw)


def _text_row(context: Context, slot: Slot, label: str, text: str, width: float, *, suggests: bool) -> Row:
    """A text over the whole width under its label; one that says what terms say can be suggested."""
    high = _high(context)
    at = place(slot.path)
    lines = context.letters.height(f"{text}|", width - 24, size=BODY)
    tall = max(high, lines + 12)

    def draw(box: Box) -> Nodes:
        press = 150 + 90 * (context.scale - 1)
        nodes: list[Node] = [Text(Box(box.x, box.y, box.w - press - 8, high - 4), label, BODY, TEXT)]
        if suggests:
            spot = Box(box.right - press, box.y, press, high - 4)
            nodes += button(context, spot, f"suggest:{at}", context.tr("ui.editor.suggest"), size=SMALL + 1)
        nodes += field(context, Box(box.x, box.y + high, box.w, tall), f"field:{at}", text)
        return tuple(nodes)

    return Row(high + tall + 8, draw)


# ---- the page of choices -----------------------------------------------------------------------------


def choice_rows(context: Context, game: str, slot: Slot, width: float) -> list[Row]:
    """All that may stand at a place, each term with what it does."""
    rows = [paragraph(context, label_of(context, game, slot), width, size=LEAD)]
    for choice in slot.choices:
        label = choice_label(context, game, choice, slot)
        help_key = f"term.{game}.{choice.word}.help"
        told = context.tr(help_key) if choice.kind in ("term", "record") else ""
        rows.append(_option_row(context, slot, choice, label, told, width))
    return rows


def _option_row(context: Context, slot: Slot, choice: Choice, label: str, told: str, width: float) -> Row:
    high = _high(context)
    more = context.letters.height(told, width - 24, size=SMALL + 1) + 8 if told else 0.0
    key = f"put:{place(slot.path)}:{choice.name}"

    def draw(box: Box) -> Nodes:
        nodes: list[Node] = [*button(context, Box(box.x, box.y, box.w, high), key, label, chosen=slot.chosen == choice)]
        if told:
            nodes.append(
                Text(Box(box.x + 12, box.y + high + 2, box.w - 24, more - 6), told, SMALL + 1, MUTED, valign="top")
            )
        return tuple(nodes)

    return Row(high + more + 8, draw)
