"""What `imagine` may not get wrong: cards that others put under the draw pile, and a seat that would be stuck (F10)."""

from dataclasses import replace

from game.core.chance import source
from game.core.values import TABLE, Seat
from game.dev.subject import read_brief
from game.rules import fifty
from game.rules.fifty.legality import can_play
from game.rules.fifty.state import State
from game.rules.fifty.values.cards import Card, read_cards


def dealt(options: str = "box=base first=A") -> State:
    state: State = fifty.setup(read_brief("fifty", options.split()), seats=3, seed=1)[0]
    return state


def test_the_table_does_not_know_what_a_trader_put_under_the_draw_pile() -> None:
    state = replace(dealt(), sunk=(Seat(1), Seat(2)))
    for seat, known in ((TABLE, (None, None)), (Seat(0), (None, None)), (Seat(1), (state.draw[-2], None))):
        view = fifty.observe(state, seat)
        assert view.sunk == known
        assert fifty.observe(fifty.imagine(view, source(1, "dreams")), seat) == view


def test_the_seat_to_play_is_never_imagined_stuck() -> None:
    view = fifty.observe(narrow(), Seat(1))
    for seed in range(200):
        dreamt: State = fifty.imagine(view, source(seed, "dreams"))
        assert can_play(dreamt.public, dreamt.hands[0])


def narrow() -> State:
    """A position in which few cards match, so that a hand dealt at random would often be stuck."""
    state = dealt()
    tops = read_cards("g1 g1 g2 g2")
    cards: list[Card] = [card for group in (*state.public.piles, *state.hands, state.draw) for card in group]
    for card in tops:
        cards.remove(card)
    fitting = [card for card in cards if card.color == "green" or card.value in (1, 2)]
    others = [card for card in cards if card not in fitting]
    one, two, three, four = tops
    public = replace(
        state.public,
        tops=(one, two, three, four),
        piles=((*fitting[4:], one), (two,), (three,), (four,)),
        draw=len(others) - 8,
    )
    hands = (tuple(fitting[:4]), tuple(others[:4]), tuple(others[4:8]))
    return replace(state, public=public, hands=hands, draw=tuple(others[8:]))
