"""Which countdowns the set-up offers for which box, goal and number of missions (F32)."""

from collections.abc import Mapping
from types import MappingProxyType

UNSET = "unset"
CLOCKS = (UNSET, "300", "240", "180", "600", "1200")
"""Turn by turn, and every countdown that there is, in seconds."""

NAMED = MappingProxyType({"clock": CLOCKS})
LEVELS = ("beginner", "normal", "expert", "insane")


def offered(field: str, values: Mapping[str, str]) -> tuple[str, ...] | None:
    """What fits the other values, the usual choice first after `unset`; None where everything does."""
    return (UNSET, *_clocks(values)) if field == "clock" else None


def _clocks(values: Mapping[str, str]) -> tuple[str, ...]:
    if values["goal"] in LEVELS:
        return ("240",)
    if values["box"] == "both":
        return ("1200",) if values["count"] == "100" else ("600",)
    return ("300", "240", "180")
