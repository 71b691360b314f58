"""What a seat remembers of an attempt of The Crew, held against a full state, whose past is played back."""

from collections.abc import Iterator

from game.core.values import JARVIS, Seat
from game.rules.crew.state import State
from game.rules.crew.values.cards import R4, Card
from game.rules.crew.values.public import Phase, Public, View
from game.rules.crew.values.tricks import Laid


class Rewound:
    """All hands of a state as they were before each trick since the start."""

    def __init__(self, state: State) -> None:
        public = state.public
        self.now = {Seat(seat): set(hand) for seat, hand in enumerate(state.hands)}
        if JARVIS in public.crew:
            up = [column.up for column in public.columns]
            self.now[JARVIS] = {card for card in (*up, *state.under) if card is not None}
        self.tricks: list[tuple[int, tuple[Laid, ...]]] = [(trick.number, trick.cards) for trick in public.past]
        self.tricks.append((public.number, public.trick))
        self.before: dict[int, dict[Seat, set[Card]]] = {}
        hands = {seat: set(hand) for seat, hand in self.now.items()}
        draws = [move for move in state.moves if move.drawn]
        for number, cards in reversed(self.tricks):
            if draws and number == public.mission.draw_after:
                for move in draws:
                    hands[move.taker].discard(move.card)
                for move in draws:
                    hands[move.giver].add(move.card)
            for laid in cards:
                hands[laid.seat].add(laid.card)
            self.before[number] = {seat: set(hand) for seat, hand in hands.items()}
        self.dealt = hands
        passes = [move for move in state.moves if not move.drawn]
        for move in passes:
            self.dealt[move.taker].discard(move.card)
        for move in passes:
            self.dealt[move.giver].add(move.card)


def impossible(state: State, view: View) -> Iterator[str]:
    """What cannot have been so: suits, signals, announcements, cards on their way, and places that do not fit."""
    public = view.public
    yield from _misplaced(state, view)
    if public.shown:
        return
    rewound = Rewound(state)
    for number, cards in rewound.tricks:
        for laid in cards[1:]:
            led = cards[0].card.suit
            held = rewound.before[number][laid.seat]
            if laid.seat != JARVIS and laid.card.suit != led and any(card.suit == led for card in held):
                yield f"seat {laid.seat} did not follow {led} in trick {number} and holds {held}"
    yield from _untrue(public, rewound)
    if not public.start.tricks:
        told = {holder.card: holder.seat for holder in public.holders} | {R4: public.commander}
        for card, seat in told.items():
            if card not in rewound.dealt[seat]:
                yield f"seat {seat} was not dealt {card}"


def _untrue(public: Public, rewound: Rewound) -> Iterator[str]:
    for told in public.signals:
        signal = told.signal
        held = rewound.before[told.trick][signal.seat]
        values = sorted(card.value for card in held if card.suit == signal.card.suit)
        if signal.card not in held or signal.card.value not in (values[0], values[-1]):
            yield f"{signal} was not true for {held}"
        meant = "only" if len(values) == 1 else "highest" if signal.card.value == values[-1] else "lowest"
        if signal.mark not in (None, meant):
            yield f"{signal} was {meant} for {held}"
    for shown in public.talk.shown:
        if shown.card not in rewound.now[shown.seat]:
            yield f"{shown} lies in no hand"


def _misplaced(state: State, view: View) -> Iterator[str]:
    """Sizes, columns, known moves and cards chosen to be passed."""
    public = view.public
    sizes = [len(hand) for hand in state.hands]
    if sizes != list(public.hands[: len(sizes)]):
        yield f"hands of {sizes}"
    if [card is not None for card in state.under] != [column.covered for column in public.columns]:
        yield f"under the columns lie {state.under}"
    if len(state.hidden) != public.face_down or {task.card for task in public.tasks} & set(state.hidden):
        yield f"face down lie {state.hidden}"
    for move in view.moves:
        if move not in state.moves:
            yield f"{move} did not happen"
    chosen = {move.giver: move.card for move in state.passing}
    if public.phase is Phase.PASS and tuple(chosen) != public.passed:
        yield f"passed by {tuple(chosen)}"
    for giver, card in chosen.items():
        up = [column.up for column in public.columns]
        if card not in (up if giver == JARVIS else state.hands[giver]) or card.suit == "rocket":
            yield f"{giver} cannot pass {card}"
