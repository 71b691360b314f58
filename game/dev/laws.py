"""The laws that every engine keeps: functions from a position to the faults found there, in words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

from game.core.codec import decode, parse, write
from game.core.engine import IllegalAction, Rng
from game.core.values import TABLE, Seat
from game.dev.subject import Deal, Ledger, Subject
from game.dev.walk import PATIENCE, Walk, pick, repeat


class BrokenLaw(AssertionError):
    """A law does not hold; `what` says where."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


@dataclass(frozen=True, slots=True)
class Position:
    """One state of a walk as laws look at it: every view and every list, made once."""

    subject: Subject
    deal: Deal
    state: Any
    events: tuple[Any, ...]
    views: dict[Seat, Any]
    lists: dict[Seat, tuple[Any, ...]]
    told: dict[Seat, Ledger]
    rng: Rng

    @property
    def engine(self) -> Any:
        return self.subject.game.engine

    def word(self, action: Any) -> str:
        return self.subject.game.words.action_word(action)


Law: TypeAlias = Callable[[Position], Iterator[str]]


# ---- cheap laws, held against every state ------------------------------------------------------------


def somebody_is_waited_for_until_the_end(at: Position) -> Iterator[str]:
    """Actors are empty exactly when there is an outcome; then nothing is legal any more."""
    public = at.state.public
    actors, outcome = at.engine.actors(public), at.engine.outcome(public)
    if (not actors) != (outcome is not None):
        yield f"actors {actors}, outcome {outcome}"
    if outcome is not None and any(at.lists.values()):
        yield f"legal after the end: {at.lists}"


def what_is_listed_is_legal(at: Position) -> Iterator[str]:
    """`refusal` is None for every listed action; none is listed twice, nor another seat's but in TABLE's list.

    A seat's list also holds what it chooses for another (K95).
    """
    for seat, legal in at.lists.items():
        if len(set(legal)) != len(legal):
            yield f"listed twice for {seat}: {legal}"
        for action in legal:
            code = at.engine.refusal(at.views[seat], action)
            if code is not None:
                yield f"{at.word(action)} is listed and refused: {code}"
            if seat not in (action.seat, TABLE, at.engine.chooser(at.state.public, action.seat)):
                yield f"{at.word(action)} is in the list of seat {seat}"


def only_actors_are_waited_for(at: Position) -> Iterator[str]:
    """An action that is not free belongs to an actor, and one of the actors has such an action."""
    actors = at.engine.actors(at.state.public)
    listed = chain.from_iterable(at.lists.values())
    waited = {action.seat for action in listed if not at.engine.is_free(action)}
    if waited - set(actors):
        yield f"waited for {actors}, but choices for {waited}"
    if actors and not waited & set(actors):
        yield f"no action for {actors}"


def cards_are_conserved(at: Position) -> Iterator[str]:
    """Every card is somewhere, once (F28)."""
    yield from _unbalanced(at, at.state)


def _unbalanced(at: Position, state: Any) -> Iterator[str]:
    have, want = Counter(at.subject.cards(state)), Counter(at.subject.deck(state.public.brief))
    if have != want:
        yield f"missing {dict(want - have)}, too many {dict(have - want)}"


def a_view_names_what_was_told(at: Position) -> Iterator[str]:
    """What a view names was told to its seat, and what was told is there unless it has been hidden again."""
    for seat, ledger in at.told.items():
        for difference in ledger.differences(at.views[seat]):
            yield f"view of {seat}: {difference}"


# ---- costly laws, held against some states -------------------------------------------------------------


def what_is_listed_applies(at: Position) -> Iterator[str]:
    """Every listed action applies, and no card is lost by it."""
    for action in dict.fromkeys(chain.from_iterable(at.lists.values())):
        try:
            after, _ = at.engine.apply(at.state, action)
        except IllegalAction as refused:
            yield f"{at.word(action)} is listed and raises {refused.code}"
        else:
            yield from (f"{at.word(action)}: {fault}" for fault in _unbalanced(at, after))


def everything_else_is_refused(at: Position) -> Iterator[str]:
    """Every other action of the vocabulary is refused and raises, and the state stays as it is."""
    before = write(at.state)
    listed = {seat: set(legal) for seat, legal in at.lists.items()}
    for action in at.subject.vocabulary(at.state):
        for seat, view in at.views.items():
            if (at.engine.refusal(view, action) is None) != (action in listed[seat]):
                yield f"{at.word(action)}: {at.engine.refusal(view, action)} for {seat}, and the list says otherwise"
        chooser = at.engine.chooser(at.state.public, action.seat)
        if action not in listed.get(chooser, ()) and not _raises(at, action):
            yield f"{at.word(action)} is not listed and applies"
    if write(at.state) != before:
        yield "a refused action changed the state"


def _raises(at: Position, action: Any) -> bool:
    try:
        at.engine.apply(at.state, action)
    except IllegalAction:
        return True
    return False


