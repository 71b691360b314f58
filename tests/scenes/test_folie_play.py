"""Speed play: one press plays, gadgets and trades, computers at their moments (F32, F43, F44)."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.core.values import TABLE, seat_word
from game.dev.exhibits_folie import deal_folie, reach_folie
from game.rules.fifty.values.actions import Play, Trade
from game.rules.fifty.values.public import Phase
from game.scenes.computers import folie_moment
from game.scenes.scene import Replace
from game.table.match import Match
from game.ui.inputs import Key, Press, Release
from tests.scenes.sitting import HOUSE, A, B, C, fits, one_pile, seated, started, two_piles

# ---- playing -------------------------------------------------------------------------------------


def test_a_card_that_fits_one_pile_is_played_by_one_press() -> None:
    match = reach_folie(HOUSE, one_pile)
    slot, (pile,) = next((slot, piles) for slot, piles in fits(match, A).items() if len(piles) == 1)
    card = match.view(A).hand[slot - 1]
    sitting = seated(match)
    sitting.do(Key("seat_a"), Key(str(slot)))
    assert match.done[-1].action == Play(A, card, pile)


def test_a_card_that_fits_several_piles_waits_for_the_pile_by_digits_or_by_touch() -> None:
    for by_touch in (False, True):
        match = reach_folie(HOUSE, two_piles)
        slot, (_, pile) = next((slot, piles) for slot, piles in fits(match, A).items() if len(piles) == 2)
        before = match.actions
        sitting = seated(match)
        sitting.do(Key("seat_a"))
        sitting.do(Press(f"hand:A:{slot}") if by_touch else Key(str(slot)))
        assert match.actions == before
        sitting.do(Press(f"pile:{pile}") if by_touch else Key(str(pile)))
        assert match.actions == before + 1 and match.done[-1].action.pile == pile


def test_what_was_chosen_is_forgotten_when_the_hand_is_hidden() -> None:
    match = reach_folie(HOUSE, two_piles)
    slot, (pile, _) = next((slot, piles) for slot, piles in fits(match, A).items() if len(piles) == 2)
    before = match.actions
    sitting = seated(match)
    sitting.do(Key("seat_a"), Key(str(slot)), Release("seat_a"), Press(f"pile:{pile}"))
    assert match.actions == before


def test_nothing_is_played_from_a_hand_that_is_hidden() -> None:
    sitting = started()
    sitting.do(*(Press(f"hand:A:{slot}") for slot in range(1, 5)), *(Key(str(digit)) for digit in range(1, 5)))
    assert sitting.match.actions == 0


def test_an_illegal_card_says_why() -> None:
    match = reach_folie(HOUSE, lambda m: m.public.phase is Phase.PLAY and any(not p for p in fits(m, A).values()))
    slot = next(slot for slot, piles in fits(match, A).items() if not piles)
    sitting = seated(match)
    sitting.do(Key("seat_a"), Key(str(slot)))
    assert A in sitting.scene.docks.notes
    assert sitting.says(HOUSE.tr(f"refusal.{sitting.scene.docks.notes[A]}"))


def test_two_seats_choose_at_the_same_time() -> None:
    match = reach_folie(HOUSE, lambda m: two_piles(m) and any(len(piles) == 1 for piles in fits(m, B).values()))
    mine, (_, pile) = next((slot, piles) for slot, piles in fits(match, A).items() if len(piles) == 2)
    yours, (other,) = next((slot, piles) for slot, piles in fits(match, B).items() if len(piles) == 1)
    sitting = seated(match)
    sitting.do(Key("seat_a"), Key("seat_b"), Press(f"hand:A:{mine}"), Press(f"hand:B:{yours}"))
    assert match.done[-1].action.seat == B and match.done[-1].action.pile == other
    if sitting.scene.docks.picked.get(A):
        before = match.actions
        sitting.do(*(Press(f"pile:{each}") for each in (pile, *range(1, 5))))
        assert match.actions == before + 1 and match.done[-1].action.seat == A


def test_no_animation_holds_up_the_next_card() -> None:
    sitting = started()
    played = 0
    for _ in range(6):
        for seat in (A, B):
            ready = {slot: piles for slot, piles in fits(sitting.match, seat).items() if piles}
            if ready and sitting.match.public.phase is Phase.PLAY:
                slot, piles = next(iter(ready.items()))
                before = sitting.match.actions
                sitting.do(Key(f"seat_{seat_word(seat).lower()}"), Key(str(slot)))
                if len(piles) > 1:
                    sitting.do(Key(str(piles[0])))
                assert sitting.match.actions == before + 1
                played += 1
    assert played > 3 and sitting.scene.beats


# ---- gadgets and trades (F43) --------------------------------------------------------------------


def test_while_a_gadget_waits_nobody_plays_and_anybody_chooses_in_public() -> None:
    match = reach_folie(HOUSE, lambda m: m.public.phase is Phase.GADGET and len(m.public.chain.pending) == 1)
    sitting = seated(match)
    before, left = match.actions, sitting.left
    sitting.do(Key("seat_a"), Press("hand:A:1"), Release("seat_a"))
    assert match.actions == before
    sitting.wait(2)
    assert sitting.left == pytest.approx(left - 2)
    option = sitting.scene.docks.options(TABLE)[0]
    for step in option.steps:
        kind, _, name = step[0].partition(":")
        sitting.do(Key(name if kind == "pile" else str("ABCD".index(name) + 1)))
    assert match.actions == before + 1 and match.done[-1].action == option.action


def test_a_trade_is_made_by_its_seat_alone_and_only_while_its_hand_is_open() -> None:
    match = reach_folie(HOUSE, lambda m: m.public.phase is Phase.TRADE, seats=3)
    seat = match.actors[0]
    letter, key = seat_word(seat), f"seat_{seat_word(seat).lower()}"
    before = match.actions
    sitting = seated(match)
    sitting.do(Press(f"hand:{letter}:2"), Press(f"confirm:{letter}"))
    other = next(each for each in (A, B, C) if each != seat)
    sitting.do(Key(f"seat_{seat_word(other).lower()}"), Key("1"), Key("0"), Release(f"seat_{seat_word(other).lower()}"))
    assert match.actions == before
    card = match.view(seat).hand[1]
    sitting.do(Key(key), Key("2"), Key("0"))
    assert match.done[-1].action == Trade(seat, (card,))


# ---- computers (F44) -----------------------------------------------------------------------------


def test_computers_act_two_to_five_seconds_apart_whatever_they_hold() -> None:
    match = deal_folie(HOUSE, 3, 7, who=("person", "careful", "random"))
    twin = Match(match.game, match.seating, (imagined(match), ()), seed=match.seed)
    for seat in (B, C):
        moments = [0.0]
        while moments[-1] < 200:
            assert folie_moment(match, seat, moments[-1]) == folie_moment(twin, seat, moments[-1])
            moments.append(folie_moment(match, seat, moments[-1]))
        assert all(2 <= two - one <= 5 for one, two in pairwise(moments))
    assert folie_moment(match, B, 0.0) != folie_moment(match, C, 0.0)


def imagined(match: Match) -> Any:
    engine = match.game.engine
    return engine.imagine(match.view(A), Random(3).random)


def test_computers_play_at_their_moments_alone() -> None:
    sitting = started(3, 300_004, who=("person", "careful", "random"))
    sitting.wait(40)
    assert sitting.match.actions >= 8
    for done in sitting.match.done:
        if done.action is not None and done.action.seat in (B, C):
            assert folie_moment(sitting.match, done.action.seat, done.at - 0.001) == pytest.approx(done.at, abs=0.01)


def test_a_table_of_computers_plays_to_the_end_and_the_same_again() -> None:
    digests = set()
    for _ in range(2):
        sitting = started(2, 300_006, who=("careful", "careful"))
        sitting.wait(900)
        assert isinstance(sitting.step, Replace)
        digests.add(sitting.match.digest)
    assert len(digests) == 1
