"""Which matches a running copy of the program plays: a lock that the system takes back when the program ends.

One byte of a file is locked for each match. Where locks do not work (some network drives) nothing is claimed.
"""

import contextlib
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes], at: int) -> None:
        file.seek(at)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _unlock(file: IO[bytes], at: int) -> None:
        file.seek(at)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes], at: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, at)

    def _unlock(file: IO[bytes], at: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, at)


class Claims:
    """The matches that this copy of the program plays."""

    def __init__(self, path: Path | None) -> None:
        """`path` is the file that the locks are on; None in memory, where nobody else plays."""
        self._path = path
        self._file: IO[bytes] | None = None
        self._mine: set[int] = set()

    def take(self, match: int) -> bool:
        """Claim a match; False when another copy has it."""
        if match in self._mine:
            return True
        file = self._opened()
        if file is None:
            return True
        try:
            _lock(file, match)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            return True
        self._mine.add(match)
        return True

    def is_free(self, match: int) -> bool:
        """Whether no other copy has a match."""
        if match in self._mine:
            return True
        free = self.take(match)
        self.release(match)
        return free

    def release(self, match: int) -> None:
        """Let others have a match."""
        if match in self._mine and self._file is not None:
            with contextlib.suppress(OSError):
                _unlock(self._file, match)
        self._mine.discard(match)

    def release_all(self) -> None:
        """Let others have all matches."""
        for match in tuple(self._mine):
            self.release(match)

    def close(self) -> None:
        """Release everything and close the file."""
        self.release_all()
        if self._file is not None:
            self._file.close()
            self._file = None

    def _opened(self) -> IO[bytes] | None:
        if self._file is None and self._path is not None:
            with contextlib.suppress(OSError):
                self._file = self._path.open("ab+")
        return self._file
