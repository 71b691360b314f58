"""Start positions of scenarios: what a file names, and a deal of the rest by the seed."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations, product

from game.core.chance import shuffled
from game.core.condition import BROKEN
from game.core.node import BadValue, Node
from game.core.reader import Reader
from game.core.values import JARVIS, Seat
from game.rules.crew.deal import fitting, lay_out
from game.rules.crew.draft import Draft
from game.rules.crew.gaps import open_gap
from game.rules.crew.start_cards import CardReader, Dealt
from game.rules.crew.start_facts import FactReader
from game.rules.crew.state import State
from game.rules.crew.steps import begin, name, set_roles, tell_deal
from game.rules.crew.terms import EachWins, Mission, terms_of
from game.rules.crew.values.brief import Brief
from game.rules.crew.values.cards import R4, Card
from game.rules.crew.values.events import Event, RolesSet, TaskTaken
from game.rules.crew.values.events import Named as NamedEvent
from game.rules.crew.values.public import Public
from game.rules.crew.values.tricks import Holder, Roles, Start, slot

START_KEYS = (
    "hands", "tasks", "commander", "leader", "named", "roles", "tricks", "trick", "played", "jarvis", "void",
)  # fmt: skip


def arrange(
    brief: Brief, *, seats: int, seed: int, start: Node, known: Mapping[str, Mission], reader: Reader
) -> tuple[State, tuple[Event, ...]] | None:
    """The start position of a scenario; None when `reader` has kept a problem.

    With a leader, tasks that have owners, or tricks already played it is the gap before a trick, else the first choice
    is still open. `known` is not needed: a mission is named by the brief.
    """
    before = len(reader.problems)
    if start.shape != "mapping":
        reader.wrong(start, "mapping")
        return None
    reader.keys(start, START_KEYS)
    try:
        brief = fitting(brief, seats)
    except BadValue as bad:
        reader.report(start, bad.code, **bad.facts)
        return None
    facts = FactReader(reader, start, brief, seats=seats)
    cards = CardReader(reader, start, brief, seats=seats, trick=facts.trick)
    facts.check(cards.placed)
    if len(reader.problems) > before:
        return None
    for row in facts.task_rows(cards, seed):
        facts.tasks = row
        found = _deal(cards, facts, seed)
        if found is not None:
            return _open(brief, facts, *found, seed)
    reader.report(start.child("void") or start, "no_deal")
    return None


# ---- the deal --------------------------------------------------------------------------------------


def _deal(cards: CardReader, facts: FactReader, seed: int) -> tuple[Dealt, Seat] | None:
    """A deal of what is left open, and the commander; cards that a mission needs stay in hands where they can."""
    needed = frozenset(
        card for term in terms_of(facts.brief.rules.conditions) if isinstance(term, EachWins) for card in term.of.cards
    )
    strict = frozenset(task.card for task in facts.tasks)
    told = frozenset(facts.brief.rules.told)
    for unplayed in (strict | told | needed, strict | told, strict):
        for commander, r4 in _commanders(facts, cards.placed, seed):
            dealt = cards.deal(seed, unplayed=unplayed, r4=r4)
            if dealt is not None:
                return dealt, commander if commander is not None else _holder_of(R4, dealt)
    return None


def _commanders(
    facts: FactReader, placed: Mapping[Card, Seat | None], seed: int
) -> Iterator[tuple[Seat | None, frozenset[Seat | None]]]:
    """Who may be commander, in random order, and who then may hold R4 (None: it has been played)."""
    people = tuple(seat for seat in facts.crew if seat != JARVIS)
    named = facts.commander
    if facts.trick == 1:
        named = facts.leader if named is None else named
        yield named, frozenset(people if named is None else (named,))
        return
    anywhere = facts.brief.rules.draw_after is not None and facts.trick > facts.brief.rules.draw_after
    if named is None and not anywhere and placed.get(R4) is not None:
        named = placed[R4]
    for seat in shuffled(people, seed, "commander") if named is None else (named,):
        yield seat, frozenset((*people, None)) if anywhere else frozenset((seat, None))


def _holder_of(card: Card, dealt: Dealt) -> Seat:
    return next((Seat(seat) for seat, hand in enumerate(dealt.cards.hands) if card in hand), JARVIS)


# ---- the position ----------------------------------------------------------------------------------


def _open(brief: Brief, facts: FactReader, dealt: Dealt, commander: Seat, seed: int) -> tuple[State, tuple[Event, ...]]:
    mission = brief.rules
    tasks = tuple(task.card for task in facts.tasks)
    state = lay_out(brief, dealt.cards, commander, tasks, seed)
    holders = tuple(Holder(card, commander if card in dealt.gone else _holder_of(card, dealt)) for card in mission.told)
    public = replace(state.public, holders=holders)
    if mission.allocation == "choice" or facts.in_gap:
        public = replace(public, tasks=facts.tasks, face_down=0)
        state = replace(state, hidden=())
    if not facts.in_gap:
        return _before_trick(replace(state, public=public), facts)
    public = _settled(replace(public, direction="none", leader=facts.leader_of(commander)), facts, dealt, seed)
    draft = Draft(replace(state, public=public))
    tell_deal(draft)
    draft.events += [TaskTaken(task.owner, task.card) for task in public.tasks if task.owner is not None]
    draft.events += [NamedEvent(public.named)] if public.named is not None else []
    draft.events += [RolesSet(public.roles)] if public.roles is not None else []
    open_gap(draft)
    return draft.freeze(), tuple(draft.events)


def _before_trick(state: State, facts: FactReader) -> tuple[State, tuple[Event, ...]]:
    """The first choice that is still open: naming is over when somebody is named, roles when they are given."""
    draft = Draft(state)
    tell_deal(draft)
    if facts.named is not None:
        name(draft, facts.named)
    elif facts.roles is not None:
        set_roles(draft, facts.roles)
    else:
        begin(draft)
    return draft.freeze(), tuple(draft.events)


def _settled(public: Public, facts: FactReader, dealt: Dealt, seed: int) -> Public:
    """A gap with everybody named and all tricks given to somebody, so that no condition is broken if that can be."""
    named = _named(public, facts, seed)
    roles = _roles(public, facts, seed)
    first: Public | None = None
    for who, role, had in product(named, roles, _wins(public, facts)):
        silenced = who if public.mission.silences else None
        found = replace(
            public,
            named=who,
            roles=role,
            wins=had,
            start=Start(facts.trick - 1, had, dealt.gone),
            talk=replace(public.talk, silenced=silenced),
        )
        first = first or found
        if not any(condition.judge(found) is BROKEN for condition in public.mission.conditions):
            return found
    return first or public


def _named(public: Public, facts: FactReader, seed: int) -> tuple[Seat | None, ...]:
    if facts.named is not None or not public.mission.names:
        return (facts.named,)
    nobody = (public.commander, *((JARVIS,) if public.mission.silences else ()))
    return shuffled((seat for seat in public.crew if seat not in nobody), seed, "named")


def _roles(public: Public, facts: FactReader, seed: int) -> tuple[Roles | None, ...]:
    if facts.roles is not None or not public.mission.has_roles:
        return (facts.roles,)
    return tuple(Roles(first, last) for first, last in shuffled(permutations(public.crew, 2), seed, "roles"))


def _wins(public: Public, facts: FactReader) -> list[tuple[int, ...]]:
    """Who may have won the tricks before the start: as named; else in turns from the leader on, or one seat all."""
    if facts.had is not None:
        return [facts.had]
    crew, done = public.crew, facts.trick - 1
    at = crew.index(public.leader)
    in_turns = [crew[(at + step) % len(crew)] for step in range(done)]
    found = [in_turns, *([seat] * done for seat in (public.leader, *crew))]
    found += [[first] * min(done, 4) + [rest] * max(0, done - 4) for first, rest in permutations(crew, 2)]
    return [tuple(sum(slot(seat) == place for seat in row) for place in range(len(crew))) for row in found]
