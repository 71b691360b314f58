"""What all screens share: words and missions, settings, the kept match, and notices to the player."""

import random
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.library import Library, load, players_files
from game.content.source import BadContent
from game.content.text import Catalogue, Language, complaint_line, load_catalogue
from game.paths import user_folder
from game.settings import Settings, load_settings, save_settings, write_whole
from game.table.journal import BadJournal, read, write
from game.table.match import Match
from game.ui.commands import nonsense
from game.ui.looks import look_of
from game.ui.seedword import fresh_seed
from game.ui.synth import SoundName

if TYPE_CHECKING:
    from game.ui.sound import Speaker

KEPT = "match.journal"


class House:
    """Built once by the program and passed to every screen."""

    def __init__(self, language: Language, library: Library | None, settings: Settings, folder: Path | None) -> None:
        """Without a `library` the files are read when they are first needed; without a `folder` nothing is kept."""
        self._library = library
        self.settings = settings
        self.catalogue: Catalogue = load_catalogue(language)
        self.notice = ""
        self.speaker: Speaker | None = None
        self._audible = False
        self._folder = folder
        self._warned = False

    @staticmethod
    def open(language: Language) -> "House":
        """The house of this player: settings from disk, the match in the user's folder."""
        settings, complaints = load_settings()
        house = House(settings.language or language, None, settings, user_folder())
        house._audible = True
        unknown = nonsense(settings.keys)
        if complaints:
            house.notice = complaint_line(complaints[0], house.catalogue)
        elif unknown is not None:
            house.notice = house.tr("ui.keys.unknown", line=unknown)
        return house

    def library(self) -> Library:
        """The missions and cards; the title has no need of them, so that it does not wait for their files."""
        if self._library is None:
            try:
                self._library = load(players_files())
            except BadContent as bad:
                self._library = load()
                self.notice = complaint_line(bad.errors[0], self.catalogue)
        return self._library

    def tr(self, key: str, **facts: object) -> str:
        return self.catalogue.tr(key, **facts)

    def switch_language(self) -> None:
        """The other language, from now on and at the next start."""
        self.speak("en" if self.catalogue.language == "fr" else "fr")
        self.remember(language=self.catalogue.language)

    def speak(self, language: Language) -> None:
        """Use a language until it is switched."""
        self.catalogue = load_catalogue(language)

    def remember(self, **changes: Any) -> None:
        """Change settings and write them."""
        self.settings = replace(self.settings, **changes)
        self._tune()
        if self._folder is not None:
            try:
                save_settings(self.settings)
            except OSError as bad:
                self._warn(bad)

    def _warn(self, bad: OSError) -> None:
        """Say once that nothing can be written; play goes on."""
        if not self._warned:
            self._warned = True
            self.notice = self.tr("ui.not_writable", file=bad.filename or "", why=bad.strerror or "")

    # ---- sounds ------------------------------------------------------------------------------------

    def sound(self, name: SoundName) -> None:
        """Let a sound be heard, as loud as the player wants; the device is opened for the first one."""
        if self.speaker is None:
            if not self._audible or self.settings.muted or not self.settings.volume:
                return
            from game.ui.sound import open_speaker

            self.speaker = open_speaker(self.settings.volume / 100, muted=False)
        self._tune()
        self.speaker.play(name)

    def _tune(self) -> None:
        """As loud as the settings say; muting stops what is heard."""
        if self.speaker is not None:
            self.speaker.volume = self.settings.volume / 100
            self.speaker.muted = self.settings.muted

    def sound_of(self, game: str, event: Any) -> None:
        """Let the sound of an event be heard that was told to the whole table."""
        name = look_of(game).sound_of(event)
        if name is not None:
            self.sound(name)

    def hush(self) -> None:
        """Give the sound device back."""
        if self.speaker is not None:
            self.speaker.close()

    def fresh_seed(self) -> int:
        """A seed that nobody chose."""
        return fresh_seed(random.SystemRandom().random())

    # ---- the kept match ----------------------------------------------------------------------------

    def keep(self, match: Match) -> None:
        """Write the match to disk, before what it has come to is shown."""
        if self._folder is None:
            return
        try:
            write_whole(self._folder / KEPT, write(match))
        except OSError as bad:
            self._warn(bad)

    def kept(self) -> Match | None:
        """The unfinished match on disk; None when there is none. A damaged file is set aside."""
        if self._folder is None:
            return None
        path = self._folder / KEPT
        try:
            match = read(path.read_text(encoding="utf-8-sig"), self.library())
        except FileNotFoundError:
            return None
        except (BadJournal, ValueError, OSError):
            self._set_aside(path)
            return None
        return match if match.outcome is None else None

    def _set_aside(self, path: Path) -> None:
        aside = path.with_suffix(".damaged")
        try:
            path.replace(aside)
        except OSError as bad:
            self._warn(bad)
            return
        self.notice = self.tr("ui.set_aside", file=aside.name)
