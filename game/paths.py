"""Where the program's own files lie, and the player's."""

from pathlib import Path

import platformdirs

APP = "mission-table"


def program_folder() -> Path:
    """The folder that holds `data` and `assets`: the checkout, the bundle, or the installed package."""
    package = Path(__file__).resolve().parent
    return package if (package / "data").is_dir() else package.parent


def data_folder() -> Path:
    """The missions, cards and catalogues that come with the program."""
    return program_folder() / "data"


def assets_folder() -> Path:
    """The pictures that come with the program."""
    return program_folder() / "assets"


def user_folder() -> Path:
    """The player's own data: unfinished matches, missions."""
    return Path(platformdirs.user_data_path(APP, appauthor=False))


def missions_folder() -> Path:
    """The player's own mission files."""
    return user_folder() / "missions"


def config_folder() -> Path:
    """The player's settings."""
    return Path(platformdirs.user_config_path(APP, appauthor=False))


def log_folder() -> Path:
    """Where the log file goes."""
    return Path(platformdirs.user_log_path(APP, appauthor=False))
