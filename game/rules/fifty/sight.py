"""What each seat sees of a state and of an event, and full states that a view allows."""

from game.core.chance import shuffle
from game.core.engine import Outcome, Rng
from game.core.values import TABLE, Seat
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
    for card in (*(card for pile in public.piles for card in pile), *(card for hand in hands for card in hand)):
        unseen.remove(card)
    for sunk in view.sunk:
        if sunk is not None:
            unseen.remove(sunk)
    rest = list(shuffle(unseen, rng))
    for seat, hand in enumerate(hands):
        while len(hand) < public.hands[seat]:
            hand.append(rest.pop())
    loose = [rest.pop() for _ in range(public.draw - len(view.sunk))]
    draw = (*loose, *(rest.pop() if card is None else card for card in view.sunk))
    seen = {*public.row.wins, *(mission.id for mission in public.row.places if mission is not None)}
    stock = shuffle((mission for mission in public.brief.missions if mission.id not in seen), rng)
    owners = tuple(TABLE if card is None else view.seat for card in view.sunk)
    seed = int(rng() * 2**31)
    return State(public, tuple(map(tuple, hands)), draw, stock[: public.row.stock], view.known, owners, seed, 0)


def _known_hand(view: View, seat: Seat) -> tuple[Card, ...]:
    whole = view.cards_of(seat)
    if whole is not None:
        return whole
    return tuple(sighting.card for sighting in view.known if sighting.holder == seat)