def values_survive_the_codec(at: Position) -> Iterator[str]:
    """The state or one of the views (and with them the brief), events and actions are read back as written."""
    subject = at.subject
    values = [pick([(at.state, subject.state), *((view, subject.view) for view in at.views.values())], at.rng)]
    values += [(event, subject.event) for event in at.events]
    values += [(told, subject.event) for seat in at.views for told in _redacted(at, seat)]
    for value, hint in values:
        if decode(parse(write(value, hint)), hint) != value:
            yield f"{write(value, hint)} is read back differently"
    for action in chain.from_iterable(at.lists.values()):
        if subject.game.words.read_action(at.word(action)) != action:
            yield f"{at.word(action)} is read back differently"


def _redacted(at: Position, seat: Seat) -> list[Any]:
    return [told for event in at.events if (told := at.engine.redact(event, seat)) is not None]


def what_is_imagined_looks_the_same(at: Position) -> Iterator[str]:
    """`observe(imagine(view), seat) == view`, the past is possible there, and so it is in the true state."""
    for seat, view in at.views.items():
        yield from (f"true state, view of {seat}: {fault}" for fault in at.subject.impossible(at.state, view))
        dreamt = at.engine.imagine(view, at.rng)
        if at.engine.observe(dreamt, seat) != view:
            yield f"view of {seat} is {write(at.engine.observe(dreamt, seat))}, not {write(view)}"
        yield from (f"imagined by {seat}: {fault}" for fault in at.subject.impossible(dreamt, view))
        yield from (f"imagined by {seat}: {fault}" for fault in _unbalanced(at, dreamt))
        yield from (f"imagined by {seat}: {fault}" for fault in only_actors_are_waited_for(_seen(at, dreamt)))


def _seen(at: Position, state: Any) -> Position:
    return position(at.subject, at.deal, state, at.rng)


def what_the_table_lists_is_public(at: Position) -> Iterator[str]:
    """An action that TABLE's list holds for a seat is legal for that seat in every imagined state."""
    for_seats = [action for action in at.lists[TABLE] if action.seat != TABLE]
    dreamt = at.engine.imagine(at.views[TABLE], at.rng)
    views = {seat: at.engine.observe(dreamt, seat) for seat in at.views}
    for action in for_seats:
        chooser = at.engine.chooser(at.state.public, action.seat)
        for view in (at.views[chooser], views[chooser]):
            code = at.engine.refusal(view, action)
            if code is not None:
                yield f"{at.word(action)} is in the list of the table, and its seat is refused: {code}"


CHEAP: tuple[Law, ...] = (
    somebody_is_waited_for_until_the_end,
    what_is_listed_is_legal,
    only_actors_are_waited_for,
    cards_are_conserved,
    a_view_names_what_was_told,
)
COSTLY: tuple[Law, ...] = (
    what_is_listed_applies,
    everything_else_is_refused,
    values_survive_the_codec,
    what_is_imagined_looks_the_same,
    what_the_table_lists_is_public,
)


# ---- laws along a walk -----------------------------------------------------------------------------------


def position(
    subject: Subject,
    deal: Deal,
    state: Any,
    rng: Rng,
    *,
    events: tuple[Any, ...] = (),
    told: dict[Seat, Ledger] | None = None,
) -> Position:
    """A state with all its views and lists."""
    engine = subject.game.engine
    watchers = (TABLE, *(Seat(seat) for seat in range(deal.seats)))
    views = {seat: engine.observe(state, seat) for seat in watchers}
    lists = {seat: engine.legal_actions(view) for seat, view in views.items()}
    return Position(subject, deal, state, events, views, lists, told or {}, rng)


def hold(at: Position, laws: Iterable[Law]) -> None:
    """Raise BrokenLaw for the first law that does not hold in a position."""
    for law in laws:
        for fault in law(at):
            raise BrokenLaw(law.__name__, fault)


def watch(walk: Walk, steps: Iterable[Walk], rng: Rng, *, costly: float) -> None:
    """Hold all laws along a walk that is just set up, the costly ones against that share of the states.

    `steps` makes the walk go on. Raises BrokenLaw.
    """
    told: dict[Seat, Ledger] = {seat: walk.subject.ledger(walk.deal, seat) for seat in walk.watchers}
    _look(walk, told, rng, costly=costly)
    for _ in steps:
        _look(walk, told, rng, costly=costly)
    if not walk.over:
        reason = "endless" if len(walk.actions) >= PATIENCE else "nobody can go on"
        raise BrokenLaw("every_walk_ends", f"{reason} after {len(walk.actions)} actions")
    again = repeat(walk.subject, walk.deal, walk.actions)
    if again.digest() != walk.digest():
        raise BrokenLaw("the_same_actions_lead_to_the_same_state", f"{walk.digest()}, then {again.digest()}")


def _look(walk: Walk, told: dict[Seat, Ledger], rng: Rng, *, costly: float) -> None:
    for seat, ledger in told.items():
        for event in walk.events:
            heard = walk.engine.redact(event, seat)
            if heard is not None:
                ledger.hear(heard)
    at = position(walk.subject, walk.deal, walk.state, rng, events=walk.events, told=told)
    hold(at, CHEAP if rng() >= costly else CHEAP + COSTLY)
