"""The player's own files as rows: what is good in each, and all that is wrong with it, as `check` says it."""

from functools import partial

from game.content.own_files import OwnFile
from game.content.text import explain
from game.scenes.house import House
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Icon, Nodes, Text
from game.ui.sheet import Row, paragraph
from game.ui.theme import AMBUSH_TEXT, BODY, GOOD_NEWS, LEAD, TEXT


def file_rows(context: Context, house: House, files: tuple[OwnFile, ...], width: float) -> list[Row]:
    """Each file with its missions and sets, then its errors in words with their lines."""
    where = house.missions
    words = context.tr("ui.missions.folder", folder=where) if where is not None else context.tr("ui.missions.nowhere")
    rows = [paragraph(context, words, width, size=BODY, muted=True)]
    if not files:
        rows.append(paragraph(context, context.tr("ui.missions.no_files"), width, size=BODY))
    for file in files:
        rows.append(paragraph(context, f"{file.path.name} · {_counts(context, file)}", width, size=LEAD))
        for game, entry in file.entries:
            text = f"{context.tr(f'{game}.title')} · {entry.id} · {entry.text(context.catalogue.language)}"
            rows.append(_line(context, width, text, good=True))
        for found in file.sets:
            text = context.tr("ui.missions.set_line", name=found.name, missions=" ".join(found.missions))
            rows.append(_line(context, width, text, good=True))
        rows += [_line(context, width, text, good=False) for text in complaint_lines(context, file)]
    return rows


def complaint_lines(context: Context, file: OwnFile) -> tuple[str, ...]:
    """What is wrong with a file, each with its line and column, in the words of `check`."""
    return tuple(
        f"{each.problem.line}:{each.problem.column}: {explain(each.problem, context.catalogue)}"
        for each in file.complaints
    )


def _counts(context: Context, file: OwnFile) -> str:
    good = context.tr("cli.missions", n=len(file.entries))
    return f"{good}, {context.tr('cli.problems', n=len(file.complaints))}"


def _line(context: Context, width: float, text: str, *, good: bool) -> Row:
    left = 34.0
    high = max(24.0, context.letters.height(text, width - left, size=BODY))
    return Row(high + 8, partial(_drawn, left, high, text, good))


def _drawn(left: float, high: float, text: str, good: bool, box: Box) -> Nodes:  # noqa: FBT001 - bound by partial
    icon, ink = ("check", GOOD_NEWS) if good else ("cross", AMBUSH_TEXT)
    return (
        Icon(Box(box.x + 8, box.y + 2, 18, 18), icon, ink),
        Text(Box(box.x + left, box.y, box.w - left, high), text, BODY, TEXT if good else AMBUSH_TEXT, valign="top"),
    )
