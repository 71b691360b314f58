"""What the settings' pages hold: rows of choices, of keys and of folders, each from the settings themselves."""

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType

from game.content.text import LANGUAGES, NAMES
from game.paths import log_folder, missions_folder, user_folder
from game.scenes.form import Field, as_text, form_of
from game.settings import Settings, settings_file
from game.ui.commands import DEFAULTS, Bindings, key_label
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.node import Node, Nodes, Text
from game.ui.sheet import Row, option, paragraph
from game.ui.theme import BODY, TEXT
from game.ui.widgets import button

PAGES: MappingProxyType[str, tuple[str, ...]] = MappingProxyType(
    {
        "screen": ("language", "scale", "high_contrast", "full_screen"),
        "motion": ("reduce_motion", "animation", "muted", "volume"),
        "play": ("show_hand", "presses", "warn_stuck", "orders"),
        "keys": (),
        "files": (),
    }
)
"""The pages, and the settings on each."""

STEPS: MappingProxyType[str, tuple[int, ...]] = MappingProxyType(
    {"scale": (100, 125, 150, 175, 200), "volume": (0, 10, 25, 40, 55, 70, 85, 100)}
)
"""The numbers that are offered; the file may hold any between."""

ORDERS = Field("orders", ("dealt", "color", "value"), "dealt")
LANGUAGE = Field("language", LANGUAGES, LANGUAGES[0])
HANDS = 5
"""For so many seats a changed order of hands counts."""

KEY = 44.0
COLUMNS_UNTIL = 1.3
"""Up to this scale the keys stand in two columns."""


def fields() -> dict[str, Field]:
    """The settings that one of several words decides."""
    found = {field.name: field for field in form_of(Settings)}
    steps = {name: Field(name, tuple(map(str, numbers)), "") for name, numbers in STEPS.items()}
    return found | steps | {"orders": ORDERS, "language": LANGUAGE}


def chosen(context: Context, name: str) -> str:
    """The choice that a setting comes nearest to; '' when seats differ."""
    settings = context.settings
    value: object = getattr(settings, name)
    if name == "language":
        return context.catalogue.language
    if name == "orders":
        orders = set(settings.orders) or {"dealt"}
        return orders.pop() if len(orders) == 1 else ""
    if name in STEPS and isinstance(value, int):
        return str(min(STEPS[name], key=lambda step: abs(step - int(getattr(settings, name)))))
    return as_text(value)


def value_of(name: str, choice: str) -> object:
    """A choice as the settings hold it."""
    if name == "orders":
        return (choice,) * HANDS
    if name in STEPS:
        return int(choice)
    return choice == "true" if choice in ("true", "false") else choice


def rows(context: Context, page: str, width: float, *, capturing: str | None) -> Sequence[Row]:
    """The rows of a page; `capturing` is the command that waits for its new key."""
    match page:
        case "keys":
            return _keys(context, width, capturing)
        case "files":
            return _files(context, width)
        case _:
            known = fields()
            return [_setting(context, known[name], width) for name in PAGES[page]]


def _setting(context: Context, field: Field, width: float) -> Row:
    labels = [(choice, _label(context, field, choice)) for choice in field.choices]
    return option(
        context,
        width,
        label=context.tr(f"ui.settings.{field.name}.label"),
        key=f"set:{field.name}",
        labels=labels,
        chosen=chosen(context, field.name),
    )


def _label(context: Context, field: Field, choice: str) -> str:
    if field.is_flag:
        return context.tr("ui.yes" if choice == "true" else "ui.no")
    if field is LANGUAGE:
        return next(name for language, name in NAMES.items() if language == choice)
    if field.name in STEPS:
        return context.tr("ui.percent", part=choice)
    return context.tr(f"ui.settings.{field.name}.choice.is_{choice}")


# ---- keys ------------------------------------------------------------------------------------------


def _keys(context: Context, width: float, capturing: str | None) -> Sequence[Row]:
    """Every command with its key; the last row puts them all back."""
    bindings = Bindings.of(context.settings.keys)
    count = 2 if context.scale < COLUMNS_UNTIL else 1
    commands = tuple(DEFAULTS)
    high = KEY + 26 * (context.scale - 1) + 4
    made = [paragraph(context, context.tr("ui.keys.help"), width, size=BODY, muted=True)]
    for at in range(0, len(commands), count):
        some = commands[at : at + count]
        made.append(Row(high, partial(_line, context, bindings, some, count, capturing)))
    reset = context.tr("ui.keys.reset")
    made.append(Row(high + 8, lambda box: button(context, Box(box.x, box.y + 8, box.w, high - 4), "reset", reset)))
    return made


def _line(
    context: Context, bindings: Bindings, commands: Sequence[str], count: int, capturing: str | None, box: Box
) -> Nodes:
    nodes: list[Node] = []
    for command, cell in zip(commands, box.columns(count, 24), strict=False):
        asked = command == capturing
        label = context.tr("ui.keys.press") if asked else key_label(context.catalogue, bindings.keys[command])
        spot = Box(cell.right - cell.w * 0.38, cell.y + 2, cell.w * 0.38, cell.h - 4)
        nodes.append(Text(Box(cell.x, cell.y, cell.w * 0.6, cell.h), command_label(context, command), BODY, TEXT))
        nodes += button(context, spot, f"{'capture' if asked else 'bind'}:{command}", label, chosen=asked)
    return tuple(nodes)


def command_label(context: Context, command: str) -> str:
    """What a command does, in a few words."""
    if command.isdigit():
        return context.tr("ui.keys.command.digit", digit=command)
    return context.tr(f"ui.keys.command.{command}")


# ---- files -----------------------------------------------------------------------------------------


def _files(context: Context, width: float) -> Sequence[Row]:
    places = {
        "settings": settings_file(),
        "match": user_folder(),
        "missions": missions_folder(),
        "log": log_folder(),
    }
    made: list[Row] = []
    for name, path in places.items():
        made.append(paragraph(context, context.tr(f"ui.files.{name}"), width, size=BODY, muted=True))
        made.append(paragraph(context, _broken(context, str(path), width), width))
    return made


def _broken(context: Context, path: str, width: float) -> str:
    """A path in lines that fit: it has no spaces to break at, so it is broken behind a folder, or anywhere."""
    letters, size = context.letters, round(context.letters.sized(BODY + 2) * 4)
    room = int(width * 4 * 0.95)
    lines = [""]
    for letter in path:
        if letters.width(lines[-1] + letter, size, bold=False) > room:
            cut = max(lines[-1].rfind("/"), lines[-1].rfind("\\")) + 1
            rest = lines[-1][cut:] if cut > len(lines[-1]) // 2 else ""
            lines[-1] = lines[-1].removesuffix(rest) if rest else lines[-1]
            lines.append(rest)
        lines[-1] += letter
    return "\n".join(lines)
