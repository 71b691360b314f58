"""The games on the table: each one's engine, its words, and its staging for scenarios."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from game.core.engine import AnyEngine
from game.core.node import Node
from game.core.reader import Reader
from game.rules import fifty
from game.rules.fifty import facts as fifty_facts
from game.rules.fifty import staging as fifty_staging
from game.rules.fifty.values import actions as fifty_actions
from game.rules.fifty.values.brief import Brief as FiftyBrief


class Words(Protocol):
    """Actions as journals and scenarios write them."""

    def action_word(self, action: Any) -> str: ...
    def read_action(self, text: str) -> Any: ...


class Staging(Protocol):
    """Start positions of scenarios."""

    def arrange(
        self, brief: Any, *, seats: int, seed: int, start: Node, known: Mapping[str, Any], reader: Reader
    ) -> tuple[Any, tuple[Any, ...]] | None: ...


class Facts(Protocol):
    """What scenarios may expect; the read form of an expectation equals the fact it asks for."""

    FACT_KEYS: tuple[str, ...]

    def facts(self, view: Any) -> Mapping[str, object]: ...
    def read_fact(self, reader: Reader, key: str, node: Node, seats: int) -> object: ...
    def playable(self, action: Any) -> str | None: ...
    def read_playable(self, reader: Reader, node: Node) -> tuple[str, ...]: ...
    def hand_words(self, cards: Iterable[Any]) -> tuple[str, ...]: ...
    def read_hand(self, reader: Reader, node: Node) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its id, and the modules that are its rules."""

    id: str
    engine: AnyEngine
    brief: type
    words: Words
    staging: Staging
    facts: Facts


GAMES = MappingProxyType({"fifty": Game("fifty", fifty, FiftyBrief, fifty_actions, fifty_staging, fifty_facts)})
