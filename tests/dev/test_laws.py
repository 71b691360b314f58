"""Each law catches an engine that breaks it; otherwise it would prove nothing."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any, TypeAlias

import pytest

from game.core.chance import shuffle
from game.core.engine import IllegalAction, Outcome
from game.core.values import TABLE, Code, Seat
from game.dev.laws import (
    BrokenLaw,
    Position,
    position,
    watch,
    what_is_listed_applies,
    what_the_table_lists_is_public,
)
from game.dev.subject import Deal, Subject, read_brief
from game.dev.walk import Walk, numbered, ramble
from game.rules import fifty
from game.rules.fifty.state import State
from game.rules.fifty.values.actions import Say
from game.rules.fifty.values.events import Drew
from game.rules.fifty.values.public import Public

Broken: TypeAlias = Callable[..., Subject]


def verdict(subject: Subject, *, walks: int = 3, costly: float = 0.0, options: tuple[str, ...] = ()) -> str:
    """The first law that some walks find broken; '' when all hold. `costly` is the share of states for costly laws."""
    for number in range(walks):
        rng = numbered(3, number)
        walk = Walk(subject, Deal(read_brief("fifty", options), 3, number))
        try:
            watch(walk, ramble(walk, rng), rng, costly=costly)
        except BrokenLaw as law:
            return law.law
    return ""


def test_the_engine_as_it_is_keeps_every_law(broken: Broken) -> None:
    assert verdict(broken(), walks=2, costly=0.2) == ""


def test_nobody_waited_for_without_an_end(broken: Broken) -> None:
    def actors(public: Public) -> tuple[Seat, ...]:
        return () if public.row.done > 2 else fifty.actors(public)

    assert verdict(broken(actors=actors)) == "somebody_is_waited_for_until_the_end"


def test_an_end_while_somebody_is_waited_for(broken: Broken) -> None:
    def outcome(public: Public) -> Outcome | None:
        return fifty.outcome(public) or (Outcome(won=False, reason="stuck") if public.row.done > 2 else None)

    assert verdict(broken(outcome=outcome)) == "somebody_is_waited_for_until_the_end"


def test_a_listed_action_that_is_refused(broken: Broken) -> None:
    def refusal(view: Any, action: Any) -> Any:
        return "no_match" if getattr(action, "pile", 0) == 4 else fifty.refusal(view, action)

    assert verdict(broken(refusal=refusal)) == "what_is_listed_is_legal"


def test_an_action_listed_twice(broken: Broken) -> None:
    def legal(view: Any) -> Any:
        return fifty.legal_actions(view)[:1] + fifty.legal_actions(view)

    assert verdict(broken(legal_actions=legal)) == "what_is_listed_is_legal"


def test_a_choice_of_somebody_who_is_not_waited_for(broken: Broken) -> None:
    def is_free(action: Any) -> bool:
        return fifty.is_free(action) and not isinstance(action, Say)

    assert verdict(broken(is_free=is_free)) == "only_actors_are_waited_for"


def test_a_lost_card(broken: Broken) -> None:
    def apply(state: Any, action: Any) -> Any:
        after, events = fifty.apply(state, action)
        return (replace(after, draw=after.draw[1:]) if len(after.draw) == 30 else after), events

    assert verdict(broken(apply=apply)) == "cards_are_conserved"


def test_a_card_shown_to_a_seat_that_was_not_told(broken: Broken) -> None:
    def redact(event: Any, seat: Seat) -> Any:
        told = fifty.redact(event, seat)
        return replace(told, cards=(None,) * len(told.cards)) if isinstance(told, Drew) else told

    assert verdict(broken(redact=redact)) == "a_view_names_what_was_told"


def test_a_card_told_to_a_seat_that_may_not_know_it(broken: Broken) -> None:
    def redact(event: Any, seat: Seat) -> Any:
        return event if isinstance(event, Drew) and seat == 1 else fifty.redact(event, seat)

    assert verdict(broken(redact=redact)) == "a_view_names_what_was_told"


def test_a_listed_action_that_does_not_apply(broken: Broken) -> None:
    def apply(state: Any, action: Any) -> Any:
        if isinstance(action, Say) and action.signal.phrase == "aim":
            raise IllegalAction(Code("silence"))
        return fifty.apply(state, action)

    at = standing(broken(apply=apply))
    assert "aim" in next(what_is_listed_applies(at))


def standing(subject: Subject) -> Position:
    """The set-up of a match, for laws that are tried alone."""
    deal = Deal(read_brief("fifty", ()), 3, 1)
    state, events = subject.game.engine.setup(deal.brief, seats=deal.seats, seed=deal.seed)
    return position(subject, deal, state, numbered(1, 1), events=events)


def test_a_legal_action_that_is_not_listed(broken: Broken) -> None:
    def legal(view: Any) -> Any:
        whole = fifty.legal_actions(view)
        return whole[1:] if len(whole) > 20 else whole

    assert verdict(broken(legal_actions=legal), costly=0.3) == "everything_else_is_refused"


def test_an_illegal_action_that_applies(broken: Broken) -> None:
    def apply(state: Any, action: Any) -> Any:
        return fifty.apply(state, action) if action in listed(state, action.seat) else (state, ())

    assert verdict(broken(apply=apply), costly=0.3) == "everything_else_is_refused"


def listed(state: State, seat: Seat) -> tuple[Any, ...]:
    return fifty.legal_actions(fifty.observe(state, seat)) if seat < state.public.seats else ()


def test_a_value_that_is_read_back_differently(broken: Broken) -> None:
    def setup(brief: Any, *, seats: int, seed: int) -> Any:
        state, events = fifty.setup(brief, seats=seats, seed=seed)
        unlike: Any = list(state.stock)
        return replace(state, stock=unlike), events

    assert verdict(broken(setup=setup), costly=0.3) == "values_survive_the_codec"


def test_an_imagined_state_that_looks_different(broken: Broken) -> None:
    def imagine(view: Any, rng: Any) -> Any:
        state = fifty.imagine(view, rng)
        return replace(state, hands=state.hands[1:] + state.hands[:1])

    assert verdict(broken(imagine=imagine), costly=0.3) == "what_is_imagined_looks_the_same"


def test_an_imagined_state_in_which_a_known_card_is_elsewhere(broken: Broken) -> None:
    def imagine(view: Any, rng: Any) -> Any:
        state = fifty.imagine(view, rng)
        return replace(state, draw=shuffle(state.draw, rng)[::-1])

    picked = ("goal=all", "pick=c49,c01,c02,c03,c04,c05")
    assert verdict(broken(imagine=imagine), walks=20, costly=0.2, options=picked) == "what_is_imagined_looks_the_same"


def test_an_imagined_state_in_which_the_seat_to_play_is_stuck(broken: Broken) -> None:
    def imagine(view: Any, rng: Any) -> Any:
        state = fifty.imagine(view, rng)
        turn, tops = state.public.turn, state.public.tops
        dead = [card for card in state.draw if all(t.color != card.color and t.value != card.value for t in tops)]
        if turn is None or turn == view.seat or len(dead) < 4 or state.sunk or state.known or state.public.free:
            return state
        stuck = tuple(dead[: len(state.hands[turn])])
        pool = [*state.hands[turn], *state.draw]
        for card in stuck:
            pool.remove(card)
        hands = tuple(stuck if seat == turn else hand for seat, hand in enumerate(state.hands))
        return replace(state, hands=hands, draw=tuple(pool))

    assert verdict(broken(imagine=imagine), walks=10, costly=0.3) == "what_is_imagined_looks_the_same"


def test_a_list_of_the_table_that_depends_on_a_hand(broken: Broken) -> None:
    def refusal(view: Any, action: Any) -> Any:
        odd = view.seat != TABLE and sum(card.value for card in view.hand) % 2
        return "silence" if odd and isinstance(action, Say) else fifty.refusal(view, action)

    assert " say " in next(what_the_table_lists_is_public(standing(broken(refusal=refusal))))


def test_a_game_that_never_ends(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.dev.walk.PATIENCE", 10)
    monkeypatch.setattr("game.dev.laws.PATIENCE", 10)
    assert verdict(broken()) == "every_walk_ends"


def test_a_game_that_is_not_repeatable(broken: Broken) -> None:
    numbers = count()

    def setup(brief: Any, *, seats: int, seed: int) -> Any:
        state, events = fifty.setup(brief, seats=seats, seed=seed)
        return replace(state, seed=next(numbers)), events

    assert verdict(broken(setup=setup)) == "the_same_actions_lead_to_the_same_state"
