"""The games on the table: each one's engine, its words, and its staging for scenarios; loaded when first asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.engine import AnyEngine
from game.core.node import Node
from game.core.reader import Reader
from game.core.values import JARVIS, Seat, clockwise


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


class ViewFacts(Protocol):
    """What scenarios may expect of one seat's view beyond hands; `VIEW_KEYS` names it."""

    VIEW_KEYS: tuple[str, ...]

    def view_facts(self, view: Any) -> Mapping[str, object]: ...
    def read_view_fact(self, reader: Reader, key: str, node: Node, seats: int) -> object: ...


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its id, the modules that are its rules, and how many people play it, fewest first.

    `view_facts` is None where a seat's view tells scenarios of hands only; `jarvis` are the numbers of people whom
    JARVIS joins. `campaign` are the missions of the logbook in their order, () in a game that has none: its brief then
    takes `mission`, `attempt` and `distress`, and its `score` tells `mission` and `distress` (K67, K75, K96).
    `shown` are the values of a brief that shows the game well. `revision` goes up by one whenever the engine gives
    another state for the same deal and actions, so that a match left under earlier rules can be told from a damaged
    one.
    """

    id: str
    engine: AnyEngine
    brief: type
    words: Words
    staging: Staging
    facts: Facts
    seats: tuple[int, ...]
    view_facts: ViewFacts | None = None
    jarvis: tuple[int, ...] = ()
    campaign: tuple[str, ...] = ()
    shown: tuple[tuple[str, str], ...] = ()
    revision: int = 1

    def members(self, seats: int) -> tuple[Seat, ...]:
        """The seats that act when so many people play: theirs, and that of JARVIS where it joins them (K79)."""
        people = clockwise(Seat(0), seats)
        return (*people, JARVIS) if seats in self.jarvis else people


def _fifty() -> Game:
    from game.rules import fifty
    from game.rules.fifty import facts, staging
    from game.rules.fifty.values import actions
    from game.rules.fifty.values.brief import SEATS, Brief

    return Game("fifty", fifty, Brief, actions, staging, facts, SEATS)


def _crew() -> Game:
    from game.rules import crew
    from game.rules.crew import facts, staging
    from game.rules.crew.values import actions
    from game.rules.crew.values.brief import SEATS, Brief

    return Game(
        "crew",
        crew,
        Brief,
        actions,
        staging,
        facts,
        SEATS,
        jarvis=SEATS[:1],
        campaign=facts.LOGBOOK,
        shown=(("mission", "4"),),
    )


def _complete() -> Game:
    from game.rules import complete
    from game.rules.complete import facts, staging
    from game.rules.complete.values import actions
    from game.rules.complete.values.brief import SEATS, Brief

    return Game("complete", complete, Brief, actions, staging, facts, SEATS, view_facts=facts)


class _Games(Mapping[str, Game]):
    """The games by their ids; each is imported when it is first asked for, so that a start waits for none."""

    def __init__(self, loaders: Mapping[str, Callable[[], Game]]) -> None:
        self._loaders = loaders
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, id: str) -> Game:
        if id not in self._loaded:
            self._loaded[id] = self._loaders[id]()
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)

    def __contains__(self, id: object) -> bool:
        return id in self._loaders


GAMES: Mapping[str, Game] = _Games({"fifty": _fifty, "crew": _crew, "complete": _complete})
