"""What a seat remembers of a match of Mission Complete, held against a full state."""

from collections.abc import Iterator

from game.core.values import TABLE
from game.rules.complete.state import State
from game.rules.complete.values.public import View


def impossible(state: State, view: View) -> Iterator[str]:
    """Hands, deck and cards under markers that contradict what a view knows or what is public."""
    public = view.public
    if view.seat != TABLE and state.hands[view.seat] != view.hand:
        yield f"seat {view.seat} holds {state.hands[view.seat]}, not {view.hand}"
    sizes = (len(state.deck), tuple(map(len, state.hands)))
    if sizes != (public.deck, public.hands):
        yield f"deck and hands have {sizes}, not {(public.deck, public.hands)}"
    if public.end is not None and (state.hands, state.robot, state.task) != (
        public.end.hands,
        public.end.robot,
        public.end.task,
    ):
        yield "what the end has opened is not what lies there"
    for holder, card, known in ((public.robot, state.robot, view.robot), (public.task, state.task, view.task)):
        if (holder is None) != (card is None):
            yield f"a marker lies with {holder} on {card}"
        if known is not None and card is not known:
            yield f"under a marker lies {card}, not {known}"
