"""Comfort at the table: sorted hands, piles looked through, warnings, fewer presses, hands held open, last plays."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.values import TABLE, Seat
from game.dev.exhibits import deal, reach
from game.dev.exhibits_comfort import risky
from game.rules.fifty.values.actions import Play, Trade
from game.rules.fifty.values.cards import COLORS, Card
from game.rules.fifty.values.public import Phase
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.orders import Orders
from game.scenes.scene import Push, Replace
from game.scenes.table import HIDE_AFTER, Table
from game.table.match import Match
from game.ui.context import Context
from game.ui.inputs import Away, Key, Press, Release, Tick
from game.ui.looks.fifty.cards import sorted_hand
from game.ui.looks.fifty.caution import risk
from game.ui.node import Nodes, Picture, Text, find, targets
from game.ui.pieces import CardFace
from tests.scenes.conftest import At
from tests.scenes.tables import hand_keys, match_with, opened, play_something


def texts(nodes: Nodes) -> list[str]:
    return [node.text for node in nodes if isinstance(node, Text)]


def plays(table: Table) -> list[Play]:
    return [option.action for option in table.frame().options if isinstance(option.action, Play)]


# ---- order of hands ------------------------------------------------------------------------------


def hand_of(table: Table) -> tuple[Card, ...]:
    """The open hand as it lies on the screen."""
    view = table.frame().view()
    assert view is not None
    return tuple(view.hand)


def test_a_hand_is_sorted_by_a_press_and_the_choice_is_kept_for_its_seat(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    seat = table.viewer
    assert seat is not None
    dealt = hand_of(table)
    table.handle(Press("order:value"), at(5.0))
    assert [card.value for card in hand_of(table)] == sorted(card.value for card in dealt)
    table.handle(Press("order:color"), at(5.0))
    colors = [COLORS.index(card.color) for card in hand_of(table)]
    assert colors == sorted(colors)
    assert house.settings.orders[seat] == "color" and table.orders.of(Seat(1 - seat)) == "dealt"
    table.handle(Press("order:dealt"), at(5.0))
    assert hand_of(table) == dealt


def test_what_is_pressed_is_what_lies_there(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    table.handle(Press("order:value"), at(5.0))
    for card in hand_of(table):
        action = next((a for a in plays(table) if a.card is card), None)
        if action is not None:
            table.handle(Press(f"hand:{hand_of(table).index(card) + 1}"), at(5.0))
            table.handle(Press(f"pile:{action.pile}"), at(5.0))
            assert table.match.public.last.card is card
            return
    raise AssertionError("no card fits")


def test_a_new_card_goes_last_until_its_owner_plays_again(house: House, at: At) -> None:
    house.remember(orders=("value",))
    table = Table.sit_down(house, match_with(house, "person"), now=0.0)
    assert isinstance(table, Table)
    for turn in range(3):
        play_by_place(table, at, 5.0 + turn)
        *kept, new = hand_of(table)
        assert new is table.match.view(Seat(0)).hand[-1]
        assert [card.value for card in kept] == sorted(card.value for card in kept)


def play_by_place(table: Table, at: At, now: float) -> None:
    action = plays(table)[0]
    table.handle(Press(f"hand:{hand_of(table).index(action.card) + 1}"), at(now))
    table.handle(Press(f"pile:{action.pile}"), at(now))


def test_sorting_again_puts_the_new_card_in_its_place(house: House, at: At) -> None:
    house.remember(orders=("value",))
    table = Table.sit_down(house, match_with(house, "person"), now=0.0)
    assert isinstance(table, Table)
    play_by_place(table, at, 5.0)
    table.handle(Press("order:value"), at(6.0))
    assert hand_of(table) == sorted_hand(table.match.view(Seat(0)).hand, "value")


def test_an_order_never_loses_or_doubles_a_card(house: House) -> None:
    rng = Random(5)
    orders = Orders(house, sorted_hand)
    house.remember(orders=("color",))
    deck = list(deal(house, 1, 3).view(Seat(0)).hand) * 2
    hand: tuple[Card, ...] = tuple(rng.choices(deck, k=4))
    for _ in range(200):
        assert sorted(card.word for card in orders.arranged(Seat(0), hand)) == sorted(card.word for card in hand)
        rest = list(hand)
        rest.remove(rng.choice(rest))
        after = (*rest, rng.choice(deck))
        orders.played(Seat(0), after, 3)
        assert orders.arranged(Seat(0), after)[-1] is after[-1]
        hand = after


# ---- under the tops ------------------------------------------------------------------------------


def grown(house: House, **options: str) -> Match:
    """A match in which some piles have several cards."""
    match = deal(house, 2, 264132, **options)
    while match.actions < 8:
        match.act(next(a for a in match.legal(match.actors[0]) if not match.game.engine.is_free(a)))
    return match


def test_piles_are_looked_through_where_the_rules_allow(house: House, at: At) -> None:
    match = grown(house, box="base")
    table = Table(house, match, now=0.0)
    deep = next(pile for pile in range(1, 5) if len(match.public.piles[pile - 1]) > 1)
    assert find(table.compose(at(5.0)), f"peek:{deep}") is not None
    table.handle(Press(f"peek:{deep}"), at(5.0))
    nodes = table.compose(at(5.0))
    assert [target.key for target in targets(nodes)] == ["close"]
    faces = [node for node in nodes if isinstance(node, Picture) and _is_face(node)]
    assert len(faces) >= len(match.public.piles[deep - 1])
    table.handle(Press("close"), at(6.0))
    assert find(table.compose(at(6.0)), "pile:1") is not None


def _is_face(node: Picture) -> bool:
    return isinstance(node.piece, CardFace)


@pytest.mark.parametrize("options", [{"box": "complique"}, {"box": "base", "look": "none"}])
def test_piles_stay_shut_where_the_rules_say_so(house: House, at: At, options: dict[str, str]) -> None:
    brief = replace(deal(house, 2, 264132, box=options["box"]).brief, look=options.get("look"))
    match = Match.deal(grown(house).game, brief, grown(house).seating, seed=264132)
    while match.actions < 8:
        match.act(next(a for a in match.legal(match.actors[0]) if not match.game.engine.is_free(a)))
    table = Table(house, match, now=0.0)
    assert not [target for target in targets(table.compose(at(5.0))) if target.key.startswith("peek:")]
    table.handle(Press("peek:1"), at(5.0))
    assert find(table.compose(at(5.0)), "close") is None


def test_every_pile_fits_into_its_window(house: House, at: At) -> None:
    """However many cards lie on a pile, none is laid on top of another."""
    match = grown(house, box="base")
    public = match.public
    for count in (2, 9, 20, 50, 104):
        many = replace(public, piles=(public.piles[0][:1] * count, *public.piles[1:]))
        table = Table(house, match, now=0.0)
        table.overlay = "peek:1"
        frame = replace(table.frame(), public=many)
        nodes = table.look.compose_table(at(5.0), frame)
        boxes = [node.box for node in nodes if isinstance(node, Picture) and _is_face(node)][-count:]
        assert len(boxes) == count
        assert not any(a.meets(b) for i, a in enumerate(boxes) for b in boxes[:i])


# ---- the last plays ------------------------------------------------------------------------------


def test_the_last_plays_are_those_since_the_own_last_turn(house: House, at: At) -> None:
    match = match_with(house, "person", "person", "person")
    for _ in range(7):
        match.act(next(a for a in match.legal(match.actors[0]) if isinstance(a, Play)))
    table = Table(house, match, now=0.0)
    table.open_hand(match.actors[0], -1.0)
    table.handle(Key("last"), at(5.0))
    inside = [text for text in texts(table.compose(at(5.0))) if "plays" in text]
    since = house.tr("fifty.last_since", name=match.seating.name(match.actors[0]))
    assert since in texts(table.compose(at(5.0)))
    assert len(inside) >= 3
    table.handle(Key("last"), at(6.0))
    assert since not in texts(table.compose(at(6.0)))


# ---- one press or two ----------------------------------------------------------------------------


def table_where(house: House, fits: Callable[[Table], Any]) -> tuple[Table, Any]:
    """A table with an open hand of which something is so."""
    for seed in range(300_001, 300_300):
        table = opened(house, match_with(house, "person", "person", seed=seed))
        found = fits(table)
        if found is not None:
            return table, found
    raise LookupError


def single_pile(table: Table) -> Play | None:
    """A card that fits exactly one pile."""
    cards = [action.card for action in plays(table)]
    return next((action for action in plays(table) if cards.count(action.card) == 1), None)


def single_card(table: Table) -> Play | None:
    """A pile that takes exactly one card."""
    piles = [action.pile for action in plays(table)]
    return next((action for action in plays(table) if piles.count(action.pile) == 1), None)


def test_with_one_press_a_card_that_fits_one_pile_is_played(house: House, at: At) -> None:
    house.remember(presses="one")
    table, action = table_where(house, single_pile)
    table.handle(Press(f"hand:{hand_of(table).index(action.card) + 1}"), at(5.0))
    assert table.match.done[-1].action == action


def test_with_one_press_a_pile_that_takes_one_card_gets_it(house: House, at: At) -> None:
    house.remember(presses="one")
    table, action = table_where(house, single_card)
    table.handle(Press(f"pile:{action.pile}"), at(5.0))
    assert table.match.done[-1].action == action


def test_with_two_presses_a_card_waits_for_its_pile(house: House, at: At) -> None:
    table, action = table_where(house, single_pile)
    table.handle(Press(f"hand:{hand_of(table).index(action.card) + 1}"), at(5.0))
    table, action = table_where(house, single_card)
    table.handle(Press(f"pile:{action.pile}"), at(5.0))
    assert table.match.done == []


def test_a_trade_is_always_confirmed(house: House, at: At) -> None:
    house.remember(presses="one")
    match = reach(house, lambda match: match.public.phase is Phase.TRADE)
    table = Table(house, match, now=0.0)
    table.open_hand(match.actors[0], -1.0)
    table.handle(Press("hand:1"), at(5.0))
    assert not isinstance(match.done[-1].action, Trade)


# ---- the warning ---------------------------------------------------------------------------------


def test_the_warning_is_off_at_first(house: House) -> None:
    assert not house.settings.warn_stuck


def test_a_risky_card_is_asked_for_once(house: House, at: At) -> None:
    table = risky(deal, house)
    at = _for(table, at)
    asked, before = table.asked, table.match.actions
    table.picked, table.risk, table.asked = (), None, None
    option = next(option for option in table.frame().options if option.action == asked)
    for step in option.steps:
        assert table.handle(Press(step[0]), at(5.0)) is None
    assert table.match.actions == before and table.risk is not None
    said = [text for text in texts(table.compose(at(5.0))) if str(table.risk.fits) in text and "unseen" in text]
    assert said
    table.handle(Press(option.steps[-1][0]), at(6.0))
    assert table.match.actions == before + 1 and table.match.done[-1].action == asked


def test_another_press_forgets_the_warning(house: House, at: At) -> None:
    table = risky(deal, house)
    at = _for(table, at)
    table.handle(Press(table.picked[0]), at(5.0))
    assert table.risk is None and table.asked is None


def _for(table: Table, at: At) -> At:
    def context(now: float) -> Context:
        return replace(at(now), settings=table.house.settings)

    return context


def positions(house: House) -> Iterator[Match]:
    """Matches of two to four at a turn."""
    rng = Random(9)
    for number in range(40):
        match = deal(house, 2 + number % 3, number, box=("base", "complique")[number % 2])
        while match.outcome is None:
            if match.public.phase is Phase.PLAY and rng.random() < 0.25:
                yield match
            legal = [a for a in match.legal(match.actors[0]) if not match.game.engine.is_free(a)]
            match.act(rng.choice(legal))


def test_the_warning_counts_only_what_its_seat_knows(house: House) -> None:
    """Another deal that the view of the seat allows has the same warning."""
    rng = Random(3)
    warned = asked = 0
    for match in positions(house):
        seat, engine = match.actors[0], match.game.engine
        twin = engine.imagine(match.view(seat), rng.random)
        for action in match.legal(seat):
            mine = risk(match.view(seat), action, engine.refusal)
            assert mine == risk(engine.observe(twin, seat), action, engine.refusal)
            warned += mine is not None
            asked += 1
    assert 8 < warned < asked / 20


def test_the_warning_is_right_more_often_than_silence(house: House) -> None:
    """After a warned card the next seat is stuck far more often than after another one."""
    stuck = {True: [0, 0], False: [0, 0]}
    for match in positions(house):
        seat, engine = match.actors[0], match.game.engine
        for action in match.legal(seat):
            if isinstance(action, Play) and not action.card.golden:
                warned = risk(match.view(seat), action, engine.refusal) is not None
                match.act(action)
                ended = match.outcome is not None and match.outcome.reason == "stuck"
                stuck[warned][0] += ended
                stuck[warned][1] += 1
                match.undo(1)
    share = {warned: ended / total for warned, (ended, total) in stuck.items()}
    assert share[True] > 0.2 and share[True] > 20 * share[False]


# ---- showing the hand ----------------------------------------------------------------------------


def test_held_down_the_hand_shows_and_released_it_hides(house: House, at: At) -> None:
    house.remember(show_hand="hold")
    scene = Table.sit_down(house, match_with(house, "person", "person"), now=0.0)
    assert isinstance(scene, Curtain)
    step = scene.handle(Key("show"), at(1.0))
    assert isinstance(step, Replace) and step.scene is scene.under
    table = scene.under
    assert table.viewer is not None and hand_keys(table, at, 2.0)
    table.handle(Press("hand:1"), at(2.0))
    table.handle(Release("show"), at(3.0))
    assert table.viewer is None and table.picked == () and hand_keys(table, at, 3.0) == set()
    table.handle(Key("show"), at(4.0))
    assert table.viewer is not None
    table.handle(Tick(), at(4.0 + HIDE_AFTER))
    assert table.viewer is None


def test_where_a_press_opens_it_letting_go_hides_nothing(house: House, at: At) -> None:
    scene = Table.sit_down(house, match_with(house, "person", "person"), now=0.0)
    assert isinstance(scene, Curtain)
    scene.handle(Key("show"), at(1.0))
    scene.under.handle(Release("show"), at(1.2))
    assert scene.under.viewer is not None


def test_a_card_is_played_while_the_hand_is_held(house: House, at: At) -> None:
    house.remember(show_hand="hold")
    scene = Table.sit_down(house, match_with(house, "person", "person"), now=0.0)
    assert isinstance(scene, Curtain)
    scene.handle(Key("show"), at(1.0))
    step = play_something(scene.under, at, 2.0)
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
    assert scene.under.handle(Release("show"), at(2.1)) is None and not scene.under.held


def test_the_window_that_goes_away_hides_what_is_held(house: House, at: At) -> None:
    house.remember(show_hand="hold")
    scene = Table.sit_down(house, match_with(house, "person", "person"), now=0.0)
    assert isinstance(scene, Curtain)
    scene.handle(Key("show"), at(1.0))
    scene.under.handle(Away(), at(2.0))
    assert scene.under.viewer is None and not scene.under.held


def test_what_lies_open_over_the_table_is_closed_with_the_hand(house: House, at: At) -> None:
    table = opened(house, match_with(house, "person", "person"))
    table.handle(Key("last"), at(5.0))
    step = table.handle(Press("menu"), at(6.0))
    assert isinstance(step, Push) and table.overlay == "" and table.viewer is None
    assert table.match.shown(TABLE) == ()
