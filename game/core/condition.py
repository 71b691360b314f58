"""The condition tree: three verdicts, the protocol of a term, and the three ways to compose terms."""

from dataclasses import dataclass
from enum import Enum
from typing import Any as Anything
from typing import Protocol, TypeVar


class Verdict(Enum):
    """How a condition stands: still undecided, fulfilled, or no longer possible on these facts."""

    OPEN = "open"
    MET = "met"
    BROKEN = "broken"


OPEN, MET, BROKEN = Verdict.OPEN, Verdict.MET, Verdict.BROKEN

PublicFacts = TypeVar("PublicFacts", contravariant=True)


class Term(Protocol[PublicFacts]):
    """A leaf or a branch of a condition tree: a value that judges public facts."""

    def judge(self, public: PublicFacts, /) -> Verdict: ...


@dataclass(frozen=True, slots=True)
class All:
    """Met when every part is met, broken when one is broken."""

    of: tuple[Term[Anything], ...]

    def judge(self, public: object) -> Verdict:
        verdict = MET
        for term in self.of:
            part = term.judge(public)
            if part is BROKEN:
                return BROKEN
            if part is OPEN:
                verdict = OPEN
        return verdict


@dataclass(frozen=True, slots=True)
class Any:
    """Met when one part is met, broken when every part is broken."""

    of: tuple[Term[Anything], ...]

    def judge(self, public: object) -> Verdict:
        verdict = BROKEN
        for term in self.of:
            part = term.judge(public)
            if part is MET:
                return MET
            if part is OPEN:
                verdict = OPEN
        return verdict


@dataclass(frozen=True, slots=True)
class Not:
    """Met when its part is broken, broken when it is met."""

    of: Term[Anything]

    def judge(self, public: object) -> Verdict:
        part = self.of.judge(public)
        if part is OPEN:
            return OPEN
        return BROKEN if part is MET else MET
