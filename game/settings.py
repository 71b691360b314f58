"""The player's settings on disk: read field by field, written in one step."""

import os
from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import yaml

from game.content.source import Complaint, open_source
from game.content.text import Language, first_language
from game.core.node import Range, shape_of
from game.core.reader import Reader
from game.paths import config_folder

AnimationSpeed: TypeAlias = Literal["off", "fast", "normal", "slow"]
HandOrder: TypeAlias = Literal["dealt", "color", "value"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What is remembered from one start to the next.

    `language` is None until the player chooses one. `scale` is the size of the interface in percent. `show_hand`
    says whether a press opens a hand or a key held down shows it; `presses` whether the only pile that fits needs
    a press of its own; `warn_stuck` asks before a card that may leave the next player stuck. `keys` are the
    changed keys as `command=key`, `window` the last place of the window (left, top, width, height). `orders` are
    how hands are sorted, `names` and `who` the players of the last set-up, all by seat; `options` its choices as
    `game.field=value`.
    """

    language: Language | None = None
    scale: Annotated[int, Range(100, 200)] = 100
    high_contrast: bool = False
    reduce_motion: bool = False
    animation: AnimationSpeed = "normal"
    volume: Annotated[int, Range(0, 100)] = 70
    muted: bool = False
    show_hand: Literal["press", "hold"] = "press"
    presses: Literal["one", "two"] = "two"
    warn_stuck: bool = False
    full_screen: bool = False
    keys: tuple[str, ...] = ()
    window: tuple[int, ...] = ()
    orders: tuple[HandOrder, ...] = ()
    seats: Annotated[int, Range(1, 5)] = 2
    names: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


def system_language(others: Iterable[str] = ()) -> Language:
    """The player's language as the environment says it, else the first of `others`, such as `fr_FR`."""
    names = [os.environ.get(key, "") for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    asked = [part for name in names for part in name.split(":") if part]
    return first_language(asked or others)


def settings_file() -> Path:
    """Where the settings lie."""
    return config_folder() / "settings.yaml"


def load_settings() -> tuple[Settings, tuple[Complaint, ...]]:
    """The settings, with the default for every field that is bad, and a complaint about each of those."""
    path = settings_file()
    if not path.is_file():
        return Settings(), ()
    source = open_source(path)
    reader = Reader()
    values: dict[str, object] = {}
    if source.node is not None and source.node.shape != "mapping" and not source.node.is_null:
        reader.report(source.node, "wrong_type", expected="mapping", found=source.node.text)
    elif source.node is not None and not source.node.is_null:
        shape = shape_of(Settings)
        reader.keys(source.node, [key for key, *_ in shape])
        for key, name, hint, _ in shape:
            node = source.node.child(key)
            before = len(reader.problems)
            value = reader.read(node, hint) if node is not None else None
            if node is not None and len(reader.problems) == before:
                values[name] = value
    return Settings(**values), tuple(source.complaints(reader.problems))  # type: ignore[arg-type]


def save_settings(settings: Settings) -> None:
    """Write the settings; raises OSError."""
    values = {spec.name: getattr(settings, spec.name) for spec in fields(Settings)}
    plain = {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}
    write_whole(settings_file(), yaml.safe_dump(plain, allow_unicode=True, sort_keys=False))


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step, so that a killed program leaves the old or the new one; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
