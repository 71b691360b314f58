"""What each seat sees of a state and of an event, and full states that a view allows."""

from itertools import chain

from game.core.chance import shuffle
from game.core.engine import Outcome, Rng
from game.core.values import TABLE, Seat
from game.rules.fifty.legality import can_play
from game.rules.fifty.state import State
from game.rules.fifty.values.brief import deck_of
from game.rules.fifty.values.cards import Card
from game.rules.fifty.values.events import Drew, Event, Traded
from game.rules.fifty.values.public import Phase, Public, View


def observe(state: State, seat: Seat) -> View:
    """What a seat may know; for TABLE, what anybody in the room sees."""
    hand = state.hands[seat] if seat != TABLE else ()
    if not state.known and not state.sunk:
        return View(seat, state.public, hand)
    mine = state.draw[len(state.draw) - len(state.sunk) :]
    return View(
        seat,
        state.public,
        hand,
        tuple(sighting for sighting in state.known if sighting.by == seat),
        tuple(card if by == seat else None for by, card in zip(state.sunk, mine, strict=True)),
    )


def redact(event: Event, seat: Seat) -> Event | None:
    """The event as a seat may see it: cards that others draw or trade are hidden, unless their hand is shown."""
    match event:
        case Drew(owner, cards, shown) if owner != seat and not shown:
            return Drew(owner, (None,) * len(cards))
        case Traded(owner, given, shown) if owner != seat and not shown:
            return Traded(owner, (None,) * len(given))
    return event


def actors(public: Public) -> tuple[Seat, ...]:
    """Whom the table waits for; () only when the game is over."""
    match public.phase:
        case Phase.PLAY if public.turn is not None:
            return (public.turn,)
        case Phase.PLAY:
            return tuple(Seat(seat) for seat, count in enumerate(public.hands) if count)
        case Phase.TRADE if public.chain.trader is not None:
            return (public.chain.trader,)
        case Phase.OVER:
            return ()
    return (TABLE,)


def chooser(_public: Public, seat: Seat) -> Seat:
    """Everybody decides for themselves."""
    return seat


def outcome(public: Public) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return public.outcome


def imagine(view: View, rng: Rng) -> State:
    """Some full state that a view allows: what it does not know is dealt from `rng`."""
    public = view.public
    hands = [list(_known_hand(view, Seat(seat))) for seat in range(public.seats)]
    unseen = list(deck_of(public.brief))
    sunk = (card for card in view.sunk if card is not None)
    for card in chain(*public.piles, *hands, sunk):
        unseen.remove(card)
    owners = tuple(Seat(seat) for seat, hand in enumerate(hands) for _ in range(public.hands[seat] - len(hand)))
    rest = _dealt(public, hands, owners, unseen, rng)
    for seat in owners:
        hands[seat].append(rest.pop())
    loose = [rest.pop() for _ in range(public.draw - len(view.sunk))]
    draw = (*loose, *(card or rest.pop() for card in view.sunk))
    seen = {*public.row.wins, *(mission.id for mission in public.row.places if mission is not None)}
    stock = shuffle((mission for mission in public.brief.missions if mission.id not in seen), rng)
    others = [Seat(seat) for seat in range(public.seats) if seat != view.seat]
    sinkers = tuple(others[int(rng() * len(others))] if card is None else view.seat for card in view.sunk)
    seed = int(rng() * 2**31)
    return State(public, tuple(map(tuple, hands)), draw, stock[: public.row.stock], view.known, sinkers, seed, 0)


def _dealt(
    public: Public, hands: list[list[Card]], owners: tuple[Seat, ...], unseen: list[Card], rng: Rng
) -> list[Card]:
    """The unseen cards in some order, to be dealt from the end, hands first.

    Nobody who is waited for is stuck, for that would have ended the game (F10, F43).
    """
    rest: list[Card] = []
    for _ in range(8):
        rest = list(shuffle(unseen, rng))
        if _is_possible(public, hands, owners, rest):
            return rest
    slots = [-1 - at for at, owner in enumerate(owners) if owner in actors(public)]
    playable = [at for at, card in enumerate(rest) if can_play(public, (card,))]
    here, there = slots[int(rng() * len(slots))], playable[int(rng() * len(playable))]
    rest[here], rest[there] = rest[there], rest[here]
    return rest


def _is_possible(public: Public, hands: list[list[Card]], owners: tuple[Seat, ...], rest: list[Card]) -> bool:
    if public.phase is not Phase.PLAY:
        return True
    held = [list(hand) for hand in hands]
    for seat, card in zip(owners, reversed(rest), strict=False):
        held[seat].append(card)
    return any(can_play(public, tuple(held[seat])) for seat in actors(public))


def _known_hand(view: View, seat: Seat) -> tuple[Card, ...]:
    whole = view.cards_of(seat)
    if whole is not None:
        return whole
    return tuple(sighting.card for sighting in view.known if sighting.holder == seat)
