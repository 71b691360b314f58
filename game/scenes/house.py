"""What all screens share: words and missions, settings, the archive, and notices to the player."""

import random
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.library import Library, load, players_files
from game.content.text import Catalogue, Language, complaint_line, following, load_catalogue
from game.paths import missions_folder, user_folder
from game.settings import Settings, load_settings, save_settings, write_whole
from game.table.journal import BadJournal
from game.table.match import Match
from game.ui.commands import nonsense
from game.ui.looks import look_of
from game.ui.seedword import fresh_seed
from game.ui.synth import SoundName

if TYPE_CHECKING:
    from game.table.archive import Archive, CrewId, Entry, MatchId
    from game.ui.sound import Speaker

ARCHIVE = "archive.sqlite3"

KEPT = "match.journal"
"""Where earlier versions of the program kept one unfinished match."""

TRIED = 20
"""How many unfinished matches are looked at, at most, for one that can be gone on with."""


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
        self._archive: Archive | None = None
        self._told: set[int] = set()

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
            self._library = load(self.own_paths())
        return self._library

    @property
    def missions(self) -> Path | None:
        """The folder of the player's own missions and sets; None when nothing is kept."""
        return None if self._folder is None else self._folder / missions_folder().name

    def own_paths(self) -> tuple[Path, ...]:
        """The files of the player's own missions and sets."""
        return () if self.missions is None else players_files(self.missions)

    def read_again(self) -> None:
        """Read the player's own missions and sets anew."""
        self._library = load(self.own_paths())

    def write_own(self, name: str, text: str) -> Path | None:
        """Write a file of the player's own and read all of them anew; None, with a notice, when that is impossible."""
        if self.missions is None:
            self.notice = self.tr("ui.missions.nowhere")
            return None
        path = self.missions / name
        try:
            write_whole(path, text)
        except OSError as bad:
            self.notice = self.tr("ui.missions.not_written", file=path, why=bad.strerror or "")
            return None
        self.read_again()
        return path

    def open_book(self, game: str) -> None:
        """Read a game's missions and cards, and tell what is wrong with the player's own."""
        library = self.library()
        library.book(game)
        if library.complaints:
            self.notice = complaint_line(library.complaints[0], self.catalogue)

    def tr(self, key: str, **facts: object) -> str:
        return self.catalogue.tr(key, **facts)

    def switch_language(self) -> None:
        """The next language, from now on and at the next start."""
        self.speak(following(self.catalogue.language))
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

    # ---- the archive -------------------------------------------------------------------------------

    @property
    def archive(self) -> "Archive":
        """Everything that was ever played; opened when it is first asked for. Without a folder it is in memory."""
        if self._archive is None:
            from game.table.archive import Archive

            self._archive = Archive.in_memory() if self._folder is None else Archive.open(self._folder / ARCHIVE)
            if self._folder is not None and self._archive.file is not None:
                self._bring_in(self._folder / KEPT)
            self.tell()
        return self._archive

    def tell(self) -> None:
        """Let the player know what the archive has to say."""
        if self._archive is not None and self._archive.notices:
            said = [self.tr(notice.key, **notice.facts) for notice in self._archive.notices]
            self._archive.notices.clear()
            self.notice = " ".join(dict.fromkeys(said))

    def begin(self, match: Match, *, crew: "CrewId | None") -> None:
        """Enter a new match for the crew that plays it; one that nobody's campaign is about is entered by `keep`."""
        if crew is not None:
            self.archive.begin(match, crew=crew)
            self.tell()

    def keep(self, match: Match) -> None:
        """Write what is new of a match to disk, before what it has come to is shown."""
        if self._folder is not None:
            self.archive.record(match)
            self.tell()

    def kept(self) -> Match | None:
        """The newest unfinished match that can be gone on with; None when there is none.

        Nobody plays while this is asked: other copies of the program may take up what was played here.
        """
        if self._folder is None or (self._archive is None and not self._has_files(self._folder)):
            return None
        self.archive.release()
        for entry in self.archive.unfinished(limit=TRIED):
            match = self.resume(entry.id)
            if match is not None:
                return match
        return None

    def newest(self) -> "Entry | None":
        """The newest unfinished match as the archive lists it, without its game being loaded; None without one.

        Nobody plays while this is asked.
        """
        if self._folder is None or (self._archive is None and not self._has_files(self._folder)):
            return None
        self.archive.release()
        found = self.archive.unfinished(limit=1)
        return found[0] if found else None

    def resume(self, id: "MatchId") -> Match | None:
        """Take a match of the archive up again; None, with a notice, when it cannot be gone on with now."""
        from game.table.archive import Differs, Held, Resumed

        back = self.archive.resume(id, self.library())
        self.tell()
        if isinstance(back, Resumed):
            return back.match
        if isinstance(back, Differs | Held) and id not in self._told:
            self._told.add(id)
            self.notice = self.tr("ui.archive.differs" if isinstance(back, Differs) else "ui.archive.held")
        return None

    def _has_files(self, folder: Path) -> bool:
        return (folder / ARCHIVE).exists() or (folder / KEPT).exists()

    def _bring_in(self, path: Path) -> None:
        """Enter the match that an earlier version of the program has kept, once; its file is set aside."""
        assert self._archive is not None
        try:
            self._archive.adopt(path.read_text(encoding="utf-8-sig"), self.library(), origin="own")
        except FileNotFoundError:
            return
        except (BadJournal, ValueError, OSError):
            self._set_aside(path, ".damaged")
            return
        if self._archive.saved:
            self._set_aside(path, ".imported")

    def _set_aside(self, path: Path, ending: str) -> None:
        aside = path.with_suffix(ending)
        try:
            path.replace(aside)
        except OSError as bad:
            self._warn(bad)
            return
        self.notice = self.tr("ui.set_aside" if ending == ".damaged" else "ui.archive.imported", file=aside.name)
