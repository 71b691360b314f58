"""The two plain bots: what they choose, that it is legal, and that they use nothing but their view."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations, product
from typing import Any

import pytest

from game.bots.bot import KINDS, Kind, bot_of, random_bot
from game.bots.fifty import careful_bot
from game.core.chance import source
from game.core.condition import MET
from game.core.values import TABLE, Seat
from game.dev import fifty as subject_module
from game.dev.subject import Deal, Subject, read_brief
from game.dev.walk import Walk, numbered, play
from game.rules import fifty
from game.rules.fifty.terms import BuryTop, Count, Mission, MoveTop, OpenHand, Pred, Redraw, Rider, Spacing, SwapPiles
from game.rules.fifty.values.actions import NameNext, Play, Trade, UsePiles, UseSeat
from game.rules.fifty.values.cards import CARDS, PILES, read_cards
from game.rules.fifty.values.public import Chain, Last, Phase, Public, Sighting, View

SUBJECT: Subject = subject_module


def four_reds(kind: Any = "mission", rider: Rider | None = None) -> Mission:
    return Mission("x1", Count(Pred(color="red"), 4), kind, rider)


def table(
    piles: str, *, missions: tuple[Mission | None, ...] = (), chain: Chain | None = None, seats: int = 3
) -> Public:
    """Public facts with these piles (parted by `/`, bottom to top), missions and pending gadgets."""
    state, _ = fifty.setup(read_brief("fifty", ["box=base", "first=A"]), seats=seats, seed=1)
    public: Public = state.public
    lying = tuple(read_cards(pile) for pile in piles.split("/"))
    one, two, three, four = (pile[-1] for pile in lying)
    places = (*missions, *(None,) * (4 - len(missions)))
    row = replace(public.row, places=places)
    public = replace(public, piles=lying, tops=(one, two, three, four), row=row)
    return replace(public, chain=chain, phase=Phase.GADGET) if chain is not None else public


def chosen(view: View, legal: Any = None, *, times: int = 8) -> set[Any]:
    """What the careful bot chooses, with several sources of chance."""
    menu = fifty.legal_actions(view) if legal is None else legal
    waited = [action for action in menu if not fifty.is_free(action)]
    return {careful_bot(view, waited, source(seed, "ties")) for seed in range(times)}


# ---- both ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("options", ["box=base", "box=complique", "box=both count=100", "clock=300", "open_hands=true"])
def test_a_bot_plays_whole_games_and_only_legal_actions(name: Kind, options: str) -> None:
    brief = read_brief("fifty", options.split())
    for seats in (1, 2, 3, 4):
        walk = Walk(SUBJECT, Deal(brief, seats, 6))
        for _ in play(walk, listed_only(bot_of("fifty", name)), numbered(1, seats)):
            pass
        assert walk.over


def listed_only(bot: Any) -> Callable[..., Any]:
    def play_checked(view: Any, legal: Any, rng: Any) -> Any:
        action = bot(view, legal, rng)
        assert action in legal
        return action

    return play_checked


@pytest.mark.parametrize("name", KINDS)
def test_the_same_chance_gives_the_same_game(name: Kind) -> None:
    walks = [Walk(SUBJECT, Deal(read_brief("fifty", []), 3, 2)) for _ in range(2)]
    for walk in walks:
        for _ in play(walk, bot_of("fifty", name), numbered(4, 4)):
            pass
    assert walks[0].actions == walks[1].actions


def test_the_random_bot_chooses_every_legal_action_alike() -> None:
    rng = source(1, "alike")
    counts = [0] * 5
    for _ in range(5000):
        counts[random_bot(None, range(5), rng)] += 1
    assert all(900 < count < 1100 for count in counts)


# ---- careful ---------------------------------------------------------------------------------------------


def test_the_careful_bot_completes_a_mission_when_it_can() -> None:
    public = table("r1/r2/r3/g4", missions=(four_reds(),))
    assert chosen(View(Seat(0), public, read_cards("r5 g4 r4 g7"))) == {Play(Seat(0), CARDS["r4"], 4)}


def test_two_missions_are_more_than_one() -> None:
    odd = Mission("x2", Count(Pred(parity="odd"), 4))
    public = table("r1/r3/r7/g5", missions=(four_reds(), odd))
    view = View(Seat(0), public, read_cards("r5 g5 g3 y5"))
    assert chosen(view) == {Play(Seat(0), CARDS["r5"], 4)}


def test_a_play_never_meets_fewer_missions_than_another_would() -> None:
    seen = 0
    for number, box in product(range(3), ("base", "complique")):
        walk = Walk(SUBJECT, Deal(read_brief("fifty", [f"box={box}"]), 3, number))

        def checked(view: View, legal: Any, rng: Any) -> Any:
            nonlocal seen
            action = careful_bot(view, legal, rng)
            if isinstance(action, Play):
                worth = [met(view.public, each) for each in legal]
                seen += max(worth) > 0
                assert met(view.public, action) == max(worth)
            return action

        for _ in play(walk, checked, numbered(2, number)):
            pass
    assert seen > 10


def met(public: Public, action: Play) -> int:
    tops: Any = tuple(action.card if pile == action.pile else top for pile, top in zip(PILES, public.tops, strict=True))
    ahead = replace(public, tops=tops)
    return sum(mission is not None and mission.condition.judge(ahead) is MET for mission in public.row.places)


def test_without_a_mission_to_meet_the_card_goes_where_most_others_still_match() -> None:
    public = table("r1/r2/g3/y4")
    view = View(Seat(0), public, read_cards("r3"))
    assert {action.pile for action in fifty.legal_actions(view) if isinstance(action, Play)} == {1, 2, 3}
    assert 3 not in {action.pile for action in chosen(view)}, "the only green would be covered"


def test_alone_the_own_hand_must_play_on() -> None:
    public = table("r1/g2/g3/g4", seats=1)
    view = View(Seat(0), public, read_cards("r5 r6 y5"))
    assert chosen(view) == {Play(Seat(0), CARDS["r5"], 1)}


def test_a_seat_whose_cards_are_known_is_given_a_card_it_can_follow() -> None:
    public = table("r1/r1/r1/r1")
    known = tuple(Sighting(Seat(0), Seat(1), card) for card in read_cards("b6 b6 y6"))
    view = View(Seat(0), public, read_cards("r6 r2 r3 r4"), known)
    assert {action.card.word for action in chosen(view)} == {"r6"}


def test_the_choice_depends_on_the_view_alone() -> None:
    walk = Walk(SUBJECT, Deal(read_brief("fifty", []), 3, 4))
    for _ in play(walk, careful_bot, numbered(7, 7)):
        for seat, legal in walk.choices():
            view = fifty.observe(walk.state, seat)
            dreamt = fifty.observe(fifty.imagine(view, source(1, "other cards")), seat)
            assert careful_bot(dreamt, legal, source(2, "ties")) == careful_bot(view, legal, source(2, "ties"))


# ---- what the table and a trader choose ------------------------------------------------------------------


def pending(rider: Rider) -> Chain:
    return Chain(played=True, pending=(Mission("x9", Count("any", 4), "gadget", rider),))


def test_a_tuck_uncovers_the_card_that_meets_a_mission() -> None:
    public = table("r1/r2/r6 b3/r4", missions=(four_reds(),), chain=pending(BuryTop(1)))
    assert chosen(View(TABLE, public, ())) == {UsePiles("x9", (3,))}


def test_a_carry_moves_the_card_that_meets_a_mission() -> None:
    public = table("r1/r2/r6 r3/b4", missions=(four_reds(),), chain=pending(MoveTop(1)))
    assert chosen(View(TABLE, public, ())) == {UsePiles("x9", (3, 4))}


def test_a_swap_brings_the_tops_into_the_order_of_a_mission() -> None:
    touching = Mission("x3", Spacing(Pred(color="red"), (1,)))
    public = table("r1/g2/r3/b4", missions=(touching,), chain=pending(SwapPiles(2)))
    swaps = {frozenset(action.piles) for action in chosen(View(TABLE, public, ()), times=20)}
    assert swaps == {frozenset((1, 2)), frozenset((1, 4)), frozenset((2, 3))}


def test_the_trade_goes_to_the_seat_that_plays_next() -> None:
    public = replace(table("r1/r2/r3/b4", chain=pending(Redraw("one", 2))), last=Last(Seat(1), 1, CARDS["r1"]))
    assert chosen(View(TABLE, public, ())) == {UseSeat("x9", Seat(2))}


def test_the_hand_that_is_shown_is_one_that_is_not_known_yet() -> None:
    public = replace(
        table("r1/r2/r3/b4", chain=pending(OpenHand("one", "next_play"))), last=Last(Seat(1), 1, CARDS["r1"])
    )
    known = tuple(Sighting(TABLE, Seat(2), card) for card in read_cards("g1 g2 g3 g4"))
    assert chosen(View(TABLE, public, (), known)) == {UseSeat("x9", Seat(0))}


@pytest.mark.parametrize(("hand", "given"), [("g7 y7 r4 b5", "g7 y7"), ("r4 r5 b6 b7", ""), ("g7 r1 r2 r3", "g7")])
def test_a_trader_gives_away_what_matches_no_pile_and_keeps_the_rest(hand: str, given: str) -> None:
    public = table("r1/r2/r3/b4")
    cards = read_cards(hand)
    menu = [Trade(Seat(0), row) for count in range(3) for row in permutations(cards, count)]
    for trade in chosen(View(Seat(0), public, cards), menu):
        assert sorted(card.word for card in trade.cards) == sorted(given.split())


def test_after_a_golden_1_a_seat_that_surely_can_play_goes_next() -> None:
    public = replace(table("r1/r2/r3/b4"), phase=Phase.NEXT)
    known = (Sighting(TABLE, Seat(0), CARDS["y7"]), Sighting(TABLE, Seat(2), CARDS["b5"]))
    assert chosen(View(TABLE, public, (), known)) == {NameNext(Seat(2))}


def test_the_careful_bot_does_far_more_missions_than_the_random_one() -> None:
    done = {name: sum(missions_done(name, seed) for seed in range(12)) for name in KINDS}
    assert done["careful"] > 1.5 * done["random"]


def missions_done(name: Kind, seed: int) -> int:
    walk = Walk(SUBJECT, Deal(read_brief("fifty", []), 3, seed))
    for _ in play(walk, bot_of("fifty", name), numbered(3, seed)):
        pass
    return int(walk.state.public.row.done)
