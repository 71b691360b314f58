"""What can be wrong with a file, and how it is told."""

import errno
import sqlite3

DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
BUSY = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
CLOSED = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH})
FULL_ERRNO = frozenset({errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC})


class Foreign(Exception):
    """A file that is no archive."""


class Newer(Exception):
    """An archive that a later version of the program has written."""


def code_of(bad: sqlite3.Error) -> int:
    """SQLite's primary code of an error, 1 where there is none."""
    return int(getattr(bad, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def is_damage(bad: Exception) -> bool:
    """Whether the file itself is broken, not only out of reach."""
    return isinstance(bad, Foreign) or (isinstance(bad, sqlite3.Error) and code_of(bad) in DAMAGE)


def reason(bad: Exception) -> str:
    """Why something could not be read or written: the last part of a key under `ui.archive.why`."""
    if isinstance(bad, OSError):
        return "full" if bad.errno in FULL_ERRNO else "closed"
    if not isinstance(bad, sqlite3.Error):
        return "failed"
    code = code_of(bad)
    if code == sqlite3.SQLITE_FULL:
        return "full"
    return "busy" if code in BUSY else "closed" if code in CLOSED else "failed"
