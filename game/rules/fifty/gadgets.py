"""What gadgets do to the piles, the draw pile and a hand (F37, F38); none of it is playing a card."""

from dataclasses import replace

from game.rules.fifty.draft import Draft
from game.rules.fifty.values.actions import Trade
from game.rules.fifty.values.events import Carried, Swapped, Traded, Tucked


def tuck(draft: Draft, pile: int, cards: int) -> None:
    """The top cards go under their pile one after the other, so that the last one tucked lies lowest."""
    before = draft.piles[pile - 1]
    draft.cover(pile, before[-cards:] + before[:-cards])
    draft.events.append(Tucked(pile, before[-cards:]))
    draft.drop_pile_signals(pile)


def swap(draft: Draft, one: int, two: int) -> None:
    """Two piles trade places; the last pile of F23 travels with its pile."""
    first, second = draft.piles[one - 1], draft.piles[two - 1]
    draft.cover(one, second)
    draft.cover(two, first)
    if draft.last is not None and draft.last.pile in (one, two):
        draft.last = replace(draft.last, pile=two if draft.last.pile == one else one)
    draft.events.append(Swapped((one, two)))
    draft.drop_pile_signals(one, two)


def carry(draft: Draft, source: int, target: int, cards: int) -> None:
    """The top cards of one pile go onto another, together; F7 and ambushes do not apply."""
    pile = draft.piles[source - 1]
    draft.cover(source, pile[:-cards])
    draft.cover(target, draft.piles[target - 1] + pile[-cards:])
    draft.events.append(Carried(source, target, pile[-cards:]))
    draft.drop_pile_signals(source, target)


def trade(draft: Draft, action: Trade) -> None:
    """A seat draws as many cards as it gives, then its own go under the draw pile in the order named (F37)."""
    seat, given = action.seat, action.cards
    draft.chain = replace(draft.chain, trader=None, up_to=0)
    if given:
        hand = list(draft.hands[seat])
        for card in given:
            hand.remove(card)
        draft.hands[seat] = tuple(hand)
        draft.forget(seat, None)
        draft.events.append(Traded(seat, given, draft.is_shown(seat)))
        draft.take(seat, len(given))
        draft.draw += given
        draft.sunk += (seat,) * len(given)
    else:
        draft.events.append(Traded(seat, ()))
